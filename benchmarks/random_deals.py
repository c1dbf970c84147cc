"""Deals played by legal moves chosen at random, and what must hold in every state of them.

The player knows nothing: he takes any legal move. Where only taking back is left (melds laid that are no opening, a
card picked up that cannot be used) he goes back to the value he kept after taking his card and discards, or, where that
is forbidden too, to the beginning of his turn and draws.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from scala40_tui.cards import JOKERS, NATURALS, PACK_SIZE, Hand
from scala40_tui.rules.effects import apply
from scala40_tui.rules.legal_moves import legal_moves
from scala40_tui.rules.moves import Discard, Draw, Move
from scala40_tui.rules.options import Rules
from scala40_tui.rules.state import Deal, Stock, new_deal
from scala40_tui.shuffle import seed_from_number

MOST_TURNS = 20_000
"""A random deal that is longer is taken for one that never ends."""


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


def turn_steps(deal: Deal, chance: Random) -> Iterator[Step]:
    """Play one turn; what is taken back is among the steps."""
    start, kept = deal, None
    while deal.turns == start.turns and deal.outcome is None:
        moves = legal_moves(deal)
        if not moves:
            moves, deal, kept = _taken_back(start, kept)
        move = moves[int(chance.random() * len(moves))]
        after = apply(deal, move)
        yield Step(deal, move, after)
        kept, deal = kept or after, after


def _taken_back(start: Deal, kept: Deal | None) -> tuple[tuple[Move, ...], Deal, Deal | None]:
    """Return what he may do after taking back, from where, and what he has kept then."""
    discards = tuple(move for move in legal_moves(kept) if isinstance(move, Discard)) if kept else ()
    if discards:
        return discards, kept or start, kept
    if kept is None or kept.turn.picked is None:
        raise Stuck(f"{start!r}: no legal move is left")
    return (Draw(),), start, None


def deal_steps(deal: Deal, chance: Random, most_turns: int = MOST_TURNS) -> Iterator[Step]:
    """Play a deal to its end; raise Stuck where it has none."""
    while deal.outcome is None:
        if deal.turns > most_turns:
            raise Stuck(f"{deal!r}: it does not end")
        for step in turn_steps(deal, chance):
            yield step
        deal = step.after


def cards_missing(deal: Deal) -> str:
    """Return which cards the deal holds more or less often than the pack does, or "" where it holds all 108."""
    counts = [0] * (NATURALS + 1)
    hands = [card for hand in deal.hands if isinstance(hand, Hand) for card in hand.cards()]
    stock = deal.stock if isinstance(deal.stock, Stock) else ()
    for card in (*hands, *stock, *deal.pile, *deal.removed, *(card for meld in deal.melds for card in meld.cards)):
        counts[card.held] += 1
    wrong = [str(n) for n, count in enumerate(counts) if count != (JOKERS if n == NATURALS else 2)]
    return "" if sum(counts) == PACK_SIZE and not wrong else f"cards {', '.join(wrong)} of {sum(counts)}"
