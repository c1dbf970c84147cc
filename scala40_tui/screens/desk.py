"""The player's side of the table: order of the hand, cursor, marks, a staged discard, an open question.

Nothing of it is known to the game; it follows the game's views, and keys change it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from scala40_tui.cards import Card, Hand
from scala40_tui.rules.refusals import Refusal
from scala40_tui.rules.state import Deal
from scala40_tui.screens.hand_order import HandOrder, Slot, Sort
from scala40_tui.screens.handling import Answer, Intent
from scala40_tui.table.view import TableView


class Tone(StrEnum):
    """How a message is meant."""

    NOTE = "note"
    REFUSED = "refused"


@dataclass
class Desk:
    """What the player has in front of him."""

    order: HandOrder = field(default_factory=HandOrder)
    cursor: int = 0
    """The place of the card under the cursor among those shown."""
    marked: frozenset[int] = frozenset()
    """The numbers of the marked slots."""
    staged: int | None = None
    """The number of the slot that the next press of the key discards."""
    grabbed: bool = False
    """The arrows move the card under the cursor."""
    question: Intent | None = None
    """A question that waits for a digit."""
    message: str = ""
    tone: Tone = Tone.NOTE
    fault: Refusal | None = None
    """The last refusal, to be explained when asked why."""

    # --- what is there ---

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The cards of the hand in the player's order."""
        return self.order.shown

    @property
    def slot(self) -> Slot | None:
        """The card under the cursor."""
        slots = self.slots
        return slots[self.cursor] if 0 <= self.cursor < len(slots) else None

    @property
    def marked_cards(self) -> tuple[Card, ...]:
        """The marked cards in the player's order."""
        return tuple(slot.card for slot in self.slots if slot.number in self.marked)

    @property
    def chosen_cards(self) -> tuple[Card, ...]:
        """The marked cards, or else the one under the cursor."""
        slot = self.slot
        return self.marked_cards or ((slot.card,) if slot is not None else ())

    # --- following the game ---

    def follow(self, view: TableView) -> None:
        """Follow the game to a view of it."""
        deal = view.deal
        hand = self._hand(view)
        if deal is None or hand is None:
            self.order, self.marked = HandOrder(self.order.sort), frozenset()
            return
        under = self.slot
        turn = deal.turn if view.my_turn else None
        taken = None if turn is None else turn.drawn or turn.picked
        self.order = self.order.follow(hand, deal.setup.melds, taken=taken, turn_over=turn is None)
        numbers = {slot.number for slot in self.slots}
        self.marked &= numbers
        self.staged = self.staged if self.staged in numbers and turn is not None else None
        self._keep_cursor_on(under)

    def _hand(self, view: TableView) -> Hand | None:
        if view.deal is None or view.place < 0:
            return None
        hand = view.deal.hands[view.place]
        return hand if isinstance(hand, Hand) else None

    def _keep_cursor_on(self, slot: Slot | None) -> None:
        slots = self.slots
        if slot is not None:
            for place, other in enumerate(slots):
                if other.number == slot.number:
                    self.cursor = place
                    return
        self.cursor = max(0, min(self.cursor, len(slots) - 1))

    # --- keys ---

    def go(self, place: int) -> None:
        """Put the cursor on a place, or carry the grabbed card there; the ends are joined."""
        count = len(self.slots)
        if not count:
            return
        place %= count
        if self.grabbed:
            self.order = self.order.moved(self.cursor, place)
        self.cursor = place
        self.quiet()

    def mark(self) -> None:
        """Mark the card under the cursor, or take its mark away."""
        slot = self.slot
        if slot is not None:
            self.marked ^= {slot.number}
            self.quiet()

    def sort_next(self, deal: Deal) -> Sort:
        """Order the hand the next way; from manual order to the first."""
        ways = (Sort.SUIT, Sort.RANK, Sort.MELDS)
        now = self.order.sort
        following = ways[(ways.index(now) + 1) % len(ways)] if now in ways else ways[0]
        under = self.slot
        self.order = self.order.with_sort(following, deal.setup.melds)
        self._keep_cursor_on(under)
        self.quiet()
        return following

    def quiet(self) -> None:
        """Forget what was said and what was staged."""
        self.message, self.staged = "", None

    def clear(self) -> None:
        """Leave every question and take all marks away."""
        self.marked, self.question, self.grabbed = frozenset(), None, False
        self.quiet()

    def say(self, message: str) -> None:
        """Say something where one looks."""
        self.message, self.tone = message, Tone.NOTE

    def refuse(self, fault: Refusal, sentence: str) -> None:
        """Say why something cannot be."""
        self.message, self.tone, self.fault = sentence, Tone.REFUSED, fault

    def stage(self, slot: Slot) -> None:
        """Make ready to discard a card."""
        self.staged = slot.number

    def answer(self, number: int) -> Answer | None:
        """Return the answer of that number, from 1, to the question that waits."""
        if self.question is None or not 1 <= number <= len(self.question.answers):
            return None
        answer = self.question.answers[number - 1]
        self.question = None
        return answer
