"""The discard pile: who may pick up, and what must be done with the card (A, Q, P; three options)."""

from __future__ import annotations

import pytest

from tests.rules.situations import code, judged

TABLE = ["5C 6C 7C", "P1: KH KD KC KS"]
LATER = {"opened": ["P1", "P2"], "laps": 3, "discard": "JD 8C"}


# --- who may ---------------------------------------------------------------------------------------------------------


def test_only_who_has_opened_picks_up_where_forty_must_be_in_hand() -> None:
    assert code("pick QH", "10H JH KH 2D", discard="4C QH") == "PICKUP_NOT_OPENED"
    assert code("pick 8C", "2D 3S", TABLE, **LATER) == "legal"


def test_a_pick_up_that_may_be_kept_does_not_open_the_pile_to_others() -> None:
    assert code("pick 8C", "2D 3S", discard="JD 8C", pickup_use="free") == "PICKUP_NOT_OPENED"
    assert code("pick 8C", "2D 3S", discard="8C", single_card_pile="yes") == "PICKUP_NOT_OPENED"


def test_one_card_a_turn() -> None:
    assert code("draw 4D; pick 8C", "2D 3S", TABLE, **LATER) == "ALREADY_DREW"
    assert code("pick 8C; draw 4D", "2D 3S", TABLE, **LATER) == "ALREADY_DREW"


# --- to open with it -------------------------------------------------------------------------------------------------

MUST = {"opening_pickup": "must_use", "discard": "4C QH"}


def test_who_opens_with_the_discard_lays_it_in_a_meld_this_turn() -> None:
    assert code("pick QH; meld 10H JH QH KH; discard 2D", "10H JH KH 2D 3S", **MUST) == "legal"
    assert code("pick QH; meld KD KC KS KH; discard 2D", "KD KC KS KH 2D 3S", **MUST) == "PICKUP_NOT_IN_OPENING"


def test_it_need_not_be_in_the_melds_that_reach_the_minimum() -> None:
    moves = "pick QH; meld KD KC KS KH; meld QH QD QC; discard 2D"
    assert code(moves, "KD KC KS KH QD QC 2D 3S", **MUST) == "legal"


def test_attaching_the_card_after_opening_without_it_is_not_opening_with_it() -> None:
    moves = "pick QH; meld KD KC KS KH; attach QH 1; discard 2D"
    assert code(moves, "KD KC KS KH 2D 3S", ["9H 10H JH"], **MUST) == "PICKUP_NOT_IN_OPENING"


@pytest.mark.parametrize("use", ["any", "attach", "free"])
def test_must_use_wants_the_card_in_a_meld_whatever_pickup_use_says(use: str) -> None:
    given = {**MUST, "pickup_use": use}
    assert code("pick QH; meld 10H JH QH KH; discard 2D", "10H JH KH 2D 3S", **given) == "legal"
    assert code("pick QH; meld KD KC KS KH; discard 2D", "KD KC KS KH 2D 3S", **given) == "PICKUP_NOT_IN_OPENING"
    moves = "pick QH; meld KD KC KS KH; attach QH 1; discard 2D"
    assert code(moves, "KD KC KS KH 2D 3S", ["9H 10H JH"], **given) == "PICKUP_NOT_IN_OPENING"


def test_who_picks_up_and_does_not_open_cannot_end_his_turn() -> None:
    assert code("pick QH; discard 2D", "10H JH 2D 3S", **MUST) == "PICKUP_NOT_IN_OPENING"
    assert code("pick QH; discard QH", "10H JH 2D 3S", **MUST) == "DISCARD_PICKED_CARD"
    assert code("pick QH; discard 2D", "10H JH 2D 3S", single_card_pile="yes", **{**MUST, "discard": "QH"}) == (
        "PICKUP_NOT_IN_OPENING"
    )


def test_the_opening_is_judged_before_the_card_picked_up() -> None:
    assert code("pick QH; meld QH QD QC; discard 2D", "QD QC 2D 3S", **MUST) == "OPENING_BELOW_40"
    assert (
        code("pick QH; meld 4S 4D 4C; discard QH", "4S 4D 4C 2D 3S", **{**MUST, "discard": "QH"}) == "OPENING_BELOW_40"
    )


def test_who_has_opened_is_not_bound_by_must_use() -> None:
    given = {**LATER, "opening_pickup": "must_use"}
    assert code("pick 8C; attach 8C 1; discard 2D", "2D 3S", TABLE, **given) == "legal"


