"""The one row that counts what a journal holds, and the witness beside the file that remembers the count.

SQLite takes a damaged or lost write-ahead log for one that ends earlier, and goes on without a word. The witness is a
small file, written after every commit and never waited for; when the journal comes back with a lower count than the
witness saw, something that was acknowledged is missing. A witness that is lost or unreadable proves nothing.
"""

from __future__ import annotations

import json
import os
import sqlite3
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple


class State(NamedTuple):
    """Which journal it is, how often it was written, and how many streams and events it has now."""

    journal: str
    sequence: int
    streams: int
    events: int


class Witness(NamedTuple):
    """How often the journal had been written when somebody last looked."""

    journal: str
    sequence: int


def write_state(connection: sqlite3.Connection, state: State) -> None:
    """Store `state` inside the transaction that changed what it counts."""
    connection.execute("INSERT OR REPLACE INTO state VALUES (1, ?, ?, ?, ?, ?)", (*state, _seal(state)))


def read_state(connection: sqlite3.Connection) -> State | None:
    """Return the state, or None if it is not the one that was written."""
    rows = connection.execute("SELECT journal, sequence, streams, events, seal FROM state").fetchall()
    if len(rows) != 1:
        return None
    return sealed_state(rows[0])


def sealed_state(values: tuple[object, ...]) -> State | None:
    """Return the state in a stored row without its key, or None if the seal does not fit."""
    journal, sequence, streams, events, seal = values
    if not (isinstance(journal, str) and all(isinstance(number, int) for number in (sequence, streams, events))):
        return None
    state = State(journal, sequence, streams, events)  # type: ignore[arg-type]  # looked at in the line above
    return state if _seal(state) == seal else None


def _seal(state: State) -> bytes:
    return sha256(json.dumps(state).encode()).digest()


def write_witness(path: Path, state: State) -> None:
    """Remember `state` beside the journal, as far as the disk lets us: the journal itself is safe already."""
    text = f"{state.journal} {state.sequence:020d}"
    with suppress(OSError):
        file = os.open(path, os.O_WRONLY | os.O_CREAT, 0o600)
        try:
            os.write(file, f"{text} {_proof(text)}\n".encode())
        finally:
            os.close(file)


def read_witness(path: Path) -> Witness | None:
    """Return what the witness saw, None if there is none or it is unreadable."""
    try:
        text, _, proof = path.read_text("ascii", "replace").strip().rpartition(" ")
    except OSError:
        return None
    if not text or _proof(text) != proof:
        return None
    journal, sequence = text.split(" ")
    return Witness(journal, int(sequence))


def _proof(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]
