"""The characters of the table: suits, jokers, marks, in sets of which every character is as wide as it says.

Never U+FE0F (Rich counts two cells, terminals one), never the block of playing cards (too small, or missing).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from scala40_tui.cards import RANKS, Card

CARD_CELLS: Final = 3
"""Cells that hold any card of a hand; the ten needs them all."""


class Glyphs(NamedTuple):
    """A set of characters; each is one cell wide unless it says otherwise."""

    name: str
    suits: tuple[str, str, str, str]
    """Hearts, diamonds, clubs, spades, in the order of `cards.SUITS`."""
    joker: str = "★"
    """A joker in the hand, one or two cells."""
    standing: str = "★"
    """Stands before the card that a laid joker is."""
    back: str = "░"
    """Fills the back of a card."""
    cursor: str = "▸"
    marked: str = "▲"
    """A card marked to be laid."""
    new: str = "•"
    """The card just taken."""
    attach: str = "+"
    """A card that fits a meld on the table."""
    forbidden: str = "×"
    """A card that may not be discarded now."""
    target: str = "◂"
    """A meld that takes the card at hand."""
    turn: str = "»"
    """The player whose turn it is."""
    opened: str = "✓"
    out: str = "✗"
    dealer: str = "◆"
    human: str = "●"
    bot: str = "○"
    thinking: str = "…"
    clock: str = "◔"
    dot: str = "·"
    """Divides things on one line."""
    arrow: str = "→"
    up: str = "↑"
    down: str = "↓"
    left: str = "←"
    right: str = "→"
    rule: str = "─"
    """Drawn across as a line."""
    bar: str = "█"
    """Fills a bar of a chart."""
    ellipsis: str = "…"
    """What is left out; two cells in ASCII."""

    def suit(self, suit: int) -> str:
        """Return the character of suit 0-3, and of a joker in the hand for 4."""
        return self.joker if suit == len(self.suits) else self.suits[suit]

    def card(self, card: Card) -> str:
        """Return a card as it is read: `10♥`, `★` in the hand, `★K♥` for a joker laid as that king."""
        if card.rank == 0:
            return self.joker
        natural = RANKS[card.rank - 1] + self.suits[card.suit]
        return self.standing + natural if card.is_joker else natural

    def width(self, card: Card) -> int:
        """Return the cells of `card(card)`: 1-3 in the hand, 3-4 for a laid joker."""
        if card.rank == 0:
            return len(self.joker)
        return len(RANKS[card.rank - 1]) + 1 + int(card.is_joker)

    def padded(self, card: Card, cells: int = CARD_CELLS) -> str:
        """Return the card with blanks at its right, `cells` wide or as wide as it is."""
        return self.card(card) + " " * (cells - self.width(card))


def _with_text_sign(suits: str) -> tuple[str, str, str, str]:
    """Ask for the plain form of each suit, where a terminal would draw a coloured picture."""
    hearts, diamonds, clubs, spades = (f"{suit}\ufe0e" for suit in suits)
    return hearts, diamonds, clubs, spades


_SUITS = Glyphs("suits", ("♥", "♦", "♣", "♠"))
_LETTERS = _SUITS._replace(name="letters-en", suits=("H", "D", "C", "S"), joker="JK", standing="*")
_ASCII = Glyphs(
    name="ascii",
    suits=("H", "D", "C", "S"),
    joker="*",
    standing="*",
    back="#",
    cursor=">",
    marked="^",
    new="!",
    attach="+",
    forbidden="x",
    target="<",
    turn=">",
    opened="v",
    out="x",
    dealer="D",
    human="@",
    bot="o",
    thinking="~",
    clock="@",
    dot="-",
    arrow=">",
    up="^",
    down="v",
    left="<",
    right=">",
    rule="-",
    bar="#",
    ellipsis="..",
)

GLYPHS: Final[Mapping[str, Glyphs]] = MappingProxyType(
    {
        each.name: each
        for each in (
            _SUITS,
            _SUITS._replace(name="suits-text", suits=_with_text_sign("♥♦♣♠")),
            _SUITS._replace(name="outline", suits=("♡", "♢", "♧", "♤")),
            _LETTERS._replace(name="letters-it", suits=("C", "Q", "F", "P")),
            _LETTERS,
            _ASCII,
        )
    }
)
"""Every set by its name; the names are those of the setting."""
