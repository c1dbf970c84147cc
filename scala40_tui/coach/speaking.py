"""Hints, puzzles and reviews in sentences, with the reader's own characters for cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from scala40_tui.coach.hint import Hint, Out
from scala40_tui.coach.puzzles import Answer, Puzzle
from scala40_tui.coach.reasons import Reason
from scala40_tui.coach.review import Doubt, Missed, Review, TurnReview
from scala40_tui.move_words import typed_moves
from scala40_tui.rules.moves import Attach, Discard, Draw, Lay, Move, Pick, Swap
from scala40_tui.rules.sentences import refusal_sentence
from scala40_tui.solver.plan import Plan
from scala40_tui.table.acts import CardText
from scala40_tui.words import N_, Words

_MISSED: Final = {
    "going_out": N_("Could have gone out: {moves}."),
    "pick_up": N_("Could have gone out with the discard pile's card: {moves}."),
    "opening": N_("Could have opened: {moves}."),
    "meld": N_("Missed: {moves}."),
    "attachment": N_("Missed: {moves}."),
    "swap": N_("Missed: {moves}."),
}
_GRADES: Final = {
    "none": N_("{thrown} thrown, {better} looked better: the difference is within the noise."),
    "slight": N_("{thrown} thrown instead of {better}: a slip of about {points}."),
    "error": N_("{thrown} thrown instead of {better}: an error of about {points}."),
    "grave": N_("{thrown} thrown instead of {better}: a grave error of about {points}."),
}
_VERDICTS: Final = {
    "well_played": N_("Well played."),
    "unlucky": N_("Well played, unlucky."),
    "lucky": N_("Won with luck: there is something to learn."),
    "to_learn": N_("There is something to learn here."),
}
_TURN_OVER: Final = ("NOT_YOUR_TURN", "DEAL_OVER")


_MOST_WAYS: Final = 8
"""More ways than these are counted, not told."""


def _beside_the_advice(hint: Hint) -> list[Plan]:
    """Return the ways that differ from the advice, be it only in the discard where that goes out."""

    def played(moves: Iterable[Move]) -> frozenset[Move]:
        return frozenset(move for move in moves if hint.goes_out or not isinstance(move, Discard))

    return [way for way in hint.ways if played(way.moves) != played(hint.moves)]


def _told_once(turns: Sequence[TurnReview]) -> list[list[tuple[Missed, int]]]:
    """Return for each turn what was missed in it and not in the one before, and the last turn of which that is true."""
    kept = [{(one.kind, one.moves): one for one in turn.missed} for turn in turns]
    found = []
    for place, missed in enumerate(kept):
        new = []
        for name, one in missed.items():
            if not place or name not in kept[place - 1]:
                last = place
                while last + 1 < len(kept) and name in kept[last + 1]:
                    last += 1
                new.append((one, turns[last].turn.number))
        found.append(new)
    return found


class Coach(NamedTuple):
    """Speaks of hints, puzzles and reviews in one language, with one way of writing cards."""

    words: Words
    card_text: CardText
    divider: str = " "
    """What stands between the cards of a meld."""

    # --- hints --------------------------------------------------------------------------------------------------------

    def hint(self, hint: Hint) -> list[str]:
        """Return a hint's sentences, the advice first."""
        words = self.words
        lines = [self._play(hint)]
        lines += [self.reason(reason) for reason in hint.reasons]
        lines += self._possibilities(hint)
        if hint.forbidden:
            lines.append(words("Not to be discarded:"))
            lines += [f"  {refusal_sentence(fault, words)}" for _, fault in hint.forbidden]
        return lines

    def advice(self, hint: Hint) -> list[str]:
        """Return what is best and why, and what is missing for an opening."""
        lines = [self._play(hint)]
        lines += [self.reason(reason) for reason in hint.reasons]
        return [*lines, *self._missing(hint)]

    def _play(self, hint: Hint) -> str:
        if not hint.moves:
            return self.words("The turn cannot be ended like this: take back.")
        return self.words("Play: {moves}.", moves=self.moves(hint.moves))

    def _missing(self, hint: Hint) -> Iterator[str]:
        if hint.missing:
            text = N_("The melds in your hand are worth {points}: {missing} short of an opening.")
            yield self.words(text, points=hint.points, missing=hint.missing)
        if hint.outs.open:
            text = N_("Cards that would open, and how many are unseen: {cards}.")
            yield self.words(text, cards=self._outs(hint.outs.open))
        if hint.outs.go_out:
            text = N_("Cards that would let you go out, and how many are unseen: {cards}.")
            yield self.words(text, cards=self._outs(hint.outs.go_out))

    def _possibilities(self, hint: Hint) -> Iterator[str]:
        words = self.words
        others = _beside_the_advice(hint)
        if others:
            yield words("Other ways to go out:") if hint.goes_out else words("You could also play:")
        for way in others[:_MOST_WAYS]:
            yield f"  {self.moves(way.moves)}"
        if len(others) > _MOST_WAYS:
            yield words.plural("  and {n} way more", "  and {n} ways more", len(others) - _MOST_WAYS)
        yield from self._missing(hint)

    def _outs(self, outs: Iterable[Out]) -> str:
        return ", ".join(f"{self.card_text(out.card)} ({out.copies})" for out in outs)

    def reason(self, reason: Reason) -> str:
        """Return a reason's sentence."""
        values: dict[str, object] = {name: self.card_text(card) for name, card in reason.cards}
        values.update(reason.numbers)
        return self.words(reason.text, **values) if values else self.words(reason.text)

    def moves(self, moves: Iterable[Move]) -> str:
        """Return moves as a person is told to make them."""
        return ", ".join(self.move(move) for move in moves)

    def move(self, move: Move) -> str:
        """Return one move as a person is told to make it."""
        words, card_text = self.words, self.card_text
        if isinstance(move, Draw):
            return words("draw")
        if isinstance(move, Pick):
            return words("pick up")
        if isinstance(move, Lay):
            return words("lay {cards}", cards=self.divider.join(card_text(card) for card in move.cards))
        if isinstance(move, Attach):
            return words("attach {card} to meld {meld}", card=card_text(move.card), meld=move.meld)
        if isinstance(move, Swap):
            return words("take the joker of meld {meld} with {card}", card=card_text(move.card), meld=move.meld)
        return words("discard {card}", card=card_text(move.card))

    # --- puzzles ------------------------------------------------------------------------------------------------------

    def answered(self, asked: Puzzle, answer: Answer) -> str:
        """Return what is to be said to somebody who answers a puzzle so."""
        words = self.words
        if answer.refusal is not None:
            if answer.refusal.code in _TURN_OVER:
                return words("The turn ends with the discard: nothing follows it.")
            return refusal_sentence(answer.refusal, words)
        if not answer.moves and asked.kind == "out":
            return words("No: there is one way to go out.")
        if not answer.moves:
            return words("Right: one cannot open.") if answer.right else words("No: one can open.")
        if answer.right:
            return words("Solved!")
        if asked.kind == "open":
            return words("That is legal, but it does not open.")
        return words.plural(
            "That is legal, but does not go out: {cards} would stay in your hand.",
            "That is legal, but does not go out: {cards} would stay in your hand.",
            len(answer.left),
            cards=" ".join(map(self.card_text, answer.left)),
        )

    def solution(self, asked: Puzzle, *, notation: bool = False) -> str:
        """Return how a puzzle is solved, in words or as answers are typed."""
        if asked.answer is None:
            return self.words("Solution: no, one cannot open.")
        moves, language = asked.answer.moves, self.words.language
        return self.words("Solution: {moves}", moves=typed_moves(moves, language) if notation else self.moves(moves))

    # --- reviews ------------------------------------------------------------------------------------------------------

    def review(self, review: Review) -> list[str]:
        """Return a review's sentences: the verdict, the luck, then what is to be said turn by turn."""
        words = self.words
        lines = [words(_VERDICTS[review.verdict]), self.luck(review.luck)]
        if not review.missed:
            lines.append(words("Nothing was missed for certain."))
        for turn, missed in zip(review.turns, _told_once(review.turns), strict=True):
            lines += self._turn(turn, missed)
        return lines

    def luck(self, points: float) -> str:
        """Return the luck line."""
        rounded = round(abs(points))
        if not rounded:
            return self.words("The draws were average.")
        if points > 0:
            return self.words("The draws were {points} better than average.", points=self._points(rounded))
        return self.words("The draws were {points} worse than average.", points=self._points(rounded))

    def _turn(self, turn: TurnReview, missed: Sequence[tuple[Missed, int]]) -> list[str]:
        """Return what is to be said of a turn; what was missed comes with the last turn in which it was missed."""
        said = [self._missed(one, last if last != turn.turn.number else None) for one, last in missed]
        if turn.doubt is not None:
            said.append(self._doubt(turn.doubt))
        if not said:
            return []
        moves = self.moves(move for move in turn.turn.moves if not isinstance(move, Draw))
        head = self.words("Turn {number}: {moves}.", number=turn.turn.number, moves=moves)
        return [head, *(f"  {sentence}" for sentence in said)]

    def _missed(self, missed: Missed, last: int | None) -> str:
        goes_out = missed.kind in ("going_out", "pick_up")
        moves = self.moves(move for move in missed.moves if goes_out or not isinstance(move, Discard))
        said = self.words(_MISSED[missed.kind], moves=moves)
        return said if last is None else self.words("{said} It stayed so up to turn {last}.", said=said, last=last)

    def _doubt(self, doubt: Doubt) -> str:
        values = {"thrown": self.card_text(doubt.thrown), "better": self.card_text(doubt.better)}
        points = self._points(max(round(doubt.cost.points), 1))
        return self.words(_GRADES[doubt.cost.grade], **values, points=points)

    def _points(self, points: int) -> str:
        return self.words.plural("{n} point", "{n} points", points)
