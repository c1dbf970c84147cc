"""The melds that a hand holds, to show them side by side and to lay them by one key."""

from __future__ import annotations

from scala40_tui.bots.simple import lays_for
from scala40_tui.cards import Card, Hand
from scala40_tui.rules.melds import MeldRules


def groups_of(cards: tuple[Card, ...], rules: MeldRules) -> tuple[tuple[Card, ...], ...]:
    """Return the cards of the best melds in a hand, as they are held, meld by meld."""
    lays = lays_for(Hand.of(cards), rules, 0)
    return tuple(tuple(card.held for card in lay.cards) for lay in lays)
