"""What this terminal can do, from its environment: colours, Unicode, a slow line; and why screens cannot start here.

Pure functions of an environment and a few facts; nothing here loads Textual, whose environment variables must be set
before it is imported (`Terminal.prepare`).
"""

from __future__ import annotations

import locale
import os
import shutil
import sys
from collections.abc import Mapping, MutableMapping
from enum import StrEnum
from typing import Final, NamedTuple, TextIO

from scala40_tui.words import N_, Words

SMALLEST: Final = (80, 24)
"""Columns and rows that every screen needs."""
WIDE: Final = 100
"""Columns from which the table has room for a panel at its side."""
HUGE: Final = 140
"""Columns from which nothing needs to be left out."""


class Colour(StrEnum):
    """How many colours a terminal shows; the values are those of `--colour`."""

    TRUE = "truecolor"
    EIGHT_BIT = "256"
    SIXTEEN = "16"
    NONE = "none"


class Facts(NamedTuple):
    """What the environment does not say."""

    stdin: bool = True
    """Whether the standard input is a terminal; likewise the other two."""
    stdout: bool = True
    stderr: bool = True
    columns: int = 80
    rows: int = 24
    encoding: str = "utf-8"
    """How text is written to the terminal."""
    windows: bool = False

    @classmethod
    def here(cls) -> Facts:
        """Ask this process for its facts."""
        columns, rows = shutil.get_terminal_size(SMALLEST)
        # The program writes UTF-8 whatever the locale; what the terminal reads, only the locale says.
        encoding = "utf-8" if os.name == "nt" else locale.getpreferredencoding(False)
        terminals = (_is_terminal(sys.__stdin__), _is_terminal(sys.__stdout__), _is_terminal(sys.__stderr__))
        return cls(*terminals, columns, rows, encoding, os.name == "nt")


class Sentence(NamedTuple):
    """A sentence to be shown in the person's language."""

    text: str
    values: Mapping[str, object]

    def say(self, words: Words) -> str:
        """Return it in the language of `words`."""
        return words(self.text, **self.values)


class Terminal(NamedTuple):
    """What the screens need to know of a terminal."""

    colour: Colour
    dumb: bool
    """It cannot place the cursor: only `--plain` works."""
    ssh: bool
    multiplexer: str
    """`tmux`, `screen`, or empty."""
    console: bool
    """The Linux console, whose font has few characters."""
    unicode: bool
    kitty_keys: bool
    """Whether the extended keyboard protocol may be asked for."""
    quiet: bool
    """Send little: no animation, no mouse, no blinking cursor."""
    dark: bool | None
    """The background, None when the terminal does not say."""
    facts: Facts

    @property
    def ansi_color(self) -> bool | None:
        """For `App(ansi_color=...)`: without colours Textual must not paint greys; otherwise the theme says."""
        return True if self.colour is Colour.NONE else None

    @property
    def mouse(self) -> bool:
        """For `App.run(mouse=...)`: off on a slow line, where a lost connection would leave it on."""
        return not self.quiet

    @property
    def cursor_blink(self) -> bool:
        """For every `Input`: a blinking cursor costs 1-2 kB/s."""
        return not self.quiet

    def theme(self, wanted: str, *, ansi: bool) -> str:
        """Return the theme to use for the `wanted` one, which uses the terminal's own colours when `ansi`."""
        if not self.unicode:
            return "ascii"
        if self.colour is Colour.NONE:
            return wanted if wanted in ("mono", "ascii") else "mono"
        if self.colour is Colour.SIXTEEN and not ansi:
            return "ansi-light" if self.dark is False else "ansi-dark"
        return wanted

    def glyphs(self, wanted: str, *, of_theme: str) -> str:
        """Return the glyph set to use for a setting; `auto` takes the theme's."""
        if not self.unicode:
            return "ascii"
        if wanted != "auto":
            return wanted
        return "ascii" if self.console else of_theme

    def prepare(self, environment: MutableMapping[str, str]) -> None:
        """Set what Textual reads from the environment when it is imported; what the person set for it stays."""
        environment["TEXTUAL_COLOR_SYSTEM"] = _COLOUR_SYSTEM[self.colour]
        environment.pop("NO_COLOR", None)
        if self.colour is Colour.NONE:
            environment["NO_COLOR"] = "1"
        if self.quiet:
            environment.setdefault("TEXTUAL_ANIMATIONS", "none")
        if not self.kitty_keys:
            environment.setdefault("TEXTUAL_DISABLE_KITTY_KEY", "1")


