"""The penalties of a bench in the pad of the same table: written, taken back, and made good after a kill.

The bench writes first into its own journal and then into the pad. If the program is killed between the two, the pad
lacks one penalty; it is written when the sitting is opened again.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from scala40_tui.bench.acts import Act, DealBegun, DealEnded
from scala40_tui.bench.config import BenchProblem
from scala40_tui.bench.state import BenchState, Booked, Phase
from scala40_tui.journal.events import Event as Written
from scala40_tui.pad.edits import EntrySet, RowNoted
from scala40_tui.pad.pad import Pad
from scala40_tui.referee.case import Course
from scala40_tui.rules.sheet import CLOSED, EMPTY, Ending, Entry, Kind, Penalty
from scala40_tui.words import N_


class Booking:
    """Writes into a pad that is in use."""

    def __init__(self, pad: Pad) -> None:
        """`pad` has the bench's players as its columns."""
        self.pad = pad

    def next_deal(self, state: BenchState) -> DealBegun:
        """Return the deal to be played next; raise BenchProblem where the pad says that there is none."""
        view = self.pad.view()
        row = view.current
        if row is None:
            raise BenchProblem("", N_("The match of the pad is over."))
        if state.row == row and not _redealt(state):
            raise BenchProblem("", N_("Deal {deal} is not entered in the pad yet: enter it, then go on."), deal=row + 1)
        playing = tuple(
            seat
            for seat in range(len(view.sheet.players))
            if view.plays(row, seat) and view.entry(row, seat).kind is not Kind.AWAY and seat not in state.out
        )
        dealer = view.deals[row].dealer
        if dealer not in playing or dealer is None:
            raise BenchProblem("", N_("Say in the pad who deals deal {deal}."), deal=row + 1)
        names = view.sheet.names
        return DealBegun(dealer, playing, row, names if names != state.names else ())

    def before_deal(self, state: BenchState) -> BenchState:
        """Return a table between two deals with the number and the dealer that the pad gives the next one."""
        row = self.pad.view().current
        if state.phase is not Phase.BETWEEN or row is None or row == state.row:
            return state
        dealer = self.pad.view().deals[row].dealer
        known = dealer is not None and dealer < len(state.names)
        return state._replace(deal=row, dealer=dealer if known and dealer is not None else state.dealer)

    def book(self, booked: Booked) -> None:
        """Write the points of a ruling into its deal; a warning and who is out become a note of the deal."""
        ruling, row = booked.ruling, self._row(booked)
        if ruling.points:
            self.pad.penalise(self._seat(booked), ruling.points, booked.reason, row)
        elif _noted(booked) and row is not None:
            self._note(row, booked, add=True)

    def take_back(self, booked: Booked) -> None:
        """Take out of the pad what `book` wrote there, as far as it is still there."""
        row = self._row(booked)
        if row is None:
            return
        if booked.ruling.points:
            entry = self._entry(row, booked)
            penalty = Penalty(booked.ruling.points, booked.reason)
            if penalty in entry.penalties:
                left = list(entry.penalties)
                left.reverse()
                left.remove(penalty)
                left.reverse()
                self.pad.do(EntrySet(row, self._seat(booked), dataclasses.replace(entry, penalties=tuple(left))))
        elif _noted(booked):
            self._note(row, booked, add=False)

    def ended(self, before: BenchState, after: BenchState, act: Act) -> None:
        """Say in the pad who went out, that a deal was dead, or that the match ended by time-out (F art. 8)."""
        if after.row is None:
            return
        if isinstance(act, DealEnded) and act.closer is not None:
            self._went_out(after.row, after.names[act.closer])
        elif after.phase is Phase.OVER and before.phase is not Phase.OVER:
            self.pad.ending(after.row, Ending.STOPPED)
        elif isinstance(act, DealEnded) and act.ending is Ending.DEAD:
            self.pad.ending(after.row, Ending.DEAD)

    def goes_on(self, before: BenchState, after: BenchState) -> None:
        """Take back in the pad how a deal ended, when that is undone at the bench."""
        row = before.row
        undone = before.phase is not after.phase and before.phase is not Phase.PLAY
        if undone and row is not None and row < len(self.pad.view().rows):
            self.pad.ending(row, Ending.CLOSED)

    def comes_back(self, row: int | None, name: str) -> None:
        """Take back in the pad that a player went out, as far as it is still there."""
        seat = self._seat_of(name)
        if row is None or seat is None or row >= len(self.pad.view().rows):
            return
        entry = self.pad.view().entry(row, seat)
        if entry.kind is Kind.CLOSED:
            self.pad.do(EntrySet(row, seat, Entry(penalties=entry.penalties)))

    def _went_out(self, row: int, name: str) -> None:
        """Enter who went out, unless the pad has something else there by now."""
        view, seat = self.pad.view(), self._seat_of(name)
        if seat is None or row >= len(view.rows):
            return
        entries = view.rows[row].entries
        if entries[seat].kind is Kind.EMPTY and all(entry.kind is not Kind.CLOSED for entry in entries):
            self.pad.do(EntrySet(row, seat, dataclasses.replace(CLOSED, penalties=entries[seat].penalties)))

    def _seat_of(self, name: str) -> int | None:
        names = self.pad.state.sheet.names
        return names.index(name) if name in names else None

    def is_entered(self, state: BenchState) -> bool:
        """Tell whether the deal that was played last stands in the pad."""
        return state.row is None or self.pad.view().current != state.row

    def make_good(self, booked: Sequence[Booked], events: Sequence[Written]) -> None:
        """Write the last ruling if the program was killed before it could: the pad has no later entry and lacks it."""
        rulings = [event for event in events if event.kind in ("ruling", "settled")]
        if not booked or not rulings or self.pad.events()[-1].time > rulings[-1].time:
            return
        last, row = booked[-1], self._row(booked[-1])
        if not last.ruling.points or row is None or row >= len(self.pad.view().rows):
            return
        if Penalty(last.ruling.points, last.reason) not in self._entry(row, last).penalties:
            self.book(last)

    def _row(self, booked: Booked) -> int | None:
        return self.pad.view().current if booked.row is None else booked.row

    def _seat(self, booked: Booked) -> int:
        names = self.pad.state.sheet.names
        return names.index(booked.name) if booked.name in names else booked.ruling.seat

    def _entry(self, row: int, booked: Booked) -> Entry:
        view = self.pad.view()
        return view.entry(row, self._seat(booked)) if row < len(view.rows) else EMPTY

    def _note(self, row: int, booked: Booked, *, add: bool) -> None:
        view = self.pad.view()
        if row >= len(view.rows):
            return
        remarks, note = view.rows[row].remarks, f"{booked.name}: {booked.reason}"
        kept = (*remarks, note) if add else tuple(each for each in remarks if each != note)
        self.pad.do(RowNoted(row, kept))


def _noted(booked: Booked) -> bool:
    return booked.ruling.case.warns or booked.ruling.course is Course.OUT


def _redealt(state: BenchState) -> bool:
    """Whether the last deal was void, so that the same row is dealt again."""
    void = (Course.REDEAL, Course.MEND_AND_REDEAL)
    return any(booked.deal == state.deal + 1 and booked.ruling.course in void for booked in state.booked)
