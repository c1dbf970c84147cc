"""The levels and styles there are: for places where nobody thinks, and which must not load those who do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from scala40_tui.bots.protocol import BotSpec

YARDSTICKS: Final = ("random", "greedy")
"""Two simple players to measure others by."""
LEVELS: Final = ("principiante", "amatore", "circolo", "esperto", "maestro")
"""The levels, the weakest first."""
QUICK_LEVELS: Final = LEVELS[:-1]
"""Those that decide in about a millisecond; the strongest takes a hundred times as long."""
STYLES: Final = ("coperto", "prudente", "accumulatore", "mano_chiusa", "difensore", "smemorato")
"""The styles of play, of nearly equal strength."""


class UnknownBot(ValueError):
    """A level or style that nobody plays; `name` is the offending word and `choices` what would do."""

    def __init__(self, problem: str, name: str, choices: tuple[str, ...]) -> None:
        """`problem` is "level" or "style"."""
        super().__init__(problem, name)
        self.problem = problem
        self.name = name
        self.choices = choices


def require_known(spec: BotSpec) -> None:
    """Raise UnknownBot for a level or style that nobody plays."""
    known = (*LEVELS, *YARDSTICKS)
    if spec.level not in known:
        raise UnknownBot("level", spec.level, known)
    if spec.style and spec.style not in STYLES:
        raise UnknownBot("style", spec.style, STYLES)
