"""How a table is shown to one person: language, characters, theme; all that painters know of the outside."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from scala40_tui.cards import Card
from scala40_tui.screens.card_styles import CardStyles
from scala40_tui.screens.glyphs import Glyphs
from scala40_tui.screens.table_theme import TableTheme
from scala40_tui.table.speaking import with_cards
from scala40_tui.text import ascii_text
from scala40_tui.words import Words


@dataclass(frozen=True, slots=True)
class Look:
    """Language, characters and theme together."""

    words: Words
    glyphs: Glyphs
    theme: TableTheme

    @property
    def styles(self) -> CardStyles:
        """The theme's styles for drawing cards and felt."""
        return self.theme.styles

    def card(self, card: Card) -> str:
        """Return a card as it is read: `10♥`, `★`, `★K♥`."""
        return self.glyphs.card(card)

    def cards(self, cards: Iterable[Card]) -> str:
        """Return cards side by side."""
        return " ".join(map(self.glyphs.card, cards))

    def shown(self, sentence: str) -> str:
        """Return a sentence that names cards in the notation with the characters of this look."""
        return with_cards(sentence, self.glyphs.card)

    def written(self, text: str) -> str:
        """Return a text with the characters that this look has: with ASCII no accents, and arrow keys by name."""
        if self.glyphs.name != "ascii" or text.isascii():
            return text
        for arrow, name in (("←", "<-"), ("→", "->"), ("↑", self.words("Up")), ("↓", self.words("Down"))):
            text = text.replace(arrow, name)
        return ascii_text(text)
