"""What a person typed: moves in the notation and orders by their names, in either language, divided by semicolons."""

from __future__ import annotations

import difflib
from enum import StrEnum
from typing import Final, NamedTuple

from scala40_tui.move_words import MOVE_NAMES, in_notation, split_typed
from scala40_tui.rules.moves import VERBS, Move, MoveError, parse_move


class Order(StrEnum):
    """What a person can ask for besides his moves."""

    HELP = "help"
    HAND = "hand"
    TABLE = "table"
    PILES = "piles"
    PLAYERS = "players"
    SCORE = "score"
    LOG = "log"
    WHY = "why"
    UNDO = "undo"
    RULES = "rules"
    HINT = "hint"
    REVIEW = "review"
    DETAIL = "detail"
    WORDS = "words"
    NOTATION = "notation"
    CUT = "cut"
    QUIT = "quit"


NAMES: Final[dict[Order, tuple[str, ...]]] = {
    Order.HELP: ("help", "aiuto", "?"),
    Order.HAND: ("hand", "mano"),
    Order.TABLE: ("table", "tavolo"),
    Order.PILES: ("piles", "pozzo"),
    Order.PLAYERS: ("players", "giocatori"),
    Order.SCORE: ("score", "punti"),
    Order.LOG: ("log", "storia"),
    Order.WHY: ("why", "perché", "perche", "perche'", "w"),
    Order.UNDO: ("undo", "annulla", "u"),
    Order.RULES: ("rules", "regole"),
    Order.HINT: ("hint", "consiglio", "h"),
    Order.REVIEW: ("review", "esame", "rivedi", "v"),
    Order.DETAIL: ("detail", "dettaglio"),
    Order.WORDS: ("words", "parole"),
    Order.NOTATION: ("notation", "notazione"),
    Order.CUT: ("cut", "taglia"),
    Order.QUIT: ("quit", "esci"),
}
"""What each order is called: in English, in Italian, and otherwise, by the key of the screen too."""

_ORDER_OF: Final = {name: order for order, names in NAMES.items() for name in names}


class Asked(NamedTuple):
    """An order, with the words after its name."""

    order: Order
    rest: str = ""


class Unreadable(ValueError):
    """Text that is neither a move nor an order; the fields are those of `MoveError`, and the move's verb."""

    def __init__(self, problem: str, word: str, *, verb: str = "", suggestion: str = "") -> None:
        """Remember what is wrong and where."""
        super().__init__(problem, word)
        self.problem = problem
        self.word = word
        self.verb = verb
        self.suggestion = suggestion


def read_line(text: str, language: str) -> list[Move | Asked]:
    """Return what a line asks for, in its order; raise Unreadable where any part of it says nothing.

    Both languages are understood; what might have been meant is suggested in `language`.
    """
    return [_read(part, language) for part in split_typed(text)]


def _read(text: str, language: str) -> Move | Asked:
    words = text.split()
    name = words[0].lower()
    if name in _ORDER_OF:
        return Asked(_ORDER_OF[name], " ".join(words[1:]))
    if name.isdecimal():
        return Asked(Order.CUT, " ".join(words))
    try:
        return _read_move(text)
    except Unreadable as fault:
        if fault.problem == "verb":
            raise Unreadable("verb", fault.word, suggestion=_nearest(name, language)) from None
        raise


def read_moves(text: str) -> tuple[Move, ...]:
    """Return the moves of a line that asks for nothing else; raise Unreadable where any part of it is no move."""
    return tuple(map(_read_move, split_typed(text)))


def _read_move(text: str) -> Move:
    move = in_notation(text)
    verb = move.split()[0]
    if verb not in VERBS:
        raise Unreadable("verb", text.split()[0])
    try:
        return parse_move(move)
    except MoveError as error:
        raise Unreadable(error.problem, error.word, verb=verb) from None


def _nearest(name: str, language: str) -> str:
    place = int(language == "it")
    known = [names[place] for names in (*MOVE_NAMES.values(), *NAMES.values())]
    return next(iter(difflib.get_close_matches(name, known, n=1, cutoff=0.6)), "")
