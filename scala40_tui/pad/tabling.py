"""A sheet as a table of text: a line a deal, and what each player wrote and his running total after it."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Final, NamedTuple

from scala40_tui.columns import PAGE, clipped, left, right, table, width
from scala40_tui.rules.cells import cell_text
from scala40_tui.rules.match import DealResult, Result
from scala40_tui.rules.sheet import Entry, Kind, Sheet
from scala40_tui.words import Words

_CELL: Final = 12
"""The most columns of a name, or of what was written, above or in a player's column."""
_DEALER: Final = 6
_MARGIN: Final = 11
"""What the numbers and dealers take of the page."""
_NOT_COUNTED: Final = ("PLAYED_WHEN_OUT", "AFTER_THE_END")


class Shown(NamedTuple):
    """What a cell shows."""

    written: str
    """Points and penalties, `9+40`; cards are counted; `C` and `CH` stand as they are; `+40` before the count."""
    total: str = ""
    """The total after the deal, where the deal has changed it."""
    reached: str = ""
    """The total before rejoining, where the player rejoins."""

    @property
    def both(self) -> str:
        """The total, after the one before rejoining."""
        return f"{self.reached}>{self.total}" if self.reached else self.total


def shown_cells(sheet: Sheet, result: Result) -> list[list[Shown]]:
    """Return what each cell shows, a list a deal."""
    uncounted = {
        (warning.deal, seat) for warning in result.warnings for seat in warning.seats if warning.code in _NOT_COUNTED
    }
    return [
        [
            shown_cell(deal, seat, entry, counts=(deal.deal, seat) not in uncounted)
            for seat, entry in enumerate(row.entries)
        ]
        for deal, row in zip(result.deals, sheet.rows, strict=True)
    ]


def shown_cell(deal: DealResult, seat: int, entry: Entry, *, counts: bool = True) -> Shown:
    """Return what a player's cell shows; `counts` is False where it is held against nobody, as for who is out."""
    total = str(deal.totals[seat]) if deal.complete and counts and entry.kind is not Kind.AWAY else ""
    reached = str(deal.reached[seat]) if seat in deal.rejoined else ""
    if entry.kind in (Kind.POINTS, Kind.CARDS) and counts:
        points, penalty = deal.points[seat], deal.penalties[seat]
        return Shown(_with_penalty(str(points), penalty), total, reached)
    return Shown(_with_penalty(cell_text(dataclasses.replace(entry, penalties=())), entry.penalty), total, reached)


def _with_penalty(written: str, penalty: int) -> str:
    return f"{written}+{penalty}" if penalty else written


def sheet_table(sheet: Sheet, result: Result, words: Words) -> list[str]:
    """Return the sheet as lines that fit a page, with any number of players; a player's column is clipped to do so."""
    cells = shown_cells(sheet, result)
    numbers = [words("No."), *(str(deal.deal) for deal in result.deals)]
    dealers = [words("Deals"), *(_dealer(deal, sheet) for deal in result.deals)]
    longest_name = min(_CELL, (PAGE - _MARGIN) // len(sheet.names) - 2)
    widest = max(map(width, numbers))
    columns = [[right(number, widest) for number in numbers], dealers]
    for seat, name in enumerate(sheet.names):
        columns.append(_column(clipped(name, longest_name), [row[seat] for row in cells]))
    return table(list(zip(*columns, strict=True)))


def standings_line(sheet: Sheet, result: Result, words: Words) -> str:
    """Return who stands where, in a sentence."""
    out = words("out")
    ranks = (
        f"{entry.place}. {sheet.names[entry.seat]} {entry.total}" + (f" ({out})" if entry.out else "")
        for entry in result.standings
    )
    return words("Standings: {ranks}.", ranks="; ".join(ranks))


def _dealer(deal: DealResult, sheet: Sheet) -> str:
    return "" if deal.dealer is None else clipped(sheet.names[deal.dealer], _DEALER)


def _column(name: str, cells: Sequence[Shown]) -> list[str]:
    """Return a player's column: the name at its right, what was written at the left, totals at the right."""
    texts = [clipped(cell.written, _CELL) for cell in cells]
    written = max(map(width, texts), default=0)
    totals = max((width(cell.both) for cell in cells), default=0)
    whole = max(width(name), written + 1 + totals)
    pairs = zip(texts, cells, strict=True)
    return [right(name, whole), *(left(text, whole - totals) + right(cell.both, totals) for text, cell in pairs)]
