"""kill -9 with the clock running, in a real terminal: it stands paused where it was written down, and says so."""

from __future__ import annotations

import re
import sys
from datetime import UTC, datetime
from pathlib import Path

from scala40_tui.bench.history import fold
from scala40_tui.bench.records import KIND
from scala40_tui.journal.journal import Journal
from tests.support.pseudo_terminal import Terminal


def command(folder: Path, *more: str) -> list[str]:
    base = [sys.executable, "-m", "scala40_tui", "--lang", "en", "--data-dir", str(folder), "referee"]
    return [*base, *more]


def test_killed_with_the_clock_running(tmp_path: Path) -> None:
    home = {"HOME": str(tmp_path), "NO_COLOR": "1"}
    with Terminal(command(tmp_path, "--names", "Anna,Bea,Carlo"), env=home) as terminal:
        terminal.wait_for("New sitting").press("enter").wait_for("Carlo deals").press("enter").wait_for("in time")
        terminal.press("space", "4", "m").wait_for("holds 10").listen(1.2)
        terminal.kill()
    with Journal.open(tmp_path, now=lambda: datetime.now(UTC)) as journal:
        (stream,) = journal.streams(KIND)
        events = journal.read(stream.id)
    kept = fold((event.kind, event.payload) for event in events).state
    assert (kept.name, kept.hands, kept.stands) == ("Bea", (13, 10, 13), False), "the clock ran"
    last = events[-1].time.astimezone().strftime("%H:%M:%S")
    with Terminal(command(tmp_path, "--resume"), env=home) as terminal:
        terminal.wait_for("PAUSED at").wait_quiet()
        screen = terminal.screen()
        told = re.sub(r"\s+", " ", screen)
        assert f"The clock stands, paused, where it was written down last, at {last}; z lets it go on." in told
        shown = re.search(r"PAUSED at (\d):(\d\d)", screen)
        assert shown is not None
        left = 60 * int(shown[1]) + int(shown[2])
        assert left - 1 < 120 - kept.used.turn <= left, "exactly what the journal has, rounded up to a second"
        assert terminal.screen() == screen, "and it stands"
        terminal.press("z").wait_for("in time")
