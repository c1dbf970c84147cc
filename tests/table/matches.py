"""Matches to test with: configurations, journals in a folder, bots that play on, and deals that end as one likes."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path

from scala40_tui.bots.protocol import BotSpec
from scala40_tui.cards import Card, Hand, parse_card, parse_cards
from scala40_tui.journal import Journal
from scala40_tui.rules.moves import Discard, Draw, Move
from scala40_tui.rules.options import preset_rules
from scala40_tui.rules.state import Turn
from scala40_tui.shuffle import seed_from_number
from scala40_tui.table.config import MatchConfig, Seat
from scala40_tui.table.deciding import BotTask, bot_cut, decide
from scala40_tui.table.events import Cut, Event, Played
from scala40_tui.table.state import MatchState, Phase, begin, follow
from scala40_tui.table.table import Table
from scala40_tui.table.view import bot_view

NAMES = ("Anna", "Bea", "Carlo", "Dino", "Elsa", "Fabio")
"""Of up to six players, in the order of play."""
NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


def match(
    seats: int = 4,
    preset: str = "fisca",
    *,
    number: int = 1,
    people: Sequence[int] = (),
    levels: Sequence[str] = ("greedy",),
    first_dealer: int | None = None,
    **options: int | str,
) -> MatchConfig:
    """Return a match of bots, with people at some seats; `number` is its seed, the last seat deals first."""
    return MatchConfig(
        rules=preset_rules(preset).changed(**options),
        seats=tuple(
            Seat(NAMES[seat], None if seat in people else BotSpec(levels[seat % len(levels)], seed=seat))
            for seat in range(seats)
        ),
        seed=seed_from_number(number),
        first_dealer=seats - 1 if first_dealer is None else first_dealer,
    )


def open_journal(folder: Path) -> Journal:
    """Open the journal of a folder, where it is always noon."""
    return Journal.open(folder, now=lambda: NOON)


def next_events(state: MatchState) -> tuple[Event, ...]:
    """Return what the bot at the seat on turn does next, people's seats being played by the greedy bot."""
    if state.phase is Phase.CUT:
        return (Cut(bot_cut(state.config.seed, state.deal_number)),)
    return tuple(Played(move) for move in _decision(state))


def _decision(state: MatchState) -> tuple[Move, ...]:
    assert state.actor is not None
    view, stakes = bot_view(state)
    spec = state.config.seats[state.actor].bot or BotSpec("greedy")
    return decide(BotTask(state.actor, spec, view, stakes))[len(state.earlier) :]


def course(config: MatchConfig, most: int = 1_000_000) -> Iterator[tuple[Event, MatchState]]:
    """Give the events of a match that bots play, with the state after each, up to `most` of them."""
    state, count = begin(config), 0
    while state.phase is not Phase.OVER:
        for event in next_events(state):
            state = follow(state, event)
            yield event, state
            count += 1
            if count == most:
                return


def play_on(table: Table, most: int = 1_000_000) -> int:
    """Let bots play at all seats until the match is over or `most` events were made; return how many were."""
    count = 0
    while table.state.phase is not Phase.OVER:
        for event in next_events(table.state):
            if count == most:
                return count
            seat = table.state.actor
            assert seat is not None
            if isinstance(event, Cut):
                assert table.cut(seat, event.cards)
            else:
                assert isinstance(event, Played)
                assert table.play(seat, event.move) is None
            count += 1
    return count


# --- deals that end as one likes --------------------------------------------------------------------------------------


def dealt(state: MatchState, cut: int = 54) -> MatchState:
    """Return the state after the cut."""
    return follow(state, Cut(cut))


def ended(state: MatchState, closer: int, held: Mapping[int, str], *, opened: bool = True) -> MatchState:
    """Return the state after a deal that the match's seat `closer` wins, while the others hold those cards.

    Had he not `opened`, he goes out in hand.
    """
    state = dealt(state) if state.phase is Phase.CUT else state
    assert state.deal is not None
    place = state.dealt_to.index(closer)
    hands = tuple(Hand.of(parse_cards("2H" if seat == closer else held[seat])) for seat in state.dealt_to)
    deal = state.deal._replace(
        hands=hands,
        seat=place,
        opened=opened << place,
        turns=len(hands),
        turn=Turn(drew=True, moves=(Draw(),)),
    )
    return follow(state._replace(deal=deal), Played(Discard(parse_card("2H"))))


# --- all that a value holds -------------------------------------------------------------------------------------------


def contents(value: object) -> Iterator[object]:
    """Give a value and everything inside it, whatever its `repr` hides."""
    yield value
    for inner in _inside(value):
        yield from contents(inner)


def _inside(value: object) -> Iterator[object]:
    if isinstance(value, Mapping):
        yield from value.keys()
        yield from value.values()
    elif isinstance(value, tuple | list | set | frozenset):
        yield from value
    elif is_dataclass(value) and not isinstance(value, type):
        yield from (getattr(value, field.name) for field in fields(value))


def digest(value: object) -> str:
    """Return a number in hexadecimal that is the same for equal values, in any process."""
    return hashlib.sha256(json.dumps(_as_json(value)).encode()).hexdigest()


def _as_json(value: object) -> object:
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, Card):
        return str(value)
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, str | int | float | None):
        return value
    return [type(value).__name__, *map(_as_json, _inside(value))]
