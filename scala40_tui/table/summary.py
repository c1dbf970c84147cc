"""What lists and statistics show of a match without reading its events.

A summary is JSON. Its `course` is kept as columns, an item a deal: thousands of them are read at once. Tuples of a deal
have an item a seat of the match; `null` stands for who did not take part.
"""

from __future__ import annotations

from typing import Any, Final

from scala40_tui.rules.sheet import Ending, Kind, Row
from scala40_tui.table.config import MatchConfig, Seat
from scala40_tui.table.openings import Openings
from scala40_tui.table.state import MatchState

VERSION: Final = 2
"""Of what a summary holds; one without a version, or with a lower one, is made again from the events."""
ENDINGS: Final = (Ending.CLOSED, Ending.DEAD, Ending.STOPPED)
"""How a deal ended, by its number in the column `ending`."""


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
        "commitment": config.commitment,
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
    played = [[entry.kind is not Kind.AWAY for entry in row.entries] for row in rows]
    return {
        "closer": [deal.closer for deal in deals],
        "in_hand": [int(deal.in_hand) for deal in deals],
        "ending": [ENDINGS.index(row.ending) for row in rows],
        "points": [_column(deal.points, there) for deal, there in zip(deals, played, strict=True)],
        "penalties": [_column(deal.penalties, there) for deal, there in zip(deals, played, strict=True)],
        "totals": [list(deal.totals) for deal in deals],
        "held": [_column(_cards_left(row), there) for row, there in zip(rows, played, strict=True)],
        "opened": [_column(turns, there) for turns, there in zip(openings.opened, played, strict=True)],
        "able": [_column(turns, there) for turns, there in zip(openings.able, played, strict=True)],
    }


def _column(values: tuple[int | None, ...], there: list[bool]) -> list[int | None]:
    return [value if took_part else None for value, took_part in zip(values, there, strict=True)]


def _cards_left(row: Row) -> tuple[int, ...]:
    """Return with how many cards each was caught; who went out holds none."""
    return tuple(len(entry.cards) for entry in row.entries)
