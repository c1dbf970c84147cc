"""What lists and statistics show of a match without reading its events."""

from __future__ import annotations

from typing import Any

from scala40_tui.table.config import MatchConfig
from scala40_tui.table.state import MatchState


def title_of(config: MatchConfig) -> str:
    """Return the title of a match: who plays."""
    return ", ".join(config.names)


def summary_of(state: MatchState) -> dict[str, Any]:
    """Return a match's summary: rules, players, totals, deals played, winners."""
    config, result = state.config, state.result
    return {
        "preset": config.rules.preset,
        "options": config.rules.deviations(),
        "players": [{"name": seat.name, "bot": seat.bot.level if seat.bot else None} for seat in config.seats],
        "totals": list(result.totals),
        "deals": len(state.sheet.rows),
        "over": result.over,
        "winners": [config.seats[seat].name for seat in result.winners],
    }
