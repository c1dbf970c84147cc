"""The referee in a real terminal, with time that keys move on: a match to its time-out, and kill -9 with the clock on.

The time is the test's own (`clocked_program.py`): nobody waits for it.
"""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest

from scala40_tui.history.composing import compose
from scala40_tui.history.keeping import load
from scala40_tui.history.match_file import read, write
from scala40_tui.history.replaying import Replay
from scala40_tui.history.verifying import verify
from scala40_tui.journal.journal import Journal
from scala40_tui.rules.sheet import Ending
from scala40_tui.table.events import Called, Event, Forced, Irregular, Timed, Whistle
from scala40_tui.table.state import MatchState
from scala40_tui.table.table import Record, replay
from scala40_tui.words import Words
from tests.support.playing import open_journal
from tests.support.pseudo_terminal import Terminal

ROOT = Path(__file__).parents[2]
SECOND, TEN_SECONDS, MINUTE = "\x1b[17~", "\x1b[18~", "\x1b[19~"
"""F6, F7 and F8."""
pytestmark = pytest.mark.timeout(120)


def start(folder: Path, *flags: str, **env: str) -> Terminal:
    program = [sys.executable, "-m", "tests.screens.clocked_program", str(folder), *flags]
    return Terminal(program, env={"HOME": str(folder), "PYTHONPATH": str(ROOT)} | env)


def header(terminal: Terminal) -> str:
    return terminal.screen().splitlines()[0]


def status(terminal: Terminal) -> str:
    return terminal.screen().splitlines()[-2]


def records(journal: Journal) -> list[Record]:
    (stream,) = journal.streams("match")
    return [(event.kind, event.payload) for event in journal.read(stream.id)]


def file_of(journal: Journal) -> str:
    (stream,) = journal.streams("match")
    return write(load(journal, stream, Words("en")).document(reveal=True))


def rulings(events: tuple[Event, ...]) -> list[Event]:
    return [event for event in events if isinstance(event, Called | Forced | Whistle | Irregular)]


def replayed(text: str) -> MatchState:
    """Return the state at the end of a match file, followed event by event."""
    document = read(text)
    story = Replay.of(document.heading.config, document.events)
    return story.to(story.story.end).state


def test_a_match_with_the_clock_on_is_played_to_its_time_out(tmp_path: Path) -> None:
    """F art. 11 bis and 8: Anna is late once; the whistle after five minutes finds her in her turn, Tullio dealt."""
    with start(tmp_path) as terminal:
        terminal.wait_for("5'  ◔ 2:00")
        terminal.press(MINUTE).wait_for("4'  ◔ 1:00").press(MINUTE).wait_for("◔ 0:00")
        assert "Time is over" not in header(terminal), "exactly at the limit is in time"
        terminal.press(SECOND).wait_for("finish and discard within ten seconds").wait_for("10 s")
        terminal.press(TEN_SECONDS).wait_for(" 0 s").press(SECOND)
        terminal.wait_for("Anna is out of time: the referee has A♥ discarded").wait_for("◔ 2:00")
        for left in ("2'", "1'"):
            terminal.press("d").wait_gone("d draw:").press(MINUTE).wait_for(f"{left}  ◔ 1:00")
            terminal.press("0").wait_for("The same key again").press("0").wait_for("◔ 2:00")
        terminal.press("d").wait_gone("d draw:").press(MINUTE)
        terminal.wait_for("The lap is completed: 3 turns more, then the last lap.")
        assert "6 turns are still to be played, the last one by Tullio (art. 8)" in status(terminal)
        terminal.press("0").wait_for("The same key again").press("0").wait_for("Last lap: 3 turns left.")
        terminal.press("d").wait_gone("d draw:").press("0").wait_for("The same key again").press("0")
        terminal.wait_for("Deal 1 is over").wait_for("Time is over: the deal is counted.")
        terminal.press("enter").wait_for("The match is over")
        assert terminal.leave("enter") == 0
        assert terminal.left_on() == []
    with open_journal(tmp_path) as journal:
        state, text = replay(records(journal)), file_of(journal)
        (stream,) = journal.streams("match")
        events = load(journal, stream, Words("en")).events
    assert [type(event) for event in rulings(events)] == [Called, Forced, Whistle]
    assert (rulings(events)[0], state.result.over) == (Called(121), True)
    assert state.sheet.rows[0].ending is Ending.STOPPED
    assert state.deal is not None
    assert state.deal.turns == 4 * 3 + 3, "the lap of the whistle and one more, ending with the dealer"
    assert verify(read(text)).sound
    assert rulings(read(text).events) == rulings(events)
    assert replayed(text) == state


