"""Styles of play: habits of nearly equal strength."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from scala40_tui.bots.limits import Limits
from scala40_tui.bots.scoring import nearest_opponent
from scala40_tui.bots.weights import Weights
from scala40_tui.rules.state import Deal
from scala40_tui.solver.partition import best_partition

_WAITS_LAPS: Final = 3
_IN_HAND_LAPS: Final = 6
_IN_HAND_LEFT: Final = 4
"""Loose cards with which one may hope to go out in hand."""
_SAFE_CARDS: Final = 6
"""While every opponent holds more, there is time to wait."""


def _never(view: Deal) -> bool:
    return False


def _keeps_hidden(view: Deal) -> bool:
    """Waits a few laps before he opens, unless somebody is getting short of cards."""
    return view.laps < _WAITS_LAPS and nearest_opponent(view) > _SAFE_CARDS


def _hopes_for_in_hand(view: Deal) -> bool:
    """Waits while little is missing to go out in hand and everybody has many cards."""
    if view.laps >= _IN_HAND_LAPS or nearest_opponent(view) <= _SAFE_CARDS:
        return False
    return best_partition(view.hand, view.rules).cards_left <= _IN_HAND_LEFT


class Style(NamedTuple):
    """A style; what it does not name it leaves as it is."""

    waits: Callable[[Deal], bool] = _never
    """Whether he puts off his opening."""
    holds_jokers: bool = False
    """He keeps jokers in his hand as long as there is time."""
    figures: float = 0.0
    """Added to the limit of that name."""
    feeding: float = 1.0
    """Times the weight of what the next player can use."""
    memory: int | None = None
    """The most discards he remembers."""

    def limits(self, limits: Limits) -> Limits:
        """Return a level's limits with this style's own."""
        memory = limits.memory if self.memory is None else min(limits.memory, self.memory)
        return limits._replace(memory=memory, figures=limits.figures + self.figures)

    def weights(self, weights: Weights) -> Weights:
        """Return the weights as this style changes them."""
        if self.feeding == 1:
            return weights
        closed = weights.closed._replace(feeding=weights.closed.feeding * self.feeding)
        return Weights(closed, weights.opened._replace(feeding=weights.opened.feeding * self.feeding))

    def spares_jokers(self, view: Deal) -> bool:
        """Tell whether he keeps jokers back in this turn."""
        return self.holds_jokers and nearest_opponent(view) > _SAFE_CARDS


PLAIN: Final = Style()
STYLES: Final[Mapping[str, Style]] = MappingProxyType(
    {
        "coperto": Style(waits=_keeps_hidden),
        "prudente": Style(figures=0.2),
        "accumulatore": Style(holds_jokers=True),
        "mano_chiusa": Style(waits=_hopes_for_in_hand),
        "difensore": Style(feeding=4.0),
        "smemorato": Style(memory=1),
    }
)
"""The styles by name: he who waits to open, the prudent, the hoarder of jokers, he who goes for going out in hand, the
defender, the forgetful."""
