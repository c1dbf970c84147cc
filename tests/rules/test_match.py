"""The score sheet's arithmetic: who is out, who rejoins, who has won, who deals (Q, P, A, F annex A)."""

from __future__ import annotations

from scala40_tui.rules.match import evaluate, is_over, points_to_out, sides
from scala40_tui.rules.sheet import CLOSED, Player, Row, Sheet, points_entry
from tests.rules.score_sheets import ANDERSON, COUPLES, RIENTRO, STANDARD, codes, sheet, worked_out

# --- going over the limit -------------------------------------------------------------------------------------------


def test_on_reaching_the_limit_or_only_over_it() -> None:
    over = STANDARD.changed(limit_test="over")
    assert [total for total in (100, 101, 102) if is_over(total, STANDARD)] == [101, 102]
    assert [total for total in (100, 101, 102) if is_over(total, over)] == [102]
    assert points_to_out(60, STANDARD) == 41
    assert points_to_out(60, over) == 42


def test_the_last_one_in_wins() -> None:
    result = worked_out("C,60,52", "20,C,49", "C,41,-")
    assert result.over
    assert result.winners == (0,)
    assert [deal.out for deal in result.deals] == [(), (2,), (1,)]
    assert result.next_dealer is None


def test_who_goes_out_later_is_ranked_higher_and_then_who_has_less() -> None:
    result = worked_out("C,20,60,90", "C,20,102,20", "C,70,-,-")
    assert [(entry.place, entry.seat, entry.total) for entry in result.standings] == [
        (1, 0, 0),
        (2, 1, 110),
        (3, 3, 110),
        (4, 2, 162),
    ]


def test_equal_totals_share_a_place_and_the_next_is_skipped() -> None:
    result = worked_out("45,45,47,55", settings=ANDERSON)
    assert [(entry.place, entry.seat) for entry in result.standings] == [(1, 0), (1, 1), (3, 2), (4, 3)]


def test_penalties_may_put_out_the_closer_too_and_then_the_lowest_total_wins() -> None:
    result = worked_out("95,95,60", "C+30,20,41+40")
    assert result.deals[1].totals == (125, 115, 141)
    assert result.over
    assert result.winners == (1,)
    assert result.deals[1].out == (0, 1, 2)


def test_everyone_over_with_equal_totals_has_no_winner() -> None:
    result = worked_out("95,95", "C+20,20")
    assert result.over
    assert result.winners == ()
    assert [entry.place for entry in result.standings] == [1, 1]


def test_a_correction_brings_a_player_back_and_reopens_the_match() -> None:
    before = sheet("C,60,52", "20,C,49", "C,41,-")
    after = before.with_entry(0, 1, points_entry(40))
    assert evaluate(before).over
    assert not evaluate(after).over
    assert evaluate(after).playing == (0, 1)


def test_a_row_below_the_end_counts_for_nothing() -> None:
    result = worked_out("C,60,110", "20,C,-", "C,81,-", "C,5,7")
    assert result.winners == (0,)
    assert result.totals == (20, 141, 110)
    assert codes(result) == [(4, "PLAYED_WHEN_OUT"), (4, "AFTER_THE_END")]
    assert result.warnings[0].seats == (1, 2)
    assert result.deals[3].dealer is None
    assert not result.deals[3].complete


# --- rientro --------------------------------------------------------------------------------------------------------


def test_all_who_are_over_rejoin_at_the_highest_total_still_in() -> None:
    result = worked_out("C,99,100,50", "C,30,2,10", settings=RIENTRO)
    last = result.deals[1]
    assert last.reached == (0, 129, 102, 60)
    assert last.totals == (0, 60, 60, 60)
    assert last.rejoined == (1, 2)
    assert last.out == ()
    assert result.rejoins == (0, 1, 1, 0)


def test_nobody_rejoins_when_all_but_one_are_over() -> None:
    result = worked_out("37,C,90", "95,C,20", settings=RIENTRO)
    assert result.over
    assert result.winners == (1,)
    assert result.totals == (132, 0, 110)
    assert result.deals[1].rejoined == ()
    assert result.deals[1].out == (0, 2)


def test_nobody_rejoins_when_penalties_put_everyone_over() -> None:
    result = worked_out("95,95,60", "C+30,20,41+40", settings=RIENTRO)
    assert result.winners == (1,)
    assert result.deals[1].rejoined == ()


def test_rejoining_may_be_limited() -> None:
    once = (*RIENTRO, "option: rientro_max=1")
    result = worked_out("C,90,60", "55,20,C", "C,50,10", "C,-,20", settings=once)
    assert result.deals[1].rejoined == (1,)
    assert result.deals[2].rejoined == ()
    assert result.deals[2].out == (1,)
    assert codes(result) == []


def test_the_match_ends_when_one_is_left_in_though_another_could_still_have_rejoined() -> None:
    once = (*RIENTRO, "option: rientro_max=1")
    # Carlo rejoins in deal 1 and is out for good in deal 2; in deal 3 Bea goes over and only Anna is under.
    result = worked_out("C,60,120", "C,10,60", "C,60,-", settings=once)
    assert [deal.rejoined for deal in result.deals] == [(2,), (), ()]
    assert result.winners == (0,)


# --- other matches --------------------------------------------------------------------------------------------------


def test_as_many_deals_as_players_and_the_lowest_total_wins() -> None:
    rows = ("C,23,41,7", "15,8,C,30", "C,12,5,19", "60,4,9,C")
    assert not worked_out(*rows[:3], settings=ANDERSON).over
    result = worked_out(*rows, settings=ANDERSON)
    assert result.totals == (55, 47, 45, 46)
    assert result.winners == (2,)


