"""The clocks of a match being played: how much of the turn and of the match was used, told in seconds from outside.

Nothing here makes the state: the referee's calls and the whistle are events. The time used is kept in the journal with
each event, and by itself every KEEP_EVERY seconds while nothing else happens, so that a match resumed stands where it
stood, even after a program that was killed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from scala40_tui.referee.clock import ClockPhase, Reading, TurnClock
from scala40_tui.referee.stopwatch import Stopwatch
from scala40_tui.table.moment import MatchState, Phase
from scala40_tui.table.refereeing import has_timeout, limit_of, may_whistle

KEEP_EVERY: Final = 5.0
"""Seconds that the clocks may run before the journal keeps them; what a program that is killed can lose at most."""

Now = Callable[[], float]
"""Tells the time in seconds, of any clock that never goes back."""


class ClockFace(NamedTuple):
    """What the clocks show, and when to look again."""

    seat: int | None
    """The match's seat whose turn is timed, or None."""
    turn: Reading | None
    """Of that turn."""
    match: Reading | None
    """What is left before the whistle; None without a time-out and after it."""
    stands: bool
    """The clocks are stopped: paused, or the match was resumed and nobody has started them."""
    due: float | None
    """In how many seconds `Table.tick` must be called, since something will happen then; None if nothing will."""
    changes: float | None
    """In how many seconds the face shows something else; None if it will not."""
    keep: float | None = None
    """In how many seconds `Table.tick` writes the time down, if it is called then; None while nothing runs."""


class Timekeeper:
    """Keeps the clocks of one match; `Table` tells it of every event."""

    def __init__(self, now: Now, used: Sequence[float] = (0.0, 0.0), *, stands: bool = False) -> None:
        """Begin with so many seconds of the turn and of the match used."""
        self._now = now
        self._turn, self._match = (Stopwatch(seconds) for seconds in used)
        self._kept = (used[0], used[1])
        self.stands = stands
        self.held = False
        """The clocks stand while the keyboard changes hands."""

    def turn_clock(self, state: MatchState) -> TurnClock | None:
        """Return the clock of the turn being played, or None where it is not timed."""
        limit = limit_of(state)
        return None if limit is None else TurnClock(limit, self._turn, state.called)

    def match_clock(self, state: MatchState) -> TurnClock | None:
        """Return the clock of the match up to the whistle, or None without a time-out and after the whistle."""
        minutes = state.config.minutes
        if minutes is None or not has_timeout(state.config) or state.timeout is not None or state.phase is Phase.OVER:
            return None
        return TurnClock(minutes * 60.0, self._match)

    def in_use(self, state: MatchState) -> bool:
        """Tell whether the match has clocks that can run, now or in somebody's turn."""
        if state.phase is Phase.OVER:
            return False
        people = any(seat.bot is None for seat in state.config.seats)
        return (people and state.config.rules.turn_clock != "off") or self.match_clock(state) is not None

    def unkept(self) -> float:
        """Return how many seconds the clocks have run since the last event, with which the journal kept them."""
        return max(now - kept for now, kept in zip(self.used(), self._kept, strict=True))

    def worth_keeping(self, state: MatchState) -> bool:
        """Tell whether the clocks have run so long that the journal should know."""
        clocks = (self.turn_clock(state), self.match_clock(state))
        return any(clock is not None and clock.runs for clock in clocks) and self.unkept() >= KEEP_EVERY

    def kept(self) -> None:
        """Remember that the journal knows the time now."""
        self._kept = self.used()

    def turn_phase(self, state: MatchState) -> tuple[ClockPhase | None, float]:
        """Return where the clock of the turn is, None where it is not timed, and the seconds used."""
        clock, now = self.turn_clock(state), self._now()
        return (None, 0.0) if clock is None else (clock.phase(now), clock.elapsed(now))

    def used(self) -> tuple[float, float]:
        """Return the seconds used of the turn and of the match."""
        now = self._now()
        return self._turn.elapsed(now), self._match.elapsed(now)

    def whistle_due(self, state: MatchState) -> bool:
        """Tell whether the time of the match is over and the whistle can come."""
        clock = self.match_clock(state)
        return clock is not None and clock.elapsed(self._now()) >= clock.limit and may_whistle(state)

    def followed(self, before: MatchState, after: MatchState) -> None:
        """Begin the clock of the next turn where one has ended, and run what is to run."""
        if turn_of(before) != turn_of(after):
            self._turn = Stopwatch()
        self.kept()
        self.run(after)

    def run(self, state: MatchState) -> None:
        """Let the clocks run that are in use, unless they are stopped."""
        now = self._now()
        if self.stands or self.held:
            return
        if self.turn_clock(state) is not None:
            self._turn = self._turn.started(now)
        # The time of a match begins with its first deal.
        if self.match_clock(state) is not None and (state.phase is Phase.PLAY or state.sheet.rows):
            self._match = self._match.started(now)

    def stop(self) -> None:
        """Let all clocks stand where they are."""
        self._stand_still()
        self.stands = True

    def hold(self) -> None:
        """Let all clocks stand until `release`."""
        self._stand_still()
        self.held = True

    def release(self, state: MatchState) -> None:
        """Let them go on, unless they are stopped."""
        self.held = False
        self.run(state)

    def _stand_still(self) -> None:
        now = self._now()
        self._turn, self._match = self._turn.stopped(now), self._match.stopped(now)

    def face(self, state: MatchState, step: int = 1) -> ClockFace | None:
        """Return what the clocks show, with steps as in `TurnClock.reading`; None where nothing is timed."""
        turn, match, now = self.turn_clock(state), self.match_clock(state), self._now()
        if turn is None and match is None:
            return None
        clocks = [clock for clock in (turn, match) if clock is not None]
        due = [turn.next_change(now)] if turn is not None else []
        due += [match.watch.moment_of(match.limit)] if match is not None else []
        return ClockFace(
            seat=None if turn is None else state.actor,
            turn=None if turn is None else turn.reading(now, step),
            match=None if match is None else match.reading(now, step),
            stands=self.stands or self.held,
            due=_first(due, now),
            changes=_first([clock.next_reading(now, step) for clock in clocks], now),
            keep=max(KEEP_EVERY - self.unkept(), 0.0) if any(clock.runs for clock in clocks) else None,
        )


def turn_of(state: MatchState) -> tuple[object, ...]:
    """Return what tells one turn from another."""
    return state.phase, len(state.sheet.rows), None if state.deal is None else state.deal.turns


def _first(moments: Sequence[float | None], now: float) -> float | None:
    known = [moment for moment in moments if moment is not None]
    return max(min(known) - now, 0.0) if known else None
