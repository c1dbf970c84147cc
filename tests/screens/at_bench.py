"""Somebody at the referee's bench, for tests of its screens."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from scala40_tui.bench.acts import Act
from scala40_tui.bench.config import BenchConfig
from scala40_tui.bench.sitting import Sitting
from scala40_tui.bench.state import BenchState
from scala40_tui.rules.options import preset_rules
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.bench_doors import to_setup
from scala40_tui.screens.bench_screen import BenchScreen
from scala40_tui.screens.house import House
from scala40_tui.screens.widgets.bench_clock import BenchClockView
from scala40_tui.screens.widgets.painted import Painted
from tests.support.playing import house_for, open_journal, settle

TABLE = BenchConfig(("Anna", "Bea", "Carlo", "Dino"), preset_rules("fisca"))


class AtBench:
    """Somebody at a bench, for a test; time goes by when it is told to."""

    def __init__(self, pilot: Pilot[Any], house: House, time: list[float]) -> None:
        self.pilot = pilot
        self.house = house
        self._time = time

    @property
    def screen(self) -> Screen[Any]:
        return self.pilot.app.screen

    @property
    def bench(self) -> BenchScreen:
        return next(screen for screen in self.pilot.app.screen_stack if isinstance(screen, BenchScreen))

    @property
    def state(self) -> BenchState:
        return self.bench.sitting.state

    async def press(self, *keys: str) -> AtBench:
        for key in keys:
            await self.pilot.press(key)
        await settle(self.pilot)
        return self

    async def type(self, *texts: str) -> AtBench:
        """Type texts, each with Enter after it."""
        for text in texts:
            await self.press(*("space" if letter == " " else letter for letter in text), "enter")
        return self

    async def wait(self, seconds: float) -> AtBench:
        """Let time go by, and wake the bench as its timer would."""
        self._time[0] += seconds
        self.bench.wake()
        await settle(self.pilot)
        return self

    def shown(self, *names: str) -> str:
        return "\n".join(self.screen.query_one(f"#{name}", Painted).text() for name in names)

    @property
    def clock(self) -> str:
        """The caption and the phase below the digits."""
        return self.screen.query_one(BenchClockView).text()


@asynccontextmanager
async def at_bench(
    folder: Path,
    config: BenchConfig | None = TABLE,
    *acts: Act,
    first: Any = None,  # noqa: ANN401 - what makes the first screen of a house, with the time
    size: tuple[int, int] = (80, 24),
    language: str = "en",
    **house: Any,  # noqa: ANN401 - the house's own
) -> AsyncIterator[AtBench]:
    """Sit at the bench of a deal just begun, or at the first screen."""
    time = [1000.0]
    with open_journal(folder) as journal:
        home = house_for(journal, language=language, **house)

        def begun(house: House) -> Screen[None]:
            if first is not None or config is None:
                made: Screen[None] = (first or (lambda house, now: to_setup(house, None, now)))(house, lambda: time[0])
                return made
            sitting = Sitting.create(house.journal, config, lambda: time[0])
            sitting.begin_deal()
            for act in acts:
                sitting.do(act)
            return BenchScreen(house, sitting)

        app = ScalaApp(home, begun)
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            yield AtBench(pilot, home, time)
