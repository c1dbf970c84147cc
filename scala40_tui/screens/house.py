"""What the screens need from outside, handed in at the start: words, settings, journal, themes, chance, time."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from textual.screen import Screen

from scala40_tui.screens.glyphs import GLYPHS
from scala40_tui.screens.look import Look
from scala40_tui.screens.terminal import Terminal
from scala40_tui.screens.theming import Library
from scala40_tui.screens.thinking import Thinker
from scala40_tui.settings import Problem, Settings, load, save
from scala40_tui.words import Words

if TYPE_CHECKING:
    from scala40_tui.journal.journal import Journal


def chance_cut() -> int:
    """Return a cut of 1 to 107 cards by the system's own chance, when the player does not name one."""
    from scala40_tui.shuffle import MOST_CUT

    return 1 + secrets.randbelow(MOST_CUT)


def chance_seed() -> bytes:
    """Return the 32 secret bytes of a new match."""
    return secrets.token_bytes(32)


@dataclass
class House:
    """The outside, as one app sees it."""

    words: Words
    settings: Settings
    terminal: Terminal
    theme_library: Library
    journal: Journal
    data_folder: Path
    thinker: Thinker
    sleep: Callable[[float], Awaitable[None]]
    """Waits so many seconds; tests hand in one that does not."""
    config_folder: Path | None = None
    """Where settings are saved; None keeps them for this run only."""
    cut: Callable[[], int] = chance_cut
    seed: Callable[[], bytes] = chance_seed

    def look(self) -> Look:
        """Return how tables are shown now."""
        wanted = self.theme_library.get(self.settings.theme)
        theme = self.theme_library.get(self.terminal.theme(wanted.name, ansi=wanted.ansi))
        glyphs = self.terminal.glyphs(self.settings.glyphs, of_theme=theme.glyphs)
        return Look(self.words, GLYPHS[glyphs], theme)

    def change(self, **settings: object) -> tuple[Problem, ...]:
        """Change settings, and keep them for the next start too; return what hindered that.

        What a command line asked for in this run, or the person wrote into the file meanwhile, stays as it is.
        """
        self.settings = replace(self.settings, **settings)  # type: ignore[arg-type]  # the record checks its own names
        if self.config_folder is None:
            return ()
        kept = replace(load(self.config_folder).settings, **settings)  # type: ignore[arg-type]
        return save(self.config_folder, kept, self.words)


AnyScreen = Screen[None]
"""A screen that gives no answer."""
First = Callable[[House], AnyScreen]
"""What makes the first screen of an app."""
