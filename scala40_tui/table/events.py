"""The events of a match: what the journal keeps, and nothing else makes the state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from scala40_tui.cards import Card, cards_text, parse_cards
from scala40_tui.referee.facts import Facts
from scala40_tui.referee.penalties import CASE
from scala40_tui.referee.rulings import rule
from scala40_tui.rules.moves import Move, parse_move


class Cut(NamedTuple):
    """The pack of a deal was cut after `cards` cards; with it the deal begins."""

    cards: int


class Played(NamedTuple):
    """The player on turn made a move, or the referee for him; a card drawn is named."""

    move: Move


class TakenBack(NamedTuple):
    """The player on turn took back his last moves."""

    moves: int


class Stopped(NamedTuple):
    """The match was stopped: by time-out the deal is counted as it stands."""


class Called(NamedTuple):
    """The player's time was over: the referee gave him ten seconds more (F art. 11 bis)."""

    used: float
    """Seconds of the turn."""


class Forced(NamedTuple):
    """The ten seconds were over too: the referee ends the turn, with the moves that follow (F art. 11 bis)."""

    back: int
    """How many of the turn's last moves he took back before."""
    used: float


class Paused(NamedTuple):
    """The clock was stopped."""

    used: float


class Resumed(NamedTuple):
    """The clock goes on."""

    used: float


class Timed(NamedTuple):
    """So much time was used: kept while somebody thinks, in case the program is killed; it changes nothing."""

    turn: float
    """Seconds of the turn."""
    match: float


class Whistle(NamedTuple):
    """The time of the match is over (F art. 8)."""


class Irregular(NamedTuple):
    """Somebody tried a move that the rules refuse, at a strict table: the referee rules (F art. 11)."""

    seat: int
    """Of the match."""
    move: Move
    code: str
    """The row of the table of irregularities."""


class Ruled(NamedTuple):
    """The referee gave a ruling that moves no card: a penalty, a warning, a card that must be played."""

    seat: int
    """Of the match."""
    code: str
    cards: tuple[Card, ...] = ()
    points: int = 0
    """Where the code leaves them to the referee."""


Event = Cut | Played | TakenBack | Stopped | Called | Forced | Paused | Resumed | Timed | Whistle | Irregular | Ruled

_KINDS: Final[dict[type, str]] = {
    Cut: "cut",
    Played: "move",
    TakenBack: "back",
    Stopped: "stop",
    Called: "call",
    Forced: "forced",
    Paused: "pause",
    Resumed: "resume",
    Timed: "time",
    Whistle: "whistle",
    Irregular: "irregular",
    Ruled: "ruling",
}
_EVENTS: Final = {kind: event for event, kind in _KINDS.items()}
CLOCK: Final = "clock"
"""The key under which the journal keeps with an event how much time was used; it is no part of the event."""


def to_draft(event: Event) -> tuple[str, dict[str, Any]]:
    """Return the kind and the payload that the journal keeps; rulings say their article and points too."""
    kind, payload = _KINDS[type(event)], dict(event._asdict())
    if isinstance(event, Played | Irregular):
        payload["move"] = str(event.move)
    if isinstance(event, Irregular):
        payload |= _verdict(event.code)
    if isinstance(event, Ruled):
        payload = {"seat": event.seat, "code": event.code, "cards": cards_text(event.cards)}
        payload |= _verdict(event.code, event.points)
    return kind, payload


def from_record(kind: str, payload: Mapping[str, Any]) -> Event:
    """Read an event that `to_draft` made."""
    if kind == "move":
        return Played(parse_move(payload["move"]))
    fields = {key: value for key, value in payload.items() if key != CLOCK}
    if kind == "irregular":
        return _checked(Irregular(fields["seat"], parse_move(fields["move"]), fields["code"]), fields)
    if kind == "ruling":
        points = fields["points"] - CASE[fields["code"]].points
        return _checked(Ruled(fields["seat"], fields["code"], parse_cards(fields["cards"]), points), fields)
    if kind not in _EVENTS:
        raise ValueError(f"no event of a match is called {kind!r}")
    made: Event = _EVENTS[kind](**fields)
    return made


def time_used(kind: str, payload: Mapping[str, Any]) -> Timed:
    """Return how much time the journal says was used when an event was written."""
    event = from_record(kind, payload) if kind == _KINDS[Timed] else None
    if isinstance(event, Timed):
        return event
    turn, match = payload.get(CLOCK, (0.0, 0.0))
    return Timed(float(turn), float(match))


def _verdict(code: str, points: int = 0) -> dict[str, Any]:
    ruling = rule(code, Facts(0, points=points))
    return {"article": ruling.article, "points": ruling.points}


def _checked(event: Event, fields: Mapping[str, Any]) -> Event:
    """Refuse a ruling that says another article or other points than the code has."""
    if to_draft(event)[1] != fields:
        raise ValueError("a ruling has the article and the points of the code")
    return event
