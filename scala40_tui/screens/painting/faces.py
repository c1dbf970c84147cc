"""How the cards of the hand look now: cursor, marks, the card just taken, and what the rules say of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from scala40_tui.cards import CARD_BIT, Card
from scala40_tui.rules.discarding import legal_discards
from scala40_tui.rules.moves import Attach, Lay, Move, Swap
from scala40_tui.rules.state import Deal
from scala40_tui.screens.desk import Desk
from scala40_tui.screens.hand_order import Slot
from scala40_tui.screens.painting.card import Face
from scala40_tui.screens.proposals import Proposals
from scala40_tui.screens.theme_file import State
from scala40_tui.table.view import TableView

NO_ADVICE: Final[Mapping[int, str]] = MappingProxyType({})
_PLAY: Final = "1"
_DISCARD: Final = "0"


def faces_of(view: TableView, desk: Desk, *, signs: bool, advice: Mapping[int, str] = NO_ADVICE) -> list[Face]:
    """Return the cards in the player's order; `signs` says whether the rules' signs are wanted on them.

    `advice` is what `advice_on` says of the slots.
    """
    attaching, barred = _ruled(view.deal) if signs and view.my_turn and view.deal is not None else (0, 0)
    faces = []
    for place, slot in enumerate(desk.slots):
        bit = CARD_BIT[slot.card]
        states = frozenset(_own(desk, place, slot.number)) | frozenset(_by_rule(attaching & bit, barred & bit))
        faces.append(Face(slot.card, states, slot.number == desk.staged, advice.get(slot.number, "")))
    return faces


def advice_on(slots: Sequence[Slot], proposals: Proposals, staged: int | None = None) -> dict[int, str]:
    """Return the digit that plays the card, for each slot whose card the coach would lay (1) or discard (0)."""
    advice: dict[int, str] = {}
    wanted = Counter(_played(proposals.plays[0].moves)) if proposals.plays else Counter()
    for slot in slots:
        if wanted[slot.card] > 0 and slot.number != staged:
            wanted[slot.card] -= 1
            advice[slot.number] = _PLAY
    thrown = [slot for slot in slots if proposals.discard is not None and slot.card == proposals.discard.card]
    free = [slot.number for slot in thrown if slot.number not in advice]
    if free:
        advice[staged if staged in free else free[-1]] = _DISCARD
    return advice


def _played(moves: Iterable[Move]) -> Iterator[Card]:
    """Give the cards that leave the hand for the table."""
    for move in moves:
        if isinstance(move, Lay):
            yield from (card.held for card in move.cards)
        elif isinstance(move, Attach | Swap):
            yield move.card.held


def _own(desk: Desk, place: int, number: int) -> Iterator[State]:
    if place == desk.cursor:
        yield State.CURSOR
    if number in desk.marked:
        yield State.MARKED
    if number == desk.order.new:
        yield State.NEW


def _by_rule(attaches: int, barred: int) -> Iterator[State]:
    if attaches:
        yield State.ATTACH
    if barred:
        yield State.FORBIDDEN


def _ruled(deal: Deal) -> tuple[int, int]:
    """Return the masks of the cards that attach and of those that may not be discarded.

    Where nothing may be discarded, because the melds laid are no opening yet, that is said at the tray and not on every
    card.
    """
    if not deal.turn.drew:
        return 0, 0
    legal = legal_discards(deal)
    return deal.attaching, deal.hand.mask & ~legal if legal else 0
