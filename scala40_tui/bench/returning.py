"""How many cards a ruling gives back to the hand, where the bench can know it.

It knows it when they were entered as laid in the turn being played and the referee has named them; otherwise the
referee sets the hand.
"""

from __future__ import annotations

from typing import Final

from scala40_tui.bench.state import BenchState, Phase
from scala40_tui.referee.case import Back
from scala40_tui.referee.rulings import Ruling

_FEWEST_OF_MELD: Final = 3
"""Fewer cards named are not all of what was laid as a meld."""


def cards_back(ruling: Ruling, state: BenchState) -> int:
    """Return how many cards that were laid this turn go back to the hand; 0 where that is not known."""
    number = _named(ruling)
    known = state.phase is Phase.PLAY and ruling.seat == state.seat and number <= state.laid
    return number if known else 0


def _named(ruling: Ruling) -> int:
    facts, back = ruling.facts, ruling.case.back
    if back is Back.CARDS:
        return len(facts.cards)
    if back is Back.MELD:
        return len(facts.cards) if len(facts.cards) >= _FEWEST_OF_MELD else 0
    if back is Back.LAST and facts.last is not None:
        # The card that was attached last is in the hand again until it is discarded.
        return len(facts.last.cards) + max(len(facts.cards), 1)
    return 0
