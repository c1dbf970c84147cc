"""The journal: streams of events, appended and never changed.

A `Journal` belongs to the thread that opened it (SQLite's connection does); another thread opens one of its own. Every
method that writes has the change on the disk when it returns. A program that is killed, even by `kill -9`, loses
nothing that was returned, and leaves no trace of what was not.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from scala40_tui.journal import checking, copying, opening, reading, tables
from scala40_tui.journal.checking import Problem
from scala40_tui.journal.claims import Claim, take
from scala40_tui.journal.complaints import Complaints
from scala40_tui.journal.errors import Damaged
from scala40_tui.journal.events import Draft, Event, birth, event_of, linked, stamp
from scala40_tui.journal.files import NAME, Files
from scala40_tui.journal.state import State, read_state, write_state, write_witness
from scala40_tui.journal.streams import Row, Stream, clean_title, new_row, summary_text, valid_id
from scala40_tui.journal.tables import Wanted
from scala40_tui.words import Words

_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # no letters that are mistaken for others


def short_id() -> str:
    """Return a new id of ten letters and digits, by chance; a thousand million streams hardly share one."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(10))


@dataclass
class _Change:
    """By how much a transaction changes what the journal counts."""

    streams: int = 0
    events: int = 0


class Journal:
    """The journal in one data folder; use it in a `with` block, or `close` it."""

    def __init__(self, folder: Path, now: Callable[[], datetime], words: Words, new_id: Callable[[], str]) -> None:
        """See `open`."""
        self._files = Files(folder / NAME)
        self._complaints = Complaints(self._files.database, words)
        self._now = now
        self._new_id = new_id
        self._claims: dict[str, Claim] = {}
        self._connection = opening.enter(self._files, self._complaints)
        self._is_open = True

    @classmethod
    def open(
        cls,
        folder: Path,
        *,
        now: Callable[[], datetime],
        words: Words | None = None,
        new_id: Callable[[], str] = short_id,
    ) -> Self:
        """Open the journal in `folder`, or create it with the folder; `now` gives moments with their time zone.

        Raises:
            JournalError: in the language of `words` (English if None), when the folder cannot be used, or the file is
                damaged, newer, or no journal; nothing has been changed then.
        """
        return cls(folder, now, words or Words("en"), new_id)

    @property
    def path(self) -> Path:
        """Where the journal is."""
        return self._files.database

    def create(
        self, kind: str, title: str, events: Iterable[Draft] = (), *, summary: Mapping[str, Any] | None = None
    ) -> Stream:
        """Begin a stream with its first events, under a new id."""
        time, title = stamp(self._now()), clean_title(title)
        stream = valid_id(self._new_id())
        first = birth(stream, kind, title, time)
        links = list(linked(events, time, 0, first.checksum))
        row = new_row(stream, kind, title, time, first.checksum)
        row = row.grown(links).with_summary(summary_text(summary))
        with self._writing() as change:
            if tables.get_row(self._connection, stream) is not None:
                raise ValueError(f"there is a stream {stream!r} already")
            tables.put_row(self._connection, row)
            tables.put_links(self._connection, stream, [first, *links])
            change.streams, change.events = 1, len(links)
        return row.stream()

    def append(
        self,
        stream: str,
        expected_length: int,
        events: Iterable[Draft],
        *,
        summary: Mapping[str, Any] | None = None,
        finished: bool | None = None,
    ) -> int:
        """Append events to a stream that the caller knows up to `expected_length`, and return its new length.

        In the same transaction the summary is replaced and the stream marked finished or not, unless they are None.

        Raises:
            Conflict: somebody else has written meanwhile; nothing is written.
        """
        time = stamp(self._now())
        with self._writing() as change:
            row = reading.whole_row(self._connection, stream, self._complaints)
            if row.length != expected_length:
                raise self._complaints.conflict(row.title, expected_length, row.length)
            reading.require_end(self._connection, row, self._complaints)
            links = list(linked(events, time, row.length, row.head))
            row = row.grown(links)
            if summary is not None:
                row = row.with_summary(summary_text(summary))
            if finished is not None:
                row = row.marked(finished)
            tables.put_links(self._connection, stream, links)
            tables.put_row(self._connection, row)
            change.events = len(links)
        return row.length

    def read(self, stream: str, start: int = 1) -> list[Event]:
        """Return the events of a stream from number `start` on, none if that is past the end.

        All that is returned is verified; with `start` 1, the whole stream is.

        Raises:
            Damaged: an event is not what was written, or is missing.
        """
        with self._reading():
            row = reading.whole_row(self._connection, stream, self._complaints)
            if start > row.length:
                start = row.length + 1
            return [event_of(link) for link in reading.links_of(self._connection, row, start, self._complaints)]

    def stream(self, stream: str) -> Stream:
        """Return what is known of one stream."""
        with self._complaints.guarding():
            return reading.whole_row(self._connection, stream, self._complaints).stream()

    def streams(
        self,
        kind: str | tuple[str, ...] | None = None,
        finished: bool | None = None,
        search: str | None = None,
        limit: int | None = None,
        offset: int = 0,
    ) -> list[Stream]:
        """Return the streams that fit, the last written first.

        `search` is words that must all occur in the title or the texts of the summary, whatever their case and accents.
        """
        with self._complaints.guarding():
            rows = tables.get_rows(self._connection, Wanted(kind, finished, search), limit, offset)
        return [reading.require_whole(row, self._complaints).stream() for row in rows]

    def count(
        self, kind: str | tuple[str, ...] | None = None, finished: bool | None = None, search: str | None = None
    ) -> int:
        """Return how many streams `streams` would return without a limit."""
        with self._complaints.guarding():
            return tables.count_rows(self._connection, Wanted(kind, finished, search))

    def set_summary(self, stream: str, summary: Mapping[str, Any], *, title: str | None = None) -> None:
        """Replace the summary, and the title unless it is None; `updated` stays the time of the last event."""
        new_title = None if title is None else clean_title(title)
        self._replace(stream, lambda row: row.with_summary(summary_text(summary), new_title))

    def finish(self, stream: str, finished: bool = True) -> None:
        """Mark a stream as finished, or as going on again."""
        self._replace(stream, lambda row: row.marked(finished))

    def delete(self, stream: str) -> None:
        """Remove a stream for good; `Claimed` if another window or program drives it."""
        with nullcontext() if self._holds(stream) else self.claim(stream):
            with self._writing() as change:
                row = reading.whole_row(self._connection, stream, self._complaints)
                tables.remove(self._connection, stream)
                change.streams, change.events = -1, -row.length
            with self._complaints.guarding():
                self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # what is deleted shall not stay in the log

    def claim(self, stream: str) -> Claim:
        """Take the right to drive a stream, for a `with` block or until `close`.

        It ends with the process, however that ends. It binds who claims: `append` itself looks only at the length.

        Raises:
            Claimed: another window or program has it; the sentence says which.
        """
        title = self.stream(stream).title
        try:
            claim = take(self._files.claim(stream))
        except OSError as error:
            raise self._complaints.of_system(error) from error
        if not isinstance(claim, Claim):
            raise self._complaints.claimed(title, claim)
        self._claims[stream] = claim
        return claim

    def check(self, *, full: bool = False) -> tuple[Problem, ...]:
        """Return what is wrong: at a start the lists and the last used streams, with `full` everything."""
        with self._reading():
            return checking.problems(self._connection, self._complaints, full=full)

    def complaint(self, problems: Iterable[Problem]) -> Damaged:
        """Return what `check` found as one error with its remedy, to be shown or raised."""
        return self._complaints.damaged("; ".join(problem.what for problem in problems))

    def backup(self, target: Path, *, overwrite: bool = False) -> None:
        """Write a whole and checked copy to `target`, safe while this and other programs go on writing.

        Raises:
            JournalError: `target` exists and `overwrite` is not said, or cannot be written, or the journal is damaged.
        """
        copying.backup(self._connection, self._complaints, target, overwrite=overwrite)

    def close(self) -> None:
        """Release all claims and close; closing twice is no mistake."""
        if self._is_open:
            self._is_open = False
            for claim in self._claims.values():
                claim.release()
            opening.depart(self._files, self._connection)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _holds(self, stream: str) -> bool:
        return stream in self._claims and self._claims[stream].is_held

    def _replace(self, stream: str, change: Callable[[Row], Row]) -> None:
        with self._writing():
            row = reading.whole_row(self._connection, stream, self._complaints)
            tables.put_row(self._connection, change(row))

    @contextmanager
    def _reading(self) -> Iterator[None]:
        """Show the block one state of the journal, whatever others write meanwhile."""
        with self._complaints.guarding():
            self._connection.execute("BEGIN")
            try:
                yield
            finally:
                self._connection.execute("ROLLBACK")

    @contextmanager
    def _writing(self) -> Iterator[_Change]:
        """Write all that the block does, or nothing; it is on the disk afterwards."""
        with self._complaints.guarding():
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield (change := _Change())
                state = self._count(change)
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise
        write_witness(self._files.witness, state)

    def _count(self, change: _Change) -> State:
        before = read_state(self._connection)
        if before is None:
            raise self._complaints.damaged(self._complaints.words("its tables"))
        streams, events = before.streams + change.streams, before.events + change.events
        state = State(before.journal, before.sequence + 1, streams, events)
        write_state(self._connection, state)
        return state
