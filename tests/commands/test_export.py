"""`scala40 export`, `import` and `verify`: a match out of the journal, into another one, and checked on the way."""

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
    """Give a data folder with a match that is over, s1, and one that goes on, s2."""
    folder = tmp_path / "data"
    with opened(folder) as journal:
        for most in (1_000_000, 60):
            with Table.create(journal, match(2, number=5, people=(0,))) as table:
                play_on(table, most)
    return folder


def run(*arguments: str | Path, data: Path) -> int:
    return main([*map(str, arguments), "--data-dir", str(data)])


def out(capsys: pytest.CaptureFixture[str]) -> str:
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


def refusal(capsys: pytest.CaptureFixture[str]) -> str:
    said = capsys.readouterr()
    assert said.out == ""
    [line] = said.err.splitlines()
    return line


# --- export -----------------------------------------------------------------------------------------------------------


def test_a_match_is_printed_or_written(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("export", "s1", data=data) == 0
    text = out(capsys)
    assert text.startswith("scala40 match 1\npreset: fisca\n")
    file = tmp_path / "match.s40"
    assert run("export", "s1", file, data=data) == 0
    assert out(capsys) == f"The match is in {file}.\n"
    assert file.read_text(encoding="utf-8") == text
    assert run("export", "s1", file, data=data) == 2
    assert "exists already" in refusal(capsys)
    assert run("export", "s1", file, "--replace", data=data) == 0


def test_the_last_match_is_the_default(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "last.s40"
    assert run("export", data=data) == run("export", file, data=data) == 0
    text, written = out(capsys).split("The match is in ")
    assert written.strip() == f"{file}."
    assert file.read_text(encoding="utf-8") == text
    assert "# The match is not over" in text
    assert "seed:" not in text
    assert run("export", "--with-seed", data=data) == 0
    assert "\nseed: " in out(capsys)


def test_an_id_that_is_not_there(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("export", "x9", data=data) == 2
    assert refusal(capsys) == "There is no match x9; 'scala40 history' shows them all."


def test_nothing_was_played_yet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("export", data=tmp_path / "new") == 2
    assert refusal(capsys) == "Nothing has been played yet."


# --- import -----------------------------------------------------------------------------------------------------------


def test_a_match_comes_into_another_journal(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, other = tmp_path / "match.s40", tmp_path / "other"
    run("export", "s1", file, data=data)
    capsys.readouterr()
    assert run("import", file, data=other) == 0
    title, _, rest = out(capsys).partition(": taken in as ")
    assert title == "Anna, Bea"
    assert run("export", rest.strip().rstrip("."), data=other) == 0
    assert out(capsys) == file.read_text(encoding="utf-8")
    assert run("import", file, data=other) == 2
    assert "in the journal already" in refusal(capsys)
    assert run("import", file, "--again", data=other) == 0


def test_one_that_goes_on_can_be_resumed(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.s40"
    run("export", "s2", file, "--with-seed", data=data)
    capsys.readouterr()
    assert run("import", file, data=tmp_path / "other") == 0
    assert out(capsys).endswith("; it can be resumed.\n")
    run("export", "s2", file, "--replace", data=data)
    capsys.readouterr()
    assert run("import", file, data=tmp_path / "other") == 2
    assert "does not show its seed" in refusal(capsys)


def test_a_match_that_was_tampered_with_stays_outside(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.s40"
    run("export", "s1", file, data=data)
    capsys.readouterr()
    file.write_text(file.read_text(encoding="utf-8").replace("total 0", "total 1", 1), encoding="utf-8")
    assert run("import", file, data=tmp_path / "other") == 2
    assert "this deal comes to: " in refusal(capsys)


# --- verify -----------------------------------------------------------------------------------------------------------


def test_fair_and_legal(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "match.s40"
    run("export", "s1", file, data=data)
    capsys.readouterr()
    assert main(["verify", str(file)]) == 0
    lines = out(capsys).splitlines()
    assert lines[0] == "Fair and legal."
    assert lines[2].endswith(" turns followed.")
    assert run("verify", "s1", data=data) == 0
    assert out(capsys).splitlines() == lines
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(file.read_bytes())))
    assert main(["verify", "-", "--lang", "it"]) == 0
    assert out(capsys).startswith("Leale e regolare.\n")


def test_a_match_that_goes_on_is_checked_with_its_seed_in_the_journal_and_without_it_in_its_file(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("verify", "s2", data=data) == 0
    assert out(capsys).startswith("Fair and legal so far; the match is not over.\n")
    file = tmp_path / "match.s40"
    run("export", "s2", file, data=data)
    capsys.readouterr()
    assert main(["verify", str(file)]) == 0
    lines = out(capsys).splitlines()
    assert lines[0].startswith("Legal as far as it can be seen: ")
    assert lines[-1].endswith(": this deal is being played and its cards are not shown")


def test_a_fault_is_told_with_its_line(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.s40"
    run("export", "s1", file, data=data)
    text = file.read_text(encoding="utf-8")
    first = next(line for line in text.splitlines() if line.startswith("Anna: draw "))
    file.write_text(text.replace(first, first.replace("Anna", "Bea"), 1), encoding="utf-8")
    capsys.readouterr()
    assert main(["verify", str(file)]) == 1
    line = text.splitlines().index(first) + 1
    assert out(capsys).splitlines()[0] == (f"Not fair and legal: line {line}: it is not the turn of Bea but of Anna")
    assert main(["verify", str(file), "--json"]) == 1
    told = json.loads(out(capsys))
    assert (told["sound"], told["line"], told["code"]) == (False, line, None)


def test_the_code_of_a_refused_move_is_there_for_programs(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.s40"
    run("export", "s1", file, data=data)
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("; discard", "; meld 2H 2D 3S; discard", 1), encoding="utf-8")
    capsys.readouterr()
    assert main(["verify", str(file), "--json"]) == 1
    assert json.loads(out(capsys))["code"] in {"CARD_NOT_HELD", "SET_MIXED_RANK", "NOT_A_MELD"}


def test_a_file_that_cannot_be_read_is_no_verdict(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.s40"
    file.write_text("scala40 match 1\npreset: fisco\n", encoding="utf-8")
    assert main(["verify", str(file)]) == 2
    assert refusal(capsys).startswith(f"{file}: line 2: ")
    assert main(["verify", str(tmp_path / "none.s40")]) == 2
    assert "cannot be read (" in refusal(capsys)
    file.write_bytes(b"scala40 match 1\n\xff")
    assert main(["verify", str(file)]) == 2
    assert refusal(capsys) == f"{file}: line 2: this is no text in UTF-8"
