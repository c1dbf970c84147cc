"""Effects: the state after a legal move."""

from __future__ import annotations

from typing import assert_never

from scala40_tui.cards import Card
from scala40_tui.rules.legality import UnknownCard, refusal
from scala40_tui.rules.melds import SWEPT, Meld, Shape, attached, named_joker, read_meld, swapped
from scala40_tui.rules.moves import Attach, Discard, Draw, Lay, Move, Pick, Swap
from scala40_tui.rules.opening import counts_as_opened
from scala40_tui.rules.refusals import IllegalMove, Refusal
from scala40_tui.rules.restock import after_draw, after_turn, before_draw
from scala40_tui.rules.state import FRESH, Deal, LaidMeld, Outcome, Stock, Turn, TurnRecord

_DRAWN = (Draw(),)


def apply(deal: Deal, move: Move, seat: int | None = None) -> Deal:
    """Return the deal after `move`; raise IllegalMove with the refusal where the rules forbid it."""
    fault = refusal(deal, move, seat)
    if fault is not None:
        raise IllegalMove(fault)
    return effect(deal, move)


def effect(deal: Deal, move: Move) -> Deal:
    """Return the deal after a move that is known to be legal, as those of `legal_moves` are."""
    if isinstance(move, Draw):
        return _draw(deal, move)
    if isinstance(move, Discard):
        return _discard(deal, move.card)
    if isinstance(move, Pick):
        return _pick(deal, move)
    if isinstance(move, Lay):
        return _lay(deal, move)
    if isinstance(move, Attach):
        return _attach(deal, move)
    if isinstance(move, Swap):
        return _swap(deal, move)
    assert_never(move)


def _hands_with(deal: Deal, new: Card) -> tuple[object, ...]:
    hands = list(deal.hands)
    hands[deal.seat] = hands[deal.seat].add(new)
    return tuple(hands)


def _draw(deal: Deal, move: Draw) -> Deal:
    deal = before_draw(deal)
    stock = deal.stock
    if isinstance(stock, Stock):
        drawn = stock[0]
        if move.card is not None and move.card != drawn:
            raise UnknownCard("other", str(move), str(drawn))
        rest: Stock | None = Stock(stock[1:])
    else:
        if move.card is None:
            raise UnknownCard("unnamed", str(move))
        drawn, rest = move.card.held, None
    hands = list(deal.hands)
    hands[deal.seat] = hands[deal.seat].add(drawn)
    left = rest if rest is not None else stock._replace(size=max(stock.size - 1, 0))  # type: ignore[union-attr]
    turn = Turn(True, drawn, None, 0, False, False, False, False, 0, (), _DRAWN)
    deal = deal._replace(hands=tuple(hands), stock=left, turn=turn)
    return deal if left.size else after_draw(deal)


def _pick(deal: Deal, move: Pick) -> Deal:
    top = deal.pile[-1]
    if move.card is not None and move.card.held != top:
        raise UnknownCard("other", str(move), str(top))
    hand = deal.hand.add(top)
    turn = Turn(
        drew=True,
        picked=top,
        picked_copies=hand.count(top),
        pile_was_single=deal.pile_size == 1,
        moves=(Pick(top),),
    )
    hands = (*deal.hands[: deal.seat], hand, *deal.hands[deal.seat + 1 :])
    return deal._replace(hands=hands, pile=deal.pile[:-1], turn=turn)


def _lay(deal: Deal, move: Lay) -> Deal:
    shape = read_meld(move.cards, deal.setup.melds)
    if isinstance(shape, Refusal):
        raise IllegalMove(shape)
    hand = deal.hand
    for card in move.cards:
        hand = hand.remove(card)
    turn = deal.turn
    has_picked = turn.picked is not None and any(card.held == turn.picked for card in shape.cards)
    turn = turn._replace(
        laid=(*turn.laid, LaidMeld(shape.points, shape.jokers, has_picked)),
        laid_picked=turn.laid_picked or has_picked,
        swapped=max(turn.swapped - shape.jokers, 0),
        moves=(*turn.moves, Lay(shape.cards)),
    )
    melds = (*deal.melds, Meld(deal.seat, shape))
    return deal._replace(
        hands=(*deal.hands[: deal.seat], hand, *deal.hands[deal.seat + 1 :]),
        melds=melds,
        turn=turn,
        attaching=deal.attaching | shape.attaching,
    )


