"""Events and the chain of checksums that binds them: event n seals all before it.

A link is SHA-256 over the checksum before it (32 bytes) and the UTF-8 text `number LF time LF kind LF payload`, where
the payload is the very JSON text that is stored. The first link of a stream (number 0, its *birth*) has nothing before
it and names the stream, so that no event can be moved to another stream, dropped, doubled or put in another order.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any, NamedTuple

BIRTH = "stream"
"""The kind of the link number 0."""


class Draft(NamedTuple):
    """An event still to be written; `payload` is anything that JSON can carry, with texts as keys."""

    kind: str
    payload: Mapping[str, Any]


class Event(NamedTuple):
    """An event as it was written: its number in the stream from 1, when (UTC), what kind, and what."""

    number: int
    time: datetime
    kind: str
    payload: dict[str, Any]


class Link(NamedTuple):
    """An event as it is stored."""

    number: int
    time: str
    kind: str
    payload: str
    checksum: bytes


class BrokenChainError(Exception):
    """The link `number` is not the one that was written there."""

    def __init__(self, number: int) -> None:
        """Name the first link that cannot be trusted."""
        super().__init__(number)
        self.number = number


def stamp(moment: datetime) -> str:
    """Return `moment` as text that sorts by time; a moment without time zone is a ValueError."""
    if moment.tzinfo is None:
        raise ValueError("a moment without time zone")
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


def canonical(value: object) -> str:
    """Return the one JSON text of `value`, in ASCII; NaN and infinity are a ValueError."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False)


def checksum(before: bytes, number: int, time: str, kind: str, payload: str) -> bytes:
    """Return the checksum of a link, given the checksum `before` it."""
    return sha256(before + "\n".join((str(number), time, kind, payload)).encode()).digest()


def birth(stream: str, kind: str, title: str, time: str) -> Link:
    """Return the link number 0 of a stream."""
    payload = canonical({"id": stream, "kind": kind, "title": title})
    return Link(0, time, BIRTH, payload, checksum(b"", 0, time, BIRTH, payload))


def linked(drafts: Iterable[Draft], time: str, length: int, head: bytes) -> Iterator[Link]:
    """Yield the links of `drafts`, written at `time` after `length` events of which the last has checksum `head`."""
    for number, draft in enumerate(drafts, length + 1):
        if not draft.kind or "\n" in draft.kind:
            raise ValueError(f"{draft.kind!r} cannot be the kind of an event")
        payload = canonical(draft.payload)
        head = checksum(head, number, time, draft.kind, payload)
        yield Link(number, time, draft.kind, payload, head)


def verified(links: Iterable[tuple[Any, ...]], before: bytes, first: int) -> Iterator[Link]:
    """Yield `links` as long as they are those that were written from number `first` on, `before` being the checksum.

    Raises:
        BrokenChainError: at the first that is not.
    """
    for expected, values in enumerate(links, first):
        link = Link(*values)
        if not _follows(link, before, expected):
            raise BrokenChainError(expected)
        before = link.checksum
        yield link


def _follows(link: Link, before: bytes, expected: int) -> bool:
    try:
        own = checksum(before, link.number, link.time, link.kind, link.payload)
    except (TypeError, UnicodeEncodeError):  # a damaged file can hold values of any type
        return False
    return link.number == expected and own == link.checksum


def event_of(link: Link) -> Event:
    """Return the event of a verified link."""
    return Event(link.number, datetime.fromisoformat(link.time), link.kind, json.loads(link.payload))
