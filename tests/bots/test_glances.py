"""Quick looks are never wrong when they say no: held against the full search."""

from __future__ import annotations

import pytest

from scala40_tui.bots.glances import may_go_out, may_pick, may_play
from scala40_tui.bots.protocol import BotSpec
from scala40_tui.bots.roster import make
from scala40_tui.rules.effects import effect
from scala40_tui.rules.moves import Draw
from scala40_tui.rules.option_table import PRESETS
from scala40_tui.rules.options import Rules, preset_rules
from scala40_tui.rules.state import Deal, seen_from
from scala40_tui.solver.partition import HandSolver
from scala40_tui.solver.turn import best_turn
from tests.bots.observing import dealt, turns_of

RULES = [
    *map(preset_rules, PRESETS),
    preset_rules("fisca").changed(jokers_per_meld=2, min_naturals=1),
    preset_rules("anderson").changed(pickup_use="free", set_joker_identity="any_missing"),
    preset_rules("online").changed(opening_pickup="may_hold", opening_joker="clean"),
    preset_rules("fisca").changed(match="victory_points", team_opening="yes"),
]


def check(view: Deal) -> None:
    plan = best_turn(view)
    if plan is None:
        return
    if view.turn.drew:
        assert may_play(view) or len(plan.moves) == 1
    elif not may_pick(view):
        hand = view.hand.add(view.pile[-1])
        solver = HandSolver(hand, view.rules)
        assert not plan.goes_out
        assert solver.freed(hand) == solver.freed(view.hand)
    assert may_go_out(view) or not plan.goes_out


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_where_a_glance_sees_nothing_there_is_nothing(rules: Rules, seats: int) -> None:
    for number in range(4):
        bots = [make(BotSpec(("esperto", "amatore")[seat % 2], seed=seat)) for seat in range(seats)]
        for deal in turns_of(dealt(rules, seats, number), bots):
            if deal.outcome is None:
                check(seen_from(deal, deal.seat))
                check(seen_from(effect(deal, Draw()), deal.seat))
