"""Entries as the journal keeps them: a kind, a few plain values and the time used; and read back."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from scala40_tui.bench.acts import (
    Act,
    Called,
    DealBegun,
    DealEnded,
    Drawn,
    Expired,
    HandSet,
    Kept,
    Laid,
    Passed,
    Paused,
    Reopened,
    Ruled,
    Settled,
    Signalled,
    Started,
    Step,
    Whistled,
)
from scala40_tui.bench.config import BenchConfig, Signals, plain_config, read_config
from scala40_tui.cards import cards_text, parse_cards
from scala40_tui.referee.facts import Facts, Lying
from scala40_tui.referee.penalties import CASE
from scala40_tui.rules.sheet import Ending

KIND: Final = "bench"
"""The kind of the journal's streams that hold sittings, and of their first event."""
FORMAT: Final = 1
"""The version of the events."""
CLOCK: Final = "clock"
"""The key under which each event has the seconds used of the turn and of the match."""


class NewerBench(ValueError):
    """A sitting that a newer version of the program wrote."""


class Used(NamedTuple):
    """Seconds used."""

    turn: float = 0.0
    match: float = 0.0


Entered = Act | Step
"""What follows the first event of a sitting."""
Record = tuple[str, dict[str, Any]]
"""The kind and the payload of an event."""

_KINDS: Final[dict[str, type[Act]]] = {
    "deal": DealBegun,
    "draw": Drawn,
    "laid": Laid,
    "hand": HandSet,
    "pass": Passed,
    "call": Called,
    "expired": Expired,
    "whistle": Whistled,
    "ruling": Ruled,
    "settled": Settled,
    "deal-end": DealEnded,
    "start": Started,
    "pause": Paused,
    "time": Kept,
    "reopened": Reopened,
    "signals": Signalled,
}
_KIND_OF: Final = {act: kind for kind, act in _KINDS.items()}


def begin_record(config: BenchConfig) -> Record:
    """Return the first event of a sitting."""
    return KIND, {"format": FORMAT, "table": plain_config(config)}


def read_begin(kind: str, payload: Mapping[str, Any]) -> BenchConfig:
    """Return the table that a sitting begins with; raise NewerBench, or ValueError where it is no first event."""
    if kind != KIND:
        raise ValueError("a sitting begins with its table")
    if payload["format"] > FORMAT:
        raise NewerBench(f"format {payload['format']}")
    return read_config(payload["table"])


def to_record(entered: Entered, used: Used) -> Record:
    """Return an entry as the journal keeps it, with the time used."""
    clock = {CLOCK: list(used)}
    if isinstance(entered, Step):
        return entered.value, clock
    fields = {field.name: _plain(getattr(entered, field.name)) for field in dataclasses.fields(entered)}
    return _KIND_OF[type(entered)], fields | clock


def from_record(kind: str, payload: Mapping[str, Any]) -> tuple[Entered, Used]:
    """Return what `to_record` wrote; raise ValueError, KeyError or TypeError for another."""
    used = Used(*map(float, payload[CLOCK]))
    fields = {name: value for name, value in payload.items() if name != CLOCK}
    if kind not in _KINDS:
        return Step(kind), used
    act = _KINDS[kind](**{name: _READERS.get(name, _as_it_is)(value) for name, value in fields.items()})
    if isinstance(act, Ruled) and act.code not in CASE:
        raise ValueError(f"no row of the table of irregularities is called {act.code!r}")
    return act, used


def _plain(value: object) -> object:
    if isinstance(value, Facts):
        last = None if value.last is None else {"cards": cards_text(value.last.cards), "meld": value.last.meld}
        return {**value._asdict(), "cards": cards_text(value.cards), "melds": list(value.melds), "last": last}
    if isinstance(value, Ending | Signals):
        return value.value
    return list(value) if isinstance(value, tuple) else value


def _facts(plain: Mapping[str, Any]) -> Facts:
    last = plain["last"]
    read = {
        "cards": parse_cards(plain["cards"]),
        "melds": tuple(plain["melds"]),
        "last": None if last is None else Lying(parse_cards(last["cards"]), last["meld"]),
    }
    return Facts(**{**plain, **read})


def _as_it_is(value: Any) -> Any:  # noqa: ANN401 - what JSON can carry
    return value


_READERS: Final[dict[str, Callable[[Any], Any]]] = {
    "facts": _facts,
    "ending": Ending,
    "signals": Signals,
    "playing": tuple,
    "names": tuple,
}
