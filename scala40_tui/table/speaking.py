"""Cards in words, for screen readers and for whoever has no suits to look at."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from scala40_tui.cards import Card, parse_card
from scala40_tui.words import N_, Words

_RANKS: Final = (
    N_("joker"),
    N_("ace"),
    N_("two"),
    N_("three"),
    N_("four"),
    N_("five"),
    N_("six"),
    N_("seven"),
    N_("eight"),
    N_("nine"),
    N_("ten"),
    N_("jack"),
    N_("queen"),
    N_("king"),
)
_SUITS: Final = (N_("hearts"), N_("diamonds"), N_("clubs"), N_("spades"))

_NOTED: Final = re.compile(r"\*?\b(?:10|[2-9AJQK])[HDCS]\b|(?<!\S)\*(?![^\s,.:;])")
"""A card in the notation; a star alone is a joker."""


def with_cards(sentence: str, said: Callable[[Card], str]) -> str:
    """Return a sentence that names cards in the notation with the cards as they are `said`."""
    return _NOTED.sub(lambda found: said(parse_card(found[0])), sentence)


def card_in_words(card: Card, words: Words) -> str:
    """Return `seven of hearts`, `joker`, or `joker as seven of hearts`."""
    if not card.rank:
        return rank_in_words(card, words)
    natural = words("{rank} of {suit}", rank=rank_in_words(card, words), suit=suit_in_words(card, words))
    return words("joker as {card}", card=natural) if card.is_joker else natural


def rank_in_words(card: Card, words: Words) -> str:
    """Return `seven`; for a joker in the hand `joker`."""
    return words(_RANKS[card.rank])


def suit_in_words(card: Card, words: Words) -> str:
    """Return `hearts`; a joker in the hand has no suit to ask for."""
    return words(_SUITS[card.suit])
