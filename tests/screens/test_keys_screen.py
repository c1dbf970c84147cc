"""One's own keys: given, added, refused where they mean something already, brought back; what arrives of a key."""

from __future__ import annotations

from pathlib import Path

from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.key_test_screen import KeyTestScreen
from scala40_tui.screens.keys_screen import KeysScreen
from scala40_tui.settings import load
from tests.screens.test_settings_screen import house_with
from tests.support.playing import match, settle, settled_on, table_app
from tests.support.snapshots import text_grid


async def test_an_action_gets_another_key_which_works_at_the_table_and_is_kept(tmp_path: Path) -> None:
    with house_with(tmp_path, file='pace = "instant"\n') as house:
        app = table_app(house, match(3, dealer=3))
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            app.push_screen(KeysScreen(house))
            await settled_on(pilot, "KeysScreen")
            assert "▸ d                    draw" in text_grid(app)
            await pilot.press("enter", "f")
            await settle(pilot)
            assert "“draw”: f" in text_grid(app)
            await pilot.press("escape")
            await settled_on(pilot, "TableScreen")
            assert "f draw" in text_grid(app)
            await pilot.press("d")
            await settle(pilot)
            assert "13 cards ─" in text_grid(app)
            await pilot.press("f")
            await settle(pilot)
            assert "14 cards ─" in text_grid(app)
        assert house.config_folder is not None
        assert dict(load(house.config_folder).settings.keys) == {"draw": ("f",)}


async def test_a_key_that_means_something_there_is_refused_with_its_meaning(tmp_path: Path) -> None:
    with house_with(tmp_path) as house:
        app = ScalaApp(house, KeysScreen)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await pilot.press("enter", "x")
            await settle(pilot)
            assert "x is already “discard” (at the table)." in text_grid(app)
            assert not house.settings.keys


async def test_one_more_key_and_the_first_ones_back(tmp_path: Path) -> None:
    with house_with(tmp_path, language="it") as house:
        app = ScalaApp(house, KeysScreen)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await pilot.press("a", "f")
            await settle(pilot)
            assert house.settings.keys["draw"] == ("d", "f")
            assert "d f" in text_grid(app)
            await pilot.press("delete")
            await settle(pilot)
            assert "draw" not in house.settings.keys


async def test_escape_leaves_the_keys_as_they_are(tmp_path: Path) -> None:
    with house_with(tmp_path) as house:
        app = ScalaApp(house, KeysScreen)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await pilot.press("enter", "escape")
            await settle(pilot)
            assert "It keeps its keys." in text_grid(app)
            assert app.is_running


async def test_what_arrives_of_a_key_is_shown_as_on_the_keyboard_with_what_it_does(tmp_path: Path) -> None:
    with house_with(tmp_path) as house:
        app = ScalaApp(house, KeysScreen)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await pilot.press("t")
            await settled_on(pilot, "KeyTestScreen")
            assert "its name here" not in text_grid(app)
            await pilot.press("up", "x", "q", "f7")
            await settle(pilot)
            lines = [line.split() for line in text_grid(app).splitlines()]
            assert ["key", "its", "name", "here", "types"] in lines
            assert ["↑", "up", "nothing", "at", "the", "table"] in lines
            assert ["x", "x", "x", "at", "the", "table:", "discard"] in lines
            assert ["q", "q", "q", "at", "the", "table:", "leave"] in lines
            assert ["F7", "f7", "nothing", "at", "the", "table"] in lines
            await pilot.press("escape")
            await settle(pilot)
            assert isinstance(app.screen, KeyTestScreen)
            await pilot.press("escape")
            await settled_on(pilot, "KeysScreen")
