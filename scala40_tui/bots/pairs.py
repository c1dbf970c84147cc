"""Two cards that a third one makes a meld of, and what a discard takes away of such chances."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final

from scala40_tui.cards import NATURALS
from scala40_tui.solver.unseen import Unseen
from scala40_tui.solver.weights import HELD_POINTS

_SUITS: Final = range(4)
_RANKS: Final = 13
_HIGH_ACE: Final = 14

Chances = dict[int, list[tuple[int, int, int]]]
"""For each card that would help: the pairs it completes, as (gain, one, other), the best first."""


def _completing_run(low: int, high: int) -> list[int]:
    """Return the places that make a run of two places, 1 to 14."""
    if high - low == 2:
        return [low + 1]
    return [place for place in (low - 1, high + 1) if 1 <= place <= _HIGH_ACE] if high - low == 1 else []


def _places(rank: int) -> tuple[int, ...]:
    return (1, _HIGH_ACE) if rank == 1 else (rank,)


def _completing(one: int, other: int) -> tuple[int, ...]:
    """Return the natural cards that make a meld of two natural cards."""
    rank, suit = one % _RANKS + 1, one // _RANKS
    other_rank, other_suit = other % _RANKS + 1, other // _RANKS
    if rank == other_rank:
        return tuple(_RANKS * s + rank - 1 for s in _SUITS if s not in (suit, other_suit)) if suit != other_suit else ()
    if suit != other_suit:
        return ()
    found: set[int] = set()
    for place in _places(rank):
        for other_place in _places(other_rank):
            for new in _completing_run(min(place, other_place), max(place, other_place)):
                found.add(_RANKS * suit + (0 if new == _HIGH_ACE else new - 1))
    return tuple(sorted(found - {one, other}))


@cache
def completions() -> Mapping[int, tuple[int, ...]]:
    """Return, for each pair as lower * 52 + higher, the natural cards that make a meld of it."""
    found = {}
    for one in range(NATURALS):
        for other in range(one + 1, NATURALS):
            if third := _completing(one, other):
                found[one * NATURALS + other] = third
    return found


@cache
def partners() -> Sequence[tuple[int, ...]]:
    """Return for each natural card those that make a pair with it, which a joker completes."""
    pairs = completions()
    return tuple(
        tuple(b for b in range(NATURALS) if min(a, b) * NATURALS + max(a, b) in pairs and a != b)
        for a in range(NATURALS)
    )


@cache
def completions_with(card: int) -> tuple[tuple[int, int], ...]:
    """Return the pairs of other natural cards that a card makes a meld of."""
    pairs = completions()
    return tuple(divmod(pair, NATURALS) for pair, thirds in pairs.items() if card in thirds)


def chances(loose: Sequence[int], jokers: int, unseen: Unseen) -> Chances:
    """Return which unseen cards complete which pairs of the loose cards, each of them named once, in rising order.

    A pair gains its points; beside a joker one card is a pair already.
    """
    found: Chances = {}
    known, copies = completions(), unseen.copies
    for place, one in enumerate(loose):
        row = one * NATURALS
        for other in loose[place + 1 :]:
            for third in known.get(row + other, ()):
                if copies[third]:
                    found.setdefault(third, []).append((HELD_POINTS[one] + HELD_POINTS[other], one, other))
        if jokers:
            for third in partners()[one]:
                if copies[third]:
                    found.setdefault(third, []).append((HELD_POINTS[one], one, -1))
    for helped in found.values():
        helped.sort(reverse=True)
    return found


def losses(found: Chances, cards: Iterable[int], unseen: Unseen) -> dict[int, float]:
    """Return for each card the expected gain of the next unseen card that throwing it gives up."""
    lost = dict.fromkeys(cards, 0.0)
    for third, helped in found.items():
        gain, one, other = helped[0]
        weight = unseen.copies[third] / unseen.total
        for card in (one, other):
            if card in lost:
                rest = next((g for g, a, b in helped if card not in (a, b)), 0)
                lost[card] += weight * (gain - rest)
    return lost
