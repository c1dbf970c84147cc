"""Quick looks that spare a search: what cannot be is seen at once."""

from __future__ import annotations

from typing import Final

from scala40_tui.cards import CARD_BIT, Card
from scala40_tui.rules.legality import refusal
from scala40_tui.rules.melds import HIGH_ACE, Shape, meld_rules
from scala40_tui.rules.moves import Pick
from scala40_tui.rules.opening import opened_for_the_table
from scala40_tui.rules.state import Deal
from scala40_tui.solver.partition import HandSolver
from scala40_tui.solver.tables import catalogue
from scala40_tui.solver.weights import BY_POINTS, SUIT_MASK

_CARDS: Final = BY_POINTS.scale.point - 1
_SUIT: Final = 13


def may_play(view: Deal) -> bool:
    """Tell whether it may be, after drawing, that something can be laid, attached or swapped."""
    turn, hand = view.turn, view.hand
    if turn.picked is not None or turn.touched:
        return True
    if opened_for_the_table(view) and (hand.jokers or _taken_by_the_table(view) & hand.once):
        return True
    freed = HandSolver(hand, view.rules).freed(hand)
    return freed > 0 if view.has_opened(view.seat) else _enough(view, freed, hand.size)


def may_pick(view: Deal) -> bool:
    """Tell whether it may be, before drawing, that the top of the discard pile can be picked up and is of use.

    Where it would only take another card's place in a meld, an unknown card is better, but for going out.
    """
    if not view.pile or refusal(view, Pick()) is not None:
        return False
    top, opened = view.pile[-1], opened_for_the_table(view)
    if view.rules.pickup_use == "free" or (opened and _fits_the_table(view, top)):
        return True
    hand = view.hand.add(top)
    solver = HandSolver(hand, view.rules)
    freed = solver.freed(hand)
    if freed > solver.freed(view.hand):
        return opened or _enough(view, freed, hand.size)
    if opened and not solver.uses(top):
        return False
    return may_go_out(view)


def may_go_out(view: Deal) -> bool:
    """Tell whether it may be that every card but one can be played; before drawing, with the top of the pile."""
    hand = view.hand if view.turn.drew else view.hand.add(view.pile[-1])
    useful = 0
    if opened_for_the_table(view) or view.rules.attach_on_opening_turn == "yes":
        for meld in view.melds:
            shape = meld.shape
            if meld.frozen or not shape.cards:
                continue
            if shape.swappable & hand.once:
                return True
            useful |= SUIT_MASK << _SUIT * shape.cards[0].suit if shape.is_run else shape.attachable
    for block in catalogue(meld_rules(view.rules), BY_POINTS).blocks(hand.once, hand.jokers):
        useful |= block[0]
    useless = hand.once & ~useful, hand.twice & ~useful
    return useless[0].bit_count() + useless[1].bit_count() <= 1


def _enough(view: Deal, freed: int, cards: int) -> bool:
    """Tell whether melds of that weight may open, or go out with one card to discard.

    No card counts more in a meld than in the hand, so that the weight is never too small.
    """
    return BY_POINTS.points(freed) >= view.rules.opening_min or freed & _CARDS >= cards - 1


def _taken_by_the_table(view: Deal) -> int:
    """Return the mask of the natural cards that attach to a meld or take a joker out of it."""
    taken = 0
    for meld in view.melds:
        if not meld.frozen:
            taken |= meld.shape.attachable | meld.shape.swappable
    return taken


def _fits_the_table(view: Deal, card: Card) -> bool:
    """Tell whether a card may find a place on the table or beside a joker taken from it, after other cards perhaps."""
    taken, hand = _taken_by_the_table(view), view.hand
    if card.is_joker or taken & CARD_BIT[card]:
        return True
    if any(meld.shape.swappable & hand.once and not meld.frozen for meld in view.melds):
        return True
    runs = [meld.shape for meld in view.melds if meld.shape.is_run and not meld.frozen]
    runs = [shape for shape in runs if shape.cards[0].face.suit == card.suit]
    if hand.jokers:
        return bool(runs)
    held = hand.once >> _SUIT * card.suit & SUIT_MASK
    return any(_comes_to(shape, held, card.rank) for shape in runs)


def _comes_to(run: Shape, held: int, rank: int) -> bool:
    """Tell whether cards of a run's suit carry one of its ends on to a rank; `held` are the ranks held."""
    for places in (range(run.high + 1, HIGH_ACE + 1), range(run.low - 1, 0, -1)):
        for place in places:
            bit = 1 << (place - 1) % _SUIT
            if bit == 1 << rank - 1:
                return True
            if not held & bit:
                break
    return False
