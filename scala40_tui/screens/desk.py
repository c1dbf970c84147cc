"""The player's side of the table: order of the hand, cursor, marks, a staged discard, an open question.

Nothing of it is known to the game; it follows the game's views, and keys change it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from scala40_tui.cards import Card, Hand
from scala40_tui.rules.options import Rules
from scala40_tui.rules.refusals import Refusal
from scala40_tui.screens.hand_order import HandOrder, Slot, Sort
from scala40_tui.screens.questions import Question
from scala40_tui.table.view import TableView

_SORTS = (Sort.SUIT, Sort.RANK, Sort.MELDS)


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
    question: Question | None = None
    message: str = ""
    tone: Tone = Tone.NOTE
    notes: tuple[str, ...] = ()
    """What was explained, until the next key."""
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
        """Follow the game to a view of it; a card just taken gets the cursor."""
        deal, hand = view.deal, _hand(view)
        if deal is None or hand is None:
            self.order, self.marked = HandOrder(self.order.sort), frozenset()
            return
        under, new = self.slot, self.order.new
        turn = deal.turn if view.my_turn else None
        taken = None if turn is None else turn.drawn or turn.picked
        self.order = self.order.follow(hand, deal.rules, taken=taken, turn_over=turn is None)
        numbers = {slot.number for slot in self.slots}
        self.marked &= numbers
        self.staged = self.staged if self.staged in numbers and turn is not None else None
        if self.order.new is not None and self.order.new != new:
            self._cursor_on(self.order.new)
        else:
            self._cursor_on(under.number if under is not None else None)

    def _cursor_on(self, number: int | None) -> None:
        """Put the cursor on a slot, or leave it near where it was."""
        places = [place for place, slot in enumerate(self.slots) if slot.number == number]
        self.cursor = places[0] if places else max(0, min(self.cursor, len(self.slots) - 1))

    # --- keys ---

    def go(self, place: int) -> None:
        """Put the cursor on a place, or carry the grabbed card there; the ends are joined."""
        if not self.slots:
            return
        place %= len(self.slots)
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

    def sort_next(self, rules: Rules) -> Sort:
        """Order the hand the next way; from manual order the first one."""
        now = self.order.sort
        following = _SORTS[(_SORTS.index(now) + 1) % len(_SORTS)] if now in _SORTS else _SORTS[0]
        self.sort_by(following, rules)
        self.quiet()
        return following

    def sort_by(self, sort: Sort, rules: Rules) -> None:
        """Order the hand this way; the cursor stays on its card."""
        under = self.slot
        self.order = self.order.with_sort(sort, rules)
        self._cursor_on(under.number if under is not None else None)

    def quiet(self) -> None:
        """Forget what was said, asked and staged."""
        self.message, self.notes, self.staged, self.question = "", (), None, None

    def clear(self) -> None:
        """Leave every question and take all marks away."""
        self.marked, self.grabbed = frozenset(), False
        self.quiet()

    def hand_to(self, order: HandOrder) -> None:
        """Make place for another person and his hand: nothing that was said to the one before is left."""
        self.clear()
        self.order, self.cursor, self.fault = order, 0, None

    def say(self, message: str) -> None:
        """Say something where one looks."""
        self.quiet()
        self.message, self.tone = message, Tone.NOTE

    def refuse(self, fault: Refusal, sentence: str) -> None:
        """Say why something cannot be."""
        self.quiet()
        self.message, self.tone, self.fault = sentence, Tone.REFUSED, fault

    def explain(self, notes: Sequence[str]) -> None:
        """Explain something in a few lines, the last message staying."""
        self.notes = tuple(notes)

    def stage(self, slot: Slot, message: str) -> None:
        """Make ready to discard a card."""
        self._cursor_on(slot.number)
        self.say(message)
        self.staged = slot.number

    def ask(self, question: Question) -> None:
        """Ask which of several ways is meant."""
        self.quiet()
        self.question = question


def _hand(view: TableView) -> Hand | None:
    """Return the player's own hand while the deal is played."""
    if view.deal is None or view.place < 0 or view.deal.outcome is not None:
        return None
    hand = view.deal.hands[view.place]
    return hand if isinstance(hand, Hand) else None
