"""Legality: why a move is refused, or None. One validator for people, bots, the judge and the replay."""

from __future__ import annotations

from collections import Counter
from typing import assert_never

from scala40_tui.cards import CARD_BIT, CARDS, NATURALS, Card, cards_text
from scala40_tui.rules.melds import JOKER_BIT, SWEPT, Meld, Shape, fault_of_attaching, read_meld
from scala40_tui.rules.moves import Attach, Discard, Draw, Lay, Move, Pick, Swap
from scala40_tui.rules.opening import counts_as_opened, fault_of_touching_melds, opened_for_the_table
from scala40_tui.rules.opening import opening_fault as fault_of_opening
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
    if isinstance(move, Draw | Pick):
        if deal.turn.drew:
            return refuse("ALREADY_DREW")
        return _fault_of_pick(deal) if isinstance(move, Pick) else None
    if not deal.turn.drew:
        return refuse("MUST_DRAW_FIRST")
    if isinstance(move, Discard):
        return fault_of_discard(deal, move.card)
    if isinstance(move, Lay):
        return _fault_of_lay(deal, move)
    if isinstance(move, Attach):
        return _fault_of_attach(deal, move)
    if isinstance(move, Swap):
        return _fault_of_swap(deal, move)
    assert_never(move)


def _fault_of_pick(deal: Deal) -> Refusal | None:
    """The pile is for who has opened, or to open this very turn where the table plays so (A, Q)."""
    if opened_for_the_table(deal) or deal.rules.opening_pickup != "never":
        return None
    return refuse("PICKUP_NOT_OPENED", ("opening_pickup", "must_use"), needed=deal.rules.opening_min)


def _not_held(deal: Deal, cards: tuple[Card, ...]) -> Refusal | None:
    hand = deal.hand
    for held, wanted in Counter(card.held for card in cards).items():
        if hand.count(held) < wanted:
            return refuse("CARD_NOT_HELD", card=str(held), held=hand.count(held), named=wanted)
    return None


def _fault_of_lay(deal: Deal, move: Lay) -> Refusal | None:
    fault = _not_held(deal, move.cards)
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
    return refuse("JOKER_IN_OPENING", ("opening_joker", "allowed"), points=0, needed=deal.rules.opening_min)


def _fault_of_leaving_nothing(deal: Deal, cards: int) -> Refusal | None:
    """One always goes out with a discard (F art. 11, A)."""
    return refuse("CLOSE_WITHOUT_DISCARD", cards=cards) if deal.hand.size <= cards else None


def _meld_of(deal: Deal, number: int) -> Meld | Refusal:
    if 1 <= number <= len(deal.melds) and deal.melds[number - 1].shape is not SWEPT:
        return deal.melds[number - 1]
    return refuse("NO_SUCH_MELD", meld=number)


def _fault_of_attach(deal: Deal, move: Attach) -> Refusal | None:
    fault = _not_held(deal, (move.card,))
    if fault is not None:
        return fault
    meld = _meld_of(deal, move.meld)
    if isinstance(meld, Refusal):
        return meld
    fault = fault_of_touching_melds(deal)
    if fault is not None:
        return fault
    if meld.frozen:
        return refuse("FROZEN_MELD", meld=move.meld)
    fault = fault_of_attaching(meld.shape, move.card, move.meld, deal.setup.melds)
    return fault or _fault_of_leaving_nothing(deal, 1)


def _fault_of_swap(deal: Deal, move: Swap) -> Refusal | None:
    fault = _not_held(deal, (move.card,))
    if fault is not None:
        return fault
    meld = _meld_of(deal, move.meld)
    if isinstance(meld, Refusal):
        return meld
    fault = fault_of_touching_melds(deal)
    if fault is not None:
        return fault
    if meld.frozen:
        return refuse("FROZEN_MELD", meld=move.meld)
    return _fault_of_taking_joker(meld.shape, move)


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


# --- the discard --------------------------------------------------------------------------------------------------------


def fault_of_discard(deal: Deal, card: Card) -> Refusal | None:
    """Return the first fault of discarding a card, in the order of formats.md, or None."""
    if not deal.hand.count(card):
        return refuse("CARD_NOT_HELD", card=str(card), held=0, named=1)
    closing = deal.hand.size == 1
    return (
        _fault_of_opening_at_discard(deal, closing=closing)
        or _fault_of_picked_card(deal, card)
        or _fault_of_swapped_joker(deal)
        or _fault_of_joker_discard(deal, card, closing=closing)
        or _fault_of_attaching_discard(deal, card, closing=closing)
        or (_fault_of_going_out(deal) if closing else None)
    )


def _fault_of_opening_at_discard(deal: Deal, *, closing: bool) -> Refusal | None:
    """Melds laid by who had not opened must be an opening; going out in hand needs no minimum (Q)."""
    if not deal.turn.laid or deal.has_opened(deal.seat):
        return None
    fault = fault_of_opening(deal)
    return None if fault is None or (closing and fault.code == "OPENING_BELOW_40") else fault


