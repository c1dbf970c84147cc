"""A real terminal gone mad: pastes without brackets, random keys, one resize after another. The match stays a match."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from scala40_tui.table.state import Phase
from tests.screens.test_play_pty import TABLE, start, told_by
from tests.support.pseudo_terminal import KEYS

pytestmark = pytest.mark.timeout(180)

PAIR = ("play", "--people", "Anna,Bea", "--seats", "3", "--bots", "greedy", "--seed", "7", "--pace", "instant")
SECONDS = 4.0
"""Of random keys; a minute of them finds nothing that these do not."""
LETTERS = "abcdefghijklmnoprstuvwxyz0123456789 ?,.:-+"
"""Every key that prints but the one that leaves the table."""
SIZES = ((80, 24), (200, 60), (60, 15), (100, 30), (20, 5), (300, 24), (80, 100), (1, 1), (120, 40))


def nonsense(seed: int, length: int) -> bytes:
    """Return what could be pasted: letters, lines, accents, half an escape code."""
    chance = random.Random(seed)
    parts = [*LETTERS, "\r", "\n", "\t", "è", "很", "é", "\x7f", "\x1b[A", "\x1b[1;5C"]
    return "".join(chance.choice(parts) for _ in range(length)).encode()


def test_100_kb_that_no_bracket_announces_make_no_turn(tmp_path: Path) -> None:
    with start(tmp_path, *TABLE, "--pace", "instant") as terminal:
        terminal.wait_for("your turn").wait_quiet()
        before = told_by(tmp_path)
        assert before.deal is not None
        text = b"x x 0 0 1 meld 7H 7D 7C\r" * 4300
        assert len(text) > 100_000
        terminal.send(text).wait_for("What was pasted is not read as keys").wait_quiet(0.5)
        after = told_by(tmp_path)
        assert after.deal is not None
        assert after.deal.turns == before.deal.turns
        for _ in range(30):
            # What comes while the program still reads the paste belongs to it.
            terminal.press("d").listen(0.7)
            if "d draw" not in terminal.screen():
                break
        assert terminal.leave("q", "q") == 0
    assert told_by(tmp_path).deal.turn.drew  # type: ignore[union-attr]


@pytest.mark.parametrize("seed", [2])
def test_random_keys_pastes_and_resizes_leave_a_legal_match_and_a_program_that_answers(
    seed: int, tmp_path: Path
) -> None:
    chance = random.Random(seed)
    keys = [*LETTERS, *(name for name in KEYS if name not in ("q", "f10", "ctrl+c", "ctrl+q"))]
    with start(tmp_path, *PAIR) as terminal:
        terminal.wait_for("it is your turn").wait_quiet(0.8)
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            kind = chance.random()
            if kind < 0.2:
                terminal.resize(*chance.choice(SIZES))
            elif kind < 0.25:
                terminal.send(nonsense(chance.randrange(1000), 3000))
            else:
                terminal.press(*chance.choices(keys, k=chance.randrange(1, 4)))
            terminal.listen(0.02)
        assert terminal.process.poll() is None, terminal.screen()
        terminal.resize(80, 24).wait_quiet(0.8, timeout=30)
        # Whatever is open: its key for leaving, and then the table's.
        for _ in range(8):
            if terminal.process.poll() is not None:
                break
            terminal.press("escape").wait_quiet(0.3)
        terminal.press("f1").wait_for("F1")
        assert terminal.kill(15) == 128 + 15
        assert terminal.left_on() == []
    state = told_by(tmp_path)
    assert state.phase in Phase
    assert all(len(row.entries) == 3 for row in state.sheet.rows)
