"""`scala40 play --plain` as it is really run: through pipes, on a dumb terminal, with any bytes coming in."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scala40_tui.move_words import MOVE_NAMES
from scala40_tui.plain.manner import Manner
from scala40_tui.plain.paper import LONGEST, Paper
from scala40_tui.plain.reading import NAMES
from scala40_tui.plain.session import run
from scala40_tui.rules.options import preset_rules
from scala40_tui.screens.seating import Plan, config_of
from scala40_tui.shuffle import seed_from_number
from scala40_tui.table.config import MatchConfig
from scala40_tui.table.state import Phase
from scala40_tui.table.table import Table, replay
from scala40_tui.text import ascii_text
from scala40_tui.words import Words
from tests.plain.evenings import replayed, script
from tests.support.pseudo_terminal import Terminal
from tests.table.matches import match, open_journal

PLAY = ["play", "--plain", "--seats", "3", "--seed", "5", "--bots", "greedy", "--name", "Anna"]
PROGRAM = """
import sys
from scala40_tui.cli import main
status = main()
print(*sorted({"textual", "rich"} & set(sys.modules)), status, file=sys.stderr)
"""
BOTH = pytest.mark.parametrize("language", ["en", "it"])


def asked_for(language: str) -> MatchConfig:
    """Return the match that the command line PLAY makes."""
    return config_of(Plan(preset_rules("fisca"), 3, ("greedy",), "Anna"), seed_from_number(5), Words(language))


def through_pipe(folder: Path, text: bytes, *flags: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-c", PROGRAM, *PLAY, "--data-dir", str(folder), *flags]
    return subprocess.run(command, input=text, capture_output=True, env=os.environ | environment, check=False)


@BOTH
def test_a_whole_match_through_pipes_on_a_dumb_terminal(tmp_path: Path, language: str) -> None:
    config = asked_for(language)
    text = "".join(f"{line}\n" for line in script(config)).encode()
    ended = through_pipe(tmp_path, text, "--lang", language, "--notation", "--letters", TERM="dumb")
    assert ended.stderr.decode().split() == ["0"], "neither Textual nor Rich, exit status 0, and no complaint"
    printed = ended.stdout.decode("ascii")
    state = replayed(printed)
    assert state.phase is Phase.OVER
    assert config.names[state.result.winners[0]] in printed.splitlines()[-6]
    assert "\x1b" not in printed


def test_a_pipe_that_closes_in_the_middle_leaves_a_match_to_go_on_with(tmp_path: Path) -> None:
    lines = list(script(asked_for("en")))
    first = through_pipe(tmp_path, "".join(f"{line}\n" for line in lines[:4]).encode())
    assert first.stderr.split() == [b"0"]
    command = f"scala40 play --plain --data-dir {tmp_path}"
    assert first.stdout.decode().splitlines()[-1] == f"The match is saved. To go on with it: {command}"
    argv = [sys.executable, "-m", "scala40_tui", *command.split()[1:]]
    rest = "".join(f"{line}\n" for line in ["1", *lines[4:]])
    ended = subprocess.run(argv, input=rest, capture_output=True, text=True, check=True)
    assert "The match goes on with deal" in ended.stdout
    assert "The match is over: " in ended.stdout


def test_bytes_that_are_no_text_and_endless_lines_are_only_mistakes(tmp_path: Path) -> None:
    ended = through_pipe(
        tmp_path, b"\xff\xfe\x00\n" + b"x" * 100_000 + b"\n" + "discard K♥\n".encode() + b"\x1b[2J\nquit"
    )
    assert ended.stderr.split() == [b"0"]
    assert b"\x1b" not in ended.stdout
    assert b"x" * (LONGEST + 2) not in ended.stdout


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["play", "--words"], "--words goes together with --plain"),
        (["play", "--detail", "3"], "--detail goes together with --plain"),
        (["play", "--plain", "--detail", "4"], "--detail: "),
        (["play", "--plain", "--seats", "7"], "A table has 2 to 6 players, not 7."),
        (["play", "--plain", "--rules", "bar"], "bar"),
    ],
)
def test_a_command_line_that_cannot_be_meant_gets_one_sentence(arguments: list[str], complaint: str) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "scala40_tui", *arguments], capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stdout) == (2, "")
    assert complaint in ended.stderr
    assert ended.stderr.count("\n") == 1


def test_on_a_terminal_there_is_a_prompt_and_nothing_is_echoed_twice(tmp_path: Path) -> None:
    argv = [sys.executable, "-m", "scala40_tui", *PLAY, "--data-dir", str(tmp_path)]
    with Terminal(argv, env={"HOME": str(tmp_path)}, size=(80, 40), term="dumb") as terminal:
        terminal.wait_until(lambda: terminal.screen().rstrip().endswith("\n>"), "the prompt")
        terminal.press("hint\n").wait_for("You can ")
        assert terminal.screen().count("hint") == 1
        terminal.press("quit\n")
        assert terminal.process.wait(20) == 0
        assert b"\x1b" not in terminal.received


# --- anything may be typed --------------------------------------------------------------------------------------------

NAMES_OF_ALL = [
    name for known in (*NAMES.values(), *MOVE_NAMES.values()) for name in known if name not in ("quit", "esci")
]
PIECES = st.one_of(
    st.sampled_from([*NAMES_OF_ALL, "7H", "KD", "*", "*7C", "1", "2", "54", "all", ";", "; ", "meld 7H 7D 7S"]),
    st.text(max_size=12),
)


@settings(max_examples=60)
@given(
    st.lists(st.lists(PIECES, max_size=5).map(" ".join), max_size=25), st.sampled_from(["en", "it"]), st.integers(1, 3)
)
def test_whatever_is_typed_the_match_stays_one_that_the_rules_allow(
    tmp_path_factory: pytest.TempPathFactory, lines: list[str], language: str, detail: int
) -> None:
    said = io.StringIO("".join(line.replace("\n", " ").replace("\r", " ") + "\n" for line in ["54", "draw", *lines]))
    out = io.StringIO()
    with open_journal(tmp_path_factory.mktemp("any")) as journal, Table.create(journal, match(2, people=(0,))) as table:
        assert run(table, Words(language), stdin=said, stdout=out, detail=detail) == 0
        assert table.state == replay((event.kind, event.payload) for event in journal.read(table.stream))
    printed = out.getvalue()
    assert not any(ord(letter) < 32 and letter != "\n" for letter in printed)


# --- the paper --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("perché è più", "perche' e' piu'"),
        ("Müller Łódź", "Muller ?o'dz'"),
        ("7♥, 10♦", "7?, 10?"),
        ("naïve …", "naive ."),
        ("plain", "plain"),
    ],
)
def test_text_for_any_device(text: str, plain: str) -> None:
    assert ascii_text(text) == plain


def test_what_is_read_is_one_clean_line() -> None:
    out, manner = io.StringIO(), Manner(Words("en"))
    paper = Paper(io.StringIO("  draw ;\t hand \x1b[31m\n" + "y" * 5000 + "\n\n"), out, manner)
    assert paper.ask() == "draw ; hand [31m"
    assert paper.ask() == "", "half of what was meant must not be done"
    assert (paper.ask(), paper.ask()) == ("", None)
    printed = out.getvalue().splitlines()
    assert printed[0] == "> draw ; hand [31m"
    assert printed[2] == "Lines of more than 1000 characters are not read."
