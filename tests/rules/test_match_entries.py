"""What is written in the cells of a score sheet: blanks, typed points, cards, late players (Q, P, A, F 10.1)."""

from __future__ import annotations

import pytest

from scala40_tui.cards import parse_cards
from scala40_tui.rules.match import evaluate
from scala40_tui.rules.sheet import CLOSED, Player, Row, Sheet, cards_entry
from tests.rules.score_sheets import ANDERSON, STANDARD, codes, worked_out

# --- what is entered ------------------------------------------------------------------------------------------------


def test_a_blank_changes_no_total_and_is_not_zero() -> None:
    result = worked_out("C,20,30", "10,,C", "C,5,6")
    assert result.deals[1].points == (10, None, 0)
    assert not result.deals[1].complete
    assert result.deals[1].totals == (0, 20, 30)
    assert result.totals == (0, 25, 36)
    assert codes(result) == [(2, "BLANK")]
    assert result.warnings[0].seats == (1,)


def test_a_row_without_entries_is_one_blank_warning() -> None:
    result = worked_out("C,20,30", ",,", "C,20,30")
    assert codes(result) == [(2, "BLANK")]
    assert result.totals == (0, 40, 60)


def test_a_dash_for_a_player_still_in_counts_as_nothing_and_is_a_warning() -> None:
    result = worked_out("C,-,30")
    assert result.deals[0].complete
    assert result.totals == (0, 0, 30)
    assert codes(result) == [(1, "BLANK")]


def test_an_empty_cell_of_who_is_out_is_nothing_to_wait_for() -> None:
    result = worked_out("C,20,101", "10,C,", "5,C,-")
    assert all(deal.complete for deal in result.deals)
    assert codes(result) == []


def test_points_of_who_is_out_are_not_counted() -> None:
    result = worked_out("C,60,40", "30,41,C", "C,25+10,12")
    assert result.totals == (30, 101, 52)
    assert result.deals[2].penalties == (0, 0, 0)
    assert codes(result) == [(3, "PLAYED_WHEN_OUT")]


def test_two_went_out() -> None:
    result = worked_out("C,CH,30")
    assert codes(result) == [(1, "TWO_CLOSED")]
    assert result.warnings[0].seats == (0, 1)
    assert result.deals[0].closer is None


def test_the_closers_score_typed_is_the_same_as_his_mark() -> None:
    marked = worked_out("C,23,41,7", settings=ANDERSON)
    assert worked_out("-10,23,41,7", settings=ANDERSON) == marked
    assert worked_out("−10,23,41,7", settings=ANDERSON) == marked
    assert worked_out("0,23,41") == worked_out("C,23,41")
    assert worked_out("0+10,23,41") == worked_out("C+10,23,41")
    assert codes(worked_out("-10,C,23,41", settings=ANDERSON)) == [(1, "TWO_CLOSED")]


@pytest.mark.parametrize(
    ("settings", "cell", "impossible"),
    [
        ("preset: standard", "1", True),
        ("preset: standard", "2", False),
        ("preset: standard", "198", False),
        ("preset: standard", "199", True),
        ("preset: standard", "-5", True),
        ("preset: anderson", "0", True),
        ("option: lone_ace=1", "1", False),
        ("option: lone_ace=1", "A", False),
        ("preset: standard", "* * * * A A A A A A A A K", False),
        ("preset: standard", "* * * * A A A A A A A A K Q", True),
        ("option: full_hand=flat100", "* * * * A A A A A A A A K", False),
    ],
)
def test_points_that_nobody_can_hold(settings: str, cell: str, impossible: bool) -> None:
    result = worked_out(f"C,{cell},20", settings=(settings,))
    assert codes(result) == ([(1, "IMPOSSIBLE_POINTS")] if impossible else [])


def test_doubled_points_are_not_impossible() -> None:
    result = worked_out("CH,150,20", settings=("option: in_hand_bonus=double",))
    assert result.deals[0].points == (0, 300, 40)
    assert codes(result) == []


def test_the_bonus_goes_to_typed_points_and_cards_alike_and_never_to_penalties() -> None:
    circolo = worked_out("CH,23+10,KH 9D 4C,KS KD QH JD 10C 9S 8H 7D 6C 5S 4H 3D 2C", settings=("preset: circolo",))
    assert circolo.deals[0].points == (0, 46, 46, 200)
    assert circolo.totals == (0, 56, 46, 200)
    flat = worked_out("CH+10,23+10,KH", settings=("option: in_hand_bonus=flat100",))
    assert flat.totals == (10, 110, 100)


def test_a_full_hand_is_known_by_its_cards_only() -> None:
    settings = ("option: full_hand=flat100", "limit: 501")
    result = worked_out("C,164,* * AH AD AC AS KH KD KC KS QH QD QC,KH KD", settings=settings)
    assert result.totals == (0, 164, 100, 20)


def test_the_closer_in_hand_of_anderson_takes_ten_off() -> None:
    assert worked_out("CH,23,41,7", settings=ANDERSON).totals == (-10, 23, 41, 7)


def test_who_starts_late_begins_with_twenty() -> None:
    assert worked_out("81,C,30", settings=("start: Anna=20",)).deals[0].out == (0,)


def test_an_entry_made_by_the_game() -> None:
    game = Sheet(STANDARD.changed(full_hand="flat100"), (Player("Anna"), Player("Bea")))
    full = cards_entry(parse_cards("2H 2D 2C 2S 3H 3D 3C 3S 4H 4D 4C 4S 5H"))
    assert evaluate(game.with_row(0, Row((CLOSED, full)))).totals == (0, 100)


# --- who comes and goes ---------------------------------------------------------------------------------------------


def test_who_joins_later_is_not_missing_before() -> None:
    result = worked_out("C,20,-", "C,20,", "30,C,20", settings=("start: Carlo=40", "joins: Carlo=3"))
    assert codes(result) == []
    assert result.totals == (30, 40, 60)
    # Carlo, of the last column, would deal first; he does so once he plays.
    assert [deal.dealer for deal in result.deals] == [0, 1, 2]


def test_who_leaves_is_out_after_his_last_deal() -> None:
    result = worked_out("C,20,30", "C,20,30", "10,C,-", settings=("leaves: Carlo=2",))
    assert [deal.out for deal in result.deals] == [(), (2,), ()]
    assert codes(result) == []
    assert not result.over


def test_who_never_came_is_out_from_the_start() -> None:
    result = worked_out("C,20,-", settings=("leaves: Carlo=0",))
    assert result.playing == (0, 1)
    assert result.deals[0].dealer == 0
    assert codes(result) == []


def test_who_is_left_alone_has_won() -> None:
    assert worked_out("50,C", settings=("leaves: Bea=1",)).winners == (0,)
