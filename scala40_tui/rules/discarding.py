"""The discard: which cards may end the turn, and why the others may not (F art. 11; A; P; options of the discard).

Each rule names the cards it bars as a mask, so that the same rules judge one card and find all that may go.
"""

from __future__ import annotations

from scala40_tui.cards import CARD_BIT, JOKER, JOKER_BIT, Card
from scala40_tui.rules.moves import Attach, Swap
from scala40_tui.rules.opening import counts_as_opened, opened_for_the_table, opening_fault
from scala40_tui.rules.refusals import Refusal, refuse
from scala40_tui.rules.state import Deal, Turn


def fault_of_discard(deal: Deal, card: Card) -> Refusal | None:
    """Return the first fault of discarding a card, in the order of the refusals, or None."""
    card = card.held
    if not deal.hand.count(card):
        return refuse("CARD_NOT_HELD", card=str(card), held=0, named=1)
    return (
        (None if deal.turn.only_drew else _fault_of_turn(deal, card))
        or _fault_of_joker(deal, card)
        or _fault_of_attaching(deal, card)
        or (_fault_of_going_out(deal) if goes_out(deal) else None)
    )


def legal_discards(deal: Deal) -> int:
    """Return the mask of the cards that may be discarded now, a joker as JOKER_BIT."""
    if not deal.turn.only_drew and _fault_of_turn(deal, None):
        return 0
    free = deal.hand.mask & ~_barred(deal)
    if goes_out(deal):
        return 0 if _fault_of_going_out(deal) else free
    if not free & deal.attaching or _may_discard_attaching(deal):
        return free
    return free & ~deal.attaching or free


def _fault_of_turn(deal: Deal, card: Card | None) -> Refusal | None:
    """Return what the turn lacks for a discard of that card, or of any: the opening, what was picked up or swapped."""
    return _fault_of_opening(deal) or _fault_of_picked_card(deal, card) or _fault_of_swapped_joker(deal)


def goes_out(deal: Deal) -> bool:
    """Tell whether the discard to come is the last card of the hand."""
    return deal.hand.size == 1


# --- the opening -----------------------------------------------------------------------------------------------------


def _fault_of_opening(deal: Deal) -> Refusal | None:
    """Melds laid by who had not opened must be an opening; going out in hand needs no minimum (Q)."""
    if deal.has_opened(deal.seat) or not (deal.turn.laid or _picked_to_open(deal)):
        return None
    fault = opening_fault(deal)
    return None if fault is None or (fault.code == "OPENING_BELOW_40" and goes_out(deal)) else fault


def _picked_to_open(deal: Deal) -> bool:
    """Who had not opened and picks up a card that he may hold has to open this turn (A, house ruling)."""
    return deal.turn.picked is not None and deal.rules.opening_pickup == "may_hold" and not opened_for_the_table(deal)


# --- the card picked up, and the joker taken -------------------------------------------------------------------------


def _fault_of_picked_card(deal: Deal, card: Card | None) -> Refusal | None:
    """A card picked up is used this turn and not discarded (P); of two equal ones, playing either will do."""
    if card is not None and CARD_BIT[card] & _picked_and_unused(deal):
        return refuse("DISCARD_PICKED_CARD", card=str(card))
    return _fault_of_use(deal)


def _picked_and_unused(deal: Deal) -> int:
    """Return the mask of the card that was picked up this turn and may not be discarded."""
    picked = deal.turn.picked
    if picked is None or _used(deal):
        return 0
    other_copy = _may_be_kept(deal) and deal.hand.count(picked) > 1
    return 0 if other_copy else CARD_BIT[picked]


def _may_be_kept(deal: Deal) -> bool:
    rules = deal.rules
    return rules.pickup_use == "free" or (rules.single_card_pile == "yes" and deal.turn.pile_was_single)


def _used(deal: Deal) -> bool:
    turn = deal.turn
    return (turn.laid_picked or turn.attached_picked or turn.swapped_picked) and not _only_swapped_joker_used(deal)


def _only_swapped_joker_used(deal: Deal) -> bool:
    """One joker played does not serve both for the joker picked up and for one that was swapped and must be played."""
    turn = deal.turn
    if turn.picked != JOKER or deal.rules.swap_use != "same_turn":
        return False
    return _jokers_played(turn) <= sum(isinstance(move, Swap) for move in turn.moves)


def _jokers_played(turn: Turn) -> int:
    attached = sum(isinstance(move, Attach) and move.card.is_joker for move in turn.moves)
    return attached + sum(laid.jokers for laid in turn.laid)


