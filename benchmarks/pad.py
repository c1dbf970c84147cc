"""How fast a pad is as it grows, and, asked with `--kills N`, that kill -9 loses nothing.

Run from the project's root: `python -m benchmarks.pad [--kills 100]`.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from scala40_tui.journal.journal import Journal
from scala40_tui.pad.edits import EntrySet
from scala40_tui.pad.pad import Pad
from scala40_tui.rules.options import preset_rules
from scala40_tui.rules.sheet import CLOSED, Player, Sheet, points_entry
from tests.pad.killing import begin, kill_once

SEATS = 6
ROUNDS = 7


def now() -> datetime:
    """Return the present moment."""
    return datetime.now(UTC)


def milliseconds(work: Callable[[], object], times: int = ROUNDS) -> float:
    """Return the median time of a piece of work."""
    taken = []
    for _ in range(times):
        begun = time.perf_counter()
        work()
        taken.append(time.perf_counter() - begun)
    return 1000 * statistics.median(taken)


def growth(folder: Path) -> None:
    """Print how long an edit, an undo and resuming take on a sheet of more and more deals."""
    rules = preset_rules("fisca").changed(match=99)
    sheet = Sheet(rules, tuple(Player(f"P{seat}") for seat in range(SEATS)))
    print("deals  events  edit ms  undo+redo ms  resume ms")
    with Journal.open(folder, now=now) as journal:
        with Pad.create(journal, sheet) as pad:
            stream = pad.stream
        for deals in (5, 20, 80, 98):
            with Pad.resume(journal, stream) as pad:
                fill(pad, deals)
                edit, steps = measure(pad)
            resume = milliseconds(lambda: Pad.resume(journal, stream).close())
            length = journal.stream(stream).length
            print(f"{deals:>5}  {length:>6}  {edit:>7.1f}  {steps:>12.1f}  {resume:>9.1f}")


def fill(pad: Pad, deals: int) -> None:
    """Write deals until there are so many."""
    while (row := pad.view().current) is not None and row < deals:
        seat = pad.view().missing(row)[0]
        pad.do(EntrySet(row, seat, CLOSED if seat == row % SEATS else points_entry(20 + seat)))


def measure(pad: Pad) -> tuple[float, float]:
    """Return the milliseconds of an edit of the first deal, and of undoing and redoing it."""
    points = iter(range(2, 100))
    edit = milliseconds(lambda: pad.do(EntrySet(0, 1, points_entry(next(points)))))
    return edit, milliseconds(lambda: (pad.undo(), pad.redo()))


def kills(folder: Path, count: int) -> None:
    """Kill the program so often while a pad is written to in a real terminal, and count what is missing."""
    stream, chance = begin(folder), Random(1)
    missing = out_of_order = entries = shown = 0
    for _ in range(count):
        outcome = kill_once(folder, stream, chance)
        missing += len(outcome.shown - outcome.kept)
        out_of_order += not outcome.in_order
        entries, shown = entries + outcome.new, shown + len(outcome.shown)
        if len(outcome.kept) > 150:
            stream = begin(folder)
    print(f"{count} times kill -9: {entries} entries written, {shown} seen on screens, {missing} of them missing,")
    print(f"{out_of_order} times not what was typed")


def main() -> None:
    """Print the measurements."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=0, metavar="N", help="kill the program N times in a terminal")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        growth(Path(name) / "growth")
        if asked.kills:
            kills(Path(name) / "kills", asked.kills)


if __name__ == "__main__":
    main()
