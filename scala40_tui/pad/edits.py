"""What can be done to the sheet of a pad: each edit is a value that makes another sheet of one, or says why it cannot.

Rows and seats count from 0. An edit never looks at totals; what follows from a sheet is worked out anew each time.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Final

from scala40_tui.rules.options import Rules
from scala40_tui.rules.problems import Problem
from scala40_tui.rules.sheet import AWAY, EMPTY, MOST_PLAYERS, Ending, Entry, Player, Sheet
from scala40_tui.text import clean_name, clean_text
from scala40_tui.words import N_

LINE_LENGTH: Final = 200
"""The most characters of a remark or a reason."""
_MOST_START: Final = 9999


class PadProblem(Problem):
    """Something that cannot be done to a sheet, with the reason in a sentence."""


@dataclass(frozen=True, slots=True)
class EntrySet:
    """Something was written into a cell; the row after the last one begins a new deal."""

    row: int
    seat: int
    entry: Entry

    def apply(self, sheet: Sheet) -> Sheet:
        """Return the sheet with the entry."""
        _require_row(sheet, self.row, new=True)
        _require_seat(sheet, self.seat)
        return sheet.with_entry(self.row, self.seat, self.entry)


@dataclass(frozen=True, slots=True)
class RowInserted:
    """A deal was put in before another."""

    row: int

    def apply(self, sheet: Sheet) -> Sheet:
        """Return the sheet with a blank row there."""
        _require_row(sheet, self.row, new=True)
        return sheet.with_row_inserted(self.row)


@dataclass(frozen=True, slots=True)
class RowDeleted:
    """A deal was taken out."""

    row: int

    def apply(self, sheet: Sheet) -> Sheet:
        """Return the sheet without the row."""
        _require_row(sheet, self.row)
        return sheet.without_row(self.row)


@dataclass(frozen=True, slots=True)
class EndingSet:
    """It was said how a deal ended: by somebody going out, dead, or by time-out."""

    row: int
    ending: Ending

    def apply(self, sheet: Sheet) -> Sheet:
        """Return the sheet with the ending."""
        _require_row(sheet, self.row, new=True)
        row = sheet.rows[self.row] if self.row < len(sheet.rows) else sheet.blank_row()
        return sheet.with_row(self.row, dataclasses.replace(row, ending=self.ending))


@dataclass(frozen=True, slots=True)
class RowNoted:
    """Remarks were written beside a deal, in place of those there."""

    row: int
    remarks: tuple[str, ...]

    def apply(self, sheet: Sheet) -> Sheet:
        """Return the sheet with the remarks."""
        _require_row(sheet, self.row, new=True)
        row = sheet.rows[self.row] if self.row < len(sheet.rows) else sheet.blank_row()
        return sheet.with_row(self.row, dataclasses.replace(row, remarks=_clean_lines(self.remarks)))


@dataclass(frozen=True, slots=True)
class SheetNoted:
    """Remarks were written about the match, in place of those there."""

    remarks: tuple[str, ...]

    def apply(self, sheet: Sheet) -> Sheet:
        """Return the sheet with the remarks."""
        return dataclasses.replace(sheet, remarks=_clean_lines(self.remarks))


@dataclass(frozen=True, slots=True)
class Renamed:
    """A player got another name; his column and totals stay his."""

    seat: int
    name: str

    def apply(self, sheet: Sheet) -> Sheet:
        """Return the sheet with the name."""
        _require_seat(sheet, self.seat)
        others = (*sheet.names[: self.seat], *sheet.names[self.seat + 1 :])
        name = free_name(self.name, others)
        return sheet.with_player(self.seat, sheet.players[self.seat]._replace(name=name))


@dataclass(frozen=True, slots=True)
class StartSet:
    """A player begins the match with another total, as who came late does (F 10.1)."""

    seat: int
    start: int

    def apply(self, sheet: Sheet) -> Sheet:
        """Return the sheet with the start."""
        _require_seat(sheet, self.seat)
        _require_start(self.start)
        return sheet.with_player(self.seat, sheet.players[self.seat]._replace(start=self.start))


@dataclass(frozen=True, slots=True)
class PlayerAdded:
    """A player sat down before the one at `seat`, or last; he plays from deal `joins` on (from 1)."""

    seat: int
    name: str
    start: int
    joins: int

    def apply(self, sheet: Sheet) -> Sheet:
        """Return the sheet with the column, away in the deals already there."""
        if len(sheet.players) >= MOST_PLAYERS:
            raise PadProblem("", N_("A sheet has at most {most} players."), most=MOST_PLAYERS)
        if not 0 <= self.seat <= len(sheet.players) or self.joins < 1:
            raise PadProblem("", N_("There is no such place at the table."))
        _require_start(self.start)
        player = Player(free_name(self.name, sheet.names), self.start, self.joins)
        return sheet.with_player_added(self.seat, player)


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A player went away after deal `deal` (from 1), his last one; 0 if he never came."""

    seat: int
    deal: int

    def apply(self, sheet: Sheet) -> Sheet:
        """Return the sheet without him in the deals that follow."""
        _require_seat(sheet, self.seat)
        if not 0 <= self.deal <= len(sheet.rows):
            raise PadProblem("", N_("There is no deal {deal} yet."), deal=self.deal)
        return sheet.with_player(self.seat, sheet.players[self.seat]._replace(leaves=self.deal))


