"""How long bots think, kept as counts in narrow steps so that millions of turns fit and can be added up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import exp2, log2
from typing import Final, NamedTuple

from scala40_tui.bots.protocol import Bot, Stakes
from scala40_tui.rules.moves import Move
from scala40_tui.rules.state import Deal

_STEPS: Final = 16
"""Steps in each doubling: about 4 %."""
_UNIT: Final = 1e-6
Clock = Callable[[], float]


class Times(NamedTuple):
    """How long decisions took."""

    steps: Counter[int]
    longest: float = 0.0
    """Seconds."""

    def plus(self, other: Times) -> Times:
        """Return both together."""
        return Times(self.steps + other.steps, max(self.longest, other.longest))

    def share(self, part: float) -> float:
        """Return the seconds that this part of the decisions stays within; 0.5 gives the median."""
        wanted = part * self.steps.total()
        for step in sorted(self.steps):
            wanted -= self.steps[step]
            if wanted <= 0:
                return min(_UNIT * exp2(step / _STEPS), self.longest)
        return self.longest


NO_TIMES: Final = Times(Counter())


class TimedBot:
    """A bot with a stop watch."""

    def __init__(self, bot: Bot, clock: Clock) -> None:
        """Time `bot` by `clock`, in seconds."""
        self.bot = bot
        self.clock = clock
        self.steps: Counter[int] = Counter()
        self.longest = 0.0

    def decide(self, view: Deal, stakes: Stakes) -> tuple[Move, ...]:
        """Let the bot decide."""
        before = self.clock()
        moves = self.bot.decide(view, stakes)
        seconds = self.clock() - before
        self.steps[int(log2(max(seconds / _UNIT, 1)) * _STEPS)] += 1
        self.longest = max(self.longest, seconds)
        return moves

    @property
    def times(self) -> Times:
        """What was measured."""
        return Times(self.steps, self.longest)
