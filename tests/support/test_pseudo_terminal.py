"""The pseudo-terminal shows what a program draws, passes keys and sizes on, and sees how the program ends."""

from __future__ import annotations

import signal
import sys

import pytest

from tests.support.pictures import terminal_svg
from tests.support.pseudo_terminal import Terminal

TINY = [sys.executable, "-m", "tests.support.tiny_app"]


def test_keys_size_and_a_clean_end() -> None:
    with Terminal(TINY) as terminal:
        terminal.wait_for("size 80x24").press("d").wait_for("key d")
        assert "10♥" in terminal.screen()
        assert terminal.cell(0, 1).fg == "af0000", "#c00000 in 256 colours"
        for key in ("left", "f1", "shift+tab", "space", "pagedown"):
            terminal.press(key).wait_for(f"key {key}")
        assert terminal.resize(120, 40).wait_for("size 120x40").size == (120, 40)
        assert terminal.left_on() != []
        assert terminal.leave("q") == 3
        assert terminal.left_on() == []


def test_a_picture_shows_what_stands_on_the_terminal() -> None:
    with Terminal(TINY, size=(40, 5), env={"COLORTERM": "truecolor"}) as terminal:
        picture = terminal_svg(terminal.wait_for("size 40x5"), "tiny")
    assert "10♥" in picture
    assert "#c00000" in picture


def test_a_paste_arrives_whole_while_the_program_writes() -> None:
    with Terminal(TINY) as terminal:
        terminal.wait_for("size").paste("x" * 100_000).wait_for("pasted 100000")


def test_bytes_and_seconds_are_counted() -> None:
    with Terminal(TINY) as terminal:
        terminal.wait_for("no key")
        assert 10 < terminal.bytes_for("d") < 400
        assert terminal.bytes_for() == 0
        assert 0 < terminal.seconds_to_answer("x") < 5


def test_a_kill_leaves_the_terminal_as_it_was() -> None:
    with Terminal(TINY) as terminal:
        terminal.wait_for("no key")
        assert terminal.kill() == -signal.SIGKILL
        assert {"alternate screen", "mouse", "hidden cursor"} <= set(terminal.left_on())


def test_a_request_to_end_is_seen_to_be_clean() -> None:
    with Terminal(TINY) as terminal:
        terminal.wait_for("no key")
        assert terminal.kill(signal.SIGTERM) == 4
        assert terminal.left_on() == []


def test_a_hang_up_reaches_the_program() -> None:
    with Terminal(TINY) as terminal:
        terminal.wait_for("no key")
        assert terminal.hang_up() in (4, 120)
        assert terminal.process.poll() is not None


def test_what_does_not_come_fails_with_the_screen() -> None:
    with Terminal([sys.executable, "-c", "input('ready?')"]) as terminal:
        terminal.wait_for("ready?")
        with pytest.raises(AssertionError, match=r"(?s)'set' to appear.*ready\?"):
            terminal.wait_for("set", timeout=0.2)


def test_the_program_gets_a_small_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET", "x")
    code = "import os; print(sorted(os.environ.get(k, '-') for k in ('TERM', 'SECRET', 'MORE')), 'end')"
    with Terminal([sys.executable, "-c", code], env={"MORE": "yes"}, term="linux") as terminal:
        assert terminal.wait_end() == 0
        assert "['-', 'linux', 'yes'] end" in terminal.screen()
