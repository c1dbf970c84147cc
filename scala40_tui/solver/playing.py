"""Plans from moves that are played on the engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scala40_tui.cards import Hand
from scala40_tui.rules.effects import effect
from scala40_tui.rules.legality import refusal
from scala40_tui.rules.moves import Move
from scala40_tui.rules.options import Rules
from scala40_tui.rules.state import Deal
from scala40_tui.solver.plan import Plan
from scala40_tui.solver.weights import points_held


def plan_of(moves: tuple[Move, ...], hand: Hand, rules: Rules) -> Plan:
    """Return the plan of moves that leave `hand`."""
    return Plan(moves, hand, points_held(hand, rules.lone_ace))


class Played(NamedTuple):
    """A plan, and the deal after it."""

    plan: Plan
    deal: Deal


def replayed(deal: Deal, moves: Sequence[Move]) -> Played | None:
    """Return the plan of moves as the engine plays them, or None where it refuses one."""
    seat = deal.seat
    for move in moves:
        if refusal(deal, move) is not None:
            return None
        deal = effect(deal, move)
    hand = deal.hands[seat]
    return Played(plan_of(tuple(moves), hand, deal.rules), deal) if isinstance(hand, Hand) else None
