"""The person's own keys: which actions live together on a screen, and which key would mean two things there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from scala40_tui.screens.actions import ACTIONS, EVERYWHERE, TYPING, Action, keys_of
from scala40_tui.settings.kinds import Keys
from scala40_tui.settings.toml_file import Unfit

OwnKeys = Mapping[str, tuple[str, ...]]
"""The id of an action and the keys that do it instead of its first ones."""

_FORMS: Final = frozenset({"start", "settings", "pad-setup", "pad-rules"})
"""Screens on which the actions of a form work too."""
_PAGES: Final = frozenset(
    {"cut", "deal-end", "match-end", "log", "score", "coach", "help", "pad-page", "rules", "faults", "hand-over"}
)
"""Screens on which the actions of a page work too."""
_TABLES: Final = frozenset({"lesson"})
"""Screens on which the actions of the table work too."""
_TYPED: Final = frozenset({"pad", "pads", "history", "replay", "bench-log", "bench-penalty"})
"""Screens that ask for a line to be typed."""
_SHARED: Final[Mapping[str, frozenset[str]]] = {"form": _FORMS, "page": _PAGES, "table": _TABLES, TYPING: _TYPED}
_RESERVED: Final = frozenset({"ctrl+c", "ctrl+q", "escape"})
"""Ctrl+C and Ctrl+Q end the program; Escape always leaves."""


class Clash(NamedTuple):
    """A key that would mean two things."""

    key: str
    first: Action
    second: Action


def changeable() -> tuple[Action, ...]:
    """Return the actions whose keys can be changed, in the order of the help."""
    return tuple(action for action in ACTIONS if not action.numbered)


def together(one: str, other: str) -> bool:
    """Tell whether the actions of two places can be asked for on the same screen."""
    if one == other or EVERYWHERE in (one, other):
        return True
    return one in _SHARED.get(other, ()) or other in _SHARED.get(one, ())


def companions(place: str) -> tuple[str, ...]:
    """Return the places whose actions work on the screen `place`, besides those of everywhere."""
    return (place, *(shared for shared, screens in _SHARED.items() if place in screens))


def unfit_key(key: str) -> bool:
    """Tell whether a key cannot be given to any action."""
    try:
        Keys().read(key)
    except Unfit:
        return True
    return key in _RESERVED


def clash(wanted: Action, key: str, own: OwnKeys) -> Action | None:
    """Return the action that has a key already on a screen where `wanted` would have it too, or None."""
    for other in ACTIONS:
        if other.id == wanted.id or not together(other.where, wanted.where):
            continue
        if key in keys_of(other, own) and not _meant_so(wanted, other, key):
            return other
    return None


def clashes(own: OwnKeys) -> Iterator[Clash]:
    """Give each key of the person's own that means two things on a screen, once."""
    seen = set()
    for action in changeable():
        for key in own.get(action.id, ()):
            other = clash(action, key, own)
            pair = (key, frozenset((action.id, other.id))) if other is not None else None
            if other is not None and pair not in seen:
                seen.add(pair)
                yield Clash(key, action, other)


def _meant_so(one: Action, other: Action, key: str) -> bool:
    """Tell whether both have the key from the first: what opens the help closes it."""
    return key in one.keys and key in other.keys


def with_keys(own: OwnKeys, action: Action, keys: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """Return the person's keys with other ones for an action; its first ones are no wish and are not kept."""
    others = {name: held for name, held in own.items() if name != action.id}
    return others if keys == action.keys or not keys else {**others, action.id: keys}


def known_names() -> frozenset[str]:
    """Return the ids that the file of settings may name."""
    return frozenset(action.id for action in changeable())


def own_count(own: OwnKeys) -> int:
    """Return of how many actions the person changed the keys."""
    return sum(action.id in own for action in changeable())
