"""The log of a sitting: everything that was entered and taken back, stamped with its time, so that nobody disputes."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from scala40_tui.bench.acts import Ruled, Settled, Signalled, Step
from scala40_tui.bench.history import History, histories
from scala40_tui.bench.records import Entered
from scala40_tui.bench.saying import BenchTeller
from scala40_tui.journal.events import Event as Written


class Told(NamedTuple):
    """Something that was entered, and when (UTC)."""

    time: datetime
    sentence: str
    ruling: bool = False
    """It is a ruling of the referee."""


def chronicle(events: Iterable[Written], teller: BenchTeller) -> tuple[Told, ...]:
    """Return what was entered, oldest first; what is no news is left out."""
    written = list(events)
    told: list[Told] = []
    before: History | None = None
    story = histories((each.kind, each.payload) for each in written)
    for event, (entered, after) in zip(written, story, strict=True):
        if before is None or entered is None:
            told.append(Told(event.time, teller.words("The referee sits down.")))
        elif (said := told_of(event.time, entered, before, after, teller)) is not None:
            told.append(said)
        before = after
    return tuple(told)


def told_of(time: datetime, entered: Entered, before: History, after: History, teller: BenchTeller) -> Told | None:
    """Return the line of one entry, or None where it is no news."""
    if isinstance(entered, Step):
        last = before.done[-1]
        what = teller.tell(last.act, last.before, before.state)
        return Told(time, teller.words("Taken back: {what}", what=what))
    said = "" if isinstance(entered, Signalled) else teller.tell(entered, before.state, after.state)
    return Told(time, said, isinstance(entered, Ruled | Settled)) if said else None
