"""Running `program.py` and killing it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PROGRAM = Path(__file__).with_name("program.py")


@contextmanager
def running(what: str, folder: Path, *more: str) -> Iterator[subprocess.Popen[str]]:
    """Run the program during the block; afterwards it is killed, as by `kill -9`, and gone."""
    process = subprocess.Popen(
        [sys.executable, str(PROGRAM), what, str(folder), *more],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with process:
        try:
            yield process
        finally:
            process.kill()


def said_until_killed(process: subprocess.Popen[str], lines: int) -> list[str]:
    """Wait until the program has said so many lines, kill it at once, and return all that it managed to say."""
    assert process.stdout is not None
    said = [process.stdout.readline() for _ in range(lines)]
    process.kill()
    said += process.stdout.readlines()
    return [line.strip() for line in said if line.endswith("\n")]
