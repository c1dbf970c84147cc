"""`scala40 puzzle` and `scala40 review` at a prompt."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from scala40_tui.bots.protocol import BotSpec
from scala40_tui.cli import main
from scala40_tui.coach.puzzles import puzzle
from scala40_tui.journal import Journal
from scala40_tui.rules.moves import moves_text
from scala40_tui.rules.options import preset_rules
from scala40_tui.shuffle import seed_from_number
from scala40_tui.table.config import MatchConfig, Seat
from scala40_tui.table.runner import run_bots_now
from scala40_tui.table.table import Table

Printed = pytest.CaptureFixture[str]


def test_the_right_answer_is_said_to_be_right(capsys: Printed) -> None:
    asked = puzzle("out", 5)
    assert asked.answer is not None
    assert main(["puzzle", "out", "--number", "5", "--answer", moves_text(asked.answer.moves)]) == 0
    assert capsys.readouterr().out.endswith("Solved!\n")


def test_a_wrong_answer_gets_the_refusal_or_a_no(capsys: Printed) -> None:
    assert main(["puzzle", "out", "--number", "5", "--answer", "draw"]) == 1
    assert "You have drawn or picked up already" in capsys.readouterr().out
    assert main(["puzzle", "open", "--number", "1", "--answer", "no"]) in (0, 1)


def test_an_answer_that_cannot_be_read_is_one_sentence(capsys: Printed) -> None:
    assert main(["puzzle", "--number", "5", "--answer", "throw KH"]) == 2
    assert "throw" in capsys.readouterr().err


def test_the_solution_is_shown_when_asked_for(capsys: Printed) -> None:
    assert main(["--lang", "it", "puzzle", "--number", "5", "--solution"]) == 0
    assert "Soluzione: " in capsys.readouterr().out


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with one match in which bots have played a deal."""
    with Journal.open(tmp_path, now=lambda: datetime(2026, 1, 6, tzinfo=UTC)) as journal:
        seats = tuple(Seat(name, BotSpec("principiante", "", number)) for number, name in enumerate(("Ada", "Bea")))
        config = MatchConfig(preset_rules("standard"), seats, seed_from_number(3), 1)
        with Table.create(journal, config) as table:
            run_bots_now(table)
    return tmp_path


def test_a_deal_of_a_kept_match_is_reviewed(data: Path, capsys: Printed) -> None:
    assert main(["review", "--data-dir", str(data), "--player", "bea"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Deal 1, Bea"
    assert "than average" in lines[2] or "average" in lines[2]


@pytest.mark.parametrize(
    ("asked", "said"), [(["--deal", "9"], "no deal 9"), (["--player", "Zoe"], "Zoe"), (["nosuchmatch"], "nosuchmatch")]
)
def test_what_is_not_there_is_said_in_a_sentence(data: Path, asked: list[str], said: str, capsys: Printed) -> None:
    assert main(["review", *asked, "--data-dir", str(data)]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_score_pad_and_bytes_that_are_no_text_are_no_match(data: Path, language: str, capsys: Printed) -> None:
    sheet = data / "sheet.csv"
    sheet.write_text("Ada,Bea\nC,20\n", encoding="utf-8")
    assert main(["pad", "import", str(sheet), "--data-dir", str(data)]) == 0
    capsys.readouterr()
    assert main(["pad", "list", "--data-dir", str(data)]) == 0
    pad = capsys.readouterr().out.splitlines()[-1].split()[0]
    for wanted in (pad, "\udcff"):
        assert main(["review", wanted, "--data-dir", str(data), "--lang", language]) == 2
        said = capsys.readouterr()
        assert (said.out, len(said.err.splitlines())) == ("", 1)


def test_without_a_match_there_is_nothing_to_review(tmp_path: Path, capsys: Printed) -> None:
    assert main(["review", "--data-dir", str(tmp_path)]) == 2
    assert capsys.readouterr().err == "Nothing has been played yet.\n"
