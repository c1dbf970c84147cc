"""The cut before a deal: neither the player at the dealer's right nor the program alone decides the cards (F 6.1)."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType
from textual.events import Key
from textual.strip import Strip

from scala40_tui.screens.actions import bindings
from scala40_tui.screens.house import House
from scala40_tui.screens.look import Look
from scala40_tui.screens.page import Page
from scala40_tui.screens.painting.cut import paint_cut
from scala40_tui.shuffle import MOST_CUT
from scala40_tui.table.view import TableView


class CutScreen(Page[int | None]):
    """Asks where to cut; the answer is None when the player leaves."""

    WHERE = "cut"
    BINDINGS: ClassVar[list[BindingType]] = bindings("cut")

    def __init__(self, house: House, view: TableView) -> None:
        """Ask for the next deal of a match."""
        super().__init__(house)
        self.view = view
        self.typed = ""

    def lines(self, look: Look, width: int) -> list[Strip]:
        """Return the question and what was typed."""
        return paint_cut(look, self.view, width, self.typed)

    def on_key(self, event: Key) -> None:
        """Take digits."""
        if event.character and event.character.isascii() and event.character.isdigit() and len(self.typed) < 3:
            self.typed += event.character
            self.show()

    def action_erase(self) -> None:
        """Take back a digit."""
        self.typed = self.typed[:-1]
        self.show()

    def action_cut(self) -> None:
        """Cut, if the number will do."""
        cut = int(self.typed) if self.typed else self.house.cut()
        if 1 <= cut <= MOST_CUT:
            self.dismiss(cut)
        else:
            self.typed = ""
            self.show()

    def action_leave_cut(self) -> None:
        """Leave the table."""
        self.dismiss(None)
