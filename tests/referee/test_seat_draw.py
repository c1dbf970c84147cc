"""The draw for the seats at a table whose cards the program draws (F 5.1)."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from scala40_tui.referee.seat_draw import draw_seats
from scala40_tui.referee.seating import choosing_order, draw_again
from scala40_tui.shuffle import PACK, seed_from_number, shuffled


@given(st.integers(2, 6), st.integers(0, 5000))
def test_the_draw_is_settled_and_takes_cards_of_the_one_pack(players: int, number: int) -> None:
    draw = draw_seats(players, seed_from_number(number))
    assert not draw_again(draw.drawn)
    assert draw.order == choosing_order(draw.drawn)
    assert not Counter(card for cards in draw.drawn for card in cards) - Counter(PACK)


@given(st.integers(0, 5000))
def test_the_first_card_of_the_pack_is_never_turned(number: int) -> None:
    seed = seed_from_number(number)
    pack = shuffled(PACK, seed, "scala40 seats")
    assert [cards[0] for cards in draw_seats(6, seed).drawn] == list(pack[1:7])


def test_everybody_begins_equally_often() -> None:
    """600 draws of four: 150 each, with more than four standard deviations (10.6) to spare."""
    first = Counter(draw_seats(4, seed_from_number(number)).order[0] for number in range(600))
    assert all(105 < first[player] < 195 for player in range(4))
