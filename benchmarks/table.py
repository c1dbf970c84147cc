"""How fast a match goes on after a pause: a match of many events read from its journal and folded into its state.

`python -m benchmarks.table [EVENTS]` plays a match of bots that long (default 5,000) into a journal, then resumes it
some times and prints the median and the worst time. The budget for 5,000 events is 0.3 s.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path

from scala40_tui.bots.protocol import BotSpec
from scala40_tui.journal import Journal
from scala40_tui.rules.options import preset_rules
from scala40_tui.shuffle import seed_from_number
from scala40_tui.table.config import MatchConfig, Seat
from scala40_tui.table.runner import run_bots_now
from scala40_tui.table.state import Phase
from scala40_tui.table.table import Happening, Table

EVENTS = 5000
BUDGET = 0.3
"""Seconds for 5,000 events."""
ROUNDS = 11
NAMES = ("Anna", "Bea", "Carlo", "Dino")


def long_match() -> MatchConfig:
    """Return a match of four bots over 99 deals."""
    rules = preset_rules("fisca").changed(match=99)
    seats = tuple(Seat(name, BotSpec("greedy", seed=place)) for place, name in enumerate(NAMES))
    return MatchConfig(rules, seats, seed_from_number(40), first_dealer=3)


def played(journal: Journal, events: int) -> str:
    """Play until there are that many events; return the stream."""
    made: list[Happening] = []
    with Table.create(journal, long_match()) as table:
        table.listen(made.append)
        while len(made) < events - 1 and table.state.phase is not Phase.OVER:
            run_bots_now(table)
        return table.stream


def main(events: int = EVENTS) -> None:
    """Print the times."""
    with tempfile.TemporaryDirectory() as folder, Journal.open(Path(folder), now=lambda: datetime.now(UTC)) as journal:
        begun = time.perf_counter()
        stream = played(journal, events)
        playing = time.perf_counter() - begun
        times, work = [], []
        for _ in range(ROUNDS):
            begun, busy = time.perf_counter(), time.process_time()
            with Table.resume(journal, stream) as table:
                times.append(time.perf_counter() - begun)
                work.append(time.process_time() - busy)
                deals = len(table.state.sheet.rows)
        length = len(journal.read(stream))
        journal_bytes = journal.path.stat().st_size
    print(f"a match of {length} events, {deals} deals; played into the journal in {playing:.1f} s")
    middle, busy = statistics.median(times), statistics.median(work)
    print(f"resumed {ROUNDS} times: best {min(times):.3f} s, median {middle:.3f} s, worst {max(times):.3f} s")
    print(f"of it processor time {busy:.3f} s, {busy / length * 1e6:.0f} microseconds an event")
    print(f"the journal has {journal_bytes / length:.0f} bytes an event")
    budget = BUDGET * length / EVENTS
    print(f"budget {budget:.3f} s: {'kept' if middle <= budget else 'BROKEN'}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
