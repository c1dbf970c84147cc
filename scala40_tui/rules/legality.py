"""Legality: why a move is refused, or None. One validator for people, bots, the judge and the replay."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from scala40_tui.cards import CARD_BIT, Card, Hand, cards_text
from scala40_tui.rules.discarding import fault_of_discard
from scala40_tui.rules.melds import SWEPT, Meld, Shape, fault_of_attaching, read_meld
from scala40_tui.rules.moves import Attach, Discard, Draw, Lay, Move, Pick, Swap
from scala40_tui.rules.opening import counts_as_opened, fault_of_touching_melds, opened_for_the_table
from scala40_tui.rules.refusals import Refusal, refuse
from scala40_tui.rules.state import Deal


class UnknownCard(ValueError):
    """A move that names no card where the position does not know it, or another one than lies there."""

    def __init__(self, problem: str, text: str, card: str = "") -> None:
        """`problem` is "unnamed" or "other"; `text` is the move, `card` what lies there."""
        super().__init__(problem, text)
        self.problem = problem
        self.text = text
        self.card = card


def refusal(deal: Deal, move: Move, seat: int | None = None) -> Refusal | None:
    """Return why `move` is not legal, or None when it is; `seat` is who makes it (default: the player on turn)."""
    if deal.outcome is not None:
        return refuse("DEAL_OVER")
    if seat is not None and seat != deal.seat:
        return refuse("NOT_YOUR_TURN")
    kind = type(move)
    if kind is Draw or kind is Pick:
        if deal.turn.drew:
            return refuse("ALREADY_DREW")
    elif not deal.turn.drew:
        return refuse("MUST_DRAW_FIRST")
    return _FAULT_OF[kind](deal, move)


def _fault_of_draw(deal: Deal, move: Draw) -> Refusal | None:
    return None


def _fault_of_pick(deal: Deal, move: Pick) -> Refusal | None:
    if may_pick_up(deal):
        return None
    return refuse("PICKUP_NOT_OPENED", ("opening_pickup", "must_use"), needed=deal.rules.opening_min)


def may_pick_up(deal: Deal) -> bool:
    """The pile is for who has opened, or to open this very turn where the table plays so (A, Q)."""
    return deal.rules.opening_pickup != "never" or opened_for_the_table(deal)


def _fault_of_discard(deal: Deal, move: Discard) -> Refusal | None:
    return fault_of_discard(deal, move.card)


def _not_held(hand: Hand, cards: tuple[Card, ...]) -> Refusal | None:
    """Return the fault of naming a card that is not held, or one copy twice when one is held."""
    if hand.holds_each(cards):
        return None
    for card in cards:
        held, named = hand.count(card), sum(other.held == card.held for other in cards)
        if held < named:
            return refuse("CARD_NOT_HELD", card=str(card.held), held=held, named=named)
    return None


def _fault_of_lay(deal: Deal, move: Lay) -> Refusal | None:
    fault = _not_held(deal.hand, move.cards)
    if fault is not None:
        return fault
    shape = read_meld(move.cards, deal.setup.melds)
    if isinstance(shape, Refusal):
        return shape
    return (
        _fault_of_duplicate(deal, shape)
        or _fault_of_joker_in_opening(deal, shape)
        or _fault_of_leaving_nothing(deal, len(move.cards))
    )


def _fault_of_duplicate(deal: Deal, shape: Shape) -> Refusal | None:
    """Melds are compared by the cards they stand for (A, variant 3)."""
    if deal.rules.duplicate_melds == "yes":
        return None
    faces = sorted(card.face for card in shape.cards)
    for number, meld in enumerate(deal.melds, 1):
        if meld.owner == deal.seat and sorted(card.face for card in meld.cards) == faces:
            return refuse("DUPLICATE_MELD", ("duplicate_melds", "yes"), cards=cards_text(shape.cards), meld=number)
    return None


def _fault_of_joker_in_opening(deal: Deal, shape: Shape) -> Refusal | None:
    if deal.rules.opening_joker != "forbidden" or not shape.jokers or counts_as_opened(deal):
        return None
    return refuse("JOKER_IN_OPENING", ("opening_joker", "allowed"), cards=cards_text(shape.cards))


def _fault_of_leaving_nothing(deal: Deal, cards: int) -> Refusal | None:
    """One always goes out with a discard (F art. 11, A)."""
    return refuse("CLOSE_WITHOUT_DISCARD", cards=cards) if deal.hand.size <= cards else None


def _fault_of_attach(deal: Deal, move: Attach) -> Refusal | None:
    meld = _meld_to_touch(deal, move)
    if isinstance(meld, Refusal):
        return meld
    fault = fault_of_attaching(meld.shape, move.card, move.meld, deal.setup.melds)
    return fault or _fault_of_leaving_nothing(deal, 1)


def _fault_of_swap(deal: Deal, move: Swap) -> Refusal | None:
    meld = _meld_to_touch(deal, move)
    return meld if isinstance(meld, Refusal) else _fault_of_taking_joker(meld.shape, move)


def _meld_to_touch(deal: Deal, move: Attach | Swap) -> Meld | Refusal:
    """Return the meld named, or why this player may not touch it with this card."""
    if not deal.hand.count(move.card):
        return refuse("CARD_NOT_HELD", card=str(move.card.held), held=0, named=1)
    if not 1 <= move.meld <= len(deal.melds) or deal.melds[move.meld - 1].shape is SWEPT:
        return refuse("NO_SUCH_MELD", meld=move.meld)
    fault = fault_of_touching_melds(deal)
    if fault is not None:
        return fault
    meld = deal.melds[move.meld - 1]
    return refuse("FROZEN_MELD", meld=move.meld) if meld.frozen else meld


def _fault_of_taking_joker(shape: Shape, move: Swap) -> Refusal | None:
    """A joker is taken with exactly the card it stands for (A, P)."""
    if not shape.jokers:
        return refuse("NO_JOKER_IN_MELD", meld=move.meld)
    if not move.card.is_joker and CARD_BIT[move.card] & shape.swappable:
        return None
    faces = [card.face for card in shape.cards if card.is_joker]
    if move.card in faces:
        return refuse("RUN_DOUBLE_ACE", cards=cards_text(shape.cards))
    return refuse("WRONG_CARD_FOR_JOKER", card=str(move.card), meld=move.meld, face=cards_text(faces))


_FAULT_OF: Final[Mapping[type[Move], Callable[[Deal, Any], Refusal | None]]] = {
    Draw: _fault_of_draw,
    Pick: _fault_of_pick,
    Lay: _fault_of_lay,
    Attach: _fault_of_attach,
    Swap: _fault_of_swap,
    Discard: _fault_of_discard,
}
