"""Every legal move, for bots, help and tests.

Melds are found from the hand's masks: runs suit by suit, sets rank by rank, from tables filled as they are needed.
A meld is given once for each choice of what its jokers stand for, with its cards in the order in which they lie.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final

from scala40_tui.cards import CARD_BIT, CARDS, NATURALS, Card, Hand, card, joker_for
from scala40_tui.rules.discarding import legal_discards
from scala40_tui.rules.legality import may_pick_up, refusal
from scala40_tui.rules.melds import HIGH_ACE, SWEPT, Meld, MeldRules, Shape, read_meld
from scala40_tui.rules.moves import Attach, Discard, Draw, Lay, Move, Pick, Swap
from scala40_tui.rules.opening import counts_as_opened, may_touch_melds
from scala40_tui.rules.state import Deal

_SUIT_MASK: Final = (1 << 13) - 1
_DRAW: Final[tuple[Move, ...]] = (Draw(),)
_DRAW_OR_PICK: Final[tuple[Move, ...]] = (Draw(), Pick())
_DISCARD: Final = {CARD_BIT[card]: Discard(card) for card in CARDS[: NATURALS + 1]}


@cache
def _runs(suit_mask: int, suit: int, jokers: int, rules: MeldRules) -> tuple[Lay, ...]:
    """Return the runs of one suit that can be laid with these ranks and up to that many jokers."""
    found: dict[tuple[Card, ...], Lay] = {}
    for low in range(1, HIGH_ACE - 1):
        for length in range(3, min(rules.run_max, HIGH_ACE + 1 - low) + 1):
            places = range(low, low + length)
            faces = [card(1 if place == HIGH_ACE else place, suit) for place in places]
            missing = [n for n, face in enumerate(faces) if not suit_mask >> (face.rank - 1) & 1]
            if len(missing) > jokers and length > jokers + 2:
                break
            for cards in _with_jokers(faces, missing, jokers, rules):
                found.setdefault(tuple(sorted(cards)), Lay(cards))
    return tuple(found.values())


def _with_jokers(faces: list[Card], missing: list[int], jokers: int, rules: MeldRules) -> list[tuple[Card, ...]]:
    """Return the melds of these faces: jokers for what is missing, and for more where some are left."""
    melds = []
    others = [place for place in range(len(faces)) if place not in missing]
    for extra in range(jokers - len(missing) + 1):
        for chosen in combinations(others, extra):
            stand_ins = {*missing, *chosen}
            cards = tuple(joker_for(face) if place in stand_ins else face for place, face in enumerate(faces))
            if isinstance(read_meld(cards, rules), Shape):
                melds.append(cards)
    return melds


@cache
def _sets(suits_mask: int, rank: int, jokers: int, rules: MeldRules) -> tuple[Lay, ...]:
    """Return the sets of one rank that can be laid with these suits and up to that many jokers."""
    found: list[Lay] = []
    for size in (3, 4):
        for suits in combinations(range(4), size):
            faces = [card(rank, suit) for suit in suits]
            missing = [place for place, suit in enumerate(suits) if not suits_mask >> suit & 1]
            for cards in _with_jokers(faces, missing, jokers, rules._replace(set_joker_identity="declared")):
                found.extend(_readable(cards, rules))
    return tuple(found)


def _readable(cards: tuple[Card, ...], rules: MeldRules) -> list[Lay]:
    """Return the set as it may be laid; where a joker's place counts, in an order that says what it stands for."""
    if isinstance(read_meld(cards, rules), Shape):
        return [Lay(cards)]
    turned = (cards[start:] + cards[:start] for start in range(1, len(cards)))
    orders = (*turned, *(order[::-1] for order in (cards, cards[1:] + cards[:1], cards[2:] + cards[:2])))
    return [Lay(order) for order in orders if isinstance(read_meld(order, rules), Shape)][:1]


def melds_in(hand: Hand, rules: MeldRules) -> list[Lay]:
    """Return every meld that can be laid from a hand, each naming of the jokers apart."""
    once, _, held_jokers = hand
    jokers = min(held_jokers, rules.jokers_per_meld)
    hearts, diamonds = once & _SUIT_MASK, once >> 13 & _SUIT_MASK
    clubs, spades = once >> 26 & _SUIT_MASK, once >> 39
    found: list[Lay] = []
    for suit, mask in enumerate((hearts, diamonds, clubs, spades)):
        if jokers or mask & mask >> 1 or (mask & 1 and mask >> 12):
            found.extend(_runs(mask, suit, jokers, rules))
    either_red, both_red = hearts | diamonds, hearts & diamonds
    either_black, both_black = clubs | spades, clubs & spades
    if jokers > 1:
        enough = either_red | either_black
    elif jokers:
        enough = both_red | both_black | (either_red & either_black)
    else:
        enough = (both_red & either_black) | (both_black & either_red)
    while enough:
        bit = enough & -enough
        place = bit.bit_length() - 1
        suits = (
            hearts >> place & 1 | (diamonds >> place & 1) << 1 | (clubs >> place & 1) << 2 | (spades >> place & 1) << 3
        )
        found.extend(_sets(suits, place + 1, jokers, rules))
        enough ^= bit
    return found


@cache
def _attachments(attachable: int, joker_faces: int, number: int) -> tuple[dict[int, Attach], tuple[Attach, ...]]:
    """Return the attachments to a meld by the card's number, and those of a joker."""
    naturals = {face: Attach(CARDS[face], number) for face in range(NATURALS) if attachable >> face & 1}
    jokers = tuple(Attach(joker_for(CARDS[face]), number) for face in range(NATURALS) if joker_faces >> face & 1)
    return naturals, jokers


def _on_melds(hand: Hand, melds: tuple[Meld, ...]) -> list[Move]:
    """Return the attachments and swaps that fit the melds."""
    found: list[Move] = []
    for number, meld in enumerate(melds, 1):
        shape = meld.shape
        if meld.frozen or shape is SWEPT:
            continue
        if hand.size > 1 and (shape.attachable & hand.once or (hand.jokers and shape.joker_faces)):
            naturals, jokers = _attachments(shape.attachable, shape.joker_faces, number)
            found.extend(move for face, move in naturals.items() if hand.once >> face & 1)
            if hand.jokers:
                found.extend(jokers)
        swaps = shape.swappable & hand.once
        while swaps:
            bit = swaps & -swaps
            found.append(Swap(CARDS[bit.bit_length() - 1], number))
            swaps ^= bit
    return found


def _lays(deal: Deal, hand: Hand) -> list[Lay]:
    rules, size = deal.rules, hand.size
    lays = [lay for lay in melds_in(hand, deal.setup.melds) if len(lay.cards) < size]
    picky = rules.duplicate_melds == "no" or (rules.opening_joker == "forbidden" and not counts_as_opened(deal))
    return [lay for lay in lays if refusal(deal, lay) is None] if picky and lays else lays


def _discards(deal: Deal) -> list[Move]:
    found: list[Move] = []
    legal = legal_discards(deal)
    while legal:
        bit = legal & -legal
        found.append(_DISCARD[bit])
        legal ^= bit
    return found


def legal_moves(deal: Deal) -> tuple[Move, ...]:
    """Return every legal move of the player on turn; none when the deal is over or only taking back is left."""
    if deal.outcome is not None:
        return ()
    if not deal.turn.drew:
        return _DRAW_OR_PICK if may_pick_up(deal) else _DRAW
    hand = deal.hand
    found: list[Move] = [*_lays(deal, hand)]
    if deal.melds and may_touch_melds(deal):
        found += _on_melds(hand, deal.melds)
    found += _discards(deal)
    return tuple(found)
