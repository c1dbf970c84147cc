"""The best packing where no two melds may be of the same cards (option `duplicate_melds`).

Only rarely do the best melds repeat each other; then every way of dividing the hand is tried, long runs whole and
jokers under all their names, as far as the packing without that rule leaves hope.
"""

from __future__ import annotations

from collections.abc import Sequence

from scala40_tui.cards import Card, Hand
from scala40_tui.rules.melds import MeldRules
from scala40_tui.rules.moves import Lay
from scala40_tui.solver.naming import namings
from scala40_tui.solver.packing import Packer
from scala40_tui.solver.tables import catalogue
from scala40_tui.solver.weights import Weights

Faces = tuple[Card, ...]


def faces_of(lay: Lay) -> Faces:
    """Return what tells one meld from another: the cards that it stands for."""
    return tuple(sorted(card.face for card in lay.cards))


def repeats(lays: Sequence[Lay]) -> bool:
    """Tell whether two melds are of the same cards."""
    return len({faces_of(lay) for lay in lays}) < len(lays)


class DistinctPacker:
    """The best melds out of a hand that all differ."""

    def __init__(self, hand: Hand, rules: MeldRules, weights: Weights, packer: Packer) -> None:
        """Search with `packer`'s answers as the bound."""
        self._rules = rules
        self._packer = packer
        self._joker = weights.joker
        self._blocks = sorted(catalogue(rules, weights, whole=True).blocks(hand.once, hand.jokers), key=lambda b: -b[2])
        self._best = -1
        self._found: tuple[Lay, ...] = ()

    def lays(self, hand: Hand) -> tuple[Lay, ...]:
        """Return the best melds, no two of the same cards."""
        self._best = -1
        self._search(hand, 0, 0, (), frozenset())
        return self._found

    def _search(self, hand: Hand, start: int, weight: int, lays: tuple[Lay, ...], taken: frozenset[Faces]) -> None:
        if weight > self._best:
            self._best, self._found = weight, lays
        if weight + self._packer.best(*hand) <= self._best:
            return
        once, twice, jokers = hand
        for place in range(start, len(self._blocks)):
            mask, used, added, _ = self._blocks[place]
            if mask & once != mask or used > jokers:
                continue
            freed = added + used * self._joker
            left = Hand(once & ~mask | mask & twice, twice & ~mask, jokers - used)
            for shape in namings(mask, used, self._rules):
                lay = Lay(shape.cards)
                faces = faces_of(lay)
                if faces not in taken:
                    self._search(left, place, weight + freed, (*lays, lay), taken | {faces})
