"""The cards a seat has not seen, by its hand, the table, and the discards that it remembers."""

from __future__ import annotations

from typing import Final, NamedTuple

from scala40_tui.cards import CARDS, JOKER, JOKERS, NATURALS, PACK_SIZE, Card
from scala40_tui.rules.moves import Discard, Pick
from scala40_tui.rules.state import Deal

ALL_DISCARDS: Final = 1000
"""More discards than any deal has."""
_COPIES: Final = 2


class Unseen(NamedTuple):
    """The cards that a player has not seen: they are in the stock or in the others' hands."""

    copies: list[int]
    """How many of each natural card."""
    jokers: int
    total: int

    def cards(self) -> dict[Card, int]:
        """Return how many copies of each card are unseen, of those that are; a joker stands for all jokers."""
        copies = [*self.copies, self.jokers]
        return {card: count for card, count in zip(CARDS, copies, strict=False) if count}


def discards_lying(view: Deal) -> list[Card]:
    """Return the cards of the discard pile that everybody saw thrown, the top card last."""
    thrown: list[Card] = []
    for record in view.record:
        first, last = record.moves[0], record.moves[-1]
        if isinstance(first, Pick) and thrown:
            thrown.pop()
        if isinstance(last, Discard):
            thrown.append(last.card)
    if view.turn.picked is not None and thrown:
        thrown.pop()
    # The pile's lowest card was turned up, not thrown; what lay there before the stock was rebuilt is gone.
    lying = max(view.pile_size - 1, 0)
    return thrown[max(len(thrown) - lying, 0) :]


def unseen(view: Deal, remembered: int = ALL_DISCARDS) -> Unseen:
    """Return what a player has not seen who remembers that many discards, the last ones."""
    copies = [_COPIES] * NATURALS + [JOKERS]
    lying = discards_lying(view)[-remembered:]
    known = [*lying, *view.hand.cards(), *view.removed, *([] if lying else view.pile[-1:])]
    for meld in view.melds:
        known += meld.cards
    total = PACK_SIZE
    for card in known:
        held = card if card < NATURALS else JOKER
        if copies[held]:
            copies[held] -= 1
            total -= 1
    jokers = copies.pop()
    return Unseen(copies, jokers, total)
