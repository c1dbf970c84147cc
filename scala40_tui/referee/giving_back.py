"""Cards taken back: from melds to a hand, from the discard pile, from the hand to the pile."""

from __future__ import annotations

from scala40_tui.cards import Card
from scala40_tui.referee.facts import Facts
from scala40_tui.rules.effects import with_melds
from scala40_tui.rules.melds import SWEPT, Meld, Shape, readings
from scala40_tui.rules.moves import Attach, Lay, Move
from scala40_tui.rules.opening import counts_as_opened
from scala40_tui.rules.state import Deal, LaidMeld, Turn


def take_out(deal: Deal, number: int, cards: tuple[Card, ...], seat: int) -> Deal:
    """Return the deal with cards moved from a meld to a hand; the whole meld where none are named."""
    if not 1 <= number <= len(deal.melds):
        raise ValueError("there is no such meld")
    meld = deal.melds[number - 1]
    left = list(meld.cards)
    hand = deal.hands[seat]
    for card in cards or meld.cards:
        hand = hand.add(left.pop(_place_of(card, left)).held)
    changed = meld._replace(shape=_shape_of(deal, tuple(left)))
    hands = (*deal.hands[:seat], hand, *deal.hands[seat + 1 :])
    return with_melds(deal._replace(hands=hands), (*deal.melds[: number - 1], changed, *deal.melds[number:]))


def _place_of(card: Card, cards: list[Card]) -> int:
    """Return where a card lies in a meld, a joker as named or else any joker; of equals the last."""
    alike = [place for place, other in enumerate(cards) if other == card] or [
        place for place, other in enumerate(cards) if other.held == card.held
    ]
    if not alike:
        raise ValueError("that card does not lie in the meld")
    return alike[-1]


def _shape_of(deal: Deal, cards: tuple[Card, ...]) -> Shape:
    """Return the shape of what is left of a meld; what is no meld lies there, and nothing attaches to it."""
    if not cards:
        return SWEPT
    found = readings(cards, deal.setup.melds)
    return found[0] if found else SWEPT._replace(cards=cards)


# --- the turn being played --------------------------------------------------------------------------------------------


def mended_turn(deal: Deal) -> Deal:
    """Return the deal whose turn forgets what went back, so that its opening counts only what still lies there."""
    turn = deal.turn
    if not turn.laid:
        return deal
    first = len(deal.melds) - len(turn.laid)
    pairs = zip(turn.laid, deal.melds[first:], strict=True)
    laid = [_laid_now(old, meld, turn) for old, meld in pairs]
    melds, moves = list(deal.melds), turn.moves
    while laid and melds[-1].shape is SWEPT:
        # The last meld laid this turn went back whole: it never was there, and its number is free.
        moves = _without_last_meld(moves, len(melds))
        laid.pop()
        melds.pop()
    if not any(entry.points for entry in laid):
        laid = []
    turn = turn._replace(laid=tuple(laid), moves=moves, laid_picked=any(entry.has_picked for entry in laid))
    return with_melds(deal._replace(turn=turn), tuple(melds))


def _laid_now(old: LaidMeld, meld: Meld, turn: Turn) -> LaidMeld:
    """Return what a meld laid this turn counts for the opening now; attachments never do, nor does a wrong meld."""
    points = min(meld.shape.points, old.points or meld.shape.points)
    jokers = min(meld.shape.jokers, old.jokers) if old.points else meld.shape.jokers
    return LaidMeld(points, jokers, old.has_picked and any(card.held == turn.picked for card in meld.cards))


def _without_last_meld(moves: tuple[Move, ...], number: int) -> tuple[Move, ...]:
    last = max(place for place, move in enumerate(moves) if isinstance(move, Lay))
    return tuple(
        move
        for place, move in enumerate(moves)
        if place != last and not (isinstance(move, Attach) and move.meld == number)
    )


def opening_back(deal: Deal) -> Deal:
    """Return the deal in which melds laid this turn that make no opening went back to the hand (house ruling)."""
    while deal.turn.laid and not counts_as_opened(deal):
        deal = mended_turn(take_out(deal, len(deal.melds), (), deal.seat))
    return deal


# --- the discard pile -------------------------------------------------------------------------------------------------


def discard_back(deal: Deal, facts: Facts) -> Deal:
    """Return the deal in which the last discard is back in hand, and its player must discard another card."""
    record = deal.record[-1] if deal.record else None
    top = deal.pile[-1:]
    if deal.turn.drew or top != facts.cards or (record is not None and record.seat != facts.seat):
        raise ValueError("only the last discard goes back, before the next player draws")
    hands = list(deal.hands)
    hands[facts.seat] = hands[facts.seat].add(top[0])
    moves = record.moves[:-1] if record is not None else ()
    return deal._replace(
        hands=tuple(hands),
        pile=deal.pile[:-1],
        seat=facts.seat,
        turns=deal.turns - 1,
        turn=Turn(drew=True, moves=moves),
        record=deal.record[:-1],
        outcome=None,
    )


def picked_back(deal: Deal, facts: Facts) -> Deal:
    """Return the deal in which a card picked up out of turn is back on the pile."""
    hands = list(deal.hands)
    for card in facts.cards:
        hands[facts.seat] = hands[facts.seat].remove(card)
    return deal._replace(hands=tuple(hands), pile=(*deal.pile, *(card.held for card in facts.cards)))
