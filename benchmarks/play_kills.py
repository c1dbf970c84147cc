"""That kill -9 at any moment of play loses nothing that was accepted.

`python -m benchmarks.play_kills [N]` (default: 100) plays in a real terminal by keys at random, kills the program N
times at moments by chance, resumes the match each time, and counts what its screens had shown and the journal lacks.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from tests.table.killing import Killing, told

KILLS = 100


def main(kills: int = KILLS) -> None:
    """Print what was lost, which is nothing."""
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        killing = Killing(Path(folder), seed=1)
        outcomes = [killing.once() for _ in range(kills)]
    print(told(outcomes))
    print(f"{time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
