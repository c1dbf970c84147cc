"""The clock of a turn (F art. 11 bis): 30, 60 or 120 seconds by the cards held, the referee's call, ten seconds more.

Exactly at the limit is in time. When the limit has passed the referee may be called: he invites the player to finish
and discard within ten seconds, and then makes him discard his highest card (`referee.forced`).
"""

from __future__ import annotations

import math
from enum import StrEnum
from typing import Final, NamedTuple

from scala40_tui.referee.stopwatch import GRAIN, Stopwatch, tidy_seconds
from scala40_tui.rules.options import Value

CALL_SECONDS: Final = 10.0
"""What is left after the referee's call."""
CLOSE: Final = 10.0
"""In the last ten seconds every second is shown, however slow the line."""
_LIMITS: Final = ((4, 30.0), (8, 60.0))
_LONGEST: Final = 120.0


class ClockPhase(StrEnum):
    """Where the clock of a turn is."""

    RUNNING = "running"
    """In time."""
    OVERDUE = "overdue"
    """The limit has passed; nobody has called the referee yet."""
    CALLED = "called"
    """The referee was called: ten seconds to finish and discard."""
    EXPIRED = "expired"
    """The highest card must be discarded."""


class Reading(NamedTuple):
    """What a clock shows."""

    phase: ClockPhase
    seconds: int
    """Whole seconds left, rounded up; 0 at the limit and beyond."""
    runs: bool
    """False while it is paused."""

    def __str__(self) -> str:
        """Return the time left as `1:42`."""
        return f"{self.seconds // 60}:{self.seconds % 60:02}"


def turn_limit(turn_clock: Value, cards: int) -> float | None:
    """Return the seconds for a turn begun with so many cards in hand, before drawing [?]; None without a clock.

    `turn_clock` is the option: `off`, `fisca` (fewer than 4 cards 30, fewer than 8 60, otherwise 120) or seconds.
    """
    if turn_clock == "fisca":
        return next((seconds for below, seconds in _LIMITS if cards < below), _LONGEST)
    return float(turn_clock) if isinstance(turn_clock, int) else None


class TurnClock(NamedTuple):
    """The clock of one turn. A moment is given in seconds of any clock that never goes back."""

    limit: float
    """Seconds for the turn."""
    watch: Stopwatch = Stopwatch()
    called: float | None = None
    """How much of the turn was used when the referee was called."""

    @property
    def runs(self) -> bool:
        """False while it is paused."""
        return self.watch.runs

    def elapsed(self, now: float) -> float:
        """Return the seconds of the turn used."""
        return self.watch.elapsed(now)

    def phase(self, now: float) -> ClockPhase:
        """Return where the clock is; exactly at a limit is in time."""
        elapsed = self.elapsed(now)
        if self.called is not None:
            return ClockPhase.CALLED if elapsed <= self._end else ClockPhase.EXPIRED
        return ClockPhase.RUNNING if elapsed <= self._end else ClockPhase.OVERDUE

    def remaining(self, now: float) -> float:
        """Return the seconds left before the limit or, after the call, of the ten seconds; never below 0."""
        return tidy_seconds(max(self._end - self.elapsed(now), 0.0))

    def called_at(self, now: float) -> TurnClock:
        """Return the clock after the referee was called; a second call changes nothing."""
        return self if self.called is not None else self._replace(called=self.elapsed(now))

    def started(self, now: float) -> TurnClock:
        """Return the clock running."""
        return self._replace(watch=self.watch.started(now))

    def paused(self, now: float) -> TurnClock:
        """Return the clock standing where it is."""
        return self._replace(watch=self.watch.stopped(now))

    def next_change(self, now: float) -> float | None:
        """Return the first moment after `now` when the phase is another; None while it stands, or when it is over."""
        due = self.watch.moment_of(self._end + GRAIN)
        return due if due is not None and self.elapsed(now) <= self._end else None

    def reading(self, now: float, step: int = 1) -> Reading:
        """Return what it shows: whole seconds, before the last ten rounded up to a multiple of `step`."""
        left = self.remaining(now)
        seconds = math.ceil(left) if left <= CLOSE else math.ceil(left / step) * step
        return Reading(self.phase(now), seconds, self.runs)

    def next_reading(self, now: float, step: int = 1) -> float | None:
        """Return the first moment after `now` when it shows something else; None where that will not be."""
        left, shown = self.remaining(now), self.reading(now, step).seconds
        if left == 0.0:
            return self.next_change(now)
        following = shown - 1.0 if left <= CLOSE else max(float(shown - step), CLOSE)
        return self.watch.moment_of(tidy_seconds(self._end - following))

    @property
    def _end(self) -> float:
        """How much may be used in this phase."""
        return self.limit if self.called is None else tidy_seconds(self.called + CALL_SECONDS)
