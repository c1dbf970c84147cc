"""Parts of a hand, and what was decided about the rest of it."""

from __future__ import annotations

from typing import NamedTuple

from scala40_tui.cards import CARD_BIT, JOKER, Card, Hand
from scala40_tui.solver.attachments import Package
from scala40_tui.solver.table_search import Part
from scala40_tui.solver.tables import Block
from scala40_tui.solver.weights import Weights, different_cards


class Start(NamedTuple):
    """A part of the hand that is still to be placed, with what was decided for the rest."""

    part: Part
    freed: int
    """The weight that leaves the hand by what was decided."""
    package: tuple[int, Package] | None = None
    block: Block | None = None
    jokers_kept: int = 0
    """How many jokers are not to be attached though there be room."""


def natural_cards(part: Part) -> list[Card]:
    """Return each different natural card of a part once."""
    return list(different_cards(Hand(part.once)))


def without(part: Part, card: Card) -> Part:
    """Return a part without a card; a joker may be promised that must yet be swapped out."""
    once, twice, jokers, need, kept, skip, room = part
    if card == JOKER:
        return Part(once, twice, jokers - 1, need, kept - 1, skip, room)
    bit = CARD_BIT[card]
    return Part(once & ~(bit & ~twice), twice & ~bit, jokers, need, kept, skip, room)


def after_laying(start: Start, block: Block, weights: Weights) -> Start | None:
    """Return what is left to be decided when a meld is laid, or None where its cards are not there."""
    mask, used, weight, value = block
    once, twice, jokers, need, *others = start.part
    if mask & once != mask:
        return None
    rest = Part(once & ~mask | mask & twice, twice & ~mask, jokers - used, max(need - value, 0), *others)
    return Start(rest, start.freed + weight + used * weights.joker, block=block)


def after_using(start: Start, number: int, package: Package, weights: Weights) -> Start | None:
    """Return what is left to be decided when a package is used, or None where its cards are not there."""
    mask = package.mask
    once, twice, jokers, need, kept, _, _ = start.part
    if mask & once != mask:
        return None
    left = once & ~mask | mask & twice, twice & ~mask, jokers - package.jokers
    freed = start.freed + weights.mask(mask) + package.jokers * weights.joker
    return Start(Part(*left, need, kept, number, package.room), freed, package=(number, package))
