"""The bots that a command line asks for, by level and style."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scala40_tui.arguments import nearest
from scala40_tui.bots.known import LEVELS, STYLES, UnknownBot, require_known
from scala40_tui.errors import UserError
from scala40_tui.words import Words

if TYPE_CHECKING:
    from scala40_tui.bots.protocol import BotSpec


def names_text(words: Words, levels: Sequence[str] = LEVELS) -> str:
    """Return which levels and styles there are, for a help."""
    return words("levels: {levels}; styles: {styles}", levels=", ".join(levels), styles=", ".join(STYLES))


def bot_of(text: str, words: Words) -> BotSpec:
    """Read `level` or `level:style`; raise UserError where nobody plays so."""
    from scala40_tui.bots.protocol import BotSpec

    level, colon, style = (part.strip() for part in text.strip().lower().partition(":"))
    spec = BotSpec(level, style)
    try:
        require_known(spec)
        if colon and not style:
            raise UnknownBot("style", style, STYLES)
    except UnknownBot as error:
        raise UserError(_sentence(error, text.strip(), words)) from None
    return spec


def name_of(spec: BotSpec) -> str:
    """Return a bot's name as one types it."""
    return f"{spec.level}:{spec.style}" if spec.style else spec.level


def _sentence(error: UnknownBot, text: str, words: Words) -> str:
    choices, is_level = ", ".join(error.choices), error.problem == "level"
    if not error.name:
        if is_level:
            return words("{text!r} names no level; there are {choices}.", text=text, choices=choices)
        return words("{text!r} names no style after the colon; there are {choices}.", text=text, choices=choices)
    names = {"name": error.name, "choices": choices}
    if meant := nearest(error.name, error.choices):
        if is_level:
            return words("There is no level {name}; did you mean {meant}? There are {choices}.", meant=meant, **names)
        return words("There is no style {name}; did you mean {meant}? There are {choices}.", meant=meant, **names)
    if is_level:
        return words("There is no level {name}; there are {choices}.", **names)
    return words("There is no style {name}; there are {choices}.", **names)
