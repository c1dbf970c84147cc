"""From what a person asks for to a match: rules, opponents from the club, names that cannot be mistaken."""

from __future__ import annotations

import hashlib
from typing import Final, NamedTuple

from scala40_tui.bots.characters import Character, seated
from scala40_tui.bots.protocol import BotSpec
from scala40_tui.bots.roster import LEVELS, STYLES
from scala40_tui.rules.options import Rules
from scala40_tui.table.config import MatchConfig, Seat
from scala40_tui.text import clean_name
from scala40_tui.words import Words

DEFAULT_LEVEL: Final = "circolo"
MIXED: Final = ("amatore", "circolo", "esperto", "principiante", "circolo")
"""Opponents of different strength."""


class Plan(NamedTuple):
    """What a person asks for; he sits at the first seat."""

    rules: Rules
    seats: int = 4
    levels: tuple[str, ...] = ()
    """Of the opponents in the order of play; the last one goes for those not named."""
    name: str = ""

    def level(self, place: int) -> str:
        """Return the level of an opponent, counted from 0."""
        return self.levels[min(place, len(self.levels) - 1)] if self.levels else DEFAULT_LEVEL


def config_of(plan: Plan, seed: bytes, words: Words) -> MatchConfig:
    """Return the match: who sits where and who deals first follow from the seed."""
    name = clean_name(plan.name) or words("Guest")
    number = int.from_bytes(hashlib.sha256(seed + b"seating").digest()[:8], "big")
    club = opponents(plan, number, name)
    bots = [Seat(one.name, _spec(plan.level(place), one, number + place)) for place, one in enumerate(club)]
    return MatchConfig(plan.rules, (Seat(name), *bots), seed, first_dealer=number % plan.seats)


def opponents(plan: Plan, number: int, name: str) -> tuple[Character, ...]:
    """Return who sits across the table."""
    return seated(number, plan.seats - 1, taken=(name,))


def _spec(level: str, character: Character, number: int) -> BotSpec:
    return BotSpec(level, character.style if character.style in STYLES else "", number % (1 << 32))


def level_choices() -> tuple[str, ...]:
    """Return the levels one can choose, the weakest first."""
    return LEVELS
