"""Somebody at a score pad, for tests of its screens."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.events import Paste
from textual.pilot import Pilot
from textual.screen import Screen

from scala40_tui.pad.importing import read_csv
from scala40_tui.pad.pad import Pad
from scala40_tui.rules.cells import cell_text
from scala40_tui.rules.sheet import Sheet
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.house import House
from scala40_tui.screens.pad_screen import PadScreen
from scala40_tui.screens.pads_screen import PadsScreen
from scala40_tui.screens.widgets.painted import Painted
from scala40_tui.words import Words
from tests.support.playing import house_for, open_journal, settle

CLUB = """# preset: circolo
# limit: 201
# start: Fil=20
# friendly match at the club
Annamaria Bianchi,Bea,Massimiliano De Santis,Dino,Eva Maria Rossi,Fil
C,23,55+10,12,9,44
# penalty: Massimiliano De Santis=10 F art. 11: a card that attaches
12,C,9+40,33,88,5
23,4,100,CH,12,KH 7D A * 2C
10,44,80,C,12,9
C,12,3,77,12,55
# deal: dead
9,12,C,12,60,18
14,C,33,8,21,4
C,9,23,55,13,7
11,22,C,31,6,19
3,C,18,25,40,30
8,17,9,C,26,12
C,10,2,13,55,
"""


class AtPad:
    """Somebody at a pad, for a test."""

    def __init__(self, pilot: Pilot[Any], house: House) -> None:
        self.pilot = pilot
        self.house = house
        self.pressed = 0

    @property
    def screen(self) -> Screen[Any]:
        return self.pilot.app.screen

    @property
    def pad(self) -> Pad:
        screen = next(screen for screen in self.pilot.app.screen_stack if isinstance(screen, PadScreen))
        return screen.pad

    @property
    def cells(self) -> list[str]:
        return [",".join(map(cell_text, row.entries)) for row in self.pad.state.sheet.rows]

    async def press(self, *keys: str) -> AtPad:
        for key in keys:
            await self.pilot.press(key)
            self.pressed += 1
        await settle(self.pilot)
        return self

    async def type(self, *texts: str) -> AtPad:
        """Type texts, each with Enter after it."""
        for text in texts:
            await self.press(*("space" if letter == " " else letter for letter in text), "enter")
        return self

    async def paste(self, text: str) -> AtPad:
        """Paste a text where the keys go."""
        assert self.screen.focused is not None
        self.screen.focused.post_message(Paste(text))
        await settle(self.pilot)
        return self

    def shown(self, *names: str) -> str:
        return "\n".join(self.screen.query_one(f"#{name}", Painted).text() for name in names)


@asynccontextmanager
async def at_pad(
    folder: Path,
    sheet: Sheet | None,
    size: tuple[int, int] = (80, 24),
    language: str = "en",
    **house: Any,  # noqa: ANN401 - the house's own
) -> AsyncIterator[AtPad]:
    """Sit at a pad of that sheet, or at the list of pads."""
    with open_journal(folder) as journal:
        home = house_for(journal, language=language, **house)

        def first(house: House) -> Screen[None]:
            return PadsScreen(house) if sheet is None else PadScreen(house, Pad.create(journal, sheet))

        app = ScalaApp(home, first)
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            yield AtPad(pilot, home)


def club() -> Sheet:
    return read_csv(CLUB.encode(), Words("en"))
