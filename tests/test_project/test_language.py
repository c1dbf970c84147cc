"""Which language the program speaks: `--lang`, else the person's settings, else the environment's."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scala40_tui.cli import main
from scala40_tui.own_language import usual_language
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.start_screen import StartScreen
from scala40_tui.settings import load
from tests.support.playing import house_for, open_journal, settle


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SCALA40_CONFIG_DIR", str(tmp_path))
    return tmp_path


def spoken(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    """Return in which language the command line explains itself."""
    assert main([*argv, "--help"]) == 0
    return "it" if "mostra questo aiuto" in capsys.readouterr().out else "en"


@pytest.mark.parametrize(
    ("setting", "environment", "argument", "language"),
    [
        (None, "en_US.UTF-8", None, "en"),
        (None, "it_IT.UTF-8", None, "it"),
        ("auto", "it_IT.UTF-8", None, "it"),
        ("it", "en_US.UTF-8", None, "it"),
        ("en", "it_IT.UTF-8", None, "en"),
        ("it", "en_US.UTF-8", "en", "en"),
        ("en", "en_US.UTF-8", "it", "it"),
    ],
)
def test_the_command_line_speaks_as_one_asked_for(
    setting: str | None,
    environment: str,
    argument: str | None,
    language: str,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("LANG", environment)
    if setting is not None:
        (folder / "settings.toml").write_text(f"language = {json.dumps(setting)}\n", encoding="utf-8")
    asked = () if argument is None else ("--lang", argument)
    assert spoken(capsys, *asked) == language


def test_a_mistake_is_said_in_the_language_of_the_settings(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "settings.toml").write_text('language = "it"\n', encoding="utf-8")
    assert main(["piay"]) == 2
    assert "forse play?" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["", "language = ", "language = 3", 'language = "xx"', "a = " + "[" * 5000, "\x00"])
def test_settings_that_say_no_language_leave_it_to_the_environment(text: str, folder: Path) -> None:
    (folder / "settings.toml").write_text(text, encoding="utf-8")
    environment = {"SCALA40_CONFIG_DIR": str(folder), "LANG": "it_IT.UTF-8"}
    assert usual_language(environment) == "it"


def test_a_folder_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    assert usual_language({"SCALA40_CONFIG_DIR": str(tmp_path / "none"), "LANG": "it"}) == "it"
    assert not (tmp_path / "none").exists()


async def test_the_language_chosen_on_the_start_screen_is_spoken_at_the_next_start(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with open_journal(folder / "data") as journal:
        house = house_for(journal)
        house.config_folder = folder
        app = ScalaApp(house, StartScreen)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            screen = app.screen
            assert isinstance(screen, StartScreen)
            screen.form.go_to([row.id for row in screen.form.rows].index("language"))
            await pilot.press("right")
            await settle(pilot)
            assert house.words.language == "it"
    assert load(folder).settings.language == "it"
    assert spoken(capsys) == "it"
