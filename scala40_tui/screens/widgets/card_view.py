"""One card of the hand: five columns, and five rows of which a marked card takes the upper four."""

from __future__ import annotations

from typing import NamedTuple

from rich.segment import Segment
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from scala40_tui.cards import Card
from scala40_tui.screens.look import Look
from scala40_tui.screens.theme_file import State

WIDTH = 5
HEIGHT = 5


class Face(NamedTuple):
    """How a card of the hand looks."""

    card: Card
    states: frozenset[State] = frozenset()
    staged: bool = False
    """The next press of the key discards it."""


class CardView(Widget):
    """A card; it cannot have the focus, since the hand's cursor is not the terminal's."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "CardView { width: 5; height: 5; }"

    def __init__(self) -> None:
        """Begin as an empty place."""
        super().__init__()
        self._rows: tuple[Strip, ...] = ()

    def show(self, face: Face | None, look: Look) -> None:
        """Look like this, or like an empty place."""
        rows = () if face is None else face_rows(face, look)
        before, self._rows = self._rows, rows
        for y in range(HEIGHT):
            old = before[y] if before else None
            new = rows[y] if rows else None
            if old != new:
                self.refresh(Region(0, y, WIDTH, 1))

    def render_line(self, y: int) -> Strip:
        """Return a row of the card."""
        return self._rows[y] if self._rows else Strip.blank(WIDTH, self.rich_style)


def face_rows(face: Face, look: Look) -> tuple[Strip, ...]:
    """Return the five rows of a card; a marked one stands a row higher."""
    styles, glyphs, frame = look.styles, look.glyphs, look.theme.card_frame
    shown = face.states - {State.CURSOR}
    text = face.states if State.CURSOR in face.states else shown
    edge, low = styles.frame(text), styles.frame(shown)
    suit = face.card.suit if face.card.rank else 4
    middle = Segment(glyphs.padded(face.card), styles.card(suit, text))
    sign, state = _sign(face, look)
    marks = f"{_mark(face, look)}{sign}{_new(face, look)}"
    top = frame.head(3)
    if State.CURSOR in face.states:
        top = frame.top_left + frame.top + glyphs.down + frame.top + frame.top_right
    rows = (
        Strip([Segment(top, edge)], WIDTH),
        Strip([Segment(frame.left, edge), middle, Segment(frame.right, edge)], WIDTH),
        Strip([Segment(frame.left, low), Segment(marks, styles.mark(state, shown)), Segment(frame.right, low)], WIDTH),
        Strip([Segment(frame.foot(3), low)], WIDTH),
    )
    blank = Strip([Segment(" " * WIDTH, styles.felt)], WIDTH)
    return (*rows, blank) if State.MARKED in face.states else (blank, *rows)


def _mark(face: Face, look: Look) -> str:
    return look.glyphs.marked if State.MARKED in face.states else " "


def _sign(face: Face, look: Look) -> tuple[str, State]:
    """Return the sign in the middle of a card's foot and the state that colours the foot."""
    if face.staged:
        return look.glyphs.down, State.FORBIDDEN
    if State.FORBIDDEN in face.states:
        return look.glyphs.forbidden, State.FORBIDDEN
    if State.ATTACH in face.states:
        return look.glyphs.attach, State.ATTACH
    return " ", State.NEW


def _new(face: Face, look: Look) -> str:
    return look.glyphs.new if State.NEW in face.states else " "
