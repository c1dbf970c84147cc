"""The doors from the table to the screens one comes to later: each screen is loaded when its door is opened."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

from textual.screen import Screen

from scala40_tui.screens.house import House
from scala40_tui.table.view import TableView

if TYPE_CHECKING:
    from scala40_tui.coach.hint import Hint
    from scala40_tui.coach.review import Review


def to_log(house: House, told: Sequence[str]) -> Screen[None]:
    """Return the log of a deal."""
    from scala40_tui.screens.log_screen import LogScreen

    return LogScreen(house, told)


def to_score(house: House, view: TableView) -> Screen[None]:
    """Return the score pad."""
    from scala40_tui.screens.score_screen import ScoreScreen

    return ScoreScreen(house, view)


def to_help(house: House, places: Sequence[str]) -> Screen[None]:
    """Return the help of some places of the registry."""
    from scala40_tui.screens.help_screen import HelpScreen

    return HelpScreen(house, *places)


def to_hint(house: House, title: str, ask: Callable[[], Awaitable[Hint | None]]) -> Screen[None]:
    """Return the coach, who is asked for a hint."""
    from scala40_tui.screens.coach_screen import CoachScreen

    return CoachScreen(house, title, ask)


def to_cut(house: House, view: TableView) -> Screen[int | None]:
    """Return the question where to cut."""
    from scala40_tui.screens.cut_screen import CutScreen

    return CutScreen(house, view)


def to_deal_end(house: House, view: TableView, review: Callable[[], Awaitable[Review | None]]) -> Screen[None]:
    """Return the end of a deal."""
    from scala40_tui.screens.deal_end_screen import DealEndScreen

    return DealEndScreen(house, view, review)


def to_match_end(house: House, view: TableView) -> Screen[None]:
    """Return the end of a match."""
    from scala40_tui.screens.match_end_screen import MatchEndScreen

    return MatchEndScreen(house, view)
