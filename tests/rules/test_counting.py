"""Points of the cards left in the hand: joker 25, ace 11, figures 10, the rest face value (F 1.1, A)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scala40_tui.cards import Card, parse_cards
from scala40_tui.rules.counting import (
    MOST_POINTS,
    HandError,
    hand_points,
    held,
    held_text,
    is_flat,
    parse_held,
    payment,
    possible_points,
)
from scala40_tui.rules.options import preset_rules
from scala40_tui.shuffle import PACK

STANDARD = preset_rules("standard")
CIRCOLO = preset_rules("circolo")


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("KH 7D A * 2C", 10 + 7 + 11 + 25 + 2),
        ("K♥ 7♦ ★", 10 + 7 + 25),
        ("k 7 a * 2", 55),
        ("JH QH KH TH", 40),
        ("10 T 10♥ th", 40),
        ("AH 2H 3H", 11 + 2 + 3),
        ("*", 25),
        ("A", 11),
        ("K, 7D,2", 19),
    ],
)
def test_cards_in_the_hand(cards: str, points: int) -> None:
    assert hand_points(parse_held(cards), STANDARD) == points


def test_an_ace_alone_may_count_one_and_only_alone() -> None:
    one = STANDARD.changed(lone_ace=1)
    assert hand_points(parse_held("A"), one) == 1
    assert hand_points(parse_held("AS 2S"), one) == 13
    assert hand_points(parse_held("A A"), one) == 22


def test_the_most_that_thirteen_cards_count() -> None:
    assert hand_points(parse_held("* * * * A A A A A A A A K"), STANDARD) == MOST_POINTS


@pytest.mark.parametrize(
    ("cards", "problem", "word"),
    [
        ("", "empty", ""),
        ("  , ", "empty", ""),
        ("KH 1H", "unknown", "1H"),
        ("KHD", "unknown", "KHD"),
        ("11", "unknown", "11"),
        ("* *7C", "in_meld", "*7C"),
        ("KH KH kh", "copies", "KH"),
        ("* * * * *", "copies", "*"),
        ("A A A A A A A A AS", "copies", "A"),
        ("2 2 3 3 4 4 5 5 6 6 7 7 8 8 9H", "too_many", "9H"),
    ],
)
def test_cards_that_nobody_holds(cards: str, problem: str, word: str) -> None:
    with pytest.raises(HandError) as refused:
        parse_held(cards)
    assert (refused.value.problem, refused.value.word) == (problem, word)


def test_fourteen_cards_can_be_held_between_drawing_and_discarding() -> None:
    assert len(parse_held("2 2 3 3 4 4 5 5 6 6 7 7 8 8")) == 14


def test_eight_aces_may_be_named_with_and_without_suits() -> None:
    assert hand_points(parse_held("AH AH AD AD A A A A"), STANDARD) == 88


def test_a_joker_of_a_meld_that_counts_against_a_player_is_a_joker_in_the_hand() -> None:
    """Melds laid without having drawn count as cards in hand (F art. 11)."""
    assert held(parse_cards("5H *6H 7H")) == parse_held("5H * 7H")


FLAT = STANDARD.changed(full_hand="flat100")
UNOPENED = STANDARD.changed(full_hand="flat100_unopened")


def test_a_full_hand_pays_a_flat_hundred_whatever_it_counts() -> None:
    assert payment(164, 13, FLAT) == 100
    assert payment(24, 13, FLAT) == 100
    assert payment(164, 12, FLAT) == 164
    assert payment(164, 14, FLAT) == 164
    assert payment(164, 13, STANDARD) == 164


def test_points_of_an_unknown_number_of_cards_are_no_full_hand() -> None:
    assert payment(100, None, FLAT) == 100
    assert payment(130, None, FLAT) == 130


def test_the_flat_hundred_may_be_for_who_has_not_opened() -> None:
    assert is_flat(13, UNOPENED)
    assert not is_flat(13, UNOPENED, opened=True)
    assert is_flat(13, FLAT, opened=True)


def test_going_out_in_hand_doubles_after_the_flat_hundred() -> None:
    assert payment(23, 3, CIRCOLO, in_hand=True) == 46
    assert payment(24, 13, CIRCOLO, in_hand=True) == 200
    assert payment(23, 3, CIRCOLO) == 23


def test_going_out_in_hand_may_cost_a_flat_hundred() -> None:
    flat = STANDARD.changed(in_hand_bonus="flat100")
    assert payment(23, 3, flat, in_hand=True) == 100
    assert payment(164, 13, flat, in_hand=True) == 100
    assert payment(23, 3, flat) == 23


def test_what_points_are_possible() -> None:
    one = STANDARD.changed(lone_ace=1)
    assert [points for points in (-10, 0, 1, 2, 198, 199) if possible_points(points, STANDARD)] == [2, 198]
    assert [points for points in (-10, 0, 1, 2, 198, 199) if possible_points(points, one)] == [1, 2, 198]


packs = st.permutations(PACK)
hands = st.tuples(packs, st.integers(1, 14)).map(lambda drawn: tuple(drawn[0][: drawn[1]]))


@given(hands)
def test_cards_of_the_game_are_read_back_from_their_text(cards: tuple[Card, ...]) -> None:
    counted = held(cards)
    assert parse_held(held_text(counted)) == counted
    assert parse_held(held_text(counted).lower()) == counted


@given(hands)
def test_suits_and_order_do_not_matter(cards: tuple[Card, ...]) -> None:
    counted = held(cards)
    bare = parse_held(" ".join(str(card._replace(suit=None)) for card in reversed(counted)))
    assert hand_points(bare, STANDARD) == hand_points(counted, STANDARD) == sum(card.points for card in counted)


@given(packs.map(lambda pack: tuple(pack[:13])))
def test_every_hand_of_thirteen_counts_something_possible(cards: tuple[Card, ...]) -> None:
    assert possible_points(hand_points(held(cards), STANDARD), STANDARD)
