"""One deal, played by keys on a screen and again on paper: the transcript alone makes it again, in either language."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from scala40_tui.journal.journal import Journal
from scala40_tui.table.events import Cut, Played, from_record
from scala40_tui.table.state import MatchState, Phase
from scala40_tui.table.table import Record, states
from tests.plain.evenings import Onlooker, record_of, replayed, typed
from tests.support.pseudo_terminal import Terminal

ROOT = Path(__file__).parents[2]
PROGRAM = [sys.executable, "-m", "scala40_tui"]
DEAL = ["--seats", "3", "--bots", "greedy", "--seed", "7", "--name", "Anna", "--option", "match=single", "--no-referee"]
ME = 0
pytestmark = pytest.mark.timeout(180)


def played_by_keys(folder: Path, language: str, turn: str, over: str) -> list[Record]:
    """Play the deal by its proposals on a screen of 80 x 24 with sixteen colours; return what the journal has."""
    env = {"HOME": str(folder), "PYTHONPATH": str(ROOT), "SCALA40_DATA_DIR": str(folder / "data")}
    argv = [*PROGRAM, "play", *DEAL, "--pace", "instant", "--lang", language]
    with Terminal(argv, env=env, size=(80, 24), term="screen-16color") as terminal:
        for _ in range(60):
            terminal.wait_until(lambda: turn in terminal.screen() or over in terminal.screen(), "a turn or the end")
            if over in terminal.screen():
                break
            for keys in (("d",), ("l",), ("0", "0")):
                if over not in terminal.screen():
                    terminal.press(*keys).wait_quiet(0.3)
        terminal.wait_for(over).press("enter").wait_for("SHA-256")
        assert terminal.leave("enter") == 0
    with Journal.open(folder / "data", now=lambda: datetime.now(UTC)) as journal:
        (stream,) = journal.streams("match")
        return [(event.kind, event.payload) for event in journal.read(stream.id)]


def my_lines(records: list[Record]) -> Iterator[str]:
    """Give what the person did, as it is typed on paper."""
    before: MatchState | None = None
    for place, state in enumerate(states(records)):
        event = from_record(*records[place]) if place else None
        if isinstance(event, Cut | Played) and before is not None and before.actor == ME:
            yield typed(event)
        before = state


def on_paper(folder: Path, language: str, lines: Iterator[str]) -> str:
    """Play with these lines through a pipe; return the transcript."""
    argv = [*PROGRAM, "play", "--plain", "--notation", *DEAL, "--lang", language, "--data-dir", str(folder)]
    text = "".join(f"{line}\n" for line in lines)
    env = os.environ | {"TERM": "dumb"}
    return subprocess.run(argv, input=text, capture_output=True, text=True, check=True, env=env, cwd=ROOT).stdout


@pytest.mark.parametrize(
    ("language", "turn", "over"), [("it", "tocca a te", "è finita"), ("en", "your turn", "is over")]
)
def test_a_deal_by_keys_is_made_again_from_the_transcript_on_paper_alone(
    language: str, turn: str, over: str, tmp_path: Path
) -> None:
    records = played_by_keys(tmp_path / "screen", language, turn, over)
    *_, ended = states(records)
    transcript = on_paper(tmp_path / "paper", language, my_lines(records))
    again = replayed(transcript)
    assert ended.phase is again.phase is Phase.OVER
    assert ended.deal is not None
    assert again.deal is not None
    assert again.deal.record == ended.deal.record
    assert again.deal.hands == ended.deal.hands
    assert again.deal.melds == ended.deal.melds
    assert again.result.totals == ended.result.totals
    other = {"it": "en", "en": "it"}[language]
    assert record_of(on_paper(tmp_path / other, other, my_lines(records))) == record_of(transcript)
    onlooker = Onlooker(transcript)
    assert sorted(onlooker.hand) == sorted(map(str, ended.deal.hands[ME].cards()))
    assert [sorted(meld) for meld in onlooker.melds] == [sorted(map(str, meld.cards)) for meld in ended.deal.melds]
