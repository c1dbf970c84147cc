"""Effects: the state after a legal move."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from scala40_tui.cards import JOKER, Card, Hand
from scala40_tui.rules.legality import UnknownCard, refusal
from scala40_tui.rules.melds import SWEPT, Meld, Shape, attached, named_joker, read_meld, swapped
from scala40_tui.rules.moves import Attach, Discard, Draw, Lay, Move, Pick, Swap
from scala40_tui.rules.opening import counts_as_opened
from scala40_tui.rules.refusals import IllegalMove, Refusal
from scala40_tui.rules.restock import after_draw, after_turn, before_draw, is_locked
from scala40_tui.rules.state import FRESH, Deal, LaidMeld, Outcome, Stock, Turn, TurnRecord, Unseen


def apply(deal: Deal, move: Move, seat: int | None = None) -> Deal:
    """Return the deal after `move`; raise IllegalMove with the refusal where the rules forbid it."""
    fault = refusal(deal, move, seat)
    if fault is not None:
        raise IllegalMove(fault)
    return _EFFECT_OF[type(move)](deal, move)


def effect(deal: Deal, move: Move) -> Deal:
    """Return the deal after a move that is known to be legal, as those of `legal_moves` are."""
    return _EFFECT_OF[type(move)](deal, move)


def stopped(deal: Deal) -> Deal:
    """Return the deal stopped by the time-out: everybody counts (F art. 8)."""
    return deal._replace(outcome=Outcome("stopped"), turn=FRESH)


def _with_hand(deal: Deal, hand: Hand | Unseen) -> tuple[Hand | Unseen, ...]:
    """Return the hands with another one for the player on turn."""
    hands = list(deal.hands)
    hands[deal.seat] = hand
    return tuple(hands)


# --- taking a card ---------------------------------------------------------------------------------------------------


def _draw(deal: Deal, move: Draw) -> Deal:
    if not deal.stock.size:
        deal = before_draw(deal)
    drawn, stock = _taken(deal.stock, move)
    hands = _with_hand(deal, deal.hands[deal.seat].add(drawn))
    # Every turn draws and discards, so these two make the new deal part by part, which is quicker than `_replace`.
    after = Deal(
        deal.setup,
        hands,
        stock,
        deal.pile,
        deal.seat,
        deal.melds,
        deal.opened,
        deal.turns,
        _turn_after_drawing(drawn),
        deal.attaching,
        deal.barred,
        deal.buried,
        deal.restocks,
        deal.removed,
        deal.record,
    )
    return after if stock.size else after_draw(after)


def _taken(stock: Stock | Unseen, move: Draw) -> tuple[Card, Stock | Unseen]:
    """Return the top card of the stock, and what is left; where the stock is not known the move names the card."""
    if isinstance(stock, Stock):
        if move.card is not None and move.card != stock[0]:
            raise UnknownCard("other", str(move), str(stock[0]))
        return stock[0], Stock(stock[1:])
    if move.card is None:
        raise UnknownCard("unnamed", str(move))
    return move.card.held, Unseen(max(stock.size - 1, 0))


@cache
def _turn_after_drawing(drawn: Card) -> Turn:
    return Turn(drew=True, drawn=drawn, moves=(Draw(),))


def _pick(deal: Deal, move: Pick) -> Deal:
    top = deal.pile[-1]
    if move.card is not None and move.card.held != top:
        raise UnknownCard("other", str(move), str(top))
    hand = deal.hand.add(top)
    turn = _turn_after_picking_up(top, hand.count(top), single=deal.pile_size == 1)
    return deal._replace(hands=_with_hand(deal, hand), pile=deal.pile[:-1], turn=turn)


@cache
def _turn_after_picking_up(card: Card, copies: int, *, single: bool) -> Turn:
    return Turn(drew=True, picked=card, picked_copies=copies, pile_was_single=single, moves=(Pick(card),))


# --- on the table ----------------------------------------------------------------------------------------------------


def _lay(deal: Deal, move: Lay) -> Deal:
    shape = read_meld(move.cards, deal.setup.melds)
    if isinstance(shape, Refusal):
        raise IllegalMove(shape)
    turn, hand = deal.turn, deal.hand
    for card in shape.cards:
        hand = hand.remove(card)
    has_picked = turn.picked is not None and any(card.held == turn.picked for card in shape.cards)
    turn = turn._replace(
        laid=(*turn.laid, LaidMeld(shape.points, shape.jokers, has_picked)),
        laid_picked=turn.laid_picked or has_picked,
        swapped=max(turn.swapped - shape.jokers, 0),
        moves=(*turn.moves, move if move.cards == shape.cards else Lay(shape.cards)),
    )
    return deal._replace(
        hands=_with_hand(deal, hand),
        melds=(*deal.melds, Meld(deal.seat, shape)),
        turn=turn,
        attaching=deal.attaching | shape.attaching,
    )


def _attach(deal: Deal, move: Attach) -> Deal:
    shape, turn = deal.melds[move.meld - 1].shape, deal.turn
    card = named_joker(shape, move.card)
    turn = turn._replace(
        attached_picked=turn.attached_picked or card.held == turn.picked,
        swapped=max(turn.swapped - card.is_joker, 0),
        moves=(*turn.moves, move if card == move.card else Attach(card, move.meld)),
    )
    return _with_meld(deal, move.meld, attached(shape, card, deal.setup.melds), deal.hand.remove(card), turn)


def _swap(deal: Deal, move: Swap) -> Deal:
    shape, turn = deal.melds[move.meld - 1].shape, deal.turn
    turn = turn._replace(
        swapped_picked=turn.swapped_picked or move.card == turn.picked,
        swapped=turn.swapped + 1,
        moves=(*turn.moves, move),
    )
    hand = deal.hand.remove(move.card).add(JOKER)
    return _with_meld(deal, move.meld, swapped(shape, move.card, deal.setup.melds), hand, turn)


def _with_meld(deal: Deal, number: int, shape: Shape, hand: Hand, turn: Turn) -> Deal:
    """Put a changed meld on the table, or sweep it where complete sets leave the table."""
    removed, pile = deal.removed, deal.pile
    if _leaves_the_table(deal, shape):
        if deal.rules.sweep_complete == "remove":
            removed = (*removed, *shape.cards)
        else:
            pile = (*pile, *shape.cards)
        shape = SWEPT
    melds = list(deal.melds)
    melds[number - 1] = melds[number - 1]._replace(shape=shape)
    return deal._replace(
        hands=_with_hand(deal, hand),
        melds=tuple(melds),
        turn=turn,
        attaching=_attaching(melds),
        removed=removed,
        pile=pile,
    )


def _leaves_the_table(deal: Deal, shape: Shape) -> bool:
    """A set of four without jokers does where the table plays so (P)."""
    return deal.rules.sweep_complete != "no" and not shape.is_run and len(shape.cards) == 4 and not shape.jokers


def with_melds(deal: Deal, melds: tuple[Meld, ...]) -> Deal:
    """Return the deal with other melds on the table, and what attaches to them."""
    return deal._replace(melds=melds, attaching=_attaching(melds))


def _attaching(melds: Sequence[Meld]) -> int:
    attaching = 0
    for _, shape, frozen in melds:
        if not frozen:
            attaching |= shape.attaching
    return attaching


# --- the end of the turn ---------------------------------------------------------------------------------------------


def _discard(deal: Deal, move: Discard) -> Deal:
    seat, card, turn = deal.seat, move.card.held, deal.turn
    hand = deal.hand.remove(card)
    outcome = None if hand.size else Outcome("closed", seat, in_hand=not deal.has_opened(seat))
    record = TurnRecord(seat, (*turn.moves, move if card == move.card else Discard(card)))
    after = Deal(
        deal.setup,
        _with_hand(deal, hand),
        deal.stock,
        (*deal.pile, card),
        seat if outcome else (seat + 1) % len(deal.hands),
        deal.melds,
        deal.opened | 1 << seat if turn.laid and counts_as_opened(deal) else deal.opened,
        deal.turns + 1,
        FRESH,
        deal.attaching,
        deal.barred,
        deal.buried,
        deal.restocks,
        deal.removed,
        (*deal.record, record),
        outcome,
    )
    if outcome is None and after.restocks and is_locked(after):
        return after._replace(outcome=Outcome("dead"))
    return after if outcome or deal.stock.size else after_turn(after)


_EFFECT_OF: Final[Mapping[type[Move], Callable[[Deal, Any], Deal]]] = {
    Draw: _draw,
    Pick: _pick,
    Lay: _lay,
    Attach: _attach,
    Swap: _swap,
    Discard: _discard,
}
