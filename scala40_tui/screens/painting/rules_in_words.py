"""The rules of a match in a few words: the preset, how long it lasts, and where it deviates."""

from __future__ import annotations

from typing import Final

from scala40_tui.rules.option_table import OPTIONS
from scala40_tui.rules.options import DEFAULT_PRESET, Rules, option, preset_rules
from scala40_tui.words import Words

_ELSEWHERE: Final = frozenset({"limit", "turn_clock", "timeout", "penalties", "late_penalty"})
"""Options that are said elsewhere, or are for tournaments only."""


def length_in_words(rules: Rules, words: Words) -> str:
    """Return how long a match lasts."""
    if rules.match == "limit":
        return words("limit {limit}", limit=rules.limit)
    if rules.match == "single":
        return words("a single deal")
    if rules.match == "victory_points":
        return words("couples, to {points} victory points", points=rules.victory_points)
    if rules.match == "deals_equal_players":
        return words("as many deals as players")
    return words.plural("{n} deal", "{n} deals", int(rules.match))


def deviations_in_words(rules: Rules, words: Words) -> list[str]:
    """Return each deviation from the preset in a line of plain words; the limit is not one."""
    return [
        f"{option(name).meaning(words.language)}: {option(name).choice(value, words.language)}"
        for name, value in rules.deviations().items()
        if name != "limit"
    ]


def differences_in_words(rules: Rules, words: Words) -> list[str]:
    """Return each difference of the preset from the federation's rules in a line of plain words."""
    base, here = preset_rules(DEFAULT_PRESET), preset_rules(rules.preset)
    return [
        f"{each.meaning(words.language)}: {each.choice(here.value(each.name), words.language)}"
        for each in OPTIONS
        if each.name not in _ELSEWHERE and here.value(each.name) != base.value(each.name)
    ]
