"""What counts how much when a discard is chosen; found by play against other weights on the same cards."""

from __future__ import annotations

from typing import Final, NamedTuple

HURRY: Final = 8
"""From fewer cards than this in an opponent's hand on, points in one's own begin to press."""


class Phase(NamedTuple):
    """The weights of one phase of a deal: before one's opening, or after it."""

    outs: float
    """A point of a pair, for each chance that the next unseen card completes it."""
    risk: float
    """A point in the hand."""
    hurry: float
    """The same, for each card fewer than HURRY that the nearest opponent holds."""
    second_copy: float
    """What a card is worth less when its other copy is held too."""
    made: float
    """A point of a made meld."""
    attachable: float
    """A card that attaches to a meld on the table."""
    feeding: float
    """A card that the next player can use."""
    feeding_pairs: float
    """The same, for each pair he may hold that the card completes, times the chance that he holds it."""


class Weights(NamedTuple):
    """The weights of both phases."""

    closed: Phase
    """Before one's opening."""
    opened: Phase


TUNED: Final = Weights(
    closed=Phase(
        outs=6.7,
        risk=0.1,
        hurry=0.0,
        second_copy=22.0,
        made=2.1,
        attachable=1.3,
        feeding=5.0,
        feeding_pairs=1.0,
    ),
    opened=Phase(
        outs=7.2,
        risk=0.2,
        hurry=0.2,
        second_copy=0.0,
        made=0.0,
        attachable=1.5,
        feeding=5.0,
        feeding_pairs=1.0,
    ),
)
