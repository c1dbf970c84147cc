"""The referee's bench: set-up, the clock running, the ten seconds, the laps after the whistle, a ruling, the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from docs.scenes.picture import Picture
from scala40_tui.bench.acts import Act, Called, DealEnded, Laid, Passed, Ruled, Whistled
from scala40_tui.bench.config import BenchConfig
from scala40_tui.bench.sitting import Sitting
from scala40_tui.cards import parse_cards
from scala40_tui.referee.facts import Facts
from scala40_tui.rules.options import preset_rules
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.bench_screen import BenchScreen
from scala40_tui.screens.bench_setup_screen import BenchSetupScreen, with_places
from scala40_tui.screens.house import House

NAMES: Final = ("Annamaria", "Bea", "Carlo", "Dino")
TABLE: Final = BenchConfig(NAMES, preset_rules("fisca")).with_minutes(45)

Story = Sequence[Act | float]
"""Entries, and seconds between them."""

LAP: Final[Story] = (21.0, Passed(), 44.0, Laid(6), Passed(), 31.0, Passed(), 12.0, Laid(4), Passed())
EXPOSED: Final = Ruled("EXPOSED", Facts(3, parse_cards("KH")))
EXCESS: Final = Ruled("EXCESS_BESIDE_MELD", Facts(1, parse_cards("9S"), 2))
WARNED: Final = Ruled("DEAL_ERROR", Facts(3))
FROZEN: Final = Ruled("EXCESS_LATE", Facts(2, meld=1))
GAME: Final[Story] = (WARNED, *LAP, EXCESS, 18.0, Passed(), 33.0, Laid(4), Passed(), FROZEN, 40.0, Passed(), EXPOSED)


def _told(story: Story) -> Callable[[House], ScalaApp]:
    """Return what tells a story at a table of four and shows the bench as it stands then."""

    def app(house: House) -> ScalaApp:
        time = 0.0
        sitting = Sitting.create(house.journal, TABLE, lambda: time)
        sitting.begin_deal()
        for step in story:
            if isinstance(step, float):
                time += step
                sitting.tick()
            elif isinstance(step, Ruled):
                sitting.rule(step)
            else:
                sitting.do(step)
        return ScalaApp(house, lambda inside: BenchScreen(inside, sitting))

    return app


PICTURES: Final = (
    Picture("bench-setup", lambda house: ScalaApp(house, lambda inside: _setup(inside))),
    Picture("bench", _told((*GAME, 18.0))),
    Picture("bench-ten-seconds", _told((*GAME, 121.0, Called(), 3.0))),
    Picture("bench-whistle", _told((*LAP, EXCESS, 18.0, Passed(), 9.0, Whistled(in_turn=True), Passed(), 25.0))),
    Picture("bench-picker", _told((*LAP, 14.0)), ("i", "down", "down", "down")),
    Picture("bench-ruling", _told((*LAP, 14.0)), ("i", "down", "down", "enter", "2", "9", "S", "enter", "2", "enter")),
    Picture("bench-log", _told((*GAME[:-1], 18.0, DealEnded(3))), ("f2",)),
)


def _setup(house: House) -> BenchSetupScreen:
    return BenchSetupScreen(house, None, lambda: 0.0, with_places(TABLE))
