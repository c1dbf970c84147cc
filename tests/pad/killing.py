"""A pad in a real terminal, written to without a pause and killed at any moment; what its screen had shown, is kept."""

from __future__ import annotations

import re
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import NamedTuple

from scala40_tui.journal.journal import Journal
from scala40_tui.pad.edits import EntrySet
from scala40_tui.pad.history import histories
from scala40_tui.pad.pad import Pad
from scala40_tui.rules.options import preset_rules
from scala40_tui.rules.sheet import Kind
from tests.pad.making import blank
from tests.support.pseudo_terminal import Terminal

SEATS = 4
_DEALS = 20
_FIRST = 100
"""The points that are written first; each entry has a number of its own."""
_MARGIN = 8
_COLUMN = 18
"""The cells of a player's column at 80 columns."""
_ROW = re.compile(r"[▸ ] *(\d+) ")
_PAUSE = 0.03
"""Seconds between two entries."""
_LONGEST = 0.8
"""Seconds of writing before the kill, at most."""


class Written(NamedTuple):
    """Points in a cell; row and seat from 0."""

    row: int
    seat: int
    points: int


class Outcome(NamedTuple):
    """What the screen had shown when the program was killed, and what the journal then knew."""

    shown: set[Written]
    kept: set[Written]
    new: int
    """How many entries this time were kept."""
    in_order: bool
    """The journal's entries are those that were typed, in their order, as far as it got."""


def now() -> datetime:
    """Return the present moment, as the program does, so that the pad written last is the first of its list."""
    return datetime.now(UTC)


def begin(folder: Path) -> str:
    """Begin a pad that no total ends; return its stream."""
    rules = preset_rules("fisca").changed(match=99)
    with Journal.open(folder, now=now) as journal, Pad.create(journal, blank(SEATS, rules)) as pad:
        return pad.stream


def kill_once(folder: Path, stream: str, chance: Random) -> Outcome:
    """Open the pad in a terminal, write deals until a moment by chance, kill the program, and look."""
    before, keys = _entries(folder, stream), _keys(folder, stream)
    command = [sys.executable, "-m", "scala40_tui", "--lang", "en", "--data-dir", str(folder), "pad"]
    with Terminal(command, env={"HOME": str(folder)}) as terminal:
        terminal.wait_for("Anna, Bea, Carlo, Dino").press("enter").wait_for("Total").wait_quiet(0.1)
        end = time.monotonic() + chance.uniform(0.0, _LONGEST)
        while (left := end - time.monotonic()) > 0 and keys:
            # An entry at a time: many keys at once would be taken for a paste.
            terminal.press(keys.pop(0)).listen(min(left, _PAUSE))
        terminal.kill()
        shown = _shown(terminal.screen())
    kept = _entries(folder, stream)
    typed = [_FIRST + place for place in range(len(kept))]
    return Outcome(shown, set(kept), len(kept) - len(before), [entry.points for entry in kept] == typed)


def _keys(folder: Path, stream: str) -> list[str]:
    """Return what is typed for some deals from where the pad stands, an entry at a time; every number is new."""
    with Journal.open(folder, now=now) as journal, Pad.resume(journal, stream) as pad:
        view = pad.view()
    assert view.current is not None
    is_new, missing = view.is_new(view.current), len(view.missing(view.current))
    points = _FIRST + len(_entries(folder, stream))
    keys: list[str] = []
    for _ in range(_DEALS):
        keys += ["2"] * is_new
        numbers = range(points, points + missing - is_new)
        keys += [f"{number}\r" for number in numbers]
        points, is_new, missing = numbers.stop, True, SEATS
    return keys


def _entries(folder: Path, stream: str) -> list[Written]:
    """Return every entry of points that the journal holds, in order; all of the pad is verified and folded."""
    with Journal.open(folder, now=now) as journal:
        records = [(event.kind, event.payload) for event in journal.read(stream)]
    edits = [event for event, _ in histories(records) if isinstance(event, EntrySet)]
    return [Written(edit.row, edit.seat, edit.entry.points) for edit in edits if edit.entry.kind is Kind.POINTS]


def _shown(screen: str) -> set[Written]:
    """Return the points that stand on the screen, without what is being typed and the numbers of who went out."""
    found = set()
    for line in screen.splitlines():
        row = _ROW.match(line[:_MARGIN])
        for seat in range(SEATS) if row else ():
            start = _MARGIN + seat * _COLUMN
            cell = line[start : start + _COLUMN]
            words = cell[1:].split()
            if not cell.startswith("[") and words and words[0].isdecimal() and int(words[0]) >= _FIRST:
                found.add(Written(int(row[1]) - 1, seat, int(words[0])))  # type: ignore[index]  # a row was found
    return found
