"""Why a move was refused, where that takes more lines than the table has to spare."""

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


class WhyScreen(Page[None]):
    """The refusal, where its rule stands, and what would allow the move."""

    WHERE = "why"
    BINDINGS: ClassVar[list[BindingType]] = bindings("why")

    def __init__(self, house: House, refused: str, notes: Sequence[str]) -> None:
        """Explain the sentence by which a move was refused."""
        super().__init__(house)
        self._said = (f"{house.look().glyphs.forbidden} {refused}", *notes)

    def lines(self, look: Look, width: int) -> list[Strip]:
        """Return a paragraph for each sentence."""
        strips = [ruled(look, width, Line(look, width).put(look.words("Why it was refused")))]
        for sentence in self._said:
            strips += [Line(look, width).put(text).strip() for text in wrapped(sentence, width - 2, "  ", "  ")]
            strips.append(Line(look, width).strip())
        return strips

    def action_close_why(self) -> None:
        """Go back to the table."""
        self.dismiss()
