"""Every legal move, for bots, help and tests.

A meld is given once for each choice of what its jokers stand for, with its cards in the order in which they lie.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from scala40_tui.cards import CARD_BIT, CARDS, JOKER, JOKER_BIT, NATURALS, Hand, joker_for
from scala40_tui.rules.discarding import legal_discards
from scala40_tui.rules.legality import may_pick_up, refusal
from scala40_tui.rules.meld_tables import meld_tables
from scala40_tui.rules.melds import Meld, MeldRules
from scala40_tui.rules.moves import Attach, Discard, Draw, Lay, Move, Pick, Swap
from scala40_tui.rules.opening import counts_as_opened, may_touch_melds
from scala40_tui.rules.state import Deal

_SUIT: Final = (1 << 13) - 1
_ACES: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
_UP_TO_JACK: Final = _ACES * ((1 << 11) - 1)
_LONGEST: Final = 13
"""The most cards of a meld without jokers."""
_DRAW: Final[tuple[Move, ...]] = (Draw(),)
_DRAW_OR_PICK: Final[tuple[Move, ...]] = (Draw(), Pick())
_ACE_OF_EACH_SUIT: Final = (0, 13, 26, 39)
_DISCARD_JOKER: Final = Discard(JOKER)


def legal_moves(deal: Deal) -> tuple[Move, ...]:
    """Return every legal move of the player on turn; none when the deal is over or only taking back is left."""
    if deal.outcome is not None:
        return ()
    if not deal.turn.drew:
        return _DRAW_OR_PICK if may_pick_up(deal) else _DRAW
    hand = deal.hand
    found: list[Move] = _lays(deal, hand)
    if deal.melds and may_touch_melds(deal):
        found += _on_melds(hand, deal.melds)
    return (*found, *discards(deal))


def discards(deal: Deal) -> list[Discard]:
    """Return the discards that may end the turn of a player who has drawn, a joker last."""
    legal = legal_discards(deal)
    found: list[Discard] = []
    for first in _ACE_OF_EACH_SUIT:
        found += _discards_of_suit(legal >> first & _SUIT, first)
    if legal & JOKER_BIT:
        found.append(_DISCARD_JOKER)
    return found


@cache
def _discards_of_suit(ranks: int, first: int) -> tuple[Discard, ...]:
    """Return the discards of the ranks of a suit, whose ace is the card numbered `first`."""
    return tuple(Discard(CARDS[first + bit.bit_length() - 1]) for bit in _bits(ranks))


def _bits(mask: int) -> list[int]:
    """Return the bits that are set, the lowest first."""
    bits = []
    while mask:
        bit = mask & -mask
        bits.append(bit)
        mask ^= bit
    return bits


# --- melds -----------------------------------------------------------------------------------------------------------


def melds_in(hand: Hand, rules: MeldRules) -> list[Lay]:
    """Return every meld that can be laid from a hand, each naming of the jokers apart."""
    once, _, held_jokers = hand
    jokers = min(held_jokers, rules.jokers_per_meld) if held_jokers else 0
    runs, sets = meld_tables(rules)
    found: list[Lay] = []
    begun = once if jokers else where_runs_begin(once)
    if begun:
        for suit, first in enumerate(_ACE_OF_EACH_SUIT):
            if begun >> first & _SUIT:
                found += runs[once >> first & _SUIT, suit, jokers]
    often = ranks_held(once, 3 - jokers)
    while often:
        bit = often & -often
        rank = bit.bit_length()
        found += sets[once >> rank - 1 & _ACES, rank, jokers]
        often ^= bit
    return found


def where_runs_begin(once: int) -> int:
    """Return the mask of the cards held that begin a run of three, or end it where it ends with the ace."""
    return (once & once >> 1 & once >> 2 & _UP_TO_JACK) | (once & once >> 11 & once >> 12 & _ACES)


def ranks_held(once: int, times: int) -> int:
    """Return the mask of the ranks held in at least `times` suits, 1 to 3."""
    hearts, diamonds, clubs, spades = once & _SUIT, once >> 13 & _SUIT, once >> 26 & _SUIT, once >> 39
    red, both_red, black, both_black = hearts | diamonds, hearts & diamonds, clubs | spades, clubs & spades
    if times == 3:
        return (both_red & black) | (both_black & red)
    return both_red | both_black | (red & black) if times == 2 else red | black


def _lays(deal: Deal, hand: Hand) -> list[Move]:
    found = melds_in(hand, deal.setup.melds)
    if not found:
        return []
    if deal.rules.duplicate_melds == "no" or (deal.rules.opening_joker == "forbidden" and not counts_as_opened(deal)):
        return [lay for lay in found if refusal(deal, lay) is None]
    size = hand.size
    return [*found] if size > _LONGEST and not hand.jokers else [lay for lay in found if len(lay.cards) < size]


# --- the melds on the table ------------------------------------------------------------------------------------------


@cache
def _touching(number: int) -> tuple[dict[int, Attach], dict[int, Attach], dict[int, Swap]]:
    """Return the moves on a meld by the bit of the card: a natural attached, a joker attached for it, a swap."""
    return (
        {CARD_BIT[card]: Attach(card, number) for card in CARDS[:NATURALS]},
        {CARD_BIT[card]: Attach(joker_for(card), number) for card in CARDS[:NATURALS]},
        {CARD_BIT[card]: Swap(card, number) for card in CARDS[:NATURALS]},
    )


def _on_melds(hand: Hand, melds: tuple[Meld, ...]) -> list[Move]:
    """Return the attachments and swaps that fit the melds."""
    once = hand.once
    may_attach = hand.mask if hand.size > 1 else 0
    found: list[Move] = []
    for number, (_, shape, frozen) in enumerate(melds, 1):
        if not frozen and (shape.attaching & may_attach or shape.swappable & once):
            naturals, jokers, swaps = _touching(number)
            found += [naturals[bit] for bit in _bits(shape.attachable & may_attach)]
            if shape.attaching & may_attach & JOKER_BIT:
                found += [jokers[bit] for bit in _bits(shape.joker_faces)]
            found += [swaps[bit] for bit in _bits(shape.swappable & once)]
    return found
