"""What may be done at the table: the rules of the game, and what the referee lets a player do in this turn."""

from __future__ import annotations

from scala40_tui.cards import cards_text
from scala40_tui.referee.case import Duty
from scala40_tui.referee.docket import Order
from scala40_tui.rules.legality import refusal
from scala40_tui.rules.moves import Discard, Draw, Move
from scala40_tui.rules.refusals import Refusal, refuse
from scala40_tui.rules.state import Deal
from scala40_tui.table.moment import MatchState, Phase


def refusal_at_table(state: MatchState, seat: int, move: Move) -> Refusal | None:
    """Return why a seat of the match may not make a move now, or None when it may."""
    deal = state.deal
    if state.phase is not Phase.PLAY or deal is None:
        return refuse("DEAL_OVER")
    place = state.place_of(seat)
    order = state.docket.order_for(place) if place == deal.seat else None
    if order is not None and not isinstance(move, Draw | Discard):
        # A card picked up must be used, and who may only discard cannot use it: he draws (house ruling).
        return refuse("REFEREE_ORDER", cards=cards_text(order.cards))
    fault = refusal(deal, move, place)
    return fault if fault is not None or order is None else _fault_of_discard(deal, move, order)


def _fault_of_discard(deal: Deal, move: Move, order: Order) -> Refusal | None:
    """Return what an order has against a legal discard: it binds while one of its cards may go."""
    if order.duty is not Duty.DISCARD_AMONG or not isinstance(move, Discard) or move.card.held in order.cards:
        return None
    possible = any(refusal(deal, Discard(card)) is None for card in order.cards)
    return refuse("REFEREE_ORDER", cards=cards_text(order.cards)) if possible else None
