"""What holds in every state of every deal, tried on deals played by legal moves chosen at random."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.random_deals import MOST_TURNS, cards_missing, deal_steps, random_deal
from benchmarks.random_moves import any_moves
from scala40_tui.rules.effects import apply
from scala40_tui.rules.legal_moves import legal_moves
from scala40_tui.rules.legality import refusal
from scala40_tui.rules.moves import Pick, moves_text, parse_moves
from scala40_tui.rules.option_table import PRESETS
from scala40_tui.rules.options import Rules, preset_rules
from scala40_tui.rules.refusals import IllegalMove
from scala40_tui.rules.state import Deal
from tests.rules.random_rules import any_rules, deals

SEATS = st.integers(2, 6)
NUMBERS = st.integers(0, 10**6)


def played(rules: Rules, seats: int, number: int) -> Deal:
    deal = random_deal(rules, seats, number)
    for step in deal_steps(deal, Random(number)):
        deal = step.after
        assert not cards_missing(deal)
    return deal


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_deal_of_a_preset_ends_and_loses_no_card(preset: str, seats: int) -> None:
    for number in range(3):
        deal = played(preset_rules(preset), seats, number)
        assert deal.outcome is not None
        if deal.outcome.closer is not None:
            assert deal.hands[deal.outcome.closer].size == 0


@deals()
@given(any_rules(), SEATS, NUMBERS)
def test_every_turn_of_any_rules_can_be_ended_and_loses_no_card(rules: Rules, seats: int, number: int) -> None:
    deal = played(rules, seats, number)
    assert deal.outcome is not None or deal.turns == MOST_TURNS


@deals()
@given(any_rules(), SEATS, NUMBERS)
def test_a_deal_is_dead_after_its_last_restock(rules: Rules, seats: int, number: int) -> None:
    deal = played(rules.changed(dead_deal_after=1), seats, number)
    assert deal.outcome is not None
    assert deal.restocks <= 1


def check_refusals(deal: Deal, chance: Random) -> None:
    before = pickle.dumps(deal)
    for move in any_moves(deal, chance, 20):
        fault = refusal(deal, move)
        if fault is None:
            assert apply(deal, move) != deal
        else:
            with pytest.raises(IllegalMove) as caught:
                apply(deal, move)
            assert caught.value.refusal == fault
    assert pickle.dumps(deal) == before


@deals(40)
@given(any_rules(), SEATS, NUMBERS)
def test_a_move_is_applied_exactly_when_it_is_not_refused_and_a_refused_one_changes_nothing(
    rules: Rules, seats: int, number: int
) -> None:
    chance = Random(number)
    for step in deal_steps(random_deal(rules, seats, number), Random(number)):
        if chance.random() < 0.2:
            check_refusals(step.before, chance)


@deals()
@given(any_rules(), SEATS, NUMBERS)
def test_every_listed_move_is_legal_and_listed_once(rules: Rules, seats: int, number: int) -> None:
    for step in deal_steps(random_deal(rules, seats, number), Random(number)):
        listed = legal_moves(step.after)
        assert all(refusal(step.after, move) is None for move in listed)
        assert len(set(listed)) == len(listed)


@deals()
@given(any_rules(), SEATS, NUMBERS)
def test_a_deal_written_down_and_read_again_is_the_same_deal(rules: Rules, seats: int, number: int) -> None:
    played = replayed = random_deal(rules, seats, number)
    for step in deal_steps(played, Random(number)):
        played = step.after
    lines = [moves_text(turn.moves) for turn in played.record]
    for line in lines:
        for move in parse_moves(line):
            replayed = apply(replayed, move)
    assert replayed == played
    assert hash(replayed) == hash(played)
    assert repr(replayed) == repr(played)


@deals()
@given(any_rules(), SEATS, NUMBERS)
def test_a_card_picked_up_may_be_named_and_is_the_same_move(rules: Rules, seats: int, number: int) -> None:
    for step in deal_steps(random_deal(rules, seats, number), Random(number)):
        if isinstance(step.move, Pick):
            assert apply(step.before, Pick(step.before.pile[-1])) == step.after
