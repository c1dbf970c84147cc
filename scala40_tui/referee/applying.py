"""A ruling carried out on a deal: cards go back, melds freeze, a card leaves the game. No card is ever lost.

The deal is the one in which the irregularity lies on the table or, where a program stopped it (`Facts.stopped`), the
one before it.
"""

from __future__ import annotations

from collections.abc import Iterable

from scala40_tui.cards import Card
from scala40_tui.referee.case import Back, Duty, Span
from scala40_tui.referee.facts import Facts
from scala40_tui.referee.giving_back import discard_back, mended_turn, opening_back, picked_back, take_out
from scala40_tui.referee.rulings import Ruling
from scala40_tui.rules.effects import effect, with_melds
from scala40_tui.rules.moves import Discard
from scala40_tui.rules.opening import counts_as_opened
from scala40_tui.rules.restock import after_turn
from scala40_tui.rules.state import Deal, Stock


def apply_ruling(deal: Deal, ruling: Ruling, *, discarding: bool = True) -> Deal:
    """Return the deal after a ruling; every card is then still somewhere, or among those out of play.

    With `discarding` false a discard that the ruling makes is left to the caller.

    Raises:
        ValueError: the facts do not fit the deal; an error of the program.
    """
    facts, back = ruling.facts, ruling.case.back
    opened = deal.seat == ruling.seat and deal.turn.drew and counts_as_opened(deal)
    for lying in ruling.to_hand:
        deal = mended_turn(take_out(deal, lying.meld, lying.cards, ruling.seat))
    if back is Back.DISCARD and not facts.stopped:
        deal = discard_back(deal, facts)
    if back is Back.PICKED and not facts.stopped:
        deal = picked_back(deal, facts)
    if ruling.duty is Duty.DISCARD_AMONG:
        deal = opening_back(deal)
    if ruling.case.out_of_play:
        deal = _out_of_play(deal, facts)
    deal = frozen(deal, ruling.frozen)
    if ruling.barred_until is Span.DEAL:
        deal = deal._replace(barred=deal.barred | 1 << ruling.seat)
    if not ruling.case.discards:
        return deal
    deal = _before_discard(deal, facts, opened=opened)
    return effect(deal, Discard(_only(facts.cards))) if discarding else deal


def frozen(deal: Deal, numbers: Iterable[int], *, state: bool = True) -> Deal:
    """Return the deal with melds frozen or, with `state` false, not frozen any more."""
    chosen = set(numbers)
    melds = tuple(
        meld._replace(frozen=state) if number in chosen else meld for number, meld in enumerate(deal.melds, 1)
    )
    return with_melds(deal, melds) if chosen else deal


def _out_of_play(deal: Deal, facts: Facts) -> Deal:
    """Take the card drawn out of turn away from who holds it or, where he was stopped, from the top of the stock."""
    stock = deal.stock
    if not facts.stopped:
        hand = deal.hands[facts.seat].remove(_only(facts.cards))
        deal = deal._replace(hands=(*deal.hands[: facts.seat], hand, *deal.hands[facts.seat + 1 :]))
    elif isinstance(stock, Stock):
        if stock[:1] != facts.cards:
            raise ValueError("another card lies on top of the stock")
        deal = deal._replace(stock=Stock(stock[1:]))
    else:
        deal = deal._replace(stock=stock.remove(_only(facts.cards)))
    deal = deal._replace(removed=(*deal.removed, *facts.cards))
    # Between two turns nobody else will look whether the stock is empty.
    return deal if deal.stock.size or deal.turn.drew else after_turn(deal)


def _before_discard(deal: Deal, facts: Facts, *, opened: bool) -> Deal:
    """Give the card concerned to the player on turn, who keeps an opening that he had made (house ruling)."""
    if deal.seat != facts.seat or not deal.turn.drew:
        raise ValueError("he is not on turn")
    if not facts.stopped and facts.meld is not None:
        deal = mended_turn(take_out(deal, facts.meld, (_only(facts.cards),), facts.seat))
    if deal.hand.size < 2:
        raise ValueError("he has nothing left but that card")
    return deal._replace(opened=deal.opened | 1 << facts.seat) if opened else deal


def _only(cards: tuple[Card, ...]) -> Card:
    if len(cards) != 1:
        raise ValueError("one card is concerned")
    return cards[0].held
