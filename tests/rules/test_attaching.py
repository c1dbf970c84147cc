"""Attaching (A, Q, P), frozen melds (F art. 11), and complete sets that leave the table (P)."""

from __future__ import annotations

from tests.rules.situations import code, judged

OPENED = {"opened": ["P1", "P2"], "laps": 3}
SPADES = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"


def test_who_has_opened_attaches_to_any_meld_any_number_of_cards() -> None:
    melds = ["P1: 3H 4H 5H", "P2: 7H 7D 7C", "P3: 7C 8C 9C"]
    moves = "draw 8H; attach 6H 1; attach 7S 2; attach 10C 3; attach JC 3; discard 2D"
    assert judged(moves, "6H 7S 10C JC 2D 3S", melds, **OPENED).melds == (
        "3H 4H 5H 6H",
        "7H 7D 7C 7S",
        "7C 8C 9C 10C JC",
    )


def test_a_run_grows_at_both_ends_a_card_at_a_time() -> None:
    assert judged("draw 2H; attach 7C 1; attach JC 1; attach 6C 1", "7C JC 6C 2D", ["8C 9C 10C"], **OPENED).melds == (
        "6C 7C 8C 9C 10C JC",
    )
    assert code("draw 2H; attach 9S 1", "9S 10S 2D", ["JS QS KS"], **OPENED) == "NO_FIT"
    assert code("draw 2H; attach 10S 1; attach 9S 1", "9S 10S 2D", ["JS QS KS"], **OPENED) == "legal"


def test_what_does_not_fit() -> None:
    assert code("draw 2H; attach 7H 1", "7H 2D", ["7H 7D 7C"], **OPENED) == "NO_FIT"
    assert code("draw 2H; attach 7D 1", "7D 2D", ["7H 7D 7C 7S"], **OPENED) == "NO_FIT"
    assert code("draw 2H; attach 5H 1", "5H 2D", ["3H 4H 5H 6H 7H"], **OPENED) == "NO_FIT"
    assert code("draw 2H; attach 2S 1", "2S 2D", ["QS KS AS"], **OPENED) == "NO_FIT"
    assert code("draw 2H; attach KS 1", "KS 2D", ["AS 2S 3S"], **OPENED) == "NO_FIT"
    assert code("draw 2H; attach 8S 1", "8S 2D", ["7S *8S 9S"], **OPENED) == "NO_FIT"


def test_melds_on_the_table_are_never_rearranged() -> None:
    assert code("draw 2H; attach 6H 1", "6H 2D", ["3H 4H 5H 6H 7H 8H"], **OPENED) == "NO_FIT"


def test_the_ace_attaches_below_the_two_and_above_the_king() -> None:
    assert judged("draw 2H; attach AH 1", "AH 2D", ["10H JH QH KH"], **OPENED).melds == ("10H JH QH KH AH",)
    assert judged("draw 2C; attach AH 1", "AH 2D", ["2H 3H 4H"], **OPENED).melds == ("AH 2H 3H 4H",)


def test_a_second_natural_ace_never_joins_a_run_but_a_joker_does() -> None:
    assert code("draw 2H; attach AS 1", "AS 2D", [SPADES], **OPENED) == "RUN_DOUBLE_ACE"
    assert code("draw 2H; attach *AS 1", "* 2D", [SPADES], **OPENED) == "legal"
    assert code("draw 2H; attach * 1", "* 2D", [SPADES], **OPENED) == "legal"
    assert code("draw 2H; attach AS 1", "AS 2D", [f"*{SPADES}"], **OPENED) == "legal"
    assert (
        code("draw 2H; attach AS 1; attach AS 1", "AS AS 2D", [SPADES.removeprefix("AS ")], **OPENED)
        == "RUN_DOUBLE_ACE"
    )


def test_where_runs_stop_at_thirteen() -> None:
    given = {**OPENED, "run_max": 13}
    assert code("draw 2H; attach *AS 1", "* 2D", [SPADES], **given) == "RUN_TOO_LONG"
    assert code("draw 2H; attach * 1", "* 2D", [SPADES], **given) == "RUN_TOO_LONG"
    assert code("draw 2H; attach AS 1", "AS 2D", [f"*{SPADES}"], **given) == "RUN_TOO_LONG"
    assert code("draw 2H; attach AS 1", "AS 2D", [SPADES.removeprefix("AS ")], **given) == "legal"


def test_a_run_of_fourteen_takes_nothing_more() -> None:
    assert code("draw 2H; attach AS 1", "AS 2D", [f"{SPADES} *AS"], **OPENED) == "NO_FIT"


# --- jokers ----------------------------------------------------------------------------------------------------------


def test_a_joker_attached_says_what_it_stands_for_unless_that_is_forced() -> None:
    assert code("draw 2H; attach * 1", "* 2D", ["5S 6S 7S"], **OPENED) == "JOKER_UNDECLARED"
    assert judged("draw 2H; attach *8S 1", "* 2D", ["5S 6S 7S"], **OPENED).melds == ("5S 6S 7S *8S",)
    assert judged("draw 2H; attach *4S 1", "* 2D", ["5S 6S 7S"], **OPENED).melds == ("*4S 5S 6S 7S",)
    assert judged("draw 2H; attach * 1", "* 2D", ["7H 7D 7C"], **OPENED).melds == ("7H 7D 7C *7S",)
    assert judged("draw 2H; attach * 1", "* 2D", ["QH KH AH"], **OPENED).melds == ("*JH QH KH AH",)
    assert judged("draw 2C; attach * 1", "* 2D", ["AH 2H 3H"], **OPENED).melds == ("AH 2H 3H *4H",)


