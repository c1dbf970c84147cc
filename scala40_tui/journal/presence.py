"""Who is inside a journal: every program that has it open is; only who is alone may replace or repair it."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from scala40_tui.journal.locks import lock, open_lock_file, unlock

_DOOR, _INSIDE = 0, 1  # bytes of the lock file; the door is held only while somebody enters or repairs


@dataclass
class _House:
    """This process's one handle of a lock file, and how many journals it has open there."""

    file: int
    process: int
    guests: int = 0


_houses: dict[Path, _House] = {}
_gate = threading.RLock()


@contextmanager
def entering(path: Path) -> Iterator[bool]:
    """Hold the door of the lock file at `path`; be inside after the block unless it fails.

    Yields whether nobody else is inside, this process included. An OSError says that there can be no lock here.
    """
    with _gate, _at_the_door(path) as house:
        alone = house.guests == 0 and lock(house.file, _INSIDE)
        yield alone
        lock(house.file, _INSIDE, shared=True, wait=True)
        house.guests += 1


def leave(path: Path) -> None:
    """Be outside again, once for every time of entering."""
    with _gate:
        house = _houses.get(path)
        if house is not None and house.process == os.getpid():
            house.guests -= 1
            _close_if_empty(path, house)


@contextmanager
def alone(path: Path) -> Iterator[bool]:
    """Keep everybody out during the block; yields False if somebody is inside, this process included."""
    with _gate, _at_the_door(path) as house:
        mine = house.guests == 0 and lock(house.file, _INSIDE)
        try:
            yield mine
        finally:
            if mine:
                unlock(house.file, _INSIDE)


@contextmanager
def _at_the_door(path: Path) -> Iterator[_House]:
    house = _house(path)
    try:
        lock(house.file, _DOOR, wait=True)
        try:
            yield house
        finally:
            unlock(house.file, _DOOR)
    finally:
        _close_if_empty(path, house)


def _house(path: Path) -> _House:
    house = _houses.get(path)
    if house is None or house.process != os.getpid():  # after a fork the handle is shared, the locks are not
        house = _houses[path] = _House(open_lock_file(path), os.getpid())
    return house


def _close_if_empty(path: Path, house: _House) -> None:
    if house.guests == 0 and _houses.get(path) is house:
        del _houses[path]
        os.close(house.file)
