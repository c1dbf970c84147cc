"""What a joker in a meld stands for (A, P; `set_joker_identity`)."""

from __future__ import annotations

import pytest

from scala40_tui.cards import parse_cards
from scala40_tui.rules.melds import meld_rules, read_meld
from scala40_tui.rules.options import preset_rules
from scala40_tui.rules.refusals import Parameter, Refusal
from scala40_tui.rules.sentences import refusal_sentence
from scala40_tui.words import Words
from tests.rules.situations import code, code_of_meld, judged, laid

TWO = {"jokers_per_meld": 2}


# --- declared --------------------------------------------------------------------------------------------------------


def test_a_joker_in_a_set_of_three_is_declared() -> None:
    assert code_of_meld("2C 2S *") == "JOKER_UNDECLARED"
    assert laid("2C 2S *2H") == "2C 2S *2H"


@pytest.mark.parametrize(
    ("cards", "example", "options"),
    [
        ("5S 6S *", "*7S", {}),
        ("* 5S 6S", "*4S", {}),
        ("9H 9D *", "*9C", {}),
        ("4H * 6H *", "*5H", TWO),
        ("7H 7D * *", "*7C", {**TWO, "set_joker_identity": "cqfp"}),
    ],
)
def test_the_example_of_what_a_joker_may_stand_for_fits_the_meld(
    cards: str, example: str, options: dict[str, Parameter]
) -> None:
    shape = read_meld(parse_cards(cards), meld_rules(preset_rules("fisca").changed(**options)))
    assert isinstance(shape, Refusal)
    assert refusal_sentence(shape, Words("en")).endswith(
        f"say what the joker stands for: write {example}, for instance."
    )


def test_a_bare_joker_is_read_where_its_identity_is_forced() -> None:
    assert laid("7H 7C 7S *") == "7H 7C 7S *7D"
    assert laid("* 9H 9D 9C") == "*9S 9H 9D 9C"
    assert laid("2C * 4C 5C 6C") == "2C *3C 4C 5C 6C"
    assert laid("KS AS *") == "*QS KS AS"
    assert laid("AH 2H *") == "AH 2H *3H"
    assert laid("QH * AH") == "QH *KH AH"


def test_the_end_of_a_run_is_declared() -> None:
    assert code_of_meld("5D 6D *") == "JOKER_UNDECLARED"
    assert laid("5D 6D *7D") == "5D 6D *7D"
    assert laid("5D 6D *4D") == "*4D 5D 6D"


def test_a_joker_that_would_do_as_another_card_is_misdeclared() -> None:
    for cards in ("7H 7D *8C", "7H 7D *7H", "5H 6H *5H", "5H 6H *8H", "AH 2H *KH"):
        assert code_of_meld(cards) == "JOKER_MISDECLARED"


def test_where_no_card_would_help_the_plain_fault_is_named() -> None:
    assert code_of_meld("KH *AH 2H") == "RUN_WRAP"
    assert code_of_meld("4H *5H 8H") == "RUN_GAP"


def test_two_bare_jokers_are_read_where_both_are_forced() -> None:
    assert laid("7H 7D * *", **TWO) == "7H 7D *7C *7S"
    assert laid("4H * 6H * 8H", **TWO) == "4H *5H 6H *7H 8H"
    assert code_of_meld("4H * 6H *", **TWO) == "JOKER_UNDECLARED"


# --- come quando fuori piove -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "lies"),
    [
        ("7H 7D *", "7H 7D *7C"),
        ("7C 7S *", "7C 7S *7H"),
        ("* 7D 7C", "*7H 7D 7C"),
        ("7D * 7S", "7D *7C 7S"),
        ("* 7H 7C", "*7S 7H 7C"),
        ("7S * 7D", "7S *7H 7D"),
        ("* 7C 7S", "*7D 7C 7S"),
    ],
)
def test_by_cqfp_a_joker_is_the_suit_after_its_left_neighbour_or_before_the_first(cards: str, lies: str) -> None:
    assert laid(cards, set_joker_identity="cqfp") == lies


@pytest.mark.parametrize("cards", ["7D 7H *", "* 7D 7H", "7H * 7D", "7C 7D *"])
def test_by_cqfp_a_place_that_names_a_suit_already_there_says_nothing(cards: str) -> None:
    assert code_of_meld(cards, set_joker_identity="cqfp") == "JOKER_UNDECLARED"


def test_by_cqfp_a_joker_may_be_declared_as_its_place_says_and_not_otherwise() -> None:
    assert code_of_meld("7H 7D *7C", set_joker_identity="cqfp") == "legal"
    assert code_of_meld("7H 7D *7S", set_joker_identity="cqfp") == "JOKER_MISDECLARED"
    assert code_of_meld("*7S 7D 7C", set_joker_identity="cqfp") == "JOKER_MISDECLARED"


