"""What commands with screens share: how they are shown, whether the terminal will do, and the house they stand in."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from scala40_tui.errors import UserError
from scala40_tui.words import Words

if TYPE_CHECKING:
    from scala40_tui.screens.house import First, House
    from scala40_tui.screens.terminal import Terminal
    from scala40_tui.settings import Settings

_COLOURS = ("auto", "truecolor", "256", "16", "none")
_WISHES = ("theme", "glyphs", "pace")
"""The options that overrule a setting of the same name for this run."""


def add_look_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Declare how the screens are shown."""
    parser.add_argument("--theme", metavar=words("NAME"), help=words("the colours of the table"))
    parser.add_argument("--glyphs", metavar=words("NAME"), help=words("how suits are drawn"))
    parser.add_argument("--colour", choices=_COLOURS, default="auto", help=words("how many colours the terminal has"))


def ready_terminal(arguments: argparse.Namespace, words: Words, settings: Settings) -> Terminal:
    """Return the terminal, prepared for screens; raise UserError where none can be drawn."""
    import os

    from scala40_tui.screens.terminal import Facts, cannot_start, recognise, too_small

    facts = Facts.here()
    terminal = recognise(os.environ, facts, colour=arguments.colour, link=settings.link, kitty=settings.kitty)
    hindrance = cannot_start(terminal) or too_small(facts.columns, facts.rows)
    if hindrance is not None:
        raise UserError(hindrance.say(words))
    terminal.prepare(os.environ)
    return terminal


def screens_here() -> bool:
    """Tell whether somebody sits at a terminal on which screens can be drawn; otherwise a command answers in text."""
    import os

    from scala40_tui.screens.terminal import Facts, cannot_start, recognise

    return cannot_start(recognise(os.environ, Facts.here())) is None


def show_alone(arguments: argparse.Namespace, words: Words, first: First) -> int:
    """Show a screen and what it leads to, in a house of its own, and return the exit status."""
    from scala40_tui.folders import config_folder
    from scala40_tui.settings import load

    settings = load(config_folder(words)).settings
    terminal = ready_terminal(arguments, words, settings)
    with house_of(arguments, words, settings, terminal) as house:
        return show(house, first)


@contextmanager
def house_of(arguments: argparse.Namespace, words: Words, settings: Settings, terminal: Terminal) -> Iterator[House]:
    """Open the journal and everything else that screens need, and close it after the block."""
    import asyncio
    from dataclasses import replace
    from datetime import UTC, datetime

    from scala40_tui.folders import config_folder, data_folder
    from scala40_tui.journal.journal import Journal
    from scala40_tui.screens.house import House
    from scala40_tui.screens.theming import load_themes
    from scala40_tui.screens.thinking import OtherProcess

    folder = config_folder(words)
    data = data_folder(arguments.data_dir, words)
    wishes = {name: value for name in _WISHES if (value := getattr(arguments, name, None))}
    thinker = OtherProcess()
    with Journal.open(data, now=lambda: datetime.now(UTC), words=words) as journal:
        try:
            yield House(
                words=words,
                settings=replace(settings, **wishes),
                terminal=terminal,
                theme_library=load_themes(folder / "themes"),
                journal=journal,
                data_folder=data,
                thinker=thinker,
                sleep=asyncio.sleep,
                config_folder=folder,
            )
        finally:
            thinker.close()


def show(house: House, first: First) -> int:
    """Run the app from its first screen on and return the exit status."""
    from scala40_tui.screens.app import ScalaApp

    app = ScalaApp(house, first)
    status = app.run(mouse=house.terminal.mouse)
    return app.return_code or status or 0
