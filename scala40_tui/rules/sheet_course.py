"""What became of each deal of a sheet, in columns made to be read by the thousand: statistics count them.

A place in a column of players counts all seats of the first deal, then all of the second, and so on; `None` there
stands for who did not take part. What is rare is a list of the places, or the deals (from 0), where it is so.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from scala40_tui.rules.match import DealResult, Result
from scala40_tui.rules.sheet import Ending, Kind, Row, Sheet
from scala40_tui.shuffle import HAND_SIZE

_NOT_THERE: Final = frozenset({Kind.AWAY, Kind.EMPTY})
"""In a deal that is complete, a cell without an entry is of somebody who does not play it."""


def sheet_course(sheet: Sheet, result: Result) -> dict[str, Any]:
    """Return the columns of the deals that are complete, as JSON can hold them."""
    pairs = [(row, deal) for row, deal in zip(sheet.rows, result.deals, strict=True) if deal.complete]
    rows, deals = [row for row, _ in pairs], [deal for _, deal in pairs]
    cards = column(rows, ([len(entry.cards) for entry in row.entries] for row in rows))
    penalties = column(rows, (deal.penalties for deal in deals))
    return {
        "closer": [deal.closer for deal in deals],
        "points": column(rows, (deal.points for deal in deals)),
        # The deals in which somebody went out in hand, and those that ended otherwise than by going out.
        "in_hand": [number for number, deal in enumerate(deals) if deal.in_hand],
        "ending": {str(number): row.ending for number, row in enumerate(rows) if row.ending is not Ending.CLOSED},
        # The places of who was caught with a full hand, and of who was penalised.
        "full": [place for place, size in enumerate(cards) if size == HAND_SIZE],
        "penalties": {str(place): points for place, points in enumerate(penalties) if points},
        "comeback": _comeback(result.winners, deals),
    }


def column(rows: Sequence[Row], deals: Iterable[Sequence[int | None]]) -> list[int | None]:
    """Return a column of players, from a value a seat for each row."""
    return [
        None if entry.kind in _NOT_THERE else value
        for row, values in zip(rows, deals, strict=True)
        for entry, value in zip(row.entries, values, strict=True)
    ]


def _comeback(winners: Sequence[int], deals: Sequence[DealResult]) -> int:
    """Return by how many points the winner was behind the leader, after the deal when he was most; 0 for couples."""
    if len(winners) != 1:
        return 0
    [winner] = winners
    return max((deal.totals[winner] - min(deal.totals) for deal in deals), default=0)
