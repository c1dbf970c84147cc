"""How much points matter, by what the match is and how it stands."""

from __future__ import annotations

from typing import Final

from scala40_tui.bots.protocol import Stakes
from scala40_tui.rules.match import points_to_out
from scala40_tui.rules.state import Deal

_NEAR: Final = 60
"""Points before the limit at which one begins to fear it: about what a lost deal costs at most."""
_FEAR: Final = 1.0


_FEWEST_UNDER: Final = 2
"""How many others must be under the limit after the deal, so that who goes over may rejoin."""


def pressure(view: Deal, stakes: Stakes) -> float:
    """Return how much points matter to the player on turn, 1 where they count for themselves.

    Where only going out wins (couples, F annex A, and a match of one deal) they do not matter at all. Near the limit
    they matter more; but who may rejoin at no more than he has fears them the less the nearer he is (Q, P).
    """
    rules, totals = view.rules, stakes.totals
    if rules.couples or rules.match == "single":
        return 0.0
    if rules.match != "limit" or not totals:
        return 1.0
    nearness = max(_NEAR - points_to_out(totals[view.seat], rules), 0) / _NEAR
    if not _may_rejoin(view, stakes):
        return 1.0 + _FEAR * nearness
    return 1.0 - nearness


def _may_rejoin(view: Deal, stakes: Stakes) -> bool:
    """Tell whether a player who goes over in this deal is likely to come back."""
    rules = view.rules
    if rules.rientro == "off" or len(_safer(view, stakes)) < _FEWEST_UNDER:
        return False
    most = rules.rientro_max
    return isinstance(most, str) or not stakes.rejoins or stakes.rejoins[view.seat] < most


def _safer(view: Deal, stakes: Stakes) -> list[int]:
    """Return the totals of the others that are no nearer to the limit than the player on turn."""
    own = stakes.totals[view.seat]
    return [total for seat, total in enumerate(stakes.totals) if seat != view.seat and total <= own]
