"""`scala40 puzzle` and `scala40 review` at a prompt."""

from __future__ import annotations

import io
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import pytest

from scala40_tui.bots.protocol import BotSpec
from scala40_tui.cli import main
from scala40_tui.coach.puzzles import answer_to, puzzle
from scala40_tui.journal import Journal
from scala40_tui.rules.moves import moves_text, parse_moves
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


@pytest.mark.parametrize("kind", ["out", "open"])
@pytest.mark.parametrize("answer", ["", " ", " ; ;"])
def test_an_empty_answer_is_no_answer(kind: str, answer: str, capsys: Printed) -> None:
    assert main(["puzzle", kind, "--number", "5", "--answer", answer]) == 2
    assert capsys.readouterr().err.startswith("The answer is empty: write moves as in meld 7H 7D *7C; ")


def test_where_one_can_go_out_no_is_wrong(capsys: Printed) -> None:
    assert main(["puzzle", "out", "--number", "5", "--answer", "no"]) == 1
    assert capsys.readouterr().out.endswith("No: there is one way to go out.\n")


def test_the_solution_is_shown_as_it_may_be_answered_in_each_language(capsys: Printed) -> None:
    for language, beginning in (("en", "Solution: "), ("it", "Soluzione: ")):
        assert main(["--lang", language, "puzzle", "--number", "5", "--solution"]) == 0
        solution = capsys.readouterr().out.splitlines()[-1].removeprefix(beginning)
        assert main(["puzzle", "--number", "5", "--answer", solution]) == 0
        assert capsys.readouterr().out.endswith("Solved!\n")
    assert "scarta " in solution


def some_discard() -> str:
    """Return a discard of puzzle 5 that leaves cards in the hand."""
    asked = puzzle("out", 5)
    moves = (f"discard {card}" for card in asked.view.hand.cards())
    return next(move for move in moves if answer_to(asked, parse_moves(move)).left)


def test_what_follows_the_discard_is_told_that_the_turn_is_over(capsys: Printed) -> None:
    discard = some_discard()
    assert main(["puzzle", "--number", "5", "--answer", f"{discard}; draw"]) == 1
    assert capsys.readouterr().out.endswith("The turn ends with the discard: nothing follows it.\n")
    assert main(["puzzle", "--number", "5", "--answer", f"{solution_of(5)}; draw"]) == 1
    assert capsys.readouterr().out.endswith("The turn ends with the discard: nothing follows it.\n")


@pytest.mark.parametrize(("language", "verb"), [("en", "would stay"), ("it", "resterebbero in mano ")])
def test_the_cards_that_would_stay_are_several(language: str, verb: str, capsys: Printed) -> None:
    discard = some_discard()
    assert main(["--lang", language, "puzzle", "--number", "5", "--answer", discard]) == 1
    assert verb in capsys.readouterr().out


# --- asked for --------------------------------------------------------------------------------------------------------


@cache
def solution_of(number: int) -> str:
    asked = puzzle("out", number)
    assert asked.answer is not None
    return moves_text(asked.answer.moves)


@pytest.mark.parametrize(("line", "status"), [(solution_of(5), 0), ("draw", 1), ("", 0), (None, 0), ("throw KH", 2)])
def test_without_a_terminal_one_line_is_the_answer(
    line: str | None, status: int, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("" if line is None else f"{line}\n"))
    assert main(["puzzle", "--number", "5"]) == status
    said = capsys.readouterr()
    assert said.out.endswith("Solved!\n") == (line == solution_of(5))
    assert ("Your moves: " in said.out) == (line is not None)
    assert bool(said.err) == (status == 2)


class Prompt(io.StringIO):
    """What somebody types at a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("typed", "status"),
    [
        (f"throw KH\ndraw\n{solution_of(5)}\n", 0),
        ("throw KH\n", 0),
        ("draw\n\nno\n", 1),
        ("quit\n", 0),
        ("", 0),
    ],
)
def test_at_a_terminal_it_is_asked_till_it_is_solved_or_the_person_leaves(
    typed: str, status: int, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", Prompt(typed))
    assert main(["puzzle", "--number", "5"]) == status
    said = capsys.readouterr()
    assert said.err == ""
    assert "Enter alone leaves." in said.out
    assert said.out.endswith("Solved!\n") == ("draw\n" + solution_of(5) in typed)
    assert ('"throw" is no move; moves begin with draw, pick, meld' in said.out) == ("throw" in typed)
    assert "No: there" not in said.out, "nothing is read after the empty line"


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
    ("asked", "said"),
    [
        (["--deal", "9"], "no deal 9; only deal 1 was played"),
        (["--player", "Zoe"], "Zoe"),
        (["nosuchmatch"], "nosuchmatch"),
    ],
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