# --- already holding the minimum -------------------------------------------------------------------------------------

HOLD = {"opening_pickup": "may_hold", "discard": "4C QH"}


def test_may_hold_the_melds_without_the_card_reach_the_minimum() -> None:
    table = ["9H 10H JH"]
    assert code("pick QH; meld KD KC KS KH; attach QH 1; discard 2D", "KD KC KS KH 2D 3S", table, **HOLD) == "legal"
    assert code("pick QH; meld 10H JH QH KH; discard 2D", "10H JH KH 2D 3S", **HOLD) == "OPENING_BELOW_40"
    moves = "pick QH; meld KD KC KS KH; meld QH QD QC; discard 2D"
    assert code(moves, "KD KC KS KH QD QC 2D 3S", **HOLD) == "legal"


def test_may_hold_pickup_use_holds_all_the_same() -> None:
    hand, laid = "KD KC KS KH QD QC 2D 3S", "pick QH; meld KD KC KS KH"
    assert code(f"{laid}; discard 2D", hand, **HOLD) == "PICKUP_UNUSED"
    assert code(f"{laid}; discard 2D", hand, pickup_use="free", **HOLD) == "legal"
    assert code(f"{laid}; meld QH QD QC; discard 2D", hand, pickup_use="attach", **HOLD) == "PICKUP_NOT_ATTACHED"


def test_may_hold_he_opens_this_very_turn_even_where_the_card_may_be_kept() -> None:
    assert code("pick QH; discard 2D", "10H JH 2D 3S", pickup_use="free", **HOLD) == "OPENING_BELOW_40"
    single = {**HOLD, "discard": "QH", "single_card_pile": "yes"}
    assert code("pick QH; discard 2D", "10H JH 2D 3S", **single) == "OPENING_BELOW_40"


def test_may_hold_of_two_equal_cards_the_reading_that_favours_the_player_counts() -> None:
    assert code("pick QH; meld 10H JH QH KH; discard 2D", "10H JH QH KH 2D 3S", pickup_use="free", **HOLD) == "legal"
    moves = "pick QH; meld 10H JH QH KH; meld QH QD QC; discard 2D"
    assert code(moves, "10H JH QH KH QD QC 2D 3S", **HOLD) == "legal"  # the card is in the cheaper meld
    short = "pick QH; meld JH QH KH; meld QH QD QC; discard 2D"
    assert code(short, "JH QH KH QD QC 2D 3S", **HOLD) == "OPENING_BELOW_40"


def test_may_hold_a_joker_picked_up_is_among_all_jokers_laid() -> None:
    given = {**HOLD, "discard": "4C *"}
    assert code("pick *; meld 10H JH *QH KH; discard 2D", "10H JH KH 2D 3S", **given) == "OPENING_BELOW_40"
    assert code("pick *; meld 10H JH *QH KH; discard 2D", "10H JH KH * 2D 3S", **given) == "legal"
    both = "pick *; meld 10H *JH *QH KH; discard 2D"
    assert code(both, "10H KH * 2D 3S", jokers_per_meld=2, **given) == "OPENING_BELOW_40"


def test_may_hold_to_who_has_opened_it_is_no_matter() -> None:
    given = {**LATER, "opening_pickup": "may_hold"}
    assert code("pick 8C; meld 8C 8D 8S; discard 2D", "8D 8S 2D 3S", TABLE, **given) == "legal"


# --- what must be done with the card ---------------------------------------------------------------------------------


def test_a_card_picked_up_is_used_this_turn_in_any_way() -> None:
    assert code("pick 8C; attach 8C 1; discard 2D", "2D 3S", TABLE, **LATER) == "legal"
    assert code("pick 8C; meld 8C 8D 8S; discard 2D", "8D 8S 2D 3S", TABLE, **LATER) == "legal"
    swap = {**LATER, "discard": "JD 8S"}
    assert code("pick 8S; swap 8S 1; meld QH QD *QC; discard 2D", "QH QD 2D 3S", ["7S *8S 9S"], **swap) == "legal"
    assert code("pick 8C; discard 2D", "2D 3S", TABLE, **LATER) == "PICKUP_UNUSED"


def test_a_card_picked_up_is_not_discarded() -> None:
    assert code("pick 8C; discard 8C", "2D 3S", TABLE, **LATER) == "DISCARD_PICKED_CARD"
    assert code("pick 8C; meld 9H 9D 9S; discard 8C", "9H 9D 9S 2D", TABLE, **LATER) == "DISCARD_PICKED_CARD"


