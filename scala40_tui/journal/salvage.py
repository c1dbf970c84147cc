"""Saving what can be read of a damaged journal: of every stream the longest beginning that is proved true."""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from scala40_tui.journal import tables
from scala40_tui.journal.carving import Carver
from scala40_tui.journal.complaints import Complaints
from scala40_tui.journal.events import Link, birth, checksum
from scala40_tui.journal.files import Files
from scala40_tui.journal.finds import Finds
from scala40_tui.journal.opening import connect, create
from scala40_tui.journal.pages import Values
from scala40_tui.journal.state import State, read_witness, write_state
from scala40_tui.journal.streams import new_row
from scala40_tui.words import Words


class Saved(NamedTuple):
    """A stream that was saved: `kept` events, and `lost` ones after them; None if nobody knows whether there were any.

    Where something was lost the summary is empty and the stream not finished: whoever knows the game derives both anew.
    """

    stream: str
    kind: str
    title: str
    kept: int
    lost: int | None


class Report(NamedTuple):
    """What a salvage saved, of how many streams it could save nothing, and how many last changes left no trace."""

    saved: tuple[Saved, ...]
    gone: int
    untraced: int

    @property
    def is_whole(self) -> bool:
        """Whether nothing at all was lost."""
        return not self.gone and not self.untraced and all(stream.lost == 0 for stream in self.saved)

    def sentences(self, words: Words) -> list[str]:
        """Return the report in sentences: the sum first, then a line for each stream that lost something."""
        events = sum(stream.kept for stream in self.saved)
        lines = [
            words("Matches and sheets saved: {streams}; entries: {events}.", streams=len(self.saved), events=events)
        ]
        for stream in self.saved:
            if stream.lost is None:
                lines.append(
                    words(
                        "“{title}”: entries saved: {kept}; perhaps more are lost.", title=stream.title, kept=stream.kept
                    )
                )
            elif stream.lost:
                lines.append(words("“{title}”: entries saved: {kept}; lost after them: {lost}.", **stream._asdict()))
        if self.gone:
            lines.append(
                words.plural(
                    "{n} match or sheet is lost entirely.", "{n} matches or sheets are lost entirely.", self.gone
                )
            )
        if self.untraced:
            lines.append(
                words.plural(
                    "The last change left no trace and is lost.",
                    "The last {n} changes left no trace and are lost.",
                    self.untraced,
                )
            )
        return lines


def salvage(damaged: Path, target: Path, *, words: Words | None = None) -> Report:
    """Write what is proved true in the journal at `damaged`, and in the logs beside it, to a new journal at `target`.

    The damaged file is only read; no program may have it open. Nothing is written if nothing can be saved.

    Raises:
        JournalError: `damaged` cannot be read or holds nothing of ours, or `target` exists or cannot be written.
    """
    about = Complaints(damaged, words or Words("en"))
    if target.exists():
        raise Complaints(target, about.words).already_there()
    if not damaged.exists() and not Files(damaged).log.exists():
        raise about.no_file()
    try:
        with closing(sqlite3.connect("", isolation_level=None)) as scratch:
            finds = Finds(scratch)
            finds.collect(_carved(damaged))
            if not finds.rows and not finds.births:
                raise about.nothing_saved()
            return _write(finds, target, about.words)._replace(untraced=_untraced(finds, damaged))
    except OSError as error:
        raise about.of_system(error) from error


def _carved(damaged: Path) -> Iterator[Values]:
    files = Files(damaged)
    carver = Carver(files.database, [files.rescued_log, files.log])
    try:
        yield from carver.records()
    finally:
        carver.close()


def _write(finds: Finds, target: Path, words: Words) -> Report:
    try:
        with Complaints(target, words).guarding():
            create(target)
            with closing(connect(target)) as journal:
                return _write_all(finds, journal)
    except BaseException:
        target.unlink(missing_ok=True)
        raise


def _write_all(finds: Finds, journal: sqlite3.Connection) -> Report:
    saved: list[Saved] = []
    nameless = 0
    journal.execute("BEGIN IMMEDIATE")
    for name in finds.names():
        origin = _origin(finds, name)
        if origin is None:
            nameless += 1
        else:
            saved.append(_write_stream(finds, journal, name, origin))
    write_state(journal, State(secrets.token_hex(8), 1, len(saved), sum(stream.kept for stream in saved)))
    journal.execute("COMMIT")
    return Report(tuple(saved), nameless if finds.state is None else max(0, finds.state.streams - len(saved)), 0)


def _untraced(finds: Finds, damaged: Path) -> int:
    """Return how many changes the witness saw beyond the last that was found."""
    seen = read_witness(Files(damaged).witness)
    if seen is None or finds.state is None or seen.journal != finds.state.journal:
        return 0
    return max(0, seen.sequence - finds.state.sequence)


class _Origin(NamedTuple):
    kind: str
    title: str
    created: str
    root: bytes


def _origin(finds: Finds, name: str) -> _Origin | None:
    """Return how a stream began: what its birth says, else its row, of which the title may be a later one."""
    if name in finds.births:
        born = finds.births[name]
        said = json.loads(born.payload)
        return _Origin(said["kind"], said["title"], born.time, born.checksum)
    row = finds.rows.get(name)
    return None if row is None else _Origin(row.kind, row.title, row.created, row.root)


def _write_stream(finds: Finds, journal: sqlite3.Connection, name: str, origin: _Origin) -> Saved:
    first = birth(name, origin.kind, origin.title, origin.created)
    links = _chained_anew(finds.beginning(name, origin.root), first.checksum)
    old = finds.rows.get(name)
    lost = None if old is None else max(0, old.length - len(links))
    row = new_row(name, origin.kind, origin.title, origin.created, first.checksum).grown(links)
    if old is not None:
        row = row.with_summary(row.summary if lost else old.summary, old.title).marked(bool(old.finished and not lost))
    tables.put_row(journal, row)
    tables.put_links(journal, name, [first, *links])
    return Saved(name, row.kind, row.title, len(links), lost)


def _chained_anew(links: Iterable[Link], before: bytes) -> list[Link]:
    """Return proved links after another birth; after the same one they stay the same."""
    chained: list[Link] = []
    for link in links:
        before = checksum(before, link.number, link.time, link.kind, link.payload)
        chained.append(link._replace(checksum=before))
    return chained
