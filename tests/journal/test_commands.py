"""`scala40 backup` and `scala40 restore`, as they are typed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scala40_tui.cli import main
from scala40_tui.journal import NAME
from tests.journal.damaging import cut, flip
from tests.journal.making import move, opened


@pytest.fixture
def data(tmp_path: Path) -> Path:
    with opened(tmp_path / "data") as journal:
        journal.create("match", "Anna", [move("a")])
        journal.create("pad", "Bea", [move("b"), move("c")])
    return tmp_path / "data"


def run(capsys: pytest.CaptureFixture[str], *argv: object) -> tuple[int, str, str]:
    status = main([str(word) for word in argv])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_a_backup_and_back(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = tmp_path / "copy"
    assert run(capsys, "backup", copy, "--data-dir", data) == (0, f"2 matches and sheets are in {copy}.\n", "")
    cut(NAME, 200)(data)
    status, out, _ = run(capsys, "--data-dir", data, "restore", copy, "--lang", "it")
    kept = rf"Ripristinato da {re.escape(str(copy))}\.\nQuello che c'era prima è conservato in (.*\.sqlite3)\.\n"
    matched = re.fullmatch(kept, out)
    assert status == 0
    assert matched is not None
    assert Path(matched[1]).stat().st_size == 200
    with opened(data) as journal:
        assert journal.count() == 2


def test_a_file_is_replaced_only_when_said(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = tmp_path / "copy"
    copy.write_text("mine")
    status, out, error = run(capsys, "backup", copy, "--data-dir", data)
    assert (status, out, error) == (2, "", f"{copy} exists already and was left as it is.\n")
    assert run(capsys, "backup", copy, "--replace", "--data-dir", data)[0] == 0


def test_salvaging_the_present_journal(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    flip(NAME, 0, 0)(data)
    status, out, _ = run(capsys, "restore", "--salvage", "--data-dir", data)
    assert status == 0
    assert out.startswith("Matches and sheets saved: 2; entries: 3.\nWhat was there before is kept in ")


def test_where_nothing_was_played_there_is_nothing_to_back_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, _, error = run(capsys, "backup", tmp_path / "copy", "--data-dir", tmp_path / "data", "--lang", "it")
    assert (status, error) == (2, f"In {tmp_path / 'data'} non si è mai giocato: non c'è nulla da copiare.\n")
    assert not (tmp_path / "copy").exists()


def test_restoring_wants_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, error = run(capsys, "restore")
    assert (status, error) == (
        2,
        "scala40 restore: name the back-up, or say --salvage; see scala40 restore --help\n",
    )


def test_a_data_folder_that_is_a_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("x")
    for argv in (["backup", tmp_path / "copy"], ["restore", tmp_path / "file"]):
        status, out, error = run(capsys, *argv, "--data-dir", tmp_path / "file")
        assert (status, out) == (2, "")
        assert "file cannot be used (File exists); name another one with --data-dir." in error
