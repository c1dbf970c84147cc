"""How a bot is made from the names of its level and style."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from scala40_tui.bots.known import LEVELS, STYLES, YARDSTICKS, UnknownBot, require_known
from scala40_tui.bots.limits import Limits
from scala40_tui.bots.player import Player
from scala40_tui.bots.protocol import Bot, BotSpec
from scala40_tui.bots.simple import GreedyBot, RandomBot
from scala40_tui.bots.styles import PLAIN
from scala40_tui.bots.styles import STYLES as _STYLES

__all__ = ["LEVELS", "STYLES", "YARDSTICKS", "UnknownBot", "make"]

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


def make(spec: BotSpec) -> Bot:
    """Return the bot of a spec; raise UnknownBot."""
    require_known(spec)
    if spec.level == "random":
        return RandomBot(spec.seed)
    if spec.level == "greedy":
        return GreedyBot()
    return Player(_LIMITS[spec.level], _STYLES.get(spec.style, PLAIN), spec.seed)
