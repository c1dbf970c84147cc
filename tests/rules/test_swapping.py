"""The joker swap (A, P; `swap_use`)."""

from __future__ import annotations

from tests.rules.situations import code, judged

OPENED = {"opened": ["P1", "P2"], "laps": 3}
TABLE = ["7S *8S 9S", "9H 10H JH"]
SPADES = "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"


def test_a_joker_is_taken_with_exactly_the_card_it_stands_for_from_anybodys_meld() -> None:
    verdict = judged("draw 2D; swap 8S 1; meld JD QD *KD; discard 5D", "8S JD QD 5D 2C", TABLE, **OPENED)
    assert (verdict.legal, verdict.melds[0], verdict.melds[2]) == (True, "7S 8S 9S", "JD QD *KD")
    assert code("draw 2D; swap 8S 1", "8S JD", ["P1: 7S *8S 9S"], **OPENED) == "legal"
    assert code("draw 2D; swap 8H 1", "8H JD", TABLE, **OPENED) == "WRONG_CARD_FOR_JOKER"
    assert code("draw 2D; swap 10S 1", "10S JD", TABLE, **OPENED) == "WRONG_CARD_FOR_JOKER"
    assert code("draw 2D; swap 7S 1", "7S JD", ["7H 7C *7D"], **OPENED) == "WRONG_CARD_FOR_JOKER"


def test_a_joker_as_an_ace_is_taken_by_that_ace() -> None:
    assert code("draw 2D; swap AC 1", "AC JD", ["*AC 2C 3C"], **OPENED) == "legal"
    assert code("draw 2D; swap AD 1", "AD JC", ["QD KD *AD"], **OPENED) == "legal"


def test_a_swap_that_would_put_two_natural_aces_in_a_run() -> None:
    assert code("draw 2D; swap AS 1", "AS JD", [f"AS {SPADES} *AS"], **OPENED) == "RUN_DOUBLE_ACE"
    assert code("draw 2D; swap AS 1", "AS JD", [f"*AS {SPADES} AS"], **OPENED) == "RUN_DOUBLE_ACE"
    assert code("draw 2D; swap AS 1", "AS JD", [f"*AS {SPADES}"], **OPENED) == "legal"


def test_what_cannot_be_swapped() -> None:
    assert code("draw 2D; swap 8S 2", "8S JD", TABLE, **OPENED) == "NO_JOKER_IN_MELD"
    assert code("draw 2D; swap 8S 5", "8S JD", TABLE, **OPENED) == "NO_SUCH_MELD"
    assert code("draw 2D; swap 8S 1", "7S JD", TABLE, **OPENED) == "CARD_NOT_HELD"
    assert code("draw 2D; swap * 1", "* JD", TABLE, **OPENED) == "WRONG_CARD_FOR_JOKER"
    assert code("swap 8S 1", "8S JD", TABLE, **OPENED) == "MUST_DRAW_FIRST"


def test_the_joker_is_played_in_the_same_turn() -> None:
    assert code("draw 2D; swap 8S 1; discard JC", "8S JC", TABLE, **OPENED) == "SWAPPED_JOKER_UNPLAYED"
    assert code("draw 2D; swap 8S 1; discard *", "8S JC", TABLE, **OPENED) == "SWAPPED_JOKER_UNPLAYED"
    assert code("draw 2D; swap 8S 1; attach *8H 2; discard JC", "8S JC", TABLE, **OPENED) == "legal"
    assert code("draw 2D; swap 8S 1; attach *10S 1; discard JC", "8S JC", TABLE, **OPENED) == "legal"
    assert code("draw 2D; swap 8S 1; meld QH QD *QC; discard JC", "8S QH QD JC", TABLE, **OPENED) == "legal"


def test_a_joker_played_before_the_swap_does_not_serve() -> None:
    moves = "draw 2D; attach *8H 2; swap 8S 1; discard JC"
    assert code(moves, "8S * JC 3D", TABLE, **OPENED) == "SWAPPED_JOKER_UNPLAYED"


def test_which_of_two_jokers_is_played_never_matters() -> None:
    verdict = judged("draw 2D; swap 8S 1; attach *8H 2; discard JC", "8S * JC", TABLE, **OPENED)
    assert (verdict.legal, verdict.hand) == (True, "2D *")


def test_each_joker_taken_is_played() -> None:
    two = {"jokers_per_meld": 2, **OPENED}
    taken = "draw JS; swap 6H 1; swap 8H 1; meld JD QD *KD"
    assert code(f"{taken}; discard 3S", "6H 8H JD QD 3S 2H", ["5H *6H 7H *8H"], **two) == "SWAPPED_JOKER_UNPLAYED"
    assert code(f"{taken}; attach *9H 1; discard 3S", "6H 8H JD QD 3S 2H", ["5H *6H 7H *8H"], **two) == "legal"


def test_where_the_table_says_so_the_joker_is_kept() -> None:
    verdict = judged("draw 2D; swap 8S 1; discard JC", "8S JC", TABLE, swap_use="keep", **OPENED)
    assert (verdict.legal, verdict.hand) == (True, "2D *")