def recognise(
    environment: Mapping[str, str],
    facts: Facts,
    *,
    colour: str = "auto",
    link: str = "auto",
    kitty: str = "auto",
) -> Terminal:
    """Recognise a terminal. `colour` is `auto` or a Colour, `link` is auto, fast or slow, `kitty` auto or off."""
    term = environment.get("TERM", "").strip().lower()
    multiplexer = _multiplexer(environment, term)
    ssh = any(environment.get(name) for name in ("SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"))
    return Terminal(
        colour=_colour(environment, term, multiplexer, facts) if colour == "auto" else Colour(colour),
        dumb=term in ("", "dumb", "unknown") and not facts.windows,
        ssh=ssh,
        multiplexer=multiplexer,
        console=term == "linux",
        unicode=facts.encoding.lower().replace("_", "-").startswith(("utf-8", "utf8", "utf-16")),
        kitty_keys=kitty != "off" and not facts.windows and not environment.get("WT_SESSION"),
        quiet=ssh if link == "auto" else link == "slow",
        dark=_dark(environment.get("COLORFGBG", "")),
        facts=facts,
    )


def cannot_start(terminal: Terminal) -> Sentence | None:
    """Return why the screens cannot start here, with the remedy; None when they can.

    Textual without a terminal at its input spins for ever, and on a dumb terminal it writes codes as text.
    """
    facts = terminal.facts
    if terminal.dumb:
        return Sentence(N_("This terminal cannot place text on the screen (TERM is dumb or not set). Use --plain."), {})
    if not facts.stdin:
        return Sentence(N_("The standard input is not a terminal, so no keys can be read. Use --plain."), {})
    if not (facts.stdout and facts.stderr):
        return Sentence(N_("The output is not a terminal, so no screen can be drawn. Use --plain."), {})
    return None


def too_small(columns: int, rows: int) -> Sentence | None:
    """Return what to say to a terminal of fewer than 80x24 cells; None when it is large enough."""
    if columns >= SMALLEST[0] and rows >= SMALLEST[1]:
        return None
    text = N_("This terminal has {columns}x{rows} cells; the table needs {wide}x{high}. Enlarge it, or use --plain.")
    return Sentence(text, {"columns": columns, "rows": rows, "wide": SMALLEST[0], "high": SMALLEST[1]})


_COLOUR_SYSTEM: Final = {
    Colour.TRUE: "truecolor",
    Colour.EIGHT_BIT: "256",
    Colour.SIXTEEN: "standard",
    Colour.NONE: "standard",
}
# Terminals that name themselves; SSH forwards TERM, but not COLORTERM.
_TRUE_COLOUR_TERMS: Final = (
    "xterm-kitty",
    "xterm-ghostty",
    "alacritty",
    "alacritty-direct",
    "foot",
    "foot-extra",
    "wezterm",
    "contour",
)


def _is_terminal(stream: TextIO | None) -> bool:
    try:
        return stream is not None and stream.isatty()
    except ValueError:  # closed
        return False


def _multiplexer(environment: Mapping[str, str], term: str) -> str:
    """Tell what is innermost; the name of the terminal is nearer than an inherited variable."""
    if term.startswith("tmux") or environment.get("TMUX"):
        return "tmux"
    return "screen" if environment.get("STY") or term.startswith("screen") else ""


def _colour(environment: Mapping[str, str], term: str, multiplexer: str, facts: Facts) -> Colour:
    if environment.get("NO_COLOR"):
        return Colour.NONE
    if facts.windows:
        return Colour.TRUE
    if term.startswith("vt") or term.endswith(("-m", "-mono")):
        return Colour.NONE
    # COLORTERM is inherited into GNU screen, which does not pass 24-bit colours on.
    if multiplexer != "screen" and (
        environment.get("COLORTERM", "").strip().lower() in ("truecolor", "24bit")
        or term in _TRUE_COLOUR_TERMS
        or term.endswith("-direct")
    ):
        return Colour.TRUE
    return Colour.EIGHT_BIT if term.endswith("-256color") else Colour.SIXTEEN


def _dark(colorfgbg: str) -> bool | None:
    """Read `foreground;background` as rxvt and its children write it: 0-6 and 8 are dark."""
    background = colorfgbg.rpartition(";")[2]
    if not background.isdecimal() or int(background) > 15:
        return None
    return int(background) in (0, 1, 2, 3, 4, 5, 6, 8)
