"""The time-out (F art. 8): everyone ends with the same number of turns, and everyone plays at least once more.

"Il completamento del giro in esecuzione avrà inizio a partire dal giocatore che segue colui che sta giocando nel
momento stesso del time out e termina al cartaro", then a whole lap, which ends with the dealer too.
"""

from __future__ import annotations

from itertools import pairwise

import pytest

from scala40_tui.referee.timeout import ART8, FINISH_DEAL, STOP_NOW, TimeOut, after_whistle
from scala40_tui.rules.match import evaluate
from scala40_tui.rules.options import preset_rules
from scala40_tui.rules.sheet import CLOSED, Ending, Player, Row, Sheet, points_entry

TABLES = range(2, 7)
EVERY_CASE = [(seats, dealer, seat) for seats in TABLES for dealer in range(seats) for seat in range(seats)]
A, B, C, D = range(4)


def whistle(seats: int, dealer: int, seat: int, *, in_turn: bool, option: str = ART8) -> TimeOut:
    course = after_whistle(option, seats, dealer, seat, in_turn=in_turn)
    assert course is not None
    return course


# --- four players, D dealing: the cases of F art. 8, written out ------------------------------------------------------


@pytest.mark.parametrize(
    ("on_turn", "after_his_turn"),
    [
        (A, [B, C, D, A, B, C, D]),
        (B, [C, D, A, B, C, D]),
        (C, [D, A, B, C, D]),
        (D, [A, B, C, D]),
    ],
)
def test_whistle_during_a_turn(on_turn: int, after_his_turn: list[int]) -> None:
    course = whistle(4, D, on_turn, in_turn=True)
    assert course.turns == (on_turn, *after_his_turn)
    assert course.completing == course.turns[:-4]
    assert course.lap == (A, B, C, D)


@pytest.mark.parametrize(
    ("next_to_draw", "turns"),
    [
        (B, [B, C, D, A, B, C, D]),
        (C, [C, D, A, B, C, D]),
        (D, [D, A, B, C, D]),
        (A, [A, B, C, D]),
    ],
)
def test_whistle_between_two_turns(next_to_draw: int, turns: list[int]) -> None:
    assert whistle(4, D, next_to_draw, in_turn=False).turns == tuple(turns)


# --- every seat at tables of two to six -------------------------------------------------------------------------------


def turns_before(seats: int, dealer: int, seat: int, laps: int) -> list[int]:
    """Return how many turns each seat has ended when `seat` is on turn after some whole laps."""
    first = (dealer + 1) % seats
    begun = (seat - first) % seats
    return [laps + ((other - first) % seats < begun) for other in range(seats)]


@pytest.mark.parametrize(("seats", "dealer", "seat"), EVERY_CASE)
@pytest.mark.parametrize("in_turn", [True, False])
def test_both_conditions_of_the_article_hold(seats: int, dealer: int, seat: int, in_turn: bool) -> None:
    course = whistle(seats, dealer, seat, in_turn=in_turn)
    played = turns_before(seats, dealer, seat, laps=3)
    all_played = [count + course.turns_of(other) for other, count in enumerate(played)]
    assert len(set(all_played)) == 1, "all have played the same number of turns"
    again = course.turns[1:] if in_turn else course.turns
    assert set(again) == set(range(seats)), "all play again at least once"
    assert course.turns[-1] == dealer, "the dealer's discard is the last"
    assert len(course.lap) == seats


@pytest.mark.parametrize(("seats", "dealer", "seat"), EVERY_CASE)
def test_the_turns_go_round_the_table_one_after_another(seats: int, dealer: int, seat: int) -> None:
    turns = whistle(seats, dealer, seat, in_turn=True).turns
    assert turns[0] == seat
    assert all((before + 1) % seats == after for before, after in pairwise(turns))


@pytest.mark.parametrize(("seats", "dealer", "seat"), EVERY_CASE)
def test_no_shorter_course_would_do(seats: int, dealer: int, seat: int) -> None:
    """A lap less would leave somebody without his further turn: the course is the shortest that ends at the dealer."""
    course = whistle(seats, dealer, seat, in_turn=True)
    shorter = course.turns[1:-seats]
    assert set(shorter) != set(range(seats))


@pytest.mark.parametrize("seats", TABLES)
@pytest.mark.parametrize("dealer", [0, 1])
def test_between_the_dealers_discard_and_the_next_draw_one_lap_is_left(seats: int, dealer: int) -> None:
    course = whistle(seats, dealer, (dealer + 1) % seats, in_turn=False)
    assert (course.completing, len(course.turns)) == ((), seats)


@pytest.mark.parametrize("seats", TABLES)
def test_counted_down_turn_by_turn_until_play_stops(seats: int) -> None:
    dealer = seats - 1
    course = whistle(seats, dealer, 0, in_turn=True)
    left = []
    while not course.stops:
        left.append(len(course.turns))
        course = course.turn_ended()
    assert left == list(range(2 * seats, 0, -1))
    assert (course.completing, course.lap) == ((), ())


