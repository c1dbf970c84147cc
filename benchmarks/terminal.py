"""What the table costs a terminal: first paint, bytes of each key, how soon it answers while bots think, memory.

From the checkout: `python -m benchmarks.terminal [--size 80x24 --size 100x30] [--profile colour,16,quiet] [--runs 7]`.
Everything is measured on a real pseudo-terminal. Bytes do not depend on the machine; times do, and are given against a
minimal app of Textual in the same run, or as a distribution beside one with nobody thinking.
"""

from __future__ import annotations

import argparse
import compileall
import statistics
import sys
import tempfile
import time
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.processes import memory_in_words, processor_share, processor_time
from tests.support.pseudo_terminal import Terminal

ROOT: Final = Path(__file__).parents[1]
_FOUR: Final = ("-m", "scala40_tui", "play", "--seats", "4", "--bots", "esperto", "--name", "Anna", "--seed")
_STRONGEST: Final = tuple("maestro" if word == "esperto" else word for word in _FOUR)
TABLE: Final = (*_FOUR, "16")
"""A deal that Anna begins, so that the first paint waits for no bot; with the rules' own clock."""
OPENING: Final = (*_FOUR, "250", "--no-referee")
"""A deal that Anna begins with four kings, worth an opening; without a clock."""
START: Final = ("-m", "scala40_tui")
MINIMAL: Final = ("-m", "benchmarks.minimal_app")
BUDGETS: Final = {
    "first paint": "≤ 1.5 x",
    "arrow": "≤ 400",
    "turn": "≤ 12000",
    "idle": "≤ 100/s",
    "processor": "< 2 %",
    "answer": "p95 ≤ 20 ms",
    "memory": "≤ 80 MB",
}
_ROUNDS: Final = 6
"""Turns with the bots' laps after them."""
_SEEDS: Final = ("16", "212", "250", "286", "310")
"""Deals that Anna begins."""


class Profile(NamedTuple):
    """A kind of terminal."""

    name: str
    term: str
    env: dict[str, str]


PROFILES: Final = {
    "colour": Profile("256 colours", "xterm-256color", {}),
    "16": Profile("16 colours", "xterm-16color", {}),
    "quiet": Profile("quiet, as over SSH", "xterm-256color", {"SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22"}),
}


def main() -> None:
    """Measure and print, each figure beside its budget."""
    options = _arguments()
    for folder in ("scala40_tui", "benchmarks"):
        compileall.compile_dir(ROOT / folder, quiet=1)
    for size in options.size:
        columns, rows = (int(number) for number in size.split("x"))
        for place, name in enumerate(options.profile.split(",")):
            start = _Start((columns, rows), PROFILES[name])
            print(f"\n{size}, {PROFILES[name].name}", flush=True)
            if options.runs and place == 0:
                _first_paints(start, options.runs)
            _bytes(start)
            if place == 0:
                _at_rest(start)
                _answers(start)


class _Start:
    """Starts programs in terminals of one kind, each with a home of its own."""

    def __init__(self, size: tuple[int, int], profile: Profile) -> None:
        self.size = size
        self.profile = profile

    def __call__(self, *arguments: str) -> AbstractContextManager[Terminal]:
        home = tempfile.mkdtemp(prefix="scala40-")
        env = {"HOME": home, "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT), **self.profile.env}
        return Terminal([sys.executable, *arguments], env=env, size=self.size, term=self.profile.term)


def _first_paints(start: _Start, runs: int) -> None:
    """Start the programs in turn, so that what else the machine does falls on all; the processor's time varies less."""
    programs = {"minimal app": (MINIMAL, "ready to go"), "start screen": (START, "F1"), "table": (TABLE, "d draw")}
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in programs}
    for _ in range(runs):
        for name, (arguments, text) in programs.items():
            begun = time.perf_counter()
            with start(*arguments) as terminal:
                terminal.wait_for(text)
                found[name].append((terminal.last_heard - begun, processor_time(terminal.process.pid)))
    base = [statistics.median(column) for column in zip(*found["minimal app"], strict=True)]
    for name, times in found.items():
        wall, processor = (statistics.median(column) for column in zip(*times, strict=True))
        figure = f"{wall:.2f} s ({wall / base[0]:.2f} x), processor {processor:.2f} s ({processor / base[1]:.2f} x)"
        _print(f"first paint, {name}", figure, BUDGETS["first paint"] if name != "minimal app" else "")


