"""`scala40 play` in a real terminal: a deal by keys, kill -9 and resume, signals, pastes, refused starts."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest

from scala40_tui.journal.journal import Journal
from scala40_tui.table.state import MatchState, Phase
from scala40_tui.table.table import replay
from tests.support.pseudo_terminal import Terminal

ROOT = Path(__file__).parents[2]
PROGRAM = [sys.executable, "-m", "scala40_tui"]
TABLE = ["play", "--seats", "3", "--bots", "greedy", "--seed", "7", "--name", "Anna"]
pytestmark = pytest.mark.timeout(180)


def start(
    home: Path, *arguments: str, term: str = "xterm-256color", size: tuple[int, int] = (80, 24), **env: str
) -> Terminal:
    environment = {
        "HOME": str(home),
        "LANG": "C.UTF-8",
        "PYTHONPATH": str(ROOT),
        "SCALA40_DATA_DIR": str(home / "data"),
    }
    return Terminal([*PROGRAM, *arguments], env=environment | env, size=size, term=term)


def told_by(home: Path) -> MatchState:
    """Return the state that the journal's only match has."""
    with Journal.open(home / "data", now=lambda: datetime.now(UTC)) as journal:
        (stream,) = journal.streams("match")
        return replay((event.kind, event.payload) for event in journal.read(stream.id))


def hand_row(terminal: Terminal) -> str:
    """Return the line of the hand's faces."""
    return terminal.screen().splitlines()[-5]


@pytest.mark.parametrize(
    ("language", "turn", "over"), [("it_IT.UTF-8", "tocca a te", "è finita"), ("C.UTF-8", "your turn", "is over")]
)
def test_a_deal_by_keys_alone_with_sixteen_colours(language: str, turn: str, over: str, tmp_path: Path) -> None:
    arguments = [*TABLE, "--pace", "instant", "--option", "match=single"]
    with start(tmp_path, *arguments, term="xterm-16color", LANG=language) as terminal:
        for _ in range(60):
            terminal.wait_until(lambda: turn in terminal.screen() or over in terminal.screen(), "a turn or the end")
            if over in terminal.screen():
                break
            terminal.press("d").wait_gone("d draw" if turn == "your turn" else "d pesca:")
            terminal.press("l").wait_quiet(0.3)
            if over not in terminal.screen():
                terminal.press("0", "0").wait_quiet(0.3)
        terminal.wait_for(over)
        assert b"38;2;" not in terminal.received
        assert b"38;5;" not in terminal.received
        terminal.press("enter").wait_for("SHA-256")
        assert terminal.leave("enter") == 0
        assert terminal.left_on() == []
    assert told_by(tmp_path).result.over


def test_kill_9_in_the_middle_of_a_turn_loses_nothing(tmp_path: Path) -> None:
    with start(tmp_path, *TABLE, "--pace", "instant") as terminal:
        terminal.wait_for("your turn").press("s", "s").wait_quiet()
        terminal.press("d").wait_gone("d draw").wait_quiet()
        terminal.press("home", "g", "right", "right", "g").wait_quiet()
        row, children = hand_row(terminal), _children(terminal.process.pid)
        terminal.kill(signal.SIGKILL)
    before = told_by(tmp_path)
    assert before.deal is not None
    assert before.deal.turn.drew
    _wait_until_gone(children)
    with start(tmp_path) as terminal:
        terminal.wait_for("Resume").press("enter").wait_for("your turn").wait_quiet()
        assert hand_row(terminal) == row
        assert terminal.leave("q", "q", "escape") == 0
    assert told_by(tmp_path) == before


def test_kill_9_in_a_bots_turn_goes_on_with_the_bot(tmp_path: Path) -> None:
    with start(tmp_path, *TABLE, "--pace", "step") as terminal:
        for _ in range(8):
            terminal.wait_quiet()
            if "your turn" in terminal.screen():
                break
            terminal.press("enter")
        terminal.press("d").wait_gone("d draw").wait_for("0 discard").press("0").wait_for("The same key again").press(
            "0"
        )
        terminal.wait_for("'s turn").wait_quiet()
        terminal.kill(signal.SIGKILL)
    before = told_by(tmp_path)
    assert before.phase is Phase.PLAY
    assert before.actor != 0
    with start(tmp_path) as terminal:
        terminal.wait_for("Resume").press("enter").wait_for("your turn")
        assert terminal.leave("q", "q", "escape") == 0
    after = told_by(tmp_path)
    assert before.deal is not None
    assert after.deal is not None
    assert after.deal.record[: len(before.deal.record)] == before.deal.record
    assert after.actor == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_leaves_the_terminal_clean_and_the_game_saved(number: int, tmp_path: Path) -> None:
    with start(tmp_path, *TABLE, "--pace", "instant") as terminal:
        terminal.wait_for("your turn").press("d").wait_gone("d draw").wait_quiet()
        assert terminal.kill(number) == 128 + number
        assert terminal.left_on() == []
    deal = told_by(tmp_path).deal
    assert deal is not None
    assert deal.turn.drew


