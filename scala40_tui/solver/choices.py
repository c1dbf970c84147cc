"""The packages for one meld as the search takes them up, made once for each meld and what the hand has for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import Final, NamedTuple

from scala40_tui.cards import Card
from scala40_tui.rules.melds import HIGH_ACE, MeldRules, Shape
from scala40_tui.solver.attachments import FULL_SET, Package, run_packages, set_packages
from scala40_tui.solver.weights import Weights

_ACE: Final = 1
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

    __slots__ = ("_jokers_per_meld", "_rules", "_run", "_set", "_weights")

    def __init__(self, rules: MeldRules, weights: Weights) -> None:
        """Choose under `rules`, by `weights`."""
        self._rules = rules
        self._weights = weights
        self._jokers_per_meld = rules.jokers_per_meld
        self._run: Callable[[_RunFacts, int, int], Choice | None] = lru_cache(_REMEMBERED)(self._new_run)
        self._set: Callable[[int, int, int, int], Choice | None] = lru_cache(_REMEMBERED)(self._new_set)

    def of(self, shape: Shape, once: int, jokers: int) -> Choice | None:
        """Return what a hand with these natural cards, and that many jokers to spend, can do with a meld, if it can."""
        first, second, run = _facts(shape.cards)
        if run is not None:
            ranks = once >> 13 * first & 8191
            if run.natural_ace:
                ranks &= ~_ACE
            most = self._jokers_per_meld
            gaps = min(most, jokers + second.bit_count()) if jokers else 0
            return self._run(run, _within_reach(run, ranks, gaps), jokers if jokers < most else most)
        once >>= shape.low - 1
        held = once & 1 | (once >> 13 & 1) << 1 | (once >> 26 & 1) << 2 | (once >> 39 & 1) << 3
        return self._set(shape.low, first, second, held & ~first)

    def _new_run(self, run: _RunFacts, ranks: int, jokers: int) -> Choice | None:
        rules, length = self._rules, run.high - run.low + 1
        room = min(rules.jokers_per_meld - run.stand_ins.bit_count(), rules.run_max - length)
        return _made(run_packages(*run, ranks, jokers, rules), room, self._weights)

    def _new_set(self, rank: int, there: int, stood_for: int, new: int) -> Choice | None:
        jokers = stood_for.bit_count()
        room = min(self._rules.jokers_per_meld - jokers, FULL_SET - there.bit_count() - jokers)
        return _made(set_packages(rank, there, stood_for, new, self._rules), room, self._weights)


@cache
def choices(rules: MeldRules, weights: Weights) -> Choices:
    """Return the choices under `rules` on one scale of weights, always the same ones, so that nothing is made twice."""
    return Choices(rules, weights)


class _RunFacts(NamedTuple):
    suit: int
    low: int
    high: int
    stand_ins: int
    """The places where jokers lie."""
    natural_ace: bool


@lru_cache(maxsize=1 << 14)
def _facts(cards: tuple[Card, ...]) -> tuple[int, int, _RunFacts | None]:
    """Return of a run its suit, its jokers' places and all there is to know of it; of a set its suits and jokers'."""
    jokers = [card for card in cards if card.is_joker]
    naturals = [card for card in cards if not card.is_joker]
    if cards[0].face.rank == cards[1].face.rank:
        return sum(1 << card.suit for card in naturals), sum(1 << card.suit for card in jokers), None
    low = HIGH_ACE + 1 - len(cards) if cards[-1].face.rank == 1 else cards[0].face.rank
    places = sum(1 << place for place, card in enumerate(cards, low) if card.is_joker)
    ace = any(card.rank == 1 for card in naturals)
    return cards[0].suit, places, _RunFacts(cards[0].suit, low, low + len(cards) - 1, places, ace)


def _within_reach(run: _RunFacts, ranks: int, gaps: int) -> int:
    """Return those of the ranks that may come to a run, at its ends with so many `gaps` for jokers, or for a joker.

    Few different ones are left, so that most choices have been made before.
    """
    _, low, high, stand_ins, _ = run
    held = ranks | (ranks & _ACE) << 13
    found = held & stand_ins >> 1
    if gaps:
        found |= _with_gaps(held, range(high + 1, HIGH_ACE + 1), gaps) | _with_gaps(held, range(low - 1, 0, -1), gaps)
    else:
        above = held >> high
        found |= (above & ~(above + 1)) << high
        below = (1 << low - 1) - 1
        gap = (below & ~held).bit_length()
        found |= (held & below) >> gap << gap
    return found & 8191 | found >> 13


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
