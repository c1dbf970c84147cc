"""What is fixed for a match: the rules, who sits where, the seed; and its JSON form in the journal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from scala40_tui.bots.protocol import BotSpec
from scala40_tui.rules.options import Rules, rules_of
from scala40_tui.shuffle import commitment
from scala40_tui.text import NAME_LENGTH, clean_name

FORMAT = 1
"""The version of the match events in the journal."""


class NewerMatch(ValueError):
    """A match that a newer version of the program wrote."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a seat; the name is cleaned (`scala40_tui.text`) and must not be empty then."""

    name: str
    bot: BotSpec | None = None
    """The bot that plays, or None for a person."""

    def __post_init__(self) -> None:
        """Clean the name: it will be shown to everybody at the table."""
        object.__setattr__(self, "name", clean_name(self.name))
        if not self.name:
            raise ValueError("a player needs a name that can be seen")


class MatchConfig(NamedTuple):
    """What is fixed for a match."""

    rules: Rules
    seats: tuple[Seat, ...]
    seed: bytes
    """32 secret bytes; shown when the match is over."""
    first_dealer: int
    """The seat that deals first; the one at its left begins."""
    minutes: int | None = None
    """The time-out of the match, where there is one."""
    strict: bool = False
    """What the program would refuse is an irregularity with its penalty, as at a tournament."""

    def __repr__(self) -> str:
        """Never show the seed."""
        return f"<match of {len(self.seats)}, {self.rules.preset}>"

    @property
    def names(self) -> tuple[str, ...]:
        """The names in the order of play."""
        return tuple(seat.name for seat in self.seats)

    @property
    def commitment(self) -> str:
        """What is shown of the seed before the first deal."""
        return commitment(self.seed)


def distinct_names(wanted: Iterable[str], fallback: str) -> tuple[str, ...]:
    """Return names that can sit at one table: cleaned, none empty, a number after a name that was there before."""
    names: list[str] = []
    for text in wanted:
        name = clean_name(text) or clean_name(fallback)
        taken = {other.casefold() for other in names}
        tries = (_numbered(name, number) for number in range(1, len(names) + 2))
        names.append(next(name for name in tries if name.casefold() not in taken))
    return tuple(names)


def _numbered(name: str, number: int) -> str:
    ending = f" {number}" if number > 1 else ""
    return clean_name(name, NAME_LENGTH - len(ending)) + ending


def to_payload(config: MatchConfig) -> dict[str, Any]:
    """Return the configuration as JSON can carry it."""
    return {
        "format": FORMAT,
        "preset": config.rules.preset,
        "options": config.rules.deviations(),
        "seats": [_seat_payload(seat) for seat in config.seats],
        "seed": config.seed.hex(),
        "first_dealer": config.first_dealer,
        "minutes": config.minutes,
        "strict": config.strict,
    }


def _seat_payload(seat: Seat) -> dict[str, Any]:
    return {"name": seat.name} if seat.bot is None else {"name": seat.name, "bot": list(seat.bot)}


def from_payload(payload: Mapping[str, Any]) -> MatchConfig:
    """Read a configuration that `to_payload` made; raise NewerMatch where a later version of it did."""
    if payload["format"] > FORMAT:
        raise NewerMatch(f"format {payload['format']}")
    return MatchConfig(
        rules=rules_of(payload["preset"], payload["options"]),
        seats=tuple(Seat(seat["name"], BotSpec(*seat["bot"]) if "bot" in seat else None) for seat in payload["seats"]),
        seed=bytes.fromhex(payload["seed"]),
        first_dealer=payload["first_dealer"],
        minutes=payload["minutes"],
        strict=payload["strict"],
    )
