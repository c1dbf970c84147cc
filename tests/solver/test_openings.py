"""Openings: 40 points of melds (A, P), and what the options make of it."""

from __future__ import annotations

import pytest

from scala40_tui.solver.meld_points import points_in_melds
from scala40_tui.solver.openings import Preference, best_openings
from tests.solver.asking import asked, hand, moves, picking, played, rules


def first(cards: str, table: str = "", **options: int | str) -> str:
    deal = asked(cards, table, opened=False, **options)
    plans = best_openings(deal)
    for plan in plans:
        assert played(deal, plan).has_opened(0)
    return moves(plans[0]) if plans else ""


def test_forty_points_open_and_thirty_nine_do_not() -> None:
    assert first("10H 10D 10C 10S 2H") == "meld 10H 10D 10C 10S; discard 2H"
    assert first("KH KD KC 3H 3D 3C 2S") == ""


@pytest.mark.parametrize(("opening_min", "opens"), [(39, True), (40, False)])
def test_the_minimum_is_an_option(opening_min: int, opens: bool) -> None:
    assert bool(first("KH KD KC 3H 3D 3C 2S", opening_min=opening_min)) is opens


def test_attachments_do_not_count_and_follow_in_the_same_turn() -> None:
    cards, table = "KH KD KC AH AD AC 8H 2S", "5H 6H 7H"
    assert "attach 8H 1" in first(cards, table)
    assert "attach" not in first(cards, table, attach_on_opening_turn="no")
    assert first("KH KD KC 8H 9H 2S", table) == ""


def test_a_joker_counts_as_the_card_it_stands_for() -> None:
    assert first("QH AH * KD KC KS 2S").startswith("meld KD KC KS; meld QH *KH AH")


@pytest.mark.parametrize(
    ("opening_joker", "cards", "opens"),
    [
        ("allowed", "KH KD KC 10H 10D * 2S", True),
        ("clean", "KH KD KC 10H 10D * 2S", False),
        ("clean", "KH KD KC KS 10H 10D * 2S", True),
        ("forbidden", "KH KD KC 10H 10D * 2S", False),
        ("forbidden", "KH KD KC KS 10H 10D * 2S", True),
    ],
)
def test_jokers_in_the_opening(opening_joker: str, cards: str, opens: bool) -> None:
    assert bool(first(cards, opening_joker=opening_joker)) is opens


def test_a_clean_meld_gets_its_joker_once_the_opening_stands() -> None:
    # 10 J Q K is worth 40 without the joker, which then bridges from the nine... down to the eight.
    shown = first("10H JH QH KH 8H * 2S", opening_joker="forbidden")
    assert shown.startswith("meld 10H JH QH KH;")
    assert "attach 8H 1" in shown


def test_a_card_picked_up_must_lie_in_the_opening() -> None:
    with_it = picking("KD KC 10H JH QH 2S", "KH", opened=False, opening_pickup="must_use")
    assert "KH" in moves(best_openings(with_it)[0])
    aside = picking("KD KC KH 10H JH QH 5S", "2S", opened=False, opening_pickup="must_use")
    assert best_openings(aside) == []


def test_may_hold_opens_only_without_the_card_picked_up() -> None:
    short = picking("KD KC 10H JH QH 2S", "KH", opened=False, opening_pickup="may_hold")
    assert best_openings(short) == []
    enough = picking("10D 10C 10S 10H 5C 6C 2S", "7C", opened=False, opening_pickup="may_hold")
    assert "5C 6C 7C" in moves(best_openings(enough)[0])


def test_fewest_cards_shown_and_jokers_kept() -> None:
    deal = asked("KH KD KC KS AH AD AC 5H 5D * 2S", opened=False)
    by_points, by_shown, by_jokers = (best_openings(deal, prefer)[0] for prefer in Preference)
    assert by_points.points_left <= min(by_shown.points_left, by_jokers.points_left)
    assert (by_shown.cards_shown, by_jokers.left.jokers) == (4, 1)


def test_several_openings_differ() -> None:
    plans = best_openings(asked("KH KD KC KS AH AD AC 5H 5D * 2S", opened=False))
    assert len({plan.lays for plan in plans}) == len(plans) > 1
    assert [plan.points_left for plan in plans] == sorted(plan.points_left for plan in plans)


@pytest.mark.parametrize(("nodes", "exact", "jokers"), [(0, False, 0), (2000, True, 1)])
def test_an_opening_is_called_best_only_if_nothing_was_left_untried(nodes: int, exact: bool, jokers: int) -> None:
    # 9H 10H JH opens on 8S, so that the other JH wins a joker for 8S 9S and the own one stays in the hand. The quick
    # search hopes for more; where the slow one is given up nobody knows whether a joker can be spared.
    table = "*JH QH KH AH; *JH QH KH; 9H 10H *JH"
    options = {"opening_min": 15, "opening_pickup": "must_use", "discard_attaching_opened": "forbidden"}
    deal = picking("AH 9H 10H JH JH 9S *", "8S", table, opened=False, **options)
    best = best_openings(deal, Preference.JOKERS, nodes=nodes)[0]
    assert (best.exact, best.left.jokers) == (exact, jokers)


def test_who_has_opened_opens_no_more() -> None:
    assert best_openings(asked("KH KD KC KS 2S", opened=True)) == []


@pytest.mark.parametrize(
    ("cards", "options", "points"),
    [
        ("KH KD KC 3H 3D 3C 2S", {}, 39),
        ("KH KD KC", {}, 0),
        ("KH KD KC KS", {}, 30),
        ("KH KD * 2S", {}, 30),
        ("KH KD * 2S", {"opening_joker": "clean"}, 0),
        ("2H 5D 9C", {}, 0),
    ],
)
def test_points_in_melds_leave_a_card_to_discard(cards: str, options: dict[str, str], points: int) -> None:
    assert points_in_melds(hand(cards), rules(**options)) == points
