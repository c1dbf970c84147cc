"""A card drawn for each player from a shuffled pack, again where the draw is not settled (F 5.1).

The seed is handed in. The first and the last card of the pack are never turned. The players sit clockwise in the order
of their cards.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scala40_tui.cards import Card
from scala40_tui.referee.seating import choosing_order, draw_again
from scala40_tui.shuffle import PACK, shuffled

_LABEL: Final = "scala40 seats"


class SeatDraw(NamedTuple):
    """Who drew what, and who chooses his seat first."""

    drawn: tuple[tuple[Card, ...], ...]
    """Each player's cards in the order drawn: one, and more for who drew again."""
    order: tuple[int, ...]
    """The players from the highest card down: the first begins and keeps the score."""


def draw_seats(players: int, seed: bytes) -> SeatDraw:
    """Return the draw of so many players that a seed of 32 bytes makes."""
    left = iter(shuffled(PACK, seed, _LABEL)[1:-1])
    drawn: list[tuple[Card, ...]] = [()] * players
    while again := draw_again(drawn):
        for player in again:
            drawn[player] = (*drawn[player], next(left))
    return SeatDraw(tuple(drawn), choosing_order(drawn))
