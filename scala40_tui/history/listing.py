"""The list of what was played and written down, from the journal's summaries."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final, NamedTuple

from scala40_tui.journal.journal import Journal
from scala40_tui.journal.streams import Stream
from scala40_tui.pad.records import KIND as PAD
from scala40_tui.table.table import KIND as MATCH

KINDS: Final = (MATCH, PAD)
"""What the history lists: matches and score pads."""


class ListedPlayer(NamedTuple):
    """A player of a match or a pad."""

    name: str
    bot: str | None
    """The level of a bot."""
    total: int | None
    won: bool


class Listed(NamedTuple):
    """A line of the history; times are UTC."""

    id: str
    kind: str
    title: str
    begun: datetime
    played: datetime
    """When something happened in it last."""
    over: bool
    deals: int
    preset: str
    players: tuple[ListedPlayer, ...]

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of who has won."""
        return tuple(player.name for player in self.players if player.won)


def history(
    journal: Journal,
    *,
    kind: str | None = None,
    finished: bool | None = None,
    search: str | None = None,
    limit: int | None = None,
    offset: int = 0,
) -> list[Listed]:
    """Return what was played, the last first; `search` are words of names, presets and the like, all of which occur."""
    return [listed(stream) for stream in journal.streams(kind or KINDS, finished, search, limit, offset)]


def listed(stream: Stream) -> Listed:
    """Return the line of a match or a pad."""
    summary = stream.summary
    return Listed(
        id=stream.id,
        kind=stream.kind,
        title=stream.title,
        begun=stream.created,
        played=stream.updated,
        over=bool(summary.get("over", stream.finished)),
        deals=int(summary.get("deals", 0)),
        preset=str(summary.get("preset", "")),
        players=_players(summary),
    )


def _players(summary: dict[str, Any]) -> tuple[ListedPlayer, ...]:
    players, totals = summary.get("players", []), summary.get("totals", [])
    winners = summary.get("winners", [])
    return tuple(
        ListedPlayer(
            name=player["name"],
            bot=player.get("bot"),
            total=totals[seat] if seat < len(totals) else None,
            won=player["name"] in winners,
        )
        for seat, player in enumerate(players)
    )