def _attach(deal: Deal, move: Attach) -> Deal:
    meld = deal.melds[move.meld - 1]
    card = named_joker(meld.shape, move.card)
    turn = deal.turn
    turn = turn._replace(
        attached_picked=turn.attached_picked or card.held == turn.picked,
        swapped=max(turn.swapped - card.is_joker, 0),
        moves=(*turn.moves, Attach(card, move.meld)),
    )
    hand = deal.hand.remove(card)
    deal = deal._replace(hands=(*deal.hands[: deal.seat], hand, *deal.hands[deal.seat + 1 :]), turn=turn)
    return _with_meld(deal, move.meld, attached(meld.shape, card, deal.setup.melds))


def _swap(deal: Deal, move: Swap) -> Deal:
    meld = deal.melds[move.meld - 1]
    shape = swapped(meld.shape, move.card, deal.setup.melds)
    joker = next(old for old, new in zip(meld.cards, shape.cards, strict=True) if old != new)
    turn = deal.turn
    turn = turn._replace(
        swapped_picked=turn.swapped_picked or move.card == turn.picked,
        swapped=turn.swapped + 1,
        moves=(*turn.moves, move),
    )
    hand = deal.hand.remove(move.card).add(joker)
    deal = deal._replace(hands=(*deal.hands[: deal.seat], hand, *deal.hands[deal.seat + 1 :]), turn=turn)
    return _with_meld(deal, move.meld, shape)


def _with_meld(deal: Deal, number: int, shape: Shape) -> Deal:
    """Put a changed meld on the table, or sweep it where complete sets leave the table."""
    sweep = deal.rules.sweep_complete
    complete = not shape.is_run and len(shape.cards) == 4 and not shape.jokers
    if complete and sweep != "no":
        if sweep == "remove":
            deal = deal._replace(removed=(*deal.removed, *shape.cards))
        else:
            deal = deal._replace(pile=(*deal.pile, *shape.cards))
        shape = SWEPT
    melds = (*deal.melds[: number - 1], deal.melds[number - 1]._replace(shape=shape), *deal.melds[number:])
    return with_melds(deal, melds)


def with_melds(deal: Deal, melds: tuple[Meld, ...]) -> Deal:
    """Return the deal with other melds on the table, and what attaches to them."""
    attaching = 0
    for meld in melds:
        attaching |= meld.attaching
    return deal._replace(melds=melds, attaching=attaching)


def _discard(deal: Deal, card: Card) -> Deal:
    seat = deal.seat
    hand = deal.hand.remove(card)
    opened = deal.opened | 1 << seat if deal.turn.laid and counts_as_opened(deal) else deal.opened
    record = (*deal.record, TurnRecord(seat, (*deal.turn.moves, Discard(card.held))))
    hands = list(deal.hands)
    hands[seat] = hand
    if not hand.size:
        outcome = Outcome("closed", seat, in_hand=not deal.has_opened(seat))
        pile = (*deal.pile, card.held)
        return deal._replace(hands=tuple(hands), pile=pile, opened=opened, turn=FRESH, record=record, outcome=outcome)
    deal = deal._replace(
        hands=tuple(hands),
        pile=(*deal.pile, card.held),
        seat=(seat + 1) % len(hands),
        opened=opened,
        turns=deal.turns + 1,
        turn=FRESH,
        record=record,
    )
    return deal if deal.stock.size else after_turn(deal)


def stopped(deal: Deal) -> Deal:
    """Return the deal stopped by the time-out: everybody counts (F art. 8)."""
    return deal._replace(outcome=Outcome("stopped"), turn=FRESH)
