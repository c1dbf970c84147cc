"""What may be done at the table: the rules of the game, and what the referee lets a player do in this turn."""

from __future__ import annotations

from scala40_tui.cards import cards_text
from scala40_tui.referee.penalties import Duty
from scala40_tui.rules.legality import refusal
from scala40_tui.rules.moves import Discard, Draw, Move
from scala40_tui.rules.refusals import Refusal, refuse
from scala40_tui.table.moment import MatchState, Phase


def refusal_at_table(state: MatchState, seat: int, move: Move) -> Refusal | None:
    """Return why a seat of the match may not make a move now, or None when it may."""
    if state.phase is not Phase.PLAY or state.deal is None:
        return refuse("DEAL_OVER")
    return refusal(state.deal, move, state.place_of(seat)) or _fault_of_order(state, move)


def _fault_of_order(state: MatchState, move: Move) -> Refusal | None:
    """Return what the referee's order has against a legal move of the player on turn.

    A card picked up must be used, and who may only discard cannot use it: he draws (house ruling).
    """
    deal = state.deal
    order = None if deal is None else state.docket.order_for(deal.seat)
    if deal is None or order is None:
        return None
    if not isinstance(move, Draw | Discard):
        return refuse("REFEREE_ORDER", cards=cards_text(order.cards))
    if order.duty is not Duty.DISCARD_AMONG or isinstance(move, Draw) or move.card.held in order.cards:
        return None
    possible = any(refusal(deal, Discard(card)) is None for card in order.cards)
    return refuse("REFEREE_ORDER", cards=cards_text(order.cards)) if possible else None