def _fault_of_picked_card(deal: Deal, card: Card) -> Refusal | None:
    """A card picked up is used this turn and not discarded (P); of two equal ones, playing either will do."""
    turn, rules = deal.turn, deal.rules
    picked = turn.picked
    if picked is None:
        return None
    used = turn.laid_picked or turn.attached_picked or turn.swapped_picked
    kept_freely = rules.pickup_use == "free" or (rules.single_card_pile == "yes" and turn.pile_was_single)
    if card == picked and not used and (not kept_freely or deal.hand.count(card) == 1):
        return refuse("DISCARD_PICKED_CARD", card=str(card))
    if rules.opening_pickup == "must_use" and not opened_for_the_table(deal):
        return None if turn.laid_picked else refuse("PICKUP_NOT_IN_OPENING", card=str(picked))
    if kept_freely:
        return None
    if not used:
        return refuse("PICKUP_UNUSED", ("pickup_use", "free"), card=str(picked))
    if rules.pickup_use == "attach" and not turn.attached_picked:
        return refuse("PICKUP_NOT_ATTACHED", ("pickup_use", "any"), card=str(picked))
    return None


def _fault_of_swapped_joker(deal: Deal) -> Refusal | None:
    if deal.turn.swapped and deal.rules.swap_use == "same_turn":
        return refuse("SWAPPED_JOKER_UNPLAYED", ("swap_use", "keep"), jokers=deal.turn.swapped)
    return None


def _fault_of_joker_discard(deal: Deal, card: Card, *, closing: bool) -> Refusal | None:
    if not card.is_joker:
        return None
    allowed = deal.rules.joker_discard
    fine = allowed == "allowed" or allowed == ("closing_only" if closing else "never_closing")
    if fine or _holds_only_jokers(deal):
        return None
    return refuse("JOKER_DISCARD", ("joker_discard", "allowed"), closing=int(closing))


def _holds_only_jokers(deal: Deal) -> bool:
    """Who has played nothing and holds jokers only must be able to end his turn (house ruling)."""
    hand = deal.hand
    return not hand.once and hand.jokers > 1 and not deal.turn.touched


def _fault_of_attaching_discard(deal: Deal, card: Card, *, closing: bool) -> Refusal | None:
    """Who has not opened never discards a card that attaches (F art. 11, A, P); going out is exempt."""
    if closing or not _attaches(deal, card) or _may_discard_attaching(deal) or ban_lifted(deal):
        return None
    meld = next(number for number, meld in enumerate(deal.melds, 1) if meld.attaching & _bit(card))
    opened = counts_as_opened(deal)
    return refuse("DISCARD_ATTACHES", _attaching_allowed_by(deal, opened=opened), card=str(card), meld=meld)


def _bit(card: Card) -> int:
    return JOKER_BIT if card.is_joker else CARD_BIT[card]


def _attaches(deal: Deal, card: Card) -> bool:
    return bool(deal.attaching & _bit(card))


def _may_discard_attaching(deal: Deal) -> bool:
    option = deal.rules.discard_attaching_opened
    if option == "opened_earlier":
        return deal.has_opened(deal.seat)
    if option == "forbidden" or (option == "two_players_only" and deal.setup.seats != 2):
        return False
    return counts_as_opened(deal)


def _attaching_allowed_by(deal: Deal, *, opened: bool) -> tuple[str, str] | None:
    return ("discard_attaching_opened", "allowed") if opened else None


def ban_lifted(deal: Deal) -> bool:
    """Tell whether no card held may be discarded under all rules together, so that attaching cards may (house ruling)."""
    hand = deal.hand
    free = hand.once & ~deal.attaching
    while free:
        bit = free & -free
        if _discardable_but_for_attaching(deal, CARDS[bit.bit_length() - 1]):
            return False
        free ^= bit
    joker = CARDS[NATURALS]
    return not (hand.jokers and not _attaches(deal, joker) and _discardable_but_for_attaching(deal, joker))


def _discardable_but_for_attaching(deal: Deal, card: Card) -> bool:
    return _fault_of_picked_card(deal, card) is None and _fault_of_joker_discard(deal, card, closing=False) is None


def _fault_of_going_out(deal: Deal) -> Refusal | None:
    rules, seat = deal.rules, deal.seat
    if deal.barred >> seat & 1:
        return refuse("CLOSE_BARRED")
    if rules.close_first_lap == "no" and deal.laps < 1:
        return refuse("CLOSE_FIRST_LAP", ("close_first_lap", "yes"))
    if rules.in_hand_needs_min == "yes" and not deal.has_opened(seat):
        fault = fault_of_opening(deal)
        if fault is not None:
            return refuse("IN_HAND_BELOW_40", ("in_hand_needs_min", "no"), **fault.parameters)
    return None
