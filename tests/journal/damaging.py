"""Damaging the files of a journal, and seeing what becomes of it."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from scala40_tui.journal import NAME, JournalError
from scala40_tui.journal.salvage import Report, salvage
from tests.journal.making import Written, opened, written_in

LOG = f"{NAME}-wal"

Damage = Callable[[Path], None]


def flip(name: str, at: int, bit: int) -> Damage:
    """Turn one bit of a file."""

    def damage(folder: Path) -> None:
        raw = bytearray((folder / name).read_bytes())
        raw[at] ^= 1 << bit
        (folder / name).write_bytes(raw)

    return damage


def cut(name: str, at: int) -> Damage:
    """Keep only the first bytes of a file."""

    def damage(folder: Path) -> None:
        (folder / name).write_bytes((folder / name).read_bytes()[:at])

    return damage


def blank(name: str, at: int, length: int = 512) -> Damage:
    """Fill a stretch of a file with zeros, as a lost sector is."""

    def damage(folder: Path) -> None:
        raw = bytearray((folder / name).read_bytes())
        raw[at : at + length] = bytes(len(raw[at : at + length]))
        (folder / name).write_bytes(raw)

    return damage


def copy_of(image: Path, to: Path, damage: Damage) -> Path:
    """Return the folder `to`, made anew: the files of `image`, damaged."""
    shutil.rmtree(to, ignore_errors=True)
    shutil.copytree(image, to)
    damage(to)
    return to


def is_noticed(folder: Path, truth: Written) -> bool:
    """Open a damaged journal as the program does at a start, and tell whether it says that something is wrong.

    Whatever it says, no event that it gives may be a wrong one; and if it says nothing, everything must be right.
    """
    try:
        with opened(folder) as journal:
            noticed = bool(journal.check())
            for stream, events in truth.events.items():
                try:
                    assert journal.read(stream) == events
                except JournalError:
                    noticed = True
            if not noticed:
                assert written_in(journal) == truth
            return noticed
    except JournalError:
        return True


def salvaged(folder: Path, to: Path, truth: Written) -> Report | None:
    """Salvage a damaged journal and check what comes of it; None if nothing could be saved.

    The damaged files stay as they are, the new journal is sound, every stream in it is a beginning of the true one,
    and the report says of each how much is missing.
    """
    shutil.rmtree(to, ignore_errors=True)
    to.mkdir()
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    try:
        report = salvage(folder / NAME, to / NAME)
    except JournalError:
        assert not (to / NAME).exists()
        return None
    finally:
        assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    with opened(to) as journal:
        assert journal.check(full=True) == ()
        saved = written_in(journal)
    titles = {stream.id: stream for stream in truth.streams}
    for stream in saved.streams:
        assert saved.events[stream.id] == truth.events[stream.id][: stream.length]
        assert (stream.kind, stream.created) == (titles[stream.id].kind, titles[stream.id].created)
    said_lost = {stream.stream: stream.lost for stream in report.saved}
    truly_lost = {name: len(events) - len(saved.events.get(name, [])) for name, events in truth.events.items()}
    if report.is_whole:
        assert set(truly_lost.values()) == {0}
        assert saved == truth
    if not report.untraced:
        assert all(said_lost[name] in (None, truly_lost[name]) for name in said_lost)
    return report
