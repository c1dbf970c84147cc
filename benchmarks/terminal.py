"""What the table costs a terminal: first paint, bytes of each key, how soon it answers while bots play, memory.

From the checkout: `python -m benchmarks.terminal [--size 80x24] [--term xterm-256color] [--runs 5]`. Everything is
measured on a real pseudo-terminal. Bytes do not depend on the machine; times do, and are given against a minimal app of
Textual in the same run, or as a distribution.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
import time
from contextlib import AbstractContextManager
from pathlib import Path

from tests.support.pseudo_terminal import Terminal

ROOT = Path(__file__).parents[1]
TABLE = ("-m", "scala40_tui", "play", "--seats", "4", "--seed", "16", "--bots", "esperto", "--name", "Anna")
"""A deal that Anna begins, so that the first paint waits for no bot."""
START = ("-m", "scala40_tui")
MINIMAL = ("-m", "benchmarks.minimal_app")
BUDGETS = {
    "first paint": "≤ 1.5 x",
    "arrow": "≤ 400",
    "turn": "≤ 12000",
    "idle": "≤ 100/s",
    "answer": "p95 ≤ 20 ms",
    "memory": "≤ 80 MB",
}


def main() -> None:
    """Measure and print, each figure beside its budget."""
    options = _arguments()
    columns, rows = (int(number) for number in options.size.split("x"))
    start = _Start((columns, rows), options.term)
    if options.runs:
        _first_paints(start, options.runs)
    with start(*TABLE, "--pace", "quick") as terminal:
        terminal.wait_for("your turn").wait_quiet(1.0)
        _print("until quiet", f"{len(terminal.received)} bytes")
        _bytes(terminal)
        _print("idle", f"{terminal.listen(3.0) / 3.0:.0f} bytes/s", BUDGETS["idle"])
        _print("memory", _memory(terminal.process.pid), BUDGETS["memory"])
    with start(*TABLE, "--pace", "normal") as terminal:
        terminal.wait_for("your turn").wait_quiet(1.0)
        _print("key to first byte, bots playing", _answers(terminal), BUDGETS["answer"])


class _Start:
    """Starts programs in terminals of one kind, each with a home of its own."""

    def __init__(self, size: tuple[int, int], term: str) -> None:
        self.size = size
        self.term = term

    def __call__(self, *arguments: str) -> AbstractContextManager[Terminal]:
        home = tempfile.mkdtemp(prefix="scala40-")
        env = {"HOME": home, "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT)}
        return Terminal([sys.executable, *arguments], env=env, size=self.size, term=self.term)


def _first_paints(start: _Start, runs: int) -> None:
    """Start the programs in turn, so that what else the machine does falls on all; the processor's time varies less."""
    programs = {"minimal app": (MINIMAL, "ready to go"), "start screen": (START, "F1"), "table": (TABLE, "d draw")}
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in programs}
    for _ in range(runs):
        for name, (arguments, text) in programs.items():
            begun = time.perf_counter()
            with start(*arguments) as terminal:
                terminal.wait_for(text)
                found[name].append((time.perf_counter() - begun, _processor_time(terminal.process.pid)))
    base = [statistics.median(column) for column in zip(*found["minimal app"], strict=True)]
    for name, times in found.items():
        wall, processor = (statistics.median(column) for column in zip(*times, strict=True))
        figure = f"{wall:.2f} s ({wall / base[0]:.2f} x), processor {processor:.2f} s ({processor / base[1]:.2f} x)"
        _print(f"first paint, {name}", figure, BUDGETS["first paint"] if name != "minimal app" else "")


def _processor_time(pid: int) -> float:
    """Return the seconds that a process has used of the processor, without its children."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _bytes(terminal: Terminal) -> None:
    _print("draw", f"{terminal.bytes_for('d')} bytes")
    arrows = sorted(terminal.bytes_for(key) for key in ["right"] * 14 + ["left"] * 14)
    said = f"median {statistics.median(arrows):.0f}, p95 {arrows[-2]}, most {arrows[-1]} bytes of {len(arrows)}"
    _print("arrow key", said, BUDGETS["arrow"])
    _print("mark", f"{terminal.bytes_for('space')} bytes")
    terminal.press("escape").wait_quiet()
    terminal.press("home")
    for _ in range(3):
        terminal.press("space", "right")
    _print("lay (or its refusal)", f"{terminal.bytes_for('m')} bytes")
    terminal.press("r", "escape").wait_quiet()
    turn = terminal.bytes_for("0", "0", quiet=1.5)
    _print("whole turn with three bots", f"{turn} bytes", BUDGETS["turn"])


def _answers(terminal: Terminal) -> str:
    """Press arrows while bots think and play; what they write meanwhile is read before each key."""
    took: list[float] = []
    while len(took) < 60:
        terminal.press("d", "0", "0")
        for _ in range(20):
            terminal.listen(0.05)
            took.append(1000 * _answer(terminal, "right"))
        terminal.wait_for("your turn")
    took.sort()
    return f"p50 {statistics.median(took):.1f} ms, p95 {took[int(0.95 * len(took))]:.1f} ms of {len(took)}"


def _answer(terminal: Terminal, key: str) -> float:
    before = len(terminal.received)
    start = time.perf_counter()
    terminal.press(key)
    terminal.wait_until(lambda: len(terminal.received) > before)
    return time.perf_counter() - start


def _memory(pid: int) -> str:
    """Return the proportional share of memory of a process and its children."""
    shares = {each: _share(each) for each in (pid, *_children(pid))}
    return f"{sum(shares.values()):.0f} MB in all, the screen {shares[pid]:.0f} MB (PSS)"


def _children(pid: int) -> list[int]:
    found = [
        int(word) for task in Path(f"/proc/{pid}/task").iterdir() for word in (task / "children").read_text().split()
    ]
    return found + [grandchild for child in found for grandchild in _children(child)]


def _share(pid: int) -> float:
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


def _print(what: str, figure: str, budget: str = "") -> None:
    print(f"{what:<32} {figure}{f'   (budget {budget})' if budget else ''}", flush=True)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", default="80x24")
    parser.add_argument("--term", default="xterm-256color")
    parser.add_argument("--runs", type=int, default=5, help="how often each program is started")
    return parser.parse_args()


if __name__ == "__main__":
    main()
