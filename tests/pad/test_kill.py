"""kill -9 at any moment, in a real terminal: everything that the screen had shown is there when the pad is resumed."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.pad.killing import begin, kill_once


def test_nothing_that_was_shown_is_lost(tmp_path: Path) -> None:
    stream, chance = begin(tmp_path), Random(40)
    outcomes = [kill_once(tmp_path, stream, chance) for _ in range(3)]
    # On a busy machine more are needed until something was written.
    while len(outcomes) < 12 and (sum(one.new for one in outcomes) <= 10 or len(outcomes[-1].shown) <= 5):
        outcomes.append(kill_once(tmp_path, stream, chance))
    for outcome in outcomes:
        assert outcome.shown <= outcome.kept
        assert outcome.in_order
    assert sum(outcome.new for outcome in outcomes) > 10, "it was killed while it was written to"
    assert len(outcomes[-1].shown) > 5
