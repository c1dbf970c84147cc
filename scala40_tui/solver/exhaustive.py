"""The slow search: over the engine's own moves, best first, with the search in masks as what can be hoped for.

It asks every rule, since it plays real moves, and is needed only where some rule refused what the masks proposed.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple

from scala40_tui.cards import Hand
from scala40_tui.rules.effects import effect
from scala40_tui.rules.legal_moves import legal_moves
from scala40_tui.rules.moves import Discard, Move
from scala40_tui.rules.state import Deal
from scala40_tui.solver.kinds import Asked, is_as_asked
from scala40_tui.solver.offers import Offers
from scala40_tui.solver.weights import Weights


class Found(NamedTuple):
    """What the slow search found below a limit: the moves and the deal after them, if any."""

    moves: tuple[Move, ...]
    deal: Deal | None
    left: int
    """The weight that stays in the hand."""
    finished: bool
    """Nothing was left untried."""


class Goal(NamedTuple):
    """What is looked for."""

    weights: Weights
    asked: Asked
    below: int
    """Only plans that leave less weight."""
    nodes: int
    """How many positions to look at."""


def search_moves(deal: Deal, goal: Goal) -> Found:
    """Return the best turn that leaves less than `goal.below`."""
    best = Found((), None, goal.below, finished=True)
    queue: list[tuple[int, int, int, bool, tuple[Move, ...], Deal]] = [(0, 0, 0, False, (), deal)]
    seen = {_key(deal)}
    count, nodes = 1, 0
    while queue and queue[0][0] < best.left:
        hope, depth, _, measured, moves, node = heappop(queue)
        if not measured:
            nodes += 1
            if nodes > goal.nodes:
                return best._replace(finished=False)
            bound = max(hope, _least_left(node, goal))
            if bound > hope:
                count += 1
                heappush(queue, (bound, depth, count, True, moves, node))
                continue
        for move in legal_moves(node):
            after = effect(node, move)
            if isinstance(move, Discard):
                left = _left(deal, after, goal)
                if left < best.left:
                    best = Found((*moves, move), after, left, finished=True)
            elif (key := _key(after)) not in seen:
                seen.add(key)
                count += 1
                heappush(queue, (hope, depth - 1, count, False, (*moves, move), after))
    return best


def _least_left(deal: Deal, goal: Goal) -> int:
    """Return the least that can stay in the hand by the search in masks."""
    first = next(iter(Offers(deal, goal.weights, goal.asked._replace(jokers=None))), None)
    return goal.weights.hand(deal.hand) - first.weight if first is not None else goal.below


def _left(before: Deal, after: Deal, goal: Goal) -> int:
    """Return the weight left by a finished turn, too much where it is not what was asked for."""
    hand, asked = after.hands[before.seat], goal.asked
    if not isinstance(hand, Hand) or not is_as_asked(before, after, asked):
        return goal.below
    return goal.weights.left(hand, after.rules.lone_ace)


def _key(deal: Deal) -> tuple[object, ...]:
    """Return what tells positions apart: not the order of moves, nor that of melds laid in this turn."""
    turn = deal.turn._replace(moves=(), laid=tuple(sorted(deal.turn.laid)))
    return deal.hand, turn, tuple(sorted((meld.owner, meld.shape.cards) for meld in deal.melds))
