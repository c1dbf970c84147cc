"""The packages for one meld as the search takes them up, made once for each meld and what the hand has for it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final, NamedTuple

from scala40_tui.cards import Card
from scala40_tui.rules.melds import HIGH_ACE, MeldRules, Shape
from scala40_tui.solver.attachments import FULL_SET, Package, run_packages, set_packages
from scala40_tui.solver.weights import SUIT_MASK, Weights

_ACE: Final = 1
_NO_ACE: Final = SUIT_MASK & ~_ACE
_REMEMBERED: Final = 1 << 15
Option = tuple[int, int, int, int, Package | None]
"""Mask, jokers, room and weight of a package; None for doing nothing."""


class Choice(NamedTuple):
    """What can be done with one meld."""

    options: tuple[Option, ...]
    """The dearest first, and doing nothing last."""
    cards: int
    """All natural cards of the hand that it can use."""
    naturals: int
    """Those that it can use without spending jokers."""
    spending: tuple[int, ...]
    """The masks of the packages that spend jokers."""
    gains: int
    """The most jokers it gives."""


def room_for_jokers(shape: Shape, rules: MeldRules) -> int:
    """Return how many jokers can be attached to a meld as it lies."""
    longest = rules.run_max if shape.is_run else FULL_SET
    return min(rules.jokers_per_meld - shape.jokers, longest - len(shape.cards))


class Choices:
    """What hands can do with melds, under some rules and on one scale of weights; it remembers what it was asked."""

    __slots__ = ("_known", "_most", "_rules", "_weights")

    def __init__(self, rules: MeldRules, weights: Weights) -> None:
        """Choose under `rules`, by `weights`."""
        self._rules = rules
        self._weights = weights
        self._most = rules.jokers_per_meld
        self._known: dict[tuple[int, int, int], Choice | None] = {}

    def of(self, shape: Shape, once: int, jokers: int) -> Choice | None:
        """Return what a hand with these natural cards, and that many jokers to spend, can do with a meld, if it can."""
        number, run, low, high, stand_ins, suits = _facts(shape.cards)
        if run is None:
            once >>= low - 1
            held = once & 1 | (once >> 13 & 1) << 1 | (once >> 26 & 1) << 2 | (once >> 39 & 1) << 3
            key = number, held & ~suits, 0
        else:
            ranks = once >> run & suits
            gaps = min(self._most, jokers + stand_ins.bit_count()) if jokers else 0
            key = number, _within_reach(ranks, low, high, stand_ins, gaps), min(jokers, self._most)
        if key in self._known:
            return self._known[key]
        return self._new(key, shape)

    def _new(self, key: tuple[int, int, int], shape: Shape) -> Choice | None:
        rules, (_, run, low, high, stand_ins, suits) = self._rules, _facts(shape.cards)
        _, held, jokers = key
        if run is None:
            packages = set_packages(low, suits, stand_ins, held, rules)
        else:
            packages = run_packages(run // 13, low, high, stand_ins, suits == _NO_ACE, held, jokers, rules)
        if len(self._known) >= _REMEMBERED:
            self._known.clear()
        found = self._known[key] = _made(packages, room_for_jokers(shape, rules), self._weights)
        return found


@cache
def choices(rules: MeldRules, weights: Weights) -> Choices:
    """Return the choices under `rules` on one scale of weights, always the same ones, so that nothing is made twice."""
    return Choices(rules, weights)


_Facts = tuple[int, int | None, int, int, int, int]
"""Of a run: number, shift of its suit in masks, lowest and highest place, places of jokers, ranks that may come to it.

Of a set: number, None, rank, 0, suits that its jokers stand for, suits that lie there.
"""


@lru_cache(maxsize=1 << 14)
def _facts(cards: tuple[Card, ...]) -> _Facts:
    jokers = [card for card in cards if card.is_joker]
    naturals = [card for card in cards if not card.is_joker]
    first = cards[0].face
    if first.rank == cards[1].face.rank:
        stood_for = sum(1 << card.suit for card in jokers)
        there = sum(1 << card.suit for card in naturals)
        return (first.rank << 8 | stood_for << 4 | there), None, first.rank, 0, stood_for, there
    low = HIGH_ACE + 1 - len(cards) if cards[-1].face.rank == 1 else first.rank
    high = low + len(cards) - 1
    places = sum(1 << place for place, card in enumerate(cards, low) if card.is_joker)
    ranks = _NO_ACE if any(card.rank == 1 for card in naturals) else SUIT_MASK
    number = ((places << 4 | low) << 4 | high) << 3 | cards[0].suit << 1 | (ranks == _NO_ACE)
    return ~number, 13 * cards[0].suit, low, high, places, ranks


def _within_reach(ranks: int, low: int, high: int, stand_ins: int, gaps: int) -> int:
    """Return those of the ranks that may come to a run, at its ends with so many `gaps` for jokers, or for a joker.

    Few different ones are left, so that most choices have been made before.
    """
    held = ranks | (ranks & _ACE) << 13
    if gaps:
        found = _with_gaps(held, range(high + 1, HIGH_ACE + 1), gaps) | _with_gaps(held, range(low - 1, 0, -1), gaps)
    else:
        above, below = held >> high, (1 << low - 1) - 1
        gap = (below & ~held).bit_length()
        found = (above & ~(above + 1)) << high | (held & below) >> gap << gap
    found |= held & stand_ins >> 1
    return found & SUIT_MASK | found >> 13


def _with_gaps(held: int, places: Iterable[int], gaps: int) -> int:
    """Return the places held, in this order up to one gap too many."""
    found = 0
    for place in places:
        if held >> place - 1 & 1:
            found |= 1 << place - 1
        elif gaps:
            gaps -= 1
        else:
            break
    return found


def _made(packages: Iterable[Package], room: int, weights: Weights) -> Choice | None:
    found = [(package.mask, package.jokers, package.room, weights.mask(package.mask), package) for package in packages]
    if not found:
        return None
    found.sort(key=lambda option: (-option[3], option[1]))
    cards = naturals = 0
    for mask, spent, _, _, _ in found:
        cards |= mask
        naturals |= mask if spent <= 0 else 0
    spending = tuple([mask for mask, spent, _, _, _ in found if spent > 0])
    gains = max(0, *[-spent for _, spent, _, _, _ in found])
    return Choice((*found, (0, 0, room, 0, None)), cards, naturals, spending, gains)
