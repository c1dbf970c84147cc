"""`scala40 referee`: sittings listed, their logs printed and written to files, and mistakes told in a sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scala40_tui.cli import main
from scala40_tui.referee.facts import Facts
from tests.bench.making import B, Bench
from tests.pad.making import blank, open_journal


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with one sitting in which Bea was penalised."""
    with Bench(tmp_path) as bench:
        bench.dealt().passes(2).rule("DRAWN_OUT_OF_TURN", Facts(B))
    return tmp_path


def run(folder: Path, *arguments: str) -> int:
    return main(["referee", "--lang", "en", "--data-dir", str(folder), *arguments])


def test_the_sittings_are_listed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(folder, "--list") == 0
    head, line = capsys.readouterr().out.splitlines()
    assert head.split() == ["Id", "Begun", "Players", "Deal", "Rulings", "State"]
    assert line[12:22] == "2026-01-06"
    assert "Anna, Bea, Carlo, Dino  1     1        can be resumed" in line


def test_a_sitting_whose_pad_was_deleted_cannot_be_resumed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Bench(tmp_path, sheet=blank()) as bench:
        bench.dealt()
    with open_journal(tmp_path) as journal:
        (pad,) = journal.streams("pad")
        assert run(tmp_path, "--list") == 0
        assert capsys.readouterr().out.splitlines()[1].endswith("can be resumed")
        journal.delete(pad.id)
    assert run(tmp_path, "--list") == 0
    assert capsys.readouterr().out.splitlines()[1].endswith("its pad was deleted")


def test_the_log_is_printed_and_written(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(folder, "--log") == 0
    printed = capsys.readouterr().out
    assert "  1     Bea     +20     A card drawn out of turn (art. 11)" in printed
    file = folder / "log.txt"
    assert run(folder, "--log", str(file)) == 0
    assert file.read_text(encoding="utf-8") == printed
    assert run(folder, "--log", str(file)) == 2
    assert "exists already and was left as it is" in capsys.readouterr().err
    assert run(folder, "--log", str(file), "--replace") == 0


def test_a_sitting_is_named_by_the_beginning_of_its_id(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(folder, "--list")
    wanted = capsys.readouterr().out.splitlines()[1].split()[0]
    assert run(folder, "--log", "--sitting", wanted[:4]) == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--log", "--sitting", "zzz"], "There is no sitting zzz; 'scala40 referee --list' shows them all."),
        (["--names", "Anna"], "Name 2 to 6 players, with commas between."),
        (["--names", "A,B,C,D,E,F,G"], "Name 2 to 6 players, with commas between."),
        (["--minutes", "0"], "--minutes is a number from 1 to 600."),
        (["--rules", "nope"], "there is no preset nope; there are fisca, anderson, standard, online, circolo"),
    ],
)
def test_mistakes_are_told_in_a_sentence(
    folder: Path, arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(folder, *arguments) == 2
    assert capsys.readouterr().err.strip() == said


def test_without_a_sitting_there_is_no_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, "--list") == 0
    assert capsys.readouterr().out.strip() == "There is no sitting yet; 'scala40 referee' begins one."
    assert run(tmp_path, "--log") == 2


def test_the_history_lists_matches_and_pads_and_no_sittings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Bench(tmp_path, sheet=blank()) as bench:
        bench.dealt()
    assert main(["history", "--json", "--data-dir", str(tmp_path)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["count"], [entry["kind"] for entry in found["entries"]]) == (1, ["pad"])
