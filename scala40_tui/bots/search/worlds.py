"""Worlds: where the cards may lie that the player who decides has not seen."""

from __future__ import annotations

from random import Random

from scala40_tui.bots.search.hands import Reader, has_meld
from scala40_tui.bots.search.rollout import World
from scala40_tui.cards import Card, Hand
from scala40_tui.rules.state import Deal
from scala40_tui.solver.unseen import Unseen


class Worlds:
    """Deals the unseen cards out, all ways alike, to the others' hands and the stock.

    A hand is dealt out anew that its player would have played otherwise: opened with, or laid and attached from.
    """

    def __init__(self, deal: Deal, unseen: Unseen, reader: Reader, seed: int, tries: int) -> None:
        """Deal a hand out up to `tries` times until it may be believed; 1 believes every hand."""
        self._deal = deal
        self._cards = [card for card, copies in unseen.cards().items() for _ in range(copies)]
        self._reader = reader
        self._chance = Random(seed)
        self._tries = tries
        self._played = {record.seat for record in deal.record}

    def __next__(self) -> World:
        """Return one more world."""
        deck, at = self._shuffled(self._cards), 0
        hands = []
        for seat, hand in enumerate(self._deal.hands):
            if seat == self._deal.seat:
                hands.append(self._deal.hand)
                continue
            dealt = Hand.of(deck[at : at + hand.size])
            for _ in range(self._tries - 1):
                if self._may_be(seat, dealt):
                    break
                deck[at:] = self._shuffled(deck[at:])
                dealt = Hand.of(deck[at : at + hand.size])
            hands.append(dealt)
            at += hand.size
        return World(tuple(hands), tuple(deck[at:]))

    def _shuffled(self, cards: list[Card]) -> list[Card]:
        chance = self._chance.random
        return sorted(cards, key=lambda _: chance())

    def _may_be(self, seat: int, hand: Hand) -> bool:
        """Tell whether a player would hold that hand after the turns that he has had."""
        if seat not in self._played:
            return True
        if self._deal.has_opened(seat):
            return not (hand.once & self._deal.attaching or has_meld(hand.once, hand.jokers))
        return not self._reader.opening((hand.once, hand.twice, hand.jokers))
