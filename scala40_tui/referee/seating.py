"""The seating draw (F 5.1): who chooses his seat first, who begins and keeps the score, who deals.

The highest card chooses first, "from the ace to the king": the ace is the lowest. Equal ranks go by hearts, diamonds,
clubs, spades. The first and the last card of the pack may not be turned. House rulings [?]: a joker is drawn again, and
so are two cards that are equal in rank and suit, by those who hold them.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from scala40_tui.cards import Card


class DrawFault(StrEnum):
    """Why a card may not be drawn for a seat."""

    END_OF_PACK = "end_of_pack"
    """It is the first or the last of the pack (F 5.1)."""
    TAKEN = "taken"
    """Somebody has drawn it."""
    OUTSIDE = "outside"
    """The pack has no card there."""


class Seating(NamedTuple):
    """Who sits where, in the order of play, and what follows from the draw. Seats count from 0."""

    players: tuple[int, ...]
    """The player at each seat."""
    beginner: int
    """The seat of the highest card: he begins, and keeps the score."""

    @property
    def scorer(self) -> int:
        """The seat that keeps the score."""
        return self.beginner

    @property
    def dealer(self) -> int:
        """The seat at his right, which deals first; who was served first deals next."""
        return (self.beginner - 1) % len(self.players)


def fault_of_drawing(place: int, pack: int, taken: Sequence[int] = ()) -> DrawFault | None:
    """Return why the card at a place of the pack, from 0, may not be drawn, or None."""
    if not 0 <= place < pack:
        return DrawFault.OUTSIDE
    if place in (0, pack - 1):
        return DrawFault.END_OF_PACK
    return DrawFault.TAKEN if place in taken else None


def draw_again(drawn: Sequence[Sequence[Card]]) -> tuple[int, ...]:
    """Return the players who must draw another card; none when the order is settled.

    `drawn` has each player's cards in the order drawn: one, and more for who drew again.
    """
    tracks = [_naturals(cards) for cards in drawn]
    return tuple(
        player
        for player, track in enumerate(tracks)
        if any(other[: len(track)] == track for rival, other in enumerate(tracks) if rival != player) or not track
    )


def choosing_order(drawn: Sequence[Sequence[Card]]) -> tuple[int, ...]:
    """Return the players in the order in which they choose their seats; `drawn` as in `draw_again`, settled."""
    if draw_again(drawn):
        raise ValueError("the draw is not settled")
    heights = [[(-card.rank, card.suit) for card in _naturals(cards)] for cards in drawn]
    return tuple(sorted(range(len(drawn)), key=lambda player: heights[player]))


def _naturals(cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(card for card in cards if not card.is_joker)


def seated(order: Sequence[int], chosen: Sequence[int]) -> Seating:
    """Return the seating when the players, in the order of choosing, have chosen these seats."""
    if sorted(chosen) != list(range(len(order))) or sorted(order) != sorted(chosen):
        raise ValueError("each player has a seat of his own")
    by_seat = {seat: player for player, seat in zip(order, chosen, strict=True)}
    return Seating(tuple(by_seat[seat] for seat in range(len(order))), beginner=chosen[0])
