"""All that is counted of one player, with pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType
from textual.strip import Strip

from scala40_tui.history.statistics import PlayerStatistics
from scala40_tui.screens.actions import bindings
from scala40_tui.screens.house import House
from scala40_tui.screens.look import Look
from scala40_tui.screens.page import Page
from scala40_tui.screens.painting.statistics import paint_player


class PlayerScreen(Page[None]):
    """A page of one player; the arrows go to the others."""

    WHERE = "player"
    BINDINGS: ClassVar[list[BindingType]] = bindings("player")

    def __init__(self, house: House, players: Sequence[PlayerStatistics], at: int) -> None:
        """Begin with one of some players."""
        super().__init__(house)
        self.players = players
        self.at = at

    def lines(self, look: Look, width: int) -> list[Strip]:
        """Return the painting."""
        return paint_player(look, self.players[self.at], width, self.rows)

    def action_player_next(self) -> None:
        """Go to the next player."""
        self._to(self.at + 1)

    def action_player_before(self) -> None:
        """Go to the player before."""
        self._to(self.at - 1)

    def _to(self, at: int) -> None:
        self.at, self.top = at % len(self.players), 0
        self.show()

    def action_close_player(self) -> None:
        """Go back."""
        self.dismiss()
