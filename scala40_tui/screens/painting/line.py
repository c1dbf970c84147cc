"""One line of the table in the making: pieces of styled text, measured in cells, never wider than its place."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from scala40_tui.cards import Card
from scala40_tui.screens.look import Look
from scala40_tui.screens.theme_file import State


def fitted(text: str, cells: int, ellipsis: str = "…") -> str:
    """Return `text` in exactly `cells` cells: filled with blanks, or cut with an ellipsis at its end."""
    if cell_len(text) <= cells:
        return text + " " * (cells - cell_len(text))
    if cells <= len(ellipsis):
        return set_cell_size(text, cells)
    return set_cell_size(text, cells - len(ellipsis)) + ellipsis


def shortened(text: str, cells: int, ellipsis: str = "…") -> str:
    """Return `text` in at most `cells` cells, cut with an ellipsis at its end."""
    return text if cell_len(text) <= cells else fitted(text, cells, ellipsis).rstrip()


def fitted_right(text: str, cells: int, ellipsis: str = "…") -> str:
    """Return `text` at the right end of exactly `cells` cells."""
    left = fitted(text, cells, ellipsis)
    blanks = len(left) - len(left.rstrip())
    return " " * blanks + left.rstrip()


class Line:
    """A line that grows to the right; what does not fit into `room` cells is cut when it is finished."""

    def __init__(self, look: Look, room: int) -> None:
        """Begin an empty line."""
        self._look = look
        self._segments: list[Segment] = []
        self.room = room
        self.width = 0

    def put(self, text: str, style: Style | None = None) -> Line:
        """Add text in a style; on the felt by default."""
        if text:
            text = self._look.written(text)
            style = style or self._look.styles.felt
            if self._segments and self._segments[-1].style == style:
                self._segments[-1] = Segment(self._segments[-1].text + text, style)
            else:
                self._segments.append(Segment(text, style))
            self.width += cell_len(text)
        return self

    def muted(self, text: str) -> Line:
        """Add quiet text."""
        return self.put(text, self._look.styles.muted)

    def strong(self, text: str, state: State = State.TURN) -> Line:
        """Add text on the felt that stands out as a state does."""
        return self.put(text, self._look.styles.on_felt(state))

    def field(self, text: str, cells: int, style: Style | None = None) -> Line:
        """Add text in exactly that many cells."""
        return self.put(fitted(self._look.written(text), cells, self._look.glyphs.ellipsis), style)

    def card(self, card: Card, states: Iterable[State] = ()) -> Line:
        """Add a card on its own face."""
        suit = card.suit if card.rank else 4
        return self.put(self._look.card(card), self._look.styles.card(suit, states))

    def cards(self, cards: Iterable[Card], states: Iterable[State] = ()) -> Line:
        """Add cards side by side on one strip of faces."""
        states = tuple(states)
        face = self._look.styles.card(2, states)
        for place, card in enumerate(cards):
            if place:
                self.put(" ", face)
            self.card(card, states)
        return self

    def to(self, column: int, fill: str = " ", style: Style | None = None) -> Line:
        """Fill up to a column, counted from 0; at least nothing."""
        missing = column - self.width
        return self.put(fill * missing, style) if missing > 0 else self

    def rule(self, cells: int) -> Line:
        """Add a piece of a drawn line."""
        return self.put(self._look.glyphs.rule * max(cells, 0), self._look.styles.line)

    def extend(self, other: Line) -> Line:
        """Add all of another line."""
        self._segments += other._segments
        self.width += other.width
        return self

    def strip(self) -> Strip:
        """Return the finished line."""
        strip = Strip(self._segments, self.width)
        return strip.crop(0, self.room) if self.width > self.room else strip


def ruled(look: Look, room: int, title: Line | None = None, right: Line | None = None) -> Strip:
    """Return a drawn line across, with a title at its left and another at its right."""
    line = Line(look, room).rule(1)
    if title is not None and title.width:
        line.put(" ").extend(title).put(" ")
    tail = 0 if right is None or not right.width else right.width + 3
    line.rule(room - line.width - tail)
    if right is not None and right.width:
        line.put(" ").extend(right).put(" ").rule(1)
    return line.strip()