def test_a_joker_attached_as_a_card_that_does_not_fit() -> None:
    assert code("draw 2H; attach *9S 1", "* 2D", ["5S 6S 7S"], **OPENED) == "JOKER_MISDECLARED"
    assert code("draw 2H; attach *7H 1", "* 2D", ["7H 7D 7C"], **OPENED) == "JOKER_MISDECLARED"
    assert code("draw 2H; attach *7S 1", "* 2D", ["7H 7D 7C 7S"], **OPENED) == "NO_FIT"


def test_no_second_joker_joins_a_meld_unless_two_are_allowed() -> None:
    assert code("draw 2H; attach *8S 1", "* 2D", ["5S 6S *7S"], **OPENED) == "TOO_MANY_JOKERS"
    assert code("draw 2H; attach *8S 1", "* 2D", ["5S 6S *7S"], jokers_per_meld=2, **OPENED) == "legal"
    two = {"jokers_per_meld": 2, **OPENED}
    assert (
        code("draw 2H; attach *8S 1; attach *4S 1; attach *3S 1", "* * * 2D", ["5S 6S 7S"], **two) == "TOO_MANY_JOKERS"
    )


def test_a_natural_card_attaches_next_to_a_joker() -> None:
    assert code("draw 2H; attach *8C 1; attach 9C 1", "* 9C 2D", ["5C 6C 7C"], **OPENED) == "legal"
    assert code("draw 2H; attach 2H 1", "2D", ["QH KH *AH"], **OPENED) == "NO_FIT"
    assert code("draw 2C; attach KH 1", "KH 2D", ["*AH 2H 3H"], **OPENED) == "NO_FIT"


# --- what cannot be touched ------------------------------------------------------------------------------------------


def test_a_meld_that_is_not_there_and_a_card_that_is_not_held() -> None:
    assert code("draw 2H; attach 6H 9", "6H 2D", ["3H 4H 5H"], **OPENED) == "NO_SUCH_MELD"
    assert code("draw 2H; attach 6H 0", "6H 2D", ["3H 4H 5H"], **OPENED) == "NO_SUCH_MELD"
    assert code("draw 2H; attach 6H 1", "6D 2D", ["3H 4H 5H"], **OPENED) == "CARD_NOT_HELD"
    assert code("draw 2H; attach 6H 1; attach 6H 2", "6H 2D", ["3H 4H 5H", "3H 4H 5H"], **OPENED) == "CARD_NOT_HELD"


def test_nothing_is_attached_to_a_frozen_meld_or_swapped_out_of_it() -> None:
    assert code("draw 2H; attach 8C 1", "8C 2D", ["5C 6C 7C frozen"], **OPENED) == "FROZEN_MELD"
    assert code("draw 2H; attach 8C 1", "8C 2D", ["P1: 5C 6C 7C frozen"], **OPENED) == "FROZEN_MELD"
    assert code("draw 2H; swap 8S 1", "8S 2D", ["7S *8S 9S frozen"], **OPENED) == "FROZEN_MELD"
    assert code("draw 2H; attach 6H 2", "6H 2D", ["5C 6C 7C frozen", "3H 4H 5H"], **OPENED) == "legal"


def test_the_last_card_is_not_attached() -> None:
    assert code("draw 2H; attach 2H 1; attach 6H 1", "6H", ["3H 4H 5H"], **OPENED) == "CLOSE_WITHOUT_DISCARD"


# --- complete sets that leave the table ------------------------------------------------------------------------------


def test_a_complete_set_leaves_the_table_where_it_is_played_so_and_the_numbers_stay() -> None:
    for sweep in ("remove", "to_pile"):
        verdict = judged(
            "draw 2H; attach 7S 1; attach 8C 2", "7S 8C 2D", ["7H 7D 7C", "5C 6C 7C"], sweep_complete=sweep, **OPENED
        )
        assert verdict.melds == ("", "5C 6C 7C 8C")
        after = "draw 2H; attach 7S 1; attach 7H 1"
        assert code(after, "7S 7H 2D", ["7H 7D 7C"], sweep_complete=sweep, **OPENED) == "NO_SUCH_MELD"
    assert judged("draw 2H; attach 7S 1", "7S 2D", ["7H 7D 7C"], **OPENED).melds == ("7H 7D 7C 7S",)


def test_a_swap_that_makes_a_set_of_four_complete_sweeps_it_too() -> None:
    given = {"sweep_complete": "remove", "swap_use": "keep", **OPENED}
    assert judged("draw 2H; swap 7S 1", "7S 2D", ["7H 7D 7C *7S"], **given).melds == ("",)
    assert judged("draw 2H; swap 7C 1", "7C 2D", ["7H 7D *7C"], **given).melds == ("7H 7D 7C",)


def test_a_set_with_a_joker_stays_and_so_does_one_laid_whole() -> None:
    given = {"sweep_complete": "remove", **OPENED}
    assert judged("draw 2H; attach 7S 1", "7S 2D", ["7H 7D *7C"], **given).melds == ("7H 7D *7C 7S",)
    assert judged("draw 2H; attach *7S 1", "* 2D", ["7H 7D 7C"], **given).melds == ("7H 7D 7C *7S",)
    assert judged("draw 2H; meld 7H 7D 7C 7S", "7H 7D 7C 7S 2D", **given).melds == ("7H 7D 7C 7S",)


def test_a_run_of_four_is_no_complete_set() -> None:
    assert judged("draw 2H; attach 8C 1", "8C 2D", ["5C 6C 7C"], sweep_complete="remove", **OPENED).melds == (
        "5C 6C 7C 8C",
    )
