"""What a player does, as the end of a sentence: "draws", "lays 7♥ 7♦ 7♣", "discards K♦"."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from scala40_tui.cards import Card
from scala40_tui.rules.moves import Attach, Draw, Lay, Move, Pick, Swap
from scala40_tui.words import Words

CardText = Callable[[Card], str]
"""Writes a card, as the front end has its glyphs."""


class Acts(NamedTuple):
    """Speaks of moves in one language, with one way of writing cards."""

    words: Words
    card_text: CardText
    divider: str = " "
    """Stands between cards that lie side by side."""

    def of(self, move: Move, drawn: Card | None = None) -> str:
        """Return what who makes the move does; `drawn` is the card drawn, if one may know it."""
        words = self.words
        if isinstance(move, Draw):
            return words("draws") if drawn is None else words("draws {card}", card=self.card_text(drawn))
        if isinstance(move, Pick):
            return words("picks up {card}", card="?" if move.card is None else self.card_text(move.card))
        if isinstance(move, Lay):
            return words("lays {cards}", cards=self.cards(move.cards))
        card = self.card_text(move.card)
        if isinstance(move, Attach):
            return words("attaches {card} to meld {meld}", card=card, meld=move.meld)
        if isinstance(move, Swap):
            return words("takes the joker of meld {meld} for {card}", card=card, meld=move.meld)
        return words("discards {card}", card=card)

    def cards(self, cards: Iterable[Card]) -> str:
        """Return cards side by side."""
        return self.divider.join(self.card_text(card) for card in cards)
