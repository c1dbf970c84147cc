"""Why a move was refused: where the rule stands, which option governs it, and which value would allow the move."""

from __future__ import annotations

import re
from typing import Final

from scala40_tui.rules.options import OptionError, option
from scala40_tui.rules.refusals import Refusal
from scala40_tui.words import N_, Words

_SOURCES: Final = {
    "F": N_("the federation's code"),
    "A": N_("the Anderson club's rules"),
    "P": N_("the players' questions and answers"),
    "Q": N_("the press"),
    "L": N_("Labyrinth"),
}


def explanation(fault: Refusal, words: Words) -> list[str]:
    """Return the explanation of a refusal in a few lines."""
    parts = [part.strip() for part in fault.rule.split(";")]
    sources = [said for part in parts if (said := source_in_words(part, words))]
    lines = [words("The rule stands in {sources}.", sources=", ".join(sources))] if sources else []
    for name in parts:
        if not source_in_words(name, words):
            lines.append(words("It is the option {name}: {meaning}.", name=name, meaning=_meaning(name, words)))
    if fault.allowed_by is not None:
        name, value = fault.allowed_by
        choice = option(name).choice(value, words.language)
        lines.append(words("{name}={value} would allow it: {choice}.", name=name, value=value, choice=choice))
    elif lines:
        lines.append(words("No option would allow it."))
    return lines


def source_in_words(text: str, words: Words) -> str:
    """Return `the federation's code (art. 11)` for `F art. 11`; nothing for what is no source."""
    found = re.fullmatch(r"([FAPQL])(?: (.+))?", text)
    if found is None:
        return ""
    named = words(_SOURCES[found[1]])
    return f"{named} ({found[2]})" if found[2] else named


def _meaning(name: str, words: Words) -> str:
    try:
        return option(name).meaning(words.language)
    except OptionError:
        return name
