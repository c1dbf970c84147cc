"""A program that plays a match and tells of each event when the table has accepted it, to be killed at any moment.

`python -m tests.table.lockstep FOLDER [--run]` prints the stream's id, then for each event one JSON object. Without
`--run` it goes on only when it is sent a line.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from scala40_tui.table.state import Phase
from scala40_tui.table.table import Happening, Table
from tests.table.matches import digest, match, open_journal, play_on

CONFIG = match(4, number=6, people=(0,))
"""Anna is a person, though a bot decides for her here."""


def main(folder: Path, *, run: bool) -> None:
    """Play the match."""

    def tell(happening: Happening) -> None:
        before, after = happening.before, happening.after
        seat = before.actor
        news = {
            "digest": digest(after),
            "events": len(events),
            "bot": seat is not None and after.config.seats[seat].bot is not None,
            "cut": after.phase is Phase.CUT,
            "halfway": after.phase is Phase.PLAY and bool(after.earlier),
        }
        events.append(news)
        print(json.dumps(news), flush=True)
        if not run:
            sys.stdin.readline()

    events: list[object] = []
    with open_journal(folder) as journal, Table.create(journal, CONFIG) as table:
        table.listen(tell)
        print(table.stream, flush=True)
        play_on(table)


if __name__ == "__main__":
    main(Path(sys.argv[1]), run="--run" in sys.argv)
