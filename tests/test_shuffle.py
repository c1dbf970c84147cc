"""The fair shuffle: checked against a second implementation made from its description alone, and for fairness."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scala40_tui.cards import CARDS, JOKER, Card, Hand, parse_cards
from scala40_tui.shuffle import (
    PACK,
    commitment,
    cut_at,
    deal_label,
    deal_out,
    lay_out,
    restock_label,
    seed_from_number,
    shuffled,
)

SEED = bytes(range(32))


def by_the_description(cards: list[Card], seed: bytes, label: str) -> list[Card]:
    """Blocks of SHA-256 as numbers of eight bytes, those that would be unfair passed over; Fisher and Yates."""
    numbers: list[int] = []
    block = 0
    place = len(cards) - 1
    while place > 0:
        if not numbers:
            digest = hashlib.sha256(seed + label.encode() + block.to_bytes(8, "big")).hexdigest()
            numbers = [int(digest[start : start + 16], 16) for start in (0, 16, 32, 48)]
            block += 1
        number = numbers.pop(0)
        if number >= 2**64 - 2**64 % (place + 1):
            continue
        other = number % (place + 1)
        cards[place], cards[other] = cards[other], cards[place]
        place -= 1
    return cards


@given(st.binary(min_size=32, max_size=32), st.integers(1, 99))
def test_the_shuffle_is_the_one_described(seed: bytes, number: int) -> None:
    assert list(shuffled(PACK, seed, deal_label(number))) == by_the_description(
        list(PACK), seed, f"scala40 deal {number}"
    )


def test_labels() -> None:
    assert deal_label(3) == "scala40 deal 3"
    assert restock_label(3, 1) == "scala40 deal 3 restock 1"


def test_a_shuffle_loses_nothing_and_is_the_same_again() -> None:
    deck = shuffled(PACK, SEED, "scala40 deal 1")
    assert Counter(deck) == Counter(PACK)
    assert deck == shuffled(PACK, SEED, "scala40 deal 1")
    assert deck != shuffled(PACK, SEED, "scala40 deal 2")
    assert deck != shuffled(PACK, bytes(32), "scala40 deal 1")


def test_each_of_three_cards_comes_first_as_often_as_the_others() -> None:
    cards = parse_cards("AH 2H 3H")
    orders = Counter(shuffled(cards, SEED, f"try {number}") for number in range(6000))
    assert len(orders) == 6
    # Chi squared with 5 degrees of freedom: 20.5 is passed once in a thousand.
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 20.5


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()
    assert seed_from_number(7) == hashlib.sha256(b"7").digest()


def test_a_cut_puts_the_first_cards_below_the_others() -> None:
    assert cut_at(parse_cards("AH 2H 3H 4H"), 1) == parse_cards("2H 3H 4H AH")
    assert cut_at(parse_cards("AH 2H 3H 4H"), 3) == parse_cards("4H AH 2H 3H")
    for wrong in (0, 4, -1):
        with pytest.raises(ValueError, match="between 1 and 3"):
            cut_at(parse_cards("AH 2H 3H 4H"), wrong)


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    layout = lay_out(PACK, 4, 1)
    # Seat 2 gets the first card and every fourth after it; hearts and diamonds in order come from the pack unshuffled.
    assert layout.hands[2] == Hand.of(PACK[0:52:4])
    assert layout.hands[3] == Hand.of(PACK[1:52:4])
    assert layout.hands[1] == Hand.of(PACK[3:52:4])
    assert layout.up_card == PACK[52]
    assert layout.stock == PACK[53:]


def test_a_joker_turned_up_goes_to_the_bottom_and_the_next_card_is_turned() -> None:
    deck = (*PACK[:26], JOKER, JOKER, *PACK[26:104], JOKER, JOKER)
    layout = lay_out(deck, 2, 0)
    assert layout.up_card == PACK[26]
    assert layout.stock == (*PACK[27:104], JOKER, JOKER, JOKER, JOKER)


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_deal_uses_the_whole_pack_once(seats: int) -> None:
    layout = deal_out(SEED, 1, 54, seats, 0)
    dealt = [held for hand in layout.hands for held in hand.cards()]
    assert Counter([*dealt, layout.up_card, *layout.stock]) == Counter(PACK)
    assert not layout.up_card.is_joker
    assert repr(layout) == f"<layout of {seats} hands>"


def test_a_seed_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        deal_out(b"short", 1, 54, 4, 0)
    assert CARDS[0] in PACK
