"""Everything that happened in the deal being played, a sentence an event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType
from textual.strip import Strip

from scala40_tui.columns import wrapped
from scala40_tui.screens.actions import bindings
from scala40_tui.screens.house import House
from scala40_tui.screens.look import Look
from scala40_tui.screens.page import Page
from scala40_tui.screens.painting.line import Line, ruled


class LogScreen(Page[None]):
    """The log, its end first."""

    WHERE = "log"
    BINDINGS: ClassVar[list[BindingType]] = bindings("log")

    def __init__(self, house: House, told: Sequence[str]) -> None:
        """Show what was told."""
        super().__init__(house)
        self.told = told
        self.top = 10**6

    def lines(self, look: Look, width: int) -> list[Strip]:
        """Return every sentence, long ones on several lines."""
        strips = [ruled(look, width, Line(look, width).put(look.words("What happened in this deal")))]
        for sentence in self.told:
            for text in wrapped(sentence, max(width - 4, 20), hanging="   "):
                strips.append(Line(look, width).put(f"  {text}").strip())
        return strips

    def action_close_log(self) -> None:
        """Go back to the table."""
        self.dismiss()
