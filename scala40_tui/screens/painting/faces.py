"""How the cards of the hand look now: cursor, marks, the card just taken, and what the rules say of each."""

from __future__ import annotations

from collections.abc import Iterator

from scala40_tui.cards import CARD_BIT
from scala40_tui.rules.discarding import legal_discards
from scala40_tui.rules.state import Deal
from scala40_tui.screens.desk import Desk
from scala40_tui.screens.painting.card import Face
from scala40_tui.screens.theme_file import State
from scala40_tui.table.view import TableView


def faces_of(view: TableView, desk: Desk, *, signs: bool) -> list[Face]:
    """Return the cards in the player's order; `signs` says whether the rules' signs are wanted on them."""
    attaching, barred = _ruled(view.deal) if signs and view.my_turn and view.deal is not None else (0, 0)
    faces = []
    for place, slot in enumerate(desk.slots):
        bit = CARD_BIT[slot.card]
        states = frozenset(_own(desk, place, slot.number)) | frozenset(_by_rule(attaching & bit, barred & bit))
        faces.append(Face(slot.card, states, staged=slot.number == desk.staged))
    return faces


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
