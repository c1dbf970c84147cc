"""Make the pictures of the documentation: `python docs/make_pictures.py` writes SVG files into `docs/pictures`.

Each screen at 80x24 and 120x40, in English and Italian, from seeded cards: the same program makes the same files.
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent))

from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.house import House
from scala40_tui.screens.pads_screen import PadsScreen
from scala40_tui.screens.puzzle_screen import PuzzleScreen
from scala40_tui.screens.start_screen import StartScreen
from tests.support.playing import arranged, house_for, match, open_journal, settle, table_app

FOLDER = Path(__file__).parent / "pictures"
SIZES = ((80, 24), (120, 40))
LANGUAGES = ("en", "it")
MELDS = [(1, "8C 9C 10C JC"), (1, "5H 5D 5S"), (2, "7S *8S 9S"), (3, "3D 4D 5D 6D"), (2, "QH *KH AH")]
HAND = "10S JS 7H 7D 7C 2H 3H KS 8H QC"


class Picture(NamedTuple):
    """A screen to be shown, and the keys that lead to it."""

    name: str
    app: Callable[[House], ScalaApp]
    keys: tuple[str, ...] = ()


def _table(house: House) -> ScalaApp:
    deal = arranged(HAND, melds=MELDS, pile="4C 9D", next_card="10C", opened=(0, 1, 2), cards_each=8)
    return table_app(house, match(11, level="esperto"), deal)


def _opening(house: House) -> ScalaApp:
    hand = "10H JH QH KH 7D 7C 7S AS 2S 3S 9D 8H 4C"
    return table_app(house, match(12), arranged(hand, melds=MELDS[:2], next_card="QC", opened=(1,)))


PICTURES = (
    Picture("start", lambda house: ScalaApp(house, StartScreen)),
    Picture("cut", lambda house: table_app(house, match(4, dealer=1))),
    Picture("table", _table, ("d",)),
    Picture("opening", _opening, ("d", "space", "right", "space", "right", "space")),
    Picture("hint", _opening, ("d", "h")),
    Picture("puzzle", lambda house: ScalaApp(house, lambda inside: PuzzleScreen(inside, lambda: date.fromordinal(3)))),
    Picture("pads", lambda house: ScalaApp(house, PadsScreen)),
    Picture("help", _opening, ("f1",)),
    Picture("settings", lambda house: ScalaApp(house, StartScreen), ("f8",)),
    Picture("rules", lambda house: ScalaApp(house, StartScreen), ("f4",)),
)


async def take(picture: Picture, size: tuple[int, int], language: str) -> str:
    """Return a picture as SVG."""
    with tempfile.TemporaryDirectory() as folder, open_journal(Path(folder)) as journal:
        app = picture.app(house_for(journal, language=language))
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            for key in picture.keys:
                await pilot.press(key)
                await settle(pilot)
            await settle(pilot)
            return re.sub(r"terminal-\d+", "terminal", app.export_screenshot(title="scala40"))


def main() -> None:
    """Write all pictures."""
    FOLDER.mkdir(exist_ok=True)
    for picture in PICTURES:
        for size in SIZES:
            for language in LANGUAGES:
                name = f"{picture.name}-{size[0]}x{size[1]}-{language}.svg"
                (FOLDER / name).write_text(asyncio.run(take(picture, size, language)), encoding="utf-8")
                print(name)


if __name__ == "__main__":
    main()
