"""What holds for every bot at every table: legal, ending, honest, repeatable, never absurd."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scala40_tui.bots.chance import number_of
from scala40_tui.bots.playing import play_deal
from scala40_tui.bots.protocol import BotSpec
from scala40_tui.bots.roster import QUICK_LEVELS, STYLES, make
from scala40_tui.rules.option_table import OPTIONS, PRESETS
from scala40_tui.rules.options import Rules, preset_rules
from scala40_tui.rules.state import Deal, Unseen, seen_from
from tests.bots.observing import (
    NO_STAKES,
    Decision,
    Watched,
    absurdities,
    dealt,
    mixed_specs,
    permuted,
    turns_of,
)

_ANY_STYLE = ("", *STYLES)
_OF_PLAY = [option for option in OPTIONS if option.name not in ("match", "limit", "penalties", "turn_clock", "timeout")]


def decisions_of(rules: Rules, seats: int, number: int) -> list[Decision]:
    heard: list[Decision] = []
    bots = [Watched(spec, heard.append) for spec in mixed_specs(seats, number, _ANY_STYLE)]
    assert play_deal(dealt(rules, seats, number), bots, NO_STAKES).outcome is not None
    return heard


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_deal_ends_without_an_illegal_or_an_absurd_move(preset: str, seats: int) -> None:
    heard = [decision for number in range(6) for decision in decisions_of(preset_rules(preset), seats, number)]
    assert [problem for decision in heard for problem in absurdities(decision)] == []


@st.composite
def any_rules(draw: st.DrawFn) -> Rules:
    """Any preset with any options of play changed."""
    chosen = draw(st.lists(st.sampled_from(_OF_PLAY), max_size=8, unique_by=lambda option: option.name))
    values = {
        option.name: draw(st.sampled_from([*option.words, *list(option.numbers or ())[:101:20]])) for option in chosen
    }
    return preset_rules(draw(st.sampled_from(PRESETS))).changed(**values)


@settings(max_examples=150)
@given(any_rules(), st.integers(2, 6), st.integers(0, 10**6))
def test_bots_play_legally_whatever_the_options(rules: Rules, seats: int, number: int) -> None:
    assert decisions_of(rules, seats, number)


def test_couples_play_to_the_end() -> None:
    rules = preset_rules("fisca").changed(match="victory_points", team_opening="yes")
    assert all(decisions_of(rules, 4, number) for number in range(4))


@pytest.mark.parametrize("level", QUICK_LEVELS)
@pytest.mark.parametrize("preset", ["fisca", "anderson"])
def test_hidden_cards_change_no_decision(level: str, preset: str) -> None:
    for number in range(2):
        bots = [make(BotSpec(level, seed=number_of(number, seat))) for seat in range(3)]
        for deal in turns_of(dealt(preset_rules(preset), 3, number), bots):
            if deal.outcome is None:
                view, other = (seen_from(one, deal.seat) for one in (deal, permuted(deal, deal.seat, deal.turns)))
                assert bots[deal.seat].decide(view, NO_STAKES) == bots[deal.seat].decide(other, NO_STAKES)


def test_a_view_given_to_bots_holds_no_hidden_card() -> None:
    for decision in decisions_of(preset_rules("fisca"), 4, 7):
        view: Deal = decision.view
        others = [hand for seat, hand in enumerate(view.hands) if seat != view.seat]
        assert all(isinstance(hand, Unseen) for hand in (*others, view.stock))
        assert view.setup.seed is None
        assert len(view.pile) <= 1


@pytest.mark.parametrize("level", ["random", "greedy", *QUICK_LEVELS])
def test_the_same_seed_plays_the_same_deal(level: str) -> None:
    def record(seed: int) -> object:
        bots = [make(BotSpec(level, seed=seed + seat)) for seat in range(3)]
        return play_deal(dealt(preset_rules("circolo"), 3, 5), bots, NO_STAKES).record

    assert record(1) == record(1)


@pytest.mark.parametrize("style", STYLES)
def test_bots_keep_nothing_between_turns(style: str) -> None:
    heard: list[Decision] = []
    bots = [Watched(BotSpec("amatore", style, seed), heard.append) for seed in range(2)]
    play_deal(dealt(preset_rules("fisca"), 2, 11), bots, NO_STAKES)
    for decision in reversed(heard):
        assert make(decision.spec).decide(decision.view, NO_STAKES) == decision.moves


def test_another_seed_overlooks_other_things() -> None:
    deal = dealt(preset_rules("fisca"), 2, 3)
    played = {play_deal(deal, [make(BotSpec("principiante", seed=seed))] * 2, NO_STAKES).record for seed in range(6)}
    assert len(played) > 1
