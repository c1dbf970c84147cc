"""What a front end shows of a pad: the deals with their results, the one to enter, what is missing, what is odd."""

from __future__ import annotations

from typing import NamedTuple

from scala40_tui.rules.match import DealResult, Result, evaluate, points_to_out
from scala40_tui.rules.row_reading import SheetWarning
from scala40_tui.rules.sheet import Entry, Kind, Row, Sheet


class PadView(NamedTuple):
    """A sheet and what follows from it; rows and seats count from 0."""

    sheet: Sheet
    result: Result
    rows: tuple[Row, ...]
    """Those of the sheet, and a blank one for the next deal, while the match goes on and the last one is finished."""
    deals: tuple[DealResult, ...]
    """What each row says."""
    current: int | None
    """The row to be entered next: the first with an entry missing; None when the match is over."""

    def entry(self, row: int, seat: int) -> Entry:
        """Return what is written in a cell."""
        return self.rows[row].entries[seat]

    def missing(self, row: int) -> tuple[int, ...]:
        """Return the seats that play a deal and have no entry in it."""
        deal = self.deals[row]
        if deal.dealer is None:
            return ()
        return tuple(seat for seat, points in enumerate(deal.points) if points is None)

    def plays(self, row: int, seat: int) -> bool:
        """Tell whether a player takes part in a deal: he has come, has not gone, and was not out before it."""
        player, deal = self.sheet.players[seat], self.deals[row]
        there = player.joins <= deal.deal and (player.leaves is None or deal.deal <= player.leaves)
        return there and deal.dealer is not None and not any(seat in earlier.out for earlier in self.deals[:row])

    def is_new(self, row: int) -> bool:
        """Tell whether nothing was entered in a deal yet; a penalty given before the count is no entry."""
        written = [entry for entry in self.rows[row].entries if entry.kind not in (Kind.EMPTY, Kind.AWAY)]
        return self.deals[row].dealer is not None and not written

    def before(self, row: int, seat: int) -> int:
        """Return a player's total before a deal."""
        return self.deals[row - 1].totals[seat] if row else self.sheet.players[seat].start

    def left(self, seat: int) -> int | None:
        """Return the fewest points that put a player out; None where no limit does, or he is out already."""
        if self.sheet.rules.match != "limit" or seat not in self.result.playing:
            return None
        return points_to_out(self.result.totals[seat], self.sheet.rules)

    @property
    def dealer(self) -> int | None:
        """Who deals the deal to be entered; None when the match is over."""
        return None if self.current is None else self.deals[self.current].dealer

    @property
    def warnings(self) -> tuple[SheetWarning, ...]:
        """What cannot be right; a last deal that is still being entered is no fault."""
        last = len(self.sheet.rows)
        return tuple(
            warning
            for warning in self.result.warnings
            if not (warning.code == "BLANK" and warning.deal == last and not self.result.deals[-1].complete)
        )


def view_of(sheet: Sheet) -> PadView:
    """Return what is shown of a sheet."""
    result = evaluate(sheet)
    deals = result.deals
    if not result.over and (not deals or deals[-1].complete):
        sheet_and_next = sheet.with_row(len(sheet.rows), sheet.blank_row())
        rows, deals = sheet_and_next.rows, evaluate(sheet_and_next).deals
    else:
        rows = sheet.rows
    open_deals = (row for row, deal in enumerate(deals) if deal.dealer is not None and not deal.complete)
    return PadView(sheet, result, rows, deals, next(open_deals, None))
