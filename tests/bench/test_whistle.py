"""The whistle at a real table (F art. 8): who still plays, counted down as the turns pass, from every seat."""

from __future__ import annotations

from pathlib import Path

import pytest

from scala40_tui.bench.acts import DealEnded, Drawn, Whistled
from scala40_tui.bench.config import BenchProblem
from scala40_tui.bench.state import Phase
from scala40_tui.referee.facts import Facts
from tests.bench.making import A, B, Bench, C, D, problem, table

EVERY_SEAT = [(seats, seat) for seats in range(2, 7) for seat in range(seats)]


@pytest.mark.parametrize(("seats", "seat"), EVERY_SEAT)
@pytest.mark.parametrize("in_turn", [True, False])
def test_from_the_whistle_to_the_last_discard(tmp_path: Path, seats: int, seat: int, in_turn: bool) -> None:
    """The last seat deals. All have played the same number of turns, each one more at least, the dealer last."""
    with Bench(tmp_path, table(seats)) as bench:
        bench.dealt().passes(seats + seat)
        played = [1 + (other < seat) for other in range(seats)]
        if in_turn:
            bench.do(Drawn())
        bench.do(Whistled(in_turn))
        again = [0] * seats
        while bench.state.phase is Phase.PLAY:
            on_turn = bench.state.seat
            left = bench.state.turns_left(on_turn)
            again[on_turn] += 1
            bench.passes(1)
            assert bench.state.phase is Phase.OVER or bench.state.turns_left(on_turn) == left - 1
        assert len({one + other for one, other in zip(played, again, strict=True)}) == 1
        assert min(again) >= 1
        assert again[seat] >= 1 + in_turn, "his further turn comes after the one that he is playing"
        assert on_turn == seats - 1, "the dealer's discard is the last"
        assert bench.state.phase is Phase.OVER


@pytest.mark.parametrize(("passed", "further"), [(0, 7), (1, 6), (2, 5), (3, 4)])
def test_four_players_as_the_rules_count_them(tmp_path: Path, passed: int, further: int) -> None:
    """D dealing: whistle during A's turn, 7 turns more after it; B's, 6; C's, 5; D's, 4."""
    with Bench(tmp_path) as bench:
        bench.dealt().passes(passed).do(Drawn(), Whistled(in_turn=True)).passes(1)
        turns = 0
        while bench.state.phase is Phase.PLAY:
            bench.passes(1)
            turns += 1
        assert turns == further


def test_between_the_dealers_discard_and_the_next_draw_one_lap_is_left(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        bench.dealt().passes(4)
        assert bench.state.whistle_asks, "it must be asked if Anna has drawn"
        bench.do(Whistled(in_turn=False))
        assert [bench.state.turns_left(seat) for seat in (A, B, C, D)] == [1, 1, 1, 1]


@pytest.mark.parametrize("passed", [1, 2, 3])
def test_elsewhere_it_makes_no_difference_whether_he_has_drawn_and_nobody_is_asked(tmp_path: Path, passed: int) -> None:
    left = []
    for in_turn in (True, False):
        with Bench(tmp_path / str(in_turn)) as bench:
            bench.dealt().passes(passed)
            assert not bench.state.whistle_asks
            bench.do(Whistled(in_turn))
            assert bench.state.timeout is not None
            left.append(bench.state.timeout.turns)
    assert left[0] == left[1]


def test_somebody_who_goes_out_meanwhile_ends_the_deal_and_the_match(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        bench.dealt().passes(1).do(Whistled(in_turn=True)).passes(2).do(DealEnded(D))
        assert bench.state.phase is Phase.OVER
        with pytest.raises(BenchProblem):
            bench.dealt()


def test_between_deals_no_new_deal_begins(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        bench.dealt().do(DealEnded(A), Whistled(in_turn=False))
        assert bench.state.phase is Phase.OVER
        bench.sitting.undo()
        assert bench.dealt().state.deal == 2, "a whistle blown by mistake is taken back"


def test_the_whistle_comes_by_itself_after_the_minutes_and_not_before(tmp_path: Path) -> None:
    with Bench(tmp_path, table().with_minutes(30)) as bench:
        bench.dealt().passes(1)
        assert Whistled(in_turn=False) not in bench.wait(30 * 60 - 0.5)
        assert Whistled(in_turn=False) in bench.wait(0.5)
        assert bench.state.timeout is not None
        assert bench.face.match is None


def test_where_it_matters_the_whistle_that_is_due_waits_for_an_answer(tmp_path: Path) -> None:
    with Bench(tmp_path, table().with_minutes(30)) as bench:
        bench.dealt()
        assert Whistled(in_turn=False) not in bench.wait(30 * 60)
        assert bench.sitting.whistle_asks
        bench.do(Whistled(in_turn=True))
        assert not bench.sitting.whistle_asks


def test_stop_now_ends_after_the_turn_being_played_and_finish_deal_when_somebody_goes_out(tmp_path: Path) -> None:
    stop = table(rules=table().rules.changed(timeout="stop_now"))
    with Bench(tmp_path / "stop", stop) as bench:
        bench.dealt().do(Drawn(), Whistled(in_turn=True)).passes(1)
        assert bench.state.phase is Phase.OVER
    finish = table(rules=table().rules.changed(timeout="finish_deal"))
    with Bench(tmp_path / "finish", finish) as bench:
        bench.dealt().passes(1).do(Whistled(in_turn=False)).passes(20)
        assert bench.state.phase is Phase.PLAY
        assert bench.do(DealEnded(B)).state.phase is Phase.OVER


def test_rules_without_a_time_out_have_no_whistle_and_none_is_blown_twice(tmp_path: Path) -> None:
    with Bench(tmp_path / "none", table(rules=table().rules.changed(timeout="none"))) as bench:
        with pytest.raises(BenchProblem) as refused:
            bench.dealt().do(Whistled(in_turn=False))
        assert problem(refused.value) == "These rules have no time-out (option timeout)."
    with Bench(tmp_path / "twice") as bench, pytest.raises(BenchProblem) as refused:
        bench.dealt().do(Whistled(in_turn=True), Whistled(in_turn=True))
    assert problem(refused.value) == "The whistle has been blown already."


def test_minutes_bring_art_8_where_the_rules_have_no_time_out() -> None:
    assert table(rules=table().rules.changed(timeout="none")).with_minutes(45).rules.timeout == "fisca_art8"


def test_who_is_out_of_the_round_is_passed_over_in_the_laps_too(tmp_path: Path) -> None:
    """F art. 10.2: Bea is away for six minutes; C and D end the lap, then A, C and D play once more."""
    with Bench(tmp_path) as bench:
        bench.dealt().passes(2).do(Whistled(in_turn=True))
        bench.rule("AWAY", Facts(B, seconds=360))
        on_turn = []
        while bench.state.phase is Phase.PLAY:
            on_turn.append(bench.state.seat)
            bench.passes(1)
        assert on_turn == [C, D, A, C, D]
