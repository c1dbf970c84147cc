"""Every way to go out, each counted once."""

from __future__ import annotations

from scala40_tui.solver.ways_out import ways_out
from tests.solver.asking import asked, moves, picking, played


def test_nobody_goes_out_without_a_discard() -> None:
    assert ways_out(asked("7H 7D 7C")).plans == ()


def test_each_discard_is_a_way_of_its_own() -> None:
    found = ways_out(asked("4H 5H 6H 7H"))
    assert sorted(str(plan.discard.card) for plan in found.plans) == ["4H", "7H"]
    assert found.complete


def test_a_card_may_go_to_one_place_or_another() -> None:
    deal = asked("8H KD", "5H 6H 7H; 8D 8C 8S; 9H 10H JH")
    found = ways_out(deal)
    assert [moves(plan) for plan in found.plans] == [
        "attach 8H 1; discard KD",
        "attach 8H 2; discard KD",
        "attach 8H 3; discard KD",
    ]
    for plan in found.plans:
        assert played(deal, plan).outcome is not None


def test_how_a_long_run_is_divided_makes_no_difference() -> None:
    assert len(ways_out(asked("3H 4H 5H 6H 7H 8H KD")).plans) == 1


def test_where_a_joker_goes_makes_no_difference() -> None:
    found = ways_out(asked("KD *", "5H 6H 7H; 8D 8C 8S"))
    assert {str(plan.discard.card) for plan in found.plans} == {"KD"}
    assert len(found.plans) == 1


def test_a_swapped_joker_must_be_played_to_go_out() -> None:
    deal = asked("7C KD KC 2S", "5C 6C *7C")
    assert [moves(plan) for plan in ways_out(deal).plans] == ["swap 7C 1; meld KD KC *KH; discard 2S"]


def test_a_card_picked_up_is_used_in_every_way() -> None:
    deal = picking("8D 8C 8S", "8H", "5H 6H 7H")
    assert all("8H" in moves(plan) for plan in ways_out(deal).plans)
    assert len(ways_out(deal).plans) > 1


def test_in_hand_needs_no_opening() -> None:
    assert len(ways_out(asked("3H 4H 5H 2C 2D 2S 9D", opened=False)).plans) == 1


def test_only_so_many_are_given() -> None:
    found = ways_out(asked("4H 5H 6H 7H"), most=1)
    assert (len(found.plans), found.complete) == (1, False)


def test_a_search_given_up_says_so() -> None:
    assert not ways_out(asked("4H 5H 6H 7H"), nodes=1).complete
