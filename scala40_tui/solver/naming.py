"""From building blocks to melds as they are laid: cards in their order, jokers named.

Jokers are named only here, when a meld is to be shown: for the most points first, since an opening counts them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import permutations

from scala40_tui.cards import CARDS, JOKER, Card
from scala40_tui.rules.melds import HIGH_ACE, MeldRules, Shape, readings, shape_of
from scala40_tui.rules.moves import Lay
from scala40_tui.solver.tables import Block

_BOTH_ACES = 1 | 1 << 12


def cards_of(mask: int) -> list[Card]:
    """Return the natural cards of a mask, the lowest bit first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(CARDS[low.bit_length() - 1])
        mask ^= low
    return found


@lru_cache(maxsize=1 << 14)
def natural_meld(mask: int) -> tuple[Card, ...]:
    """Return the cards of a meld without jokers in the order in which they lie; an ace after a king lies last."""
    cards = cards_of(mask)
    ranks = mask >> 13 * cards[0].suit
    if len(cards) < HIGH_ACE - 1 and ranks & _BOTH_ACES == _BOTH_ACES and cards[0].suit == cards[-1].suit:
        cards = [*cards[1:], cards[0]]
    return tuple(cards)


@lru_cache(maxsize=1 << 14)
def namings(mask: int, jokers: int, rules: MeldRules) -> tuple[Shape, ...]:
    """Return every meld that these natural cards and jokers can be, those worth most first."""
    bare = (*natural_meld(mask), *[JOKER] * jokers)
    found: dict[tuple[Card, ...], Shape] = {}
    # Where a joker's place says what it stands for, other orders say other things.
    orders = permutations(bare) if len(bare) <= 4 and rules.set_joker_identity == "cqfp" else (bare,)
    for order in orders:
        for shape in readings(order, rules):
            found.setdefault(tuple(sorted(shape.cards)), shape)
    return tuple(sorted(found.values(), key=lambda shape: -shape.points))


@lru_cache(maxsize=1 << 14)
def lay_of(mask: int, jokers: int, rules: MeldRules) -> Lay:
    """Return the move that lays a block, its jokers named for the most points."""
    return Lay(namings(mask, jokers, rules)[0].cards if jokers else natural_meld(mask))


def lays_of(blocks: Iterable[Block], rules: MeldRules) -> tuple[Lay, ...]:
    """Return the moves that lay blocks, one each."""
    return tuple([lay_of(mask, jokers, rules) for mask, jokers, _, _ in blocks])


def in_order(lays: Sequence[Lay], rules: MeldRules) -> tuple[Lay, ...]:
    """Return melds without jokers first and dear ones before cheap ones, so that an opening stands early."""
    return tuple(
        sorted(lays, key=lambda lay: (sum(card.is_joker for card in lay.cards), -shape_of(lay.cards, rules).points))
    )


def joined(lays: Iterable[Lay], rules: MeldRules, *, repeats: bool = True) -> tuple[Lay, ...]:
    """Return the melds with runs that follow each other laid as one; without `repeats` no two melds become equal.

    Fewer ends on the table are fewer places for others to attach.
    """
    whole: list[Lay] = []
    for lay in sorted(lays, key=lambda lay: lay.cards[0].face):
        place = _place_before(whole, lay, rules, repeats=repeats)
        if place is None:
            whole.append(lay)
        else:
            whole[place] = Lay((*whole[place].cards, *lay.cards))
    return tuple(whole)


def _place_before(whole: list[Lay], lay: Lay, rules: MeldRules, *, repeats: bool) -> int | None:
    for place, before in enumerate(whole):
        if _follows(before.cards, lay.cards) and _fits((*before.cards, *lay.cards), rules):
            faces = [card.face for card in (*before.cards, *lay.cards)]
            if repeats or all([card.face for card in other.cards] != faces for other in whole):
                return place
    return None


def _fits(cards: tuple[Card, ...], rules: MeldRules) -> bool:
    jokers = sum(card.is_joker for card in cards)
    natural_aces = sum(card.rank == 1 and not card.is_joker for card in cards)
    return len(cards) <= rules.run_max and jokers <= rules.jokers_per_meld and natural_aces <= 1


def _is_run(cards: tuple[Card, ...]) -> bool:
    return cards[0].face.rank != cards[1].face.rank


def _follows(first: tuple[Card, ...], second: tuple[Card, ...]) -> bool:
    last, new = first[-1].face, second[0].face
    return last + 1 == new and last.suit == new.suit and _is_run(first) and _is_run(second)
