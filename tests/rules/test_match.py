"""The score sheet's arithmetic: who is out, who rejoins, who has won, who deals (Q, P, A, F annex A)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scala40_tui.cards import parse_cards
from scala40_tui.rules.match import Result, evaluate, is_over, points_to_out, sides
from scala40_tui.rules.options import Rules, preset_rules
from scala40_tui.rules.score_file import read_sheet
from scala40_tui.rules.sheet import CLOSED, Ending, Entry, Kind, Player, Row, Sheet, cards_entry, points_entry

STANDARD = preset_rules("standard")
NAMES = ("Anna", "Bea", "Carlo", "Dino", "Elsa", "Fabio")


def sheet(*rows: str, settings: tuple[str, ...] = ("preset: standard",)) -> Sheet:
    """Return the sheet of these rows, of as many players as the first row has cells."""
    names = ",".join(NAMES[: rows[0].count(",") + 1])
    return read_sheet("\n".join([*(f"# {line}" for line in settings), names, *rows]))


def worked_out(*rows: str, settings: tuple[str, ...] = ("preset: standard",)) -> Result:
    return evaluate(sheet(*rows, settings=settings))


def codes(result: Result) -> list[tuple[int, str]]:
    return [(warning.deal, warning.code) for warning in result.warnings]


RIENTRO = ("preset: standard", "option: rientro=highest_survivor")
ANDERSON = ("preset: anderson",)
COUPLES = ("preset: fisca", "option: match=victory_points")


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


# --- properties -----------------------------------------------------------------------------------------------------


def naive_totals(game: Sheet) -> list[int]:
    """Return the totals of a match without limit, added up cell by cell."""
    totals = [player.start for player in game.players]
    for row in game.rows:
        if any(entry.kind is Kind.EMPTY for entry in row.entries):
            continue
        in_hand = any(entry.in_hand for entry in row.entries)
        for seat, entry in enumerate(row.entries):
            totals[seat] += entry.penalty
            if entry.closes(game.rules):
                totals[seat] += game.rules.closer_score
            elif entry.kind is Kind.POINTS:
                totals[seat] += entry.points * (2 if in_hand and game.rules.in_hand_bonus == "double" else 1)
    return totals


entries = st.one_of(
    st.just(Entry()),
    st.just(Entry(Kind.AWAY)),
    st.builds(lambda in_hand: Entry(Kind.CLOSED, in_hand=in_hand), st.booleans()),
    st.integers(-20, 250).map(points_entry),
    st.builds(lambda points, penalty: points_entry(points).penalised(penalty), st.integers(2, 99), st.integers(0, 90)),
)
some_rules = st.builds(
    lambda preset, bonus, rientro: preset_rules(preset).changed(in_hand_bonus=bonus, rientro=rientro),
    st.sampled_from(("fisca", "anderson", "standard", "circolo")),
    st.sampled_from(("none", "double")),
    st.sampled_from(("off", "highest_survivor")),
)


@st.composite
def games(draw: st.DrawFn, rules: st.SearchStrategy[Rules] = some_rules) -> Sheet:
    players = tuple(Player(name, draw(st.sampled_from((0, 20)))) for name in NAMES[: draw(st.integers(2, 6))])
    rows = draw(st.lists(st.tuples(*[entries] * len(players)), max_size=12))
    return Sheet(draw(rules), players, tuple(Row(row, draw(st.sampled_from(Ending))) for row in rows))


without_end = st.builds(
    lambda rules: rules.changed(match="limit", limit=9999, rientro="off", full_hand="count"), some_rules
)


@given(games(without_end))
def test_totals_are_the_sums_of_the_entries(game: Sheet) -> None:
    endless = Sheet(game.rules, game.players, tuple(Row(row.entries) for row in game.rows))
    assert list(evaluate(endless).totals) == naive_totals(endless)


@given(games())
def test_what_always_holds(game: Sheet) -> None:
    result = evaluate(game)
    assert len(result.deals) == len(game.rows)
    assert set(result.playing) | {entry.seat for entry in result.standings if entry.out} == set(
        range(len(game.players))
    )
    places = [entry.place for entry in result.standings]
    assert places == sorted(places)
    assert places[0] == 1
    assert (result.next_dealer is None) == result.over
    assert all(entry.place == 1 for entry in result.standings if entry.seat in result.winners)
    gone: set[int] = set()
    for deal in result.deals:
        assert not gone & {*deal.out, *deal.rejoined}
        gone |= set(deal.out)
        assert not any(is_over(deal.totals[seat], game.rules) for seat in deal.rejoined)


@given(games(), st.integers(0, 12))
def test_a_deal_depends_on_the_rows_up_to_it_only(game: Sheet, keep: int) -> None:
    shorter = Sheet(game.rules, game.players, game.rows[:keep])
    assert evaluate(shorter).deals == evaluate(game).deals[:keep]
