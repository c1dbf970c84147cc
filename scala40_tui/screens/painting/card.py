"""A card of the hand, in five rows: a marked one stands a row higher, the cursor lights its upper half.

Cards with a frame touch each other; without one they are tiles with a column of felt between them.
"""

from __future__ import annotations

from typing import NamedTuple

from rich.segment import Segment
from textual.strip import Strip

from scala40_tui.cards import Card
from scala40_tui.screens.frames import FRAMES
from scala40_tui.screens.glyphs import CARD_CELLS
from scala40_tui.screens.look import Look
from scala40_tui.screens.theme_file import State

WIDTH = 5


class Face(NamedTuple):
    """How a card of the hand looks."""

    card: Card
    states: frozenset[State] = frozenset()
    staged: bool = False
    """The next press of the key discards it."""
    advice: str = ""
    """The digit of the proposal that plays it, where advice is wanted on the cards."""


def paint_card(face: Face, look: Look) -> tuple[Strip, ...]:
    """Return the five rows of a card."""
    rows = _tile(face, look) if look.theme.card_frame is FRAMES["blank"] else _framed(face, look)
    blank = Strip([Segment(" " * WIDTH, look.styles.felt)], WIDTH)
    return (*rows, blank) if State.MARKED in face.states else (blank, *rows)


def _tile(face: Face, look: Look) -> tuple[Strip, ...]:
    styles, glyphs = look.styles, look.glyphs
    low = face.states - {State.CURSOR}
    here = State.CURSOR in face.states
    suit = face.card.suit if face.card.rank else 4
    gap = Segment(" ", styles.felt)
    top, upper = styles.frame(face.states), styles.card(suit, face.states)
    head = f" {glyphs.down}  " if here else "    "
    foot, marks = styles.frame(low), styles.mark(_state(face), low)
    return tuple(
        Strip([Segment(text, style), gap], WIDTH)
        for text, style in (
            (head, top),
            (f"{' ' * (glyphs.width(face.card) < CARD_CELLS)}{glyphs.card(face.card)}".ljust(4), upper),
            (f" {_marks(face, look)}", marks),
            ("    ", foot),
        )
    )


def _framed(face: Face, look: Look) -> tuple[Strip, ...]:
    styles, glyphs, frame = look.styles, look.glyphs, look.theme.card_frame
    low = face.states - {State.CURSOR}
    suit = face.card.suit if face.card.rank else 4
    edge, low_edge = styles.frame(face.states), styles.frame(low)
    head = frame.head(3)
    if State.CURSOR in face.states:
        head = frame.top_left + frame.top + glyphs.down + frame.top + frame.top_right
    name = Segment(glyphs.padded(face.card), styles.card(suit, face.states))
    marks = Segment(_marks(face, look), styles.mark(_state(face), low))
    return (
        Strip([Segment(head, edge)], WIDTH),
        Strip([Segment(frame.left, edge), name, Segment(frame.right, edge)], WIDTH),
        Strip([Segment(frame.left, low_edge), marks, Segment(frame.right, low_edge)], WIDTH),
        Strip([Segment(frame.foot(3), low_edge)], WIDTH),
    )


def _marks(face: Face, look: Look) -> str:
    """Return the three signs at a card's foot: marked, what the rules or the coach say of it, new."""
    glyphs, sign = look.glyphs, " "
    if face.staged:
        sign = glyphs.down
    elif State.FORBIDDEN in face.states:
        sign = glyphs.forbidden
    elif State.ATTACH in face.states:
        sign = glyphs.attach
    mark = glyphs.marked if State.MARKED in face.states else " "
    last = glyphs.new if State.NEW in face.states else " "
    if face.advice and sign == " ":
        sign = face.advice
    elif face.advice and not face.staged:
        last = face.advice
    return mark + sign + last


def _state(face: Face) -> State:
    """Return the state that colours a card's foot."""
    if face.staged or State.FORBIDDEN in face.states:
        return State.FORBIDDEN
    return State.ATTACH if State.ATTACH in face.states else State.NEW
