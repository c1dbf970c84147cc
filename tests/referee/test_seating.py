"""The seating draw (F 5.1)."""

from __future__ import annotations

from itertools import permutations

import pytest

from scala40_tui.cards import parse_cards
from scala40_tui.referee.seating import DrawFault, choosing_order, draw_again, fault_of_drawing, seated


def order(text: str) -> tuple[int, ...]:
    """Return who chooses when; players are divided by a bar, each with the cards he drew."""
    return choosing_order([parse_cards(cards) for cards in text.split("|")])


def again(text: str) -> tuple[int, ...]:
    return draw_again([parse_cards(cards) for cards in text.split("|")])


def test_the_highest_card_chooses_first_from_the_king_down_to_the_ace() -> None:
    assert order("AH | KD | 9S | 10C") == (1, 3, 2, 0)


def test_equal_ranks_go_hearts_diamonds_clubs_spades() -> None:
    assert order("QS | QC | QD | QH") == (3, 2, 1, 0)


def test_no_one_turns_the_first_or_the_last_card() -> None:
    assert fault_of_drawing(0, 108) is fault_of_drawing(107, 108) is DrawFault.END_OF_PACK
    assert fault_of_drawing(1, 108) is fault_of_drawing(106, 108) is None
    assert fault_of_drawing(5, 108, taken=(5,)) is DrawFault.TAKEN
    assert fault_of_drawing(108, 108) is fault_of_drawing(-1, 108) is DrawFault.OUTSIDE


def test_who_draws_a_joker_draws_again() -> None:
    assert again("* | 2D | KS") == (0,)
    assert order("* 7H | 2D | KS") == (2, 0, 1)


def test_two_cards_that_are_quite_equal_are_drawn_again_by_those_two_and_keep_their_place() -> None:
    assert again("9H | 9H | KS | 9D") == (0, 1)
    assert order("9H 2C | 9H 3C | KS | 9D") == (2, 1, 0, 3), "both nines of hearts stay above the nine of diamonds"
    with pytest.raises(ValueError, match="not settled"):
        order("9H | 9H | KS | 9D")


def test_only_one_of_two_equals_drawing_again_settles_nothing() -> None:
    assert again("9H | 9H 3C | KS") == (0,)


def test_the_highest_begins_and_keeps_the_score_and_the_player_at_his_right_deals() -> None:
    seating = seated(order=(1, 3, 2, 0), chosen=(2, 0, 3, 1))
    assert seating.players == (3, 0, 1, 2)
    assert seating.players[seating.beginner] == 1
    assert (seating.beginner, seating.scorer, seating.dealer) == (2, 2, 1)


@pytest.mark.parametrize("chosen", list(permutations(range(4))))
def test_whatever_seats_are_chosen_the_first_to_be_served_has_the_highest_card(chosen: tuple[int, ...]) -> None:
    seating = seated(order=(1, 3, 2, 0), chosen=chosen)
    assert sorted(seating.players) == [0, 1, 2, 3]
    assert (seating.dealer + 1) % 4 == seating.beginner == seating.players.index(1)


def test_nobody_sits_on_anothers_seat() -> None:
    with pytest.raises(ValueError, match="a seat of his own"):
        seated(order=(0, 1), chosen=(1, 1))
