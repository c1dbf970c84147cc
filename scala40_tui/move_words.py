"""Moves as people type them: by the notation's words, by the Italian ones, and as a hint tells them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from scala40_tui.rules.moves import Move

MOVE_NAMES: Final[dict[str, tuple[str, ...]]] = {
    "draw": ("draw", "pesca", "d"),
    "pick": ("pick", "raccogli", "p"),
    "meld": ("meld", "cala", "lay", "m"),
    "attach": ("attach", "attacca", "a"),
    "swap": ("swap", "scambia", "jolly", "j"),
    "discard": ("discard", "scarta", "x"),
}
"""The notation's words, the Italian ones, other words for the same, and the keys that do the same on the screen."""

VERB_OF: Final = {name: verb for verb, names in MOVE_NAMES.items() for name in names}
"""The notation's word for each of them."""
_BETWEEN: Final = {
    "pick": ("up",),
    "attach": ("to", "meld", "al", "gioco"),
    "swap": ("in", "meld", "nel", "gioco"),
}
"""Words that a sentence has between what the notation has: attach 8C to meld 2."""
_JOKER_TAKEN: Final = re.compile(
    r"(?:take the joker of meld|prendi il jolly del gioco) (\d+) (?:with|con) (\S+)", re.IGNORECASE
)
_BEGINNINGS: Final = (*(name for name in VERB_OF if len(name) > 1), "take the joker", "prendi il jolly")
_DIVIDER: Final = re.compile(rf";|,(?=\s*(?:{'|'.join(_BEGINNINGS)})\b)", re.IGNORECASE)


def split_typed(text: str) -> list[str]:
    """Return the moves of a line one by one; semicolons divide them, and commas where the next word begins a move."""
    return [part.strip() for part in _DIVIDER.split(text) if part.strip()]


def in_notation(text: str) -> str:
    """Return a move in the notation's words; what is none, or is wrong after its first word, stays as it is there."""
    words = text.split()
    taken = _JOKER_TAKEN.fullmatch(" ".join(words))
    if taken:
        return f"swap {taken[2]} {taken[1]}"
    verb = VERB_OF.get(words[0].lower()) if words else None
    if verb is None:
        return text
    between = _BETWEEN.get(verb, ())
    return " ".join([verb, *(word for word in words[1:] if word.lower() not in between)])


def typed_move(text: str, language: str) -> str:
    """Return a move of the notation with its verb in a language, as one may type it."""
    verb, *rest = text.split()
    return " ".join([MOVE_NAMES[verb][language == "it"], *rest])


def typed_moves(moves: Iterable[Move], language: str) -> str:
    """Return the moves of a turn as one may type them in a language."""
    return "; ".join(typed_move(str(move), language) for move in moves)
