"""`scala40 history` and `scala40 replay` in a real terminal: screens there, sentences with `--plain` and in pipes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from scala40_tui.history.keeping import load
from scala40_tui.history.match_file import write
from scala40_tui.words import Words
from tests.screens.memories import fill
from tests.support.playing import open_journal
from tests.support.pseudo_terminal import Terminal

pytestmark = pytest.mark.timeout(120)
PROGRAM = (sys.executable, "-m", "scala40_tui")


def in_terminal(folder: Path, *arguments: str) -> Terminal:
    return Terminal([*PROGRAM, "--data-dir", str(folder), *arguments], env={"HOME": str(folder)})


def in_pipe(folder: Path, *arguments: str) -> str:
    command = [*PROGRAM, "--data-dir", str(folder), "--lang", "en", *arguments]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return done.stdout


def exported(folder: Path, stream: str) -> Path:
    file = folder / "match.s40"
    with open_journal(folder) as journal:
        file.write_text(write(load(journal, journal.stream(stream), Words("en")).document()), encoding="utf-8")
    return file


def test_at_a_terminal_there_is_the_screen(tmp_path: Path) -> None:
    fill(tmp_path)
    with in_terminal(tmp_path, "history", "--search", "nicolo") as terminal:
        terminal.wait_for("Past matches").wait_for("search: nicolo_").wait_for("Bea 12").press("escape")
        terminal.wait_for("won by").press("f3").wait_for("Statistics").press("escape").wait_for("Past matches")
        assert terminal.leave("escape") == 0
        assert terminal.left_on() == []


def test_with_plain_or_in_a_pipe_there_is_the_list(tmp_path: Path) -> None:
    fill(tmp_path)
    listed = in_pipe(tmp_path, "history")
    assert len(listed.splitlines()) == 4
    with in_terminal(tmp_path, "history", "--lang", "en", "--plain") as terminal:
        assert terminal.wait_end() == 0
        assert terminal.screen().split() == listed.split()


def test_a_match_file_is_shown_again_at_its_table(tmp_path: Path) -> None:
    file = str(exported(tmp_path, fill(tmp_path)[0]))
    with in_terminal(tmp_path, "replay", file, "--seat", "Bea", "--deal", "2", "--lang", "it") as terminal:
        terminal.wait_for("vista da Bea").wait_for("Rivista · smazzata 2").press("down", "o").wait_for("carte scoperte")
        terminal.press("end").wait_for("la partita è finita")
        assert terminal.leave("q") == 0
        assert terminal.left_on() == []
    told = in_pipe(tmp_path, "replay", file)
    assert "The match is over: " in told
    with in_terminal(tmp_path, "replay", file, "--plain", "--lang", "en", "--deal", "1") as terminal:
        assert terminal.wait_end() == 0
        assert "Deal 1 is over." in terminal.screen()


def test_a_file_that_is_not_legal_is_refused_before_any_screen(tmp_path: Path) -> None:
    file = exported(tmp_path, fill(tmp_path)[0])
    file.write_text(file.read_text(encoding="utf-8").replace("discard", "attach 8C 1; discard", 1), encoding="utf-8")
    with in_terminal(tmp_path, "replay", str(file), "--lang", "en") as terminal:
        assert terminal.wait_end() == 2
        assert b"\x1b[?1049h" not in terminal.received
