"""What a meld is, and what each thing that is none is called (F 1.1, A, P)."""

from __future__ import annotations

import pytest

from tests.rules.situations import code, code_of_meld, judged, laid, points_of

# --- sets ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", ["7H 7D 7C", "7H 7D 7C 7S", "AH AD AS", "KS KC KD KH"])
def test_three_or_four_cards_of_one_rank_and_different_suits_are_a_set(cards: str) -> None:
    assert code_of_meld(cards) == "legal"


def test_a_suit_comes_once_in_a_set() -> None:
    assert code_of_meld("7H 7D 7H") == "SET_DUP_SUIT"
    assert code_of_meld("7H 7D 7C 7D") == "SET_DUP_SUIT"
    assert code_of_meld("7H 7H *7C") == "SET_DUP_SUIT"


def test_five_cards_are_no_set_even_with_a_joker() -> None:
    assert code_of_meld("7H 7D 7C 7S 7H") == "SET_TOO_LONG"
    assert code_of_meld("7H 7D 7C 7S *7H") == "SET_TOO_LONG"
    assert code_of_meld("7H 7D 7C 7S *8H") == "SET_TOO_LONG"


@pytest.mark.parametrize("cards", ["8H 8S 8D 9S", "8H 8S 9S", "AH AD 2C"])
def test_a_card_of_another_rank_among_those_of_one_is_named(cards: str) -> None:
    assert code_of_meld(cards) == "SET_MIXED_RANK"


# --- runs ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", ["3C 4C 5C", "AH 2H 3H", "QS KS AS", "9D 10D JD QD KD AD"])
def test_three_or_more_consecutive_cards_of_a_suit_are_a_run_with_the_ace_at_either_end(cards: str) -> None:
    assert code_of_meld(cards) == "legal"


def test_a_run_lies_from_its_low_end_up_however_it_was_laid() -> None:
    assert laid("5C 3C 4C") == "3C 4C 5C"
    assert laid("AS QS KS") == "QS KS AS"
    assert laid("6H *4H 5H") == "*4H 5H 6H"


@pytest.mark.parametrize("cards", ["KH AH 2H", "QS KS AS 2S", "KH *AH 2H", "KC 2C *AC"])
def test_a_run_does_not_go_around_the_corner(cards: str) -> None:
    assert code_of_meld(cards) == "RUN_WRAP"


@pytest.mark.parametrize("cards", ["4H 5H 7H", "4H *5H 8H", "AH 3H 4H", "JC KC AC"])
def test_a_run_has_no_gap(cards: str) -> None:
    assert code_of_meld(cards) == "RUN_GAP"


@pytest.mark.parametrize("cards", ["4H 5H 6D", "10D JD QD KS", "10D JD QS KD", "4H 5D *6H", "QS KH AS"])
def test_a_run_is_of_one_suit(cards: str) -> None:
    assert code_of_meld(cards) == "RUN_MIXED_SUIT"


@pytest.mark.parametrize("cards", ["QC QC KC AC", "4H 4H 5H"])
def test_a_run_has_a_rank_once(cards: str) -> None:
    assert code_of_meld(cards) == "RUN_DUP_RANK"


SPADES = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"


def test_thirteen_cards_are_a_run_with_the_ace_on_either_side() -> None:
    assert code(f"draw 4D; meld {SPADES}", SPADES) == "legal"
    high = "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS"
    assert code(f"draw 4D; meld {high}", high, run_max=13) == "legal"


def test_a_joker_is_the_second_ace_of_the_longest_run() -> None:
    assert code(f"draw *; meld {SPADES} *AS", SPADES) == "CLOSE_WITHOUT_DISCARD"  # a run, but nothing is left
    assert code(f"draw *; meld {SPADES} *AS", SPADES, run_max=13) == "RUN_TOO_LONG"
    assert code(f"draw *; meld {SPADES} *", SPADES, run_max=13) == "RUN_TOO_LONG"


def test_two_natural_aces_never_stand_in_one_run() -> None:
    assert code(f"draw AS; meld {SPADES} AS", SPADES) == "RUN_DOUBLE_ACE"
    assert code(f"draw AS; meld {SPADES} AS", SPADES, run_max=13) == "RUN_DOUBLE_ACE"
    assert code_of_meld("AH AH 2H 3H") == "RUN_DOUBLE_ACE"


# --- sizes and jokers ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", ["7H", "7H 7D", "7H *7D"])
def test_a_meld_has_three_cards_at_least(cards: str) -> None:
    assert code_of_meld(cards) == "MELD_TOO_SHORT"


@pytest.mark.parametrize("cards", ["4H 9D KC", "AH 5D 9S KC", "4H 5D 7C", "2H 7C *QD"])
def test_cards_without_a_single_fault_that_names_them_are_no_meld(cards: str) -> None:
    assert code_of_meld(cards) == "NOT_A_MELD"


def test_a_meld_has_one_joker() -> None:
    assert code_of_meld("7H *7D *7C") == "TOO_MANY_JOKERS"
    assert code_of_meld("4H *5H *6H 9H") == "TOO_MANY_JOKERS"


