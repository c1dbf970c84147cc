"""Reading what was written, and noticing when it is no longer that."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

from scala40_tui.journal.complaints import Complaints
from scala40_tui.journal.events import BrokenChainError, Link, verified
from scala40_tui.journal.streams import Row
from scala40_tui.journal.tables import get_links, get_row


def whole_row(connection: sqlite3.Connection, stream: str, complaints: Complaints) -> Row:
    """Return a stream's row, or raise `UnknownStream` or `Damaged`."""
    row = get_row(connection, stream)
    if row is None:
        raise complaints.unknown(stream)
    return require_whole(row, complaints)


def require_whole(row: Row, complaints: Complaints) -> Row:
    """Return a row that is what was written, or raise `Damaged`."""
    if not row.is_whole():
        raise complaints.damaged(complaints.words("the entry of “{stream}”", stream=row.id))
    return row


def links_of(connection: sqlite3.Connection, row: Row, start: int, complaints: Complaints) -> Iterator[Link]:
    """Yield the verified links of a stream from number `start` (at least 1) to its last, or raise `Damaged`."""
    try:
        yield from chain(connection, row, start)
    except BrokenChainError as broken:
        raise complaints.damaged(broken_place(row, broken.number, complaints)) from broken


def chain(connection: sqlite3.Connection, row: Row, start: int = 1) -> Iterator[Link]:
    """Yield the links of a stream from number `start` to its last, as long as they are those that were written.

    The links before `start` are taken as they are; whoever wants all verified starts at 1.

    Raises:
        BrokenChainError: at the first that is missing, changed, or more than the row knows of.
    """
    stored = get_links(connection, row.id, start - 1)
    before, number = _checksum_before(stored, row, start - 1), start - 1
    for link in verified(stored, before, start):
        before, number = link.checksum, link.number
        if number > row.length:
            raise BrokenChainError(number)
        yield link
    if number != row.length or before != row.head:
        raise BrokenChainError(number + 1)


def require_end(connection: sqlite3.Connection, row: Row, complaints: Complaints) -> None:
    """Raise `Damaged` unless the last link of a stream is where its row says, so that nothing is built on a gap."""
    last = next(get_links(connection, row.id, row.length), None)
    if last is None or last[0] != row.length or last[4] != row.head:
        raise complaints.damaged(broken_place(row, row.length, complaints))


def broken_place(row: Row, number: int, complaints: Complaints) -> str:
    """Say which stream is right only before the event `number`."""
    return complaints.words(
        "“{title}” from entry {number} of {length} on", title=row.title, number=number, length=row.length
    )


def _checksum_before(stored: Iterator[tuple[object, ...]], row: Row, number: int) -> bytes:
    """Take the link `number` off `stored` and return its checksum; the birth's must be the row's root."""
    values = next(stored, None)
    if values is None or values[0] != number or not isinstance(values[4], bytes):
        raise BrokenChainError(number)
    if number == 0 and (values[4] != row.root or not list(verified([values], b"", 0))):
        raise BrokenChainError(0)
    return values[4]
