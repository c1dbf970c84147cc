"""The rules of a match in a few words: the preset, how long it lasts, and where it deviates."""

from __future__ import annotations

from scala40_tui.rules.options import Rules, option
from scala40_tui.words import Words


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
