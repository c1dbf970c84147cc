"""Opening a journal: look before SQLite touches anything, and refuse rather than repair."""

from __future__ import annotations

import os
import secrets
import sqlite3
from contextlib import closing
from pathlib import Path

from scala40_tui.journal.complaints import Complaints
from scala40_tui.journal.files import Files, copy_whole, sync, sync_folder
from scala40_tui.journal.presence import entering, leave
from scala40_tui.journal.schema import APPLICATION_ID, MIGRATIONS, PAGE_SIZE, header_of, is_ours, migrate, version_of
from scala40_tui.journal.state import State, Witness, read_state, read_witness, write_state

BUSY_SECONDS = 5.0
"""How long to wait for another program's transaction before saying that the journal is busy."""


def enter(files: Files, complaints: Complaints) -> sqlite3.Connection:
    """Create or open the journal and be present in it until `leave(files.lock)`."""
    try:
        files.database.parent.mkdir(parents=True, exist_ok=True)
        with entering(files.lock) as alone, complaints.guarding():
            _create_if_missing(files, complaints)
            if alone:
                look_before(files.database, complaints)
            return _open(files, complaints, alone)
    except OSError as error:
        raise complaints.of_system(error) from error


def depart(files: Files, connection: sqlite3.Connection) -> None:
    """Close the connection and be outside again."""
    connection.close()
    leave(files.lock)


def look_before(path: Path, complaints: Complaints) -> None:
    """Refuse a file that is not a journal of ours or is newer, by its first bytes alone.

    Only for a file that this process has not open: SQLite's locks would be lost when we close it.
    """
    with path.open("rb") as file:
        header = header_of(file.read(100))
    if header is None or header.application != APPLICATION_ID:
        raise complaints.not_a_journal()
    if header.version > len(MIGRATIONS):
        raise complaints.newer()


def connect(path: Path) -> sqlite3.Connection:
    """Connect to an existing database; nothing is decided about it yet."""
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=BUSY_SECONDS, isolation_level=None
    )
    try:
        _set_up(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _set_up(connection: sqlite3.Connection) -> None:
    for setting in ("trusted_schema=OFF", "cell_size_check=ON", "fullfsync=ON", "synchronous=FULL", "secure_delete=ON"):
        connection.execute(f"PRAGMA {setting}")


def create(path: Path) -> None:
    """Write an empty journal to a new file at `path`, and wait until all of it is on the disk."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA page_size={PAGE_SIZE}")
        # Nobody knows the file yet: it need not be safe on the disk step by step, only once, when it is whole.
        connection.execute("PRAGMA synchronous=OFF")
        connection.execute(f"PRAGMA application_id={APPLICATION_ID}")
        migrate(connection)
        write_state(connection, State(secrets.token_hex(8), 0, 0, 0))
        connection.execute("PRAGMA journal_mode=WAL")
    sync(path)


def sound_state(connection: sqlite3.Connection, complaints: Complaints) -> State:
    """Return the state of an open journal whose tables are ours."""
    state = read_state(connection) if is_ours(connection) else None
    if state is None:
        raise complaints.damaged(complaints.words("its tables"))
    return state


def require_complete(state: State, seen: Witness | None, complaints: Complaints) -> None:
    """Refuse a journal that was written less often than its witness saw."""
    if seen is not None and seen.journal == state.journal and seen.sequence > state.sequence:
        missing = seen.sequence - state.sequence
        raise complaints.damaged(
            complaints.words.plural("the last change is missing", "the last {n} changes are missing", missing)
        )


def _create_if_missing(files: Files, complaints: Complaints) -> None:
    if files.database.exists():
        return
    if files.log.exists() and files.log.stat().st_size:
        raise complaints.damaged(complaints.words("only {name} is left", name=files.log.name))
    new = Files(files.new)
    for left in (new.database, new.rollback, new.log, new.index):
        left.unlink(missing_ok=True)
    create(files.new)
    # By another name first, so that a journal is whole from the moment it has its own.
    os.rename(files.new, files.database)
    sync_folder(files.database.parent)


def _open(files: Files, complaints: Complaints, alone: bool) -> sqlite3.Connection:
    seen = read_witness(files.witness)
    crashed = alone and files.log.exists() and files.log.stat().st_size > 0
    if crashed:
        # SQLite drops what it cannot read of the log; until we know that nothing is missing, keep all of it.
        copy_whole(files.log, files.rescued_log)
    connection = connect(files.database)
    try:
        _prepare(connection, complaints, alone)
        state = sound_state(connection, complaints)
        require_complete(state, seen, complaints)
    except BaseException:
        connection.close()
        raise
    if alone:
        files.rescued_log.unlink(missing_ok=True)
    return connection


def _prepare(connection: sqlite3.Connection, complaints: Complaints, alone: bool) -> None:
    version = version_of(connection)
    if version > len(MIGRATIONS):
        raise complaints.newer()
    if version < len(MIGRATIONS) and not alone:
        raise complaints.in_use()  # an older program would not understand the new tables
    connection.execute("PRAGMA journal_mode=WAL")
    migrate(connection)
    _try_to_write(connection)


def _try_to_write(connection: sqlite3.Connection) -> None:
    """Find now, not at the first event, that the file cannot be written; SQLite reads one that may only be read."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
    finally:
        connection.execute("ROLLBACK")
