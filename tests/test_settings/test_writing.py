"""Saving changes what changed and destroys nothing that a person wrote."""

from __future__ import annotations

import os
import stat
import string
import tomllib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scala40_tui.settings import FIELDS, FILE_NAME, LAST_TABLE_FIELDS, LastTable, Settings, load, save
from scala40_tui.settings.kinds import Choice, Flag, Number
from scala40_tui.settings.model import Field
from scala40_tui.settings.reading import settings_of
from scala40_tui.settings.toml_file import parse_toml
from scala40_tui.settings.writing import changed_text, fresh_text
from scala40_tui.words import Words

ENGLISH = Words("en")
MINE = """# My settings, do not touch!
pace   =   "quick"   # bots are slow
future_setting = { x = 1 }   # from a later version

theme = 'felt'  # single quotes

[keys]  # mine
discard = ["x",
    "f8"]  # two hands

[other]
anything = 1979-05-27

[last_table]
limit = 0  # wrong, but mine
"""

names = st.text(string.ascii_letters + "èò [/b]'\"\\♥", min_size=1, max_size=12).map(str.strip).filter(bool)
words = st.text(string.ascii_lowercase, min_size=1, max_size=8)


def value_of(about: Field) -> st.SearchStrategy[Any]:
    match about.kind:
        case Choice(choices):
            return st.sampled_from(choices)
        case Number(low, high):
            return st.integers(low, high)
        case Flag():
            return st.booleans()
    return {
        "keys": st.dictionaries(words, st.lists(words, min_size=1, max_size=3).map(tuple), max_size=4),
        "options": st.dictionaries(words, st.booleans() | st.integers(-5, 500) | names, max_size=4),
        "bots": st.lists(names, max_size=5).map(tuple),
        "names": st.lists(names, max_size=6).map(tuple),
        "last_table": st.deferred(lambda: last_tables),
    }.get(about.name, names)


last_tables = st.builds(LastTable, **{name: value_of(about) for name, about in LAST_TABLE_FIELDS.items()})
settings = st.builds(Settings, **{name: value_of(about) for name, about in FIELDS.items()})


def saved(folder: Path, text: str, change: Callable[[Settings], Settings]) -> str:
    path = folder / FILE_NAME
    path.write_text(text)
    assert save(folder, change(load(folder).settings), ENGLISH) == ()
    return path.read_text()


def test_saving_what_was_loaded_changes_no_byte(tmp_path: Path) -> None:
    assert saved(tmp_path, MINE, lambda read: read) == MINE


def test_one_change_touches_one_line(tmp_path: Path) -> None:
    after = saved(tmp_path, MINE, lambda read: replace(read, pace="step"))
    assert after == MINE.replace('"quick"', '"step"')


def test_a_wrong_value_stays_until_that_setting_is_changed(tmp_path: Path) -> None:
    after = saved(tmp_path, MINE, lambda read: replace(read, last_table=replace(read.last_table, limit=201)))
    assert after == MINE.replace("limit = 0", "limit = 201")


def test_a_new_setting_is_added_before_the_tables(tmp_path: Path) -> None:
    after = saved(tmp_path, MINE, lambda read: replace(read, bell=True))
    assert tomllib.loads(after) == tomllib.loads(MINE) | {"bell": True}
    assert [line for line in after.splitlines() if line != "bell = true"] == MINE.splitlines()


def test_keys_are_added_changed_and_taken_away_one_by_one(tmp_path: Path) -> None:
    text = '[keys]\n"odd one" = 3  # wrong, but mine\ndraw = "d"  # mine\nlay = "m"\n'
    after = saved(tmp_path, text, lambda read: replace(read, keys={"draw": ("d",), "undo": ("u", "z")}))
    assert after == '[keys]\n"odd one" = 3  # wrong, but mine\ndraw = "d"  # mine\nundo = ["u", "z"]\n'


def test_true_is_not_one(tmp_path: Path) -> None:
    text = "[last_table.options]\nlone = 1\n"
    after = saved(
        tmp_path, text, lambda read: replace(read, last_table=replace(read.last_table, options={"lone": True}))
    )
    assert after == "[last_table.options]\nlone = true\n"


def test_a_broken_file_is_left_alone_and_told(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    path.write_text("pace = quick # forgot the quotes\n")
    (problem,) = save(tmp_path, Settings(bell=True), ENGLISH)
    assert problem.line == 1
    assert path.read_text() == "pace = quick # forgot the quotes\n"


def test_a_first_save_makes_the_folder_and_explains_every_setting(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "scala40"
    assert save(folder, Settings(theme="mono"), ENGLISH) == ()
    text = (folder / FILE_NAME).read_text()
    assert load(folder) == (Settings(theme="mono"), ())
    missing = [about.meaning for about in (*FIELDS.values(), *LAST_TABLE_FIELDS.values()) if about.meaning not in text]
    assert missing == []
    assert "# Come si muovono" not in text
    assert "ordine della mano" in fresh_text(Settings(), Words("it"))


@given(settings)
def test_a_fresh_file_says_the_settings(wanted: Settings) -> None:
    text = fresh_text(wanted, ENGLISH)
    assert settings_of(parse_toml(FILE_NAME, text.encode())) == (wanted, ())


WAYS_TO_WRITE = [
    MINE,
    "",
    "keys.draw = 'd'\nkeys.'odd one' = 3\n",
    "keys.draw = 'd'\npace = 'step'\nkeys.lay = 'm'\nlast_table.seats = 2\nlast_table.options.a = 1\n",
    "last_table = { seats = 2, options = { a = 1 } }\n",
    "[last_table.options]\na = 1\n[other]\nx = 1\n[last_table]\nseats = 3\n[keys]\n",
    "keys = 1\n",
    "'pace' = 'step'\n\"theme\" = 'x'",
]


@given(settings, settings, st.sampled_from(WAYS_TO_WRITE))
def test_any_change_of_any_file_is_read_back(first: Settings, second: Settings, text: str) -> None:
    unknown = {name: value for name, value in tomllib.loads(text).items() if name not in FIELDS}
    for wanted in (first, second, Settings()):
        after = changed_text(parse_toml(FILE_NAME, text.encode()), wanted)
        assert after is not None
        assert settings_of(parse_toml(FILE_NAME, after.encode())).settings == wanted
        assert unknown.items() <= tomllib.loads(after).items()
        assert all(line in after for line in text.splitlines() if line.startswith("#"))
        text = after


def test_a_crash_while_writing_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / FILE_NAME
    path.write_text(MINE)

    def full(_number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    (problem,) = save(tmp_path, Settings(), ENGLISH)
    assert problem.text(ENGLISH) == "settings.toml: cannot be written: No space left on device"
    assert path.read_text() == MINE
    assert os.listdir(tmp_path) == [FILE_NAME]


def test_a_linked_file_stays_linked_and_keeps_its_mode(tmp_path: Path) -> None:
    real = tmp_path / "dotfiles" / "mine.toml"
    real.parent.mkdir()
    real.write_text(MINE)
    real.chmod(0o600)
    folder = tmp_path / "config"
    folder.mkdir()
    (folder / FILE_NAME).symlink_to(real)
    assert save(folder, replace(load(folder).settings, pace="step"), ENGLISH) == ()
    assert (folder / FILE_NAME).is_symlink()
    assert 'pace   =   "step"' in real.read_text()
    assert stat.S_IMODE(real.stat().st_mode) == 0o600
