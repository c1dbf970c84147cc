"""The opening: when a player counts as opened, and what he may do by it (A, P; options of the opening)."""

from __future__ import annotations

from scala40_tui.rules.refusals import Refusal, refuse
from scala40_tui.rules.state import Deal, Turn


def opening_points(turn: Turn) -> int:
    """Return the points of the melds laid this turn; attachments never count (A)."""
    return sum(laid.points for laid in turn.laid)


def jokerless_points(turn: Turn) -> int:
    """Return the points of the melds laid this turn that have no joker."""
    return sum(laid.points for laid in turn.laid if not laid.jokers)


def _points_that_count(deal: Deal) -> int:
    """Return the opening's points, under `may_hold` without the card picked up.

    Of two equal cards the reading that favours the player counts: only a meld that must contain the card picked up is left
    out, the cheapest one.
    """
    turn = deal.turn
    points = opening_points(turn)
    if turn.picked is None or deal.rules.opening_pickup != "may_hold":
        return points
    with_picked = [laid.points for laid in turn.laid if laid.has_picked]
    return points - min(with_picked) if len(with_picked) >= turn.picked_copies else points


def opening_fault(deal: Deal) -> Refusal | None:
    """Return why the melds laid this turn are no opening yet, or None when they are."""
    rules = deal.rules
    points = _points_that_count(deal)
    if points < rules.opening_min:
        return refuse("OPENING_BELOW_40", points=points, needed=rules.opening_min, missing=rules.opening_min - points)
    if rules.opening_joker == "clean" and (clean := jokerless_points(deal.turn)) < rules.opening_min:
        allowed_by = ("opening_joker", "allowed")
        return refuse("JOKER_IN_OPENING", allowed_by, points=clean, needed=rules.opening_min)
    return None


def counts_as_opened(deal: Deal) -> bool:
    """Tell whether the player on turn has opened, earlier or with the melds of this turn."""
    return deal.has_opened(deal.seat) or (bool(deal.turn.laid) and opening_fault(deal) is None)


def _team_opened(deal: Deal) -> bool:
    partner = deal.setup.partner(deal.seat)
    return deal.rules.team_opening == "yes" and partner is not None and deal.has_opened(partner)


def opened_for_the_table(deal: Deal) -> bool:
    """Tell whether the player on turn may pick up as one who has opened; a partner's opening may count."""
    return deal.has_opened(deal.seat) or _team_opened(deal)


def fault_of_touching_melds(deal: Deal) -> Refusal | None:
    """Return why the player on turn may not attach or swap, or None (A, P)."""
    if opened_for_the_table(deal):
        return None
    fault = opening_fault(deal) if deal.turn.laid else None
    if fault is not None and fault.code == "JOKER_IN_OPENING":
        return fault
    if fault is not None or not deal.turn.laid:
        points = _points_that_count(deal)
        needed = deal.rules.opening_min
        return refuse("NOT_OPENED", points=points, needed=needed, missing=needed - points)
    if deal.rules.attach_on_opening_turn == "no":
        return refuse("ATTACH_ON_OPENING_TURN", ("attach_on_opening_turn", "yes"))
    return None
