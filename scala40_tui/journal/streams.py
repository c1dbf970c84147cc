"""Streams: one match, pad or tournament each; and the sealed row that says how long one is and how it ends."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from hashlib import sha256
from typing import Any, NamedTuple

from scala40_tui.journal.events import Link, canonical

_ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")


class Stream(NamedTuple):
    """What lists and statistics show of a stream; times are UTC, `updated` is when the last event was written."""

    id: str
    kind: str
    title: str
    created: datetime
    updated: datetime
    finished: bool
    length: int
    summary: dict[str, Any]


class Row(NamedTuple):
    """A stream as it is stored, in the order of the table's columns."""

    id: str
    kind: str
    title: str
    created: str
    updated: str
    finished: int
    length: int
    root: bytes
    head: bytes
    summary: str
    searched: str
    seal: bytes

    def sealed(self) -> Row:
        """Return the row with what follows from the rest: the searched text and the seal."""
        row = self._replace(searched=folded(" ".join(_texts((self.title, json.loads(self.summary))))))
        return row._replace(seal=row._own_seal())

    def grown(self, links: Sequence[Link]) -> Row:
        """Return the row after `links` were added to the stream."""
        if not links:
            return self
        last = links[-1]
        return self._replace(updated=last.time, length=last.number, head=last.checksum).sealed()

    def with_summary(self, summary: str, title: str | None = None) -> Row:
        """Return the row with another summary, and another title unless that is None."""
        return self._replace(summary=summary, title=self.title if title is None else title).sealed()

    def marked(self, finished: bool) -> Row:
        """Return the row of a stream that is finished, or goes on again."""
        return self._replace(finished=int(finished)).sealed()

    def is_whole(self) -> bool:
        """Tell whether the row is one that was written; a damaged file can hold values of any type."""
        try:
            return self._own_seal() == self.seal
        except (AttributeError, TypeError, ValueError):
            return False

    def stream(self) -> Stream:
        """Return what is shown of a row that is whole."""
        times = datetime.fromisoformat(self.created), datetime.fromisoformat(self.updated)
        summary = json.loads(self.summary)
        return Stream(self.id, self.kind, self.title, *times, bool(self.finished), self.length, summary)

    def _own_seal(self) -> bytes:
        # Lines, of which only the last can be more than one; a value of another type is an error.
        numbers = f"{self.finished:d}\n{self.length:d}"
        roots = f"{self.root.hex()}\n{self.head.hex()}"
        lines = (*self[:5], numbers, roots, self.summary, self.searched)
        return sha256("\n".join(lines).encode()).digest()


COLUMNS = ", ".join(Row._fields)
"""The columns of the table, for a SELECT that makes `Row`s."""


def new_row(stream: str, kind: str, title: str, time: str, root: bytes) -> Row:
    """Return the row of a stream without events."""
    if not kind or "\n" in kind:
        raise ValueError(f"{kind!r} cannot be the kind of a stream")
    return Row(stream, kind, title, time, time, 0, 0, root, root, "{}", "", b"").sealed()


def summary_text(summary: Mapping[str, Any] | None) -> str:
    """Return a summary as it is stored."""
    return canonical(dict(summary or {}))


def valid_id(text: str) -> str:
    """Return `text` if it can name a stream (and a file on any system), else raise ValueError."""
    if not _ID.fullmatch(text):
        raise ValueError(f"{text!r} cannot be the id of a stream")
    return text


def clean_title(text: str) -> str:
    """Return `text` as one line of proper Unicode."""
    return " ".join(text.encode("utf-8", "replace").decode().split())


def folded(text: str) -> str:
    """Return `text` without case and accents, as it is searched: `Nicolò` is found by `nicolo`."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value.encode("utf-8", "replace").decode()
    elif isinstance(value, list | tuple):
        for item in value:
            yield from _texts(item)
    elif isinstance(value, dict):
        yield from _texts(list(value.values()))
