"""On what a refusal rests: where the rule stands, and the option that would allow the move."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from scala40_tui.rules.option import Option
from scala40_tui.rules.option_table import OPTIONS
from scala40_tui.rules.options import option, value_text
from scala40_tui.rules.refusals import Refusal
from scala40_tui.words import N_, Words

_PLACES: Final = {
    "F": N_("in the federation's code"),
    "A": N_("in the Anderson club's rules"),
    "P": N_("in an application's questions and answers"),
    "Q": N_("in an article of the press"),
    "elsewhere": N_("in other public texts"),
    "house": N_("in this house's own rulings, where no source decides"),
}

_WITHOUT_CHOICE: Final = frozenset({"DISCARD_ATTACHES"})
"""Rules whose option is for those who have opened; where it is no help, nothing is."""


def grounds(fault: Refusal, words: Words) -> list[str]:
    """Return where the rule of a refusal stands, and what would allow the move, a sentence each."""
    # A rule that is known by its option alone stands where the option does.
    texts = [text for known in _governing(fault) for text in known.source.split(", ")]
    places = _places(_parts(fault), words) or _places(texts, words)
    return [words("The rule stands {places}.", places=", ".join(places)), _allowed_by(fault, words)]


def _parts(fault: Refusal) -> list[str]:
    return [part.strip() for part in fault.rule.split(";")]


def _governing(fault: Refusal) -> list[Option]:
    parts = _parts(fault)
    return [known for known in OPTIONS if known.name in parts]


def _places(texts: Iterable[str], words: Words) -> list[str]:
    return [place for text in texts if (place := source_in_words(text, words))]


def source_in_words(text: str, words: Words) -> str:
    """Return `in the federation's code (art. 11)` for `F art. 11`; nothing for what is no source."""
    found = re.fullmatch(rf"({'|'.join(_PLACES)})(?: (.+))?", text)
    if found is None:
        return ""
    place = words(_PLACES[found[1]])
    return f"{place} ({found[2]})" if found[2] else place


def _allowed_by(fault: Refusal, words: Words) -> str:
    """Return the option that governs the rule, and the value that would allow the move, if one is known."""
    if fault.allowed_by is None:
        governing = [] if fault.code in _WITHOUT_CHOICE else _governing(fault)
        if not governing:
            return words("No option would allow it.")
        known = governing[0]
        return words("It is the option {name}: {meaning}.", name=known.name, meaning=known.meaning(words.language))
    name, value = fault.allowed_by
    known = option(name)
    return words(
        "{name}={value} would allow it ({meaning}: {choice}).",
        name=name,
        value=value_text(value),
        meaning=known.meaning(words.language),
        choice=known.choice(value, words.language),
    )
