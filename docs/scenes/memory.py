"""What was played: the list, a match once more, how a deal and a match end, the coach's review, statistics."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from docs.scenes.pads import CLUB, written
from docs.scenes.picture import Picture
from scala40_tui.journal import Draft
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.history_screen import HistoryScreen
from scala40_tui.screens.house import House
from scala40_tui.screens.replay_desk import ReplayDesk
from scala40_tui.screens.replay_screen import ReplayScreen
from scala40_tui.screens.statistics_screen import StatisticsScreen
from scala40_tui.table.config import MatchConfig, to_payload
from scala40_tui.table.events import Event, to_draft
from scala40_tui.table.summary import summary_of, title_of
from scala40_tui.table.table import KIND, recount
from tests.history.matches import played
from tests.table.matches import match

LEVELS: Final = ("greedy", "esperto", "circolo")


@cache
def _course(number: int) -> tuple[MatchConfig, Sequence[Event]]:
    config = match(4, number=number, people=(0,), levels=LEVELS, limit=101)
    return config, played(config)


def _keep(house: House, number: int, part: float = 1) -> None:
    """Write one of the matches into the journal, or its first part."""
    config, events = _course(number)
    most = round(part * len(events))
    records = [(KIND, to_payload(config)), *map(to_draft, events[:most])]
    drafts = [Draft(kind, payload) for kind, payload in records]
    state, openings = recount(records)
    stream = house.journal.create(KIND, title_of(config), drafts, summary=summary_of(state, openings))
    house.journal.finish(stream.id, state.result.over)


def _kept(house: House) -> House:
    """Return a house in which some matches and pads were played."""
    for number in (1, 2, 3, 5, 6, 7, 8):
        _keep(house, number)
    written(house, CLUB).close()
    _keep(house, 9, part=0.9)
    return house


def _replay(house: House) -> ScalaApp:
    return ScalaApp(house, lambda inside: ReplayScreen(inside, ReplayDesk(*_course(2))))


_INTO_A_DEAL: Final = ("pagedown", *["down"] * 14, "right", "right", "right")

PICTURES: Final = (
    Picture("history", lambda house: ScalaApp(_kept(house), HistoryScreen), ("down", "down")),
    Picture("replay", _replay, _INTO_A_DEAL),
    Picture("replay-open", _replay, (*_INTO_A_DEAL, "o")),
    Picture("statistics", lambda house: ScalaApp(_kept(house), StatisticsScreen)),
    Picture("player", lambda house: ScalaApp(_kept(house), StatisticsScreen), ("enter",)),
    Picture("deal-end", _replay, ("pagedown", "pagedown", "f3")),
    Picture("match-end", _replay, ("end", "f3")),
    Picture("score", _replay, ("pagedown", *_INTO_A_DEAL, "f3")),
    Picture("log", _replay, (*_INTO_A_DEAL, "f2")),
    Picture("review", _replay, ("pagedown", "pagedown", "v")),
)
