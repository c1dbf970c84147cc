"""The tables, the steps that lead to them from every earlier version, and how a file is recognised as ours."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import NamedTuple

APPLICATION_ID = 0x53343047
"""What SQLite's `application_id` says of our files: the letters S40G."""

PAGE_SIZE = 4096
"""Bytes in a page of the file; salvage counts on it when the header is destroyed."""

_MAGIC = b"SQLite format 3\x00"
_HEADER = 100

Migration = tuple[str, ...]

MIGRATIONS: tuple[Migration, ...] = (
    (
        "CREATE TABLE state (only INTEGER PRIMARY KEY, journal TEXT NOT NULL, sequence INTEGER NOT NULL,"
        " streams INTEGER NOT NULL, events INTEGER NOT NULL, seal BLOB NOT NULL) WITHOUT ROWID",
        "CREATE TABLE streams (id TEXT PRIMARY KEY, kind TEXT NOT NULL, title TEXT NOT NULL, created TEXT NOT NULL,"
        " updated TEXT NOT NULL, finished INTEGER NOT NULL, length INTEGER NOT NULL, root BLOB NOT NULL,"
        " head BLOB NOT NULL, summary TEXT NOT NULL, searched TEXT NOT NULL, seal BLOB NOT NULL) WITHOUT ROWID",
        "CREATE INDEX streams_by_time ON streams (updated, id)",
        "CREATE INDEX streams_by_kind ON streams (kind, updated, id)",
        "CREATE TABLE events (stream TEXT NOT NULL, number INTEGER NOT NULL, time TEXT NOT NULL, kind TEXT NOT NULL,"
        " payload TEXT NOT NULL, checksum BLOB NOT NULL, PRIMARY KEY (stream, number)) WITHOUT ROWID",
    ),
)
"""Step n leads from version n to version n + 1; a step that was released never changes."""


class Header(NamedTuple):
    """What the first bytes of a file say: whose it is, and which version."""

    application: int
    version: int


def header_of(beginning: bytes) -> Header | None:
    """Return the header in the first 100 bytes of a file, None if it is no database of SQLite."""
    if len(beginning) < _HEADER or not beginning.startswith(_MAGIC):
        return None
    return Header(int.from_bytes(beginning[68:72], "big"), int.from_bytes(beginning[60:64], "big"))


def version_of(connection: sqlite3.Connection) -> int:
    """Return how many migrations the journal has seen."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: sqlite3.Connection, migrations: Sequence[Migration] = MIGRATIONS) -> None:
    """Bring the journal to the present version, all or nothing."""
    if version_of(connection) == len(migrations):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in migrations[version_of(connection) :]:
            for statement in step:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(migrations)}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def is_ours(connection: sqlite3.Connection) -> bool:
    """Tell whether the tables are exactly those that the migrations make, so that no damage hides in them."""
    model = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(model)
        return _tables(model) == _tables(connection)
    finally:
        model.close()


def _tables(connection: sqlite3.Connection) -> list[tuple[str, ...]]:
    return connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY name").fetchall()
