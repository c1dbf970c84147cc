"""The opening (A, P; options of the opening)."""

from __future__ import annotations

import pytest

from scala40_tui.rules.sentences import refusal_sentence
from scala40_tui.words import Words
from tests.rules.situations import code, judged

OPENING = "10H JH QH KH"
TABLE = ["7C 8C 9C", "KH KD KC KS"]


def test_melds_of_forty_points_laid_in_one_turn_open() -> None:
    verdict = judged("draw 3S; meld 10H JH QH KH; discard 9D", "10H JH QH KH 9D 2C")
    assert (verdict.legal, verdict.opening, verdict.opened, verdict.closed) == (True, 40, True, False)
    verdict = judged("draw 3S; meld 6H 6D 6C; meld 8H 8D 8C; discard KD", "6H 6D 6C 8H 8D 8C KD 2C")
    assert (verdict.opening, verdict.opened) == (42, True)


def test_39_points_are_one_short() -> None:
    verdict = judged("draw 3S; meld 10H JH *QH; meld 2C 3C 4C; discard 5D", "10H JH * 2C 3C 4C 5D 9D")
    assert verdict.refusal is not None
    assert (verdict.refusal.code, verdict.move, verdict.opening, verdict.opened) == ("OPENING_BELOW_40", 4, 39, False)
    assert refusal_sentence(verdict.refusal, Words("en")) == "39 of 40: one point short of an opening."


def test_melds_may_lie_until_the_discard_is_tried_and_are_judged_together() -> None:
    assert judged("draw 3S; meld 6H 6D 6C", "6H 6D 6C KD 2C").legal


def test_the_minimum_is_asked_once() -> None:
    verdict = judged("draw 3C; meld 2H 3H 4H; discard 2D", "2H 3H 4H 2D 7H", opened=["P1"])
    assert (verdict.legal, verdict.opening, verdict.opened) == (True, 0, True)


@pytest.mark.parametrize(("minimum", "answer"), [(0, "legal"), (30, "legal"), (33, "legal"), (34, "OPENING_BELOW_40")])
def test_the_minimum_is_what_the_table_says(minimum: int, answer: str) -> None:
    assert code("draw 3S; meld AH AD AC; discard 9D", "AH AD AC 9D 2C", opening_min=minimum) == answer


def test_with_no_minimum_one_still_opens_by_laying_a_meld() -> None:
    assert code("draw 3S; attach 6C 1", "6C 9D 2C", TABLE, opening_min=0) == "NOT_OPENED"
    assert code("draw 3S; meld 2D 3D 4D; attach 6C 1", "2D 3D 4D 6C 9D 2C", TABLE, opening_min=0) == "legal"
    assert not judged("draw 3S; discard 9D", "9D 2C", opening_min=0).opened


def test_who_has_not_opened_neither_attaches_nor_swaps() -> None:
    assert code("draw 3S; attach 6C 1", "6C 9D 2C", TABLE) == "NOT_OPENED"
    assert code("draw 3S; swap 8S 1", "8S 9D 2C", ["7S *8S 9S"]) == "NOT_OPENED"
    assert code("draw 3S; meld 9H 9D 9S; attach 6C 1", "9H 9D 9S 6C 2C", TABLE) == "NOT_OPENED"


def test_lengthening_ones_own_run_is_attaching() -> None:
    assert code("draw 3S; meld 10D JD QD; attach KD 1", "10D JD QD KD 2C", opening_min=31) == "NOT_OPENED"


def test_attachments_never_count_for_the_opening() -> None:
    verdict = judged("draw 3S; meld JH QH KH AH; attach 10H 1; discard 9D", "JH QH KH AH 10H 9D 2C")
    assert (verdict.legal, verdict.opening) == (True, 41)


def test_after_opening_he_attaches_and_swaps_in_the_same_turn() -> None:
    hand = "10H JH QH KH 6C 8S 9D 2C"
    assert code("draw 3S; meld 10H JH QH KH; attach 6C 1; discard 9D", hand, TABLE) == "legal"
    moves = "draw 3S; meld 10H JH QH KH; swap 8S 1; attach *10S 1; discard 9D"
    assert code(moves, hand, ["7S *8S 9S"]) == "legal"


