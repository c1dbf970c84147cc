"""The lines between tray and hand: a question and its answers, an explanation, proposals, or what just happened."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from textual.strip import Strip

from scala40_tui.columns import wrapped
from scala40_tui.rules.legality import refusal
from scala40_tui.rules.moves import Attach, Discard, Lay, Move, Pick, Swap
from scala40_tui.rules.sentences import refusal_sentence
from scala40_tui.rules.state import Deal
from scala40_tui.screens.actions import action, key_text
from scala40_tui.screens.handling import Answer
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line
from scala40_tui.screens.proposals import Proposal, Proposals
from scala40_tui.screens.questions import Question
from scala40_tui.screens.theme_file import State


def paint_question(look: Look, question: Question, width: int, rows: int) -> list[Strip]:
    """Paint a question and its numbered answers."""
    words = look.words
    asks = words("What does the joker stand for?") if question.intent.asks == "joker" else words("On which meld?")
    head = Line(look, width).strong(f" {asks} {question.typed}", State.TARGET)
    answers = zip(question.labels, question.intent.answers, strict=True)
    items = [_Item(look, label, _answer(look, answer)) for label, answer in answers]
    return _flow(look, head, items, width, rows)


def _answer(look: Look, answer: Answer) -> str:
    text = described(look, answer.moves)
    return f"{text} = {answer.points}" if answer.points is not None else text


def note_lines(notes: Sequence[str], width: int) -> list[str]:
    """Return an explanation in lines, each note from a new one."""
    return [part for note in notes for part in wrapped(note, max(width - 2, 20))]


def paint_notes(look: Look, notes: Sequence[str], width: int, rows: int) -> list[Strip]:
    """Paint an explanation."""
    return [Line(look, width).put(f" {text}").strip() for text in note_lines(notes, width)[:rows]]


def paint_told(look: Look, told: Sequence[str], width: int, rows: int) -> list[Strip]:
    """Paint the last things that were told."""
    return [Line(look, width).muted(f" {text}").strip() for text in told[-rows:]]


def paint_before_drawing(look: Look, deal: Deal, proposals: Proposals, width: int, rows: int) -> list[Strip]:
    """Paint the two ways to begin a turn, and what picking up would be good for."""
    words = look.words
    draw, pick = (key_text(action(name).keys[0], words) for name in ("draw", "pick-up"))
    count = words.plural("draw: {n} card in the stock", "draw: {n} cards in the stock", deal.stock.size)
    items = [_Item(look, draw, count)]
    fault = refusal(deal, Pick()) if deal.pile else None
    if deal.pile and fault is None:
        items.append(_Item(look, pick, words("pick up {card}", card=look.card(deal.pile[-1]))))
        items += [_Item(look, str(number), _proposal(look, one)) for number, one in enumerate(proposals.plays, 1)]
    strips = _flow(look, None, items, width, rows)
    if fault is not None:
        why = refusal_sentence(fault, words)
        strips.append(Line(look, width).muted(f" {pick} {look.glyphs.forbidden} {why}").strip())
    return strips[:rows]


def paint_proposals(look: Look, proposals: Proposals, width: int, rows: int) -> list[Strip]:
    """Paint the proposals for this turn."""
    items = [_Item(look, str(number), _proposal(look, one)) for number, one in enumerate(proposals.plays, 1)]
    if proposals.discard is not None:
        items.append(_Item(look, "0", described(look, (proposals.discard,))))
    return _flow(look, None, items, width, rows)


def _proposal(look: Look, proposal: Proposal) -> str:
    words, text = look.words, described(look, proposal.moves)
    if proposal.goes_out:
        return words("go out: {moves}", moves=text)
    if proposal.opens:
        return words("open with {points}: {moves}", points=proposal.points, moves=text)
    return text


class _Item(NamedTuple):
    """A key and what it does."""

    look: Look
    key: str
    text: str

    def lines(self, width: int) -> list[Line]:
        """Return it on one line, or on as many as it needs."""
        indent = len(self.key) + 2
        texts = textwrap.wrap(self.text, max(width - indent, 20), break_on_hyphens=False) or [""]
        first = Line(self.look, width).put(" ").strong(self.key, State.TURN).put(f" {texts[0]}")
        return [first, *(Line(self.look, width).put(" " * indent + text) for text in texts[1:])]


def _flow(look: Look, head: Line | None, items: Iterable[_Item], width: int, rows: int) -> list[Strip]:
    """Set the items one after another, in as many lines as there are; the last line that is there says so."""
    lines = [Line(look, width) if head is None else head]
    for item in items:
        parts = item.lines(width)
        if lines[-1].width and lines[-1].width + parts[0].width + 2 <= width and len(parts) == 1:
            lines[-1].put("  ").extend(parts[0])
        elif lines[-1].width:
            lines += parts
        else:
            lines[-1:] = parts
    return [line.strip() for line in lines[:rows]]


def described(look: Look, moves: Iterable[Move]) -> str:
    """Return moves in a few words, melds laid together after one word."""
    words, parts, moves = look.words, [], tuple(moves)
    laid = [look.cards(move.cards) for move in moves if isinstance(move, Lay)]
    for move in moves:
        if isinstance(move, Pick):
            parts.append(words("pick up {card}", card=look.card(move.card) if move.card is not None else ""))
        elif isinstance(move, Lay) and laid:
            parts.append(words("lay {cards}", cards=f" {look.glyphs.dot} ".join(laid)))
            laid = []
        elif isinstance(move, Attach):
            parts.append(words("{card} to {meld}", card=look.card(move.card), meld=move.meld))
        elif isinstance(move, Swap):
            parts.append(words("joker of {meld} for {card}", card=look.card(move.card), meld=move.meld))
        elif isinstance(move, Discard):
            parts.append(words("discard {card}", card=look.card(move.card)))
    return ", ".join(parts)
