"""What a hand can do with one meld on the table: cards attached at its ends, jokers swapped out, jokers as bridges.

Everything that may happen to one meld in a turn is a package: it uses some natural cards of the hand, and gains or
spends jokers. Swaps come before attachments in it. A joker attached for its own sake is in no package, since any meld
with room takes it: `room_for_jokers` counts the places.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from scala40_tui.cards import CARDS, Card, joker_for
from scala40_tui.rules.melds import HIGH_ACE, MeldRules, Shape

_ACE: Final = 1
_FULL_SET: Final = 4
_ALL_SUITS: Final = 15


class Package(NamedTuple):
    """Things to do with one meld of the table."""

    mask: int
    """The natural cards that leave the hand."""
    jokers: int
    """Jokers attached less jokers swapped out."""
    room: int
    """Jokers that can still be attached afterwards."""
    swaps: tuple[Card, ...]
    """The cards to swap in, first of all."""
    attached: tuple[Card, ...]
    """The cards to attach after that, in this order."""
    opens: int
    """The natural cards that attach to the meld afterwards."""


class _Reach(NamedTuple):
    """How far one end of a run is carried."""

    place: int
    mask: int
    jokers: int
    cards: tuple[Card, ...]


def room_for_jokers(shape: Shape, rules: MeldRules) -> int:
    """Return how many jokers can be attached to a meld as it lies."""
    longest = rules.run_max if shape.is_run else _FULL_SET
    return min(rules.jokers_per_meld - shape.jokers, longest - len(shape.cards))


def packages(shape: Shape, once: int, jokers: int, rules: MeldRules) -> tuple[Package, ...]:
    """Return what a hand with these natural cards, and that many jokers to spend, can do with a meld."""
    facts = _facts(shape.cards)
    if shape.is_run:
        suit, stand_ins, natural_ace = facts
        ranks = once >> 13 * suit & 8191
        return _run_packages(suit, shape.low, shape.high, stand_ins, natural_ace, ranks, jokers, rules)
    place, there, stood_for = shape.low - 1, *facts[:2]
    once >>= place
    held = once & 1 | (once >> 13 & 1) << 1 | (once >> 26 & 1) << 2 | (once >> 39 & 1) << 3
    return _set_packages(shape.low, there, stood_for, held, rules)


@lru_cache(maxsize=1 << 14)
def _facts(cards: tuple[Card, ...]) -> tuple[int, int, int]:
    """Return of a run its suit, its jokers' places and whether it has a natural ace; of a set its suits and jokers'."""
    jokers = [card for card in cards if card.is_joker]
    naturals = [card for card in cards if not card.is_joker]
    if cards[0].face.rank == cards[1].face.rank:
        return sum(1 << card.suit for card in naturals), sum(1 << card.suit for card in jokers), 0
    low = HIGH_ACE + 1 - len(cards) if cards[-1].face.rank == 1 else cards[0].face.rank
    places = sum(1 << place for place, card in enumerate(cards, low) if card.is_joker)
    return cards[0].suit, places, any(card.rank == 1 for card in naturals)


# --- runs ---


@lru_cache(maxsize=1 << 15)
def _run_packages(
    suit: int, low: int, high: int, stand_ins: int, natural_ace: bool, ranks: int, jokers: int, rules: MeldRules
) -> tuple[Package, ...]:
    found: list[Package] = []
    if natural_ace:
        ranks &= ~_ACE
    for swapped in _swaps(stand_ins, low, high, ranks):
        places = [place for place in range(low, high + 1) if swapped >> place & 1]
        mask = sum(_bit(place) for place in places)
        swaps = tuple(_natural(place, suit) for place in places)
        inside = stand_ins.bit_count() - len(places)
        most = min(rules.jokers_per_meld - inside, jokers + len(places))
        left = ranks & ~mask & ~(_ACE if mask & _ACE else 0)
        for down in _reaches(low, -1, left, most, suit):
            for up in _reaches(high, 1, left & ~down.mask, most - down.jokers, suit):
                length = up.place - down.place + 1
                if length > rules.run_max or not (mask or down.mask or up.mask):
                    continue
                spent = down.jokers + up.jokers
                room = min(rules.jokers_per_meld - inside - spent, rules.run_max - length)
                used = (mask | down.mask | up.mask) << 13 * suit
                aces = natural_ace or bool((mask | down.mask | up.mask) & _ACE)
                opens = _ends(suit, down.place, up.place, aces) if length < rules.run_max else 0
                found.append(Package(used, spent - len(places), room, swaps, down.cards + up.cards, opens))
    return tuple(found)


def _ends(suit: int, low: int, high: int, natural_ace: bool) -> int:
    """Return the cards that attach at the ends of a run."""
    ranks = sum({_bit(place) for place in (low - 1, high + 1) if 1 <= place <= HIGH_ACE})
    return (ranks & ~_ACE if natural_ace else ranks) << 13 * suit


def _bit(place: int) -> int:
    return 1 << (place - 1) % 13


def _natural(place: int, suit: int) -> Card:
    return CARDS[13 * suit + (place - 1) % 13]


def _swaps(stand_ins: int, low: int, high: int, ranks: int) -> list[int]:
    """Return the choices of jokers to swap out, as masks of their places; none comes first."""
    choices = [0]
    for place in range(low, high + 1):
        if stand_ins >> place & 1 and ranks & _bit(place):
            # Only one of two aces may be a natural card.
            other_ace = 0 if _bit(place) != _ACE else (1 << 1 | 1 << HIGH_ACE) & ~(1 << place)
            choices += [choice | 1 << place for choice in choices if not choice & other_ace]
    return choices


def _reaches(end: int, step: int, ranks: int, jokers: int, suit: int) -> list[_Reach]:
    """Return how far the end of a run can be carried, not at all first; the last card is a natural one."""
    reaches = [_Reach(end, 0, 0, ())]
    frontier = [reaches[0]]
    while frontier:
        place, mask, spent, cards = frontier.pop()
        place += step
        if not 1 <= place <= HIGH_ACE:
            continue
        bit = _bit(place)
        natural = _natural(place, suit)
        if ranks & bit and not mask & bit:
            reach = _Reach(place, mask | bit, spent, (*cards, natural))
            reaches.append(reach)
            frontier.append(reach)
        if spent < jokers:
            frontier.append(_Reach(place, mask, spent + 1, (*cards, joker_for(natural))))
    return reaches


# --- sets ---


@lru_cache(maxsize=1 << 15)
def _set_packages(rank: int, there: int, stood_for: int, held: int, rules: MeldRules) -> tuple[Package, ...]:
    found: list[Package] = []
    jokers = stood_for.bit_count()
    size = there.bit_count() + jokers
    new = held & ~there
    chosen = new
    while chosen:
        for swapped in _swapped_suits(chosen, stood_for, rules):
            swaps, attached = swapped.bit_count(), (chosen & ~swapped).bit_count()
            if size + attached <= _FULL_SET:
                room = min(rules.jokers_per_meld - jokers + swaps, _FULL_SET - size - attached)
                open_suits = _ALL_SUITS & ~there & ~chosen
                if rules.set_joker_identity != "any_missing":
                    open_suits &= ~stood_for
                opens = _mask(open_suits, rank) if size + attached < _FULL_SET else 0
                cards = _suits(swapped, rank), _suits(chosen & ~swapped, rank)
                found.append(Package(_mask(chosen, rank), -swaps, room, *cards, opens))
        chosen = chosen - 1 & new
    return tuple(found)


def _swapped_suits(chosen: int, stood_for: int, rules: MeldRules) -> list[int]:
    """Return which of the chosen suits may take a joker's place, the others being attached."""
    if rules.set_joker_identity != "any_missing":
        return [chosen & stood_for]
    most = stood_for.bit_count()
    return [suits for suits in range(_ALL_SUITS + 1) if not suits & ~chosen and suits.bit_count() <= most]


def _mask(suits: int, rank: int) -> int:
    return sum(1 << card for card in _suits(suits, rank))


def _suits(suits: int, rank: int) -> tuple[Card, ...]:
    return tuple(CARDS[13 * suit + rank - 1] for suit in range(4) if suits >> suit & 1)
