"""A pad in use: the one authority over its sheet. Each accepted edit is on the disk before anybody is shown it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, Self

from scala40_tui.errors import UserError
from scala40_tui.journal.claims import Claim
from scala40_tui.journal.driving import Driver, claiming
from scala40_tui.journal.events import Draft
from scala40_tui.journal.events import Event as Written
from scala40_tui.journal.journal import Journal
from scala40_tui.pad.edits import AnyEdit, EndingSet, EntrySet, PadProblem, clean_line
from scala40_tui.pad.history import History, fold
from scala40_tui.pad.records import KIND, NewerPad, PadEvent, Step, begin_record, from_record, read_begin, to_record
from scala40_tui.pad.view import PadView, view_of
from scala40_tui.rules.sheet import Ending, Kind, Sheet
from scala40_tui.rules.sheet_course import sheet_course
from scala40_tui.words import N_, Words

MOST_PENALTY = 9999
"""The most points of one penalty."""


class UnreadablePad(UserError):
    """A pad that this version of the program cannot go on with; it stays in the journal as it is."""


class Change(NamedTuple):
    """Something that was accepted, with the pad before and after it."""

    event: PadEvent
    before: History
    after: History


Listener = Callable[[Change], None]


class Pad(Driver[Listener]):
    """A pad kept in the journal; close it, or leave its `with` block, and another window can go on with it."""

    def __init__(self, journal: Journal, claim: Claim, stream: str, length: int, state: History) -> None:
        """Use `create` or `resume`."""
        super().__init__(journal, claim, stream, length)
        self._view: PadView | None = None
        self.state = state

    @classmethod
    def create(cls, journal: Journal, sheet: Sheet) -> Self:
        """Begin a pad with a sheet, blank or not."""
        kind, payload = begin_record(sheet)
        state = History(read_begin(kind, payload))
        view = view_of(state.sheet)
        stream = journal.create(KIND, title_of(state.sheet), [Draft(kind, payload)], summary=summary_of(view))
        if view.result.over:
            journal.finish(stream.id)
        return cls(journal, journal.claim(stream.id), stream.id, stream.length, state)

    @classmethod
    def resume(cls, journal: Journal, stream: str, words: Words | None = None) -> Self:
        """Go on with a pad exactly where its journal ends, with everything that can be undone and redone.

        Raises:
            JournalError: another window has it, or the journal is damaged.
            UnreadablePad: in the language of `words` (English if None).
        """
        with claiming(journal, stream) as claim:
            events = journal.read(stream)
            state = understood(events, words or Words("en"))
        return cls(journal, claim, stream, len(events), state)

    def view(self) -> PadView:
        """Return what is shown now."""
        if self._view is None:
            self._view = view_of(self.state.sheet)
        return self._view

    def do(self, edit: AnyEdit) -> bool:
        """Do an edit; False when it changes nothing, and nothing is kept of it then.

        Raises:
            PadProblem: it cannot be done; nothing has changed.
        """
        # Read back from what the journal will keep, so that a pad resumed is the very same.
        edit = from_record(*to_record(edit))  # type: ignore[assignment]  # an edit's record is read as an edit
        if edit.apply(self.state.sheet) == self.state.sheet:
            return False
        self._accept(edit)
        return True

    def undo(self) -> AnyEdit | None:
        """Undo the last edit in force and return it; None when there is none."""
        if not self.state.done:
            return None
        edit = self.state.done[-1].edit
        self._accept(Step.UNDO)
        return edit

    def redo(self) -> AnyEdit | None:
        """Do again what was undone last and return it; None when there is nothing."""
        if not self.state.undone:
            return None
        edit = self.state.undone[-1]
        self._accept(Step.REDO)
        return edit

    def penalise(self, seat: int, points: int, reason: str, row: int | None = None) -> bool:
        """Add a penalty to a cell, with its article and facts; without a row to the deal being played.

        Raises:
            PadProblem: the player does not play that deal, or the match is over.
        """
        view = self.view()
        place = view.current if row is None else row
        if place is None:
            raise PadProblem("", N_("The match is over: choose the deal that the penalty belongs to."))
        if not 0 <= place < len(view.rows) or not 0 <= seat < len(view.sheet.players):
            raise PadProblem("", N_("There is no such place on the sheet."))
        entry = view.entry(place, seat)
        if not view.plays(place, seat) or entry.kind is Kind.AWAY:
            raise PadProblem("", N_("{name} does not play that deal."), name=view.sheet.names[seat])
        if not 0 < points <= MOST_PENALTY:
            raise PadProblem("", N_("A penalty is 1 to {most} points."), most=MOST_PENALTY)
        return self.do(EntrySet(place, seat, entry.penalised(points, clean_line(reason))))

    def ending(self, row: int, ending: Ending) -> bool:
        """Say how a deal ended: by somebody going out, dead, or stopped by time-out."""
        return self.do(EndingSet(row, ending))

    def _accept(self, event: PadEvent) -> None:
        before = self.state
        after = before.after(event)
        view = view_of(after.sheet)
        kind, payload = to_record(event)
        self._length = self._journal.append(
            self.stream, self._length, [Draft(kind, payload)], summary=summary_of(view), finished=view.result.over
        )
        if title_of(after.sheet) != title_of(before.sheet):
            self._journal.set_summary(self.stream, summary_of(view), title=title_of(after.sheet))
        self.state, self._view = after, view
        for listener in self._listeners:
            listener(Change(event, before, after))


def understood(events: Iterable[Written], words: Words) -> History:
    """Return what a pad's events make; raise UnreadablePad where this version does not know them."""
    try:
        return fold((event.kind, event.payload) for event in events)
    except NewerPad:
        text = words("This pad was written by a newer version of the program; go on with it there.")
    except (ValueError, TypeError, LookupError):
        # Each event is what was written, the journal has checked that: the writer knew other edits.
        text = words("This version of the program cannot read this pad; it stays in the journal as it is.")
    raise UnreadablePad(text)


def title_of(sheet: Sheet) -> str:
    """Return the title of a pad: who plays."""
    return ", ".join(sheet.names)


def summary_of(view: PadView) -> dict[str, Any]:
    """Return what lists and statistics need of a pad without its events, in the words of a match's, and who leads."""
    sheet, result = view.sheet, view.result
    return {
        "preset": sheet.rules.preset,
        "options": sheet.rules.deviations(),
        "players": [{"name": name, "bot": None} for name in sheet.names],
        "totals": list(result.totals),
        "deals": len(sheet.rows),
        "over": result.over,
        "winners": [sheet.names[seat] for seat in result.winners],
        "leaders": [sheet.names[standing.seat] for standing in result.standings if standing.place == 1],
        "course": sheet_course(sheet, result),
    }
