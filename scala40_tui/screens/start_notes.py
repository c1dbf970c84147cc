"""What the start says below its form: about the row under the cursor, or else the rules that are chosen."""

from __future__ import annotations

from typing import NamedTuple

from scala40_tui.bots.names import level_line, level_name
from scala40_tui.rules.options import DEFAULT_PRESET
from scala40_tui.screens.painting.rules_in_words import deviations_in_words, differences_in_words
from scala40_tui.screens.plans import Plan
from scala40_tui.screens.widgets.form import Row
from scala40_tui.words import Words


class Note(NamedTuple):
    """A title, and sentences of which the first must fit on the smallest screen."""

    title: str
    sentences: tuple[str, ...]


def note_on(row: Row, plan: Plan, words: Words) -> Note:
    """Return what is to be known about a row as it stands."""
    said = _about(row.id, plan, words)
    return Note(f"{row.label}: {row.value}", (said,)) if said else _on_rules(plan, words)


def _about(name: str, plan: Plan, words: Words) -> str:
    """Return one sentence, none for a row that explains itself."""
    if name == "level":
        return _on_levels(plan, words)
    if name == "referee":
        on = words("30, 60 or 120 seconds a turn by your cards, the referee's call, ten more.")
        return on if plan.refereed else words("Take your time: nobody counts the seconds.")
    if name == "strict":
        strict = words("As at a tournament: a wrong move costs what its article says.")
        return strict if plan.strict else words("A wrong move is not made, and you read why; it costs nothing.")
    if name == "minutes":
        timed = words("Then the whistle: the lap is played to its end, and one lap more (art. 8).")
        return timed if plan.minutes else words("The match ends by its points only.")
    return ""


def _on_levels(plan: Plan, words: Words) -> str:
    if len(set(plan.levels)) > 1:
        return words("Some of each level, so that you learn to tell them apart.")
    level = plan.level(0)
    name = level_name(level, words)
    return words("{level}: {line}.", level=name[:1].upper() + name[1:], line=level_line(level, words))


def _on_rules(plan: Plan, words: Words) -> Note:
    rules = plan.rules
    title = words("Rules: {preset}", preset=rules.preset)
    deviations = deviations_in_words(rules, words)
    if rules.preset == DEFAULT_PRESET and not deviations:
        return Note(title, (words("As at the tables of the Italian federation."),))
    first = words("Other than at the federation's tables:")
    return Note(title, (first, *differences_in_words(rules, words), *deviations))
