"""The palette: what the screen is for comes first, and what is chosen is done."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.command import CommandPalette
from textual.events import Key

from scala40_tui.screens.actions import actions_of, keys_of
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.start_screen import StartScreen
from tests.support.playing import house_for, match, open_journal, settle, settled_on, table_app
from tests.support.snapshots import text_grid


async def test_the_starts_own_actions_stand_before_those_that_only_walk(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        app = ScalaApp(house_for(journal, language="it"), StartScreen)
        async with app.run_test(size=(80, 40)) as pilot:
            await settle(pilot)
            await pilot.press("f9")
            await settled_on(pilot, "Palette")
            for _ in range(20):
                await pilot.pause()
            shown = text_grid(app)
            assert "Che cosa vuoi fare?" in shown
            assert shown.index("lezioni (F2)") < shown.index("riga (↑)")


async def test_what_is_found_is_done(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        app = table_app(house_for(journal), match(3, dealer=3))
        async with app.run_test(size=(80, 24)) as pilot:
            await settled_on(pilot, "TableScreen")
            await pilot.press("f9")
            await settled_on(pilot, "Palette")
            await pilot.press(*"score")
            for _ in range(50):
                await pilot.pause()
            assert isinstance(app.screen, CommandPalette)
            await pilot.press("enter")
            await settled_on(pilot, "ScoreScreen")


WALKING = ("pageup", "pagedown", "home", "end", "up", "down", "left", "right", "ctrl+home", "ctrl+end")
DOORS = [keys_of(door, {})[0] for door in actions_of("start") if door.id != "start-leave"]


async def pressed_at_once(folder: Path, *keys: str) -> None:
    """Press keys that arrive in one piece, as over a slow line."""
    with open_journal(folder) as journal:
        app = ScalaApp(house_for(journal), StartScreen)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            for key in keys:
                app.post_message(Key(key, None))
            await settle(pilot)


@pytest.mark.parametrize("key", [*WALKING, "enter"])
async def test_keys_that_come_before_the_palette_is_filled_end_no_program(key: str, tmp_path: Path) -> None:
    await pressed_at_once(tmp_path, "f9", key, key)


@pytest.mark.parametrize("door", DOORS)
async def test_keys_that_come_before_a_screen_is_painted_end_no_program(door: str, tmp_path: Path) -> None:
    await pressed_at_once(tmp_path, door, *WALKING, *WALKING, "enter")
