"""The limits of a level: what escapes a player's attention, memory and judgement, as it does to people.

What is not noticed in one turn is mostly not noticed in the next either, and some deals are worse than others: mistakes
come in streaks, and each can be explained ("did not see that the 7 attached").
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scala40_tui.bots.chance import Chance, deal_chance
from scala40_tui.rules.effects import with_melds
from scala40_tui.rules.state import Deal
from scala40_tui.solver.unseen import ALL_DISCARDS

_STREAK: Final = 2
"""Own turns for which an oversight lasts."""
_DISTRACTED: Final = 0.7
"""What attention is worth in a distracted deal."""


class Limits(NamedTuple):
    """How much a player sees and remembers; by default everything."""

    melds: float = 1.0
    """The chance to notice what a meld of the table is good for."""
    pile: float = 1.0
    """The chance to look whether the top of the discard pile can be used."""
    own: float = 1.0
    """The chance to see what can be laid from one's own hand."""
    memory: int = ALL_DISCARDS
    """How many discards are remembered, the last ones."""
    noise: float = 0.0
    """The error of judgement between discards that are nearly as good as each other."""
    wavers: int = 3
    """Between how many discards a player wavers, at most."""
    figures: float = 0.0
    """How much more than they matter points are feared, before the opening."""
    distracted: float = 0.0
    """The chance of a distracted deal."""
    first_lap: int = 0
    """The lap from which the player thinks of opening."""
    going_out: float = 1.0
    """The chance to see that he can go out where not all that it takes is noticed."""


class Attention:
    """What a player notices in one turn; asking twice gives the same answer."""

    def __init__(self, limits: Limits, seed: int, view: Deal) -> None:
        """Look at `view` as far as `limits` go."""
        self._limits = limits
        self._names = (seed, view.setup.number, view.turns // (view.setup.seats * _STREAK), view.seat)
        distracted = limits.distracted and deal_chance(seed, view, "distracted").happens(limits.distracted)
        self._share = _DISTRACTED if distracted else 1.0

    def _notices(self, probability: float, *what: object) -> bool:
        return probability >= 1 or Chance(*self._names, *what).happens(probability * self._share)

    @property
    def pile(self) -> bool:
        """He looks at the discard pile."""
        return self._notices(self._limits.pile, "pile")

    @property
    def own(self) -> bool:
        """He sees what his own cards make."""
        return self._notices(self._limits.own, "own")

    @property
    def going_out(self) -> bool:
        """He sees that he can go out, whatever else escapes him."""
        return self._notices(self._limits.going_out, "going out")

    def sight(self, view: Deal) -> Deal:
        """Return the deal as he plans on it: melds that he does not notice take nothing."""
        if self._limits.melds >= 1 or not view.melds:
            return view
        melds = tuple(
            meld if self._notices(self._limits.melds, "meld", number) else meld._replace(frozen=True)
            for number, meld in enumerate(view.melds)
        )
        return with_melds(view, melds)
