"""Who can sit at a seat: the levels, the styles, and how a bot is made from its names."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from scala40_tui.bots.limits import Limits
from scala40_tui.bots.protocol import Bot, BotSpec
from scala40_tui.bots.styles import PLAIN
from scala40_tui.bots.styles import STYLES as _STYLES

YARDSTICKS: Final = ("random", "greedy")
"""Two simple players to measure others by."""
_LIMITS: Final[Mapping[str, Limits]] = MappingProxyType(
    {
        "principiante": Limits(
            melds=0.6,
            pile=0.45,
            own=0.8,
            memory=1,
            noise=4.0,
            figures=0.3,
            distracted=0.3,
            first_lap=1,
            sees_going_out=False,
        ),
        "amatore": Limits(melds=0.65, pile=0.52, own=0.78, memory=3, noise=4.0, figures=0.25, distracted=0.25),
        "circolo": Limits(melds=0.85, pile=0.85, own=0.95, memory=6, noise=2.5, figures=0.1, distracted=0.2),
        "esperto": Limits(),
    }
)
LEVELS: Final = tuple(_LIMITS)
"""The levels, the weakest first."""
STYLES: Final = tuple(_STYLES)
"""The styles of play, of nearly equal strength."""


class UnknownBot(ValueError):
    """A level or style that nobody plays; `name` is the offending word and `choices` what would do."""

    def __init__(self, problem: str, name: str, choices: tuple[str, ...]) -> None:
        """`problem` is "level" or "style"."""
        super().__init__(problem, name)
        self.problem = problem
        self.name = name
        self.choices = choices


def make(spec: BotSpec) -> Bot:
    """Return the bot of a spec; raise UnknownBot."""
    known = (*LEVELS, *YARDSTICKS)
    if spec.level not in known:
        raise UnknownBot("level", spec.level, known)
    if spec.style and spec.style not in STYLES:
        raise UnknownBot("style", spec.style, STYLES)
    # Names and levels are wanted in places where nobody thinks.
    from scala40_tui.bots.simple import GreedyBot, RandomBot

    if spec.level == "random":
        return RandomBot(spec.seed)
    if spec.level == "greedy":
        return GreedyBot()
    from scala40_tui.bots.player import Player

    return Player(_LIMITS[spec.level], _STYLES.get(spec.style, PLAIN), spec.seed)
