"""From what a person asks for to a match: rules, opponents from the club, names that cannot be mistaken."""

from __future__ import annotations

import hashlib

from scala40_tui.bots.characters import Character, seated
from scala40_tui.bots.known import STYLES
from scala40_tui.bots.protocol import BotSpec
from scala40_tui.screens.plans import DEFAULT_LEVEL, Plan
from scala40_tui.table.config import MatchConfig, Seat
from scala40_tui.text import clean_name
from scala40_tui.words import Words

__all__ = ["DEFAULT_LEVEL", "Plan", "config_of", "opponents"]


def config_of(plan: Plan, seed: bytes, words: Words) -> MatchConfig:
    """Return the match: who sits where and who deals first follow from the seed."""
    name = clean_name(plan.name) or words("Guest")
    number = int.from_bytes(hashlib.sha256(seed + b"seating").digest()[:8], "big")
    club = opponents(plan, number, name)
    bots = [Seat(one.name, _spec(plan.level(place), one, number + place)) for place, one in enumerate(club)]
    seats = (Seat(name), *bots)
    return MatchConfig(plan.rules, seats, seed, number % plan.seats, minutes=plan.minutes, strict=plan.strict)


def opponents(plan: Plan, number: int, name: str) -> tuple[Character, ...]:
    """Return who sits across the table."""
    return seated(number, plan.seats - 1, taken=(name,))


def _spec(level: str, character: Character, number: int) -> BotSpec:
    return BotSpec(level, character.style if character.style in STYLES else "", number % (1 << 32))
