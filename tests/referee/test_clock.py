"""The clock of a turn (F art. 11 bis): fewer than 4 cards 30 s, fewer than 8 a minute, 8 or more two minutes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scala40_tui.referee.clock import ClockPhase, Reading, TurnClock, turn_limit
from scala40_tui.referee.stopwatch import GRAIN, Stopwatch

NOON = 43_200.0  # any moment will do: only differences count


def clock(cards: int, *, begun: float = NOON) -> TurnClock:
    limit = turn_limit("fisca", cards)
    assert limit is not None
    return TurnClock(limit).started(begun)


# --- the limit --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "seconds"), [(1, 30), (3, 30), (4, 60), (7, 60), (8, 120), (13, 120)])
def test_the_limit_goes_by_the_cards_held_before_drawing(cards: int, seconds: int) -> None:
    assert turn_limit("fisca", cards) == seconds


@pytest.mark.parametrize("cards", [1, 3, 4, 7, 8, 13])
def test_a_limit_in_seconds_is_the_same_for_every_hand_and_without_a_clock_there_is_none(cards: int) -> None:
    assert turn_limit(45, cards) == 45
    assert turn_limit("off", cards) is None


# --- exactly at the limit is in time ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "seconds", "phase"),
    [
        (3, 29, ClockPhase.RUNNING),
        (3, 30, ClockPhase.RUNNING),
        (3, 31, ClockPhase.OVERDUE),
        (4, 31, ClockPhase.RUNNING),
        (4, 60, ClockPhase.RUNNING),
        (4, 61, ClockPhase.OVERDUE),
        (7, 59, ClockPhase.RUNNING),
        (7, 60, ClockPhase.RUNNING),
        (7, 61, ClockPhase.OVERDUE),
        (8, 61, ClockPhase.RUNNING),
        (8, 120, ClockPhase.RUNNING),
        (8, 121, ClockPhase.OVERDUE),
    ],
)
def test_the_limit_is_over_after_it_and_not_at_it(cards: int, seconds: int, phase: ClockPhase) -> None:
    assert clock(cards).phase(NOON + seconds) is phase


def test_the_limit_is_over_from_a_thousandth_of_a_second_after_it() -> None:
    running = clock(3)
    assert running.phase(NOON + 30 + GRAIN / 10) is ClockPhase.RUNNING
    assert running.phase(NOON + 30 + GRAIN) is ClockPhase.OVERDUE


# --- the call and its ten seconds -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("after_call", "phase"),
    [(0, ClockPhase.CALLED), (9, ClockPhase.CALLED), (10, ClockPhase.CALLED), (11, ClockPhase.EXPIRED)],
)
def test_after_the_call_ten_seconds_are_left_the_tenth_included(after_call: int, phase: ClockPhase) -> None:
    called = clock(3).called_at(NOON + 31)
    assert called.phase(NOON + 31 + after_call) is phase


def test_the_ten_seconds_run_from_the_call_however_late_it_came() -> None:
    late = clock(3).called_at(NOON + 75)
    assert late.phase(NOON + 85) is ClockPhase.CALLED
    assert late.remaining(NOON + 78) == 7
    assert late.phase(NOON + 85.001) is ClockPhase.EXPIRED


def test_a_second_call_gives_no_time() -> None:
    called = clock(3).called_at(NOON + 31)
    assert called.called_at(NOON + 40) == called


# --- pausing ----------------------------------------------------------------------------------------------------------


def test_a_paused_clock_stands_where_it_is_and_goes_on_from_there() -> None:
    paused = clock(3).paused(NOON + 12)
    assert paused.remaining(NOON + 12) == paused.remaining(NOON + 5_000) == 18
    assert not paused.runs
    again = paused.started(NOON + 5_000)
    assert again.phase(NOON + 5_018) is ClockPhase.RUNNING
    assert again.phase(NOON + 5_019) is ClockPhase.OVERDUE


def test_the_ten_seconds_of_the_call_can_be_paused_too() -> None:
    paused = clock(3).called_at(NOON + 31).paused(NOON + 35)
    assert paused.remaining(NOON + 60) == 6
    assert paused.started(NOON + 60).phase(NOON + 66) is ClockPhase.CALLED
    assert paused.started(NOON + 60).phase(NOON + 67) is ClockPhase.EXPIRED


def test_a_clock_that_goes_back_takes_no_time_away() -> None:
    assert clock(3).elapsed(NOON - 5) == 0


def test_a_running_clock_started_once_more_goes_on_as_it_did() -> None:
    assert clock(3).started(NOON + 20) == clock(3)
    assert Stopwatch(5.0).stopped(NOON) == Stopwatch(5.0)


@given(st.lists(st.tuples(st.floats(0, 40), st.floats(0, 1000)), max_size=8))
def test_pauses_never_count(spans: list[tuple[float, float]]) -> None:
    now, watch, used = NOON, Stopwatch(), 0.0
    for running, standing in spans:
        watch = watch.started(now)
        now += running
        used += running
        watch = watch.stopped(now)
        now += standing
    assert watch.elapsed(now) == pytest.approx(used, abs=GRAIN * (len(spans) + 1))


# --- what it shows, and when that changes -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seconds", "shown"), [(0, "0:30"), (0.4, "0:30"), (1, "0:29"), (29.5, "0:01"), (30, "0:00"), (45, "0:00")]
)
def test_it_shows_the_whole_seconds_left_rounded_up(seconds: float, shown: str) -> None:
    assert str(clock(3).reading(NOON + seconds)) == shown


def test_minutes_are_shown_before_the_seconds() -> None:
    assert str(clock(13).reading(NOON + 18)) == "1:42"


def test_on_a_slow_line_it_counts_in_steps_until_the_last_ten_seconds() -> None:
    shown = [clock(3).reading(NOON + second, step=10).seconds for second in range(0, 31)]
    assert shown == [30] * 10 + [20] * 10 + list(range(10, -1, -1))


def test_a_reading_says_the_phase_and_whether_it_runs() -> None:
    called = clock(3).called_at(NOON + 31)
    assert called.reading(NOON + 33) == Reading(ClockPhase.CALLED, 8, True)
    assert called.paused(NOON + 33).reading(NOON + 99) == Reading(ClockPhase.CALLED, 8, False)


def test_the_next_change_is_just_after_the_limit_then_just_after_the_ten_seconds() -> None:
    running = clock(3)
    assert running.next_change(NOON + 4) == NOON + 30 + GRAIN
    called = running.called_at(NOON + 30 + GRAIN)
    assert called.next_change(NOON + 32) == pytest.approx(NOON + 40 + 2 * GRAIN)


def test_nothing_changes_while_it_stands_or_when_it_is_over() -> None:
    assert clock(3).paused(NOON + 4).next_change(NOON + 5) is None
    assert clock(3).paused(NOON + 4).next_reading(NOON + 5) is None
    assert clock(3).next_change(NOON + 31) is None, "the referee must be called; time alone does nothing"
    assert clock(3).called_at(NOON + 31).next_change(NOON + 50) is None


@given(
    limit=st.sampled_from([30.0, 60.0, 120.0, 45.0]),
    begun=st.floats(0, 1e6),
    after=st.floats(0, 119),
    step=st.sampled_from([1, 5, 10, 15]),
)
def test_between_now_and_the_next_reading_it_shows_the_same(
    limit: float, begun: float, after: float, step: int
) -> None:
    running = TurnClock(limit).started(begun)
    now = begun + min(after, limit)
    due = running.next_reading(now, step)
    assert due is not None
    assert due > now - GRAIN
    before = (now + due) / 2 - GRAIN
    if before > now:
        assert running.reading(before, step) == running.reading(now, step)
    assert running.reading(due + GRAIN, step) != running.reading(now, step)


@given(limit=st.sampled_from([30.0, 60.0, 120.0]), begun=st.floats(0, 1e6), after=st.floats(0, 120))
def test_at_the_next_change_the_phase_is_another(limit: float, begun: float, after: float) -> None:
    running = TurnClock(limit).started(begun)
    now = begun + min(after, limit - 2 * GRAIN)
    due = running.next_change(now)
    assert due is not None
    assert running.phase(due) is ClockPhase.OVERDUE
    assert running.phase(due - 2 * GRAIN) is ClockPhase.RUNNING


@pytest.mark.parametrize("seconds", [29, 30, 31])
@pytest.mark.parametrize("cards", [3, 4, 7, 8])
def test_after_half_a_minute_only_who_holds_fewer_than_four_cards_is_out_of_time(cards: int, seconds: int) -> None:
    late = cards == 3 and seconds == 31
    assert clock(cards).phase(NOON + seconds) is (ClockPhase.OVERDUE if late else ClockPhase.RUNNING)


@pytest.mark.parametrize(("cards", "limit"), [(3, 30), (4, 60), (7, 60), (8, 120), (13, 120)])
@pytest.mark.parametrize("late", [GRAIN, 1, 200])
def test_the_tenth_second_after_the_call_is_the_last_one_at_every_limit(cards: int, limit: int, late: float) -> None:
    called = clock(cards).called_at(NOON + limit + late)
    assert called.phase(NOON + limit + late + 10) is ClockPhase.CALLED
    assert called.phase(NOON + limit + late + 10.01) is ClockPhase.EXPIRED
