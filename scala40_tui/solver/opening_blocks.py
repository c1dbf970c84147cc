"""Building blocks of openings that must reach their points without jokers, or without the card picked up.

There a meld may be laid without those cards and get them by attaching, once the opening stands. Such blocks count only
the pieces that can be laid before: `3 4 5` of `3 4 5 *6 7`. They may be longer than other blocks, since dividing them
would lose points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, groupby
from typing import Final, NamedTuple

from scala40_tui.rules.melds import HIGH_ACE, MeldRules, run_card_points, set_card_points
from scala40_tui.solver.tables import Block, Worths
from scala40_tui.solver.weights import SUIT_MASK, Weights

_LONGEST: Final = (5, 8, 11)
"""By the number of cards that may stand apart: pieces of five, two more cards at an end, and what stands apart."""
_SHORTEST: Final = 3
_SUITS: Final = range(4)

_Slot = tuple[int, int]
"""The bit of a place of a meld, as rank or suit, and its points."""
_Count = Callable[[list[tuple[bool, int]]], int]
"""From the places of a meld, each with whether it counts and its points, to the points that can be laid at first."""


class Apart(NamedTuple):
    """What does not count toward an opening until it stands."""

    jokers: bool
    card: int = 0
    """The bit of a natural card."""


NOTHING_APART: Final = Apart(jokers=False)


class _Limits(NamedTuple):
    jokers: int
    min_naturals: int
    jokers_apart: bool


def opening_blocks(once: int, jokers: int, rules: MeldRules, weights: Weights, apart: Apart) -> list[Block]:
    """Return the blocks that fit in a hand, with the points of what can be laid before cards are attached."""
    limits = _Limits(min(jokers, rules.jokers_per_meld), rules.min_naturals, apart.jokers)
    found: list[Block] = []
    for suit in _SUITS:
        shift = 13 * suit
        worths = _runs(once >> shift & SUIT_MASK, apart.card >> shift & SUIT_MASK, limits)
        found += [(ranks << shift, k, weights.mask(ranks), value) for (ranks, k), value in worths.items()]
    for rank in range(1, 14):
        worths = _sets(rank, _suits_of(once, rank), _suits_of(apart.card, rank), limits)
        for (suits, k), value in worths.items():
            mask = sum(1 << 13 * suit + rank - 1 for suit in _SUITS if suits >> suit & 1)
            found.append((mask, k, weights.mask(mask), value))
    return found


def _suits_of(mask: int, rank: int) -> int:
    return sum((mask >> 13 * suit + rank - 1 & 1) << suit for suit in _SUITS)


@cache
def _runs(held: int, card: int, limits: _Limits) -> Worths:
    longest = _LONGEST[min(bool(card) + limits.jokers * limits.jokers_apart, 2)]
    return _worths(_run_slots(longest), held, card, limits, _pieces) if held else {}


@cache
def _sets(rank: int, held: int, card: int, limits: _Limits) -> Worths:
    return _worths(_set_slots(rank), held, card, limits, _whole) if held else {}


def _run_slots(longest: int) -> Iterator[list[_Slot]]:
    for low in range(1, HIGH_ACE - 1):
        for length in range(_SHORTEST, min(longest, HIGH_ACE + 1 - low) + 1):
            yield [(1 << (place - 1) % 13, run_card_points(place)) for place in range(low, low + length)]


def _set_slots(rank: int) -> Iterator[list[_Slot]]:
    for size in (3, 4):
        for suits in combinations(_SUITS, size):
            yield [(1 << suit, set_card_points(rank)) for suit in suits]


def _worths(slots_of_melds: Iterator[list[_Slot]], held: int, card: int, limits: _Limits, count: _Count) -> Worths:
    found: Worths = {}
    for slots in slots_of_melds:
        there = [bit for bit, _ in slots if bit & held]
        fewest = max(limits.min_naturals, len(slots) - limits.jokers)
        for size in range(fewest, len(there) + 1):
            for naturals in combinations(there, size):
                counted = [
                    (not bit & card if bit in naturals else not limits.jokers_apart, points) for bit, points in slots
                ]
                key = sum(naturals), len(slots) - size
                found[key] = max(found.get(key, 0), count(counted))
    return found


def _pieces(places: list[tuple[bool, int]]) -> int:
    """Return the points of the pieces of a run that are long enough to be laid."""
    total = 0
    for counts, piece in groupby(places, key=lambda place: place[0]):
        points = [point for _, point in piece]
        if counts and len(points) >= _SHORTEST:
            total += sum(points)
    return total


def _whole(places: list[tuple[bool, int]]) -> int:
    """Return the points of what counts of a set, if it is enough to be laid."""
    points = [point for counts, point in places if counts]
    return sum(points) if len(points) >= _SHORTEST else 0
