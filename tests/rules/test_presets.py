"""The presets, and the option table that makes menu, help and hints."""

from __future__ import annotations

import dataclasses

import pytest

from scala40_tui.rules.option import Option
from scala40_tui.rules.option_table import OPTIONS, PRESETS
from scala40_tui.rules.options import OptionError, Rules, preset_rules, read_assignment, read_value, rules_of

# option: fisca, anderson, standard, online, circolo
TABLE: dict[str, tuple[int | str, ...]] = {
    "opening_min": (40, 40, 40, 40, 40),
    "opening_pickup": ("never", "must_use", "never", "must_use", "never"),
    "opening_joker": ("allowed",) * 5,
    "attach_on_opening_turn": ("yes",) * 5,
    "run_max": (14, 14, 14, 14, 13),
    "jokers_per_meld": (1,) * 5,
    "min_naturals": (2,) * 5,
    "set_joker_identity": ("declared", "cqfp", "declared", "declared", "declared"),
    "duplicate_melds": ("yes",) * 5,
    "sweep_complete": ("no",) * 5,
    "pickup_use": ("any",) * 5,
    "single_card_pile": ("no",) * 5,
    "swap_use": ("same_turn", "same_turn", "keep", "same_turn", "keep"),
    "joker_discard": ("allowed", "allowed", "allowed", "never_closing", "closing_only"),
    "discard_attaching_opened": ("opened_earlier", "forbidden", "allowed", "forbidden", "forbidden"),
    "close_first_lap": ("no", "yes", "yes", "no", "yes"),
    "in_hand_needs_min": ("no",) * 5,
    "restock_when": ("after_turn", "on_last_card", "on_last_card", "after_turn", "after_turn"),
    "restock_cards": ("whole", "whole", "whole", "keep_top", "whole"),
    "restock_shuffle": ("yes",) * 5,
    "dead_deal_after": ("never", "never", "never", 4, "never"),
    "team_opening": ("no",) * 5,
}


@pytest.mark.parametrize("name", TABLE)
def test_the_presets_are_those_of_the_rules(name: str) -> None:
    assert tuple(preset_rules(preset).value(name) for preset in PRESETS) == TABLE[name]


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_an_option_says_all_of_itself_in_both_languages(option: Option) -> None:
    assert option.en
    assert option.it
    assert option.source
    assert option.tag in ("official", "variant")
    assert all(choice.word and choice.en and choice.it for choice in option.choices_words)
    assert len(option.presets) == len(PRESETS)
    for value in option.presets:
        assert read_value(option.name, value) == value


def test_every_option_is_a_field_of_the_rules() -> None:
    names = [field.name for field in dataclasses.fields(Rules) if field.name != "preset"]
    assert sorted(names) == sorted(option.name for option in OPTIONS)


def test_deviations_are_what_differs_from_the_preset() -> None:
    assert preset_rules("fisca").deviations() == {}
    rules = rules_of("fisca", {"run_max": 13, "swap_use": "same_turn"})
    assert rules.deviations() == {"run_max": 13}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("opening_joker", "sometimes"),
        ("opening_min", 101),
        ("opening_min", -1),
        ("opening_min", "40"),
        ("run_max", 12),
        ("jokers_per_meld", 3),
        ("jokers_per_meld", True),
        ("min_naturals", 0),
        ("lone_ace", 5),
        ("close_first_lap", True),
        ("run_max", 13.0),
        ("match", "0 deals"),
    ],
)
def test_a_value_that_an_option_cannot_have_is_refused(name: str, value: object) -> None:
    with pytest.raises(OptionError) as caught:
        read_value(name, value)
    assert (caught.value.problem, caught.value.name) == ("value", name)


def test_an_unknown_option_is_answered_with_the_nearest() -> None:
    with pytest.raises(OptionError) as caught:
        read_assignment("opening_jocker=clean")
    assert (caught.value.problem, caught.value.choices[0]) == ("option", "opening_joker")


def test_an_assignment_as_a_person_types_it() -> None:
    assert read_assignment("closer_score = −10") == ("closer_score", -10)
    assert read_assignment("opening_joker=Clean") == ("opening_joker", "clean")
    assert read_assignment("match=3 deals") == ("match", 3)
