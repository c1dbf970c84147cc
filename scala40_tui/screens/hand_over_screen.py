"""The keyboard changes hands: nobody's cards are seen until the next person presses a key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from textual import work
from textual.binding import BindingType
from textual.strip import Strip

from scala40_tui.screens.actions import bindings
from scala40_tui.screens.house import House
from scala40_tui.screens.look import Look
from scala40_tui.screens.page import Page
from scala40_tui.screens.painting.hand_over import paint_hand_over
from scala40_tui.table.view import TableView

_GRACE: Final = 0.6
"""Seconds in which keys mean nothing: they were meant for the turn before."""


class HandOverScreen(Page[bool]):
    """Waits for the next person; the answer is False when somebody leaves the table."""

    WHERE = "hand-over"
    BINDINGS: ClassVar[list[BindingType]] = bindings("hand-over")

    def __init__(self, house: House, view: TableView, told: Sequence[str], *, timed: bool) -> None:
        """Wait for the actor of a view with all hands face down; `told` is what happened since his last turn."""
        super().__init__(house)
        self.view = view
        self.told = told
        self.timed = timed
        self._open = False

    def on_mount(self) -> None:
        """Call the person, and take keys after a moment."""
        if self.house.settings.bell:
            self.app.bell()
        self._wait()

    @work
    async def _wait(self) -> None:
        await self.house.sleep(_GRACE)
        self._open = True

    def lines(self, look: Look, width: int) -> list[Strip]:
        """Return who comes next, and what he missed."""
        return paint_hand_over(look, self.view, self.told, width, timed=self.timed)

    def action_take_keyboard(self) -> None:
        """Show the next person his cards."""
        if self._open:
            self.dismiss(True)

    def action_leave_hand_over(self) -> None:
        """Leave the table."""
        if self._open:
            self.dismiss(False)
