"""`scala40 pad` without a screen: begin, list, show, export, import; and every mistake in one sentence."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import pytest

from scala40_tui.cli import main

CSV = "# preset: circolo\n# limit: 201\nAnna,Bea,Carlo\nC,23,9+40\n# penalty: Carlo=40 F art. 11\n"


@pytest.fixture
def imported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """The id of a pad read from a file."""
    (tmp_path / "sheet.csv").write_text(CSV)
    return run(capsys, "import", str(tmp_path / "sheet.csv")).strip()


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    """Return what the command prints when all goes well."""
    assert main(["pad", *argv]) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    """Return the sentence by which the command refuses."""
    assert main(["pad", *argv]) == 2
    out, sentence = capsys.readouterr()
    assert (out, sentence.count("\n"), "Traceback" in sentence) == ("", 1, False)
    return sentence.strip()


def test_a_pad_is_begun_and_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "list") == "There is no pad yet; 'scala40 pad' begins one.\n"
    rules = ("--preset", "circolo", "--limit", "151", "--dealer", "anna")
    name = run(capsys, "new", "Anna", "Nicolò", "李明", *rules).strip()
    assert re.fullmatch(r"[a-z0-9]{10}", name)
    head, line = run(capsys, "list").splitlines()
    assert head.split() == ["Id", "Begun", "Players", "State"]
    assert re.fullmatch(rf"{name}  \d{{4}}-\d\d-\d\d  Anna, Nicolò, 李明  0 deals", line)
    assert run(capsys, "export", name) == "# preset: circolo\n# limit: 151\n# dealer: Anna\nAnna,Nicolò,李明\n"


def test_what_was_imported_is_exported_the_same(
    imported: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(capsys, "export", imported) == CSV
    assert run(capsys, "export", "last", str(tmp_path / "out.csv")) == f"The sheet is in {tmp_path / 'out.csv'}.\n"
    assert (tmp_path / "out.csv").read_text() == CSV


def test_a_sheet_is_read_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(CSV.encode())))
    assert run(capsys, "export", run(capsys, "import", "-").strip()) == CSV


def test_the_sheet_is_shown_as_it_is_printed(imported: str, capsys: pytest.CaptureFixture[str]) -> None:
    shown = run(capsys, "show", imported[:4])
    assert shown == run(capsys, "export", imported, "--format", "txt")
    assert "Deal 1, Carlo: 40 points: F art. 11" in shown
    assert "Signatures" in shown
    assert "Foglio dei punti" not in shown
    assert "foglio dei punti" in run(capsys, "show", imported, "--lang", "it")


@pytest.mark.parametrize(
    ("file", "begins"),
    [
        ("a.html", "<!DOCTYPE html>"),
        ("a.md", "# Scala 40"),
        ("a.txt", "Scala 40: score sheet"),
        ("a", "# preset"),
    ],
)
def test_the_files_name_says_the_format(
    imported: str, tmp_path: Path, file: str, begins: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run(capsys, "export", imported, str(tmp_path / file))
    assert (tmp_path / file).read_text().startswith(begins)


def test_in_italian_a_csv_is_divided_for_italian_spreadsheets(
    imported: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(capsys, "export", imported, str(tmp_path / "a.csv"), "--lang", "it")
    assert (tmp_path / "a.csv").read_bytes().startswith(b"\xef\xbb\xbf# preset")
    assert "Anna;Bea;Carlo" in (tmp_path / "a.csv").read_text()
    again = run(capsys, "import", str(tmp_path / "a.csv")).strip()
    assert run(capsys, "export", again) == CSV


def test_a_file_is_replaced_only_when_asked(imported: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "there.csv"
    path.write_text("mine")
    assert refused(capsys, "export", imported, str(path)) == f"{path} exists already and was left as it is."
    assert path.read_text() == "mine"
    run(capsys, "export", imported, str(path), "--replace")
    assert path.read_text() == CSV


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["begin"], "scala40 pad cannot begin; it can list, new, show, export, import."),
        (["new", "Anna"], "Write: scala40 pad new NAME NAME..."),
        (["new", *"ABCDEFG"], "Write: scala40 pad new NAME NAME..."),
        (["new", "Anna", "anna"], "Anna sits at the table already: give another name."),
        (["new", "Anna", " "], "A player needs a name."),
        (["new", "Anna", "Bea", "--dealer", "Carlo"], "Carlo does not sit at the table; there are Anna, Bea."),
        (
            ["new", "Anna", "Bea", "--preset", "fsca"],
            "there is no preset fsca; there are fisca, anderson, standard, online, circolo",
        ),
        (["new", "Anna", "Bea", "--limit", "0"], "limit cannot be 0; it may be 1…9999"),
        (["show"], "Write: scala40 pad show ID"),
        (["show", "zzz"], "There is no pad zzz; 'scala40 pad list' shows them all."),
        (["export", "last"], "There is no pad last; 'scala40 pad list' shows them all."),
        (["import", "/no/such/file.csv"], "/no/such/file.csv: cannot be read (No such file or directory)"),
        (["list", "all"], "Write: scala40 pad list"),
    ],
)
def test_a_mistake_is_one_sentence(argv: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, *argv) == said


def test_a_bad_csv_is_told_by_file_row_and_column(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.csv"
    path.write_text("Anna,Bea\nC,23\nC,9Z\n")
    said = refused(capsys, "import", str(path), "--lang", "it")
    assert said.startswith(
        f'{path}: Riga 2 (linea 3), colonna Bea, casella "9Z": "9Z" non è né un punteggio né una carta'
    )
    assert run(capsys, "list") == "There is no pad yet; 'scala40 pad' begins one.\n"


def test_without_a_terminal_the_screen_is_refused_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert "not a terminal" in refused(capsys)
