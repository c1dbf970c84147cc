"""`scala40 stats`: everybody, one player, and matches of an older version."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scala40_tui.cli import main
from scala40_tui.table.table import Table
from tests.journal.making import opened
from tests.table.matches import match, play_on


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Give a data folder with three matches of Anna against bots, the last of which goes on."""
    folder = tmp_path / "data"
    with opened(folder) as journal:
        for number, most in ((1, 1_000_000), (2, 1_000_000), (3, 100)):
            with Table.create(journal, match(2, number=number, people=(0,), levels=("greedy", "random"))) as table:
                play_on(table, most)
    return folder


def run(*arguments: str, data: Path) -> int:
    return main(["stats", *arguments, "--data-dir", str(data)])


def test_everybody(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(data=data) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "3 matches"
    assert [line.split()[:2] for line in lines if line.startswith(("Anna", "random"))] == [
        ["Anna", "2"],
        ["random", "2"],
    ]


def test_one_player(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("ann", data=data) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Anna"
    assert "Opened on which turn" in lines
    assert run("RANDOM", "--json", data=data) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["name"], told["bot"], told["matches"]) == ("random", True, 2)
    assert run("--json", data=data) == 0
    assert [one["name"] for one in json.loads(capsys.readouterr().out)["people"]] == ["Anna"]


def test_nobody(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("zeno", data=data) == 2
    assert capsys.readouterr().err == "Nobody called zeno has played; 'scala40 stats' shows everybody.\n"
    assert run("", data=data) == 2
    assert capsys.readouterr().err.startswith(" is the beginning of several names: Anna, random")
    assert run(data=data.parent / "new") == 0
    assert capsys.readouterr().out == "0 matches\n"


def test_matches_of_an_older_version_are_counted_again_and_kept_so(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run("--json", data=data)
    expected = capsys.readouterr().out
    with opened(data) as journal:
        for stream in ("s1", "s3"):
            journal.set_summary(stream, {"players": [{"name": "Anna", "bot": None}], "deals": 1})
    assert run("--json", data=data) == 0
    said = capsys.readouterr()
    assert (said.out, said.err) == (expected, "2 matches and pads are counted again.\n")
    assert run("--json", data=data) == 0
    assert capsys.readouterr().err == ""
