"""From what a person asks for to a match: rules, opponents from the club, names that cannot be mistaken."""

from __future__ import annotations

import hashlib
from collections.abc import Collection

from scala40_tui.bots.characters import CHARACTERS, Character, seated
from scala40_tui.bots.known import STYLES
from scala40_tui.bots.protocol import BotSpec
from scala40_tui.screens.plans import DEFAULT_LEVEL, Plan
from scala40_tui.table.config import MatchConfig, Seat, distinct_names
from scala40_tui.words import Words

__all__ = ["DEFAULT_LEVEL", "Plan", "config_of", "opponents"]


def config_of(plan: Plan, seed: bytes, words: Words) -> MatchConfig:
    """Return the match: who sits where and who deals first follow from the plan and the seed."""
    people = distinct_names(plan.people, words("Guest"))
    number = int.from_bytes(hashlib.sha256(seed + b"seating").digest()[:8], "big")
    club = opponents(plan, number, people)
    bots = iter([Seat(one.name, _spec(plan.level(place), one, number + place)) for place, one in enumerate(club)])
    persons = dict(zip(plan.places, map(Seat, people), strict=True))
    seats = tuple(persons.get(place) or next(bots) for place in range(plan.seats))
    return MatchConfig(plan.rules, seats, seed, number % plan.seats, minutes=plan.minutes, strict=plan.strict)


def opponents(plan: Plan, number: int, people: Collection[str]) -> tuple[Character, ...]:
    """Return who sits across the table, none with the name of a person."""
    named = {name.casefold() for name in people}
    taken = [one.name for one in CHARACTERS if one.name.casefold() in named]
    return seated(number, plan.seats - len(plan.people), taken=taken)


def _spec(asked: str, character: Character, number: int) -> BotSpec:
    """Return the bot of a level, in the character's style where none was asked for after a colon."""
    level, _, style = asked.partition(":")
    return BotSpec(level, style or (character.style if character.style in STYLES else ""), number % (1 << 32))
