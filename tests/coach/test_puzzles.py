"""Puzzles: exactly one way out, openings that must be counted, the same on every machine."""

from __future__ import annotations

import pytest

from benchmarks.solver_brute import way_of, ways
from scala40_tui.coach.puzzles import KINDS, answer_to, daily, puzzle
from scala40_tui.coach.speaking import Coach
from scala40_tui.rules.legal_moves import legal_moves
from scala40_tui.rules.moves import Discard, parse_moves
from scala40_tui.rules.refusals import Refusal
from scala40_tui.rules.state import seen_from
from scala40_tui.words import Words


@pytest.mark.parametrize("number", range(4))
def test_a_way_out_is_the_only_one_and_solves(number: int) -> None:
    asked = puzzle("out", number)
    assert asked.answer is not None
    # By all the engine allows, played without thought.
    assert ways(asked.view) == {way_of(asked.view, asked.answer.moves)}
    assert answer_to(asked, asked.answer.moves).right
    assert not answer_to(asked, (Discard(asked.view.hand.cards()[0]),)).right


def test_can_you_open_has_both_answers() -> None:
    asked = [puzzle("open", number) for number in range(10)]
    assert {one.answer is None for one in asked} == {True, False}
    for one in asked:
        assert answer_to(one, () if one.answer is None else one.answer.moves).right
        assert answer_to(one, ()).right is (one.answer is None)


@pytest.mark.parametrize("kind", KINDS)
def test_a_days_puzzle_is_the_same_for_everybody_and_hides_the_others(kind: str) -> None:
    asked = daily(kind, 739_000)
    assert asked == puzzle(kind, 739_000)
    assert asked.view == seen_from(asked.view, asked.view.seat)


def test_a_refused_move_says_why() -> None:
    asked = puzzle("out", 0)
    assert isinstance(answer_to(asked, parse_moves("attach KH 99")).refusal, Refusal)


def test_moves_that_are_legal_but_solve_nothing_are_told_by_what_they_leave() -> None:
    asked, coach = puzzle("out", 0), Coach(Words("en"), str)
    assert asked.answer is not None
    first = asked.answer.moves[:-1]
    partly = answer_to(asked, first)
    (left,) = partly.left
    assert asked.answer.discard == Discard(left)
    assert coach.answered(asked, partly) == f"That is legal, but does not go out: {left} would stay in your hand."
    assert coach.answered(asked, answer_to(asked, asked.answer.moves)) == "Solved!"
    closed = next(one for one in map(lambda number: puzzle("open", number), range(20)) if one.answer is None)
    throw = next(move for move in legal_moves(closed.view) if isinstance(move, Discard))
    assert coach.answered(closed, answer_to(closed, (throw,))) == "That is legal, but it does not open."
    assert coach.answered(closed, answer_to(closed, ())) == "Right: one cannot open."
