"""The fair shuffle, in words, so that anyone can check a deal in any language.

* The seed of a match is 32 secret bytes. Before the first deal its commitment is shown: the SHA-256 of those 32
  bytes, in hexadecimal. After the match the seed is shown too.
* A label names what is shuffled: `scala40 deal 3` for the third deal, `scala40 deal 3 restock 1` for the first time
  its stock is rebuilt (both counted from 1).
* The stream of a label is the blocks SHA-256(seed + label in ASCII + k as 8 bytes, big-endian) for k = 0, 1, 2, ...
  read one after another as unsigned 8-byte big-endian numbers (four a block).
* A number below n is the next stream number modulo n, where stream numbers of 2^64 - (2^64 mod n) or more are passed
  over.
* Cards are shuffled by Fisher and Yates: for i from the last place down to 1 (places count from 0), take j, a number
  below i + 1, and exchange the cards at i and j.
* The pack before a deal's shuffle: ace to king of hearts, diamonds, clubs, spades, once more the same, then four
  jokers.
* After the shuffle the player at the dealer's right cuts (F 6.1): a cut of c, 1 to 107, puts the first c cards below
  the others. The first card is then the top.
* Thirteen cards each are dealt one at a time, beginning with the player at the dealer's left. The next card is turned
  up; while it is a joker it goes to the bottom and the next one is turned. What remains is the stock.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from scala40_tui.cards import CARDS, JOKER, JOKERS, NATURALS, PACK_SIZE, Card, Hand

HAND_SIZE: Final = 13
SEED_BYTES: Final = 32
MOST_CUT: Final = PACK_SIZE - 1
"""The most cards that a cut puts below the others; the fewest is one."""
_WORDS_END: Final = 1 << 64
_FOUR_NUMBERS: Final = struct.Struct(">4Q")

PACK: Final = (*CARDS[:NATURALS], *CARDS[:NATURALS], *[JOKER] * JOKERS)
"""The double pack before the shuffle."""


class Layout(NamedTuple):
    """What lies where after the cards were dealt."""

    hands: tuple[Hand, ...]
    """One a seat."""
    up_card: Card
    stock: tuple[Card, ...]
    """Top card first."""

    def __repr__(self) -> str:
        """Show no card."""
        return f"<layout of {len(self.hands)} hands>"


def commitment(seed: bytes) -> str:
    """Return what is shown of the seed before the first deal: its SHA-256 in hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


def seed_from_number(number: int) -> bytes:
    """Return the seed for a number typed by a person: the SHA-256 of its decimal text."""
    return hashlib.sha256(str(number).encode("ascii")).digest()


def _stream(seed: bytes, label: str) -> Iterator[int]:
    prefix = seed + label.encode("ascii")
    for block in range(_WORDS_END):
        digest = hashlib.sha256(prefix + block.to_bytes(8, "big")).digest()
        yield from _FOUR_NUMBERS.unpack(digest)


def shuffled(cards: Sequence[Card], seed: bytes, label: str) -> tuple[Card, ...]:
    """Return the cards in the order that the seed and the label give them."""
    deck = list(cards)
    stream = _stream(seed, label)
    for last in range(len(deck) - 1, 0, -1):
        below = last + 1
        fair_end = _WORDS_END - _WORDS_END % below
        number = next(stream)
        while number >= fair_end:
            number = next(stream)
        other = number % below
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)


def cut_at(deck: tuple[Card, ...], cut: int) -> tuple[Card, ...]:
    """Return the pack after the first `cut` cards, 1 to one less than all, went below the others."""
    if not 1 <= cut < len(deck):
        raise ValueError(f"a cut lies between 1 and {len(deck) - 1}")
    return deck[cut:] + deck[:cut]


def lay_out(deck: tuple[Card, ...], seats: int, dealer: int) -> Layout:
    """Deal 13 cards to each seat, one at a time from the dealer's left, and turn the up-card (F 6.1)."""
    first = (dealer + 1) % seats
    hands = [Hand()] * seats
    for place in range(seats):
        hands[(first + place) % seats] = Hand.of(deck[place : seats * HAND_SIZE : seats])
    rest = deck[seats * HAND_SIZE :]
    while rest[0].is_joker:
        rest = rest[1:] + rest[:1]
    return Layout(tuple(hands), rest[0], rest[1:])


def deal_label(number: int) -> str:
    """Return the label of the shuffle of deal `number`, from 1."""
    return f"scala40 deal {number}"


def restock_label(deal: int, restock: int) -> str:
    """Return the label of the shuffle when the stock of a deal is rebuilt, both counted from 1."""
    return f"scala40 deal {deal} restock {restock}"


def deal_out(seed: bytes, number: int, cut: int, seats: int, dealer: int) -> Layout:
    """Shuffle, cut and deal deal `number` of a match; `cut` is 1 to 107."""
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes")
    return lay_out(cut_at(shuffled(PACK, seed, deal_label(number)), cut), seats, dealer)
