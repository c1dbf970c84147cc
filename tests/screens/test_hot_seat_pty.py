"""Two people in a real terminal: after kill -9 the match goes on where it was, and shows nobody's hand by itself."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from tests.screens.test_play_pty import hand_row, start, told_by

pytestmark = pytest.mark.timeout(180)

PAIR = ("play", "--people", "Anna,Bea", "--seats", "3", "--bots", "greedy", "--seed", "7", "--pace", "instant")


def test_after_a_kill_the_keyboard_is_handed_over_again(tmp_path: Path) -> None:
    with start(tmp_path, *PAIR) as terminal:
        terminal.wait_for("it is your turn.").wait_quiet(0.8)
        terminal.press("enter").wait_for("your turn  ").press("d").wait_gone("d draw").wait_quiet()
        row = hand_row(terminal)
        terminal.kill(signal.SIGKILL)
    before = told_by(tmp_path)
    assert before.deal is not None
    assert before.deal.turn.drew
    with start(tmp_path) as terminal:
        terminal.wait_for("Resume").press("enter").wait_for("it is your turn.").wait_quiet(0.8)
        assert row.strip() not in terminal.screen()
        terminal.press("enter").wait_for("your turn  ").wait_quiet()
        assert sorted(hand_row(terminal).split()) == sorted(row.split())
        terminal.press("q").wait_quiet()
        assert terminal.leave("q", "escape") == 0
    assert told_by(tmp_path) == before


def test_who_has_the_keyboard_is_asked_before_any_card_is_seen(tmp_path: Path) -> None:
    with start(tmp_path, *PAIR) as terminal:
        terminal.wait_for("it is your turn.").wait_quiet(0.8)
        terminal.press("d", "space", "0", "x").wait_quiet()
        assert "it is your turn." in terminal.screen()
        assert terminal.leave("q") == 0
    state = told_by(tmp_path)
    assert state.deal is not None
    assert not state.deal.turn.drew
