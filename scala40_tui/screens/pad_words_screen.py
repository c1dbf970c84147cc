"""A pad in words: its rules, what happened, warnings, penalties, notes, and everything that was ever done to it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import BindingType
from textual.strip import Strip

from scala40_tui.columns import wrapped
from scala40_tui.pad.chronicle import chronicle
from scala40_tui.pad.pad import Pad
from scala40_tui.pad.page import page_of
from scala40_tui.screens.actions import bindings
from scala40_tui.screens.house import House
from scala40_tui.screens.look import Look
from scala40_tui.screens.page import Page
from scala40_tui.screens.painting.line import Line, ruled


class PadWordsScreen(Page[None]):
    """Shows the pad in words, until a key."""

    WHERE = "pad-page"
    BINDINGS: ClassVar[list[BindingType]] = bindings("pad-page")

    def __init__(self, house: House, pad: Pad) -> None:
        """Show a pad as it stands, with its whole log."""
        super().__init__(house)
        self.view = pad.view()
        self.begun = house.journal.stream(pad.stream).created.astimezone().date()
        self.told = chronicle(pad.events(), house.words)

    def lines(self, look: Look, width: int) -> list[Strip]:
        """Return the painting."""
        page = page_of(self.view, self.begun, look.words)
        parts = [(page.rules, page.deviations), (look.words("The match"), page.said)]
        parts += [(part.heading, part.lines) for part in page.parts]
        strips = [strip for heading, lines in parts for strip in _part(look, heading, lines, width)]
        return strips + _part(look, look.words("Everything that was done, the last first"), self._log(), width)

    def _log(self) -> Iterable[str]:
        for told in reversed(self.told):
            moment = told.time.astimezone().strftime("%H:%M:%S")
            yield f"{moment}  {told.sentence}" + (f" ({told.turn})" if told.turn else "")

    def action_close_pad_page(self) -> None:
        """Go back to the pad."""
        self.dismiss()


def _part(look: Look, heading: str, lines: Iterable[str], width: int) -> list[Strip]:
    texts = [text for line in lines for text in wrapped(line, width - 4, hanging="   ")]
    body = [Line(look, width).put(f"  {text}").strip() for text in texts]
    return [ruled(look, width, Line(look, width).put(heading)), *body, Line(look, width).strip()]
