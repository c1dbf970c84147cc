"""Journals to try things on."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import NamedTuple

from scala40_tui.journal import Draft, Event, Journal, Stream


class Clock:
    """A clock that goes on by a second whenever somebody looks."""

    def __init__(self) -> None:
        self.moment = datetime(2025, 3, 1, 20, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.moment += timedelta(seconds=1)
        return self.moment


def names() -> Callable[[], str]:
    """Return a maker of ids that are the same in every run: s1, s2, ..."""
    numbers: Iterator[int] = count(1)
    return lambda: f"s{next(numbers)}"


def opened(folder: Path) -> Journal:
    return Journal.open(folder, now=Clock(), new_id=names())


def move(text: str) -> Draft:
    return Draft("move", {"text": text})


class Written(NamedTuple):
    """What a journal holds: every stream, as lists show it, with its events."""

    streams: list[Stream]
    events: dict[str, list[Event]]


def written_in(journal: Journal) -> Written:
    streams = journal.streams()
    return Written(streams, {stream.id: journal.read(stream.id) for stream in streams})


def fill(journal: Journal, streams: int = 10, appends: int = 150) -> Written:
    """Write streams by turns, with short events and, rarely, ones that need pages of their own."""
    chance = random.Random(40)
    lengths = {}
    for number in range(streams):
        stream = journal.create("match" if number % 3 else "pad", f"Tavolo {number} di Nicolò", summary={"deals": 0})
        lengths[stream.id] = 0
    for _ in range(appends):
        stream_id = chance.choice(sorted(lengths))
        drafts = [move("8C " * chance.choice([1, 3, 9, 1000 if chance.random() < 0.1 else 2])) for _ in range(2)]
        summary = {"players": ["Anna", "Bea"], "deals": lengths[stream_id]}
        lengths[stream_id] = journal.append(stream_id, lengths[stream_id], drafts, summary=summary)
    journal.finish("s1")
    journal.set_summary("s2", {"deals": 1}, title="Torneo del bar")
    return written_in(journal)
