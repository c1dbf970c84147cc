"""Going out (F art. 11, A, P, Q; `close_first_lap`, `in_hand_needs_min`), and the order of a turn."""

from __future__ import annotations

import pytest

from tests.rules.situations import code, judged

IN_HAND = "draw KC; meld AD 2D 3D 4D; meld 2S 3S 4S; meld 2C 3C 4C; meld AH 2H 3H; discard KC"
THIRTEEN = "AD 2D 3D 4D 2S 3S 4S 2C 3C 4C AH 2H 3H"  # melds of 34 points
OPENED = {"opened": ["P1", "P2"], "laps": 5}


def test_who_discards_his_last_card_is_out() -> None:
    verdict = judged("draw 9C; meld 9H 9D 9C; discard KC", "9H 9D KC", **OPENED)
    assert (verdict.legal, verdict.closed, verdict.closed_in_hand, verdict.hand) == (True, True, False, "")
    assert code("draw 9C; attach 8C 1; attach 9C 1; discard KD", "8C KD", ["5C 6C 7C"], **OPENED) == "legal"


def test_one_never_goes_out_without_a_discard() -> None:
    assert code("draw 9C; meld 9H 9D 9C", "9H 9D", **OPENED) == "CLOSE_WITHOUT_DISCARD"
    assert (
        code("pick 8C; attach 8C 1; attach 9C 1", "9C", ["5C 6C 7C"], discard="8C", **OPENED) == "CLOSE_WITHOUT_DISCARD"
    )


def test_the_last_card_may_be_thrown_without_playing_any() -> None:
    assert code("draw 6H; attach 6H 1; discard 9C", "9C", ["3H 4H 5H"], **OPENED) == "legal"


# --- in hand ---------------------------------------------------------------------------------------------------------


def test_going_out_in_one_turn_without_having_opened_is_in_hand_and_needs_no_minimum() -> None:
    verdict = judged(IN_HAND, THIRTEEN)
    assert (verdict.legal, verdict.opening, verdict.closed, verdict.closed_in_hand) == (True, 34, True, True)


def test_with_attachments_it_is_in_hand_too_and_the_melds_reach_the_minimum_before_them() -> None:
    moves = "draw 2S; meld 10H JH QH KH; attach 4H 1; discard 2S"
    verdict = judged(moves, "10H JH QH KH 4H", ["AH 2H 3H"], opened=["P2"])
    assert (verdict.legal, verdict.closed_in_hand) == (True, True)
    assert code("draw 2S; meld 3S 3D 3C; attach 4H 1", "3S 3D 3C 4H", ["AH 2H 3H"], opened=["P2"]) == "NOT_OPENED"


@pytest.mark.parametrize(("minimum", "answer"), [(34, "legal"), (35, "IN_HAND_BELOW_40"), (40, "IN_HAND_BELOW_40")])
def test_where_the_minimum_is_asked_in_hand(minimum: int, answer: str) -> None:
    assert code(IN_HAND, THIRTEEN, in_hand_needs_min="yes", opening_min=minimum) == answer
    assert code(IN_HAND, THIRTEEN, in_hand_needs_min="no", opening_min=minimum) == "legal"


def test_the_minimum_in_hand_does_not_bind_who_opened_earlier() -> None:
    moves = "draw 9C; meld 9H 9D 9C; discard KC"
    assert code(moves, "9H 9D KC", in_hand_needs_min="yes", **OPENED) == "legal"


# --- the first lap ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(2, 7))
def test_nobody_goes_out_before_everyone_has_played_a_turn(count: int) -> None:
    seats = [f"P{number}" for number in range(1, count + 1)]
    for player in seats:
        assert code(IN_HAND, THIRTEEN, seats=seats, turn=player, laps=0) == "CLOSE_FIRST_LAP"
        assert code(IN_HAND, THIRTEEN, seats=seats, turn=player, laps=1) == "legal"


def test_where_the_first_lap_is_free() -> None:
    assert code(IN_HAND, THIRTEEN, laps=0, close_first_lap="yes") == "legal"
    assert code("draw 5H; meld AD 2D 3D; meld 4H 5H 6H", "AD 2D 3D 4H 6H", laps=0, close_first_lap="yes") == (
        "CLOSE_WITHOUT_DISCARD"
    )


def test_opening_in_the_first_lap_is_free() -> None:
    assert code("draw 2H; meld KH KD KC KS; discard 2H", "KH KD KC KS 9S", laps=0) == "legal"


# --- barred from going out -------------------------------------------------------------------------------------------


def test_who_may_not_go_out_in_this_deal() -> None:
    moves, table = "draw 6H; attach 6H 1; discard 9C", ["3H 4H 5H"]
    assert code(moves, "9C", table, barred=["P1"], **OPENED) == "CLOSE_BARRED"
    assert code(moves, "9C", table, barred=["P2", "P4"], **OPENED) == "legal"
    assert code("draw 6H; discard 9C", "9C", table, barred=["P1"], **OPENED) == "legal"


def test_being_barred_comes_before_the_first_lap_and_that_before_the_minimum() -> None:
    given = {"laps": 0, "in_hand_needs_min": "yes"}
    assert code(IN_HAND, THIRTEEN, barred=["P1"], **given) == "CLOSE_BARRED"
    assert code(IN_HAND, THIRTEEN, **given) == "CLOSE_FIRST_LAP"


# --- the order of a turn ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("move", ["meld KH KD KC KS", "attach 6H 1", "swap 8S 2", "discard 6H"])
def test_a_turn_begins_with_taking_a_card(move: str) -> None:
    assert code(move, "KH KD KC KS 6H 8S", ["3H 4H 5H", "7S *8S 9S"], **OPENED) == "MUST_DRAW_FIRST"


def test_one_card_is_taken_a_turn() -> None:
    assert code("draw 4D; draw 9S", "8S 4S") == "ALREADY_DREW"
    assert code("draw 4D; meld KH KD KC KS; draw 9S", "KH KD KC KS 8S 4S") == "ALREADY_DREW"


def test_the_discard_ends_the_turn_and_going_out_the_deal() -> None:
    assert code("draw 4D; discard 4D; draw 5C", "8S 4S") == "NOT_YOUR_TURN"
    assert code("draw 4D; discard 4D; meld KH KD KC", "KH KD KC 4S") == "NOT_YOUR_TURN"
    assert code("draw 9C; meld 9H 9D 9C; discard KC; draw 5S", "9H 9D KC", **OPENED) == "DEAL_OVER"
