"""The best whole turn: attaching at both ends and in chains, jokers swapped and as bridges, what must be done."""

from __future__ import annotations

import pytest

from scala40_tui.cards import cards_text, parse_cards
from scala40_tui.rules.state import FRESH
from scala40_tui.solver.turn import best_turn
from scala40_tui.solver.weights import BY_POINTS, HOLDING_JOKERS
from tests.solver.asking import asked, left, moves, picking, played


def test_who_has_not_opened_and_cannot_throws_his_dearest_card() -> None:
    assert moves(best_turn(asked("2H 5D 9C KS", opened=False))) == "discard KS"


def test_cards_are_attached_at_both_ends_one_after_another() -> None:
    deal = asked("3H 4H 8H 9H 10H KD", "5H 6H 7H")
    plan = best_turn(deal)
    assert played(deal, plan).outcome is not None
    assert "attach 9H 1" in moves(plan) or "meld 8H 9H 10H" in moves(plan)


def test_a_joker_bridges_to_a_card_two_places_on() -> None:
    deal = asked("9H * KD", "5H 6H 7H")
    assert moves(best_turn(deal)) == "attach *8H 1; attach 9H 1; discard KD"


def test_a_joker_swapped_out_is_played_in_the_same_turn() -> None:
    deal = asked("7H KD KC 2S", "5H 6H *7H")
    plan = best_turn(deal)
    assert moves(plan).startswith("swap 7H 1; meld KD KC *K")
    assert left(plan) == ""


def test_a_swapped_joker_pays_for_a_card_on_an_earlier_meld() -> None:
    deal = asked("9H 7C KD", "5H 6H 7H; 5C 6C *7C")
    plan = best_turn(deal)
    assert moves(plan) == "swap 7C 2; attach *8H 1; attach 9H 1; discard KD"


def test_a_swapped_joker_that_cannot_be_played_stays_where_it_is() -> None:
    # Both melds of the table are full for jokers, and no pair is held.
    deal = asked("7C KD 2S", "5C 6C *7C; 5H *6H 7H", jokers_per_meld=1)
    plan = best_turn(deal)
    played(deal, plan)
    assert plan is not None
    assert plan.left.jokers == 0


@pytest.mark.parametrize(("swap_use", "kept"), [("same_turn", 0), ("keep", 1)])
def test_a_swapped_joker_may_be_held_where_the_table_plays_so(swap_use: str, kept: int) -> None:
    deal = asked("7C KD 2S 4H", "5C 6C *7C; 5H *6H 7H", swap_use=swap_use)
    plan = best_turn(deal, HOLDING_JOKERS)
    played(deal, plan)
    assert plan is not None
    assert (plan.left.jokers, "swap 7C 1" in moves(plan)) == (kept, True)


def test_a_card_is_always_kept_to_discard() -> None:
    # Three cards that make a meld do not go out (F art. 11); with one attached elsewhere they do.
    deal = asked("7H 7D 7C", "8H 9H 10H")
    plan = best_turn(deal)
    assert played(deal, plan).outcome is None
    longer = asked("7H 7D 7C 7S", "8H 9H 10H")
    assert played(longer, best_turn(longer)).outcome is not None


def test_who_may_not_go_out_keeps_a_card() -> None:
    free = asked("7H 7D 7C 2S")
    barred = free._replace(barred=1)
    first_lap = free._replace(turns=0)
    assert left(best_turn(free)) == ""
    # Of the four cards three stay; the dearest one goes.
    assert [left(best_turn(deal)) for deal in (barred, first_lap)] == ["7D 7C 2S", "7D 7C 2S"]


def test_nothing_attaches_to_a_frozen_meld() -> None:
    deal = asked("8H KD 2C", "5H 6H 7H")
    frozen = deal._replace(melds=(deal.melds[0]._replace(frozen=True),), attaching=0)
    assert moves(best_turn(deal)) == "attach 8H 1; discard KD"
    assert moves(best_turn(frozen)) == "discard KD"


def test_a_card_picked_up_is_used_and_not_thrown() -> None:
    assert best_turn(picking("2S 9D", "KH")) is None
    used = best_turn(picking("QH JH 2S 9D", "KH"))
    assert moves(used) == "meld JH QH KH; discard 9D"


def test_before_drawing_the_best_turn_begins_with_the_pile() -> None:
    drawn = asked("QH JH 2S 9D", "5C 6C 7C")
    before = drawn._replace(turn=FRESH, pile=parse_cards("8C"))
    assert moves(best_turn(before)) == "pick 8C; attach 8C 1; discard JH"
    assert best_turn(before._replace(pile=parse_cards("2D"))) is None


def test_of_two_equal_cards_one_picked_up_the_other_may_be_kept() -> None:
    plan = best_turn(picking("8C 2S 9D", "8C", "5C 6C 7C"))
    assert plan is not None
    assert "attach 8C 1" in moves(plan)


@pytest.mark.parametrize(("pickup_use", "how"), [("any", "meld"), ("attach", "attach KH")])
def test_where_a_card_picked_up_must_be_attached_it_is(pickup_use: str, how: str) -> None:
    deal = picking("10H JH QH 2S 9D", "KH", pickup_use=pickup_use)
    plan = best_turn(deal)
    played(deal, plan)
    assert how in moves(plan)


def test_a_joker_is_not_the_last_discard_where_that_is_forbidden() -> None:
    deal = asked("7H 7D 7C *")
    assert moves(best_turn(deal)) == "meld 7H 7D 7C; discard *"
    never = asked("7H 7D 7C *", joker_discard="never_closing")
    plan = best_turn(never)
    played(never, plan)
    assert not moves(plan).endswith("discard *") or left(plan) != ""


def test_a_card_that_attaches_is_not_thrown_by_who_opens_this_turn() -> None:
    # Opening with the kings and nines he may not attach yet, and 8H would attach to the table.
    deal = asked("KH KD KC KS 8H 2D", "5H 6H 7H", opened=False, attach_on_opening_turn="no")
    assert moves(best_turn(deal)) == "meld KH KD KC KS; discard 2D"


def test_going_out_comes_before_points_and_before_jokers() -> None:
    deal = asked("7H 7D 7C 2S *", "5H 6H 7H")
    assert left(best_turn(deal, HOLDING_JOKERS)) == ""


def test_in_hand_no_minimum_is_needed_unless_the_table_asks_it() -> None:
    cards = "3H 4H 5H 2C 2D 2S 9D"
    free = asked(cards, opened=False)
    assert played(free, best_turn(free)).outcome is not None
    strict = asked(cards, opened=False, in_hand_needs_min="yes")
    assert moves(best_turn(strict)) == "discard 9D"


def test_a_lone_ace_is_kept_where_it_counts_one() -> None:
    deal = asked("KH KD KC AH 3D", lone_ace=1)._replace(barred=1)
    plan = best_turn(deal)
    assert plan is not None
    assert (cards_text(plan.left.cards()), plan.points_left) == ("AH", 1)


def test_a_search_given_up_says_so_and_still_gives_a_legal_turn() -> None:
    # The quick search hopes to keep the ace alone and to throw 9H, which attaches: the slow one must decide.
    cards, table = "5H 6H 7H 8H 9H AH", "10H JH QH"
    deal = asked(cards, table, discard_attaching_opened="forbidden", lone_ace=1)._replace(barred=1)
    given_up, exact = best_turn(deal, BY_POINTS, 0), best_turn(deal)
    assert given_up is not None
    assert exact is not None
    assert (given_up.exact, exact.exact) == (False, True)
    assert exact.points_left <= given_up.points_left
    played(deal, given_up)
