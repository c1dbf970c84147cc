"""Cards, their text, the double pack, and hands."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scala40_tui.cards import (
    CARD_BIT,
    CARDS,
    JOKER,
    JOKER_BIT,
    NATURALS,
    PACK_SIZE,
    Card,
    CardError,
    Hand,
    card,
    cards_text,
    joker_for,
    parse_card,
    parse_cards,
)
from scala40_tui.shuffle import PACK


def test_the_pack_is_two_of_each_natural_card_and_four_jokers() -> None:
    copies = Counter(PACK)
    assert len(PACK) == PACK_SIZE == 108
    assert copies[JOKER] == 4
    assert all(copies[natural] == 2 for natural in CARDS[:NATURALS])
    assert len(copies) == NATURALS + 1


@pytest.mark.parametrize("number", range(len(CARDS)))
def test_every_card_is_read_from_its_own_text(number: int) -> None:
    assert parse_card(str(CARDS[number])) is CARDS[number]
    assert parse_card(str(CARDS[number]).lower()) is CARDS[number]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("10h", "10H"),
        ("TS", "10S"),
        ("q♥", "QH"),
        ("♥", ""),
        ("*t♦", "*10D"),
        (" 4c ", "4C"),
        ("A♠\ufe0e", "AS"),
        ("★", "*"),
        ("★7♣\ufe0f", "*7C"),
    ],
)
def test_how_cards_may_be_typed(text: str, read: str) -> None:
    if read:
        assert str(parse_card(text)) == read
    else:
        with pytest.raises(CardError):
            parse_card(text)


@pytest.mark.parametrize(
    "word", ["", "1H", "11H", "0H", "HH", "H", "7", "7X", "**", "*H", "7H7D", "10", "-", "J0", "*7"]
)
def test_a_word_that_is_no_card_is_named(word: str) -> None:
    with pytest.raises(CardError) as caught:
        parse_card(word)
    assert caught.value.word == word


def test_cards_are_divided_by_spaces_or_commas_and_keep_their_order() -> None:
    assert cards_text(parse_cards(" KH, 7D  *\t*7C,2S ")) == "KH 7D * *7C 2S"
    assert parse_cards("") == ()


def test_a_joker_in_a_meld_has_the_face_rank_and_suit_of_what_it_stands_for() -> None:
    standing = joker_for(card(7, 2))
    assert (str(standing), str(standing.face), standing.rank, standing.suit) == ("*7C", "7C", 7, 2)
    assert (standing.is_joker, standing.held) == (True, JOKER)
    assert (JOKER.rank, JOKER.face, JOKER.held, JOKER.is_joker) == (0, JOKER, JOKER, True)
    assert JOKER.suit == 4
    ace = card(1, 3)
    assert (ace.rank, ace.suit, ace.is_joker, ace.held) == (1, 3, False, ace)


def test_suits_rank_hearts_diamonds_clubs_spades() -> None:
    assert cards_text(sorted(parse_cards("AS KC AC 2D KH"))) == "KH 2D AC KC AS"


# --- hands -----------------------------------------------------------------------------------------------------------

HANDS = st.lists(st.sampled_from(PACK), max_size=20).filter(
    lambda cards: all(n <= (4 if c == JOKER else 2) for c, n in Counter(cards).items())
)


@given(HANDS)
def test_a_hand_holds_what_it_was_made_of_in_the_programs_order(cards: list[Card]) -> None:
    hand = Hand.of(cards)
    assert hand.cards() == tuple(sorted(cards))
    assert hand.size == len(cards)
    assert all(hand.count(known) == cards.count(known) for known in CARDS[: NATURALS + 1])
    assert hand.mask == sum({CARD_BIT[held] for held in cards})


@given(HANDS, st.sampled_from(CARDS))
def test_adding_and_removing_a_card_are_opposites(cards: list[Card], new: Card) -> None:
    hand = Hand.of(cards)
    if new.held == JOKER or hand.count(new) < 2:
        assert hand.add(new).remove(new) == hand
        assert hand.add(new).count(new) == hand.count(new) + 1


@given(HANDS, st.lists(st.sampled_from(CARDS), max_size=5))
def test_cards_held_each_once(cards: list[Card], asked: list[Card]) -> None:
    held = [known.held for known in asked]
    expected = len(set(held)) == len(held) and all(known in cards for known in held)
    assert Hand.of(cards).holds_each(asked) == expected


def test_which_copy_a_card_is_never_matters() -> None:
    twice = Hand.of(parse_cards("5S 5S"))
    assert twice.remove(parse_card("5S")) == Hand.of(parse_cards("5S"))
    assert Hand.of(parse_cards("*7C")) == Hand.of([JOKER])


def test_a_third_copy_and_a_card_that_is_not_there_are_errors_of_the_program() -> None:
    with pytest.raises(ValueError, match="third copy"):
        Hand.of(parse_cards("5S 5S 5S"))
    with pytest.raises(ValueError, match="not held"):
        Hand.of(parse_cards("5S")).remove(parse_card("5C"))
    with pytest.raises(ValueError, match="no joker"):
        Hand.of(parse_cards("5S")).remove(JOKER)


def test_the_text_of_a_hand_shows_no_card() -> None:
    assert repr(Hand.of(parse_cards("5S KH *"))) == "<hand of 3>"
    assert JOKER_BIT & Hand.of([JOKER]).mask
