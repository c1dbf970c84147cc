"""What a terminal can do is read from its environment; what it cannot is said before Textual loads."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from scala40_tui.screens.terminal import Colour, Facts, cannot_start, recognise, too_small
from scala40_tui.words import Words

XTERM = {"TERM": "xterm-256color"}


@pytest.mark.parametrize(
    ("environment", "colour"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, Colour.TRUE),
        ({"TERM": "xterm", "COLORTERM": "24bit"}, Colour.TRUE),
        ({"TERM": "xterm-256color"}, Colour.EIGHT_BIT),
        ({"TERM": "tmux-256color", "TMUX": "/x,1,0", "COLORTERM": "truecolor"}, Colour.TRUE),
        ({"TERM": "screen.xterm-256color", "STY": "1.x", "COLORTERM": "truecolor"}, Colour.EIGHT_BIT),
        ({"TERM": "screen", "STY": "1.x", "COLORTERM": "truecolor"}, Colour.SIXTEEN),
        ({"TERM": "screen-256color", "TMUX": "/x,1,0", "STY": "1.x", "COLORTERM": "truecolor"}, Colour.TRUE),
        ({"TERM": "xterm-kitty", "SSH_CONNECTION": "a 1 b 2"}, Colour.TRUE),
        ({"TERM": "alacritty"}, Colour.TRUE),
        ({"TERM": "xterm-direct"}, Colour.TRUE),
        ({"TERM": "xterm"}, Colour.SIXTEEN),
        ({"TERM": "linux"}, Colour.SIXTEEN),
        ({"TERM": "vt220"}, Colour.NONE),
        ({"TERM": "xterm-mono"}, Colour.NONE),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, Colour.NONE),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, Colour.EIGHT_BIT),
    ],
)
def test_how_many_colours(environment: dict[str, str], colour: Colour) -> None:
    assert recognise(environment, Facts()).colour is colour


@pytest.mark.parametrize("colour", list(Colour))
def test_the_option_beats_the_environment(colour: Colour) -> None:
    assert recognise(XTERM | {"NO_COLOR": "1"}, Facts(), colour=colour.value).colour is colour


@pytest.mark.parametrize(
    ("environment", "link", "quiet"),
    [
        ({}, "auto", False),
        ({"SSH_CONNECTION": "10.0.0.1 5 10.0.0.2 22"}, "auto", True),
        ({"SSH_TTY": "/dev/pts/1"}, "auto", True),
        ({"SSH_CONNECTION": "10.0.0.1 5 10.0.0.2 22"}, "fast", False),
        ({}, "slow", True),
    ],
)
def test_over_ssh_the_screen_is_quiet_unless_told_otherwise(
    environment: dict[str, str], link: str, quiet: bool
) -> None:
    terminal = recognise(XTERM | environment, Facts(), link=link)
    assert (terminal.quiet, terminal.mouse, terminal.cursor_blink) == (quiet, not quiet, not quiet)


def test_kitty_keys_are_off_in_windows_terminal_and_on_wish() -> None:
    assert recognise(XTERM, Facts()).kitty_keys
    assert not recognise(XTERM | {"WT_SESSION": "x"}, Facts()).kitty_keys
    assert not recognise(XTERM, Facts(), kitty="off").kitty_keys


@pytest.mark.parametrize(
    ("value", "dark"),
    [("15;0", True), ("0;15", False), ("0;default;7", False), ("12;8", True), ("", None), ("0;x", None)],
)
def test_dark_and_light_by_colorfgbg(value: str, dark: bool | None) -> None:
    assert recognise(XTERM | {"COLORFGBG": value}, Facts()).dark is dark


@pytest.mark.parametrize(
    ("environment", "wanted", "ansi", "theme"),
    [
        ({"TERM": "xterm-256color"}, "classic", False, "classic"),
        ({"TERM": "xterm"}, "classic", False, "ansi-dark"),
        ({"TERM": "xterm", "COLORFGBG": "0;15"}, "classic", False, "ansi-light"),
        ({"TERM": "xterm"}, "ansi-light", True, "ansi-light"),
        ({"TERM": "xterm", "NO_COLOR": "1"}, "classic", False, "mono"),
        ({"TERM": "xterm", "NO_COLOR": "1"}, "ansi-dark", True, "mono"),
        ({"TERM": "xterm", "NO_COLOR": "1"}, "ascii", True, "ascii"),
    ],
)
def test_few_colours_force_a_theme_that_is_readable_in_them(
    environment: dict[str, str], wanted: str, ansi: bool, theme: str
) -> None:
    assert recognise(environment, Facts()).theme(wanted, ansi=ansi) == theme


@pytest.mark.parametrize(
    ("term", "encoding", "wanted", "glyphs"),
    [
        ("xterm", "utf-8", "auto", "outline"),
        ("xterm", "UTF8", "letters-it", "letters-it"),
        ("linux", "utf-8", "auto", "ascii"),
        ("linux", "utf-8", "suits", "suits"),
        ("xterm", "iso8859-1", "suits", "ascii"),
        ("xterm", "ascii", "auto", "ascii"),
    ],
)
def test_glyphs_are_those_that_arrive(term: str, encoding: str, wanted: str, glyphs: str) -> None:
    terminal = recognise({"TERM": term}, Facts(encoding=encoding))
    assert terminal.glyphs(wanted, of_theme="outline") == glyphs


def test_without_unicode_the_theme_is_ascii() -> None:
    assert recognise(XTERM, Facts(encoding="iso8859-15")).theme("classic", ansi=False) == "ascii"


def test_textuals_environment_is_prepared() -> None:
    environment = {"NO_COLOR": "1", "TEXTUAL_ANIMATIONS": "basic"}
    recognise(XTERM | {"SSH_TTY": "x"}, Facts(), colour="256", kitty="off").prepare(environment)
    assert environment == {
        "TEXTUAL_COLOR_SYSTEM": "256",
        "TEXTUAL_ANIMATIONS": "basic",
        "TEXTUAL_DISABLE_KITTY_KEY": "1",
    }
    environment = {}
    terminal = recognise(XTERM | {"NO_COLOR": "1"}, Facts(), link="slow")
    terminal.prepare(environment)
    assert environment == {"TEXTUAL_COLOR_SYSTEM": "standard", "NO_COLOR": "1", "TEXTUAL_ANIMATIONS": "none"}
    assert terminal.ansi_color is True
    assert recognise(XTERM, Facts()).ansi_color is None


@pytest.mark.parametrize(
    ("term", "facts", "part"),
    [
        ("dumb", Facts(), "TERM is dumb"),
        ("", Facts(), "TERM is dumb or not set"),
        ("unknown", Facts(), "TERM is dumb"),
        ("xterm", Facts(stdin=False), "standard input is not a terminal"),
        ("xterm", Facts(stdout=False), "output is not a terminal"),
        ("xterm", Facts(stderr=False), "output is not a terminal"),
    ],
)
def test_a_start_is_refused_with_the_remedy(term: str, facts: Facts, part: str) -> None:
    sentence = cannot_start(recognise({"TERM": term}, facts))
    assert sentence is not None
    assert part in sentence.say(Words("en"))
    assert "--plain" in sentence.say(Words("en"))
    assert "--plain" in sentence.say(Words("it"))
    assert sentence.say(Words("it")) != sentence.say(Words("en"))


def test_a_terminal_can_start() -> None:
    assert cannot_start(recognise(XTERM, Facts())) is None
    assert cannot_start(recognise({}, Facts(windows=True))) is None


def test_too_small_says_both_sizes() -> None:
    assert too_small(80, 24) is None
    for columns, rows in ((79, 24), (80, 23), (60, 15)):
        sentence = too_small(columns, rows)
        assert sentence is not None
        assert f"{columns}x{rows}" in sentence.say(Words("it"))
        assert "80x24" in sentence.say(Words("it"))


def test_the_front_door_does_not_load_textual() -> None:
    code = (
        "import sys; from scala40_tui.screens.terminal import Facts, recognise; import scala40_tui.screens.glyphs;"
        "recognise({}, Facts.here()); print([m for m in sys.modules if m.split('.')[0] in ('textual', 'rich')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, stdin=subprocess.DEVNULL
    )
    assert done.stdout.strip() == "[]"


def test_facts_tell_a_pipe_from_a_terminal() -> None:
    code = "from scala40_tui.screens.terminal import Facts; print(Facts.here())"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, stdin=subprocess.DEVNULL
    )
    assert "stdin=False, stdout=False, stderr=False" in done.stdout


def test_a_locale_without_unicode_is_seen_although_the_program_writes_utf8() -> None:
    code = (
        "from scala40_tui import cli; from scala40_tui.screens.terminal import Facts, recognise; "
        "cli._write_utf8(); print(recognise({'TERM': 'xterm'}, Facts.here()).unicode)"
    )
    environment = {"PATH": os.environ["PATH"], "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    for utf8, seen in (("0", "False"), ("1", "True")):
        done = subprocess.run(
            [sys.executable, "-c", code],
            env=environment | {"PYTHONUTF8": utf8},
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.strip() == seen
