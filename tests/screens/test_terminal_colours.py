"""On a real pseudo-terminal: the theme that was chosen, and only the colours and modes that the terminal has."""

from __future__ import annotations

import re
import sys

import pytest

from tests.support.pseudo_terminal import Terminal

THEMED = [sys.executable, "-m", "tests.support.themed_app"]


def codes(terminal: Terminal) -> set[str]:
    """Return the sorts of colour codes that arrived: 24-bit, 256, or one of the sixteen."""
    found = set()
    for sequence in re.findall(rb"\x1b\[([\d;]*)m", terminal.received):
        text = sequence.decode()
        if re.search(r"[34]8;2;", text):
            found.add("truecolor")
        elif re.search(r"[34]8;5;", text):
            found.add("256")
        elif re.search(r"(^|;)(3[0-7]|4[0-7]|9[0-7]|10[0-7])(;|$)", text):
            found.add("16")
    return found


@pytest.mark.parametrize(
    ("env", "term", "theme", "expected"),
    [
        ({"COLORTERM": "truecolor"}, "xterm-256color", "classic", {"truecolor"}),
        ({}, "xterm-256color", "classic", {"256"}),
        ({}, "xterm", "ansi-dark", {"16"}),
        ({"COLORFGBG": "0;15"}, "xterm", "ansi-light", {"16"}),
        ({"NO_COLOR": "1", "COLORTERM": "truecolor"}, "xterm-256color", "mono", set()),
        ({"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}, "xterm", "ascii", {"16"}),
    ],
)
def test_the_colours_that_arrive(env: dict[str, str], term: str, theme: str, expected: set[str]) -> None:
    with Terminal(THEMED, env=env, term=term) as terminal:
        terminal.wait_for(f"theme {theme}.").wait_quiet()
        assert codes(terminal) == expected
        assert terminal.leave("ctrl+q") == 0
        assert terminal.left_on() == []


def test_over_ssh_nothing_blinks_and_the_mouse_is_off() -> None:
    with Terminal(THEMED, env={"SSH_CONNECTION": "10.0.0.1 1 10.0.0.2 22"}) as terminal:
        terminal.wait_for("theme").wait_quiet()
        assert "mouse" not in terminal.left_on()
        assert terminal.listen(1.2) == 0


def test_windows_terminal_is_not_asked_for_kitty_keys() -> None:
    for env, expected in (({"WT_SESSION": "x"}, False), ({}, True)):
        with Terminal(THEMED, env=env) as terminal:
            terminal.wait_for("theme").wait_quiet()
            assert ("keyboard protocol" in terminal.left_on()) is expected
