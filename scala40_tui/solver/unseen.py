"""The cards a seat does not see: which copies may still come, by its hand, the table and the discard pile's top."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from scala40_tui.cards import CARDS, JOKER, JOKERS, NATURALS, Card, Hand
from scala40_tui.rules.moves import Discard, Pick
from scala40_tui.rules.state import Deal

_COPIES = 2


def unseen_copies(view: Deal, remembered: Iterable[Card] = ()) -> dict[Card, int]:
    """Return how many copies of each card are unseen, of those that are; a joker stands for all jokers.

    `remembered` are cards of the pile below its top that the seat remembers, as `buried_cards` gives them.
    """
    seen = Counter(card.held for meld in view.melds for card in meld.cards)
    for hand in view.hands:
        if isinstance(hand, Hand):
            seen.update(hand.cards())
    seen.update(view.pile)
    seen.update(card.held for card in view.removed)
    seen.update(remembered)
    copies = {card: (JOKERS if card == JOKER else _COPIES) - seen[card] for card in CARDS[: NATURALS + 1]}
    return {card: left for card, left in copies.items() if left > 0}


def buried_cards(view: Deal) -> tuple[Card, ...]:
    """Return the cards under the top of the discard pile that the record of the deal tells, the lowest first.

    What lay there before the first turn, or after the stock was rebuilt, is not told.
    """
    pile: list[Card] = []
    for turn in view.record:
        for move in turn.moves:
            if isinstance(move, Pick) and pile:
                pile.pop()
            elif isinstance(move, Discard):
                pile.append(move.card.held)
    if view.turn.picked is not None and pile:
        pile.pop()
    known = len(view.pile)
    below = pile[: len(pile) - known] if known else pile
    return tuple(below[max(len(below) - view.buried, 0) :])
