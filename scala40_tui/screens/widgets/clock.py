"""The place of a clock: always as wide, so that a second costs a few bytes and no layout."""

from __future__ import annotations

from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.referee_clock import paint_clock, paint_page_clock
from scala40_tui.screens.widgets.painted import Painted
from scala40_tui.table.timekeeping import ClockFace


class ClockView(Painted):
    """Shows what the clocks of a table say; it has no time of its own."""

    def show_face(self, look: Look, face: ClockFace | None) -> None:
        """Show a face; nothing is sent where it looks the same."""
        self.paint([paint_clock(look, face)], look.styles.felt)


class PageClock(Painted):
    """The clock in the title of a page that lies over a table; it takes no place while it shows nothing."""

    def show_face(self, look: Look, face: ClockFace | None) -> None:
        """Show a face; only a call in words, and its end, change how wide it is."""
        strip = paint_page_clock(look, face)
        if self.styles.width is None or self.styles.width.value != strip.cell_length:
            self.styles.width = strip.cell_length
        self.paint([strip], look.styles.felt)
