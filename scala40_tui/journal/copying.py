"""Back-ups: a copy that is whole, checked, and one file."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from scala40_tui.journal.checking import Problem, problems
from scala40_tui.journal.complaints import Complaints
from scala40_tui.journal.files import sync, sync_folder
from scala40_tui.journal.opening import connect


def backup(source: sqlite3.Connection, complaints: Complaints, target: Path, *, overwrite: bool) -> None:
    """Copy the journal `source` to the file `target` by SQLite's own means, and check the copy."""
    about = Complaints(target, complaints.words)
    if target.is_dir():
        raise about.unwritable(complaints.words("it is a folder"))
    if target.exists() and not overwrite:
        raise about.already_there()
    if overwrite and target.exists() and target.samefile(complaints.path):
        raise about.is_the_journal()
    with _partial(target, about) as partial:
        with complaints.guarding():
            wrong = _copy(source, partial, complaints)
        if wrong:
            raise complaints.damaged("; ".join(problem.what for problem in wrong))
        _put(partial, target, about, overwrite)


@contextmanager
def _partial(target: Path, about: Complaints) -> Iterator[Path]:
    """Give a file to write to beside `target`, gone afterwards; the system's complaints become ours."""
    try:
        handle, name = tempfile.mkstemp(prefix=target.name, suffix=".partial", dir=target.parent)
        os.close(handle)
        partial = Path(name)
        try:
            yield partial
        finally:
            partial.unlink(missing_ok=True)
    except OSError as error:
        raise about.unwritable(error.strerror or str(error)) from error


def _copy(source: sqlite3.Connection, partial: Path, complaints: Complaints) -> tuple[Problem, ...]:
    with closing(sqlite3.connect(partial, isolation_level=None)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, complete without a log beside it
    with closing(connect(partial)) as copy:
        return problems(copy, complaints, full=True)


def _put(partial: Path, target: Path, about: Complaints, overwrite: bool) -> None:
    sync(partial)
    if not overwrite:
        try:
            target.touch(exist_ok=False)  # whoever makes the name first has it
        except FileExistsError as error:
            raise about.already_there() from error
    os.replace(partial, target)
    sync_folder(target.absolute().parent)
