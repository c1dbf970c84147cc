"""Kill -9 at moments by chance while somebody plays in a terminal; `benchmarks/play_kills.py` does it more often."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from tests.table.killing import Killing, rows_told
from tests.table.matches import course, match


@pytest.mark.timeout(120)
def test_what_the_screen_had_shown_is_in_the_journal(tmp_path: Path) -> None:
    killing = Killing(tmp_path, seed=3)
    outcomes = [killing.once() for _ in range(4)]
    # On a busy machine more are needed until something was played.
    while len(outcomes) < 12 and (sum(one.new for one in outcomes) <= 5 or sum(one.seen for one in outcomes) <= 5):
        outcomes.append(killing.once())
    assert {row for one in outcomes for row in one.unknown} == set()
    assert all(one.prefix and one.resumed for one in outcomes)
    assert sum(one.new for one in outcomes) > 5
    assert sum(one.seen for one in outcomes) > 5


def test_a_state_that_was_lost_would_be_missed() -> None:
    """The rows of a turn's states are all different from those of the moment before: a lost one is no other one."""
    config = match(3, number=5, people=(0,))
    all_states = [state for _, state in course(config, 60)]
    for before, after in pairwise(all_states):
        if before.deal is not None and after.deal is not None and before.deal.setup == after.deal.setup:
            assert set(rows_told(before)) != set(rows_told(after))
