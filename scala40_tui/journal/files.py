"""The files of one journal: the database, what SQLite keeps beside it, and what we do."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

NAME = "scala40.sqlite3"
"""The journal's name in the data folder."""


class Files:
    """Where everything of the journal at `path` lies."""

    def __init__(self, path: Path) -> None:
        """Name the files around the database `path`; links are followed, so that locks meet."""
        self.database = path.parent.resolve() / path.name
        self.log = self._beside("-wal")
        self.rollback = self._beside("-journal")
        self.index = self._beside("-shm")
        self.rescued_log = self._beside("-wal.rescued")
        self.witness = self._beside("-witness")
        self.lock = self._beside("-lock")
        self.new = self._beside(".new")

    def claim(self, stream: str) -> Path:
        """Return the file by which `stream` is claimed."""
        return self.database.parent / "claims" / stream

    def _beside(self, ending: str) -> Path:
        return self.database.with_name(self.database.name + ending)


def copy_whole(source: Path, target: Path) -> None:
    """Copy a file and wait until it is on the disk."""
    shutil.copyfile(source, target)
    sync(target)


def sync(path: Path) -> None:
    """Wait until what was written to a file is on the disk."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """Wait until new names in a folder are on the disk, where the system can do that."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