def test_where_two_jokers_are_allowed_a_meld_has_two_natural_cards_still() -> None:
    assert code_of_meld("7H 7D *7C *7S", jokers_per_meld=2) == "legal"
    assert code_of_meld("4H *5H 6H *7H", jokers_per_meld=2) == "legal"
    assert code_of_meld("7H *7D *7C", jokers_per_meld=2) == "TOO_FEW_NATURALS"
    assert code_of_meld("*9C *10C JC", jokers_per_meld=2) == "TOO_FEW_NATURALS"


def test_one_natural_card_is_enough_where_the_table_says_so() -> None:
    assert code_of_meld("*8D 9D *10D", jokers_per_meld=2, min_naturals=1) == "legal"
    assert code_of_meld("7H *7D *7C", jokers_per_meld=2, min_naturals=1) == "legal"
    assert code_of_meld("* * *", jokers_per_meld=2, min_naturals=1) == "TOO_MANY_JOKERS"


def test_one_natural_and_one_joker_make_no_meld_of_three() -> None:
    assert code_of_meld("7H *7D *7C", min_naturals=1) == "TOO_MANY_JOKERS"


# --- which fault is named first --------------------------------------------------------------------------------------


def test_not_held_comes_before_every_other_fault() -> None:
    assert code("draw 9C; meld KH KD", "KD 7D 4S") == "CARD_NOT_HELD"
    assert code("draw 9C; meld 7H 7H 7D", "7H 7D 4S 2C") == "CARD_NOT_HELD"
    assert code("draw 9C; meld 7H *7D *7C", "7H * 4S 2C") == "CARD_NOT_HELD"


def test_too_short_comes_before_too_many_jokers_and_that_before_too_few_naturals() -> None:
    assert code("draw 9C; meld * *", "* * 4S 2C") == "MELD_TOO_SHORT"
    assert code("draw 9C; meld * * 7H", "* * 7H 2C") == "TOO_MANY_JOKERS"


def test_a_fault_of_the_meld_comes_before_the_missing_discard() -> None:
    assert code("draw 9C; meld 9H 9D 9C", "9H 9D", opened=["P1"]) == "CLOSE_WITHOUT_DISCARD"
    assert code("draw 9H; meld 9H 9D 9H", "9H 9D", opened=["P1"]) == "SET_DUP_SUIT"


# --- points ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("2H 3H 4H", 9),
        ("10H JH QH KH", 40),
        ("AH 2H 3H", 6),  # the ace below the two counts 1 (F 1.1)
        ("QS KS AS", 31),  # and 11 above the king
        ("AH AD AC", 33),  # and 11 in a set
        ("7H 7D 7C 7S", 28),
        ("10H JH *QH KH", 40),  # a joker counts as the card it stands for, not 25
        ("*AC 2C 3C", 6),
        ("QD KD *AD", 31),
        ("2C 2S *2H", 6),
        ("AC 2C 3C 4C 5C", 15),
        ("10C JC QC KC AC", 51),
    ],
)
def test_the_points_of_a_meld(cards: str, points: int) -> None:
    assert points_of(cards) == points


def test_the_suit_from_ace_to_king_counts_85_and_from_two_to_ace_95() -> None:
    assert judged(f"draw 4D; meld {SPADES}", SPADES).opening == 85
    high = "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS"
    assert judged(f"draw 4D; meld {high}", high).opening == 95


# --- equal melds -----------------------------------------------------------------------------------------------------


def test_a_player_may_lay_equal_melds_unless_the_table_bars_it() -> None:
    twice = "draw QD; meld 4H 5H 6H; meld 4H 5H 6H"
    hand = "4H 4H 5H 5H 6H 6H KC 9S"
    assert code(twice, hand, opened=["P1"]) == "legal"
    assert code(twice, hand, opened=["P1"], duplicate_melds="no") == "DUPLICATE_MELD"


def test_equal_melds_are_compared_by_the_cards_they_stand_for() -> None:
    moves = "draw QD; meld 4H 5H 6H; meld 4H *5H 6H"
    assert code(moves, "4H 4H 5H 6H 6H * KC 9S", opened=["P1"], duplicate_melds="no") == "DUPLICATE_MELD"
    other = "draw QD; meld 7H 7D 7C; meld 7H 7D *7S"
    assert code(other, "7H 7H 7D 7D 7C * KC 9S", opened=["P1"], duplicate_melds="no") == "legal"


def test_another_players_equal_meld_and_one_that_has_grown_are_no_matter() -> None:
    hand = "4H 5H 6H KC 9S"
    barred = {"opened": ["P1", "P2"], "duplicate_melds": "no"}
    assert code("draw QD; meld 4H 5H 6H", hand, ["P1: 4H 5H 6H"], **barred) == "DUPLICATE_MELD"
    assert code("draw QD; meld 4H 5H 6H", hand, ["P2: 4H 5H 6H"], **barred) == "legal"
    assert code("draw QD; meld 4H 5H 6H", hand, ["P1: 4H 5H 6H 7H"], **barred) == "legal"
