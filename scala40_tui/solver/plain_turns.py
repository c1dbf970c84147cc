"""Turns that no rule can refuse beyond those the search in masks has asked: most turns, and most openings.

They need not be tried on the engine. The player opened on an earlier turn, or opens with melds that stand by
themselves; he owes no card picked up, and his discard attaches to nothing or may attach.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from scala40_tui.cards import CARD_BIT, CARDS, JOKER, Card, Hand, joker_for
from scala40_tui.rules.melds import attached as attached_to
from scala40_tui.rules.melds import shape_of
from scala40_tui.rules.moves import Attach, Discard, Lay, Move, Swap
from scala40_tui.rules.state import Deal
from scala40_tui.solver.kinds import cards_left
from scala40_tui.solver.naming import in_order, joined, lays_of
from scala40_tui.solver.offers import Offer
from scala40_tui.solver.situation import Case
from scala40_tui.solver.table_search import Placed

_ATTACH: Final = cache(Attach)
_SWAP: Final = cache(Swap)
_DISCARD: Final = cache(Discard)
"""Moves are values, and few are asked for again and again."""


def plain_turn(deal: Deal, offer: Offer, *, hold_jokers: bool) -> tuple[tuple[Move, ...], Hand] | None:
    """Return the moves of an offer and the hand after them, or None where it must be tried on the engine."""
    turn, rules, kind, discard = deal.turn, deal.rules, offer.kind, offer.discard
    if kind is None or discard == JOKER or turn.picked is not None or turn.swapped or offer.jokers_kept:
        return None
    if rules.duplicate_melds != "yes":
        return None
    placed, opened = offer.placed(), deal.has_opened(deal.seat)
    if not (opened or _opens(deal, kind.case, placed)):
        return None
    whole, melds = kind.whole, deal.setup.melds
    jokers = _jokers_left(whole.jokers, placed)
    attached: list[Attach] = []
    if jokers and hold_jokers and any(package.swaps for _, package in placed.packages):
        return None
    if jokers and not hold_jokers and kind.case.touches:
        found = _joker_attachments(deal, placed, jokers)
        if found is None:
            return None
        attached = found
        jokers -= len(attached)
    naturals = Hand(*cards_left(whole, placed)) if offer.left is None else offer.left
    once, twice, _ = naturals.remove(discard)
    left = Hand(once, twice, jokers + deal.hand.jokers - whole.jokers)
    lays = lays_of(placed.blocks, melds)
    if len(lays) > 1:
        lays = joined(lays, melds)
        if not opened:
            lays = in_order(lays, melds)
    if left.size and not _may_be_discarded(deal, placed, lays, attached, discard):
        return None
    return _moves(placed, lays, attached, discard), left


def _opens(deal: Deal, case: Case, placed: Placed) -> bool:
    """Tell whether melds laid first of all are an opening whatever the rules ask beyond their points."""
    swaps = any(package.swaps for _, package in placed.packages)
    return case.need > 0 and deal.rules.opening_joker == "allowed" and not (swaps or deal.turn.touched)


def _joker_attachments(deal: Deal, placed: Placed, jokers: int) -> list[Attach] | None:
    """Return the attachment of each joker to a meld not used otherwise, as far as there are such melds.

    Return None where more may yet be attached; melds just laid have all the jokers that they are to have.
    """
    used = {number for number, _ in placed.packages}
    found: list[Attach] = []
    for number, meld in enumerate(deal.melds, 1):
        if len(found) == jokers:
            break
        if meld.attaching & CARD_BIT[JOKER] and number not in used:
            found.append(Attach(joker_for(CARDS[meld.shape.joker_faces.bit_length() - 1]), number))
    more_room = deal.setup.melds.jokers_per_meld > 1 or any(package.room for _, package in placed.packages)
    return None if more_room and len(found) < jokers else found


def _jokers_left(jokers: int, placed: Placed) -> int:
    for _, package in placed.packages:
        jokers -= package.jokers
    for block in placed.blocks:
        jokers -= block[1]
    return jokers


def _may_be_discarded(deal: Deal, placed: Placed, lays: tuple[Lay, ...], attached: list[Attach], discard: Card) -> bool:
    """Tell whether a discard attaches to nothing, or may be discarded though it attaches."""
    option = deal.rules.discard_attaching_opened
    if option == "allowed" or (option == "opened_earlier" and deal.has_opened(deal.seat)):
        return True
    if option == "two_players_only" and deal.setup.seats == 2:
        return True
    bit = CARD_BIT[discard]
    melds = deal.setup.melds
    used = {number for number, _ in placed.packages}
    opens = 0
    for number, meld in enumerate(deal.melds, 1):
        if number not in used:
            opens |= meld.attaching
    for _, package in placed.packages:
        opens |= package.opens
    for move in attached:
        opens |= attached_to(deal.melds[move.meld - 1].shape, move.card, melds).attachable
    for lay in lays:
        opens |= shape_of(lay.cards, melds).attachable
    return not opens & bit


def _moves(placed: Placed, lays: tuple[Lay, ...], attached: list[Attach], discard: Card) -> tuple[Move, ...]:
    """Return the moves, jokers swapped out first, so that what follows plays them."""
    swaps = [_SWAP(card, number) for number, package in placed.packages for card in package.swaps]
    attaching = [_ATTACH(card, number) for number, package in placed.packages for card in package.attached]
    return (*swaps, *lays, *attaching, *attached, _DISCARD(discard))