def test_a_lost_connection_ends_the_program_and_its_worker(tmp_path: Path) -> None:
    with start(tmp_path, *TABLE, "--pace", "instant") as terminal:
        terminal.wait_for("your turn").wait_quiet()
        children = _children(terminal.process.pid)
        assert children
        terminal.hang_up()
    _wait_until_gone(children)
    assert told_by(tmp_path).phase is Phase.PLAY


def test_a_paste_of_100_kb_plays_nothing_and_breaks_nothing(tmp_path: Path) -> None:
    with start(tmp_path, *TABLE, "--pace", "instant") as terminal:
        terminal.wait_for("your turn").wait_quiet()
        terminal.paste("d x x 0 0 1 meld 7H 7D 7C\n" * 4000).wait_quiet(0.5)
        assert "d draw" in terminal.screen()
        terminal.press("d").wait_gone("d draw").press("c").wait_for("Tab completes")
        terminal.paste("discard " * 12_500).wait_quiet(0.5)
        terminal.press("escape").wait_gone("discard discard")
        assert terminal.leave("q", "q") == 0


def test_over_ssh_no_mouse_is_asked_for_and_idling_sends_nothing(tmp_path: Path) -> None:
    with start(tmp_path, *TABLE, "--pace", "instant", SSH_CONNECTION="10.0.0.1 1 10.0.0.2 22") as terminal:
        terminal.wait_for("your turn").wait_quiet(0.8)
        assert b"?1000h" not in terminal.received
        assert terminal.listen(2.0) == 0


def test_the_hardware_cursor_follows_the_card(tmp_path: Path) -> None:
    with start(tmp_path, *TABLE, "--pace", "instant") as terminal:
        terminal.wait_for("your turn").press("home").wait_quiet()
        column, row = terminal.cursor()
        terminal.press("right", "right").wait_quiet()
        assert terminal.cursor() == (column + 10, row)


# --- starts that are refused


def refused(*arguments: str, home: Path, **env: str) -> str:
    """Return the sentence with which a start without a terminal is refused."""
    environment = {"HOME": str(home), "LANG": "C.UTF-8", "PATH": os.environ["PATH"], "TERM": "xterm"} | env
    ended = subprocess.run(
        [*PROGRAM, *arguments],
        cwd=ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert len(ended.stderr.splitlines()) == 1
    return ended.stderr


def test_without_a_terminal_one_sentence(tmp_path: Path) -> None:
    assert "not a terminal" in refused("play", home=tmp_path)
    assert "TERM" in refused("play", home=tmp_path, TERM="dumb")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--seats", "7"], "2 to 6"),
        (["--rules", "fiska"], "fisca"),
        (["--option", "opening_min=999"], "0…100"),
        (["--option", "opening"], "opening"),
        (["--bots", "genius"], "esperto"),
        (["--seats", "2", "--bots", "esperto,amatore"], "too many"),
        (["--pace", "fast"], "pace"),
        (["--limit", "-5"], "limit"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_what_would_do(arguments: list[str], said: str, tmp_path: Path) -> None:
    assert said in refused("play", *arguments, home=tmp_path)


def test_a_terminal_that_is_too_small_is_told_both_sizes(tmp_path: Path) -> None:
    with start(tmp_path, "play", size=(79, 24)) as terminal:
        assert terminal.wait_end() == 2
        said = terminal.screen()
    assert "79x24" in said
    assert "80x24" in said


def _children(pid: int) -> list[int]:
    return [
        int(word) for task in Path(f"/proc/{pid}/task").iterdir() for word in (task / "children").read_text().split()
    ]


def _wait_until_gone(processes: list[int]) -> None:
    deadline = time.monotonic() + 10
    while any(_runs(process) for process in processes):
        assert time.monotonic() < deadline, "a worker outlives its program"
        time.sleep(0.05)


def _runs(process: int) -> bool:
    try:
        return "(zombie)" not in Path(f"/proc/{process}/status").read_text()
    except OSError:
        return False


def test_a_second_on_a_page_over_the_table_costs_no_more_than_one_at_the_table(tmp_path: Path) -> None:
    """Nothing but the clock is sent; a page painted anew would be some 4000 bytes."""
    with start(tmp_path, *TABLE, "--pace", "instant") as terminal:
        terminal.wait_for("your turn").wait_quiet(0.1)
        terminal.press("f3").wait_for("Rules").wait_for("◔").listen(0.8)
        assert 0 < terminal.listen(2.0) < 400
        terminal.press("escape").wait_for("d draw")
        assert terminal.leave("q", "q") == 0
