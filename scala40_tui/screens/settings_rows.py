"""The settings as rows of a form: what each is called, what it may be in words, and what a changed row means."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from scala40_tui.cards import JOKER, card
from scala40_tui.screens.glyphs import GLYPHS
from scala40_tui.screens.own_keys import own_count
from scala40_tui.screens.theming import Library
from scala40_tui.screens.widgets.form import Row
from scala40_tui.settings import FIELDS, LastTable, Settings
from scala40_tui.settings.kinds import Choice, Flag, Number
from scala40_tui.words import N_, Words

Values = tuple[Any, ...]

_LABELS: Final = {
    "language": N_("Language"),
    "theme": N_("Theme"),
    "glyphs": N_("Suits"),
    "pace": N_("Pace"),
    "hints": N_("Advice"),
    "sort": N_("Order of hand"),
    "confirm": N_("Discard asks"),
    "table_talk": N_("Table talk"),
    "bell": N_("Bell"),
    "flash": N_("Flash"),
    "link": N_("Line"),
    "kitty": N_("Keyboard"),
    "detail": N_("Log tells"),
    "keys": N_("Keys"),
    "last_table": N_("Last table"),
}
"""Every setting, in the order of the screen."""

_WORDS: Final[Mapping[str, Mapping[object, str]]] = {
    "language": {"auto": N_("as the system"), "it": "italiano", "en": "English"},
    "pace": {
        "instant": N_("at once"),
        "quick": N_("quick"),
        "normal": N_("normal"),
        "step": N_("turn by turn, at a key"),
    },
    "hints": {"off": N_("none"), "request": N_("when asked for"), "marks": N_("marked on the cards")},
    "sort": {"suit": N_("by suit"), "rank": N_("by rank"), "melds": N_("by melds"), "manual": N_("as I put it")},
    "confirm": {True: N_("yes: its key twice"), False: N_("no")},
    "link": {"auto": N_("as found"), "fast": N_("fast"), "slow": N_("slow: send little")},
    "kitty": {"auto": N_("as found"), "off": N_("the plain protocol")},
    "detail": {1: N_("little"), 2: N_("each event"), 3: N_("everything")},
}
_YES_NO: Final[Mapping[object, str]] = {True: N_("yes"), False: N_("no")}
LATER: Final = frozenset({"link", "kitty"})
"""What can only be heeded when the program starts."""


def settings_rows(settings: Settings, library: Library, words: Words) -> list[Row]:
    """Return a row for each setting."""
    return [_row(name, settings, library, words) for name in _LABELS]


def changed_value(row: Row, settings: Settings, library: Library) -> object:
    """Return the value that a changed row asks for."""
    return _values(row.id, settings, library)[row.chosen]


def meaning(name: str, words: Words) -> str:
    """Return what a setting is, in a sentence or two."""
    said = words(FIELDS[name].meaning)
    return f"{said} {words('It is heeded at the next start.')}" if name in LATER else said


def _row(name: str, settings: Settings, library: Library, words: Words) -> Row:
    label, value = words(_LABELS[name]), getattr(settings, name)
    if name == "keys":
        count = own_count(value)
        own = words.plural("{n} action has keys of your own", "{n} actions have keys of your own", count)
        return Row(name, label, (own if count else words("as they come"),))
    if name == "last_table":
        return Row(name, label, (table_in_words(value, words),))
    values = _values(name, settings, library)
    return Row(name, label, tuple(_said(name, one, library, words) for one in values), values.index(value))


def _values(name: str, settings: Settings, library: Library) -> Values:
    """Return what a setting may be; what it is now is always among it."""
    kind, now = FIELDS[name].kind, getattr(settings, name)
    values: Values = ()
    if name == "theme":
        values = tuple(library.themes)
    elif isinstance(kind, Choice):
        values = kind.words
    elif isinstance(kind, Flag):
        values = (True, False)
    elif isinstance(kind, Number):
        values = tuple(range(kind.low, kind.high + 1))
    return values if now in values else (*values, now)


def _said(name: str, value: object, library: Library, words: Words) -> str:
    if name == "theme":
        theme = library.themes.get(str(value))
        return theme.title(words.language) if theme is not None else words("{name}: not found", name=value)
    if name == "glyphs":
        return _glyphs(str(value), words)
    return words(_WORDS.get(name, _YES_NO)[value])


def _glyphs(name: str, words: Words) -> str:
    """Show what a set of glyphs looks like."""
    if name == "auto":
        return words("as the theme has them")
    glyphs = GLYPHS[name]
    shown = (card(10, 0), card(13, 1), card(12, 2), card(1, 3), JOKER)
    return " ".join(map(glyphs.card, shown))


def table_in_words(table: LastTable, words: Words) -> str:
    """Return who sits where at a table."""
    players = words.plural("{n} player", "{n} players", table.seats)
    names = ", ".join(table.names)
    time = words("{n} minutes", n=table.minutes) if table.minutes else ""
    strict = words("strict") if table.strict else ""
    return ", ".join(filter(None, (players, table.preset, str(table.limit), time, strict, names)))
