"""How things are said to a person: the language, how much, how cards are written; it can change while he plays."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from scala40_tui.cards import CARD_TEXT, SUITS, Card
from scala40_tui.table.speaking import card_in_words, with_cards
from scala40_tui.table.telling import Detail, Teller
from scala40_tui.words import Words

_SYMBOLS = str.maketrans(dict(zip(SUITS, "♥♦♣♠", strict=True)))


@dataclass
class Manner:
    """How things are said."""

    words: Words
    detail: Detail = Detail.NORMAL
    spoken: bool | None = None
    """Cards by their names, as in "seven of hearts"; None: only when all is told."""
    ascii_only: bool = False
    """Suits as letters, accents written with an apostrophe."""
    notation: bool = False
    """After each turn a line in the notation, so that what was printed can be played again."""
    hints: str = "request"
    """Advice: `off`, when asked for on `request`, or with `marks` what can be done is said without being asked."""
    talk: bool = False
    """Whether the computer's players say a word now and then."""

    @property
    def says_possibilities(self) -> bool:
        """Whether it is said without being asked what a player can do."""
        return self.hints == "marks" or (self.detail is Detail.FULL and self.hints != "off")

    @property
    def by_name(self) -> bool:
        """Whether cards are written by their names now."""
        return self.detail is Detail.FULL if self.spoken is None else self.spoken

    @property
    def divider(self) -> str:
        """What stands between cards side by side."""
        return ", " if self.by_name else " "

    def card(self, card: Card) -> str:
        """Return a card, such as `10♥`, `10H`, or `ten of hearts`."""
        if self.by_name:
            return card_in_words(card, self.words)
        # No rank is written with the letter of a suit.
        return CARD_TEXT[card] if self.ascii_only else CARD_TEXT[card].translate(_SYMBOLS)

    def cards(self, cards: Iterable[Card]) -> str:
        """Return cards side by side."""
        return self.divider.join(map(self.card, cards))

    def said(self, sentence: str) -> str:
        """Return a sentence that names cards in the notation, such as a refusal, with the cards as they are said."""
        text = with_cards(sentence, self.card)
        return text[:1].upper() + text[1:]

    def teller(self, me: int | None) -> Teller:
        """Return who tells the match's seat `me` what happens."""
        return Teller(self.words, self.card, me, detail=self.detail, divider=self.divider)
