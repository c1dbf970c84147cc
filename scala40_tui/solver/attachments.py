"""What a hand can do with one meld on the table: cards attached at its ends, jokers swapped out, jokers as bridges.

Everything that may happen to one meld in a turn is a package: it uses some natural cards of the hand, and gains or
spends jokers. Swaps come before attachments in it. A joker attached for its own sake is in no package, since any meld
with room takes it.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from scala40_tui.cards import CARDS, Card, joker_for
from scala40_tui.rules.melds import HIGH_ACE, MeldRules

_ACE: Final = 1
_ALL_RANKS: Final = (1 << 13) - 1
FULL_SET: Final = 4
"""The cards of a whole set."""
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


# --- runs ---


def run_packages(
    suit: int, low: int, high: int, stand_ins: int, natural_ace: bool, ranks: int, jokers: int, rules: MeldRules
) -> tuple[Package, ...]:
    """Return what can be done with a run; jokers lie at the places `stand_ins`, and `jokers` can be spent."""
    found: list[Package] = []
    if natural_ace:
        ranks &= ~_ACE
    below, above = (1 << low - 1) - 1, _ranks_above(high)
    for swapped in _swaps(stand_ins, low, high, ranks):
        places = [place for place in range(low, high + 1) if swapped >> place & 1] if swapped else []
        mask = sum([_bit(place) for place in places])
        swaps = tuple([_natural(place, suit) for place in places])
        inside = stand_ins.bit_count() - len(places)
        most = min(rules.jokers_per_meld - inside, jokers + len(places))
        left = ranks & ~mask
        for down in _reaches(low, -1, left & below, most, suit):
            for up in _reaches(high, 1, left & ~down.mask & above, most - down.jokers, suit):
                used = mask | down.mask | up.mask
                length = up.place - down.place + 1
                if length > rules.run_max or not used:
                    continue
                spent = down.jokers + up.jokers
                room = min(rules.jokers_per_meld - inside - spent, rules.run_max - length)
                has_ace = natural_ace or bool(used & _ACE)
                opens = _ends(suit, down.place, up.place, has_ace) if length < rules.run_max else 0
                attached = down.cards + up.cards
                found.append(Package(used << 13 * suit, spent - len(places), room, swaps, attached, opens))
    return tuple(found)


def _ranks_above(high: int) -> int:
    """Return the ranks whose places lie above the high end of a run."""
    return _ALL_RANKS & -1 << high | _ACE if high < HIGH_ACE else 0


def _ends(suit: int, low: int, high: int, natural_ace: bool) -> int:
    """Return the cards that attach at the ends of a run."""
    ranks = (_bit(low - 1) if low > 1 else 0) | (_bit(high + 1) if high < HIGH_ACE else 0)
    return (ranks & ~_ACE if natural_ace else ranks) << 13 * suit


def _bit(place: int) -> int:
    return 1 << (place - 1) % 13


def _natural(place: int, suit: int) -> Card:
    return CARDS[13 * suit + (place - 1) % 13]


def _swaps(stand_ins: int, low: int, high: int, ranks: int) -> list[int]:
    """Return the choices of jokers to swap out, as masks of their places; none comes first."""
    choices = [0]
    for place in range(low, high + 1) if stand_ins else ():
        if stand_ins >> place & 1 and ranks & _bit(place):
            # Only one of two aces may be a natural card.
            other_ace = 0 if _bit(place) != _ACE else (1 << 1 | 1 << HIGH_ACE) & ~(1 << place)
            choices += [choice | 1 << place for choice in choices if not choice & other_ace]
    return choices


@cache
def _reaches(end: int, step: int, ranks: int, jokers: int, suit: int) -> tuple[_Reach, ...]:
    """Return how far an end of a run can be carried by ranks beyond it, not at all first, a natural card the last."""
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
    return tuple(reaches)


# --- sets ---


def set_packages(rank: int, there: int, stood_for: int, held: int, rules: MeldRules) -> tuple[Package, ...]:
    """Return what can be done with a set that has the suits `there`, jokers standing for the suits `stood_for`."""
    found: list[Package] = []
    jokers = stood_for.bit_count()
    size = there.bit_count() + jokers
    new = held & ~there
    chosen = new
    while chosen:
        for swapped in _swapped_suits(chosen, stood_for, rules):
            swaps, attached = swapped.bit_count(), (chosen & ~swapped).bit_count()
            if size + attached <= FULL_SET:
                room = min(rules.jokers_per_meld - jokers + swaps, FULL_SET - size - attached)
                open_suits = _ALL_SUITS & ~there & ~chosen
                if rules.set_joker_identity != "any_missing":
                    open_suits &= ~stood_for
                opens = _mask(open_suits, rank) if size + attached < FULL_SET else 0
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


@cache
def _mask(suits: int, rank: int) -> int:
    return sum(1 << card for card in _suits(suits, rank))


@cache
def _suits(suits: int, rank: int) -> tuple[Card, ...]:
    return tuple(CARDS[13 * suit + rank - 1] for suit in range(4) if suits >> suit & 1)
