"""Putting another journal in the place of the present one, which is kept aside.

At every moment the journal's name leads either to the old file or to the new one, whole; a program killed in between
leaves at most the journal without its log, which the next start refuses, and everything of it in the copy aside.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path

from scala40_tui.journal.checking import problems
from scala40_tui.journal.complaints import Complaints
from scala40_tui.journal.errors import Damaged, NotAJournal
from scala40_tui.journal.files import NAME, Files, copy_whole, sync, sync_folder
from scala40_tui.journal.opening import connect, look_before, require_complete, sound_state
from scala40_tui.journal.presence import alone
from scala40_tui.journal.salvage import Report, salvage
from scala40_tui.journal.schema import migrate
from scala40_tui.journal.state import read_witness, write_state
from scala40_tui.words import Words

Now = Callable[[], datetime]


def restore(folder: Path, source: Path, *, now: Now, words: Words | None = None) -> Path | None:
    """Put the back-up `source` in the place of the journal in `folder`, after checking all of it.

    Returns where the journal that was there is kept now, None if there was none. `source` is only read.

    Raises:
        JournalError: `source` is damaged or no journal, or a program has the journal in `folder` open.
    """
    words = words or Words("en")

    def make(files: Files) -> None:
        if not source.is_file():
            raise Complaints(source, words).no_file()
        if files.database.exists() and source.samefile(files.database):
            raise Complaints(source, words).is_the_journal()
        _copy_checked(source, files.new, words)

    return _replace(folder, make, now, words)


def rescue(folder: Path, source: Path | None, *, now: Now, words: Words | None = None) -> tuple[Report, Path | None]:
    """Put what can be saved of `source` (None: the journal itself) in the place of the journal in `folder`.

    Returns what was saved, and where the journal that was there is kept now, None if there was none.

    Raises:
        JournalError: nothing can be saved, or a program has the journal in `folder` open.
    """
    words = words or Words("en")
    reports: list[Report] = []

    def make(files: Files) -> None:
        reports.append(salvage(source or files.database, files.new, words=words))

    aside = _replace(folder, make, now, words)
    return reports[0], aside


class _OfACopy(Complaints):
    """Makes the errors about a back-up, which is not what the program plays on."""

    def damaged(self, what: str) -> Damaged:
        return self.bad_copy(what)

    def not_a_journal(self) -> NotAJournal:
        return self.not_a_copy()


def _copy_checked(source: Path, new: Path, words: Words) -> None:
    about = _OfACopy(source, words)
    look_before(source, about)
    copy_whole(source, new)
    log = Files(source).log
    if log.exists():
        copy_whole(log, Files(new).log)
    with about.guarding(), closing(connect(new)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
        migrate(connection)
        if wrong := problems(connection, about, full=True):
            raise about.damaged("; ".join(problem.what for problem in wrong))
        state = sound_state(connection, about)
        require_complete(state, read_witness(Files(source).witness), about)
        # A name of its own, so that no witness of the journal it replaces misses what came later.
        write_state(connection, state._replace(journal=secrets.token_hex(8)))


def _replace(folder: Path, make: Callable[[Files], None], now: Now, words: Words) -> Path | None:
    files = Files(folder / NAME)
    about = Complaints(files.database, words)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with alone(files.lock) as nobody_else:
            if not nobody_else:
                raise about.in_use()
            _remove(Files(files.new))
            try:
                make(files)
                sync(files.new)
                aside = _keep_aside(files, now())
                _put_in_place(files)
            finally:
                _remove(Files(files.new))
            return aside
    except OSError as error:
        raise about.of_system(error) from error


def _keep_aside(files: Files, moment: datetime) -> Path | None:
    """Copy the present journal with its logs to names of their own; return the first."""
    if not (files.database.exists() or files.log.exists()):
        return None
    aside = Files(_free_name(files.database, moment))
    for present, kept in _pairs(files, aside):
        if present.exists():
            copy_whole(present, kept)
    sync_folder(files.database.parent)
    return aside.database


def _pairs(files: Files, aside: Files) -> list[tuple[Path, Path]]:
    return [
        (files.database, aside.database),
        (files.log, aside.log),
        (files.rescued_log, aside.rescued_log),
        (files.witness, aside.witness),
    ]


def _free_name(path: Path, moment: datetime) -> Path:
    day = f"{moment:%Y%m%d-%H%M%S}"
    name, count = path.with_name(f"{path.stem}-{day}{path.suffix}"), 1
    while name.exists() or Files(name).log.exists():
        count += 1
        name = path.with_name(f"{path.stem}-{day}-{count}{path.suffix}")
    return name


def _put_in_place(files: Files) -> None:
    # The log first: SQLite would write the old one's pages into the new file. The witness last: it misses the log.
    for left in (files.log, files.index):
        left.unlink(missing_ok=True)
    sync_folder(files.database.parent)
    os.replace(files.new, files.database)
    sync_folder(files.database.parent)
    for left in (files.witness, files.rescued_log):
        left.unlink(missing_ok=True)


def _remove(files: Files) -> None:
    for path in (files.database, files.log, files.index, files.rollback):
        path.unlink(missing_ok=True)
