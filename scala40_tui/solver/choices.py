"""The packages for one meld as the search takes them up, made once for each meld and what the hand has for it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from scala40_tui.cards import Card
from scala40_tui.rules.melds import HIGH_ACE, MeldRules, Shape
from scala40_tui.solver.attachments import FULL_SET, Package, run_packages, set_packages
from scala40_tui.solver.weights import Weights

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


def choice(shape: Shape, once: int, jokers: int, rules: MeldRules, weights: Weights) -> Choice | None:
    """Return what a hand with these natural cards, and that many jokers to spend, can do with a meld, if anything."""
    facts = _facts(shape.cards)
    if shape.is_run:
        ranks = once >> 13 * facts[0] & 8191
        return _run_choice(*facts, shape.low, shape.high, ranks, min(jokers, rules.jokers_per_meld), rules, weights)
    once >>= shape.low - 1
    held = once & 1 | (once >> 13 & 1) << 1 | (once >> 26 & 1) << 2 | (once >> 39 & 1) << 3
    return _set_choice(shape.low, facts[0], facts[1], held, rules, weights)


@lru_cache(maxsize=1 << 14)
def _facts(cards: tuple[Card, ...]) -> tuple[int, int, bool]:
    """Return of a run its suit, its jokers' places and whether it has a natural ace; of a set its suits and jokers'."""
    jokers = [card for card in cards if card.is_joker]
    naturals = [card for card in cards if not card.is_joker]
    if cards[0].face.rank == cards[1].face.rank:
        return sum(1 << card.suit for card in naturals), sum(1 << card.suit for card in jokers), False
    low = HIGH_ACE + 1 - len(cards) if cards[-1].face.rank == 1 else cards[0].face.rank
    places = sum(1 << place for place, card in enumerate(cards, low) if card.is_joker)
    return cards[0].suit, places, any(card.rank == 1 for card in naturals)


@lru_cache(maxsize=1 << 15)
def _run_choice(
    suit: int,
    stand_ins: int,
    natural_ace: bool,
    low: int,
    high: int,
    ranks: int,
    jokers: int,
    rules: MeldRules,
    weights: Weights,
) -> Choice | None:
    room = min(rules.jokers_per_meld - stand_ins.bit_count(), rules.run_max - (high - low + 1))
    return _made(run_packages(suit, low, high, stand_ins, natural_ace, ranks, jokers, rules), room, weights)


@lru_cache(maxsize=1 << 15)
def _set_choice(rank: int, there: int, stood_for: int, held: int, rules: MeldRules, weights: Weights) -> Choice | None:
    jokers = stood_for.bit_count()
    room = min(rules.jokers_per_meld - jokers, FULL_SET - there.bit_count() - jokers)
    return _made(set_packages(rank, there, stood_for, held, rules), room, weights)


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
