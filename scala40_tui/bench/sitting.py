"""A bench in use: the one authority over its table. Each accepted entry is on the disk before anybody is shown it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any, Self

from scala40_tui.bench.acts import (
    Act,
    Called,
    DealBegun,
    DealEnded,
    Expired,
    Kept,
    Paused,
    Reopened,
    Ruled,
    Settled,
    Started,
    Step,
    Whistled,
)
from scala40_tui.bench.booking import Booking
from scala40_tui.bench.clocks import BenchClocks, Face, Now
from scala40_tui.bench.config import BenchConfig, BenchProblem, plain_config
from scala40_tui.bench.history import History, fold
from scala40_tui.bench.records import KIND, Entered, NewerBench, Used, begin_record, read_begin, to_record
from scala40_tui.bench.state import BenchState, Phase, begun
from scala40_tui.errors import UserError
from scala40_tui.journal.claims import Claim
from scala40_tui.journal.driving import Driver, claiming
from scala40_tui.journal.events import Draft
from scala40_tui.journal.events import Event as Written
from scala40_tui.journal.journal import Journal
from scala40_tui.pad.edits import PadProblem
from scala40_tui.pad.pad import Pad
from scala40_tui.referee.clock import ClockPhase
from scala40_tui.words import N_, Words


class UnreadableBench(UserError):
    """A sitting that this version of the program cannot go on with; it stays in the journal as it is."""


Listener = Callable[[datetime, Entered, History, History], None]
"""Is told when something was entered, what, and the table before and after it."""


class Sitting(Driver[Listener]):
    """A bench kept in the journal; close it, or leave its `with` block, and another window can go on with it."""

    def __init__(
        self, journal: Journal, claim: Claim, stream: str, length: int, history: History, now: Now, pad: Pad | None
    ) -> None:
        """Use `create` or `resume`."""
        super().__init__(journal, claim, stream, length)
        self._now = now
        self.history = history
        self.booking = None if pad is None else Booking(pad)
        self._clocks = BenchClocks(now, history.state)

    @classmethod
    def create(cls, journal: Journal, config: BenchConfig, now: Now, pad: Pad | None = None) -> Self:
        """Begin to referee a table; `pad` is the one that `config` names, in use."""
        kind, payload = begin_record(config)
        history = History(begun(read_begin(kind, payload)))
        title = ", ".join(config.names)
        stream = journal.create(KIND, title, [Draft(kind, payload)], summary=summary_of(history.state))
        return cls(journal, journal.claim(stream.id), stream.id, stream.length, history, now, pad)

    @classmethod
    def resume(
        cls, journal: Journal, stream: str, now: Now, pad: Pad | None = None, words: Words | None = None
    ) -> Self:
        """Go on with a sitting where its journal ends: its clocks stand where they were written down last.

        Raises:
            JournalError: another window has it, or the journal is damaged.
            UnreadableBench: in the language of `words` (English if None).
        """
        with claiming(journal, stream) as claim:
            events = journal.read(stream)
            history = understood(events, words or Words("en"))
        sitting = cls(journal, claim, stream, len(events), history, now, pad)
        sitting._reopen(events)
        return sitting

    def _reopen(self, events: list[Written]) -> None:
        """Let the clocks stand, and write into the pad what a killed program could not write there any more."""
        if self.state.phase is not Phase.OVER:
            self.do(Reopened())
        if self.booking is not None:
            self.booking.make_good(self.state.booked, events)

    def close(self) -> None:
        """Stop the clocks and let go of the sitting; it can be resumed."""
        if not self.state.stands:
            self.do(Paused())
        super().close()

    # --- what is shown ------------------------------------------------------------------------------------------------

    @property
    def state(self) -> BenchState:
        """How the table stands; between deals the pad says which one comes next, and who deals it."""
        state = self.history.state
        return state if self.booking is None else self.booking.before_deal(state)

    def face(self, step: int = 1) -> Face:
        """Return what the clocks show."""
        return self._clocks.face(self.state, step)

    @property
    def clock_phase(self) -> ClockPhase | None:
        """Where the clock of the turn is; None where it is not timed."""
        return self._clocks.turn_phase(self.state)

    @property
    def whistle_asks(self) -> bool:
        """Whether the time of the match is over and it must be said if the player on turn has drawn."""
        return self._clocks.whistle_due(self.state) and self.state.whistle_asks

    # --- entries ------------------------------------------------------------------------------------------------------

    def do(self, act: Act) -> None:
        """Enter something; raise BenchProblem where it cannot be, and nothing has changed then."""
        before = self.state
        self._accept(act)
        if self.booking is not None:
            self.booking.ended(before, self.state, act)

    def undo(self) -> Act | None:
        """Take back the last entry and return it; None when there is none. A penalty leaves the pad too."""
        if not self.history.done:
            return None
        act, booked, before = self.history.done[-1].act, self.state.booked, self.state
        self._accept(Step.UNDO)
        if self.booking is not None:
            self.booking.goes_on(before, self.state)
            if isinstance(act, DealEnded) and act.closer is not None:
                self.booking.comes_back(before.row, before.names[act.closer])
            for gone in booked[len(self.state.booked) :]:
                self.booking.take_back(gone)
        return act

    def rule(self, act: Ruled | Settled) -> None:
        """Enter a ruling and write its points into the pad, if there is one."""
        before = len(self.state.booked)
        self._accept(act)
        if self.booking is None:
            return
        try:
            for booked in self.state.booked[before:]:
                self.booking.book(booked)
        except PadProblem:
            self._accept(Step.UNDO)
            raise

    def begin_deal(self) -> None:
        """Begin the next deal: with a pad the one to be entered next, dealt by whom the pad says."""
        self.do(self._next_deal() if self.booking is None else self.booking.next_deal(self.state))

    def _next_deal(self) -> DealBegun:
        state = self.state
        playing = tuple(seat for seat in range(len(state.names)) if seat not in state.out)
        if not playing:
            raise BenchProblem("", N_("At least two players are needed."))
        seats = len(state.names)
        dealer = next(seat for step in range(seats) if (seat := (state.dealer + step) % seats) in playing)
        return DealBegun(dealer, playing)

    def toggle_clock(self) -> None:
        """Stop the clocks, or let them go on."""
        self.do(Started() if self.state.stands or self.state.halted else Paused())

    def tick(self) -> tuple[Act, ...]:
        """Enter what the time asks for, and return it; call it when `face().changes` seconds have passed."""
        done: list[Act] = []
        while (act := self._due()) is not None:
            self.do(act)
            done.append(act)
        return tuple(done)

    def _due(self) -> Act | None:
        state, phase = self.state, self.clock_phase
        if state.config.calls_itself and phase is ClockPhase.OVERDUE:
            return Called()
        if phase is ClockPhase.EXPIRED and not state.expired:
            return Expired()
        if self._clocks.whistle_due(state) and not state.whistle_asks:
            return Whistled(in_turn=state.drew)
        return Kept() if self._clocks.to_be_kept else None

    def _accept(self, entered: Entered) -> None:
        used = Used(*self._clocks.used())
        before, after = self.history, self.history.after(entered, used)
        kind, payload = to_record(entered, used)
        over = after.state.phase is Phase.OVER
        self._length = self._journal.append(
            self.stream, self._length, [Draft(kind, payload)], summary=summary_of(after.state), finished=over
        )
        self.history = after
        self._clocks.follow(after.state)
        if self._listeners and not isinstance(entered, Kept):
            (written,) = self._journal.read(self.stream, self._length)
            for listener in self._listeners:
                listener(written.time, entered, before, after)


def understood(events: Iterable[Written], words: Words) -> History:
    """Return what a sitting's events make; raise UnreadableBench where this version does not know them."""
    try:
        return fold((event.kind, event.payload) for event in events)
    except NewerBench:
        text = words("This sitting was written by a newer version of the program; go on with it there.")
    except (ValueError, TypeError, LookupError):
        # Each event is what was written, the journal has checked that: the writer knew other entries.
        text = words("This version of the program cannot read this sitting; it stays in the journal as it is.")
    raise UnreadableBench(text)


def summary_of(state: BenchState) -> dict[str, Any]:
    """Return what lists show of a sitting without reading its events, and the table to be offered again."""
    return {
        "table": plain_config(state.config._replace(signals=state.signals)),
        "players": [{"name": name, "bot": None} for name in state.names],
        "deals": state.deal,
        "rulings": len(state.booked),
        "over": state.phase is Phase.OVER,
    }
