"""Reading records out of a page of SQLite's file, without SQLite: for pages that it can no longer reach.

After https://www.sqlite.org/fileformat2.html, sections 1.6 (b-tree pages), 1.7 (overflow) and 2.1 (records). Only index
pages are read: all our tables are WITHOUT ROWID and live in those. Nothing that is found is believed here; the chain
and the seals tell what is true.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

Values = tuple[object, ...]

FollowPage = Callable[[int], bytes | None]
"""Gives the page of a number, where a long record goes on; None if there is none."""

_HEADER_BYTES = {0x0A: 8, 0x02: 12}  # leaf, interior; the cells of the latter begin with the page below, 4 bytes
_LONGEST = 16 << 20  # bytes of a record; a longer one is a misread length
_LONGEST_HEADER = 64  # bytes; our rows have at most 12 columns
_INTEGER_BYTES = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}


class MisreadError(Exception):
    """These bytes are no record."""


def cells(page: bytes) -> list[int]:
    """Return where the records of a page start by its own list; none if it is no page of records."""
    header = _HEADER_BYTES.get(page[0])
    if header is None:
        return []
    end = header + 2 * int.from_bytes(page[3:5], "big")
    pointers = page[header:end]
    skipped = 4 if header == 12 else 0
    return [int.from_bytes(pointers[at : at + 2], "big") + skipped for at in range(0, len(pointers) - 1, 2)]


def record(page: bytes, start: int, usable: int, follow: FollowPage) -> Values:
    """Return the record that starts at a byte of the page, of which SQLite uses `usable` bytes; else MisreadError."""
    length, start = _number(page, start)
    if not 2 <= length <= _LONGEST:
        raise MisreadError
    local = _local(length, usable)
    body = page[start : start + local]
    if len(body) < local:
        raise MisreadError
    if local < length:
        body += _rest(page[start + local : start + local + 4], length - local, usable, follow)
    return _values(body)


def _local(length: int, usable: int) -> int:
    """Return how many bytes of a record are on its own page."""
    most, least = (usable - 12) * 64 // 255 - 23, (usable - 12) * 32 // 255 - 23
    if length <= most:
        return length
    fitting = least + (length - least) % (usable - 4)
    return fitting if fitting <= most else least


def _rest(pointer: bytes, missing: int, usable: int, follow: FollowPage) -> bytes:
    parts = []
    while missing > 0:
        page = follow(int.from_bytes(pointer, "big"))
        if page is None or len(pointer) < 4:
            raise MisreadError
        parts.append(page[4 : 4 + min(missing, usable - 4)])
        pointer = page[:4]
        missing -= usable - 4
    return b"".join(parts)


def _values(body: bytes) -> Values:
    header, at = _number(body, 0)
    if not at <= header <= min(len(body), _LONGEST_HEADER):
        raise MisreadError
    kinds = []
    while at < header:
        kind, at = _number(body, at)
        kinds.append(kind)
    values = []
    for kind in kinds:
        value, at = _value(body, at, kind)
        values.append(value)
    if at != len(body):
        raise MisreadError
    return tuple(values)


def _value(body: bytes, at: int, kind: int) -> tuple[object, int]:
    if kind in (8, 9):
        return kind - 8, at
    if kind in _INTEGER_BYTES:
        end = at + _INTEGER_BYTES[kind]
        return int.from_bytes(body[at:end], "big", signed=True), end
    if kind < 12:  # nothing, fractions and reserved ones, none of which we ever write
        raise MisreadError
    end = at + (kind - 12) // 2
    if end > len(body):
        raise MisreadError
    return (_text(body[at:end]) if kind % 2 else body[at:end]), end


def _text(raw: bytes) -> str:
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        raise MisreadError from error


def _number(raw: Sequence[int], at: int) -> tuple[int, int]:
    """Return the variable-length number at a byte, and where it ends."""
    value = 0
    for count in range(9):
        if at + count >= len(raw):
            break
        byte = raw[at + count]
        if count == 8:
            return value << 8 | byte, at + 9
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + count + 1
    raise MisreadError
