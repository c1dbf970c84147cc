"""The fold of a pad's events: the sheet, what can be undone and what can be redone, without limit.

A new edit after an undo takes the place of what was undone; the journal keeps that all the same.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from scala40_tui.pad.edits import AnyEdit, PadProblem
from scala40_tui.pad.records import PadEvent, Record, Step, from_record, read_begin
from scala40_tui.rules.sheet import Sheet
from scala40_tui.words import N_


class Done(NamedTuple):
    """An edit that is in force, and the sheet before it."""

    edit: AnyEdit
    before: Sheet


@dataclass(frozen=True, slots=True)
class History:
    """A sheet and the way to it."""

    sheet: Sheet
    done: tuple[Done, ...] = ()
    """Oldest first."""
    undone: tuple[AnyEdit, ...] = ()
    """The one to be redone first is the last."""

    def after(self, event: PadEvent) -> History:
        """Return what an event makes of it; raise PadProblem where it cannot be."""
        if event is Step.UNDO:
            return self._undo()
        if event is Step.REDO:
            return self._redo()
        assert not isinstance(event, Step)
        return History(event.apply(self.sheet), (*self.done, Done(event, self.sheet)))

    def _undo(self) -> History:
        if not self.done:
            raise PadProblem("", N_("There is nothing to undo."))
        last = self.done[-1]
        return History(last.before, self.done[:-1], (*self.undone, last.edit))

    def _redo(self) -> History:
        if not self.undone:
            raise PadProblem("", N_("There is nothing to redo."))
        again = self.undone[-1]
        return History(again.apply(self.sheet), (*self.done, Done(again, self.sheet)), self.undone[:-1])


def histories(records: Iterable[Record]) -> Iterator[tuple[PadEvent | None, History]]:
    """Give the history after each of a pad's events with the event, None for the first; raise ValueError for others."""
    story = iter(records)
    history = History(read_begin(*next(story, ("", {}))))
    yield None, history
    for kind, payload in story:
        event = from_record(kind, payload)
        history = history.after(event)
        yield event, history


def fold(records: Iterable[Record]) -> History:
    """Return what a pad's events make, from its first one on; raise ValueError where they are none."""
    return deque(histories(records), maxlen=1)[0][1]
