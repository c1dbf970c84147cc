"""Disputes in a few words: melds, a discard, a whole turn, each made into a position for the judge.

Whoever asks whether a meld is one does not want to say what else lies on the table. What the position needs besides is
added here so that it decides nothing: another card in the hand, another player, an opening by other cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Final, NamedTuple

from scala40_tui.cards import CARD_BIT, CARDS, COPIES, NATURALS, Card, cards_text
from scala40_tui.rules.judging import Verdict, judge
from scala40_tui.rules.melds import MeldRules, Shape, meld_rules, read_meld
from scala40_tui.rules.moves import Discard, Draw, Lay, Move, MoveError, moves_text, parse_move, split_moves
from scala40_tui.rules.options import Rules
from scala40_tui.rules.position import Position, position_of
from scala40_tui.rules.problems import Problem
from scala40_tui.shuffle import HAND_SIZE
from scala40_tui.words import N_

_ASKS, _OTHER = "A", "B"
_OPENING_RANKS: Final = (13, 12, 11, 10, 9, 8, 7, 6, 5)
"""Of the sets that open where an opening is wanted; four of them reach any minimum."""


class Opened(StrEnum):
    """Whether the player had opened."""

    NO = "no"
    NOW = "now"
    """In this very turn."""
    EARLIER = "earlier"


class MeldsJudged(NamedTuple):
    """What is to be said of melds laid in one turn."""

    laying: Verdict
    """Of laying them."""
    points: tuple[int, ...]
    """Of each meld, as far as they are legal."""
    opening: Verdict | None
    """Of the turn with its discard, where the melds must open; None where one of them is not legal."""


# --- what is asked ----------------------------------------------------------------------------------------------------


def judged_melds(text: str, rules: Rules, opened: Opened) -> MeldsJudged:
    """Judge melds divided by `;`, laid in one turn by a player who had opened on an earlier turn or not.

    Raises:
        Problem: the text cannot be read, or the pack does not hold the cards.
    """
    lays = _lays(text)
    cards = [card.held for lay in lays for card in lay.cards]
    if len(cards) > HAND_SIZE + 1:
        raise Problem("", N_("{count} cards are too many: a hand has 14 after drawing"), count=len(cards))
    has_opened = opened is not Opened.NO
    laying = judge(_melds_position(cards, lays, rules, has_opened=has_opened))
    known, melds = meld_rules(rules), laying.melds
    points = tuple(_points(lay, known) for lay in lays[: len(melds)])
    opening = None
    if laying.legal and not has_opened and len(cards) <= HAND_SIZE:
        opening = _with_harmless_discard(cards, lays, rules)
    return MeldsJudged(laying, points, opening)


class DiscardJudged(NamedTuple):
    """What is to be said of a discard."""

    verdict: Verdict
    card: Card
    attaches: bool
    """It attaches to a meld that lies there, whether or not it may go."""


def judged_discard(
    text: str, table: str, rules: Rules, opened: Opened, *, players: int = 4, last: bool = False
) -> DiscardJudged:
    """Judge the discard of a card beside the melds of another player; `last` when it is the last one and goes out.

    Raises:
        Problem: the text cannot be read, or the pack does not hold the cards.
    """
    card = _discard(text).card
    lying = [lay.cards for lay in _lays(table)] if table.strip() else []
    # Who goes out with his first discard has opened in this turn.
    now = opened is Opened.NOW or (last and opened is Opened.NO)
    used = [one.held for cards in (*lying, (card,)) for one in cards]
    opening = tuple(_opening(card, used, rules)) if now else ()
    hand = [one for lay in opening for one in lay.cards]
    moves: tuple[Move, ...] = (Draw(card.held), *opening, Discard(card))
    who = [_ASKS, _OTHER] if opened is Opened.EARLIER else [_OTHER]
    verdict: Verdict | None = None
    for other in [()] if last else [(spare,) for spare in _spare([*used, *hand])]:
        verdict = judge(_position(rules, [*hand, *other], moves, opened=who, melds=lying, players=players))
        # A card that might not be discarded either would lift the ban: it must decide nothing.
        if not verdict.ban_lifted:
            break
    if verdict is None:
        raise Problem("", N_("the pack has no other card left"))
    known = meld_rules(rules)
    shapes = (read_meld(cards, known) for cards in lying)
    attaches = any(isinstance(shape, Shape) and shape.attaching & CARD_BIT[card.held] for shape in shapes)
    return DiscardJudged(verdict, card, attaches)


def judged_turn(hand: str, table: str, pile: str, moves: str, rules: Rules, opened: Opened) -> Verdict:
    """Judge a turn by the moves of the notation, from the cards held before it and what lies on the table.

    Raises:
        Problem: something cannot be read or cannot be.
    """
    position = position_of(
        {
            **_common(rules, [_ASKS, _OTHER] if opened is not Opened.NO else [_OTHER], players=4),
            "hands": {_ASKS: hand},
            "melds": [{"owner": _OTHER, "cards": cards} for cards in split_moves(table)],
            "discard": pile,
            "moves": moves,
        }
    )
    return judge(position)


# --- positions --------------------------------------------------------------------------------------------------------


def _common(rules: Rules, opened: list[str], players: int) -> dict[str, object]:
    seats = [_ASKS, _OTHER, "C", "D", "E", "F"][:players]
    return {"preset": rules.preset, "options": dict(rules.deviations()), "seats": seats, "opened": opened, "laps": 3}


def _position(
    rules: Rules,
    hand: Iterable[Card],
    moves: tuple[Move, ...],
    *,
    opened: list[str],
    melds: Iterable[tuple[Card, ...]] = (),
    players: int = 4,
) -> Position:
    return position_of(
        {
            **_common(rules, opened, players),
            "hands": {_ASKS: cards_text(hand)},
            "melds": [{"owner": _OTHER, "cards": cards_text(cards)} for cards in melds],
            "moves": moves_text(moves),
        }
    )


def _melds_position(
    cards: list[Card], lays: tuple[Lay, ...], rules: Rules, *, has_opened: bool, discard: Card | None = None
) -> Position:
    """Return the position in which the melds are laid, with other cards in the hand as far as there is room."""
    spare = [discard, discard] if discard is not None else list(_spare(cards))[:2]
    held = [*cards, *spare]
    drawn = held.pop() if len(cards) < HAND_SIZE else held[HAND_SIZE]
    moves: tuple[Move, ...] = (Draw(drawn), *lays, *(() if discard is None else (Discard(discard),)))
    opened = [_ASKS] if has_opened else [_OTHER]
    return _position(rules, held[:HAND_SIZE], moves, opened=opened)


def _with_harmless_discard(cards: list[Card], lays: tuple[Lay, ...], rules: Rules) -> Verdict | None:
    """Judge the whole turn, with a discard that attaches to nothing."""
    verdict = None
    for spare in _spare(cards):
        verdict = judge(_melds_position(cards, lays, rules, has_opened=False, discard=spare))
        if verdict.refusal is None or verdict.refusal.code != "DISCARD_ATTACHES":
            return verdict
    return verdict


def _spare(used: Iterable[Card]) -> Iterator[Card]:
    """Give natural cards of which the pack has both copies left."""
    taken = Counter(card.held for card in used)
    return (card for card in CARDS[:NATURALS] if not taken[card])


def _opening(card: Card, used: Iterable[Card], rules: Rules) -> Iterator[Lay]:
    """Give sets that reach the opening and to which the card does not attach."""
    taken, missing = Counter(used), rules.opening_min
    for rank in _OPENING_RANKS:
        cards = tuple(one for one in CARDS[:NATURALS] if one.rank == rank)[:3]
        if rank == card.face.rank or any(taken[one] >= COPIES for one in cards):
            continue
        yield Lay(cards)
        missing -= 3 * min(rank, 10)
        if missing <= 0:
            return


# --- reading ----------------------------------------------------------------------------------------------------------


def _lays(text: str) -> tuple[Lay, ...]:
    lays = []
    for number, part in enumerate(split_moves(text), 1):
        move = _move(f"meld {part}", number)
        if isinstance(move, Lay):
            lays.append(move)
    if not lays:
        raise Problem("", N_("type the cards of a meld, as in 7H *8H 9H; several are divided by ;"))
    return tuple(lays)


def _discard(text: str) -> Discard:
    move = _move(f"discard {text}", 1)
    if not isinstance(move, Discard):
        raise LookupError("a discard is read as one")
    return move


def _move(text: str, number: int) -> Move:
    try:
        return parse_move(text)
    except MoveError as error:
        raise Problem.of_move(str(number) if number > 1 else "", error) from None


def _points(lay: Lay, rules: MeldRules) -> int:
    shape = read_meld(lay.cards, rules)
    return shape.points if isinstance(shape, Shape) else 0
