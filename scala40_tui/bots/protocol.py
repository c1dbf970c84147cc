"""What a bot is: from a seat's view to the moves it makes next."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from scala40_tui.rules.moves import Move
from scala40_tui.rules.state import Deal


class Stakes(NamedTuple):
    """What the match looks like to the players of a deal, so that a bot can play toward the match."""

    totals: tuple[int, ...] = ()
    """Each seat's total before this deal; empty where there is no match."""
    rejoins: tuple[int, ...] = ()
    """How often each seat has rejoined the match; empty where nobody has."""
    seconds: float | None = None
    """The time for this turn, where a clock runs."""


class BotSpec(NamedTuple):
    """Which bot sits at a seat; the same spec, view and stakes give the same moves on any machine."""

    level: str
    style: str = ""
    """A style of play by its name, or none."""
    seed: int = 0
    """What its character draws on where two plays are as good as each other."""


class Bot(Protocol):
    """A bot. It keeps nothing between calls: all it knows is in the view."""

    def decide(self, view: Deal, stakes: Stakes) -> tuple[Move, ...]:
        """Return the moves to make next for the player on turn of `view`, whose hand alone is known in it.

        Before drawing they end with `Draw` (whose card is not known yet) or begin with `Pick` and go on to the discard;
        after drawing they go on to the discard.
        """
