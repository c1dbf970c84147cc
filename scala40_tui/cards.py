"""Cards: the double pack of 108, their text, and a hand of them.

A card is a small number with a name. 0-51 are the natural cards (13 a suit, suits in the order hearts, diamonds, clubs,
spades: "come quando fuori piove"), 52 is a joker in the hand, and 53-104 are jokers that lie in a meld and stand for
the natural card 53 less. Which of the two copies of a card one holds never matters, so copies have no names.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

SUITS: Final = "HDCS"
"""Hearts, diamonds, clubs, spades: the order that settles ties (F 5.1)."""
RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
NATURALS: Final = 52
"""How many different natural cards there are."""
COPIES: Final = 2
"""How many copies of each natural card the pack has."""
JOKERS: Final = 4
PACK_SIZE: Final = COPIES * NATURALS + JOKERS

_RANK_OF: Final = {text: rank for rank, text in enumerate(RANKS, 1)} | {"T": 10}
_SUIT_OF: Final = {letter: suit for suit, letter in enumerate(SUITS)} | {"♥": 0, "♦": 1, "♣": 2, "♠": 3}
_AS_TYPED: Final = str.maketrans({"★": "*", "\ufe0e": None, "\ufe0f": None})
"""What a card copied from a screen has otherwise: the joker's star, and the marks that choose how a suit is drawn."""
_JOKER: Final = 52
_STANDING: Final = 53


class CardError(ValueError):
    """A word that is no card; `word` is the offending text."""

    def __init__(self, word: str) -> None:
        """Remember the offending `word`."""
        super().__init__(word)
        self.word = word


class Card(int):
    """A card: natural, a joker, or a joker that stands for a natural card."""

    __slots__ = ()

    @property
    def is_joker(self) -> bool:
        """True for a joker, in the hand or in a meld."""
        return self >= _JOKER

    @property
    def face(self) -> Card:
        """The natural card this one is or stands for; a joker in the hand is its own face."""
        return CARDS[self - _STANDING] if self >= _STANDING else self

    @property
    def held(self) -> Card:
        """The card as one holds it in the hand: a joker loses what it stood for."""
        return JOKER if self >= _JOKER else self

    @property
    def rank(self) -> int:
        """1 (ace) to 13 (king) of the face; 0 for a joker in the hand."""
        return 0 if self == _JOKER else self.face % 13 + 1

    @property
    def suit(self) -> int:
        """0 hearts, 1 diamonds, 2 clubs, 3 spades of the face; 4 for a joker in the hand."""
        return self.face // 13

    def __str__(self) -> str:
        """Return the card in the notation: `10H`, `*`, `*7C`."""
        return CARD_TEXT[self]

    def __repr__(self) -> str:
        """Return the notation too."""
        return CARD_TEXT[self]


CARDS: Final = tuple(Card(number) for number in range(_STANDING + NATURALS))
"""Every card by its number."""
JOKER: Final = CARDS[_JOKER]
_NATURAL_TEXT: Final = tuple(rank + suit for suit in SUITS for rank in RANKS)
CARD_TEXT: Final = (*_NATURAL_TEXT, "*", *(f"*{text}" for text in _NATURAL_TEXT))
"""The notation of every card by its number."""
JOKER_BIT: Final = 1 << NATURALS
"""The bit of a joker in masks of cards."""
CARD_BIT: Final = tuple(1 << card if card < NATURALS else JOKER_BIT for card in CARDS)
"""The bit of every card in masks of cards; all jokers have JOKER_BIT."""


def card(rank: int, suit: int) -> Card:
    """Return the natural card of `rank` 1-13 and `suit` 0-3."""
    return CARDS[suit * 13 + rank - 1]


def joker_for(face: Card) -> Card:
    """Return the joker that stands for the natural card `face`."""
    return CARDS[face + _STANDING]


def parse_card(word: str) -> Card:
    """Read one card (`10H`, `th`, `Q♥`, `*`, `*7C`, `★7♣`); raise CardError with the word otherwise."""
    text = word.strip().upper().translate(_AS_TYPED)
    joker, natural = text.startswith("*"), text.removeprefix("*")
    if joker and not natural:
        return JOKER
    rank, suit = _RANK_OF.get(natural[:-1]), _SUIT_OF.get(natural[-1:])
    if rank is None or suit is None:
        raise CardError(word)
    face = card(rank, suit)
    return joker_for(face) if joker else face


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards divided by spaces or commas, in the order written."""
    return tuple(parse_card(word) for word in re.split(r"[\s,]+", text.strip()) if word)


def cards_text(cards: Iterable[Card]) -> str:
    """Return the cards in the notation, divided by spaces."""
    return " ".join(CARD_TEXT[card] for card in cards)


class Hand(NamedTuple):
    """The cards a player holds, as a value: which natural cards once, which twice, and how many jokers."""

    once: int = 0
    """Bit n is set when natural card n is held at least once."""
    twice: int = 0
    """Bit n is set when both copies of natural card n are held."""
    jokers: int = 0

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Hand:
        """Return the hand of these cards; a third copy is an error of the program."""
        hand = cls()
        for held in cards:
            hand = hand.add(held)
        return hand

    @property
    def size(self) -> int:
        """The number of cards."""
        return self.once.bit_count() + self.twice.bit_count() + self.jokers

    @property
    def mask(self) -> int:
        """The mask of the cards held, a joker as JOKER_BIT."""
        return self.once | JOKER_BIT if self.jokers else self.once

    def count(self, held: Card) -> int:
        """Return how many copies of a card are held; any joker counts as a joker."""
        if held >= _JOKER:
            return self.jokers
        return (self.once >> held & 1) + (self.twice >> held & 1)

    def holds_each(self, cards: Iterable[Card]) -> bool:
        """Tell whether the cards are all different and all held; jokers are all alike."""
        left = self.mask
        for card in cards:
            if not left & CARD_BIT[card]:
                return False
            left ^= CARD_BIT[card]
        return True

    def add(self, new: Card) -> Hand:
        """Return the hand with one card more."""
        once, twice, jokers = self
        if new >= _JOKER:
            return Hand(once, twice, jokers + 1)
        bit = CARD_BIT[new]
        if not once & bit:
            return Hand(once | bit, twice, jokers)
        if twice & bit:
            raise ValueError("a third copy of a card")
        return Hand(once, twice | bit, jokers)

    def remove(self, gone: Card) -> Hand:
        """Return the hand with one card less; taking a card that is not held is an error of the program."""
        once, twice, jokers = self
        if gone >= _JOKER:
            if not jokers:
                raise ValueError("no joker is held")
            return Hand(once, twice, jokers - 1)
        bit = CARD_BIT[gone]
        if not once & bit:
            raise ValueError("that card is not held")
        return Hand(once, twice ^ bit, jokers) if twice & bit else Hand(once ^ bit, twice, jokers)

    def cards(self) -> tuple[Card, ...]:
        """Return the cards in order: hearts, diamonds, clubs, spades, aces low, jokers last."""
        held = []
        once, twice, jokers = self
        while once:
            bit = once & -once
            natural = CARDS[bit.bit_length() - 1]
            held.append(natural)
            if twice & bit:
                held.append(natural)
            once ^= bit
        held.extend([JOKER] * jokers)
        return tuple(held)

    def __repr__(self) -> str:
        """Say how many cards there are and never which, so that a traceback leaks none."""
        return f"<hand of {self.size}>"
