"""Who leads on a pad: standings, and the totals from deal to deal."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType
from textual.strip import Strip

from scala40_tui.pad.view import PadView
from scala40_tui.screens.actions import bindings
from scala40_tui.screens.house import House
from scala40_tui.screens.look import Look
from scala40_tui.screens.page import Page
from scala40_tui.screens.painting.pad_chart import paint_chart


class PadChartScreen(Page[None]):
    """Shows the chart, until a key."""

    WHERE = "pad-page"
    BINDINGS: ClassVar[list[BindingType]] = bindings("pad-page")

    def __init__(self, house: House, view: PadView) -> None:
        """Show a pad as it stands."""
        super().__init__(house)
        self.view = view

    def lines(self, look: Look, width: int) -> list[Strip]:
        """Return the painting."""
        return paint_chart(look, self.view, width, self.rows)

    def action_close_pad_page(self) -> None:
        """Go back to the pad."""
        self.dismiss()
