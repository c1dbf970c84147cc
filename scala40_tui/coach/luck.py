"""Luck: how much better than the average of the unseen cards one's draws were."""

from __future__ import annotations

from collections.abc import Iterable

from scala40_tui.cards import Card, Hand
from scala40_tui.coach.course import PlayedTurn
from scala40_tui.rules.options import Rules
from scala40_tui.rules.state import Deal, seen_from
from scala40_tui.solver.partition import best_kept
from scala40_tui.solver.unseen import unseen
from scala40_tui.solver.weights import points_held


def draw_luck(view: Deal, drawn: Card) -> float:
    """Return by how many points a draw left less in the hand than the average unseen card would have."""
    hidden = unseen(view)
    rules, hand = view.rules, view.hand
    worth = sum(copies * loose_points(hand.add(card), rules) for card, copies in hidden.cards().items())
    return worth / hidden.total - loose_points(hand.add(drawn.held), rules) if hidden.total else 0.0


def loose_points(hand: Hand, rules: Rules) -> int:
    """Return the points in no meld after the best discard."""
    return best_kept(hand, rules).partition.points_left if hand.size > 1 else points_held(hand, rules.lone_ace)


def luck(turns: Iterable[PlayedTurn], seat: int) -> float:
    """Return the sum of a seat's luck in its draws, in points; positive is lucky."""
    total = 0.0
    for turn in turns:
        drawn = turn.after_draw.turn.drawn if turn.seat == seat and turn.after_draw is not None else None
        if drawn is not None:
            total += draw_luck(seen_from(turn.before, seat), drawn)
    return total
