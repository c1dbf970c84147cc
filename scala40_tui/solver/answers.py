"""Everything the solver knows about one question, gathered."""

from __future__ import annotations

from typing import NamedTuple

from scala40_tui.cards import Hand
from scala40_tui.rules.opening import counts_as_opened
from scala40_tui.rules.state import Deal
from scala40_tui.shuffle import HAND_SIZE
from scala40_tui.solver.meld_points import points_in_melds
from scala40_tui.solver.openings import best_openings
from scala40_tui.solver.outs import Outs, outs
from scala40_tui.solver.partition import Partition, best_partition
from scala40_tui.solver.plan import Plan
from scala40_tui.solver.turn import best_turn
from scala40_tui.solver.ways_out import Ways, ways_out
from scala40_tui.solver.weights import points_held


class Answers(NamedTuple):
    """What a player can do who has drawn."""

    hand: Hand
    points: int
    """What the hand counts."""
    partition: Partition
    opened: bool
    opening_min: int
    points_in_melds: int
    """Toward an opening."""
    openings: tuple[Plan, ...]
    turn: Plan | None
    ways: Ways
    outs: Outs | None
    """What would help if the cards were held before drawing; None for more cards than one holds then."""


def answer(deal: Deal) -> Answers:
    """Answer everything about the turn of a player who has drawn."""
    hand, rules = deal.hand, deal.rules
    return Answers(
        hand,
        points_held(hand, rules.lone_ace),
        best_partition(hand, rules),
        counts_as_opened(deal),
        rules.opening_min,
        points_in_melds(hand, rules),
        tuple(best_openings(deal)),
        best_turn(deal),
        ways_out(deal),
        outs(deal) if hand.size <= HAND_SIZE else None,
    )
