"""How far somebody came in the tutorial, kept beside the journal.

It is a convenience: where the file cannot be read or written, the tutorial begins at its beginning.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Final, NamedTuple

FILE_NAME: Final = "tutorial.json"


class Progress(NamedTuple):
    """Where the tutorial goes on."""

    step: int = 1
    """Counted from 1."""
    finished: bool = False
    """It was followed to its end once."""

    @property
    def begun(self) -> bool:
        """It was left in the middle."""
        return self.step > 1

    def at(self, step: int, *, over: bool) -> Progress:
        """Return the progress of who reached a step, or went through the last one."""
        return Progress(1 if over else step, self.finished or over)


def read_progress(folder: Path) -> Progress:
    """Return what was kept in the folder; a beginner's progress where nothing was."""
    try:
        found = json.loads((folder / FILE_NAME).read_text(encoding="utf-8"))
        return Progress(max(1, int(found["step"])), bool(found["finished"]))
    except (OSError, ValueError, TypeError, KeyError):
        return Progress()


def keep_progress(folder: Path, progress: Progress) -> None:
    """Keep where the tutorial goes on."""
    if progress == read_progress(folder):
        return
    path = folder / FILE_NAME
    beside = path.with_suffix(".new")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        beside.write_text(json.dumps(progress._asdict()), encoding="utf-8")
        os.replace(beside, path)
    except OSError:
        return
