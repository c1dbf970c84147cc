"""A widget that shows painted lines and sends to the terminal only the lines that changed."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget


class Painted(Widget):
    """Lines that somebody else paints; it holds no state of the game."""

    ALLOW_SELECT = False

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        """Begin with nothing to show."""
        super().__init__(id=id, classes=classes)
        self._strips: tuple[Strip, ...] = ()
        self._ground = Style()

    def paint(self, strips: Sequence[Strip], ground: Style) -> None:
        """Show these lines on a ground that fills what they leave free."""
        before, after = self._strips, tuple(strips)
        self._strips = after
        if not self.is_attached:
            self._ground = ground
        elif ground != self._ground:
            self._ground = ground
            self.refresh()
        else:
            self._send_changes(before, after)

    def _send_changes(self, before: tuple[Strip, ...], after: tuple[Strip, ...]) -> None:
        for row in range(max(len(before), len(after))):
            old = before[row] if row < len(before) else None
            new = after[row] if row < len(after) else None
            if old != new:
                cells = max(strip.cell_length for strip in (old, new) if strip is not None)
                if cells:
                    self.refresh(Region(0, row, cells, 1))

    def text(self) -> str:
        """Return what is shown, without colours."""
        return "\n".join(strip.text.rstrip() for strip in self._strips)

    def render_line(self, y: int) -> Strip:
        """Return a line as wide as the widget."""
        strip = self._strips[y] if y < len(self._strips) else Strip([], 0)
        return strip.adjust_cell_length(self.size.width, self._ground).simplify()
