"""One card of the hand: five columns, and five rows of which a marked card takes the upper four."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

WIDTH: Final = 5
HEIGHT: Final = 5


class CardView(Widget):
    """A card; it cannot have the focus, since the hand's cursor is not the terminal's."""

    ALLOW_SELECT = False
    DEFAULT_CSS = f"CardView {{ width: {WIDTH}; height: {HEIGHT}; }}"

    class Clicked(Message):
        """The card was clicked."""

        def __init__(self, place: int) -> None:
            """Name the place of the card in the hand."""
            super().__init__()
            self.place = place

    def __init__(self, place: int) -> None:
        """Begin as an empty place."""
        super().__init__()
        self.place = place
        self._rows: tuple[Strip, ...] = ()

    def show(self, rows: Sequence[Strip]) -> None:
        """Show these rows, or an empty place for none; only rows that changed are sent."""
        before, self._rows = self._rows, tuple(rows)
        if not self.is_attached:
            return
        for y in range(HEIGHT):
            old = before[y] if before else None
            new = rows[y] if rows else None
            if old != new:
                self.refresh(Region(0, y, WIDTH, 1))

    def on_click(self) -> None:
        """Tell that the card was clicked."""
        if self._rows:
            self.post_message(self.Clicked(self.place))

    def render_line(self, y: int) -> Strip:
        """Return a row of the card."""
        return self._rows[y] if self._rows else Strip.blank(WIDTH, self.rich_style)
