"""What the referee's running clock costs a terminal: bytes a second and the processor's time, running and standing.

From the checkout: `python -m benchmarks.bench_clock [--size 80x24] [--seconds 20]`. Measured on a real pseudo-terminal
of 256 colours, then of true colour, then as over SSH, where the digits go by tens until the last ten seconds.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

from tests.support.pseudo_terminal import Terminal

ROOT = Path(__file__).parents[1]
BUDGET = "budget: 100 bytes/s, 2 % of a processor"
LINES = {
    "256 colours": {},
    "true colour": {"COLORTERM": "truecolor"},
    "over SSH": {"SSH_CONNECTION": "192.0.2.1 1 192.0.2.2 22"},
}


def main() -> None:
    """Measure and print."""
    options = _arguments()
    columns, rows = (int(number) for number in options.size.split("x"))
    print(f"{options.size}, {options.seconds:.0f} s each; {BUDGET}")
    for name, env in LINES.items():
        _measure(name, env, (columns, rows), options.seconds)


def _measure(name: str, env: dict[str, str], size: tuple[int, int], seconds: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "scala40_tui", "referee", "--lang", "en", "--data-dir", folder]
        env = {"HOME": folder, "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT), **env}
        with Terminal([*command, "--names", "Anna,Bea,Carlo,Dino"], env=env, size=size) as terminal:
            terminal.wait_for("New sitting").wait_quiet()
            terminal.press("enter").wait_for("Dino deals").wait_quiet()
            terminal.press("enter").wait_for("in time")
            terminal.listen(2.0)
            running = _figures(terminal, seconds)
            terminal.press("z").wait_for("PAUSED")
            terminal.listen(1.0)
            print(f"{name:<12}  running {running}   standing {_figures(terminal, seconds)}")


def _figures(terminal: Terminal, seconds: float) -> str:
    before = _processor_time(terminal.process.pid)
    sent = terminal.listen(seconds)
    used = _processor_time(terminal.process.pid) - before
    return f"{sent / seconds:4.0f} bytes/s {100 * used / seconds:5.2f} %"


def _processor_time(pid: int) -> float:
    """Return the seconds of processor that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", default="80x24")
    parser.add_argument("--seconds", type=float, default=20.0)
    return parser.parse_args()


if __name__ == "__main__":
    main()
