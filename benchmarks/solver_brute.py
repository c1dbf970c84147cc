"""The slow and simple answers: everything the engine allows is played, nothing is thought about.

Positions that differ only in the order of moves are looked at once; nothing else is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Any, NamedTuple

from scala40_tui.cards import CARD_BIT, JOKER, Card, Hand
from scala40_tui.rules.counting import hand_points, held
from scala40_tui.rules.effects import effect
from scala40_tui.rules.legal_moves import legal_moves, melds_in
from scala40_tui.rules.melds import meld_rules
from scala40_tui.rules.moves import Attach, Discard, Lay, Move, Swap
from scala40_tui.rules.options import Rules
from scala40_tui.rules.state import Deal

MOST_STATES = 30_000
"""How many positions are looked at before a problem is given up as too large."""


class TooLarge(Exception):
    """A problem with too many positions."""


class Ending(NamedTuple):
    """A turn played to its discard."""

    after: Deal
    moves: tuple[Move, ...]
    tag: Any


def endings(
    deal: Deal, tag: Hashable = None, add: Callable[[Any, Deal, Move], Hashable] | None = None
) -> Iterator[Ending]:
    """Give the ways to end a turn; `tag` begins a note that `add` carries on, and that keeps positions apart."""
    first = len(deal.melds)
    seen, stack = {(_key(deal, first), tag)}, [(deal, (), tag)]
    while stack:
        node, moves, note = stack.pop()
        if len(seen) > MOST_STATES:
            raise TooLarge
        for move in legal_moves(node):
            after = effect(node, move)
            new = add(note, node, move) if add is not None else None
            if isinstance(move, Discard):
                yield Ending(after, (*moves, move), new)
            elif (key := (_key(after, first), new)) not in seen:
                seen.add(key)
                stack.append((after, (*moves, move), new))


def _key(deal: Deal, first: int) -> tuple[object, ...]:
    """Return what tells positions apart: not the order of moves, nor that of the melds laid after the `first` ones."""
    turn = deal.turn._replace(moves=(), laid=tuple(sorted(deal.turn.laid)))
    cards = [meld.shape.cards for meld in deal.melds]
    return deal.hand, turn, tuple(cards[:first]), tuple(sorted(cards[first:]))


def points(hand: Hand, rules: Rules) -> int:
    """Return what a hand counts, as the score does."""
    return hand_points(held(hand.cards()), rules) if hand.size else 0


class Left(NamedTuple):
    """What the cards of a hand come down to by laying melds, every way of it."""

    points: int
    cards: int


def least_left(hand: Hand, rules: Rules) -> Left:
    """Return the fewest points and, apart from that, the fewest cards that melds leave of a hand."""
    found: list[Left] = []
    seen: set[tuple[Hand, frozenset[tuple[Card, ...]]]] = set()

    def lay(left: Hand, laid: frozenset[tuple[Card, ...]]) -> None:
        if (left, laid) in seen:
            return
        seen.add((left, laid))
        found.append(Left(points(left, rules), left.size))
        for move in melds_in(left, meld_rules(rules)):
            faces = tuple(sorted(card.face for card in move.cards))
            if rules.duplicate_melds == "yes":
                lay(_less(left, move.cards), laid)
            elif faces not in laid:
                lay(_less(left, move.cards), laid | {faces})

    lay(hand, frozenset())
    return Left(min(left.points for left in found), min(left.cards for left in found))


def _less(hand: Hand, cards: tuple[Card, ...]) -> Hand:
    for card in cards:
        hand = hand.remove(card)
    return hand


Way = tuple[Card, frozenset[tuple[int, int]], tuple[int, ...], tuple[int, int]]
_Places = tuple[tuple[int, int], ...]


def ways(deal: Deal) -> set[Way]:
    """Return the ways to go out, told apart by where each natural card goes."""
    first = len(deal.melds)

    def add(note: _Places, before: Deal, move: Move) -> _Places:
        places = dict(note)
        if isinstance(move, Lay):
            places[len(before.melds) + 1] = sum(CARD_BIT[card] for card in move.cards if not card.is_joker)
        elif isinstance(move, Attach | Swap) and not move.card.is_joker:
            places[move.meld] = places.get(move.meld, 0) | CARD_BIT[move.card]
        return tuple(sorted(places.items()))

    found = set()
    for ending in endings(deal, (), add):
        if not ending.after.hands[deal.seat].size:
            found.add(_way(ending.moves[-1], dict(ending.tag), first))
    return found


def way_of(deal: Deal, moves: tuple[Move, ...]) -> Way:
    """Return where each natural card goes by moves that go out."""
    places: dict[int, int] = {}
    number = len(deal.melds)
    for move in moves:
        if isinstance(move, Lay):
            number += 1
            places[number] = sum(CARD_BIT[card] for card in move.cards if not card.is_joker)
        elif isinstance(move, Attach | Swap) and not move.card.is_joker:
            places[move.meld] = places.get(move.meld, 0) | CARD_BIT[move.card]
    return _way(moves[-1], places, len(deal.melds))


def _way(last: Move, places: dict[int, int], first: int) -> Way:
    assert isinstance(last, Discard)
    brought = frozenset((number, mask) for number, mask in places.items() if number <= first)
    sets, once, twice = [], 0, 0
    for number, mask in places.items():
        ranks = {bit % 13 for bit in range(52) if mask >> bit & 1}
        if number > first and len(ranks) > 1:
            once, twice = once | mask, twice | (once & mask)
        elif number > first:
            sets.append(mask)
    return (JOKER if last.card.is_joker else last.card), brought, tuple(sorted(sets)), (once, twice)
