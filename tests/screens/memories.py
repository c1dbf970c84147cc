"""A data folder with matches and pads, for the screens that show what was played."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Self

from textual.pilot import Pilot
from textual.screen import Screen

from scala40_tui.journal.journal import Journal
from scala40_tui.pad.importing import read_csv
from scala40_tui.pad.pad import Pad
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.coaching import ReviewTask
from scala40_tui.screens.house import First, House
from scala40_tui.screens.widgets.painted import Painted
from scala40_tui.table.table import Table
from scala40_tui.words import Words
from tests.support.playing import house_for, open_journal, settle, settled_on
from tests.table.matches import match, play_on

SHEET = b"Nicol\xc3\xb2,Bea,Ugo\n23,C,44\nC,12,8\n"


def fill(folder: Path) -> list[str]:
    """Write a match that is over, one that goes on, and a pad; return their streams."""
    streams, files = _played()
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return list(streams)


@cache
def _played() -> tuple[list[str], dict[str, bytes]]:
    """Play once for all tests; return the streams, and the files of the data folder."""
    with TemporaryDirectory() as name:
        streams = _fill(Path(name))
        return streams, {file.name: file.read_bytes() for file in Path(name).iterdir() if file.is_file()}


def _fill(folder: Path) -> list[str]:
    with open_journal(folder) as journal:
        streams = [written(journal, 1, 1_000_000), written(journal, 3, 150)]
        with Pad.create(journal, read_csv(SHEET, Words("en"))) as pad:
            return [*streams, pad.stream]


def written(journal: Journal, number: int, most: int) -> str:
    """Play a match of Anna against two bots, up to `most` events; return its stream."""
    config = match(3, number=number, people=(0,), levels=("greedy", "random"), limit=101)
    with Table.create(journal, config) as table:
        play_on(table, most)
        return table.stream


class Coach:
    """Hears what it is asked and says nothing."""

    def __init__(self) -> None:
        self.asked: list[ReviewTask] = []

    async def think(self, _about: Callable[[Any], Any], matter: ReviewTask) -> None:
        self.asked.append(matter)

    def close(self) -> None:
        """There is nothing to stop."""


class Sitting:
    """Somebody at a screen, for a test."""

    def __init__(self, pilot: Pilot[Any], house: House) -> None:
        self.pilot = pilot
        self.house = house

    @property
    def screen(self) -> Screen[Any]:
        return self.pilot.app.screen

    async def press(self, *keys: str) -> Self:
        for key in keys:
            await self.pilot.press(key)
            await settle(self.pilot)
        return self

    async def answer(self, text: object) -> Self:
        """Answer what is asked with a text, in place of the one proposed."""
        self.screen.prompt.text = str(text)  # type: ignore[attr-defined]  # a screen that asks
        return await self.press("enter")

    async def on(self, name: str) -> Self:
        await settled_on(self.pilot, name)
        return self

    def shown(self, *parts: str) -> str:
        """Return what stands in some parts of the screen, or in all of them."""
        found = [self.screen.query_one(f"#{part}", Painted) for part in parts] or list(self.screen.query(Painted))
        return "\n".join(part.text() for part in found)


@asynccontextmanager
async def sitting(
    folder: Path, first: First, *, language: str = "en", size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Sitting]:
    """Show a screen of what is in a folder."""
    with open_journal(folder) as journal:
        house = house_for(journal, language=language)
        app = ScalaApp(house, first)
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            yield Sitting(pilot, house)
