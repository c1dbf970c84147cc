"""A theme as a person writes it: which keys there are, what each may be, and what is wrong with a file.

Every value is parsed and written anew for the style sheet, so nothing of a file's text ever reaches it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple

from textual.color import Color, ColorParseError

from scala40_tui.screens.frames import FRAMES
from scala40_tui.settings import GLYPH_SETS
from scala40_tui.settings.kinds import Choice, Flag, Name, shown
from scala40_tui.settings.toml_file import Problem, TomlFile, Unfit
from scala40_tui.words import N_

Value = str | bool | Color


class State(StrEnum):
    """What a card, a meld or a player can be, besides being there."""

    CURSOR = "cursor"
    """The card under the cursor."""
    MARKED = "marked"
    """A card marked to be laid."""
    FORBIDDEN = "forbidden"
    """A card that may not be discarded now."""
    ATTACH = "attach"
    """A card that fits a meld on the table now."""
    NEW = "new"
    """The card just taken."""
    TARGET = "target"
    """A meld that takes the card at hand."""
    TURN = "turn"
    """The player whose turn it is."""


CARD_STATES: Final = (State.CURSOR, State.MARKED, State.FORBIDDEN, State.ATTACH, State.NEW)
"""Seen on a card's face, the foremost first; the others are seen on the felt."""

_COLOURS: Final = {
    "colors": (
        *("primary", "secondary", "accent", "warning", "error", "success"),
        *("foreground", "muted", "background", "surface", "panel"),
    ),
    "felt": ("ground", "text", "muted", "line"),
    "cards": ("face", "edge", "back", "pattern", "hearts", "diamonds", "clubs", "spades", "joker"),
}
_STYLES: Final = ("bold", "dim", "italic", "reverse", "underline")
_NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,31}")


class ThemeFile(NamedTuple):
    """A theme's values as far as the file gives them, by dotted key."""

    name: str
    """The file's name without its ending."""
    values: Mapping[str, Value]
    problems: tuple[Problem, ...]
    source: TomlFile


def colour(value: object) -> Color:
    """Return an opaque colour: `#rrggbb`, `rgb(...)`, `hsl(...)`, a CSS name, or `ansi_red` and its like."""
    if not isinstance(value, str):
        raise Unfit(N_("{value} is not a text in quotes"), value=shown(value))
    try:
        parsed = Color.parse(value.strip().lower())
    except (ColorParseError, ValueError):
        raise Unfit(N_("{value} is no colour"), value=shown(value)) from None
    if parsed.auto or (parsed.a != 1 and parsed.ansi is None):
        raise Unfit(N_("{value} is not an opaque colour"), value=shown(value))
    return parsed


def text_style(value: object) -> str:
    """Return words such as `bold underline` in a fixed order; an empty text or `none` for none."""
    words = value.split() if isinstance(value, str) else [shown(value)]
    for word in words:
        if word not in (*_STYLES, "none"):
            raise Unfit(N_("{value} is not one of {choices}"), value=shown(word), choices=", ".join((*_STYLES, "none")))
    return " ".join(word for word in _STYLES if word in words) or "none"


def _name(value: object) -> str:
    if not isinstance(value, str) or not _NAME.fullmatch(value):
        raise Unfit(N_("{value} is not the name of a theme"), value=shown(value))
    return value


def _readers() -> dict[str, Callable[[object], Value]]:
    """Return who reads the value of each key that a theme may have."""
    readers: dict[str, Callable[[object], Value]] = {
        "title": Name().read,
        "title-it": Name().read,
        "extends": _name,
        "dark": Flag().read,
        "ansi": Flag().read,
        "glyphs": Choice(GLYPH_SETS).read,
        "frames.card": Choice(tuple(FRAMES)).read,
        "frames.panel": Choice(tuple(FRAMES)).read,
    }
    readers |= {f"{table}.{key}": colour for table, keys in _COLOURS.items() for key in keys}
    for state in State:
        readers |= {f"states.{state}.{key}": colour for key in ("color", "ground")}
        readers |= {f"states.{state}.{key}": text_style for key in ("style", "edge")}
    return readers


READERS: Final[Mapping[str, Callable[[object], Value]]] = MappingProxyType(_readers())
"""Every key, dotted, and who reads its value."""
_TABLES: Final = frozenset(key.rpartition(".")[0] for key in READERS) | {"states"}
_OPTIONAL: Final = frozenset({"title-it", "extends", *(f"states.{state}.ground" for state in State)})
REQUIRED: Final = tuple(key for key in READERS if key not in _OPTIONAL)
"""What a theme needs to have, itself or from the theme it extends."""


def read_theme(name: str, source: TomlFile) -> ThemeFile:
    """Read a theme called `name`; every fault of the file is among the problems."""
    values: dict[str, Value] = {}
    problems = list(source.problems)
    if not _NAME.fullmatch(name):
        problems.append(Problem(source.name, None, "", N_("must be named with small letters, digits and hyphens")))
    _read_table(source, (), source.values, values, problems)
    return ThemeFile(name, values, tuple(problems), source)


def _read_table(
    source: TomlFile,
    path: tuple[str, ...],
    table: Mapping[str, object],
    values: dict[str, Value],
    problems: list[Problem],
) -> None:
    for key, value in table.items():
        here = (*path, key)
        dotted = ".".join(here)
        try:
            if dotted in _TABLES:
                _read_table(source, here, _as_table(value), values, problems)
            elif dotted in READERS and len(here) == dotted.count(".") + 1:
                values[dotted] = READERS[dotted](value)
            else:
                raise Unfit(N_("is not known here"))
        except Unfit as fault:
            problems.append(source.problem(here, fault))


def _as_table(value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise Unfit(N_("{value} is not a table"), value=shown(value))
    return value


def mixed_colours(file: ThemeFile, *, ansi: bool) -> tuple[Problem, ...]:
    """Refuse colours of one's own beside those of the terminal, whose contrast nobody can know."""
    reason = N_("must be one of the terminal's own colours, ansi_...") if ansi else N_("goes only with ansi = true")
    return tuple(
        file.source.problem(tuple(key.split(".")), Unfit(reason))
        for key, value in file.values.items()
        if isinstance(value, Color) and (value.ansi is not None) != ansi
    )
