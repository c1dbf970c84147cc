"""The running clock of the bench (F art. 11 bis): its limits, the call, the ten seconds, pauses, and what is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from scala40_tui.bench.acts import Called, DealEnded, Drawn, Expired, HandSet, Kept, Laid, Passed, Paused, Started
from scala40_tui.bench.clocks import KEEP_EVERY
from scala40_tui.bench.config import BenchProblem
from scala40_tui.referee.clock import ClockPhase
from tests.bench.making import A, B, Bench, C, problem, table


def held(bench: Bench, cards: int) -> Bench:
    """Begin a deal whose second player holds so many cards when his turn begins."""
    return bench.dealt().do(HandSet(B, cards), Passed())


@pytest.mark.parametrize(("cards", "limit"), [(3, 30), (4, 60), (7, 60), (8, 120)])
@pytest.mark.parametrize("seconds", [29, 30, 31, 60, 61, 120, 121])
def test_exactly_at_the_limit_is_in_time_and_a_second_later_it_is_not(
    tmp_path: Path, cards: int, limit: int, seconds: int
) -> None:
    with Bench(tmp_path) as bench:
        held(bench, cards).wait(seconds)
        assert bench.state.limit == limit
        assert bench.sitting.clock_phase is (ClockPhase.RUNNING if seconds <= limit else ClockPhase.OVERDUE)
        if seconds <= limit:
            with pytest.raises(BenchProblem) as refused:
                bench.do(Called())
            assert problem(refused.value) == "Bea is in time."


@pytest.mark.parametrize(
    ("seconds", "phase"), [(0, ClockPhase.CALLED), (9, ClockPhase.CALLED), (10, ClockPhase.CALLED)]
)
def test_after_the_call_ten_seconds_are_left_the_tenth_included(
    tmp_path: Path, seconds: int, phase: ClockPhase
) -> None:
    with Bench(tmp_path) as bench:
        held(bench, 3).wait(33)
        bench.do(Called())
        assert Expired() not in bench.wait(seconds)
        assert bench.sitting.clock_phase is phase
        face = bench.face.turn
        assert face is not None
        assert face.seconds == 10 - seconds


def test_after_the_tenth_second_the_bench_says_that_the_highest_card_is_discarded_once(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        held(bench, 3).wait(33)
        bench.do(Called())
        assert Expired() in bench.wait(10.001)
        assert bench.state.expired
        assert Expired() not in bench.wait(5)
        assert not bench.passes(1).state.expired


def test_the_ten_seconds_can_begin_by_themselves(tmp_path: Path) -> None:
    with Bench(tmp_path, table(calls_itself=True)) as bench:
        held(bench, 4)
        assert Called() not in bench.wait(60)
        assert Called() in bench.wait(0.01)
        assert bench.sitting.clock_phase is ClockPhase.CALLED


def test_the_limit_goes_by_the_cards_before_drawing_however_many_are_drawn_and_laid(tmp_path: Path) -> None:
    """7 cards are a minute, also when the player holds 8 after drawing, and 4 after laying four of them."""
    with Bench(tmp_path) as bench:
        held(bench, 7)
        limits = [bench.state.limit]
        for act in (Drawn(), Laid(4)):
            limits.append(bench.do(act).state.limit)
        assert limits == [60, 60, 60]


def test_a_hand_set_right_sets_the_limit_right_too(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        assert held(bench, 8).state.limit == 120
        assert bench.do(HandSet(B, 3)).state.limit == 30
        assert bench.do(Drawn(), HandSet(B, 8)).state.limit == 60, "8 held after drawing are 7 before"


def test_each_turn_begins_with_a_fresh_clock_and_a_turn_taken_back_where_it_was_passed(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        bench.dealt().wait(50)
        bench.passes(1).wait(7)
        assert bench.face.turn is not None
        assert bench.face.turn.seconds == 113
        bench.sitting.undo()
        assert bench.state.seat == A
        assert bench.face.turn.seconds == 70


def test_an_undo_within_a_turn_gives_no_time_back(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        bench.dealt().wait(50)
        bench.do(Laid(3)).wait(20)
        bench.sitting.undo()
        assert bench.face.turn is not None
        assert bench.face.turn.seconds == 50


def test_a_pause_stops_the_clocks_and_going_on_starts_them(tmp_path: Path) -> None:
    with Bench(tmp_path, table().with_minutes(45)) as bench:
        bench.dealt().wait(20)
        bench.do(Paused()).wait(500)
        assert bench.face.stands
        assert (bench.face.turn, bench.face.match) == bench.sitting.face()[:2]
        assert str(bench.face.turn), str(bench.face.match) == ("1:40", "44:40")
        bench.do(Started()).wait(5)
        assert (str(bench.face.turn), str(bench.face.match)) == ("1:35", "44:35")


def test_a_ruling_stops_the_turn_and_not_the_time_of_the_match(tmp_path: Path) -> None:
    """F art. 11: nobody may go on playing before the referee has ruled."""
    with Bench(tmp_path, table().with_minutes(45)) as bench:
        bench.dealt().wait(20)
        bench.do(Paused(ruling=True)).wait(60)
        assert (str(bench.face.turn), str(bench.face.match)) == ("1:40", "43:40")
        bench.do(Started()).wait(5)
        assert (str(bench.face.turn), str(bench.face.match)) == ("1:35", "43:35")


def test_between_deals_no_turn_is_timed_and_the_match_goes_on(tmp_path: Path) -> None:
    with Bench(tmp_path, table().with_minutes(45)) as bench:
        bench.wait(100)
        assert str(bench.face.match) == "45:00", "the time of a match begins with its first deal"
        bench.dealt().wait(20)
        bench.do(DealEnded(A)).wait(30)
        assert bench.face.turn is None
        assert str(bench.face.match) == "44:10"


def test_without_a_clock_nothing_is_timed(tmp_path: Path) -> None:
    rules = table().rules.changed(turn_clock="off")
    with Bench(tmp_path, table(rules=rules)) as bench:
        bench.dealt()
        assert bench.wait(1000) == ()
        assert bench.face.turn is None
        assert bench.face.changes is None
        with pytest.raises(BenchProblem):
            bench.do(Called())


def test_a_clock_in_seconds_is_the_same_for_every_hand(tmp_path: Path) -> None:
    with Bench(tmp_path, table(rules=table().rules.changed(turn_clock=45))) as bench:
        assert held(bench, 3).state.limit == 45
        assert bench.passes(1).state.limit == 45


def test_the_time_used_is_written_down_every_few_seconds_while_a_clock_runs(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        bench.dealt()
        assert bench.wait(KEEP_EVERY - 0.1) == ()
        assert bench.wait(0.1) == (Kept(),)
        assert bench.wait(KEEP_EVERY - 0.1) == ()
        bench.do(Paused())
        assert bench.wait(100) == ()


def test_the_bench_asks_to_be_woken_when_the_clock_shows_another_second(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        bench.dealt()
        shown = []
        for _ in range(4):
            face = bench.face
            shown.append(str(face.turn))
            assert face.changes is not None
            assert face.changes <= 1.0
            bench.wait(face.changes + 0.01)
        assert shown == ["2:00", "1:59", "1:58", "1:57"]


def test_a_called_turn_that_passes_leaves_the_next_one_its_whole_time(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        held(bench, 3).wait(31)
        bench.do(Called()).passes(1)
        assert bench.state.seat == C
        assert (bench.state.called, bench.sitting.clock_phase) == (None, ClockPhase.RUNNING)


def test_nobody_is_called_twice(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        held(bench, 3).wait(31)
        bench.do(Called())
        with pytest.raises(BenchProblem) as refused:
            bench.do(Called())
        assert problem(refused.value) == "The ten seconds of Bea have begun already."
