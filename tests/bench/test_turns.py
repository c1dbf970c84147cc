"""Whose turn it is, forwards by an entry and backwards by undo; how many cards each player holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from scala40_tui.bench.acts import DealEnded, Drawn, HandSet, Laid, Passed
from scala40_tui.bench.config import BenchProblem
from scala40_tui.bench.state import Phase
from scala40_tui.rules.sheet import Ending
from tests.bench.making import A, B, Bench, C, D, problem, table


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_player_at_the_dealers_left_begins_and_the_turn_goes_round(tmp_path: Path, seats: int) -> None:
    with Bench(tmp_path, table(seats)) as bench:
        bench.dealt()
        assert bench.state.dealer == seats - 1
        on_turn = [bench.state.seat]
        for _ in range(seats):
            on_turn.append(bench.passes(1).state.seat)
        assert on_turn == [*range(seats), 0]


def test_the_first_dealer_can_be_chosen_and_the_deal_passes_left(tmp_path: Path) -> None:
    with Bench(tmp_path, table(dealer=B)) as bench:
        bench.dealt()
        assert (bench.state.dealer, bench.state.seat) == (B, C)
        bench.do(DealEnded(C)).dealt()
        assert (bench.state.deal, bench.state.dealer, bench.state.seat) == (2, C, D)


def test_thirteen_cards_are_dealt_and_a_turn_of_drawing_and_discarding_leaves_thirteen(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        assert bench.dealt().state.hands == (13, 13, 13, 13)
        assert bench.passes(1).state.hands == (13, 13, 13, 13)
        assert bench.do(Drawn()).state.hands == (13, 14, 13, 13)
        assert bench.passes(1).state.hands == (13, 13, 13, 13)


@pytest.mark.parametrize("draws", [True, False])
def test_cards_laid_leave_the_hand_whether_or_not_the_draw_was_entered(tmp_path: Path, draws: bool) -> None:
    """13 cards, one drawn, 4 laid, one discarded: 9."""
    with Bench(tmp_path) as bench:
        bench.dealt().do(*[Drawn(picked=True)] * draws).do(Laid(3), Laid(1))
        assert bench.state.hands[A] == 10
        assert bench.passes(1).state.hands[A] == 9


def test_a_hand_is_set_as_it_is_seen(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        bench.dealt().do(HandSet(C, 5))
        assert bench.state.hands == (13, 13, 5, 13)


def test_undo_goes_back_through_turns_hands_and_deals(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        bench.dealt().do(Laid(3), Passed(), HandSet(D, 4), Passed())
        seats = []
        for _ in range(4):
            bench.sitting.undo()
            seats.append((bench.state.seat, bench.state.hands[A], bench.state.hands[D]))
        assert seats == [(B, 10, 4), (B, 10, 13), (A, 11, 13), (A, 13, 13)]
        bench.sitting.undo()
        assert (bench.state.phase, bench.state.deal) == (Phase.BETWEEN, 0)
        assert bench.sitting.undo() is None


def test_who_has_one_card_left_goes_out_or_his_cards_are_set_but_the_turn_does_not_just_pass(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        bench.dealt().do(Drawn(), Laid(13))
        with pytest.raises(BenchProblem) as refused:
            bench.passes(1)
        assert problem(refused.value).startswith("Anna has no other card")
        assert bench.do(DealEnded(A)).state.phase is Phase.BETWEEN


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (Laid(15), "Anna holds 14 cards: type how many were laid."),
        (Laid(0), "Anna holds 14 cards: type how many were laid."),
        (HandSet(A, 0), "A hand is 1 to 30 cards."),
        (HandSet(A, 31), "A hand is 1 to 30 cards."),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(tmp_path: Path, entry: Laid | HandSet, why: str) -> None:
    with Bench(tmp_path) as bench:
        before = bench.dealt().state
        with pytest.raises(BenchProblem) as refused:
            bench.do(entry)
        assert (problem(refused.value), bench.state) == (why, before)


def test_nobody_draws_twice(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench, pytest.raises(BenchProblem) as refused:
        bench.dealt().do(Drawn(), Drawn())
    assert problem(refused.value) == "Anna has drawn already."


@pytest.mark.parametrize("entry", [Passed(), Drawn(), Laid(3), HandSet(A, 5), DealEnded(A)])
def test_between_deals_nobody_plays(tmp_path: Path, entry: Passed | Drawn | Laid | HandSet | DealEnded) -> None:
    with Bench(tmp_path) as bench, pytest.raises(BenchProblem) as refused:
        bench.do(entry)
    assert problem(refused.value) == "No deal is being played."


def test_a_deal_must_end_before_the_next_one_begins(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        bench.dealt()
        with pytest.raises(BenchProblem):
            bench.dealt()
        assert bench.do(DealEnded(None, Ending.DEAD)).dealt().state.deal == 2
