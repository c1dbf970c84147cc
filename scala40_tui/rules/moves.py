"""Moves, and their text: `draw`, `pick`, `meld`, `attach`, `swap`, `discard`."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from scala40_tui.cards import Card, CardError, cards_text, parse_card, parse_cards


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the top of the stock; a log or a position names the card drawn."""

    card: Card | None = None

    def __str__(self) -> str:
        """Return the notation."""
        return "draw" if self.card is None else f"draw {self.card}"


@dataclass(frozen=True, slots=True)
class Pick:
    """Take the top of the discard pile; the card may be named."""

    card: Card | None = None

    def __str__(self) -> str:
        """Return the notation."""
        return "pick" if self.card is None else f"pick {self.card}"


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a new meld (`meld 7H 7D *7C`)."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        """Return the notation."""
        return f"meld {cards_text(self.cards)}"


@dataclass(frozen=True, slots=True)
class Attach:
    """Add a card to the meld of that number."""

    card: Card
    meld: int

    def __str__(self) -> str:
        """Return the notation."""
        return f"attach {self.card} {self.meld}"


@dataclass(frozen=True, slots=True)
class Swap:
    """Put a card in the place of the joker that stands for it in the meld of that number."""

    card: Card
    meld: int

    def __str__(self) -> str:
        """Return the notation."""
        return f"swap {self.card} {self.meld}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card and end the turn."""

    card: Card

    def __str__(self) -> str:
        """Return the notation."""
        return f"discard {self.card}"


Move = Draw | Pick | Lay | Attach | Swap | Discard


class MoveError(ValueError):
    """Text that is no move: `problem` is "empty", "verb", "card", "count" or "number"; `word` is the offending text.

    Where something is missing, the word is the move's first.
    """

    def __init__(self, problem: str, word: str, suggestion: str = "") -> None:
        """Remember what is wrong, where, and for a verb the nearest one."""
        super().__init__(problem, word)
        self.problem = problem
        self.word = word
        self.suggestion = suggestion


def _optional_card(words: list[str]) -> Card | None:
    if len(words) > 1:
        raise MoveError("count", words[1])
    return parse_card(words[0]) if words else None


def _one_card(words: list[str]) -> Card:
    if len(words) != 1:
        raise MoveError("count", words[1] if words else "")
    return parse_card(words[0])


def _card_and_meld(words: list[str]) -> tuple[Card, int]:
    if len(words) != 2:
        raise MoveError("count", words[2] if len(words) > 2 else "")
    if not (words[1].isascii() and words[1].isdigit() and len(words[1]) <= 3):
        raise MoveError("number", words[1])
    return parse_card(words[0]), int(words[1])


def _cards(words: list[str]) -> tuple[Card, ...]:
    if not words:
        raise MoveError("count", "")
    return parse_cards(" ".join(words))


_READERS: Final[dict[str, Callable[[list[str]], Move]]] = {
    "draw": lambda words: Draw(_optional_card(words)),
    "pick": lambda words: Pick(_optional_card(words)),
    "meld": lambda words: Lay(_cards(words)),
    "attach": lambda words: Attach(*_card_and_meld(words)),
    "swap": lambda words: Swap(*_card_and_meld(words)),
    "discard": lambda words: Discard(_one_card(words)),
}
VERBS: Final = tuple(_READERS)
"""The words a move begins with."""


def parse_move(text: str) -> Move:
    """Read one move; raise MoveError with the offending word otherwise."""
    words = text.split()
    if not words:
        raise MoveError("empty", text)
    reader = _READERS.get(words[0].lower())
    if reader is None:
        close = difflib.get_close_matches(words[0].lower(), VERBS, n=1, cutoff=0.3)
        raise MoveError("verb", words[0], close[0] if close else "")
    try:
        return reader(words[1:])
    except CardError as error:
        raise MoveError("card", error.word) from None
    except MoveError as error:
        raise MoveError(error.problem, error.word or words[0]) from None


def parse_moves(text: str) -> tuple[Move, ...]:
    """Read the moves of a turn, divided by semicolons; an empty text is no move."""
    return tuple(map(parse_move, split_moves(text)))


def split_moves(text: str) -> tuple[str, ...]:
    """Return the texts of the moves of a turn, which semicolons divide; nothing between two of them is no move."""
    return tuple(part.strip() for part in text.split(";") if part.strip())


def moves_text(moves: tuple[Move, ...]) -> str:
    """Return moves as one writes them in a turn."""
    return "; ".join(map(str, moves))
