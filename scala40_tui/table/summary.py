"""What lists and statistics show of a match without reading its events.

A summary is JSON. Its `course` tells of each deal what statistics need, and is made to be read by the thousand: what is
rare is a list of the places where it is so. A place in a column of players counts all seats of the first deal, then all
of the second, and so on; `null` there stands for who did not take part.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from scala40_tui.rules.match import Result
from scala40_tui.rules.sheet import Ending, Kind, Row
from scala40_tui.shuffle import HAND_SIZE
from scala40_tui.table.config import MatchConfig, Seat
from scala40_tui.table.openings import Openings
from scala40_tui.table.state import MatchState

VERSION: Final = 2
"""Of what a summary holds; one without a version, or with a lower one, is made again from the events."""


def title_of(config: MatchConfig) -> str:
    """Return the title of a match: who plays."""
    return ", ".join(config.names)


def summary_of(state: MatchState, openings: Openings) -> dict[str, Any]:
    """Return a match's summary: rules, players, totals, winners, and what became of each deal."""
    config, result = state.config, state.result
    return {
        "version": VERSION,
        "preset": config.rules.preset,
        "options": config.rules.deviations(),
        "players": [_player(seat) for seat in config.seats],
        "totals": list(result.totals),
        "deals": len(state.sheet.rows),
        "over": result.over,
        "winners": [config.seats[seat].name for seat in result.winners],
        "course": _course(state, openings),
    }


def _player(seat: Seat) -> dict[str, Any]:
    player = {"name": seat.name, "bot": seat.bot.level if seat.bot else None}
    return player | {"style": seat.bot.style} if seat.bot and seat.bot.style else player


def _course(state: MatchState, openings: Openings) -> dict[str, Any]:
    rows, deals = state.sheet.rows, state.result.deals
    cards = _flat(rows, ([len(entry.cards) for entry in row.entries] for row in rows))
    penalties = _flat(rows, (deal.penalties for deal in deals))
    return {
        "closer": [deal.closer for deal in deals],
        "points": _flat(rows, (deal.points for deal in deals)),
        "opened": _flat(rows, openings.opened),
        "able": _flat(rows, openings.able),
        # The deals (from 0) in which somebody went out in hand, and those that ended otherwise than by going out.
        "in_hand": [number for number, deal in enumerate(deals) if deal.in_hand],
        "ending": {str(number): row.ending for number, row in enumerate(rows) if row.ending is not Ending.CLOSED},
        # The places of who was caught with a full hand, and of who was penalised.
        "full": [place for place, size in enumerate(cards) if size == HAND_SIZE],
        "penalties": {str(place): points for place, points in enumerate(penalties) if points},
        "comeback": _comeback(state.result),
    }


def _comeback(result: Result) -> int:
    """Return by how many points the winner was behind the leader, after the deal when he was most; 0 for couples."""
    if len(result.winners) != 1:
        return 0
    [winner] = result.winners
    return max((deal.totals[winner] - min(deal.totals) for deal in result.deals), default=0)


def _flat(rows: Sequence[Row], deals: Iterable[Sequence[int | None]]) -> list[int | None]:
    """Return a column of players."""
    return [
        None if entry.kind is Kind.AWAY else value
        for row, values in zip(rows, deals, strict=True)
        for entry, value in zip(row.entries, values, strict=True)
    ]
