"""Openings: which melds to open with, under every option of the opening."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Final

from scala40_tui.cards import CARD_BIT
from scala40_tui.rules.opening import counts_as_opened
from scala40_tui.rules.state import Deal
from scala40_tui.solver.distinct import faces_of
from scala40_tui.solver.fewest_shown import fewest_shown
from scala40_tui.solver.kinds import Asked
from scala40_tui.solver.plan import Plan, Verdict
from scala40_tui.solver.turn import NODES, begin, best_of, surely_best_of
from scala40_tui.solver.weights import BY_POINTS

MOST: Final = 5
"""How many openings are given, unless more are asked for."""


class Preference(Enum):
    """What makes one opening better than another."""

    POINTS = "points"
    """Fewest points left in the hand."""
    SHOWN = "shown"
    """Fewest cards brought to the table, then fewest points left; no joker is discarded."""
    JOKERS = "jokers"
    """Fewest jokers spent, then fewest points left."""


def best_openings(
    view: Deal, prefer: Preference = Preference.POINTS, most: int = MOST, nodes: int = NODES
) -> list[Plan]:
    """Return good ways to open this turn, the best first, each to its discard; none where one cannot open.

    The first is the best of all by `prefer`, and `exact` tells whether that is sure; the others open with other melds.
    Under SHOWN nothing is attached. Before drawing only openings with the top of the discard pile are given, as in
    `best_turn`.
    """
    begun = begin(view)
    if begun is None or counts_as_opened(begun.deal):
        return []
    deal = begun.deal
    best = surely_best_of(deal, BY_POINTS, Asked(opens=True), nodes)
    if best.plan is None:
        return []
    sparing, small = _sparing_jokers(deal, best, nodes), fewest_shown(deal)
    sure = {Preference.POINTS: best.sure, Preference.JOKERS: sparing.sure, Preference.SHOWN: small.sure}[prefer]
    found = [best.plan, sparing.plan, small.plan, *_with_other_melds(deal, best.plan)]
    plans = [plan._replace(exact=sure) for plan in found if plan is not None]
    plans.sort(key=lambda plan: _cost(deal, plan, prefer))
    return [begun.whole(plan) for plan in _different(plans)][:most]


def _cost(deal: Deal, plan: Plan, prefer: Preference) -> tuple[int, ...]:
    if prefer is Preference.SHOWN:
        return plan.cards_shown, plan.points_left
    if prefer is Preference.JOKERS:
        return max(deal.hand.jokers - plan.left.jokers, 0), plan.points_left
    return plan.points_left, plan.cards_left


def _sparing_jokers(deal: Deal, best: Verdict, nodes: int) -> Verdict:
    """Return the best opening with as few jokers as it takes, which is the best of all unless that spends more."""
    spent = deal.hand.jokers - best.plan.left.jokers if best.plan is not None else 0
    sure = True
    for jokers in range(spent):
        found = best_of(deal, BY_POINTS, Asked(opens=True, jokers=jokers), nodes)
        sure = sure and found.sure
        if found.plan is not None:
            return Verdict(found.plan, sure)
    return Verdict(best.plan, sure and best.sure)


def _with_other_melds(deal: Deal, best: Plan) -> Iterator[Plan]:
    """Give for each meld of the best opening the best one without it."""
    for lay in best.lays:
        naturals = [card for card in lay.cards if not card.is_joker]
        block = sum(CARD_BIT[card] for card in naturals), len(lay.cards) - len(naturals)
        plan = best_of(deal, BY_POINTS, Asked(opens=True, without=frozenset([block])), nodes=0).plan
        if plan is not None:
            yield plan


def _different(plans: list[Plan]) -> Iterator[Plan]:
    seen = set()
    for plan in plans:
        key = frozenset(map(faces_of, plan.lays)), plan.left
        if key not in seen:
            seen.add(key)
            yield plan
