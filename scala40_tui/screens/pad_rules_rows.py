"""The rules that a score depends on, as rows of a form; the rest of the preset only stands on the sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scala40_tui.rules.option_groups import matters
from scala40_tui.rules.option_table import PRESETS
from scala40_tui.rules.options import Rules, Value, option, preset_rules
from scala40_tui.screens.widgets.form import Row
from scala40_tui.words import N_, Words

_DEALS: Final = "deals"
"""Stands for a number of deals among the kinds of match."""
_KINDS: Final[dict[str, str]] = {
    "limit": N_("to a limit"),
    _DEALS: N_("a number of deals"),
    "deals_equal_players": N_("as many deals as players"),
    "single": N_("a single deal"),
    "victory_points": N_("couples, for victory points"),
}
_LABELS: Final[dict[str, str]] = {
    "limit": N_("Limit"),
    "limit_test": N_("Out"),
    "rientro": N_("Rejoining"),
    "rientro_max": N_("Rejoin at most"),
    "victory_points": N_("Victory points"),
    "closer_score": N_("Who goes out"),
    "in_hand_bonus": N_("Out in hand"),
    "full_hand": N_("All 13 cards"),
    "lone_ace": N_("A lone ace"),
}
_NUMBERS: Final[dict[str, tuple[int, ...]]] = {
    "limit": (101, 151, 201, 301, 401, 501),
    "rientro_max": (1, 2, 3),
    "victory_points": (1, 2, 3, 4, 5, 7, 10),
    "closer_score": (0, -5, -10, -20, -25, -50),
    "lone_ace": (11, 1),
}
"""The numbers offered; one that is set otherwise is offered too."""
_MOST_DEALS: Final = 20


def rules_rows(rules: Rules, words: Words) -> list[Row]:
    """Return the rows of these rules; those without effect are left out."""
    kinds = tuple(_KINDS)
    kind = rules.match if isinstance(rules.match, str) else _DEALS
    rows = [
        Row("preset", words("Rules"), PRESETS, PRESETS.index(rules.preset)),
        Row("match", words("A match is"), tuple(words(_KINDS[each]) for each in kinds), kinds.index(kind)),
    ]
    if isinstance(rules.match, int):
        numbers = _deals(rules.match)
        rows.append(Row("deals", words("Number of deals"), tuple(map(str, numbers)), numbers.index(rules.match)))
    return rows + [_row(name, rules, words) for name in _LABELS if matters(name, rules)]


def changed_rules(rules: Rules, row: Row) -> Rules:
    """Return the rules after a row was changed."""
    change = _CHANGES.get(row.id)
    return change(rules, row.chosen) if change is not None else _with_option(rules, row)


def _row(name: str, rules: Rules, words: Words) -> Row:
    values = _values(name, rules.value(name))
    texts = tuple(option(name).choice(value, words.language) for value in values)
    return Row(name, words(_LABELS[name]), texts, values.index(rules.value(name)))


def _values(name: str, now: Value) -> tuple[Value, ...]:
    known: tuple[Value, ...] = (*option(name).words, *_NUMBERS.get(name, ()))
    return known if now in known else (*known, now)


def _deals(now: int) -> tuple[int, ...]:
    return tuple(sorted({*range(1, _MOST_DEALS + 1), now}))


def _with_option(rules: Rules, row: Row) -> Rules:
    return rules.changed(**{row.id: _values(row.id, rules.value(row.id))[row.chosen]})


def _with_kind(rules: Rules, chosen: int) -> Rules:
    kind = tuple(_KINDS)[chosen]
    return rules.changed(match=4 if kind == _DEALS else kind)


_CHANGES: Final[dict[str, Callable[[Rules, int], Rules]]] = {
    "preset": lambda rules, chosen: preset_rules(PRESETS[chosen]),
    "match": _with_kind,
    "deals": lambda rules, chosen: rules.changed(match=_deals(int(rules.match))[chosen]),
}
