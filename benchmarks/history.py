"""How lists and statistics grow with the number of matches in the journal.

`python -m benchmarks.history [SIZE ...]` (default: 100 1000 10000) fills a journal with that many matches whose
summaries are those of matches really played, and prints for each size the median of some runs: the last twenty, a
search that finds few, the whole list, statistics of everybody; what the screen does when it opens, at a letter typed
and at its end; and the whole commands as one types them, with Python's start.
"""

from __future__ import annotations

import statistics as figures
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from scala40_tui.bots.protocol import BotSpec
from scala40_tui.history.listing import history
from scala40_tui.history.statistics import count
from scala40_tui.journal import Draft, Journal
from scala40_tui.rules.options import preset_rules
from scala40_tui.screens.history_shelf import Shelf
from scala40_tui.shuffle import seed_from_number
from scala40_tui.table.config import MatchConfig, Seat, to_payload
from scala40_tui.table.runner import run_bots_now
from scala40_tui.table.state import Phase
from scala40_tui.table.table import KIND, Table

SIZES = (100, 1000, 10_000)
BUDGET = 1.0
"""Seconds for 10,000 matches."""
MODELS = 12
"""Matches really played, whose summaries the others have."""
EVENTS = 10
"""Events written with each match beside its configuration; lists and statistics never read them."""
ROUNDS = 5
SEEN = 20
"""Entries seen at once."""
COMMANDS = ("history", "history --limit 0", "stats")
NAMES = ("Anna", "Bea", "Carlo", "Dino", "Elsa", "Fabio")


def config(number: int) -> MatchConfig:
    """Return one of the matches; its first two seats are taken to be people's afterwards."""
    seats = tuple(Seat(NAMES[(number + place) % 6], BotSpec("greedy", seed=place)) for place in range(2 + number % 4))
    return MatchConfig(preset_rules("fisca"), seats, seed_from_number(number), first_dealer=0)


def models() -> list[dict[str, Any]]:
    """Return summaries of matches really played."""
    found = []
    with tempfile.TemporaryDirectory() as folder, Journal.open(Path(folder), now=lambda: datetime.now(UTC)) as journal:
        for number in range(MODELS):
            with Table.create(journal, config(number)) as table:
                while table.state.phase is not Phase.OVER:
                    run_bots_now(table)
            found.append(journal.stream(table.stream).summary)
    for summary in found:
        for player in summary["players"][:2]:
            player["bot"] = None
    return found


def fill(journal: Journal, size: int, summaries: list[dict[str, Any]]) -> None:
    """Write matches until there are `size`."""
    for number in range(journal.count(), size):
        summary = summaries[number % MODELS]
        title = ", ".join(player["name"] for player in summary["players"])
        events = [Draft(KIND, to_payload(config(number % MODELS))), *[Draft("move", {"move": "draw 4D"})] * EVENTS]
        stream = journal.create(KIND, title if number % 100 else f"{title} {number}", events, summary=summary)
        journal.finish(stream.id)


def median(work: Callable[[], object]) -> float:
    """Return the median time in seconds."""
    times = []
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        work()
        times.append(time.perf_counter() - begun)
    return figures.median(times)


def command(folder: Path, *arguments: str) -> Callable[[], object]:
    """Return a run of the command line in a process of its own."""
    argv = [sys.executable, "-m", "scala40_tui", *arguments, "--data-dir", str(folder)]
    return lambda: subprocess.run(argv, check=True, capture_output=True)


def main(sizes: tuple[int, ...] = SIZES) -> None:
    """Print a line a size."""
    summaries = models()
    heads = ("matches", "last 20", "search", "list all", "statistics", "opening", "typing", "end", *COMMANDS)
    print("seconds")
    print("  ".join(heads))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for size in sorted(sizes):
            with Journal.open(folder, now=lambda: datetime.now(UTC)) as journal:
                fill(journal, size, summaries)
                times = [
                    median(lambda: history(journal, limit=20)),
                    median(lambda: history(journal, search="anna 100", limit=20)),
                    median(lambda: history(journal)),
                    median(lambda: count(journal.streams(KIND))),
                    median(lambda: Shelf(journal).entries(0, SEEN)),
                    median(lambda: Shelf(journal, search="anna 10").entries(0, SEEN)),
                    median(lambda: Shelf(journal).entries(journal.count() - SEEN, SEEN)),
                ]
            times += [median(command(folder, *line.split())) for line in COMMANDS]
            cells = [
                f"{size:>{len(heads[0])}}",
                *(f"{t:>{len(head)}.3f}" for t, head in zip(times, heads[1:], strict=True)),
            ]
            print("  ".join(cells), flush=True)
    slowest = max(times)
    print(f"budget {BUDGET:.0f} s for 10,000 matches: {'kept' if slowest <= BUDGET else 'BROKEN'}")


if __name__ == "__main__":
    main(tuple(map(int, sys.argv[1:])) or SIZES)
