"""What each discard is worth keeping, as one number: the card with the least is thrown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from scala40_tui.bots.pairs import chances, completions_with, losses
from scala40_tui.bots.weights import HURRY, Phase, Weights
from scala40_tui.cards import CARD_BIT, JOKER, NATURALS, Card
from scala40_tui.rules.counting import is_flat
from scala40_tui.rules.opening import counts_as_opened
from scala40_tui.rules.state import Deal
from scala40_tui.solver.partition import HandSolver
from scala40_tui.solver.unseen import Unseen
from scala40_tui.solver.weights import BY_POINTS, HELD_POINTS

_JOKER_WORTH: Final = 1000.0


class Scored(NamedTuple):
    """A discard with what the card is worth keeping."""

    worth: float
    card: Card
    broken: int
    """Points of made melds that throwing it would break."""


class Scorer:
    """Scores the discards of one position, in which everything else has been played."""

    def __init__(self, deal: Deal, unseen: Unseen, weights: Weights, pressure: float = 1.0) -> None:
        """Weigh by `weights`; `pressure` is how much points matter, 1 by themselves."""
        self._deal = deal
        self._unseen = unseen
        self._hand = deal.hand
        opened = counts_as_opened(deal)
        self._phase = weights.opened if opened else weights.closed
        self._risk = pressure * _risk(deal, self._phase, opened=opened)
        self._solver = HandSolver(self._hand, deal.rules)
        self._made = self._points_made()
        self._left = self._solver.partition().left
        loose = [card for card in range(NATURALS) if self._left.once >> card & 1]
        found = chances(loose, self._left.jokers, unseen)
        self._lost = losses(found, loose, unseen)
        self._next = (deal.seat + 1) % deal.setup.seats

    def _points_made(self, without: Card | None = None) -> int:
        hand = self._hand if without is None else self._hand.remove(without)
        return BY_POINTS.points(self._solver.freed(hand))

    def scored(self, cards: Iterable[Card]) -> list[Scored]:
        """Return the discards, the best to throw first; of equal ones the dearest, then by the order of the cards."""
        found = [self._scored(card) for card in cards]
        found.sort(key=lambda one: (one.worth, -HELD_POINTS[one.card], one.card))
        return found

    def _scored(self, card: Card) -> Scored:
        broken = self._made - self._points_made(card) if self._solver.uses(card) else 0
        if card == JOKER:
            return Scored(_JOKER_WORTH, card, broken)
        phase, loose_copies = self._phase, self._left.count(card)
        worth = phase.made * broken + self._risk * (broken - HELD_POINTS[card])
        if loose_copies == 1:
            worth += phase.outs * self._lost[card]
        if loose_copies and self._hand.count(card) > 1:
            worth -= phase.second_copy
        if self._deal.attaching & CARD_BIT[card]:
            worth += phase.attachable
        if phase.feeding:
            worth += phase.feeding * self._feeding(card)
        return Scored(worth, card, broken)

    def _feeding(self, card: Card) -> float:
        """Return how likely the next player can use a discard; a partner is two seats on."""
        deal = self._deal
        if not deal.has_opened(self._next):
            if deal.rules.opening_pickup == "never":
                return 0.0
        elif deal.attaching & CARD_BIT[card]:
            return 1.0
        if not self._phase.feeding_pairs:
            return 0.0
        copies = self._unseen.copies
        share = deal.hands[self._next].size / self._unseen.total
        pairs = sum(copies[one] * copies[other] for one, other in completions_with(card))
        return min(1.0, self._phase.feeding_pairs * pairs * share * share)


def nearest_opponent(deal: Deal) -> int:
    """Return the fewest cards that an opponent of the player on turn holds."""
    own = (deal.seat, deal.setup.partner(deal.seat))
    return min(hand.size for seat, hand in enumerate(deal.hands) if seat not in own)


def _risk(deal: Deal, phase: Phase, *, opened: bool) -> float:
    """Return what a point in the hand costs; nothing where the whole hand costs a flat 100 anyway."""
    if not opened and is_flat(deal.hand.size - 1, deal.rules):
        return 0.0
    return phase.risk + phase.hurry * max(HURRY - nearest_opponent(deal), 0)
