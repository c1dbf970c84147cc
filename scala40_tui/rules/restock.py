"""The stock rebuilt from the discard pile (A, P), and the deal that is dead because it cannot go on (house)."""

from __future__ import annotations

from typing import Final

from scala40_tui.cards import PACK_SIZE, Card
from scala40_tui.rules.state import Deal, Outcome, Stock
from scala40_tui.shuffle import restock_label, shuffled

_ENOUGH = 2
"""One card for the new discard pile and one for the stock."""
_IDLE_TURNS: Final = 2 * PACK_SIZE
_UNTOUCHED: Final = 2
"""The moves of a turn that touches no meld: taking a card and throwing one."""


def before_draw(deal: Deal) -> Deal:
    """Rebuild an empty stock that is rebuilt when somebody must draw."""
    return deal if deal.stock.size else _rebuilt(deal)


def after_draw(deal: Deal) -> Deal:
    """Rebuild the stock at once where the table does so when its last card is taken."""
    return _rebuilt(deal) if deal.rules.restock_when == "on_last_card" else deal


def after_turn(deal: Deal) -> Deal:
    """Rebuild an empty stock after the turn; where that cannot be done the deal is dead."""
    if not isinstance(deal.stock, Stock):
        return deal
    if not _can_rebuild(deal):
        return deal._replace(outcome=Outcome("dead"))
    return deal if deal.rules.restock_when == "on_need" else _rebuilt(deal)


def is_locked(deal: Deal) -> bool:
    """Tell whether nobody has touched a meld in the time that the whole pack takes to be drawn twice.

    It comes to that when all have a card or two left and every meld on the table is complete: a hand never grows, so
    nobody will ever lay a meld again (house ruling).
    """
    if len(deal.record) < _IDLE_TURNS or len(deal.record[-1].moves) > _UNTOUCHED:
        return False
    return all(len(turn.moves) <= _UNTOUCHED for turn in deal.record[-_IDLE_TURNS:])


def _can_rebuild(deal: Deal) -> bool:
    limit = deal.rules.dead_deal_after
    return len(deal.pile) >= _ENOUGH and (not isinstance(limit, int) or deal.restocks < limit)


def _rebuilt(deal: Deal) -> Deal:
    """Make the stock from the pile, all of it with its first card turned up, or all but its top card."""
    if not isinstance(deal.stock, Stock) or not _can_rebuild(deal):
        return deal
    whole = deal.rules.restock_cards == "whole"
    source = deal.pile if whole else deal.pile[:-1]
    cards = _mixed(deal, source)
    if whole:
        cards, up_card = _turned_up(cards)
    else:
        up_card = deal.pile[-1]
    return deal._replace(stock=Stock(cards), pile=(up_card,), restocks=deal.restocks + 1)


def _mixed(deal: Deal, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    seed = deal.setup.seed
    if deal.rules.restock_shuffle == "no":
        return cards
    if seed is None:
        raise LookupError("without its seed the stock of this deal cannot be shuffled again")
    return shuffled(cards, seed, restock_label(deal.setup.number, deal.restocks + 1))


def _turned_up(cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], Card]:
    """Turn the first card up; jokers go to the bottom, as at the deal, unless there is nothing else."""
    place = next((place for place, card in enumerate(cards) if not card.is_joker), 0)
    return cards[place + 1 :] + cards[:place], cards[place]
