"""What the rules let the player on turn do, as the search needs it: which kinds of turn there are, and their limits."""

from __future__ import annotations

from typing import Final, NamedTuple

from scala40_tui.cards import CARD_BIT, JOKER, JOKERS, Card
from scala40_tui.rules.opening import (
    counts_as_opened,
    jokerless_points,
    may_touch_melds,
    opened_for_the_table,
    opening_points,
)
from scala40_tui.rules.state import Deal
from scala40_tui.solver.opening_blocks import NOTHING_APART, Apart, opening_blocks
from scala40_tui.solver.tables import Block, catalogue
from scala40_tui.solver.weights import Weights


class Case(NamedTuple):
    """A kind of turn."""

    need: int
    """Points that the melds laid must reach; 0 where nothing is asked of them."""
    lays: bool
    touches: bool
    """Cards may be attached and jokers swapped."""
    out: bool
    """One may go out by it."""
    only_out: bool = False
    """One must go out by it: going out in hand without an opening."""


def cases(deal: Deal) -> list[Case]:
    """Return the kinds of turn in which something is laid, attached or swapped."""
    out = may_go_out(deal)
    if counts_as_opened(deal):
        return [Case(0, lays=True, touches=may_touch_melds(deal), out=out)]
    rules = deal.rules
    with_partner = opened_for_the_table(deal)
    touches = with_partner or rules.attach_on_opening_turn == "yes"
    found = [Case(_need(deal), lays=True, touches=touches, out=out)]
    if not out or (rules.in_hand_needs_min == "yes" and rules.opening_min):
        out = False
    else:
        found.append(Case(0, lays=True, touches=with_partner, out=True, only_out=True))
    if with_partner and not deal.turn.laid:
        found.append(Case(0, lays=False, touches=True, out=out))
    return found


_PLAIN_CASES: Final = tuple(Case(0, lays=True, touches=True, out=out) for out in (False, True))


def plain_case(deal: Deal) -> Case:
    """Return the kind of turn of a player who opened on an earlier turn."""
    return _PLAIN_CASES[may_go_out(deal)]


def may_go_out(deal: Deal) -> bool:
    """Tell whether the player on turn may go out in this turn of the deal."""
    barred = deal.barred >> deal.seat & 1 == 1
    return not barred and (deal.rules.close_first_lap == "yes" or deal.laps > 0)


def _need(deal: Deal) -> int:
    """Return the points that the opening still lacks, never too many; at least 1, since an opening is a meld."""
    rules = deal.rules
    if rules.opening_min and rules.opening_joker == "clean":
        return max(rules.opening_min - jokerless_points(deal.turn), 1)
    return max(rules.opening_min - opening_points(deal.turn), 1)


def case_blocks(deal: Deal, case: Case, weights: Weights, to_win: int = 0) -> list[Block]:
    """Return the melds that may be laid in a case, with the points that count toward its opening.

    `to_win` is how many jokers can be swapped out of melds.
    """
    melds, once = deal.setup.melds, deal.hand.once
    if not case.lays:
        return []
    jokers = deal.hand.jokers + (to_win if case.touches else 0)
    blocks = catalogue(melds, weights).blocks(once, jokers)
    if case.only_out and deal.rules.opening_joker == "forbidden":
        # A meld without jokers may yet have one attached, where a partner's opening lets one touch the table.
        if case.touches and jokers:
            blocks = opening_blocks(once, jokers, melds, weights, Apart(jokers=True))
        return [block for block in blocks if not block[1] or (case.touches and block[3])]
    apart = _apart(deal) if case.need else NOTHING_APART
    if apart == NOTHING_APART:
        return blocks
    if case.touches and any(block[1] or block[0] & apart.card for block in blocks):
        return opening_blocks(once, jokers, melds, weights, apart)
    return [(*b[:3], 0 if b[0] & apart.card or (b[1] and apart.jokers) else b[3]) for b in blocks]


def _apart(deal: Deal) -> Apart:
    """Return what does not count toward the opening, or less where counting all that is left out would be too strict.

    Under `clean` the card picked up counts beside the jokers' rule; of two equal cards one may count; and a card picked
    up may take the place of a joker that held it in the opening.
    """
    turn, rules = deal.turn, deal.rules
    if not rules.opening_min:
        return Apart(rules.opening_joker == "forbidden" or not (deal.hand.jokers or opened_for_the_table(deal)))
    if rules.opening_joker == "clean":
        return Apart(jokers=True)
    # Whoever holds no joker can win one only after the opening, unless his partner has opened.
    jokers = rules.opening_joker == "forbidden" or not (deal.hand.jokers or opened_for_the_table(deal))
    held_for_itself = rules.opening_pickup == "may_hold" and turn.picked_copies == 1 and not turn.laid_picked
    if turn.picked is None or not held_for_itself or (deal.hand.jokers and not jokers):
        return Apart(jokers)
    return Apart(jokers, CARD_BIT[turn.picked])


def jokers_that_count(deal: Deal, case: Case) -> int:
    """Return how many jokers can be laid before the opening stands: those held, others being won only after it."""
    if not case.need or not case.touches or opened_for_the_table(deal) or _apart(deal).jokers:
        return JOKERS
    return deal.hand.jokers


class PickDuty(NamedTuple):
    """What must be done with a card picked up."""

    card: Card
    in_meld: bool = False
    """It must lie in a meld laid this turn."""
    attached: bool = False
    """It must be attached, be it to a meld just laid."""


def pick_duty(deal: Deal) -> PickDuty | None:
    """Return the card picked up that must still be used, or None (P; `pickup_use`, `single_card_pile`)."""
    turn, rules = deal.turn, deal.rules
    if turn.picked is None:
        return None
    if rules.opening_pickup == "must_use" and not opened_for_the_table(deal):
        return None if turn.laid_picked else PickDuty(turn.picked, in_meld=True)
    if rules.pickup_use == "free" or (rules.single_card_pile == "yes" and turn.pile_was_single):
        return None
    if rules.pickup_use == "attach":
        return None if turn.attached_picked else PickDuty(turn.picked, attached=True)
    used = turn.laid_picked or turn.attached_picked or turn.swapped_picked
    return None if used else PickDuty(turn.picked)


def barred_discard(deal: Deal) -> Card | None:
    """Return the card picked up where it is the only copy: discarding it would be leaving it unused (P)."""
    turn = deal.turn
    if turn.picked is None:
        return None
    used = turn.laid_picked or turn.attached_picked or turn.swapped_picked
    return None if used or deal.hand.count(turn.picked) > 1 or comes_back(deal) else turn.picked


def comes_back(deal: Deal) -> bool:
    """Tell whether a joker picked up may be played and swapped out again, so that it may be kept or discarded."""
    return deal.turn.picked == JOKER and deal.rules.swap_use == "keep"
