"""How a bot is made from the names of its level and style."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from scala40_tui.bots.known import LEVELS, QUICK_LEVELS, STYLES, YARDSTICKS, UnknownBot, require_known
from scala40_tui.bots.limits import Limits
from scala40_tui.bots.player import Player
from scala40_tui.bots.protocol import Bot, BotSpec
from scala40_tui.bots.search.searcher import Searcher
from scala40_tui.bots.simple import GreedyBot, RandomBot
from scala40_tui.bots.styles import PLAIN
from scala40_tui.bots.styles import STYLES as _STYLES

__all__ = ["LEVELS", "QUICK_LEVELS", "STYLES", "YARDSTICKS", "UnknownBot", "limits_of", "make"]

_LIMITS: Final[Mapping[str, Limits]] = MappingProxyType(
    {
        "principiante": Limits(
            melds=0.36,
            pile=0.05,
            own=0.75,
            memory=1,
            noise=15.0,
            wavers=5,
            figures=0.6,
            distracted=0.35,
            first_lap=1,
            going_out=0.42,
        ),
        "amatore": Limits(melds=0.48, pile=0.1, own=0.88, memory=3, noise=12.5, wavers=5, figures=0.4, distracted=0.3),
        "circolo": Limits(melds=0.7, pile=0.4, own=0.95, memory=6, noise=7.0, figures=0.1, distracted=0.25),
        "esperto": Limits(),
        "maestro": Limits(),
    }
)


def limits_of(level: str) -> Limits:
    """Return how much a player of a level sees and remembers."""
    return _LIMITS[level]


def make(spec: BotSpec) -> Bot:
    """Return the bot of a spec; raise UnknownBot."""
    require_known(spec)
    if spec.level == "random":
        return RandomBot(spec.seed)
    if spec.level == "greedy":
        return GreedyBot()
    style = _STYLES.get(spec.style, PLAIN)
    if spec.level == "maestro":
        return Searcher(limits_of(spec.level), style, spec.seed)
    return Player(limits_of(spec.level), style, spec.seed)
