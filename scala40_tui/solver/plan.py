"""Plans: the moves of a turn from where it stands to its discard, and what they leave in the hand."""

from __future__ import annotations

from typing import NamedTuple

from scala40_tui.cards import Hand
from scala40_tui.rules.moves import Attach, Discard, Lay, Move, Swap


class Plan(NamedTuple):
    """The moves to make, each legal after the one before."""

    moves: tuple[Move, ...]
    left: Hand
    """What the hand holds afterwards."""
    points_left: int
    """What that counts if the deal ended there, by `lone_ace` too."""
    exact: bool = True
    """It is the best; False where the search was given up and it is only the best that was found."""

    @property
    def cards_left(self) -> int:
        """The number of cards in the hand afterwards."""
        return self.left.size

    @property
    def goes_out(self) -> bool:
        """It goes out."""
        return not self.left.size

    @property
    def lays(self) -> tuple[Lay, ...]:
        """The melds it lays."""
        return tuple(move for move in self.moves if isinstance(move, Lay))

    @property
    def discard(self) -> Discard:
        """The discard that ends it."""
        last = self.moves[-1]
        if not isinstance(last, Discard):
            raise LookupError("a plan ends with a discard")
        return last

    @property
    def cards_shown(self) -> int:
        """How many cards it brings to the table, the discard not counted."""
        return sum(len(move.cards) if isinstance(move, Lay) else isinstance(move, Attach | Swap) for move in self.moves)


class Verdict(NamedTuple):
    """What a search for the best plan came to."""

    plan: Plan | None
    sure: bool
    """The plan is the best there is, or without one there is none; False where the search was given up."""
