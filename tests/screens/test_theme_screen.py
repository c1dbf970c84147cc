"""The theme picker: what is under the cursor is shown at once; Escape brings the old theme back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.house import House
from scala40_tui.screens.settings_screen import SettingsScreen
from scala40_tui.screens.theming import PACKAGED
from scala40_tui.text import ascii_text
from tests.screens.test_settings_screen import BROKEN_THEME, house_with
from tests.support.playing import settle, settled_on
from tests.support.snapshots import text_grid


@asynccontextmanager
async def picking(house: House) -> AsyncIterator[Pilot[Any]]:
    """Open the list of themes from the settings."""
    app = ScalaApp(house, SettingsScreen)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("down", "enter")
        await settled_on(pilot, "ThemeScreen")
        yield pilot


async def test_walking_the_list_shows_each_theme_and_escape_brings_the_old_one_back(tmp_path: Path) -> None:
    with house_with(tmp_path) as house:
        async with picking(house) as pilot:
            app = pilot.app
            worn = []
            for _ in PACKAGED:
                worn.append(app.theme)
                await pilot.press("down")
                await settle(pilot)
            assert tuple(worn) == PACKAGED
            await pilot.press("down", "down", "escape")
            await settled_on(pilot, "SettingsScreen")
            assert (app.theme, house.settings.theme) == ("classic", "classic")


async def test_however_the_list_is_closed_the_theme_is_the_one_that_is_kept(tmp_path: Path) -> None:
    with house_with(tmp_path) as house:
        async with picking(house) as pilot:
            app = pilot.app
            await pilot.press("down")
            await settle(pilot)
            assert app.theme != "classic"
            app.pop_screen()
            await settled_on(pilot, "SettingsScreen")
            await settle(pilot)
            assert (app.theme, house.settings.theme) == ("classic", "classic")


async def test_enter_keeps_the_theme_in_the_file(tmp_path: Path) -> None:
    with house_with(tmp_path) as house:
        async with picking(house) as pilot:
            app = pilot.app
            await pilot.press("down", "down", "down", "enter")
            await settled_on(pilot, "SettingsScreen")
            assert (app.theme, house.settings.theme) == ("high-contrast", "high-contrast")
            assert "High contrast" in text_grid(app)
        assert house.config_folder is not None
        assert 'theme = "high-contrast"' in (house.config_folder / "settings.toml").read_text()


@pytest.mark.parametrize("language", ["en", "it"])
async def test_the_sample_explains_every_sign_within_80_columns(tmp_path: Path, language: str) -> None:
    with house_with(tmp_path, language=language) as house:
        async with picking(house) as pilot:
            app = pilot.app
            for _ in PACKAGED:
                lines = text_grid(app).splitlines()[-7:-1]
                assert [line for line in lines if line.rstrip().endswith(("…", ".."))] == []
                explained = "\n".join(lines)
                for word in ("under the cursor", "attaches", "on turn", "deals"):
                    said = house.words(word)
                    assert (ascii_text(said) if app.theme == "ascii" else said) in explained
                await pilot.press("down")
                await settle(pilot)


async def test_a_theme_of_ones_own_is_in_the_list_and_a_broken_one_is_told_below_it(tmp_path: Path) -> None:
    themes = {"mine": 'title = "Blue felt"\n[felt]\nground = "navy"\n', "broken": BROKEN_THEME}
    with house_with(tmp_path, themes=themes) as house:
        async with picking(house) as pilot:
            app = pilot.app
            await pilot.press("up")
            await settle(pilot)
            assert "▸ Blue felt" in text_grid(app)
            assert "broken.toml:2: felt.ground: '#zzz' is no colour" in text_grid(app)
            assert (app.theme, app.theme_variables["felt"]) == ("mine", "#000080")


async def test_sixteen_colours_show_a_theme_of_the_terminals_own_and_say_so(tmp_path: Path) -> None:
    with house_with(tmp_path) as house:
        house.terminal = house.terminal._replace(colour=type(house.terminal.colour).SIXTEEN)
        async with picking(house) as pilot:
            app = pilot.app
            assert app.theme == "ansi-dark"
            shown = text_grid(app)
            assert "▸ Classic felt" in shown
            assert "too few colours or characters for it: you see “Terminal colours, dark”" in " ".join(shown.split())
