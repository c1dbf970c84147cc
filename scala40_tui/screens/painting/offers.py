"""The lines between tray and hand: proposals by number, or the answers to an open question."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.strip import Strip

from scala40_tui.rules.moves import Attach, Discard, Lay, Move, Swap
from scala40_tui.screens.handling import Answer, Intent
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line
from scala40_tui.screens.proposing import Proposals
from scala40_tui.screens.theme_file import State


def paint_question(look: Look, question: Intent, width: int, rows: int) -> list[Strip]:
    """Paint a question and its numbered answers."""
    words = look.words
    asks = words("What does the joker stand for?") if question.asks == "joker" else words("Which meld?")
    items = [_item(look, str(number), _answer(look, answer)) for number, answer in enumerate(question.answers[:9], 1)]
    return _flow(look, [Line(look, width).strong(f" {asks} "), *items], width, rows)


def _answer(look: Look, answer: Answer) -> str:
    text = described(look, answer.moves)
    return f"{text} = {answer.points}" if answer.points is not None else text


def paint_proposals(look: Look, proposals: Proposals, width: int, rows: int) -> list[Strip]:
    """Paint the proposals for this turn."""
    items = [
        _item(look, str(number), described(look, proposal.moves))
        for number, proposal in enumerate(proposals.plays[:9], 1)
    ]
    if proposals.discard is not None:
        items.append(_item(look, "0", described(look, (proposals.discard,))))
    return _flow(look, items, width, rows)


def _item(look: Look, key: str, text: str) -> Line:
    return Line(look, 200).put(" ").strong(key, State.TURN).put(f" {text}  ")


def _flow(look: Look, items: Sequence[Line], width: int, rows: int) -> list[Strip]:
    """Set the items one after another, in as many lines as there are."""
    lines = [Line(look, width)]
    for item in items:
        if lines[-1].width and lines[-1].width + item.width > width:
            if len(lines) == rows:
                break
            lines.append(Line(look, width))
        lines[-1].extend(item)
    return [line.strip() for line in lines]


def described(look: Look, moves: Iterable[Move]) -> str:
    """Return moves in a few words, melds laid together after one word."""
    parts: list[str] = []
    words = look.words
    laid = [look.cards(move.cards) for move in moves if isinstance(move, Lay)]
    if laid:
        parts.append(words("lay {cards}", cards=f" {look.glyphs.dot} ".join(laid)))
    for move in moves:
        if isinstance(move, Attach):
            parts.append(words("{card} to {meld}", card=look.card(move.card), meld=move.meld))
        elif isinstance(move, Swap):
            parts.append(words("joker of {meld} for {card}", card=look.card(move.card), meld=move.meld))
        elif isinstance(move, Discard):
            parts.append(words("discard {card}", card=look.card(move.card)))
    return ", ".join(parts)
