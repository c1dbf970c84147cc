"""The end of a match: the standings, the totals over the deals, and the seed so that anyone can check the cards."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType
from textual.strip import Strip

from scala40_tui.screens.actions import bindings
from scala40_tui.screens.house import House
from scala40_tui.screens.look import Look
from scala40_tui.screens.page import Page
from scala40_tui.screens.painting.match_end import paint_match_end
from scala40_tui.table.view import TableView


class MatchEndScreen(Page[None]):
    """Shows who won, until a key."""

    WHERE = "match-end"
    BINDINGS: ClassVar[list[BindingType]] = bindings("match-end")

    def __init__(self, house: House, view: TableView) -> None:
        """Show a match that is over."""
        super().__init__(house)
        self.view = view

    def lines(self, look: Look, width: int) -> list[Strip]:
        """Return the painting."""
        return paint_match_end(look, self.view, width)

    def action_end(self) -> None:
        """Leave the match."""
        self.dismiss()
