"""The settings' screen: every setting by the arrows, at once in force, kept in the file, its faults told with lines."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.house import House
from scala40_tui.screens.page import HouseScreen
from scala40_tui.screens.settings_screen import SettingsScreen
from scala40_tui.screens.start_screen import StartScreen
from scala40_tui.screens.theming import load_themes
from scala40_tui.settings import FIELDS, FILE_NAME, load
from tests.support.playing import house_for, open_journal, settle, settled_on
from tests.support.snapshots import text_grid

FAULTY = """\
theme = "mine"
pace = "fast"
colour = "red"
[keys]
lay = "x"
"""
BROKEN_THEME = '[felt]\nground = "#zzz"\n'


@contextmanager
def house_with(
    tmp_path: Path, *, file: str | None = None, themes: dict[str, str] | None = None, language: str = "en"
) -> Iterator[House]:
    """Give a house whose settings and themes are in a folder of their own."""
    folder = tmp_path / "config"
    (folder / "themes").mkdir(parents=True)
    if file is not None:
        (folder / FILE_NAME).write_text(file)
    for name, text in (themes or {}).items():
        (folder / "themes" / f"{name}.toml").write_text(text)
    with open_journal(tmp_path) as journal:
        house = house_for(journal, language=language)
        house.config_folder = folder
        house.settings = load(folder).settings
        house.theme_library = load_themes(folder / "themes")
        yield house


def screen_of(app: ScalaApp) -> HouseScreen[None]:
    assert isinstance(app.screen, HouseScreen)
    return app.screen


@pytest.mark.parametrize("language", ["en", "it"])
async def test_every_setting_is_there_with_its_value_and_its_meaning(tmp_path: Path, language: str) -> None:
    with house_with(tmp_path, language=language) as house:
        app = ScalaApp(house, SettingsScreen)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            screen = app.screen
            assert isinstance(screen, SettingsScreen)
            assert [row.id for row in screen.form.rows] == list(FIELDS)
            for name in FIELDS:
                assert screen.form.row.id == name
                assert house.words(FIELDS[name].meaning) in " ".join(text_grid(app).split())
                await pilot.press("down")
                await settle(pilot)


async def test_a_change_is_in_force_at_once_and_kept_in_the_file(tmp_path: Path) -> None:
    with house_with(tmp_path) as house:
        app = ScalaApp(house, SettingsScreen)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await pilot.press("down", "down", "down", "right")
            await settle(pilot)
            assert house.settings.pace == "step"
        assert house.config_folder is not None
        assert load(house.config_folder).settings.pace == "step"
        assert 'pace = "step"' in (house.config_folder / FILE_NAME).read_text()


async def test_another_language_changes_the_whole_screen(tmp_path: Path) -> None:
    with house_with(tmp_path, file='language = "en"\n') as house:
        app = ScalaApp(house, SettingsScreen)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            assert "─ Settings " in text_grid(app)
            while house.settings.language != "it":
                await pilot.press("right")
                await settle(pilot)
            assert "─ Impostazioni " in text_grid(app)
            assert "F1 aiuto" in text_grid(app)


async def test_another_theme_is_worn_at_once(tmp_path: Path) -> None:
    with house_with(tmp_path) as house:
        app = ScalaApp(house, SettingsScreen)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await pilot.press("down", "right")
            await settle(pilot)
            assert (house.settings.theme, app.theme) == ("four-colour", "four-colour")


async def test_faults_are_counted_and_shown_with_file_line_key_and_reason(tmp_path: Path) -> None:
    with house_with(tmp_path, file=FAULTY, themes={"mine": BROKEN_THEME}) as house:
        app = ScalaApp(house, SettingsScreen)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            assert app.theme == "classic"
            assert "mine: not found" in text_grid(app)
            await pilot.press("up")
            await settle(pilot)
            assert "▸ In the file       4 faults: Enter shows them" in text_grid(app)
            await pilot.press("enter")
            await settled_on(pilot, "FaultsScreen")
            shown = text_grid(app)
    for fault in (
        "settings.toml:2: pace: 'fast' is not one of instant, quick, normal, step",
        "settings.toml:3: colour: is not known here",
        "settings.toml:5: keys.lay: the key x already means: discard",
        "mine.toml:2: felt.ground: '#zzz' is no colour",
    ):
        assert fault in shown


async def test_what_is_wrong_in_the_file_stays_there_when_something_else_changes(tmp_path: Path) -> None:
    with house_with(tmp_path, file=FAULTY) as house:
        app = ScalaApp(house, SettingsScreen)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await pilot.press("down", "down", "right")
            await settle(pilot)
        assert house.config_folder is not None
        kept = (house.config_folder / FILE_NAME).read_text()
    assert 'colour = "red"' in kept
    assert 'glyphs = "suits"' in kept


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "3 faults in your own files of settings and themes; F8 shows them."),
        ("it", "3 errori nei tuoi file di impostazioni e temi; F8 li mostra."),
    ],
)
async def test_the_start_tells_that_files_have_faults(tmp_path: Path, language: str, said: str) -> None:
    with house_with(tmp_path, file=FAULTY, language=language) as house:
        app = ScalaApp(house, StartScreen)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            assert said in text_grid(app)


async def test_a_start_without_faults_says_nothing_of_them(tmp_path: Path) -> None:
    with house_with(tmp_path, file='pace = "quick"\n', themes={"mine": 'extends = "mono"\n'}) as house:
        app = ScalaApp(house, StartScreen)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            assert "fault" not in text_grid(app)


async def test_a_file_that_cannot_be_written_is_told_and_the_change_holds_for_now(tmp_path: Path) -> None:
    with house_with(tmp_path) as house:
        assert house.config_folder is not None
        (house.config_folder / FILE_NAME).mkdir()
        app = ScalaApp(house, SettingsScreen)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await pilot.press("down", "down", "down", "right")
            await settle(pilot)
            assert house.settings.pace == "step"
            assert "settings.toml" in text_grid(app)
            assert "Is a directory" in text_grid(app)
