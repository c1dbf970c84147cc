"""The best full turn: what to lay, attach, swap and discard so that least stays in the hand.

The search in masks never misses a plan, but it does not ask every rule; its proposals are tried on the engine, the best
first, so that the first one the engine allows is the best. Only where the engine refuses one that was better than what
it allows does the slow search over the engine's own moves decide.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scala40_tui.cards import Hand
from scala40_tui.rules.effects import effect
from scala40_tui.rules.legality import refusal
from scala40_tui.rules.moves import Move, Pick
from scala40_tui.rules.state import Deal
from scala40_tui.solver.carrying_out import carried_out
from scala40_tui.solver.exhaustive import Goal, search_moves
from scala40_tui.solver.kinds import ANY, Asked, is_as_asked
from scala40_tui.solver.offers import Offer, Offers
from scala40_tui.solver.plain_turns import plain_turn
from scala40_tui.solver.plan import Plan, Verdict
from scala40_tui.solver.playing import plan_of
from scala40_tui.solver.weights import BY_POINTS, HOLDING_JOKERS, Weights

NODES: Final = 400
"""How many positions the slow search looks at before it gives up."""
_PATIENT_NODES: Final = 10_000
"""The same where it has found nothing."""
_NOTHING: Final = Verdict(None, sure=True)


def best_turn(view: Deal, weights: Weights = BY_POINTS, nodes: int = NODES) -> Plan | None:
    """Return the best way to end the turn, or None where there is no legal one.

    Before drawing that is the best turn that begins with picking up the top of the discard pile, since the card that
    would be drawn is not known. Going out is always best; `weights` say what else is: BY_POINTS, BY_CARDS or
    HOLDING_JOKERS. The plan is not `exact` where the slow search had to be given up after `nodes` positions.
    """
    begun = begin(view)
    if begun is None:
        return None
    plan = _best(begun.deal, weights, nodes).plan
    if plan is None and view.turn.drew:
        # Nobody may be told that his turn cannot be ended, only because it was not looked for long enough.
        plan = surely_best_of(begun.deal, BY_POINTS, ANY, nodes).plan
    return begun.whole(plan) if plan is not None else None


class Begun(NamedTuple):
    """A turn in which a card was taken."""

    deal: Deal
    moves: tuple[Move, ...]
    """The pick-up, where it was not made yet."""

    def whole(self, plan: Plan) -> Plan:
        """Return a plan with the pick-up before it."""
        return plan._replace(moves=self.moves + plan.moves) if self.moves else plan


def begin(view: Deal) -> Begun | None:
    """Return the turn after a card was taken, from the pile where none was yet; None where that cannot be."""
    if view.outcome is not None:
        return None
    if view.turn.drew:
        return Begun(view, ())
    if not view.pile or refusal(view, Pick()) is not None:
        return None
    pick = Pick(view.pile[-1])
    return Begun(effect(view, pick), (pick,))


def _best(deal: Deal, weights: Weights, nodes: int) -> Verdict:
    if weights is not HOLDING_JOKERS:
        return best_of(deal, weights, ANY, nodes)
    # A joker held counts nothing on that scale, so that going out has to be looked for by itself.
    going_out = best_of(deal, BY_POINTS, Asked(out=True), nodes)
    if going_out.plan is not None:
        return going_out
    staying = best_of(deal, weights, Asked(out=False), nodes)
    sure = going_out.sure and staying.sure
    return Verdict(staying.plan and staying.plan._replace(exact=sure), sure)


def surely_best_of(deal: Deal, weights: Weights, asked: Asked, nodes: int) -> Verdict:
    """Return what `best_of` does, but look on for much longer where it finds nothing and there may yet be something."""
    found = best_of(deal, weights, asked, nodes)
    if found.plan is None and not found.sure:
        return best_of(deal, weights, asked, max(nodes, _PATIENT_NODES))
    return found


def best_of(deal: Deal, weights: Weights, asked: Asked, nodes: int) -> Verdict:
    """Return the best turn of what is asked for, of a player who has drawn: the offers are tried, the best first."""
    refused = None
    for offer in Offers(deal, weights, asked):
        plan = _tried(deal, offer, weights, asked)
        if plan is not None:
            if refused is None or refused == offer.weight:
                return Verdict(plan, sure=True)
            return _searched(deal, Goal(weights, asked, weights.hand(deal.hand) - offer.weight, nodes), plan)
        if refused is None and not _only_discards(deal, offer):
            refused = offer.weight
    if refused is None:
        return _NOTHING
    return _searched(deal, Goal(weights, asked, weights.hand(deal.hand) + 1, nodes), None)


def _only_discards(deal: Deal, offer: Offer) -> bool:
    """Tell whether a refused offer was only a discard, so that nothing else of that weight can be tried.

    A joker that is held may yet be attached in one place or another, which changes what else attaches.
    """
    placed = offer.placed()
    return offer.kind is None or not (deal.hand.jokers or placed.packages or placed.blocks)


def _tried(deal: Deal, offer: Offer, weights: Weights, asked: Asked) -> Plan | None:
    """Return the offer as a plan, or None where the engine refuses it or it is not what was asked for."""
    hold = not weights.joker
    plain = plain_turn(deal, offer, hold_jokers=hold)
    if plain is not None:
        return plan_of(*plain, deal.rules)
    most_left = weights.hand(deal.hand) - offer.weight
    for moves, after in carried_out(deal, offer, hold_jokers=hold):
        hand = after.hands[deal.seat]
        if not isinstance(hand, Hand) or not is_as_asked(deal, after, asked):
            continue
        if weights.left(hand, deal.rules.lone_ace) <= most_left:
            return plan_of(moves, hand, deal.rules)
    return None


def _searched(deal: Deal, goal: Goal, plan: Plan | None) -> Verdict:
    """Return the better of the plan and what the slow search finds."""
    found = search_moves(deal, goal)
    if found.deal is not None:
        hand = found.deal.hands[deal.seat]
        if isinstance(hand, Hand):
            plan = plan_of(found.moves, hand, deal.rules)
    return Verdict(plan and plan._replace(exact=found.finished), found.finished)
