"""A program that is killed at any moment loses nothing that its table had accepted."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from scala40_tui.journal import Claimed
from scala40_tui.table.runner import run_bots_now
from scala40_tui.table.state import Phase
from scala40_tui.table.table import Table, replay
from tests.table.lockstep import CONFIG
from tests.table.matches import course, digest, open_journal, play_on

News = dict[str, Any]
PROJECT = Path(__file__).parents[2]


@contextmanager
def playing(folder: Path, *flags: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Start a program that plays in `folder`; give it and the stream of its match, and kill it at the end."""
    command = [sys.executable, "-m", "tests.table.lockstep", str(folder), *flags]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=PROJECT, stdin=pipe, stdout=pipe, text=True) as program:
        try:
            assert program.stdout is not None
            yield program, program.stdout.readline().strip()
        finally:
            program.kill()


def news_until(program: subprocess.Popen[str], found: Callable[[News], bool]) -> News:
    """Let the program go on event by event to the one looked for."""
    assert program.stdout is not None
    assert program.stdin is not None
    for line in program.stdout:
        news: News = json.loads(line)
        if found(news):
            return news
        program.stdin.write("\n")
        program.stdin.flush()
    raise AssertionError("the match ended before")


def halfway(news: News) -> bool:
    """In the middle of a turn, with moves that may be taken back."""
    return bool(news["halfway"])


MOMENTS: dict[str, Callable[[News], bool]] = {
    "in the middle of a person's turn": lambda news: halfway(news) and not news["bot"],
    "in the middle of a bot's turn": lambda news: halfway(news) and news["bot"],
    "between two turns": lambda news: news["events"] == 9 and not halfway(news),
    "before a cut": lambda news: news["cut"] and news["events"] > 0,
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_match_killed_is_resumed_with_the_very_state_and_played_to_its_end(tmp_path: Path, moment: str) -> None:
    with playing(tmp_path) as (program, stream):
        news = news_until(program, MOMENTS[moment])
        program.kill()
        program.wait()
    with open_journal(tmp_path) as journal, Table.resume(journal, stream) as table:
        assert digest(table.state) == news["digest"]
        if table.bot_on_turn() and table.state.phase is Phase.PLAY:
            run_bots_now(table)
        play_on(table)
        *_, (_, end) = course(CONFIG)
        assert table.state == end


@pytest.mark.parametrize("events", [1, 30, 71])
def test_killed_while_it_runs_it_has_kept_all_that_it_told(tmp_path: Path, events: int) -> None:
    with playing(tmp_path, "--run") as (program, stream):
        assert program.stdout is not None
        told = [json.loads(program.stdout.readline()) for _ in range(events)]
        program.kill()
        told += [json.loads(line) for line in program.stdout if line.endswith("}\n")]
    with open_journal(tmp_path) as journal:
        records = [(event.kind, event.payload) for event in journal.read(stream)]
        with Table.resume(journal, stream) as table:
            assert table.state == replay(records)
    assert len(records) - 1 - len(told) in (0, 1), "one event may be written that was not told any more"
    for length, news in enumerate(told, 2):
        assert digest(replay(records[:length])) == news["digest"]


def test_another_program_cannot_play_the_same_match_until_the_first_is_gone(tmp_path: Path) -> None:
    with playing(tmp_path) as (program, stream), open_journal(tmp_path) as journal:
        news = news_until(program, halfway)
        with pytest.raises(Claimed, match="Anna, Bea, Carlo, Dino"):
            Table.resume(journal, stream)
        assert len(journal.read(stream)) == news["events"] + 2, "looking on is allowed"
        program.kill()
        program.wait()
        with Table.resume(journal, stream) as table:
            assert digest(table.state) == news["digest"]
