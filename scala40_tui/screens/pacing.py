"""The pace of the bots: after each event a wait that lets a person follow, or a key."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

_SECONDS: Final = {"quick": (0.12, 0.3), "normal": (0.4, 0.9)}
"""After a move, and after the discard that ends a turn."""
_THOUGHT: Final = {"quick": 0.3, "normal": 1.0}
"""Seconds before a decision that was a toss-up; before one that needed no thought none."""
_A_KEY: Final = 8
"""How often others must be let through until a key that was pressed is seen on the screen."""


class Pace:
    """Waits between events; a person may hurry it until the next turn of his own."""

    def __init__(self, sleep: Callable[[float], Awaitable[None]]) -> None:
        """Wait by `sleep`."""
        self._sleep = sleep
        self._key = asyncio.Event()
        self.hurried = False
        self.waiting = False
        """It waits for a key."""

    def go_on(self, setting: str) -> None:
        """Do what the key for going on means: the next step, or no more waiting until the player's turn."""
        if setting == "step" and self.waiting:
            self._key.set()
        else:
            self.hurried = True
            self._key.set()

    async def before(self, setting: str, closeness: float) -> None:
        """Wait before a bot's play, the longer the closer its decision was, from 0 to 1: real thought takes no time."""
        if not self.hurried and setting in _THOUGHT:
            await self._sleep(_THOUGHT[setting] * closeness)

    async def after(self, setting: str, *, turn_over: bool) -> None:
        """Wait after an event."""
        if self.hurried or setting == "instant":
            for _ in range(_A_KEY):
                await asyncio.sleep(0)
        elif setting == "step":
            if turn_over:
                await self._step()
        else:
            await self._sleep(_SECONDS[setting][turn_over])

    async def _step(self) -> None:
        self._key.clear()
        self.waiting = True
        try:
            await self._key.wait()
        finally:
            self.waiting = False