def _fault_of_use(deal: Deal) -> Refusal | None:
    """Return what must still be done with the card picked up."""
    turn, rules = deal.turn, deal.rules
    if turn.picked is None:
        return None
    card = str(turn.picked)
    if rules.opening_pickup == "must_use" and not opened_for_the_table(deal):
        return None if turn.laid_picked and _used(deal) else refuse("PICKUP_NOT_IN_OPENING", card=card)
    if _may_be_kept(deal):
        return None
    if not _used(deal):
        return refuse("PICKUP_UNUSED", ("pickup_use", "free"), card=card)
    if rules.pickup_use == "attach" and not turn.attached_picked:
        return refuse("PICKUP_NOT_ATTACHED", ("pickup_use", "any"), card=card)
    return None


def _fault_of_swapped_joker(deal: Deal) -> Refusal | None:
    if deal.turn.swapped and deal.rules.swap_use == "same_turn":
        return refuse("SWAPPED_JOKER_UNPLAYED", ("swap_use", "keep"), jokers=deal.turn.swapped)
    return None


# --- jokers ----------------------------------------------------------------------------------------------------------


def _fault_of_joker(deal: Deal, card: Card) -> Refusal | None:
    if card != JOKER or _joker_may_go(deal):
        return None
    return refuse("JOKER_DISCARD", ("joker_discard", "allowed"), table=deal.rules.joker_discard)


def _joker_may_go(deal: Deal) -> bool:
    allowed = deal.rules.joker_discard
    if allowed == "allowed" or allowed == ("closing_only" if goes_out(deal) else "never_closing"):
        return True
    return _holds_only_jokers(deal)


def _holds_only_jokers(deal: Deal) -> bool:
    """Who has played nothing and holds jokers only must be able to end his turn (house ruling)."""
    hand = deal.hand
    return not hand.once and hand.jokers > 1 and not deal.turn.touched


# --- cards that attach -----------------------------------------------------------------------------------------------


def _fault_of_attaching(deal: Deal, card: Card) -> Refusal | None:
    """Who has not opened never discards a card that attaches (F art. 11, A, P); going out is exempt."""
    bit = CARD_BIT[card]
    if not deal.attaching & bit or goes_out(deal) or _may_discard_attaching(deal) or ban_lifted(deal):
        return None
    meld = next(number for number, meld in enumerate(deal.melds, 1) if meld.attaching & bit)
    allowed_by = ("discard_attaching_opened", "allowed") if counts_as_opened(deal) else None
    return refuse("DISCARD_ATTACHES", allowed_by, card=str(card), meld=meld)


def _may_discard_attaching(deal: Deal) -> bool:
    option = deal.rules.discard_attaching_opened
    if option == "opened_earlier":
        return deal.has_opened(deal.seat)
    if option == "forbidden" or (option == "two_players_only" and deal.setup.seats != 2):
        return False
    return counts_as_opened(deal)


def _barred(deal: Deal) -> int:
    """Return the mask of the cards that may not be discarded whether they attach or not."""
    barred = 0 if _joker_may_go(deal) else JOKER_BIT
    return barred if deal.turn.picked is None else barred | _picked_and_unused(deal)


def ban_lifted(deal: Deal) -> bool:
    """Tell whether no card held may go under all rules together, so that cards that attach may (house ruling)."""
    return not deal.hand.mask & ~deal.attaching & ~_barred(deal)


def goes_by_lifted_ban(deal: Deal, card: Card) -> bool:
    """Tell whether a legal discard is legal only because the ban on cards that attach is lifted."""
    attaches = bool(deal.attaching & CARD_BIT[card.held])
    return attaches and not goes_out(deal) and not _may_discard_attaching(deal)


# --- going out -------------------------------------------------------------------------------------------------------


def _fault_of_going_out(deal: Deal) -> Refusal | None:
    """Return why the player on turn may not go out, or None."""
    rules, seat = deal.rules, deal.seat
    if deal.barred >> seat & 1:
        return refuse("CLOSE_BARRED")
    if rules.close_first_lap == "no" and deal.laps < 1:
        return refuse("CLOSE_FIRST_LAP", ("close_first_lap", "yes"))
    if rules.in_hand_needs_min == "yes" and not deal.has_opened(seat):
        fault = opening_fault(deal)
        if fault is not None:
            return refuse("IN_HAND_BELOW_40", ("in_hand_needs_min", "no"), **fault.parameters)
    return None
