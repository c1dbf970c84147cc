"""The fold of a sitting's events: the table, and what an undo takes back, without limit."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from scala40_tui.bench import folding
from scala40_tui.bench.acts import UNDOABLE, Act, Step
from scala40_tui.bench.config import BenchProblem
from scala40_tui.bench.records import Entered, Used, from_record, read_begin
from scala40_tui.bench.state import BenchState, Phase, begun
from scala40_tui.words import N_


class Done(NamedTuple):
    """An entry that is in force, the table before it, and the time used when it was entered."""

    act: Act
    before: BenchState
    used: Used


@dataclass(frozen=True, slots=True)
class History:
    """A table and the way to it."""

    state: BenchState
    done: tuple[Done, ...] = ()
    """Oldest first."""

    def after(self, entered: Entered, used: Used) -> History:
        """Return what an entry makes of it; raise BenchProblem where it cannot be entered."""
        if entered is Step.UNDO:
            return self._undo(used)
        assert not isinstance(entered, Step)
        state = folding.after(self.state, entered, used)
        done = (*self.done, Done(entered, self.state, used)) if isinstance(entered, UNDOABLE) else self.done
        return History(state, done)

    def _undo(self, used: Used) -> History:
        """Take back the last entry: a turn that was passed by mistake goes on where it stood when it was passed.

        The time of the match never goes back, and the clocks run or stand as they do now.
        """
        if not self.done:
            raise BenchProblem("", N_("There is nothing to undo."))
        last, now = self.done[-1], self.state
        before = last.before
        same_turn = (before.deal, before.turn, before.phase) == (now.deal, now.turn, now.phase)
        state = before._replace(
            used=Used(used.turn if same_turn else last.used.turn, used.match),
            stands=before.stands if now.phase is Phase.OVER else now.stands,
            halted=now.halted and before.phase is Phase.PLAY,
            signals=now.signals,
        )
        return History(state, self.done[:-1])


def histories(records: Iterable[tuple[str, Mapping[str, Any]]]) -> Iterator[tuple[Entered | None, History]]:
    """Give the history after each event with what was entered, None for the first; raise ValueError for others."""
    story = iter(records)
    history = History(begun(read_begin(*next(story, ("", {})))))
    yield None, history
    for kind, payload in story:
        entered, used = from_record(kind, payload)
        history = history.after(entered, used)
        yield entered, history


def fold(records: Iterable[tuple[str, Mapping[str, Any]]]) -> History:
    """Return what a sitting's events make, from its first one on; raise ValueError where they are none."""
    return deque(histories(records), maxlen=1)[0][1]
