"""What a carver found, sorted: rows and births that prove themselves, and candidates for the links of the chains."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator
from itertools import groupby

from scala40_tui.journal.events import BIRTH, Link, checksum
from scala40_tui.journal.pages import Values
from scala40_tui.journal.state import State, sealed_state
from scala40_tui.journal.streams import Row

_TABLE = "CREATE TABLE found (stream TEXT, number INTEGER, time TEXT, kind TEXT, payload TEXT, checksum BLOB)"


class Finds:
    """What was found in a damaged journal; `state` is what it counted last, None if that is lost."""

    def __init__(self, scratch: sqlite3.Connection) -> None:
        """Keep the candidates in an empty database, since they can be many."""
        self.rows: dict[str, Row] = {}
        self.births: dict[str, Link] = {}
        self.state: State | None = None
        self._scratch = scratch
        scratch.execute(_TABLE)

    def collect(self, found: Iterable[Values]) -> None:
        """Sort what was found, the oldest first."""
        self._scratch.execute("BEGIN")
        for values in found:
            self._sort(values)
        self._scratch.execute("CREATE INDEX by_place ON found (stream, number)")
        self._scratch.execute("COMMIT")

    def names(self) -> list[str]:
        """Return the ids of all streams of which anything was found."""
        linked = {name for (name,) in self._scratch.execute("SELECT DISTINCT stream FROM found")}
        return sorted(linked | self.rows.keys() | self.births.keys())

    def beginning(self, stream: str, root: bytes) -> Iterator[Link]:
        """Yield the longest proved chain of a stream after its birth."""
        query = "SELECT number, time, kind, payload, checksum FROM found WHERE stream = ? ORDER BY number"
        before, expected = root, 1
        candidates = (Link(*values) for values in self._scratch.execute(query, (stream,)))
        for number, group in groupby(candidates, key=lambda link: link.number):
            following = next((link for link in group if number == expected and _proved(link, before)), None)
            if following is None:
                return
            before, expected = following.checksum, expected + 1
            yield following

    def _sort(self, values: Values) -> None:
        types = [type(value) for value in values]
        if types == [str, int, str, str, str, bytes]:
            self._link(str(values[0]), Link(*values[1:]))  # type: ignore[arg-type]  # looked at in the line above
        elif len(values) == len(Row._fields):
            self._row(Row(*values))  # type: ignore[arg-type]  # a row knows whether it is whole
        elif len(values) == len(State._fields) + 2:
            self._state(sealed_state(values[1:]))

    def _link(self, stream: str, link: Link) -> None:
        if link.number == 0 and link.kind == BIRTH and _proved(link, b""):
            self.births[json.loads(link.payload)["id"]] = link
        else:
            self._scratch.execute("INSERT INTO found VALUES (?, ?, ?, ?, ?, ?)", (stream, *link))

    def _row(self, row: Row) -> None:
        # Of a stream's many versions in the log the longest counts, and of those the last.
        if row.is_whole() and (row.id not in self.rows or row.length >= self.rows[row.id].length):
            self.rows[row.id] = row

    def _state(self, state: State | None) -> None:
        if state is not None and (self.state is None or state.sequence > self.state.sequence):
            self.state = state


def _proved(link: Link, before: bytes) -> bool:
    return checksum(before, link.number, link.time, link.kind, link.payload) == link.checksum
