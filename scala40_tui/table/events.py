"""The events of a match: what the journal keeps, and nothing else makes the state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from scala40_tui.rules.moves import Move, parse_move


class Cut(NamedTuple):
    """The pack of a deal was cut after `cards` cards; with it the deal begins."""

    cards: int


class Played(NamedTuple):
    """The player on turn made a move; a card drawn is named."""

    move: Move


class TakenBack(NamedTuple):
    """The player on turn took back his last moves."""

    moves: int


class Stopped(NamedTuple):
    """The match was stopped: by time-out the deal is counted as it stands."""


Event = Cut | Played | TakenBack | Stopped

_KINDS: Final[dict[type, str]] = {Cut: "cut", Played: "move", TakenBack: "back", Stopped: "stop"}


def to_draft(event: Event) -> tuple[str, dict[str, Any]]:
    """Return the kind and the payload that the journal keeps."""
    kind = _KINDS[type(event)]
    if isinstance(event, Played):
        return kind, {"move": str(event.move)}
    return kind, dict(event._asdict())


def from_record(kind: str, payload: Mapping[str, Any]) -> Event:
    """Read an event that `to_draft` made."""
    if kind == "move":
        return Played(parse_move(payload["move"]))
    for event, name in _KINDS.items():
        if name == kind:
            made: Event = event(**payload)
            return made
    raise ValueError(f"no event of a match is called {kind!r}")