def _bytes(start: _Start) -> None:
    """Count what keys send to the terminal."""
    with start(*OPENING, "--pace", "quick") as terminal:
        terminal.wait_for("your turn").wait_quiet(1.0)
        _print("until the first paint is quiet", f"{len(terminal.received)} bytes")
        _print("draw", f"{terminal.bytes_for('d')} bytes")
        arrows = sorted(terminal.bytes_for(key) for key in ["right"] * 14 + ["left"] * 14)
        said = f"median {statistics.median(arrows):.0f}, p95 {arrows[-2]}, most {arrows[-1]} bytes of {len(arrows)}"
        _print("arrow key", said, BUDGETS["arrow"])
        terminal.press("home").wait_quiet()
        marks = []
        for _ in range(4):
            marks.append(terminal.bytes_for("space"))
            terminal.press("right").wait_quiet()
        _print("mark a card", f"median {statistics.median(marks):.0f}, most {max(marks)} bytes of {len(marks)}")
        _print("lay a meld of four", f"{_laid(terminal)} bytes")
        turns = sorted(_turn(terminal) for _ in range(_ROUNDS))
        said = f"median {statistics.median(turns):.0f}, most {turns[-1]} bytes of {len(turns)}"
        _print("whole turn with three bots", said, BUDGETS["turn"])


def _laid(terminal: Terminal) -> int:
    took = terminal.bytes_for("m")
    if "1 Anna " not in terminal.screen():
        raise AssertionError(f"the meld is not on the table:\n{terminal.screen()}")
    return took


def _turn(terminal: Terminal) -> int:
    """Return the bytes of a turn of one's own, and of what three bots play after it; the first turn has been drawn."""
    before = len(terminal.received)
    _end_turn(terminal)
    terminal.wait_until(lambda: _at_turn(terminal), "one's own turn").wait_quiet(1.0)
    took = len(terminal.received) - before
    terminal.press("d").wait_quiet()
    return took


def _end_turn(terminal: Terminal) -> None:
    """Draw where that is still to be done, and throw what the program proposes."""
    if "d draw" in terminal.screen():
        terminal.press("d").wait_for("0 discard")
    terminal.press("0", "0").wait_gone("your turn")


def _at_turn(terminal: Terminal) -> bool:
    """Tell whether the person can go on; a deal that ended is left for the next one."""
    screen = terminal.screen()
    return "your turn" in screen and "draw" in screen


def _at_rest(start: _Start) -> None:
    """Measure a table at which nobody does anything."""
    for name, arguments in (("without clock", OPENING), ("with the clock", TABLE)):
        with start(*arguments, "--pace", "quick") as terminal:
            terminal.wait_for("your turn").listen(2.0)
            share = processor_share(terminal.process.pid, lambda: terminal.listen(6.0))
            _print(f"idle {name}", f"{share.given / 6.0:.0f} bytes/s", BUDGETS["idle"])
            _print(f"processor idle {name}", f"{share.percent:.1f} % of a core", BUDGETS["processor"])
            if arguments is TABLE:
                _print("memory", memory_in_words(terminal.process.pid), BUDGETS["memory"])


def _answers(start: _Start) -> None:
    """Press arrows while nobody thinks, and while three of the strongest bots do, with their pauses and without any."""
    alone: list[float] = []
    for pace, seeds, laps in (("normal", _SEEDS[:1], 2), ("instant", _SEEDS, 2)):
        thinking: list[float] = []
        for seed in seeds:
            with start(*_STRONGEST, seed, "--no-referee", "--pace", pace) as terminal:
                terminal.wait_for("your turn").wait_quiet(1.0)
                for _ in range(laps):
                    alone += [_answer(terminal) for _ in range(20)]
                    terminal.press("d").wait_for("0 discard").press("0", "0").wait_for("13 cards ─")
                    thinking += _while_bots_think(terminal)
        _print(f"key to paint, bots at pace {pace}", _in_words(thinking), BUDGETS["answer"])
    _print("key to paint, nobody thinking", _in_words(alone), BUDGETS["answer"])


def _while_bots_think(terminal: Terminal) -> list[float]:
    """Press arrows from the discard on until one's own turn comes round."""
    took = [_answer(terminal)]
    while "d draw" not in terminal.screen():
        took.append(_answer(terminal))
    return took


def _answer(terminal: Terminal) -> float:
    """Return the milliseconds from an arrow key until the cursor has moved, whatever else is sent meanwhile."""
    terminal.listen(0.01)
    before = terminal.cursor()
    start = time.perf_counter()
    terminal.press("right").wait_until(lambda: terminal.cursor() != before, "the cursor to move")
    return 1000 * (terminal.last_heard - start)


def _in_words(took: list[float]) -> str:
    took = sorted(took)
    return f"p50 {statistics.median(took):.1f} ms, p95 {took[int(0.95 * len(took))]:.1f} ms of {len(took)}"


def _print(what: str, figure: str, budget: str = "") -> None:
    print(f"{what:<36} {figure}{f'   (budget {budget})' if budget else ''}", flush=True)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", action="append", help="columns and rows; may be given again (80x24 and 100x30)")
    parser.add_argument("--profile", default="colour,16,quiet", help=f"kinds of terminals, of {', '.join(PROFILES)}")
    parser.add_argument("--runs", type=int, default=7, help="how often each program is started")
    options = parser.parse_args()
    options.size = options.size or ["80x24", "100x30"]
    return options


if __name__ == "__main__":
    main()
