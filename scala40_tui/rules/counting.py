"""Points of the cards left in the hand when a deal ends (F 1.1, A, Q, P).

What the cards of a meld count stands with the melds (`melds.run_card_points`, `melds.set_card_points`). Here a card may
lack its suit, since who counts by hand often leaves it out: `KH 7D A * 2C`, or just `K 7 A * 2`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from scala40_tui.cards import COPIES, JOKERS, RANKS, SUITS, Card, CardError, parse_card
from scala40_tui.rules.options import Rules
from scala40_tui.shuffle import HAND_SIZE

MOST_CARDS: Final = HAND_SIZE + 1
"""The most cards a hand can have, between drawing and discarding."""
MOST_POINTS: Final = 198
"""The most points in 13 cards: four jokers, eight aces and a ten or figure."""
FLAT: Final = 100
"""What the options called `flat100` make a player pay."""

_HELD_POINTS: Final = (25, 11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
_RANK_OF: Final = {text: rank for rank, text in enumerate(RANKS, 1)} | {"T": 10, "*": 0, "★": 0}


class HandError(ValueError):
    """Cards that nobody can hold; `problem` says why and `word` where.

    Problems: `unknown` (no card), `empty`, `in_meld` (a joker that stands for a card), `too_many` (over 14), `copies`
    (more than the pack has).
    """

    def __init__(self, problem: str, word: str = "") -> None:
        """Remember the problem and the offending word."""
        super().__init__(problem, word)
        self.problem = problem
        self.word = word


class HeldCard(NamedTuple):
    """A card to be counted, with or without its suit."""

    rank: int
    """0 for a joker, 1 (ace) to 13 (king)."""
    suit: int | None = None
    """0 to 3 as in SUITS; None where it was left out, and for a joker."""

    @property
    def points(self) -> int:
        """Its points in the hand, an ace being 11."""
        return _HELD_POINTS[self.rank]

    def __str__(self) -> str:
        """Return it as one types it."""
        if not self.rank:
            return "*"
        return RANKS[self.rank - 1] + ("" if self.suit is None else SUITS[self.suit])


JOKER: Final = HeldCard(0)


def held(cards: Iterable[Card]) -> tuple[HeldCard, ...]:
    """Return cards of the game as cards to be counted; a joker loses what it stood for."""
    return tuple(JOKER if card.is_joker else HeldCard(card.rank, card.suit) for card in cards)


def parse_held(text: str) -> tuple[HeldCard, ...]:
    """Read the cards of a hand, divided by spaces or commas; raise HandError."""
    words = [word for word in re.split(r"[\s,]+", text) if word]
    cards = tuple(_parse_word(word) for word in words)
    if not cards:
        raise HandError("empty")
    if len(cards) > MOST_CARDS:
        raise HandError("too_many", words[MOST_CARDS])
    _refuse_extra_copies(cards)
    return cards


def held_text(cards: Iterable[HeldCard]) -> str:
    """Return the cards divided by spaces."""
    return " ".join(map(str, cards))


def hand_points(cards: Sequence[HeldCard], rules: Rules) -> int:
    """Return what the cards count in the hand: joker 25, ace 11, figures 10, the rest face value; see `lone_ace`."""
    if len(cards) == 1 and cards[0].rank == 1:
        return rules.lone_ace
    return sum(_HELD_POINTS[card.rank] for card in cards)


def is_flat(cards: int, rules: Rules, *, opened: bool = False) -> bool:
    """Tell whether holding that many cards costs a flat 100 (`full_hand`): all of them, for a hand never grows."""
    return cards == HAND_SIZE and (
        rules.full_hand == "flat100" or (rules.full_hand == "flat100_unopened" and not opened)
    )


def payment(points: int, cards: int | None, rules: Rules, *, opened: bool = False, in_hand: bool = False) -> int:
    """Return what a player pays who holds `points` in `cards` cards (None where their number is not known).

    `in_hand`: somebody went out in hand. That bonus comes after the flat 100 of a full hand, which it may double.
    """
    if cards is not None and is_flat(cards, rules, opened=opened):
        points = FLAT
    if in_hand and rules.in_hand_bonus == "double":
        return 2 * points
    if in_hand and rules.in_hand_bonus == "flat100":
        return FLAT
    return points


def possible_points(points: int, rules: Rules) -> bool:
    """Tell whether 1 to 13 cards can count that much."""
    least = min(2, rules.lone_ace)
    return least <= points <= MOST_POINTS


def _parse_word(word: str) -> HeldCard:
    rank = _RANK_OF.get(word.upper())
    if rank is not None:
        return HeldCard(rank)
    try:
        card = parse_card(word)
    except CardError:
        raise HandError("unknown", word) from None
    if card.is_joker:
        raise HandError("in_meld", word)
    return HeldCard(card.rank, card.suit)


def _refuse_extra_copies(cards: tuple[HeldCard, ...]) -> None:
    """Refuse what two packs do not have: a third copy, a fifth joker, a ninth card of a rank."""
    copies, ranks = Counter(cards), Counter(card.rank for card in cards)
    for card in cards:
        most = JOKERS if not card.rank else COPIES * len(SUITS)
        if ranks[card.rank] > most or (card.suit is not None and copies[card] > COPIES):
            raise HandError("copies", str(card))
