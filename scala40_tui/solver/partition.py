"""The best way to divide a hand into melds, as if all could be laid: what bots and hints measure a hand by."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from scala40_tui.cards import CARD_BIT, NATURALS, Card, Hand
from scala40_tui.rules.melds import meld_rules
from scala40_tui.rules.moves import Lay
from scala40_tui.rules.options import Rules
from scala40_tui.solver.distinct import DistinctPacker, repeats
from scala40_tui.solver.naming import joined, lays_of
from scala40_tui.solver.packing import Packer
from scala40_tui.solver.tables import catalogue
from scala40_tui.solver.weights import ACE_POINTS, ACES, BY_POINTS, Weights, different_cards, points_held


class Partition(NamedTuple):
    """A hand divided into melds and cards that are left."""

    lays: tuple[Lay, ...]
    left: Hand
    points_left: int
    """What the cards left count in the hand, by `lone_ace` too."""

    @property
    def cards_left(self) -> int:
        """The number of cards in no meld."""
        return self.left.size


class Kept(NamedTuple):
    """A discard, and the best partition of what is kept."""

    discard: Card
    partition: Partition


class HandSolver:
    """Partitions of one hand and of any part of it, for example after each discard; it remembers what it found.

    `weights` say what is best: BY_POINTS, BY_CARDS or HOLDING_JOKERS.
    """

    __slots__ = ("_packer", "_rules", "_weights", "_whole")

    def __init__(self, hand: Hand, rules: Rules, weights: Weights = BY_POINTS) -> None:
        """Solve `hand`, or any part of it, under `rules`."""
        self._whole = hand
        self._rules = rules
        self._weights = weights
        blocks = catalogue(meld_rules(rules), weights).blocks(hand.once, hand.jokers)
        self._packer = Packer(blocks, weights)

    def freed(self, hand: Hand) -> int:
        """Return the most weight that melds take out of a part of the hand; two equal melds are allowed here."""
        return self._packer.best(*hand)

    def uses(self, card: Card) -> bool:
        """Tell whether any meld that can be laid from the hand has room for a card of it; a joker always may have."""
        return card >= NATURALS or bool(self._packer.cards & CARD_BIT[card])

    def weight_left(self, hand: Hand) -> int:
        """Return the least weight that melds leave of a part of the hand; `Weights.points` reads points from it."""
        return self._weights.hand(hand) - self._packer.best(*hand)

    def partition(self, hand: Hand | None = None) -> Partition:
        """Return the best partition of the hand or of a part of it."""
        part = self._whole if hand is None else hand
        best = self._partition(part)
        if self._rules.lone_ace == ACE_POINTS or best.points_left <= self._rules.lone_ace:
            return best
        # An ace left alone counts less than the search took it for.
        for ace in different_cards(Hand(part.once & ACES)):
            if self.weight_left(part.remove(ace)) == 0:
                rest = self._partition(part.remove(ace))
                if not rest.left.size:
                    return Partition(rest.lays, Hand.of([ace]), self._rules.lone_ace)
        return best

    def kept(self) -> Kept:
        """Return the discard after which the best partition leaves least; a joker only where nothing else is held.

        Which of equally good cards: the dearest, then the first in the order of the cards.
        """
        hand, by_card = self._whole, self._weights.by_card
        discards = different_cards(hand._replace(jokers=0)) or different_cards(hand)
        most = self._packer.best(*hand)
        best, chosen = -1, discards[0]
        for card in sorted(discards, key=lambda card: -by_card[card]):
            if by_card[card] + most <= best:
                break
            weight = by_card[card] + self._packer.best(*hand.remove(card))
            if weight > best:
                best, chosen = weight, card
        return Kept(chosen, self.partition(hand.remove(chosen)))

    def _partition(self, hand: Hand) -> Partition:
        melds = meld_rules(self._rules)
        lays = lays_of(self._packer.blocks(*hand), melds)
        if len(lays) > 1:
            equal_allowed = self._rules.duplicate_melds == "yes"
            lays = joined(lays, melds, repeats=equal_allowed)
            if not equal_allowed and repeats(lays):
                lays = DistinctPacker(hand, melds, self._weights, self._packer).lays(hand)
        left = without(hand, lays)
        return Partition(lays, left, points_held(left, self._rules.lone_ace))


def without(hand: Hand, lays: Iterable[Lay]) -> Hand:
    """Return what is left of a hand when melds are laid."""
    for lay in lays:
        for card in lay.cards:
            hand = hand.remove(card)
    return hand


def best_partition(hand: Hand, rules: Rules, weights: Weights = BY_POINTS) -> Partition:
    """Return the best partition of a hand into melds: by points, by cards, or holding jokers back."""
    return HandSolver(hand, rules, weights).partition()


def best_kept(hand: Hand, rules: Rules, weights: Weights = BY_POINTS) -> Kept:
    """Return the discard that leaves the best partition, and that partition."""
    return HandSolver(hand, rules, weights).kept()
