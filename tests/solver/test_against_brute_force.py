"""The solver against slow and simple answers, on small problems over all presets and random options.

`python -m benchmarks.solver differences` does the same for as many problems as one likes.
"""

from __future__ import annotations

import pytest

from benchmarks.solver_checks import CHECKS, check

PROBLEMS = {"partition": 400, "opening": 300, "turn": 250, "ways out": 200, "outs": 30}


@pytest.mark.parametrize("kind", CHECKS)
@pytest.mark.parametrize("part", range(2))
def test_no_difference(kind: str, part: int) -> None:
    count = PROBLEMS[kind] // 2
    first = 1_000_000 + part * count
    results = [check(kind, number) for number in range(first, first + count)]
    assert [result for result in results if result not in (None, "large", "given up")] == []
    assert sum(result is None for result in results) >= 0.97 * count


@pytest.mark.parametrize(("kind", "number"), [("opening", 3_007_240), ("opening", 5_000_338)])
def test_no_difference_where_there_was_one(kind: str, number: int) -> None:
    assert check(kind, number) is None
