"""The opening: when a player counts as opened, and what he may do by it (A, P; options of the opening)."""

from __future__ import annotations

from scala40_tui.cards import JOKER
from scala40_tui.rules.refusals import Refusal, refuse
from scala40_tui.rules.state import Deal, Turn


def opening_points(turn: Turn) -> int:
    """Return the points of the melds laid this turn; attachments never count (A)."""
    return sum(laid.points for laid in turn.laid)


def jokerless_points(turn: Turn) -> int:
    """Return the points of the melds laid this turn that have no joker."""
    return sum(laid.points for laid in turn.laid if not laid.jokers)


def _points_that_count(deal: Deal) -> int:
    """Return the opening's points, under `may_hold` without the card picked up (house ruling)."""
    points = opening_points(deal.turn)
    if deal.turn.picked is None or deal.rules.opening_pickup != "may_hold":
        return points
    return points - _points_with_picked_card(deal.turn)


def _points_with_picked_card(turn: Turn) -> int:
    """Return the points of the meld that contains the card picked up, 0 where an equal card may lie in its place.

    Of two equal cards the reading that favours the player counts: the card picked up lies in a meld only when all
    copies are laid, and then in the cheapest of their melds.
    """
    with_equal = [laid for laid in turn.laid if laid.has_picked]
    laid_copies = sum(laid.jokers for laid in with_equal) if turn.picked == JOKER else len(with_equal)
    return min(laid.points for laid in with_equal) if with_equal and laid_copies >= turn.picked_copies else 0


def opening_fault(deal: Deal) -> Refusal | None:
    """Return why the melds laid this turn are no opening yet, or None when they are."""
    rules = deal.rules
    points = _points_that_count(deal)
    if points < rules.opening_min:
        numbers = {"points": points, "needed": rules.opening_min, "missing": rules.opening_min - points}
        if points < opening_points(deal.turn) and deal.turn.picked is not None:
            return refuse("OPENING_BELOW_40", **numbers, picked=str(deal.turn.picked))
        return refuse("OPENING_BELOW_40", **numbers)
    if rules.opening_joker == "clean" and (clean := jokerless_points(deal.turn)) < rules.opening_min:
        allowed_by = ("opening_joker", "allowed")
        return refuse("JOKER_IN_OPENING", allowed_by, points=clean, needed=rules.opening_min)
    return None


def counts_as_opened(deal: Deal) -> bool:
    """Tell whether the player on turn has opened, earlier or with the melds of this turn."""
    return deal.has_opened(deal.seat) or (bool(deal.turn.laid) and opening_fault(deal) is None)


def opened_for_the_table(deal: Deal) -> bool:
    """Tell whether the player on turn may pick up as one who has opened; a partner's opening may count."""
    return deal.has_opened(deal.seat) or (deal.rules.team_opening == "yes" and _partner_opened(deal))


def _partner_opened(deal: Deal) -> bool:
    partner = deal.setup.partner(deal.seat)
    return partner is not None and deal.has_opened(partner)


def may_touch_melds(deal: Deal) -> bool:
    """Tell whether the player on turn may attach and swap."""
    return opened_for_the_table(deal) or (
        deal.rules.attach_on_opening_turn == "yes" and bool(deal.turn.laid) and opening_fault(deal) is None
    )


def fault_of_touching_melds(deal: Deal) -> Refusal | None:
    """Return why the player on turn may not attach or swap, or None (A, P)."""
    if may_touch_melds(deal):
        return None
    if counts_as_opened(deal):
        return refuse("ATTACH_ON_OPENING_TURN", ("attach_on_opening_turn", "yes"))
    fault = opening_fault(deal)
    if deal.turn.laid and fault is not None and fault.code == "JOKER_IN_OPENING":
        return fault
    points, needed = _points_that_count(deal), deal.rules.opening_min
    return refuse("NOT_OPENED", points=points, needed=needed, missing=max(needed - points, 0))
