"""Who can sit at a seat: the levels, the styles, and how a bot is made from its names."""

from __future__ import annotations

from typing import Final

from scala40_tui.bots.protocol import Bot, BotSpec
from scala40_tui.bots.simple import GreedyBot, RandomBot

YARDSTICKS: Final = ("random", "greedy")
"""Two simple players to measure others by."""
LEVELS: Final = ("principiante", "amatore", "circolo", "esperto")
"""The levels, the weakest first."""
STYLES: Final[tuple[str, ...]] = ()
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
    return RandomBot(spec.seed) if spec.level == "random" else GreedyBot()
