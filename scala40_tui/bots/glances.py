"""Quick looks that spare a search: what cannot be is seen at once."""

from __future__ import annotations

from scala40_tui.cards import CARD_BIT, Card
from scala40_tui.rules.legality import refusal
from scala40_tui.rules.moves import Pick
from scala40_tui.rules.opening import opened_for_the_table
from scala40_tui.rules.state import Deal
from scala40_tui.solver.partition import HandSolver
from scala40_tui.solver.weights import BY_POINTS

_CARDS = BY_POINTS.scale.point - 1


def may_play(view: Deal) -> bool:
    """Tell whether it may be, after drawing, that something can be laid, attached or swapped."""
    if opened_for_the_table(view) or view.turn.picked is not None or view.turn.touched:
        return True
    hand = view.hand
    return _enough(view, HandSolver(hand, view.rules).freed(hand), hand.size)


def may_pick(view: Deal) -> bool:
    """Tell whether it may be, before drawing, that the top of the discard pile can be picked up and played."""
    if not view.pile or refusal(view, Pick()) is not None:
        return False
    top, opened = view.pile[-1], opened_for_the_table(view)
    if view.rules.pickup_use == "free" or (opened and _fits_the_table(view, top)):
        return True
    hand = view.hand.add(top)
    solver = HandSolver(hand, view.rules)
    freed = solver.freed(hand)
    return freed > solver.freed(view.hand) and (opened or _enough(view, freed, hand.size))


def _enough(view: Deal, freed: int, cards: int) -> bool:
    """Tell whether melds of that weight may open, or go out with one card to discard.

    No card counts more in a meld than in the hand, so that the weight is never too small.
    """
    return BY_POINTS.points(freed) >= view.rules.opening_min or freed & _CARDS >= cards - 1


def _fits_the_table(view: Deal, card: Card) -> bool:
    """Tell whether a card may find a place on the table, after other cards perhaps."""
    if card.is_joker:
        return True
    for meld in view.melds:
        shape = meld.shape
        if meld.frozen or not shape.cards:
            continue
        if (shape.attachable | shape.swappable) & CARD_BIT[card] or (shape.is_run and shape.cards[0].suit == card.suit):
            return True
    return False