def test_where_it_must_be_attached() -> None:
    given = {**LATER, "pickup_use": "attach"}
    assert code("pick 8C; attach 8C 1; discard 2D", "2D 3S", TABLE, **given) == "legal"
    assert code("pick 8C; meld 8C 8D 8S; discard 2D", "8D 8S 2D 3S", TABLE, **given) == "PICKUP_NOT_ATTACHED"
    assert code("pick 8C; discard 2D", "2D 3S", TABLE, **given) == "PICKUP_UNUSED"


def test_a_swap_is_a_use_and_no_attachment() -> None:
    moves = "pick 8S; swap 8S 1; attach *10S 1; discard 2D"
    given = {**LATER, "discard": "JD 8S"}
    assert code(moves, "2D 3S", ["7S *8S 9S"], **given) == "legal"
    assert code(moves, "2D 3S", ["7S *8S 9S"], pickup_use="attach", **given) == "PICKUP_NOT_ATTACHED"


def test_where_it_may_be_kept_it_is_still_not_discarded_in_the_same_turn() -> None:
    given = {**LATER, "pickup_use": "free"}
    assert code("pick 8C; discard 2D", "2D 3S", TABLE, **given) == "legal"
    assert code("pick 8C; discard 8C", "2D 3S", TABLE, **given) == "DISCARD_PICKED_CARD"


def test_of_two_equal_cards_playing_either_will_do() -> None:
    assert code("pick 8C; attach 8C 1; discard 8C", "8C 2D 3S", TABLE, **LATER) == "legal"
    assert code("pick 8C; meld 8C 9C 10C; discard 2D", "8C 9C 10C 2D", TABLE, **LATER) == "legal"
    assert code("pick 8C; discard 8C", "8C 2D 3S", TABLE, **LATER) == "DISCARD_PICKED_CARD"
    assert code("pick 8C; discard 8C", "8C 2D 3S", TABLE, pickup_use="free", **LATER) == "legal"


def test_the_only_card_of_the_pile_may_be_kept_where_the_table_says_so() -> None:
    given = {"opened": ["P1"], "laps": 6, "single_card_pile": "yes"}
    assert code("pick 5H; discard 7S", "7S 2D", TABLE, discard="5H", **given) == "legal"
    assert code("pick 5H; discard 5H", "7S 2D", TABLE, discard="5H", **given) == "DISCARD_PICKED_CARD"
    assert code("pick 5H; discard 7S", "7S 2D", TABLE, discard="JD 5H", **given) == "PICKUP_UNUSED"
    assert code("pick 5H; discard 7S", "7S 2D", TABLE, discard="5H", pickup_use="attach", **given) == "legal"
    assert code("pick 5H; discard 7S", "7S 2D", TABLE, discard="5H", opened=["P1"]) == "PICKUP_UNUSED"


def test_a_joker_picked_up_is_played_as_any_joker() -> None:
    given = {**LATER, "discard": "2C *"}
    assert code("pick *; meld JD QD *KD; discard 2D", "JD QD 2D 3S", TABLE, **given) == "legal"
    assert code("pick *; attach *8C 1; discard 2D", "2D 3S", TABLE, **given) == "legal"
    assert code("pick *; discard *", "2D 3S", TABLE, **given) == "DISCARD_PICKED_CARD"


def test_one_joker_played_does_not_serve_for_one_picked_up_and_one_swapped() -> None:
    given = {**LATER, "discard": "2C *"}
    taken = "pick *; swap 8S 1; meld JD QD *KD"
    assert code(f"{taken}; discard 2D", "8S JD QD 2D 3S", ["7S *8S 9S"], **given) == "PICKUP_UNUSED"
    assert code(f"{taken}; attach *10S 1; discard 2D", "8S JD QD 2D 3S", ["7S *8S 9S"], **given) == "legal"
    assert code(f"{taken}; discard 2D", "8S JD QD 2D 3S", ["7S *8S 9S"], swap_use="keep", **given) == "legal"
    before = "pick *; meld JD QD *KD; swap 8S 1"
    assert code(f"{before}; attach *10S 1; discard 2D", "8S JD QD 2D 3S", ["7S *8S 9S"], **given) == "legal"


def test_only_the_top_card_is_picked_up() -> None:
    verdict = judged("pick; attach 8C 1; discard 2D", "2D 3S", TABLE, **LATER)
    assert verdict.legal
    assert verdict.melds[0] == "5C 6C 7C 8C"
