"""Every plan of real positions is played by the engine move by move, with the points and cards it promised."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.solver_problems import late_turn, random_rules, random_turn
from scala40_tui.rules.counting import hand_points, held
from scala40_tui.rules.effects import apply
from scala40_tui.rules.state import Deal
from scala40_tui.solver.openings import Preference, best_openings
from scala40_tui.solver.plan import Plan
from scala40_tui.solver.turn import best_turn
from scala40_tui.solver.ways_out import ways_out
from scala40_tui.solver.weights import BY_CARDS, BY_POINTS, HOLDING_JOKERS

NUMBERS = st.integers(0, 10**6)
WEIGHTS = st.sampled_from((BY_POINTS, BY_CARDS, HOLDING_JOKERS))


def holds(deal: Deal, plan: Plan) -> Deal:
    after = deal
    for move in plan.moves:
        after = apply(after, move)
    cards = plan.left.cards()
    assert after.hands[deal.seat] == plan.left
    assert plan.points_left == (hand_points(held(cards), deal.rules) if cards else 0)
    assert plan.cards_left == len(cards)
    assert plan.goes_out is (after.outcome is not None)
    return after


@settings(max_examples=150)
@given(NUMBERS, WEIGHTS)
def test_of_a_turn(number: int, weights: object) -> None:
    deal = random_turn(Random(number), most_cards=13, most_melds=6)
    plan = best_turn(deal, weights)  # type: ignore[arg-type]
    if plan is not None:
        holds(deal, plan)


@settings(max_examples=80)
@given(NUMBERS, st.integers(1, 14), WEIGHTS)
def test_of_a_turn_late_in_a_deal(number: int, cards: int, weights: object) -> None:
    chance = Random(number)
    rules = random_rules(chance)
    deal = late_turn(chance, cards, melds=9, rules=rules.changed(match="limit", team_opening="no"))
    plan = best_turn(deal, weights, nodes=30)  # type: ignore[arg-type]
    assert plan is not None
    holds(deal, plan)


@settings(max_examples=80)
@given(NUMBERS, st.sampled_from(Preference))
def test_of_openings(number: int, prefer: Preference) -> None:
    deal = random_turn(Random(number), most_cards=14, most_melds=4)
    for plan in best_openings(deal, prefer, nodes=30):
        assert holds(deal, plan).has_opened(deal.seat)


@settings(max_examples=80)
@given(NUMBERS)
def test_of_ways_out(number: int) -> None:
    deal = random_turn(Random(number), most_cards=10, most_melds=6)
    for plan in ways_out(deal).plans:
        assert holds(deal, plan).outcome is not None
