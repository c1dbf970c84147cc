"""Chance for bots, drawn from names: the same on any machine, in any order of asking, and never from a clock."""

from __future__ import annotations

import math
from collections.abc import Sequence
from hashlib import blake2b
from typing import Final, TypeVar

from scala40_tui.rules.state import Deal

_SIZE: Final = 8
_ONE: Final = float(1 << 53)

Thing = TypeVar("Thing")


def number_of(*names: object) -> int:
    """Return a number below 2^64 that the names decide."""
    text = "|".join(map(str, names)).encode()
    return int.from_bytes(blake2b(text, digest_size=_SIZE).digest(), "big")


class Chance:
    """A row of numbers that its names decide."""

    __slots__ = ("_count", "_names")

    def __init__(self, *names: object) -> None:
        """Begin the row of these names."""
        self._names = "|".join(map(str, names))
        self._count = 0

    def below(self, limit: int) -> int:
        """Return a whole number below `limit`."""
        self._count += 1
        return number_of(self._names, self._count) % limit

    def unit(self) -> float:
        """Return a number from 0 up to but not 1."""
        self._count += 1
        return (number_of(self._names, self._count) >> 11) / _ONE

    def happens(self, probability: float) -> bool:
        """Tell whether something of that probability happens."""
        return self.unit() < probability

    def near_zero(self) -> float:
        """Return a number of mean 0 and standard deviation 1: four even ones added, so that no outlier comes."""
        return (self.unit() + self.unit() + self.unit() + self.unit() - 2) * math.sqrt(3)

    def one_of(self, things: Sequence[Thing]) -> Thing:
        """Return one of the things."""
        return things[self.below(len(things))]


def turn_chance(seed: int, view: Deal, purpose: str) -> Chance:
    """Return the chance of one turn of one seat; before and after drawing it is the same."""
    return Chance(seed, view.setup.number, view.turns, view.seat, purpose)


def deal_chance(seed: int, view: Deal, purpose: str) -> Chance:
    """Return the chance that lasts a whole deal for one seat."""
    return Chance(seed, view.setup.number, "deal", view.seat, purpose)
