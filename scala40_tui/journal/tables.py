"""The SQL of streams and events: each function is one statement or two, inside the caller's transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from scala40_tui.journal.events import Link
from scala40_tui.journal.streams import COLUMNS, Row, folded

_PLACES = ", ".join("?" * len(Row._fields))


class Wanted(NamedTuple):
    """Which streams a list wants: of one kind or some, finished or not, with all words of `search`; None means any."""

    kind: str | tuple[str, ...] | None = None
    finished: bool | None = None
    search: str | None = None


def put_row(connection: sqlite3.Connection, row: Row) -> None:
    """Store a stream's row, in place of the one it had."""
    connection.execute(f"INSERT OR REPLACE INTO streams ({COLUMNS}) VALUES ({_PLACES})", row)


def get_row(connection: sqlite3.Connection, stream: str) -> Row | None:
    """Return a stream's row, unverified."""
    values = connection.execute(f"SELECT {COLUMNS} FROM streams WHERE id = ?", (stream,)).fetchone()
    return None if values is None else Row(*values)


def get_rows(connection: sqlite3.Connection, wanted: Wanted, limit: int | None = None, offset: int = 0) -> list[Row]:
    """Return the wanted rows, unverified, the last written first."""
    where, values = _where(wanted)
    query = f"SELECT {COLUMNS} FROM streams{where} ORDER BY updated DESC, id DESC LIMIT ? OFFSET ?"
    return [Row(*row) for row in connection.execute(query, [*values, -1 if limit is None else limit, offset])]


def count_rows(connection: sqlite3.Connection, wanted: Wanted) -> int:
    """Return how many rows are wanted."""
    where, values = _where(wanted)
    return int(connection.execute(f"SELECT count(*) FROM streams{where}", values).fetchone()[0])


def put_links(connection: sqlite3.Connection, stream: str, links: Iterable[Link]) -> None:
    """Store the links of a stream; one that is there already is an error."""
    connection.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?)", ((stream, *link) for link in links))


def get_links(connection: sqlite3.Connection, stream: str, first: int) -> Iterator[tuple[object, ...]]:
    """Yield what is stored as a stream's links from number `first` on, unverified."""
    return connection.execute(
        "SELECT number, time, kind, payload, checksum FROM events WHERE stream = ? AND number >= ? ORDER BY number",
        (stream, first),
    )


def remove(connection: sqlite3.Connection, stream: str) -> None:
    """Remove a stream and all its links."""
    connection.execute("DELETE FROM events WHERE stream = ?", (stream,))
    connection.execute("DELETE FROM streams WHERE id = ?", (stream,))


def _where(wanted: Wanted) -> tuple[str, list[object]]:
    conditions: list[str] = []
    values: list[object] = []
    if wanted.kind is not None:
        kinds = (wanted.kind,) if isinstance(wanted.kind, str) else wanted.kind
        conditions.append(f"kind IN ({', '.join('?' * len(kinds))})")
        values += kinds
    if wanted.finished is not None:
        conditions.append("finished = ?")
        values.append(int(wanted.finished))
    for word in folded(wanted.search or "").split():
        conditions.append("instr(searched, ?)")
        values.append(word)
    return " WHERE " + " AND ".join(conditions) if conditions else "", values