def test_kill_9_with_the_clock_running_leaves_it_where_it_was(tmp_path: Path) -> None:
    """The last event is the draw at 2:00; what was thought since then is known all the same."""
    with start(tmp_path) as terminal:
        terminal.wait_for("◔ 2:00").press("d").wait_gone("d draw:")
        for _ in range(4):
            terminal.press(TEN_SECONDS)
        terminal.press(SECOND, SECOND).wait_for("5'  ◔ 1:18")
        assert terminal.kill(signal.SIGKILL) == -signal.SIGKILL
    with open_journal(tmp_path) as journal:
        kind, payload = records(journal)[-1]
        document = read(file_of(journal))
        shown = compose(document.heading.config, document.events, reveal=True)
    assert (kind, payload) == ("time", {"turn": 40.0, "match": 40.0}), "of every five seconds at most the last are lost"
    assert document.events[-1] == Timed(40, 40)
    assert shown.events == document.events
    assert verify(document).sound
    with start(tmp_path) as terminal:
        terminal.wait_for("(1:20)").wait_for("The clock stands at 1:20: Enter, or your next move, lets it go on.")
        assert "The clock stands; Enter lets it go on" in header(terminal)
        terminal.press(MINUTE, MINUTE, MINUTE).wait_quiet(0.2)
        assert "(1:20)" in header(terminal), "nobody pays for the time between"
        terminal.press("enter").wait_for("The clock runs.").press(TEN_SECONDS).wait_for("5'  ◔ 1:10")
        terminal.press(MINUTE, TEN_SECONDS).wait_for("◔ 0:00").press(SECOND).wait_for("10 s")
        assert terminal.leave("q", "q") == 0
    with open_journal(tmp_path) as journal:
        kinds = [kind for kind, _ in records(journal)]
        assert [kind for kind in kinds if kind not in ("time", "cut", "move")] == ["match", "resume", "call"]
        assert verify(read(file_of(journal))).sound


def test_a_stopped_clock_stays_stopped_over_a_kill(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        terminal.wait_for("◔ 2:00").press(TEN_SECONDS).wait_for("◔ 1:50").press(SECOND, "z").wait_for("(1:49)")
        terminal.kill(signal.SIGKILL)
    with start(tmp_path) as terminal:
        terminal.wait_for("The clock stands at 1:49").press("z").wait_for("The clock runs.")
        terminal.press(SECOND).wait_for("◔ 1:48")
        assert terminal.leave("q", "q") == 0


def test_an_irregularity_at_a_strict_table_costs_points_and_says_why(tmp_path: Path) -> None:
    """F art. 11: three cards that are no meld, 20 points and all back; the match file says so, and is verified."""
    with start(tmp_path, "--strict") as terminal:
        terminal.wait_for("your turn").press("d").wait_gone("d draw:")
        marking = ("home", "space", "right", "space", "right", "right", "space")
        terminal.press("s", "s").wait_quiet(0.2).press(*marking, "m")
        terminal.wait_for("20 penalty points (art. 11")
        terminal.press("f2").wait_for("What happened in this deal").wait_for("Anna tries: lays").wait_for("Esc back")
        assert "20 penalty points (art. 11" in terminal.screen()
        terminal.press("escape").wait_for("x discard").press("q").wait_for("Leave the table?")
        assert terminal.leave("q") == 0
    with open_journal(tmp_path) as journal:
        text = file_of(journal)
    assert "code=EXCESS_NO_MELD" in text
    assert 'article="art. 11"' in text
    assert verify(read(text)).sound
    assert [ruling.points for ruling in replayed(text).docket.rulings] == [20]


@pytest.mark.parametrize(("line", "most"), [({}, 100), ({"SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22"}, 12)])
def test_a_second_of_the_clock_costs_few_bytes(tmp_path: Path, line: dict[str, str], most: int) -> None:
    """At most 100 bytes a second; on a slow line every tenth second is shown."""
    with start(tmp_path, **line) as terminal:
        terminal.wait_for("◔ 2:00").wait_quiet(0.5)
        before = len(terminal.received)
        for _ in range(20):
            terminal.press(SECOND).wait_quiet(0.05)
        terminal.wait_for("◔ 1:40").wait_quiet(0.2)
        assert (len(terminal.received) - before) / 20 <= most
