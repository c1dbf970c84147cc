"""The settings file: what can be used is used, and everything else is told with file, line, key and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from scala40_tui.settings import FILE_NAME, LastTable, Loaded, Settings, load
from scala40_tui.words import Words

ENGLISH = Words("en")


def read(folder: Path, text: str | bytes, actions: tuple[str, ...] | None = None) -> Loaded:
    (folder / FILE_NAME).write_bytes(text if isinstance(text, bytes) else text.encode())
    return load(folder, actions)


def said(loaded: Loaded) -> list[str]:
    return [problem.text(ENGLISH) for problem in loaded.problems]


def test_no_file_and_an_empty_file_mean_no_wishes(tmp_path: Path) -> None:
    assert load(tmp_path) == (Settings(), ())
    assert read(tmp_path, "") == (Settings(), ())


def test_every_setting_can_be_written(tmp_path: Path) -> None:
    text = """
language = "it"
theme = "four-colour"
glyphs = "letters-it"
pace = "step"
hints = "marks"
sort = "manual"
confirm = false
table_talk = false
bell = true
flash = false
link = "slow"
kitty = "off"
detail = 3
[keys]
draw = "d"
discard = ["x", "f8"]
[last_table]
seats = 3
preset = "anderson"
limit = 201
bots = ["Bea", "Carlo"]
names = ["Anna"]
options = { opening_min = 30, rientro = "highest_survivor", duplicate_melds = false }
"""
    options = {"opening_min": 30, "rientro": "highest_survivor", "duplicate_melds": False}
    table = LastTable(3, "anderson", 201, ("Bea", "Carlo"), ("Anna",), options=options)
    keys = {"draw": ("d",), "discard": ("x", "f8")}
    expected = Settings(
        "it",
        "four-colour",
        "letters-it",
        "step",
        "marks",
        "manual",
        False,
        False,
        True,
        False,
        "slow",
        "off",
        3,
        keys,
        table,
    )
    assert read(tmp_path, text) == (expected, ())


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ('pace = "fast"', "pace: 'fast' is not one of instant, quick, normal, step"),
        ("pace = 3", "pace: 3 is not one of instant, quick, normal, step"),
        ('bell = "yes"', "bell: 'yes' is neither true nor false"),
        ("detail = 4", "detail: 4 is not a whole number from 1 to 3"),
        ("detail = true", "detail: true is not a whole number from 1 to 3"),
        ("detail = 2.0", "detail: 2.0 is not a whole number from 1 to 3"),
        ("theme = 1", "theme: 1 is not a text in quotes"),
        ('theme = "  "', "theme: is empty"),
        ('theme = "a\\u001b[31mb"', "theme: holds characters that cannot be shown"),
        (f'theme = "{"x" * 101}"', "theme: has more than 100 characters"),
        ("pase = 1", "pase: is not known here; perhaps pace is meant"),
        ("zzz = 1", "zzz: is not known here"),
        ("keys = 1", "keys: 1 is not a table"),
        ("keys.draw = []", "keys.draw: is empty"),
        ('keys.draw = ["d", "no key"]', "keys.draw: 'no key' is not the name of a key"),
        ("keys.draw = 1", "keys.draw: 1 is not the name of a key"),
        ('keys."UP!" = "d"', "keys.UP!: is no name that can stand here"),
        ("last_table = []", "last_table: [] is not a table"),
        ("last_table.seats = 7", "last_table.seats: 7 is not a whole number from 2 to 6"),
        ("last_table.bots = 3", "last_table.bots: 3 is not a list in square brackets"),
        ('last_table.bots = ["a", "b", "c", "d", "e", "f"]', "last_table.bots: has more than 5 entries"),
        ("last_table.options.x = 1.5", "last_table.options.x: 1.5 is not a text in quotes"),
    ],
)
def test_a_wrong_value_is_told_and_the_rest_is_used(tmp_path: Path, line: str, problem: str) -> None:
    loaded = read(tmp_path, f'# mine\nlanguage = "it"\n{line}\n')
    assert loaded.settings == Settings(language="it")
    assert said(loaded) == [f"settings.toml:3: {problem}"]


def test_all_problems_are_told_at_once(tmp_path: Path) -> None:
    loaded = read(tmp_path, 'pace = "x"\nbell = true\ndetail = 9\n[keys]\ndraw = "d"\ndiscard = 1\n')
    assert loaded.settings == Settings(bell=True, keys={"draw": ("d",)})
    assert [problem.line for problem in loaded.problems] == [1, 3, 6]


def test_an_action_nobody_knows_is_told_where_the_actions_are_known(tmp_path: Path) -> None:
    loaded = read(tmp_path, '[keys]\ndrew = "d"\nlay = "m"\n', ("draw", "lay"))
    assert loaded.settings.keys == {"lay": ("m",)}
    assert said(loaded) == ["settings.toml:2: keys.drew: is not known here; perhaps draw is meant"]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('pace = "quick"\nbell = maybe\n', "settings.toml:2: is not TOML: Invalid value"),
        ('pace = "quick"\npace = "step"\n', "settings.toml:2: is not TOML: Cannot overwrite a value"),
        ('pace = "quick', "settings.toml:1: is not TOML: "),
        (b'pace = "quick"\nname = "caff\xe8"\n', "settings.toml:2: is not UTF-8 text"),
        ("a = " + "[" * 20_000, "settings.toml: is not TOML: nested too deeply"),
        ("#" * 300_000, "settings.toml: is larger than 256 kB"),
    ],
)
def test_a_file_that_cannot_be_read_is_one_problem(tmp_path: Path, text: str | bytes, problem: str) -> None:
    loaded = read(tmp_path, text)
    assert loaded.settings == Settings()
    assert len(loaded.problems) == 1
    assert said(loaded)[0].startswith(problem)


def test_a_folder_in_the_files_place_is_told(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    assert said(load(tmp_path)) == ["settings.toml: cannot be read: Is a directory"]


def test_problems_speak_italian_too(tmp_path: Path) -> None:
    loaded = read(tmp_path, "detail = 4\n")
    assert [problem.text(Words("it")) for problem in loaded.problems] == [
        "settings.toml:1: detail: 4 non è un numero intero da 1 a 3"
    ]


def test_a_message_shows_a_long_or_hostile_value_short_and_harmless(tmp_path: Path) -> None:
    loaded = read(tmp_path, 'pace = "' + "\\u001b[2J" * 50 + '"\n')
    (message,) = said(loaded)
    assert len(message) < 140
    assert message.isprintable()
