"""`scala40 tutorial` in a real terminal: keys, leaving, going on, and a terminal that is left clean."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.support.pseudo_terminal import Terminal

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.timeout(180)


def start(home: Path, *arguments: str) -> Terminal:
    environment = {
        "HOME": str(home),
        "LANG": "C.UTF-8",
        "PYTHONPATH": str(ROOT),
        "SCALA40_DATA_DIR": str(home / "data"),
    }
    command = [sys.executable, "-m", "scala40_tui", "tutorial", *arguments]
    return Terminal(command, env=environment, size=(80, 24), term="xterm-16color")


def test_lessons_are_left_and_gone_on_with(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        terminal.wait_for("Lesson 1 of 12").press("d").wait_for("Enter go on")
        terminal.press("enter").wait_for("Lesson 2 of 12").press("q").wait_for("Leave?")
        assert terminal.leave("q") == 0
        assert terminal.left_on() == []
    with start(tmp_path) as terminal:
        terminal.wait_for("Lesson 2 of 12").press("q").wait_for("Leave?")
        assert terminal.leave("q") == 0
