"""What a program costs a terminal: its first paint, the bytes of each key, and how soon it answers.

From the checkout: `python -m benchmarks.pty_probe --wait Tavola --keys right,right,space -- scala40 play`. Bytes are
counted on a real pseudo-terminal of 256 colours; times depend on the machine and are given as a distribution.
"""

from __future__ import annotations

import argparse
import statistics
import time

from tests.support.pseudo_terminal import Terminal


def main() -> None:
    """Run the program once and print what came."""
    options = _arguments()
    columns, rows = (int(number) for number in options.size.split("x"))
    start = time.perf_counter()
    with Terminal(options.command, size=(columns, rows), term=options.term) as terminal:
        terminal.wait_for(options.wait)
        print(f"first paint       {time.perf_counter() - start:.2f} s")
        terminal.wait_quiet()
        print(f"until quiet       {len(terminal.received)} bytes")
        for key in options.keys.split(",") if options.keys else []:
            print(f"{key:<17} {terminal.bytes_for(key)} bytes")
        if options.keys:
            _print_answers(terminal, options.keys.split(","), options.answers)
        print(f"idle              {terminal.listen(options.idle) / options.idle:.0f} bytes/s")


def _print_answers(terminal: Terminal, keys: list[str], count: int) -> None:
    took = sorted(1000 * terminal.seconds_to_answer(keys[number % len(keys)]) for number in range(count))
    p95 = took[min(len(took) - 1, int(0.95 * len(took)))]
    print(f"key to first byte p50 {statistics.median(took):.1f} ms, p95 {p95:.1f} ms of {count}")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", default="80x24")
    parser.add_argument("--term", default="xterm-256color")
    parser.add_argument("--wait", default="", help="text of the first paint")
    parser.add_argument("--keys", default="", help="names or letters, divided by commas; each must draw something")
    parser.add_argument("--answers", type=int, default=40, help="how many keys to time")
    parser.add_argument("--idle", type=float, default=3.0, help="seconds to listen to it doing nothing")
    parser.add_argument("command", nargs="+")
    return parser.parse_args()


if __name__ == "__main__":
    main()
