"""The melds that a hand holds, to show them side by side and to lay them by one key."""

from __future__ import annotations

from scala40_tui.cards import Card, Hand
from scala40_tui.rules.options import Rules


def groups_of(cards: tuple[Card, ...], rules: Rules) -> tuple[tuple[Card, ...], ...]:
    """Return the cards of the best melds in a hand, as they are held, meld by meld."""
    from scala40_tui.solver.partition import best_partition  # loaded when a hand is first sorted by melds

    lays = best_partition(Hand.of(cards), rules).lays
    return tuple(tuple(card.held for card in lay.cards) for lay in lays)
