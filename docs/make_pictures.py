"""Make the pictures of the documentation as SVG files in `docs/pictures`.

    python -m docs.make_pictures                all of them
    python -m docs.make_pictures table hint     only these

Each screen at 80x24 and 120x40, in English and Italian, from seeded cards: the same program makes the same files. What
is shown is told by the modules of `docs/scenes`.
"""

from __future__ import annotations

import asyncio
import importlib
import pkgutil
import re
import sys
import tempfile
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Final

from docs import scenes
from docs.scenes.picture import Picture
from tests.support.playing import house_for, open_journal, settle

FOLDER: Final = Path(__file__).parent / "pictures"
SIZES: Final = ((80, 24), (120, 40))
LANGUAGES: Final = ("en", "it")


def pictures() -> list[Picture]:
    """Return the pictures of all scenes, by the order of their modules."""
    modules = [
        importlib.import_module(f"{scenes.__name__}.{found.name}") for found in pkgutil.iter_modules(scenes.__path__)
    ]
    return [picture for module in modules for picture in getattr(module, "PICTURES", ())]


def ids() -> Callable[[], str]:
    """Return what gives matches and pads the same ids in each run."""
    numbers = count(1)
    return lambda: f"k7w3mq{next(numbers):04}"


async def take(picture: Picture, size: tuple[int, int], language: str) -> str:
    """Return a picture as SVG."""
    with tempfile.TemporaryDirectory() as folder, open_journal(Path(folder), ids()) as journal:
        app = picture.app(house_for(journal, language=language))
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            for key in picture.keys:
                await pilot.press(key)
                await settle(pilot)
            await settle(pilot)
            return re.sub(r"terminal-\d+", "terminal", app.export_screenshot(title="scala40"))


def main(names: list[str]) -> None:
    """Write the pictures called `names`, or all if there are none."""
    FOLDER.mkdir(exist_ok=True)
    for picture in pictures():
        if names and picture.name not in names:
            continue
        for size in SIZES:
            for language in LANGUAGES:
                name = f"{picture.name}-{size[0]}x{size[1]}-{language}.svg"
                (FOLDER / name).write_text(asyncio.run(take(picture, size, language)), encoding="utf-8")
                print(name)


if __name__ == "__main__":
    main(sys.argv[1:])
