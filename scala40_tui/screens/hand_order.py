"""The order of the hand: the player's own, never the game's. It survives others' turns, taking back, and a resume.

Each card of the hand is a slot with a number of its own, since two equal cards are two cards to who holds them. A slot
whose card was laid stays where it was, unseen, until the turn is over, so that a card taken back returns to its place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import NamedTuple

from scala40_tui.cards import JOKER, Card, Hand
from scala40_tui.rules.options import Rules
from scala40_tui.screens.grouping import groups_of


class Sort(StrEnum):
    """How the hand is ordered; the values are those of the setting."""

    SUIT = "suit"
    RANK = "rank"
    MELDS = "melds"
    MANUAL = "manual"


class Slot(NamedTuple):
    """A card of the hand and its number."""

    number: int
    card: Card
    held: bool = True
    """False while the card lies on the table and may still be taken back."""


class HandOrder(NamedTuple):
    """A hand in the player's order."""

    sort: Sort = Sort.MELDS
    slots: tuple[Slot, ...] = ()
    new: int | None = None
    """The number of the slot of the card just taken."""
    next_number: int = 0

    @property
    def shown(self) -> tuple[Slot, ...]:
        """The slots whose cards are in the hand."""
        return tuple(slot for slot in self.slots if slot.held)

    def cards(self) -> tuple[Card, ...]:
        """Return the cards of the hand in order."""
        return tuple(slot.card for slot in self.slots if slot.held)

    def follow(self, hand: Hand, rules: Rules, *, taken: Card | None = None, turn_over: bool = False) -> HandOrder:
        """Return the order after the hand changed; `taken` is the card drawn or picked up this turn, if one was."""
        wanted = Counter(hand.cards())
        kept: list[Slot] = []
        # A held slot has the first claim on its card, so that taking back one of two equal cards moves neither.
        for slot in sorted(self.slots, key=lambda slot: not slot.held):
            held = wanted[slot.card] > 0
            wanted[slot.card] -= held
            kept.append(slot._replace(held=held))
        number = self.next_number
        added = []
        for card in wanted.elements():
            added.append(Slot(number, card))
            number += 1
        place = {slot.number: place for place, slot in enumerate(self.slots)}
        slots = sorted(kept, key=lambda slot: place[slot.number]) + added
        if turn_over:
            slots = [slot for slot in slots if slot.held]
        order = HandOrder(self.sort, tuple(slots), self._new(slots, added, taken), number)
        return order.sorted(rules) if (added and len(added) < len(slots)) or not self.slots else order

    def _new(self, slots: list[Slot], added: list[Slot], taken: Card | None) -> int | None:
        if taken is None:
            return None
        fresh = next((slot.number for slot in reversed(added) if slot.card == taken), None)
        if fresh is not None or any(slot.number == self.new for slot in slots):
            return self.new if fresh is None else fresh
        return None

    def sorted(self, rules: Rules) -> HandOrder:
        """Return the hand ordered anew; in manual order nothing moves."""
        if self.sort is Sort.MANUAL:
            return self
        held = self.shown
        ordered = _ordered(held, self.sort, rules)
        gone = [slot for slot in self.slots if not slot.held]
        return self._replace(slots=tuple([*ordered, *gone]))

    def with_sort(self, sort: Sort, rules: Rules) -> HandOrder:
        """Return the hand in another order."""
        return self._replace(sort=sort).sorted(rules)

    def moved(self, place: int, to: int) -> HandOrder:
        """Return the hand with the card at one shown place moved to another; the order becomes manual."""
        shown = list(self.shown)
        if not (0 <= place < len(shown) and 0 <= to < len(shown)):
            return self
        shown.insert(to, shown.pop(place))
        gone = [slot for slot in self.slots if not slot.held]
        return self._replace(sort=Sort.MANUAL, slots=tuple([*shown, *gone]))


def restored(sort: Sort, cards: Sequence[Card]) -> HandOrder:
    """Return the order that was kept with a match; cards that are no longer held fall out when it follows the hand."""
    return HandOrder(sort, tuple(Slot(number, card) for number, card in enumerate(cards)), None, len(cards))


def _ordered(slots: Iterable[Slot], sort: Sort, rules: Rules) -> list[Slot]:
    by_suit = sorted(slots, key=lambda slot: (slot.card.suit, slot.card.rank, slot.number))
    if sort is Sort.RANK:
        return sorted(by_suit, key=lambda slot: (slot.card == JOKER, slot.card.rank, slot.card.suit, slot.number))
    if sort is Sort.SUIT:
        return by_suit
    left = by_suit
    grouped: list[Slot] = []
    for group in groups_of(tuple(slot.card for slot in by_suit), rules):
        for card in group:
            slot = next(slot for slot in left if slot.card == card)
            left.remove(slot)
            grouped.append(slot)
    return grouped + left
