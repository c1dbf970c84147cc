"""What a person asks for before he sits down; light, so that the start is there at once."""

from __future__ import annotations

from typing import Final, NamedTuple

from scala40_tui.rules.options import Rules

LEVEL_NAMES: Final = ("principiante", "amatore", "circolo", "esperto")
"""The levels that one can choose, the weakest first, as the bots' roster has them."""
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
