"""A deal that nobody can end any more is dead (house ruling)."""

from __future__ import annotations

from scala40_tui.cards import PACK_SIZE
from scala40_tui.rules.effects import apply
from scala40_tui.rules.moves import Discard, Draw
from scala40_tui.rules.options import preset_rules
from scala40_tui.rules.state import Deal, new_deal
from scala40_tui.shuffle import seed_from_number


def throwing_what_is_drawn(deal: Deal, turns: int) -> Deal:
    for _ in range(turns):
        deal = apply(deal, Draw())
        drawn = deal.turn.drawn
        assert drawn is not None
        deal = apply(deal, Discard(drawn))
        if deal.outcome is not None:
            break
    return deal


def test_a_deal_in_which_the_pack_went_round_twice_untouched_is_dead() -> None:
    deal = new_deal(preset_rules("standard"), 2, 1, seed=seed_from_number(8), number=1, cut=30)
    before = throwing_what_is_drawn(deal, 2 * PACK_SIZE - 1)
    assert before.outcome is None
    after = throwing_what_is_drawn(before, 1)
    assert after.outcome is not None
    assert (after.outcome.kind, after.outcome.closer) == ("dead", None)


def test_one_meld_in_all_that_time_keeps_the_deal_alive() -> None:
    deal = new_deal(preset_rules("standard"), 2, 1, seed=seed_from_number(8), number=1, cut=30)
    deal = throwing_what_is_drawn(deal, 150)
    record = deal.record[-1]
    touched = record._replace(moves=(*record.moves[:1], *record.moves))
    deal = throwing_what_is_drawn(deal._replace(record=(*deal.record[:-1], touched)), 2 * PACK_SIZE - 150)
    assert deal.outcome is None
