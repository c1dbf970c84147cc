"""Looking for damage before it is met."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import NamedTuple

from scala40_tui.journal.complaints import Complaints
from scala40_tui.journal.errors import Damaged
from scala40_tui.journal.events import BrokenChainError
from scala40_tui.journal.reading import broken_place, chain
from scala40_tui.journal.schema import is_ours
from scala40_tui.journal.state import State, read_state
from scala40_tui.journal.tables import Wanted, get_rows

RECENT = 20
"""How many of the last written streams a check at the start reads."""

SMALL = 8 << 20
"""Up to how many bytes a check at the start looks at the structure of the whole file; beyond, of the lists only."""


class Problem(NamedTuple):
    """Something that is not as it was written: in which stream (None: in the journal as a whole), and what."""

    stream: str | None
    what: str


def problems(connection: sqlite3.Connection, complaints: Complaints, *, full: bool) -> tuple[Problem, ...]:
    """Return what is wrong in an open journal; the caller holds a transaction."""
    found: list[Problem] = []
    try:
        found.extend(_structure(connection, complaints, full))
        found.extend(_streams(connection, complaints, full))
    except sqlite3.Error as error:
        complaint = complaints.of_sqlite(error)
        if not isinstance(complaint, Damaged):
            raise complaint from error
        found.append(Problem(None, complaints.words("its structure")))
    return tuple(dict.fromkeys(found))


def _structure(connection: sqlite3.Connection, complaints: Complaints, full: bool) -> Iterator[Problem]:
    state = read_state(connection) if is_ours(connection) else None
    if state is None:
        yield Problem(None, complaints.words("its tables"))
        return
    whole = full or _size(connection) <= SMALL
    # The structure of a large file takes seconds; of its lists, which are small, a start can always see all.
    query = "PRAGMA integrity_check(1)" if whole else "PRAGMA integrity_check(streams)"
    if connection.execute(query).fetchone() != ("ok",):
        yield Problem(None, complaints.words("its structure"))
    if not _holds_all(connection, state, whole):
        yield Problem(None, complaints.words("the number of its entries"))


def _size(connection: sqlite3.Connection) -> int:
    pages, size = (connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "page_size"))
    return int(pages * size)


def _holds_all(connection: sqlite3.Connection, state: State, whole: bool) -> bool:
    rows, lengths = connection.execute("SELECT count(*), total(length) FROM streams").fetchone()
    if (rows, lengths) != (state.streams, state.events):
        return False
    return not whole or connection.execute("SELECT count(*) FROM events").fetchone() == (rows + lengths,)


def _streams(connection: sqlite3.Connection, complaints: Complaints, full: bool) -> Iterator[Problem]:
    for row in get_rows(connection, Wanted(), None if full else RECENT):
        if not row.is_whole():
            yield Problem(str(row.id), complaints.words("the entry of “{stream}”", stream=row.id))
            continue
        try:
            for _ in chain(connection, row):
                pass
        except BrokenChainError as broken:
            yield Problem(row.id, broken_place(row, broken.number, complaints))
