"""What cards left in the hand weigh, by masks, and in which order plans are preferred.

A plan is judged by two numbers at once, the points and the cards that leave the hand. They are packed into one whole
number, so that the search adds and compares plain integers: the number preferred first stands above the other.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scala40_tui.cards import CARDS, JOKER, NATURALS, Card, Hand

JOKER_POINTS: Final = 25
ACE_POINTS: Final = 11
HELD_POINTS: Final = (*((ACE_POINTS, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10) * 4), JOKER_POINTS)
"""What each card counts in the hand, by its number, a joker last (F 1.1)."""
SUIT_MASK: Final = (1 << 13) - 1
ACES: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The bits of the aces."""


class Scale(NamedTuple):
    """How points and cards are packed into one number."""

    point: int
    card: int
    joker: int = JOKER_POINTS
    """The points a joker is taken to count."""


def _card_weights(scale: Scale) -> tuple[int, ...]:
    naturals = [points * scale.point + scale.card for points in HELD_POINTS[:NATURALS]]
    return (*naturals, scale.joker * scale.point + scale.card if scale.joker else 0)


def _suit_weights(by_rank: tuple[int, ...]) -> list[int]:
    """Return the weight of each mask of a suit: with each rank the table doubles."""
    table = [0]
    for weight in by_rank[: SUIT_MASK.bit_length()]:
        table += [below + weight for below in table]
    return table


class Weights:
    """The weights of cards and masks on one scale."""

    __slots__ = ("_suits", "by_card", "joker", "scale")

    def __init__(self, scale: Scale) -> None:
        """Weigh by `scale`."""
        self.scale = scale
        self.by_card = _card_weights(scale)
        """The weight of each card by its number, a joker last."""
        self.joker = self.by_card[JOKER]
        self._suits = _suit_weights(self.by_card)

    def mask(self, mask: int) -> int:
        """Return the weight of one copy of each natural card of a mask."""
        suits = self._suits
        return suits[mask & 8191] + suits[mask >> 13 & 8191] + suits[mask >> 26 & 8191] + suits[mask >> 39]

    def points(self, weight: int) -> int:
        """Return the points in a weight, jokers as this scale counts them."""
        point, card, _ = self.scale
        return weight // point if point > card else weight % card

    def hand(self, hand: Hand) -> int:
        """Return the weight of a whole hand."""
        once, twice, jokers = hand
        return self.mask(once) + (self.mask(twice) if twice else 0) + jokers * self.joker

    def dearest(self, hand: Hand) -> int:
        """Return the weight of the dearest card of a hand."""
        card = dearest(hand.once)
        natural = self.by_card[card] if card is not None else 0
        return max(natural, self.joker) if hand.jokers else natural

    def left(self, hand: Hand, lone_ace: int) -> int:
        """Return the weight of what stays in the hand, where an ace left alone counts `lone_ace`."""
        if self.joker and hand.once & ACES and hand.size == 1:
            return lone_ace * self.scale.point + self.scale.card
        return self.hand(hand)


BY_POINTS: Final = Weights(Scale(point=64, card=1))
"""Fewest points left; of those, fewest cards left."""
BY_CARDS: Final = Weights(Scale(point=1, card=512))
"""Fewest cards left; of those, fewest points left."""
HOLDING_JOKERS: Final = Weights(Scale(point=64, card=1, joker=0))
"""Fewest points left, jokers held not counted: they are spent only where they take other cards along."""


def points_held(hand: Hand, lone_ace: int = ACE_POINTS) -> int:
    """Return what a hand counts; `lone_ace` is what an ace counts that is the only card left (option of that name)."""
    if hand.once & ACES and hand.size == 1:
        return lone_ace
    return BY_POINTS.hand(hand) >> 6


_BY_POINTS: Final = tuple(
    sum(1 << 13 * suit + rank for suit in range(4) for rank in range(13) if HELD_POINTS[rank] == points)
    for points in range(ACE_POINTS, 1, -1)
)
"""The natural cards that count the most, those that count one less, and so on."""


_DEARER: Final = tuple(
    sum(1 << 13 * suit + rank for suit in range(4) for rank in range(13) if HELD_POINTS[rank] > points)
    for points in range(JOKER_POINTS + 1)
)
"""The natural cards that count more than so many points."""


def dearer(mask: int, card: Card) -> int:
    """Return which natural cards of a mask count more in the hand than a card."""
    return mask & _DEARER[HELD_POINTS[card]]


def dearest(mask: int) -> Card | None:
    """Return the natural card of a mask that counts most in the hand, of equal ones the first."""
    for equal in _BY_POINTS:
        if mask & equal:
            return CARDS[(mask & equal & -(mask & equal)).bit_length() - 1]
    return None


def different_cards(hand: Hand) -> tuple[Card, ...]:
    """Return each different card of a hand once, jokers last."""
    found, once = [], hand.once
    while once:
        low = once & -once
        found.append(CARDS[low.bit_length() - 1])
        once ^= low
    if hand.jokers:
        found.append(CARDS[NATURALS])
    return tuple(found)
