"""The history in a table of text, and as objects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scala40_tui.columns import PAGE, clipped, table, width
from scala40_tui.history.listing import Listed
from scala40_tui.table.table import KIND as MATCH
from scala40_tui.words import Words

_GAPS = 4 * 2
"""Spaces between five columns."""
_NARROWEST = 12


def list_lines(entries: Sequence[Listed], words: Words) -> list[str]:
    """Return a table that fits a page: the players' names give way."""
    head = [words("Id"), words("Played"), words("What"), words("How it stands"), words("Players")]
    rows = [head, *(_row(entry, words) for entry in entries)]
    taken = sum(max(width(row[column]) for row in rows) for column in range(len(head) - 1))
    room = max(PAGE - 1 - taken - _GAPS, _NARROWEST)
    return table([[*row[:-1], clipped(row[-1], room)] for row in rows])


def _row(entry: Listed, words: Words) -> list[str]:
    played = entry.played.astimezone().strftime("%Y-%m-%d")
    kind = words("match") if entry.kind == MATCH else words("pad")
    return [entry.id, played, kind, how_it_stands(entry, words), players_text(entry)]


def how_it_stands(entry: Listed, words: Words) -> str:
    """Say who has won, or how many deals were played."""
    if entry.winners:
        return words("won by {names}", names=", ".join(entry.winners))
    deals = words.plural("{n} deal", "{n} deals", entry.deals)
    return words("over, shared") if entry.over else deals


def players_text(entry: Listed) -> str:
    """Return the players with their totals."""
    told = (player.name if player.total is None else f"{player.name} {player.total}" for player in entry.players)
    return ", ".join(told) or entry.title


def list_objects(entries: Sequence[Listed]) -> list[dict[str, Any]]:
    """Return the entries for programs; times in UTC."""
    return [
        {
            "id": entry.id,
            "kind": entry.kind,
            "begun": entry.begun.isoformat(),
            "played": entry.played.isoformat(),
            "over": entry.over,
            "deals": entry.deals,
            "preset": entry.preset,
            "players": [player._asdict() for player in entry.players],
        }
        for entry in entries
    ]
