"""Deals played by legal moves chosen at random.

The player knows nothing: he takes any legal move. Where only taking back is left (melds laid that are no opening, a
card picked up that cannot be used) he goes back to the value he kept after taking his card and discards, or, where that
is forbidden too, to the beginning of his turn and draws.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from scala40_tui.cards import JOKERS, NATURALS, Hand
from scala40_tui.rules.effects import apply
from scala40_tui.rules.legal_moves import legal_moves
from scala40_tui.rules.moves import Discard, Draw, Move
from scala40_tui.rules.options import Rules
from scala40_tui.rules.state import Deal, Stock, new_deal
from scala40_tui.shuffle import seed_from_number

MOST_TURNS = 1000
"""Longer deals are stopped, as by a time-out: under some rules players without a plan could go on for ever."""


class Step(NamedTuple):
    """A move that was made: the deal before it, and after it."""

    before: Deal
    move: Move
    after: Deal


class Stuck(AssertionError):
    """A turn that no legal move can end."""


def random_deal(rules: Rules, seats: int, number: int) -> Deal:
    """Return the deal that a number stands for."""
    return new_deal(rules, seats, number % seats, seed=seed_from_number(number), number=1, cut=number % 107 + 1)


def deal_steps(deal: Deal, chance: Random) -> Iterator[Step]:
    """Play a deal to its end, or to MOST_TURNS; what is taken back is among the steps."""
    start, kept = deal, None
    while deal.outcome is None and deal.turns < MOST_TURNS:
        moves = legal_moves(deal)
        if not moves:
            deal, moves = taken_back(start, kept)
        move = moves[int(chance.random() * len(moves))]
        after = apply(deal, move)
        yield Step(deal, move, after)
        if after.turns != start.turns:
            start, kept = after, None
        elif deal is start:
            kept = after
        deal = after


def taken_back(start: Deal, kept: Deal | None) -> tuple[Deal, tuple[Move, ...]]:
    """Return where a player goes back to and what he may do there, so that his turn ends.

    `kept` is the deal after he took a card, `start` the one before.
    """
    discards = tuple(move for move in legal_moves(kept) if isinstance(move, Discard)) if kept else ()
    if kept is not None and discards:
        return kept, discards
    if kept is None or kept.turn.picked is None:
        raise Stuck(f"{start!r}: no legal move is left")
    return start, (Draw(),)


def cards_missing(deal: Deal) -> str:
    """Return which cards the deal holds more or less often than the pack does, or "" where it holds all 108."""
    counts = [0] * (NATURALS + 1)
    hands = [card for hand in deal.hands if isinstance(hand, Hand) for card in hand.cards()]
    stock = deal.stock if isinstance(deal.stock, Stock) else ()
    for card in (*hands, *stock, *deal.pile, *deal.removed, *(card for meld in deal.melds for card in meld.cards)):
        counts[card.held] += 1
    return ", ".join(str(n) for n, count in enumerate(counts) if count != (JOKERS if n == NATURALS else 2))
