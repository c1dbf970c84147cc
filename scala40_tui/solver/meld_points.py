"""How many points a hand has in melds: what the opening asks for."""

from __future__ import annotations

from collections.abc import Iterable

from scala40_tui.cards import Hand
from scala40_tui.rules.melds import meld_rules
from scala40_tui.rules.options import Rules
from scala40_tui.solver.tables import Block, catalogue
from scala40_tui.solver.weights import BY_POINTS, different_cards


def points_in_melds(hand: Hand, rules: Rules) -> int:
    """Return the most points that melds of the hand count together toward an opening, a card being kept to discard.

    Where the opening may have no jokers, or none that count, only melds without them count.
    """
    jokers = hand.jokers if rules.opening_joker == "allowed" else 0
    dearest = _Dearest(catalogue(meld_rules(rules), BY_POINTS).blocks(hand.once, jokers))
    part = hand._replace(jokers=jokers)
    most = dearest.points(*part)
    if jokers < hand.jokers or not most:
        return most
    best = 0
    for card in different_cards(part):
        best = max(best, dearest.points(*part.remove(card)))
        if best == most:
            break
    return best


class _Dearest:
    """The packing worth most, decided at the lowest card of each block."""

    def __init__(self, blocks: Iterable[Block]) -> None:
        by_low: dict[int, list[Block]] = {}
        for block in blocks:
            by_low.setdefault(block[0] & -block[0], []).append(block)
        self._by_low = dict(sorted(by_low.items()))
        self._memo: dict[tuple[int, int, int], int] = {}

    def points(self, once: int, twice: int, jokers: int) -> int:
        """Return the most points that blocks out of these cards are worth together."""
        key = once, twice, jokers
        known = self._memo.get(key)
        if known is not None:
            return known
        best = 0
        for low, blocks in self._by_low.items():
            if once & low:
                for mask, used, _, value in blocks:
                    if mask & once == mask and used <= jokers:
                        rest = self.points(once & ~mask | mask & twice, twice & ~mask, jokers - used)
                        best = max(best, value + rest)
                once &= ~low
                twice &= ~low
        self._memo[key] = best
        return best
