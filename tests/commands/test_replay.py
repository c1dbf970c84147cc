"""`scala40 replay`: a match told again, from a seat, with open hands, in part."""

from __future__ import annotations

from pathlib import Path

import pytest

from scala40_tui.cli import main
from scala40_tui.table.table import Table
from tests.journal.making import opened
from tests.table.matches import match, play_on


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Give a data folder with a match that is over, s1, one in its third deal, s2, and one in its first, s3."""
    folder = tmp_path / "data"
    with opened(folder) as journal:
        for most in (1_000_000, 100, 9):
            with Table.create(journal, match(3, number=5, people=(0,))) as table:
                play_on(table, most)
    return folder


def told(*arguments: str | Path, data: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    assert main(["replay", *map(str, arguments), "--data-dir", str(data)]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out.splitlines()


def refusal(*arguments: str | Path, data: Path, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["replay", *map(str, arguments), "--data-dir", str(data)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    return said.err.strip()


def test_who_looks_on_sees_what_everybody_saw(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = told("s1", data=data, capsys=capsys)
    assert lines[0].startswith("Bea cuts after ")
    assert "Anna draws." in lines
    assert not any("is dealt" in line for line in lines)
    assert not any(" draws " in line for line in lines)
    assert sum(line.startswith("Deal ") and line.endswith(" is over.") for line in lines) == 3
    assert any(line.startswith("The match is over: ") for line in lines)
    assert any(line.startswith("The seed of all deals was ") for line in lines)


def test_from_a_seat_one_sees_its_cards(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = told("s1", "--plain", "--seat", "bea", data=data, capsys=capsys)
    assert [line.split()[0] for line in lines if "is dealt" in line] == ["Bea"] * 3
    assert "Anna draws." in lines
    assert "Bea draws." not in lines


def test_with_open_hands_one_sees_all(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = told("s1", "--open", data=data, capsys=capsys)
    assert [line.split()[0] for line in lines if "is dealt" in line][:3] == ["Anna", "Bea", "Carlo"]
    assert not any(line.endswith(" draws.") for line in lines)


def test_a_deal_from_a_turn_on(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = told("s1", "--detail", "1", data=data, capsys=capsys)
    second = told("s1", "--detail", "1", "--deal", "2", data=data, capsys=capsys)
    start = next(place for place, line in enumerate(whole) if line.startswith("Deal 2: "))
    assert second == whole[start : start + len(second)]
    later = told("s1", "--detail", "1", "--deal", "2", "--turn", "3", data=data, capsys=capsys)
    assert later == second[3:]
    text = "This match has no turn 99 in a deal 2."
    assert refusal("s1", "--deal", "2", "--turn", "99", data=data, capsys=capsys) == text
    assert refusal("s1", "--turn", "-1", data=data, capsys=capsys) == "This match has no turn -1 in a deal 1."


def test_of_a_match_that_goes_on_the_deals_that_have_ended(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = told("s1", "--open", data=data, capsys=capsys)
    running = told("s2", "--open", data=data, capsys=capsys)
    assert running == whole[: len(running)]
    assert sum("is dealt" in line for line in running) == 6
    assert refusal(data=data, capsys=capsys) == "No deal of this match has ended yet."


def test_a_file(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.s40"
    main(["export", "s1", str(file), "--data-dir", str(data)])
    capsys.readouterr()
    assert told(file, data=data, capsys=capsys) == told("s1", data=data, capsys=capsys)
    file.write_text(file.read_text(encoding="utf-8").replace("discard", "attach 8C 1; discard", 1), encoding="utf-8")
    assert " is not legal " in refusal(file, data=data, capsys=capsys)
    main(["export", "s2", str(file), "--replace", "--data-dir", str(data)])
    capsys.readouterr()
    assert "does not show its seed" in refusal(file, data=data, capsys=capsys)


def test_cards_are_told_as_one_likes(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert all(line.isascii() for line in told("s1", "--open", "--letters", data=data, capsys=capsys))
    spoken = told("s1", "--words", "--open", "--deal", "1", "--lang", "it", data=data, capsys=capsys)
    assert any("di cuori" in line for line in spoken)


def test_a_name_that_nobody_has(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = "Zeno does not sit at the table; there are Anna, Bea, Carlo."
    assert refusal("s1", "--seat", "Zeno", data=data, capsys=capsys) == text
