"""What lists and statistics show of a match without reading its events.

A summary is JSON. Its `course` tells of each deal what statistics need: the columns of `rules.sheet_course`, and two
more: on which turn each opened, and first could have, 0 where he never did.
"""

from __future__ import annotations

from typing import Any, Final

from scala40_tui.rules.sheet_course import column, sheet_course
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
        "course": {
            **sheet_course(state.sheet, result),
            "opened": column(state.sheet.rows, openings.opened),
            "able": column(state.sheet.rows, openings.able),
        },
    }


def _player(seat: Seat) -> dict[str, Any]:
    player = {"name": seat.name, "bot": seat.bot.level if seat.bot else None}
    return player | {"style": seat.bot.style} if seat.bot and seat.bot.style else player
