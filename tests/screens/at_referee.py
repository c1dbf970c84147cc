"""Sitting at a table whose clock the test moves on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from scala40_tui.journal.journal import Journal
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.house import House
from scala40_tui.screens.table_screen import TableScreen
from scala40_tui.screens.widgets.painted import Painted
from scala40_tui.table.config import MatchConfig
from scala40_tui.table.events import from_record
from scala40_tui.table.table import Table
from tests.support.playing import arranged, house_for, match, open_journal, settle
from tests.table.timed import Watch

ORDINARY = "2H 4C 6D 8S 10S QD KH AC 3D 5H 7C 9D JC"


class Refereed:
    """A player at a table with a clock that the test moves on."""

    def __init__(self, pilot: Pilot[Any], screen: TableScreen, watch: Watch, journal: Journal) -> None:
        self.pilot = pilot
        self.screen = screen
        self.watch = watch
        self.journal = journal

    async def wait(self, seconds: float) -> None:
        self.watch.wait(seconds)
        self.screen.clock.wake()
        await settle(self.pilot)

    def shown(self, name: str) -> str:
        return self.pilot.app.screen.query_one(f"#{name}", Painted).text().strip()

    def events(self) -> list[object]:
        written = self.journal.read(self.screen.session.table.stream)[1:]
        return [from_record(event.kind, event.payload) for event in written]


@asynccontextmanager
async def refereed(
    folder: Path, hand: str = ORDINARY, config: MatchConfig | None = None, *, language: str = "en", slow: bool = False
) -> AsyncIterator[Refereed]:
    watch = Watch()
    with open_journal(folder) as journal:
        house = house_for(journal, language=language, env={"SSH_CONNECTION": "a 1 b 2"} if slow else None)

        def first(house: House) -> Screen[None]:
            table = Table.create(house.journal, config or match(1), now=watch)
            arranged(hand)(table)
            table.state = table.state._replace(held=len(hand.split()))
            table.pause()
            table.resume_clock()
            return TableScreen(house, table)

        app = ScalaApp(house, first)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await settle(pilot)
            screen = app.screen_stack[0]
            assert isinstance(screen, TableScreen)
            yield Refereed(pilot, screen, watch, journal)