def test_by_cqfp_a_joker_whose_place_says_nothing_is_declared_as_either_missing_suit() -> None:
    assert laid("7D 7H *7S", set_joker_identity="cqfp") == "7D 7H *7S"
    assert laid("7D 7H *7C", set_joker_identity="cqfp") == "7D 7H *7C"
    assert code_of_meld("7D 7H *7D", set_joker_identity="cqfp") == "JOKER_MISDECLARED"


@pytest.mark.parametrize("cards", ["* 7D 7C 7S", "7D * 7C 7S", "7D 7C * 7S", "7D 7C 7S *"])
def test_by_cqfp_a_joker_in_a_set_of_four_is_the_missing_suit_wherever_it_lies(cards: str) -> None:
    assert laid(cards, set_joker_identity="cqfp") == cards.replace("*", "*7H")


def test_by_cqfp_two_jokers_in_a_set_are_declared() -> None:
    cqfp = {"set_joker_identity": "cqfp", **TWO}
    assert code_of_meld("7H 7D * *", **cqfp) == "JOKER_UNDECLARED"
    assert laid("7H *7S 7D *7C", **cqfp) == "7H *7S 7D *7C"
    assert laid("7H *7S *7C", min_naturals=1, **cqfp) == "7H *7S *7C"


def test_cqfp_is_for_sets_only() -> None:
    assert code_of_meld("5D 6D *", set_joker_identity="cqfp") == "JOKER_UNDECLARED"
    assert laid("2C * 4C", set_joker_identity="cqfp") == "2C *3C 4C"


# --- any missing suit ------------------------------------------------------------------------------------------------

ANY = {"opened": ["P1", "P2"], "set_joker_identity": "any_missing", "swap_use": "keep"}


def test_with_any_missing_the_joker_is_still_declared() -> None:
    assert code_of_meld("7H 7D *", set_joker_identity="any_missing") == "JOKER_UNDECLARED"
    assert code_of_meld("7H 7D *7C", set_joker_identity="any_missing") == "legal"


@pytest.mark.parametrize("card", ["7D", "7S"])
def test_with_any_missing_a_card_of_either_missing_suit_takes_the_joker(card: str) -> None:
    assert code(f"draw 2C; swap {card} 1", f"{card} 9S", ["7H 7C *7D"], **ANY) == "legal"
    assert code(f"draw 2C; swap {card} 1", f"{card} 9S", ["7H 7C *7D"], opened=["P1"]) == (
        "legal" if card == "7D" else "WRONG_CARD_FOR_JOKER"
    )


def test_with_any_missing_a_suit_that_is_there_takes_no_joker() -> None:
    assert code("draw 2C; swap 7H 1", "7H 9S", ["7H 7C *7D"], **ANY) == "WRONG_CARD_FOR_JOKER"


def test_with_any_missing_the_joker_makes_way_for_the_card_it_stood_for() -> None:
    verdict = judged("draw 2C; attach 7D 1", "7D 9S", ["7H 7C *7D"], **ANY)
    assert verdict.melds == ("7H 7C *7S 7D",)
    verdict = judged("draw 2C; attach 7S 1", "7S 9S", ["7H 7C *7D"], **ANY)
    assert verdict.melds == ("7H 7C *7D 7S",)


def test_otherwise_the_card_a_joker_stands_for_does_not_attach() -> None:
    assert code("draw 2C; attach 7D 1", "7D 9S", ["7H 7C *7D"], opened=["P1"]) == "NO_FIT"
    assert code("draw 2C; attach 7S 1", "7S 9S", ["7H 7C *7D"], opened=["P1"]) == "legal"


def test_with_any_missing_two_jokers_make_way_too() -> None:
    given = {**ANY, **TWO, "min_naturals": 1}
    assert judged("draw 2C; attach 7D 1", "7D 9S", ["7H *7D *7C"], **given).melds == ("7H *7S *7C 7D",)
    assert judged("draw 2C; swap 7S 1", "7S 9S", ["7H *7D *7C"], **given).melds == ("7H 7S *7C",)
    assert judged("draw 2C; swap 7S 1", "7S 9S", ["7H 7D *7C *7S"], **given).melds == ("7H 7D *7C 7S",)


def test_with_any_missing_every_missing_suit_attaches_for_who_discards() -> None:
    given = {"opened": ["P2"], "set_joker_identity": "any_missing"}
    assert code("draw 2C; discard 7D", "7D 9S 3H", ["7H 7C *7D"], **given) == "DISCARD_ATTACHES"
    assert code("draw 2C; discard 7D", "7D 9S 3H", ["7H 7C *7D"], opened=["P2"]) == "legal"
