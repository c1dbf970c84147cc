"""The help: how moves are written, and what else one can type."""

from __future__ import annotations

from typing import Final

from scala40_tui.move_words import typed_move
from scala40_tui.plain.explaining import EXAMPLES
from scala40_tui.plain.reading import NAMES, Order
from scala40_tui.words import N_, Words

_MOVES: Final = {
    "draw": N_("take the top card of the stock"),
    "pick": N_("take the top card of the discard pile"),
    "meld": N_("lay a meld; *7C is a joker that stands for 7C"),
    "attach": N_("add a card to meld 2"),
    "swap": N_("take the joker of meld 1 for the card it stands for"),
    "discard": N_("discard, and end the turn"),
}
_ORDERS: Final = {
    Order.HAND: N_("your hand"),
    Order.TABLE: N_("the melds on the table"),
    Order.PILES: N_("the discard pile and the stock"),
    Order.PLAYERS: N_("how many cards the others hold"),
    Order.SCORE: N_("the totals"),
    Order.LOG: N_("what happened since your last turn; with all: in this deal"),
    Order.HINT: N_("what you can do now"),
    Order.REVIEW: N_("what you missed in the deal that ended last, and how lucky you were; with a name: somebody else"),
    Order.WHY: N_("why your last move was refused"),
    Order.UNDO: N_("take back your last move; with a number, or all, more of them"),
    Order.RULES: N_("the rules in force; with all every option, with an option's name what it means"),
    Order.CUT: N_("cut the pack; a number from 1 to 107 alone will do"),
    Order.DETAIL: N_("how much is told: 1 little, 2 normal, 3 everything"),
    Order.WORDS: N_("cards by their names, or no longer"),
    Order.NOTATION: N_("each turn in the notation too, or no longer"),
    Order.QUIT: N_("leave; the match is saved"),
}


def help_lines(words: Words) -> list[str]:
    """Return all that can be typed, a line each."""
    italian = words.language == "it"
    lines = [
        words(
            "A card is its rank and its suit: A 2 3 4 5 6 7 8 9 10 J Q K, then H hearts, D diamonds, C clubs, S spades."
        ),
        words("A joker is *. Moves, divided by semicolons if there are several:"),
    ]
    for verb, said in _MOVES.items():
        example = typed_move(EXAMPLES[verb], words.language)
        lines.append(words("{order}: {meaning}.", order=example, meaning=words(said)))
    lines.append(words("Orders:"))
    for order, said in _ORDERS.items():
        lines.append(words("{order}: {meaning}.", order=NAMES[order][italian], meaning=words(said)))
    return lines