def test_the_completed_lap_is_counted_down_before_the_last_one() -> None:
    course = whistle(4, D, C, in_turn=True)
    assert (course.completing, course.lap) == ((C, D), (A, B, C, D))
    course = course.turn_ended().turn_ended()
    assert (course.completing, course.lap) == ((), (A, B, C, D))
    assert (course.turn_ended().lap, course.turn_ended().turns_of(A)) == ((B, C, D), 0)


# --- the other ways to end --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", TABLES)
def test_stop_now_ends_with_the_turn_being_played_and_between_turns_at_once(seats: int) -> None:
    during = whistle(seats, 0, 1, in_turn=True, option=STOP_NOW)
    assert (during.stops, during.turns, during.completing) == (False, (1,), (1,))
    assert during.turn_ended().stops
    assert whistle(seats, 0, 1, in_turn=False, option=STOP_NOW).stops


def test_finish_deal_never_stops_play_before_somebody_goes_out() -> None:
    course = whistle(4, D, A, in_turn=True, option=FINISH_DEAL)
    for _ in range(50):
        assert not course.stops
        course = course.turn_ended()


def test_without_a_time_out_the_whistle_means_nothing() -> None:
    assert after_whistle("none", 4, D, A, in_turn=True) is None


# --- who has won when play stops --------------------------------------------------------------------------------------


def stopped(held: list[int], before: list[list[int | None]], **options: int | str) -> Sheet:
    """Return a sheet whose last deal was stopped with these points held; a None is who went out."""
    rules = preset_rules("fisca").changed(**options)
    players = tuple(Player(name) for name in ("Anna", "Bea", "Carlo", "Dino"))
    rows = tuple(Row(tuple(CLOSED if cell is None else points_entry(cell) for cell in cells)) for cells in before)
    last = Row(tuple(points_entry(points) for points in held), Ending.STOPPED)
    return Sheet(rules, players, (*rows, last))


def test_at_time_out_the_lowest_total_wins() -> None:
    result = evaluate(stopped([10, 20, 30, 5], [[None, 40, 12, 50]]))
    assert result.totals == (10, 60, 42, 55)
    assert (result.over, result.winners, result.next_dealer) == (True, (0,), None)


def test_couples_with_more_victory_points_win_whatever_they_hold() -> None:
    result = evaluate(stopped([50, 2, 50, 2], [[None, 40, 12, 50]], match="victory_points"))
    assert (result.over, result.winners) == (True, (0, 2))


def test_couples_with_equal_victory_points_compare_the_cards_in_their_hands() -> None:
    one_each = [[None, 40, 12, 50], [40, None, 12, 50]]
    assert evaluate(stopped([30, 25, 8, 14], one_each, match="victory_points")).winners == (0, 2), "38 against 39"
    assert evaluate(stopped([30, 25, 10, 14], one_each, match="victory_points")).winners == (1, 3), "40 against 39"
    assert evaluate(stopped([30, 25, 9, 14], one_each, match="victory_points")).winners == (), "39 against 39"


def test_who_goes_out_in_the_last_laps_ends_the_match_with_that_deal() -> None:
    sheet = stopped([0, 0, 0, 0], [[None, 40, 12, 50]])
    closed = Row((points_entry(7), points_entry(3), CLOSED, points_entry(9)), Ending.STOPPED)
    result = evaluate(sheet.with_row(1, closed))
    assert (result.totals, result.over, result.winners) == ((7, 43, 12, 59), True, (0,))


@pytest.mark.parametrize(("seats", "closer"), [(seats, closer) for seats in TABLES for closer in range(seats)])
def test_whoever_goes_out_in_the_last_laps_at_any_table_scores_nothing_and_the_lowest_total_wins(
    seats: int, closer: int
) -> None:
    """Before it every player has 20 points; now each of the others counts 5, 6, 7 and so on, the closer nothing."""
    before = Row(tuple(points_entry(20) if seat else CLOSED for seat in range(seats)))
    counted = tuple(CLOSED if seat == closer else points_entry(5 + seat) for seat in range(seats))
    names = ("Anna", "Bea", "Carlo", "Dino", "Eva", "Fil")[:seats]
    sheet = Sheet(preset_rules("fisca"), tuple(map(Player, names)), (before, Row(counted, Ending.STOPPED)))
    result = evaluate(sheet)
    totals = [(20 if seat else 0) + (0 if seat == closer else 5 + seat) for seat in range(seats)]
    assert (result.totals, result.over, result.next_dealer) == (tuple(totals), True, None)
    assert result.winners == (totals.index(min(totals)),)


@pytest.mark.parametrize(("seats", "dealer", "seat"), EVERY_CASE)
def test_between_two_turns_it_is_as_if_the_one_before_were_being_played_and_just_ended(
    seats: int, dealer: int, seat: int
) -> None:
    between = whistle(seats, dealer, seat, in_turn=False)
    assert between == whistle(seats, dealer, (seat - 1) % seats, in_turn=True).turn_ended()
