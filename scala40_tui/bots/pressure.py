"""How much points matter, by what the match is and how it stands."""

from __future__ import annotations

from typing import Final

from scala40_tui.bots.protocol import Stakes
from scala40_tui.rules.match import points_to_out
from scala40_tui.rules.state import Deal

_NEAR: Final = 60
"""Points before the limit at which one begins to fear it: about what a lost deal costs at most."""
_FEAR: Final = 1.0


def pressure(view: Deal, stakes: Stakes) -> float:
    """Return how much points matter to the player on turn, 1 where they count for themselves.

    Where only going out wins (couples, F annex A, and a match of one deal) they do not matter at all; near the limit
    they matter more, unless one may rejoin.
    """
    rules = view.rules
    if rules.couples or rules.match == "single":
        return 0.0
    if rules.match != "limit" or not stakes.totals or rules.rientro != "off":
        return 1.0
    left = points_to_out(stakes.totals[view.seat], rules)
    return 1.0 + _FEAR * max(_NEAR - left, 0) / _NEAR
