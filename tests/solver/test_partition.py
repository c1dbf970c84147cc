"""The best melds of a hand: points (F 1.1: figures 10, ace 11, joker 25), long runs, both copies of a card, jokers."""

from __future__ import annotations

import pytest

from scala40_tui.cards import cards_text
from scala40_tui.solver.partition import best_kept, best_partition
from scala40_tui.solver.weights import BY_CARDS, HOLDING_JOKERS
from tests.solver.asking import FISCA, hand, rules


def melds(text: str, **options: int | str) -> list[str]:
    return sorted(cards_text(lay.cards) for lay in best_partition(hand(text), rules(**options)).lays)


def left(text: str, **options: int | str) -> str:
    return cards_text(best_partition(hand(text), rules(**options)).left.cards())


def test_a_hand_without_melds_keeps_everything() -> None:
    best = best_partition(hand("2H 5D 9C KS"), FISCA)
    assert (best.lays, best.points_left, best.cards_left) == ((), 26, 4)


def test_a_card_goes_where_it_frees_most() -> None:
    # 8H in the set frees 24 points, in the run 21; with both the other cards would be left.
    assert melds("6H 7H 8H 8C 8S") == ["8H 8C 8S"]
    assert left("6H 7H 8H 8C 8S") == "6H 7H"


def test_an_ace_lies_below_the_two_or_above_the_king() -> None:
    assert melds("AH 2H 3H") == ["AH 2H 3H"]
    assert melds("QH KH AH") == ["QH KH AH"]
    assert melds("KH AH 2H") == []


def test_both_copies_of_a_card_are_used() -> None:
    assert melds("5H 6H 7H 7D 7C 7H") in (["5H 6H 7H", "7D 7C 7H"], ["5H 6H 7H", "7H 7D 7C"])


def test_a_long_run_lies_as_one() -> None:
    assert melds("3H 4H 5H 6H 7H 8H 9H 10H JH QH KH") == ["3H 4H 5H 6H 7H 8H 9H 10H JH QH KH"]


def test_a_joker_stands_where_it_is_worth_most() -> None:
    assert melds("6H 7H *") == ["6H 7H *8H"]
    assert melds("QH KH *") == ["QH KH *AH"]
    assert melds("QH AH *") == ["QH *KH AH"]


def test_one_joker_a_meld_unless_the_table_allows_two() -> None:
    assert left("6H 7H * *") == "*"
    assert left("6H 7H * *", jokers_per_meld=2) == ""
    assert left("6H * *", jokers_per_meld=2) == "6H * *"
    assert left("6H * *", jokers_per_meld=2, min_naturals=1) == ""


def test_two_jokers_may_hold_six_cards_together_that_do_not_divide() -> None:
    assert left("5H 8H 9H 10H * *", jokers_per_meld=2) == ""


def test_two_equal_melds_only_where_the_table_allows_them() -> None:
    twice = "3H 4H 5H 3H 4H 5H"
    assert left(twice, duplicate_melds="yes") == ""
    assert best_partition(hand(twice), rules(duplicate_melds="no")).points_left == 12
    assert left("3H 4H 5H 6H 3H 4H 5H", duplicate_melds="no") == ""


@pytest.mark.parametrize(("lone_ace", "cards_left", "points"), [(11, "2D 2C", 4), (1, "AH", 1)])
def test_an_ace_is_left_alone_where_it_counts_one(lone_ace: int, cards_left: str, points: int) -> None:
    best = best_partition(hand("AH 2H 3H 4H 5H 2D 2C"), rules(lone_ace=lone_ace))
    assert (cards_text(best.left.cards()), best.points_left) == (cards_left, points)


def test_fewest_cards_is_not_always_fewest_points() -> None:
    cards = hand("JH QH KH KD KC 10H 9H 2D 2C *")
    assert best_partition(cards, FISCA, BY_CARDS).cards_left <= best_partition(cards, FISCA).cards_left
    assert best_partition(cards, FISCA).points_left <= best_partition(cards, FISCA, BY_CARDS).points_left


def test_a_joker_held_back_is_spent_only_where_it_takes_cards_along() -> None:
    assert best_partition(hand("7H 7D 7C *"), FISCA, HOLDING_JOKERS).left.jokers == 1
    assert best_partition(hand("7H 7D *"), FISCA, HOLDING_JOKERS).left.jokers == 0


@pytest.mark.parametrize(
    ("cards", "discard"),
    [("7H 7D 7C KS 2H", "KS"), ("JH JD JC 2H", "2H"), ("* 7H", "7H"), ("* *", "*"), ("9H 10H JH QH KH 2C 3C", "3C")],
)
def test_the_best_discard_breaks_no_meld_and_keeps_jokers(cards: str, discard: str) -> None:
    assert str(best_kept(hand(cards), FISCA).discard) == discard
