"""Puzzles: exactly one way out, openings that must be counted, the same on every machine."""

from __future__ import annotations

import pytest

from benchmarks.solver_brute import way_of, ways
from scala40_tui.coach.puzzles import KINDS, daily, puzzle, solved
from scala40_tui.rules.moves import Discard, parse_moves
from scala40_tui.rules.refusals import Refusal
from scala40_tui.rules.state import seen_from


@pytest.mark.parametrize("number", range(4))
def test_a_way_out_is_the_only_one_and_solves(number: int) -> None:
    asked = puzzle("out", number)
    assert asked.answer is not None
    # By all the engine allows, played without thought.
    assert ways(asked.view) == {way_of(asked.view, asked.answer.moves)}
    assert solved(asked, asked.answer.moves) is True
    assert solved(asked, (Discard(asked.view.hand.cards()[0]),)) is not True


def test_can_you_open_has_both_answers() -> None:
    asked = [puzzle("open", number) for number in range(10)]
    assert {one.answer is None for one in asked} == {True, False}
    for one in asked:
        assert solved(one, () if one.answer is None else one.answer.moves) is True
        assert solved(one, ()) is (one.answer is None)


@pytest.mark.parametrize("kind", KINDS)
def test_a_days_puzzle_is_the_same_for_everybody_and_hides_the_others(kind: str) -> None:
    asked = daily(kind, 739_000)
    assert asked == puzzle(kind, 739_000)
    assert asked.view == seen_from(asked.view, asked.view.seat)


def test_a_refused_move_says_why() -> None:
    asked = puzzle("out", 0)
    refused = solved(asked, parse_moves("attach KH 99"))
    assert isinstance(refused, Refusal)