def test_equal_lowest_totals_have_no_winner() -> None:
    result = worked_out("C,20", "20,C", settings=("preset: standard", "option: match=2 deals"))
    assert result.over
    assert result.winners == ()
    assert [entry.place for entry in result.standings] == [1, 1]


def test_a_deal_with_a_blank_is_not_one_of_the_deals_played() -> None:
    three = ("preset: standard", "option: match=3")
    assert not worked_out("C,20", "20,", "C,5", settings=three).over
    assert worked_out("C,20", "20,", "C,5", "C,5", settings=three).winners == (0,)


def test_no_limit_where_deals_are_counted() -> None:
    result = worked_out("C,170,20,30", "C,60,40,12", settings=ANDERSON)
    assert result.deals[0].out == ()
    assert result.totals == (-20, 230, 60, 42)


def test_a_single_deal_is_won_by_going_out_whatever_the_penalties() -> None:
    result = worked_out("23,C+30,7", settings=("preset: standard", "option: match=single"))
    assert result.winners == (1,)
    assert [(entry.place, entry.seat) for entry in result.standings] == [(1, 1), (2, 2), (3, 0)]


def test_couples_sit_opposite_and_the_first_to_three_points_wins() -> None:
    game = sheet("C,20,10,5", "12,20,C,9", "9,C,9,9", settings=COUPLES)
    assert sides(game) == ((0, 2), (1, 3))
    assert evaluate(game).victory_points == (2, 1, 2, 1)
    assert not evaluate(game).over
    won = evaluate(game.with_row(3, Row((*(points_entry(9) for _ in range(2)), CLOSED, points_entry(9)))))
    assert won.winners == (0, 2)
    assert [(entry.place, entry.seat) for entry in won.standings] == [(1, 0), (1, 2), (3, 1), (3, 3)]
    assert won.deals[3].out == ()


def test_couples_have_no_limit() -> None:
    assert worked_out("C,198,150,90", "C,198,150,90", settings=COUPLES).playing == (0, 1, 2, 3)


def test_three_players_cannot_be_couples() -> None:
    result = worked_out("C,20,10", "C,20,10", "C,20,10", settings=COUPLES)
    assert result.winners == (0,)


# --- dead deals and time-out ----------------------------------------------------------------------------------------


def test_in_a_dead_deal_everyone_counts_and_that_is_no_mistake() -> None:
    result = worked_out("15,8,30,22", "# deal: dead")
    assert result.totals == (15, 8, 30, 22)
    assert codes(result) == []
    assert not result.over
    assert codes(worked_out("15,8,30,22")) == [(1, "NOBODY_CLOSED")]


def test_time_out_ends_the_match_and_the_lowest_total_wins() -> None:
    result = worked_out("C,50,40", "15,8,30", "# deal: stopped")
    assert codes(result) == []
    assert result.over
    assert result.winners == (0,)
    assert result.next_dealer is None


def test_time_out_after_somebody_went_out() -> None:
    result = worked_out("C,50,40", "45,C,30", "# deal: stopped")
    assert result.over
    assert result.winners == (0,)


def test_equal_totals_at_time_out_have_no_winner() -> None:
    assert worked_out("50,50,60", "# deal: stopped").winners == ()


def test_a_stopped_deal_with_a_blank_is_waited_for() -> None:
    result = worked_out("C,50,", "# deal: stopped")
    assert not result.over


def test_couples_at_time_out_most_points_then_the_lower_sum_of_cards_in_the_pairs_hands() -> None:
    ahead = worked_out("C,90,90,5", "50,9,50,9", "# deal: stopped", settings=COUPLES)
    assert ahead.winners == (0, 2)
    # One point each; 10 + 30 against 20 + 40 in the hands, penalties aside.
    level = worked_out("C,20,10,5", "12,C,8,9", "10+90,20,30,40", "# deal: stopped", settings=COUPLES)
    assert level.winners == (0, 2)
    equal = worked_out("C,20,10,5", "12,C,8,9", "10,20,40,30", "# deal: stopped", settings=COUPLES)
    assert equal.over
    assert equal.winners == ()


# --- who deals ------------------------------------------------------------------------------------------------------


def test_the_last_column_deals_first_so_that_the_first_column_plays_first() -> None:
    result = worked_out("C,20,30", "C,20,30")
    assert [deal.dealer for deal in result.deals] == [2, 0]
    assert result.next_dealer == 1


def test_the_sheet_may_name_the_first_dealer() -> None:
    assert worked_out("C,20,30", settings=("dealer: bea",)).deals[0].dealer == 1


def test_an_empty_sheet_knows_its_dealer_and_everyone_is_first() -> None:
    result = evaluate(Sheet(STANDARD, (Player("Anna"), Player("Bea"))))
    assert result.next_dealer == 1
    assert [entry.place for entry in result.standings] == [1, 1]
    assert not result.over


def test_who_is_out_does_not_deal() -> None:
    result = worked_out("C,60,60,30,20", "30,50,45,C,20", "C,-,-,20,12", "10,-,-,C,20")
    assert [deal.dealer for deal in result.deals] == [4, 0, 3, 4]
    assert result.next_dealer == 0


def test_who_rejoined_deals_in_his_turn() -> None:
    result = worked_out("101,C,30", "C,20,30", settings=RIENTRO)
    assert result.deals[1].dealer == 0


def test_a_blank_deal_has_been_dealt_all_the_same() -> None:
    assert worked_out("C,20,30", ",,").next_dealer == 1
