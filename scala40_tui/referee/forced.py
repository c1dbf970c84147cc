"""What the referee makes a player do whose time is over (F art. 11 bis): finish the turn and discard his highest card.

The code says no more than "the highest card". The rest are house rulings [?]: who has not drawn draws from the stock;
what is unfinished goes back, as little as possible and the latest first: melds that make no opening, a joker taken and
not played, a card picked up and not used, after which he draws instead; the highest card is the one of most points,
among equals the higher rank and then hearts, diamonds, clubs, spades; a joker goes only if nothing else may.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from scala40_tui.cards import CARD_BIT, CARDS, JOKER, JOKER_BIT, Card
from scala40_tui.rules.discarding import legal_discards
from scala40_tui.rules.effects import apply
from scala40_tui.rules.moves import Attach, Discard, Draw, Lay, Move, Pick, Swap
from scala40_tui.rules.refusals import IllegalMove
from scala40_tui.rules.state import Deal

_MOST_TRIED: Final = 4
"""No turn needs more moves back than this, unless all go: no more than four jokers can be taken and lie unplayed."""


class Forced(NamedTuple):
    """What the referee does in a late player's turn, in this order."""

    back: int
    """How many of the turn's last moves are taken back."""
    moves: tuple[Move, ...]
    """What is made then: what may stand of the moves taken back, a draw if need be, the discard."""
    undone: tuple[Move, ...]
    """The moves that do not stand."""

    @property
    def discard(self) -> Card:
        """The card that had to go."""
        last = self.moves[-1]
        return last.card if isinstance(last, Discard) else JOKER


def forced_turn(deal: Deal, earlier: Sequence[Deal] = (), among: Collection[Card] = ()) -> Forced:
    """Return what ends the turn of the player on turn.

    `earlier` is the deal before each move of this turn after a draw, or from the pick-up on, the oldest first. All
    moves are legal by the engine's own judgement. With `among` one of these cards is discarded where one may be.
    """
    if not deal.turn.drew:
        return Forced(0, (Draw(), Discard(highest_discard(apply(deal, Draw()), among))), ())
    if legal_discards(deal):
        return Forced(0, (Discard(highest_discard(deal, among)),), ())
    if not earlier:
        raise LookupError("the deals before this turn's moves are not known")
    return next(_ways_back(deal, earlier, among))


def _ways_back(deal: Deal, earlier: Sequence[Deal], among: Collection[Card]) -> Iterator[Forced]:
    """Give the ways to mend a turn that cannot end as it stands, the one that undoes least first."""
    base, made = earlier[0], deal.turn.moves[1:]
    for begin, put_back in _beginnings(deal):
        for kept in _fewest_dropped(len(made)):
            moves = _standing(made, kept, len(base.melds))
            after = None if moves is None else _after(base, (*begin, *moves))
            if moves is not None and after is not None and legal_discards(after):
                undone = (*put_back, *(move for place, move in enumerate(made) if place not in kept))
                yield Forced(len(earlier), (*begin, *moves, Discard(highest_discard(after, among))), undone)


def highest_discard(deal: Deal, among: Collection[Card] = ()) -> Card:
    """Return the card that a player who has drawn is made to discard, of those that may go; if it can be, `among`."""
    mask = legal_discards(deal)
    mask = mask & sum({CARD_BIT[card] for card in among}) or mask
    naturals = [card for card in CARDS[:JOKER] if mask >> card & 1]
    if naturals:
        return max(naturals, key=height)
    if mask & JOKER_BIT:
        return JOKER
    raise LookupError("no card may be discarded before something goes back")


def height(card: Card) -> tuple[int, int, int]:
    """Rank natural cards: points, an ace 11 (F 1.1), then rank, then hearts, diamonds, clubs, spades."""
    points = 11 if card.rank == 1 else min(card.rank, 10)
    return points, card.rank, -card.suit


def _beginnings(deal: Deal) -> Iterator[tuple[tuple[Move, ...], tuple[Move, ...]]]:
    """Give how the turn may begin and what that puts back: as it did, or an unused card put back, with a draw."""
    turn = deal.turn
    if turn.picked is None:
        yield (), ()
        return
    if turn.laid_picked or turn.attached_picked or turn.swapped_picked:
        yield (Pick(turn.picked),), ()
    yield (Draw(),), (Pick(turn.picked),)


def _fewest_dropped(count: int) -> Iterator[frozenset[int]]:
    """Give the places of the moves that stand, so that the fewest and then the latest go back."""
    latest_first = range(count)[::-1]
    for dropped in range(min(count, _MOST_TRIED + 1)):
        for gone in combinations(latest_first, dropped):
            yield frozenset(latest_first) - frozenset(gone)
    yield frozenset()


def _standing(made: Sequence[Move], kept: frozenset[int], melds: int) -> tuple[Move, ...] | None:
    """Return the moves that stand, melds numbered anew; None where one touches a meld that went back."""
    new_number = {number: number for number in range(1, melds + 1)}
    next_old, next_new = melds + 1, melds + 1
    standing: list[Move] = []
    for place, move in enumerate(made):
        if isinstance(move, Lay):
            if place in kept:
                new_number[next_old] = next_new
                next_new += 1
            next_old += 1
        if place not in kept:
            continue
        if isinstance(move, Attach | Swap):
            if move.meld not in new_number:
                return None
            move = type(move)(move.card, new_number[move.meld])
        standing.append(move)
    return tuple(standing)


def _after(base: Deal, moves: Sequence[Move]) -> Deal | None:
    """Return the deal after the moves, or None where one is not legal."""
    try:
        for move in moves:
            base = apply(base, move)
    except IllegalMove:
        return None
    return base