@dataclass(frozen=True, slots=True)
class PlayerBack:
    """A player who went away plays again; the deals without him stay without him."""

    seat: int

    def apply(self, sheet: Sheet) -> Sheet:
        """Return the sheet with him in the deals to come, and away in those he missed."""
        _require_seat(sheet, self.seat)
        player = sheet.players[self.seat]
        if player.leaves is None:
            return sheet
        changed = sheet.with_player(self.seat, player._replace(leaves=None))
        for place in range(player.leaves, len(sheet.rows)):
            if sheet.rows[place].entries[self.seat] == EMPTY:
                changed = changed.with_entry(place, self.seat, AWAY)
        return changed


@dataclass(frozen=True, slots=True)
class RulesSet:
    """The match is played by other rules: another preset, limit or option; everything is counted anew."""

    rules: Rules

    def apply(self, sheet: Sheet) -> Sheet:
        """Return the sheet under these rules."""
        return dataclasses.replace(sheet, rules=self.rules)


@dataclass(frozen=True, slots=True)
class DealerSet:
    """It was said who dealt first; None for the last seat."""

    seat: int | None

    def apply(self, sheet: Sheet) -> Sheet:
        """Return the sheet with the first dealer."""
        if self.seat is not None:
            _require_seat(sheet, self.seat)
        return dataclasses.replace(sheet, first_dealer=self.seat)


AnyEdit = (
    EntrySet
    | RowInserted
    | RowDeleted
    | EndingSet
    | RowNoted
    | SheetNoted
    | Renamed
    | StartSet
    | PlayerAdded
    | PlayerLeft
    | PlayerBack
    | RulesSet
    | DealerSet
)
"""Any of the edits."""


def free_name(text: str, taken: tuple[str, ...]) -> str:
    """Return a name made safe to show; raise PadProblem where nothing is left of it, or somebody has it."""
    name = clean_name(text)
    if not name:
        raise PadProblem("", N_("A player needs a name."))
    alike = [other for other in taken if other.casefold() == name.casefold()]
    if alike:
        raise PadProblem("", N_("{name} sits at the table already: give another name."), name=alike[0])
    return name


def clean_line(text: str) -> str:
    """Return a remark or a reason as one line that is safe to show; it may be empty."""
    return clean_text(text, LINE_LENGTH).rstrip(" ,;")


def _clean_lines(lines: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(line for line in map(clean_line, lines) if line)


def _require_row(sheet: Sheet, row: int, *, new: bool = False) -> None:
    if not 0 <= row < len(sheet.rows) + new:
        raise PadProblem("", N_("There is no deal {deal} yet."), deal=row + 1)


def _require_seat(sheet: Sheet, seat: int) -> None:
    if not 0 <= seat < len(sheet.players):
        raise PadProblem("", N_("There is no such place at the table."))


def _require_start(start: int) -> None:
    if abs(start) > _MOST_START:
        raise PadProblem("", N_("{points} points are too many to begin with."), points=start)
