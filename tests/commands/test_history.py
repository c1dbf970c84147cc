"""`scala40 history`: the list, the search, and deleting only after a yes."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from scala40_tui.cli import main
from scala40_tui.table.table import Table
from tests.journal.making import opened
from tests.table.matches import match, play_on


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Give a data folder with 25 matches, s1 to s25, and a pad, s26."""
    folder = tmp_path / "data"
    with opened(folder) as journal:
        for number in range(25):
            with Table.create(journal, match(2 + number % 2, number=number)) as table:
                play_on(table, 1)
        journal.create("pad", "Zoe, Ada", summary={"players": [{"name": "Zoe"}, {"name": "Ada"}], "deals": 3})
    return folder


def run(*arguments: str, data: Path) -> int:
    return main(["history", *arguments, "--data-dir", str(data)])


def test_the_last_twenty_are_listed(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(data=data) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[1:4]] == ["s26", "s25", "s24"]
    assert len(lines) == 1 + 20 + 1
    assert lines[-1] == "20 of 26; --limit 0 shows all."
    assert run("--limit", "0", data=data) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1 + 26


def test_search_and_kind(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--search", "carlo", "--limit", "0", data=data) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1 + 12
    assert run("--kind", "pad", data=data) == 0
    assert capsys.readouterr().out.splitlines()[1].split() == ["s26", "2025-03-01", "pad", "3", "deals", "Zoe,", "Ada"]
    assert run("--search", "nobody", data=data) == 0
    assert capsys.readouterr().out == "Nothing is there.\n"


def test_json(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--json", "--limit", "2", data=data) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["count"] == 26
    assert [entry["id"] for entry in told["entries"]] == ["s26", "s25"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("erase", "s1"), "scala40 history cannot erase; it can list, delete."),
        (("delete",), "Write: scala40 history delete ID"),
        (("list", "s1"), "Write: scala40 history delete ID"),
        (("--limit", "-1"), "--limit is how many to show; 0 shows all"),
        (("delete", "s99"), "There is no match s99; 'scala40 history' shows them all."),
        (("delete", "s3"), "Nothing was deleted: nobody can be asked here; say --yes."),
    ],
)
def test_what_cannot_be_done_is_said(
    arguments: tuple[str, ...], sentence: str, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments, data=data) == 2
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", f"{sentence}\n")


def ids(data: Path) -> set[str]:
    with opened(data) as journal:
        return {stream.id for stream in journal.streams()}


def test_with_yes_it_is_deleted_at_once(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("delete", "s3", "s26", "--yes", data=data) == 0
    assert capsys.readouterr().out.splitlines() == ["Deleted: s3, Anna, Bea.", "Deleted: s26, Zoe, Ada."]
    assert len(ids(data)) == 24
    assert not {"s3", "s26"} & ids(data)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("language", "answer", "deleted"),
    [("en", "yes\n", True), ("en", "\n", False), ("it", "sì\n", True), ("it", "no\n", False)],
)
def test_a_person_is_asked_first(
    language: str,
    answer: str,
    deleted: bool,
    data: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "stdin", Terminal(answer))
    assert run("delete", "s3", "--lang", language, data=data) == (0 if deleted else 1)
    assert "s3" in capsys.readouterr().out
    assert ("s3" in ids(data)) is not deleted
