"""Every legal move, for bots, help and tests.

A meld is given once for each choice of what its jokers stand for, with its cards in the order in which they lie.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from scala40_tui.cards import CARD_BIT, CARDS, JOKER_BIT, NATURALS, Hand, joker_for
from scala40_tui.rules.discarding import legal_discards
from scala40_tui.rules.legality import may_pick_up, refusal
from scala40_tui.rules.meld_tables import meld_tables
from scala40_tui.rules.melds import MeldRules
from scala40_tui.rules.moves import Attach, Discard, Draw, Lay, Move, Pick, Swap
from scala40_tui.rules.opening import counts_as_opened, may_touch_melds
from scala40_tui.rules.state import Deal

_SUIT: Final = (1 << 13) - 1
_DRAW: Final[tuple[Move, ...]] = (Draw(),)
_DRAW_OR_PICK: Final[tuple[Move, ...]] = (Draw(), Pick())
_DISCARD: Final = {CARD_BIT[card]: Discard(card) for card in CARDS[: NATURALS + 1]}


def legal_moves(deal: Deal) -> tuple[Move, ...]:
    """Return every legal move of the player on turn; none when the deal is over or only taking back is left."""
    if deal.outcome is not None:
        return ()
    if not deal.turn.drew:
        return _DRAW_OR_PICK if may_pick_up(deal) else _DRAW
    found: list[Move] = _lays(deal)
    if deal.melds and may_touch_melds(deal):
        found += _on_melds(deal)
    found += _discards(deal)
    return tuple(found)


# --- melds -----------------------------------------------------------------------------------------------------------


def melds_in(hand: Hand, rules: MeldRules) -> list[Lay]:
    """Return every meld that can be laid from a hand, each naming of the jokers apart."""
    tables = meld_tables(rules)
    once = hand.once
    jokers = min(hand.jokers, rules.jokers_per_meld)
    suits = once & _SUIT, once >> 13 & _SUIT, once >> 26 & _SUIT, once >> 39
    found: list[Lay] = []
    for suit, ranks in enumerate(suits):
        if jokers or _has_run(ranks):
            found += tables.runs(ranks, suit, jokers)
    often = _ranks_held_often(suits, 3 - jokers)
    while often:
        bit = often & -often
        rank = bit.bit_length()
        held = sum(1 << suit for suit, ranks in enumerate(suits) if ranks & bit)
        found += tables.sets(held, rank, jokers)
        often ^= bit
    return found


def _has_run(ranks: int) -> int:
    """Return something other than 0 where three ranks follow one another, the ace low or high."""
    places = ranks | (ranks & 1) << 13
    return places & places >> 1 & places >> 2


def _ranks_held_often(suits: tuple[int, int, int, int], times: int) -> int:
    """Return the mask of the ranks held in at least `times` suits, 1 to 3."""
    hearts, diamonds, clubs, spades = suits
    if times == 1:
        return hearts | diamonds | clubs | spades
    red, both_red, black, both_black = hearts | diamonds, hearts & diamonds, clubs | spades, clubs & spades
    return both_red | both_black | red & black if times == 2 else both_red & black | both_black & red


def _lays(deal: Deal) -> list[Move]:
    hand = deal.hand
    found = melds_in(hand, deal.setup.melds)
    if not found:
        return []
    if deal.rules.duplicate_melds == "no" or (deal.rules.opening_joker == "forbidden" and not counts_as_opened(deal)):
        return [lay for lay in found if refusal(deal, lay) is None]
    size = hand.size
    return [lay for lay in found if len(lay.cards) < size]


# --- the melds on the table ------------------------------------------------------------------------------------------


@cache
def _touching(number: int) -> tuple[dict[int, Attach], dict[int, Attach], dict[int, Swap]]:
    """Return the moves on a meld by the bit of the card: a natural attached, a joker attached for it, a swap."""
    return (
        {CARD_BIT[card]: Attach(card, number) for card in CARDS[:NATURALS]},
        {CARD_BIT[card]: Attach(joker_for(card), number) for card in CARDS[:NATURALS]},
        {CARD_BIT[card]: Swap(card, number) for card in CARDS[:NATURALS]},
    )


def _on_melds(deal: Deal) -> list[Move]:
    """Return the attachments and swaps that fit the melds."""
    hand = deal.hand
    once, mask, last = hand.once, hand.mask, hand.size == 1
    found: list[Move] = []
    for number, (_, shape, frozen) in enumerate(deal.melds, 1):
        attaching = 0 if last else shape.attaching & mask
        swapping = shape.swappable & once
        if frozen or not (attaching or swapping):
            continue
        naturals, jokers, swaps = _touching(number)
        found += [naturals[bit] for bit in _bits(attaching & once)]
        if attaching & JOKER_BIT:
            found += [jokers[bit] for bit in _bits(shape.joker_faces)]
        found += [swaps[bit] for bit in _bits(swapping)]
    return found


def _discards(deal: Deal) -> list[Move]:
    return [_DISCARD[bit] for bit in _bits(legal_discards(deal))]


def _bits(mask: int) -> list[int]:
    """Return the bits that are set, the lowest first."""
    bits = []
    while mask:
        bit = mask & -mask
        bits.append(bit)
        mask ^= bit
    return bits
