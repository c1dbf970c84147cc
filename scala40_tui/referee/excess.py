"""Cards too many: which card spoils a meld, and which ruling that asks for (F art. 11)."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from scala40_tui.cards import Card
from scala40_tui.rules.melds import MeldRules, Shape, readings

_SHORTEST = 3


class Excess(NamedTuple):
    """What of the cards laid can stay."""

    meld: Shape | None
    """The good meld among them, or None where there is none."""
    extra: tuple[Card, ...]
    """The cards too many; all of them where nothing can stay."""

    @property
    def code(self) -> str:
        """The row of the table for a player whose opening does not hang on it; empty where nothing is wrong."""
        if not self.extra:
            return ""
        return "EXCESS_NO_MELD" if self.meld is None else "EXCESS_BESIDE_MELD"


def excess_in(cards: tuple[Card, ...], rules: MeldRules) -> Excess:
    """Return the good meld that is left when the fewest cards go; of several the one worth most."""
    for size in range(len(cards), _SHORTEST - 1, -1):
        best: Excess | None = None
        for kept in combinations(range(len(cards)), size):
            for shape in readings(tuple(cards[place] for place in kept), rules):
                if best is None or best.meld is None or shape.points > best.meld.points:
                    extra = tuple(card for place, card in enumerate(cards) if place not in kept)
                    best = Excess(shape, extra)
        if best is not None:
            return best
    return Excess(None, cards)
