"""The openings that bring the fewest cards to the table: melds only, nothing attached."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from scala40_tui.cards import JOKER, Hand
from scala40_tui.rules.moves import Discard, Lay
from scala40_tui.rules.state import Deal
from scala40_tui.solver.naming import joined, lays_of, namings
from scala40_tui.solver.plan import Plan, Verdict
from scala40_tui.solver.playing import replayed
from scala40_tui.solver.situation import PickDuty, case_blocks, cases, pick_duty
from scala40_tui.solver.tables import Block
from scala40_tui.solver.weights import BY_POINTS, different_cards

_MOST_TIES: Final = 60
"""How many equally small openings are looked at."""
_MOST_NODES: Final = 5000
_DEAREST: Final = 11
"""The most points that one card of a meld counts."""


def fewest_shown(deal: Deal) -> Verdict:
    """Return the best opening of the fewest cards, where there is one, of a player who has drawn."""
    opening = next((case for case in cases(deal) if case.need), None)
    duty = pick_duty(deal)
    if opening is None or (duty is not None and duty.attached):
        return Verdict(None, sure=True)
    blocks = case_blocks(deal, opening._replace(touches=False), BY_POINTS)
    least, sure = 0, True
    while least < deal.hand.size:
        search = _Smallest(blocks, duty, least, deal.hand.size - 1)
        search.add(deal.hand, 0, opening.need, ())
        sure = sure and search.finished
        plans = [plan for found in search.found if (plan := _ended(deal, found)) is not None]
        if plans:
            return Verdict(min(plans, key=lambda plan: plan.points_left), sure)
        if not search.found:
            break
        # The rules refuse all of that size, as where they would repeat a meld.
        least = search.size + 1
    return Verdict(None, sure)


class _Smallest:
    """Sets of blocks of the fewest cards, but not fewer than `least`, that are worth what is needed."""

    def __init__(self, blocks: list[Block], duty: PickDuty | None, least: int, most: int) -> None:
        self._duty = duty
        self._blocks = sorted((block for block in blocks if block[3] or self._is_owed(block)), key=lambda b: -b[3])
        self._least = least
        self._nodes = 0
        self.size = most
        """The number of cards of those found."""
        self.found: list[tuple[Block, ...]] = []
        self._ties = 0

    @property
    def finished(self) -> bool:
        """Nothing was left untried."""
        return self._nodes <= _MOST_NODES and self._ties <= _MOST_TIES

    def _is_owed(self, block: Block) -> bool:
        """Tell whether a meld plays the card that was picked up."""
        if self._duty is None:
            return False
        return bool(block[1]) if self._duty.card == JOKER else bool(block[0] >> self._duty.card & 1)

    def add(self, hand: Hand, start: int, need: int, chosen: tuple[Block, ...]) -> None:
        """Add blocks from `start` on while the cards do not become too many."""
        self._nodes += 1
        size = sum(block[0].bit_count() + block[1] for block in chosen)
        owes = self._duty is not None and not any(map(self._is_owed, chosen))
        fewest = size + max(-(-max(need, 0) // _DEAREST), 3 * owes)
        if fewest > self.size:
            return
        if self._nodes > _MOST_NODES:
            return
        if need <= 0 and not owes and size >= self._least:
            if size < self.size:
                self.found.clear()
                self._ties = 0
            self.size = size
            self._ties += 1
            if self._ties <= _MOST_TIES:
                self.found.append(chosen)
            return
        once, twice, jokers = hand
        for place in range(start, len(self._blocks)):
            mask, used, _, value = block = self._blocks[place]
            if mask & once == mask and used <= jokers:
                left = Hand(once & ~mask | mask & twice, twice & ~mask, jokers - used)
                self.add(left, place, need - value, (*chosen, block))


def _ended(deal: Deal, blocks: tuple[Block, ...]) -> Plan | None:
    """Return the melds laid with the dearest discard that the rules allow, a joker only where there is nothing else.

    Where the rules refuse melds that would repeat others, they may allow them with jokers named otherwise, or with runs
    laid as one.
    """
    by_card = BY_POINTS.by_card
    discards = sorted(different_cards(deal.hand), key=lambda card: (card == JOKER, -by_card[card]))
    for lays in _ways_to_lay(deal, blocks):
        for card in discards:
            played = replayed(deal, (*lays, Discard(card)))
            if played is not None and played.deal.has_opened(deal.seat):
                return played.plan
    return None


def _ways_to_lay(deal: Deal, blocks: tuple[Block, ...]) -> Iterator[tuple[Lay, ...]]:
    """Give the melds as they are worth most; where no two may be of the same cards every other way too."""
    rules = deal.setup.melds
    if deal.rules.duplicate_melds == "yes":
        yield lays_of(blocks, rules)
        return
    for shapes in product(*[namings(mask, jokers, rules) for mask, jokers, _, _ in blocks]):
        lays = tuple(Lay(shape.cards) for shape in shapes)
        yield lays
        if len(lays) > 1:
            yield joined(lays, rules)
