"""The packages for one meld as the search takes them up, made once for each meld and what the hand has for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple

from scala40_tui.cards import JOKER_BIT, Card
from scala40_tui.rules.melds import HIGH_ACE, Meld, MeldRules, Shape
from scala40_tui.solver.attachments import FULL_SET, Package, run_packages, set_packages
from scala40_tui.solver.weights import SUIT_MASK, Weights

_ACE: Final = 1
_NO_ACE: Final = SUIT_MASK & ~_ACE
_PLACES: Final = (1 << HIGH_ACE) - 1
_SUITS: Final = range(4)
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


class AtHand(NamedTuple):
    """The melds of a table with which a hand may do something, with their numbers."""

    fitting: list[tuple[int, Shape]]
    """Those to which a card of the hand attaches, or from which it takes a joker."""
    others: list[tuple[int, Shape]]
    """Those that take a joker, which may let cards of the hand attach."""
    jokers: int
    """How many jokers the hand may swap out of melds, at most."""


def at_hand(melds: Sequence[Meld], once: int) -> AtHand:
    """Return the melds with which a hand with these natural cards may do something."""
    fitting, others, jokers = [], [], 0
    for number, (_, shape, frozen) in enumerate(melds, 1):
        if frozen:
            continue
        attaching, swappable = shape.attaching, shape.swappable
        if (attaching | swappable) & once:
            fitting.append((number, shape))
            if swappable & once:
                jokers += shape.jokers
        elif attaching & JOKER_BIT:
            others.append((number, shape))
    return AtHand(fitting, others, jokers)


class _Facts(NamedTuple):
    """What there is to know of a meld; places of a run are bits from the low ace to the high one."""

    number: int
    """One for each different meld, as far as the search sees."""
    near: int
    """The natural cards of which one must be held for anything to be done with the meld."""
    suit: int | None
    """Of a run; None for a set."""
    low: int
    """The lowest place of a run, or the rank of a set."""
    high: int
    """The highest place of a run."""
    stand_ins: int
    """The places of jokers in a run, or their suits in a set."""
    come: int
    """The ranks that may come to a run, or the suits that lie in a set."""


class Choices:
    """What hands can do with melds, under some rules and on one scale of weights; it remembers what it was asked."""

    __slots__ = ("_facts", "_known", "_most", "_rules", "_weights")

    def __init__(self, rules: MeldRules, weights: Weights) -> None:
        """Choose under `rules`, by `weights`."""
        self._rules = rules
        self._weights = weights
        self._most = rules.jokers_per_meld
        self._facts: dict[tuple[Card, ...], _Facts] = {}
        self._known: dict[tuple[int, int, int], Choice | None] = {}

    def of(self, shape: Shape, once: int, jokers: int) -> Choice | None:
        """Return what a hand with these natural cards, and that many jokers to spend, can do with a meld, if it can."""
        number, near, suit, low, high, stand_ins, come = self._facts.get(shape.cards) or self._read(shape.cards)
        if not once & near:
            return None
        if suit is None:
            key = number, once & near, 0
        else:
            ranks = once >> 13 * suit & come
            held = ranks | (ranks & _ACE) << 13
            won = held & stand_ins
            if jokers:
                gaps = min(jokers, self._most - stand_ins.bit_count() + won.bit_count())
                reach = _within_reach(held, low, high, gaps)
                # A joker is spent only for a card that does not lie beside an end.
                spends = reach & ~(1 << low >> 2 | 1 << high)
                key = number, reach | won, min(jokers, self._most) if spends else 0
            else:
                key = number, _within_reach(held, low, high, 0) | won, 0
        try:
            return self._known[key]
        except KeyError:
            return self._new(key, shape)

    def near(self, once: int) -> int:
        """Return the cards that lie beside cards of a hand in a run, as far as jokers bridge them; and a few others."""
        near = 0
        for _ in range(self._most):
            once = once << 1 | once >> 1 | once << 12
            near |= once
        return near

    def room(self, shape: Shape) -> int:
        """Return how many jokers can be attached to a meld as it lies."""
        longest = self._rules.run_max if shape.is_run else FULL_SET
        return min(self._most - shape.jokers, longest - len(shape.cards))

    def _read(self, cards: tuple[Card, ...]) -> _Facts:
        if len(self._facts) >= _REMEMBERED:
            self._facts.clear()
        is_set = cards[0].face.rank == cards[1].face.rank
        found = self._facts[cards] = _facts_of_set(cards) if is_set else _facts_of_run(cards, self._most)
        return found

    def _new(self, key: tuple[int, int, int], shape: Shape) -> Choice | None:
        rules, (_, _, suit, low, high, stand_ins, come) = self._rules, self._facts[shape.cards]
        _, held, jokers = key
        if suit is None:
            packages = set_packages(low, come, stand_ins, _suits_of(held, low), rules)
        else:
            ranks = held & SUIT_MASK | held >> 13
            packages = run_packages(suit, low, high, stand_ins << 1, come == _NO_ACE, ranks, jokers, rules)
        if len(self._known) >= _REMEMBERED:
            self._known.clear()
        found = self._known[key] = _made(packages, self.room(shape), self._weights)
        return found


@cache
def choices(rules: MeldRules, weights: Weights) -> Choices:
    """Return the choices under `rules` on one scale of weights, always the same ones, so that nothing is made twice."""
    return Choices(rules, weights)


def _facts_of_set(cards: tuple[Card, ...]) -> _Facts:
    rank = cards[0].face.rank
    stood_for = sum([1 << card.suit for card in cards if card.is_joker])
    there = sum([1 << card.suit for card in cards if not card.is_joker])
    missing = sum([1 << 13 * suit + rank - 1 for suit in _SUITS if not there >> suit & 1])
    return _Facts(rank << 8 | stood_for << 4 | there, missing, None, rank, 0, stood_for, there)


def _suits_of(mask: int, rank: int) -> int:
    return sum([(mask >> 13 * suit + rank - 1 & 1) << suit for suit in _SUITS])


def _facts_of_run(cards: tuple[Card, ...], jokers: int) -> _Facts:
    """Return the facts of a run that can have up to so many jokers."""
    suit, size = cards[0].suit, len(cards)
    low = HIGH_ACE + 1 - size if cards[-1].rank == 1 else cards[0].rank
    high = low + size - 1
    stand_ins = sum([1 << place - 1 for place, card in enumerate(cards, low) if card.is_joker])
    come = _NO_ACE if any([card.rank == 1 and not card.is_joker for card in cards]) else SUIT_MASK
    number = ((stand_ins << 4 | low) << 4 | high) << 3 | suit << 1 | (come == _NO_ACE)
    around = (1 << high + jokers + 1) - (1 << max(low - jokers - 2, 0)) & _PLACES
    near = around & ~((1 << high) - (1 << low - 1)) | stand_ins
    ranks = (near & SUIT_MASK | near >> 13) & come
    return _Facts(~number, ranks << 13 * suit, suit, low, high, stand_ins, come)


def _within_reach(held: int, low: int, high: int, gaps: int) -> int:
    """Return those of the places held that cards may come to from the ends of a run, with so many gaps for jokers.

    Few different ones are left, so that most choices have been made before.
    """
    beyond, missing = held >> high, ~held & (1 << low - 1) - 1
    filled = beyond
    for _ in range(gaps):
        filled |= filled + 1
        missing ^= 1 << missing.bit_length() >> 1
    end = missing.bit_length()
    return (beyond & filled & ~(filled + 1)) << high | (held & (1 << low - 1) - 1) >> end << end


def _made(packages: Iterable[Package], room: int, weights: Weights) -> Choice | None:
    found: list[Option] = []
    cards = naturals = gains = 0
    for package in packages:
        mask, spent, more_room, *_ = package
        found.append((mask, spent, more_room, weights.mask(mask), package))
        cards |= mask
        if spent <= 0:
            naturals |= mask
            gains = max(gains, -spent)
    if not found:
        return None
    found.sort(key=_dearest_first)
    spending = tuple([option[0] for option in found if option[1] > 0])
    return Choice((*found, (0, 0, room, 0, None)), cards, naturals, spending, gains)


def _dearest_first(option: Option) -> tuple[int, int]:
    return -option[3], option[1]
