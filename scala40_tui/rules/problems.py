"""Problems of text that people write: what is wrong, where, and what would do."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from scala40_tui.cards import CardError
from scala40_tui.errors import on_one_line
from scala40_tui.rules.moves import VERBS, MoveError
from scala40_tui.rules.options import OptionError
from scala40_tui.words import N_, Words

_NO_CARD = N_("{word} is no card; write rank and suit, such as 10H, or * for a joker")
_OF_OPTION = {
    "preset": N_("there is no preset {name}; there are {choices}"),
    "option": N_("there is no option {name}; did you mean {choice}?"),
    "unlike": N_("there is no option {name}; 'scala40 rules' shows them all"),
    "value": N_("{name} cannot be {value}; it may be {choices}"),
}
MOVE_EXAMPLES: Final = ("draw 4D", "meld 7H 7D 7C", "attach 8C 2", "discard KD")
"""Moves as they are written."""
_OF_MOVE = {
    "empty": N_("a move is missing; moves begin with {verbs}"),
    "verb": N_("{word} is no move; moves begin with {verbs}"),
    "card": _NO_CARD,
    "count": N_("a card too many or too few at {word}; write {examples}"),
    "number": N_("{word} is no number of a meld; the melds on the table are numbered from 1"),
}


_LONGEST: Final = 60
"""The most characters of a person's own text that a sentence repeats."""


def shortened(value: object) -> str:
    """Return a value of a file as text that fits a sentence."""
    try:
        text = str(value)
    except ValueError:  # a number of thousands of digits
        return "…"
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def as_written(value: object) -> str:
    """Return a value of a TOML file as one writes it there, so that "3" is not taken for 3."""
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{shortened(value)}"' if isinstance(value, str) else shortened(value)


class Problem(ValueError):
    """Text that cannot be used: the place in it, and a sentence with its values."""

    def __init__(self, place: str, text: str, /, **values: str | int) -> None:
        """`place` names a key or a line ("" for the whole); `text` is an English sentence marked for translation."""
        super().__init__(place, text)
        self.place = place
        self.text = text
        self.values = values

    def describe(self, words: Words) -> str:
        """Return place and sentence in the language of `words`."""
        sentence = words(self.text, **self.values) if self.values else words(self.text)
        return on_one_line(f"{self.place}: {sentence}" if self.place else sentence)

    @classmethod
    def of_card(cls, place: str, error: CardError) -> Problem:
        """Make the problem of a word that is no card."""
        return cls(place, _NO_CARD, word=shortened(error.word))

    @classmethod
    def of_option(cls, place: str, error: OptionError) -> Problem:
        """Make the problem of an option or a preset."""
        choice = error.choices[0] if error.choices else ""
        name, value, choices = shortened(error.name), shortened(error.value), ", ".join(error.choices)
        values = {"name": name, "value": value, "choice": choice, "choices": choices}
        unlike = error.problem == "option" and not get_close_matches(error.name, error.choices, n=1)
        return cls(place, _OF_OPTION["unlike" if unlike else error.problem], **values)

    @classmethod
    def of_move(cls, place: str, error: MoveError) -> Problem:
        """Make the problem of a text that is no move."""
        names = {"verbs": ", ".join(VERBS), "examples": ", ".join(MOVE_EXAMPLES)}
        return cls(place, _OF_MOVE[error.problem], word=shortened(error.word), **names)
