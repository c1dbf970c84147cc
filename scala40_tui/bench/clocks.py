"""The running clocks of a refereed table: how much of the turn and of the match is used, and when to look again.

Nothing here makes the state: the call, the ten seconds and the whistle are entries. The time used is written with each
entry, and by itself every KEEP_EVERY seconds while a clock runs and nothing else happens.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from scala40_tui.bench.records import Used
from scala40_tui.bench.state import BenchState, Phase
from scala40_tui.referee.clock import ClockPhase, Reading, TurnClock
from scala40_tui.referee.stopwatch import Stopwatch

KEEP_EVERY: Final = 5.0
"""Seconds that a clock may run before the journal has them; a program that is killed loses no more."""

Now = Callable[[], float]
"""Tells the time in seconds, of any clock that never goes back."""


class Face(NamedTuple):
    """What the clocks show, and when to look again."""

    turn: Reading | None
    """Of the turn being played; None where it is not timed."""
    match: Reading | None
    """What is left before the whistle; None where it does not come by itself, or has come."""
    stands: bool
    changes: float | None
    """In how many seconds it shows something else, or something is due; None if it will not."""


class BenchClocks:
    """The clocks of one sitting, which is told of every entry."""

    def __init__(self, now: Now, state: BenchState) -> None:
        """Begin with the time that was used at the last entry."""
        self._now = now
        self._turn = self._match = Stopwatch()
        self._kept = 0.0
        self.follow(state)

    def used(self) -> Used:
        """Return the seconds used until now."""
        now = self._now()
        return Used(self._turn.elapsed(now), self._match.elapsed(now))

    def follow(self, state: BenchState) -> None:
        """Go on from the time of the last entry, with the clocks running that should."""
        now = self._now()
        self._turn, self._match = Stopwatch(state.used.turn), Stopwatch(state.used.match)
        self._kept = now
        if state.stands:
            return
        if state.limit is not None and not state.halted:
            self._turn = self._turn.started(now)
        # The time of a match begins with its first deal.
        if state.config.minutes is not None and state.deal and state.phase is not Phase.OVER:
            self._match = self._match.started(now)

    @property
    def runs(self) -> bool:
        """Whether a clock runs."""
        return self._turn.runs or self._match.runs

    @property
    def to_be_kept(self) -> bool:
        """Whether the time used should be written down now."""
        return self.runs and self._now() - self._kept >= KEEP_EVERY

    def turn_clock(self, state: BenchState) -> TurnClock | None:
        """Return the clock of the turn, or None where it is not timed."""
        return None if state.limit is None else TurnClock(state.limit, self._turn, state.called)

    def turn_phase(self, state: BenchState) -> ClockPhase | None:
        """Return where the clock of the turn is, or None where it is not timed."""
        clock = self.turn_clock(state)
        return None if clock is None else clock.phase(self._now())

    def whistle_due(self, state: BenchState) -> bool:
        """Tell whether the time of the match is over, and nobody has said so yet."""
        clock = self._match_clock(state)
        return clock is not None and clock.elapsed(self._now()) >= clock.limit

    def face(self, state: BenchState, step: int = 1) -> Face:
        """Return what the clocks show, in steps as in `TurnClock.reading`."""
        now, turn, match = self._now(), self.turn_clock(state), self._match_clock(state)
        clocks = [clock for clock in (turn, match) if clock is not None]
        moments = [clock.next_reading(now, step) for clock in clocks]
        if match is not None and not self.whistle_due(state):
            moments.append(match.watch.moment_of(match.limit))
        if self.runs:
            moments.append(self._kept + KEEP_EVERY)
        return Face(
            turn=None if turn is None else turn.reading(now, step),
            match=None if match is None else match.reading(now, step),
            stands=state.stands or state.halted,
            changes=_soonest(moments, now),
        )

    def _match_clock(self, state: BenchState) -> TurnClock | None:
        minutes = state.config.minutes
        if minutes is None or state.whistled:
            return None
        return TurnClock(minutes * 60.0, self._match)


def _soonest(moments: Sequence[float | None], now: float) -> float | None:
    known = [moment for moment in moments if moment is not None]
    return max(min(known) - now, 0.0) if known else None