def test_where_nothing_is_attached_in_the_turn_of_the_opening() -> None:
    hand = "10H JH QH KH 6C 8S 9D 2C"
    later = {"attach_on_opening_turn": "no"}
    assert code("draw 3S; meld 10H JH QH KH; attach 6C 1", hand, TABLE, **later) == "ATTACH_ON_OPENING_TURN"
    assert code("draw 3S; meld 10H JH QH KH; swap 8S 1", hand, ["7S *8S 9S"], **later) == "ATTACH_ON_OPENING_TURN"
    assert code("draw 3S; meld 6C 7C 8C; attach 9C 3", "6C 7C 8C 9C 2D 2C", TABLE, **later) == "NOT_OPENED"
    assert code("draw 3S; meld 10H JH QH KH; discard 9D", hand, TABLE, **later) == "legal"
    assert code("draw 3S; attach 6C 1", hand, TABLE, opened=["P1"], **later) == "legal"


# --- jokers in the opening -------------------------------------------------------------------------------------------

FORBIDDEN = {"opening_joker": "forbidden"}
CLEAN = {"opening_joker": "clean"}


def test_forbidden_a_joker_is_refused_when_it_is_laid_before_the_player_has_opened() -> None:
    assert code("draw 3S; meld 10H JH *QH KH", "10H JH KH * 2C", **FORBIDDEN) == "JOKER_IN_OPENING"
    hand = "KH KD KC KS 5S 6S * 2C 9D"
    assert code("draw 3S; meld KH KD KC KS; meld 5S 6S *7S; discard 9D", hand, **FORBIDDEN) == "legal"
    assert code("draw 3S; meld 5S 6S *7S", hand, **FORBIDDEN) == "JOKER_IN_OPENING"
    assert code("draw 3S; meld 5S 6S *7S", hand, opened=["P1"], **FORBIDDEN) == "legal"


def test_forbidden_binds_who_goes_out_in_hand_too() -> None:
    assert code("draw 3S; meld 2D 3D *4D", "2D 3D *", **FORBIDDEN) == "JOKER_IN_OPENING"


def test_clean_the_melds_without_jokers_reach_the_minimum_in_any_order() -> None:
    hand = "KH KD KC KS 5S 6S * 2C 9D"
    assert code("draw 3S; meld 5S 6S *7S; meld KH KD KC KS; discard 9D", hand, **CLEAN) == "legal"


def test_clean_is_judged_at_the_discard_or_the_first_attachment_or_swap() -> None:
    hand, laid = "KD KC * 3S 4S 5S 6C 8S 9D 2C", "draw 3D; meld KD KC *KH; meld 3S 4S 5S"
    verdict = judged(laid, hand, TABLE, **CLEAN)
    assert (verdict.legal, verdict.opening, verdict.opened) == (True, 42, False)
    assert code(f"{laid}; discard 9D", hand, TABLE, **CLEAN) == "JOKER_IN_OPENING"
    assert code(f"{laid}; attach 6C 1", hand, TABLE, **CLEAN) == "JOKER_IN_OPENING"
    assert code(f"{laid}; swap 8S 1", hand, ["7S *8S 9S"], **CLEAN) == "JOKER_IN_OPENING"


def test_clean_below_the_minimum_the_points_are_the_fault() -> None:
    assert code("draw 3D; meld KD KC *KH; discard 9D", "KD KC * 9D 2C", **CLEAN) == "OPENING_BELOW_40"
    assert code("draw 3D; meld KD KC *KH; attach 6C 1", "KD KC * 6C 2C", TABLE, **CLEAN) == "NOT_OPENED"


def test_clean_binds_who_goes_out_in_hand_only_at_or_above_the_minimum() -> None:
    assert code("draw 9D; meld 3S 4S *5S; discard 9D", "3S 4S *", **CLEAN) == "legal"
    assert code("draw 9D; meld KD KC *KH; meld 3S 4S 5S; discard 9D", "KD KC * 3S 4S 5S", **CLEAN) == "JOKER_IN_OPENING"


def test_clean_a_joker_may_be_attached_once_the_opening_stands() -> None:
    moves = "draw 3D; meld 6H 6D 6S; meld 8H 8D 8S; attach *6C 1; discard 9D"
    assert code(moves, "6H 6D 6S 8H 8D 8S * 9D 2C", TABLE, **CLEAN) == "legal"
