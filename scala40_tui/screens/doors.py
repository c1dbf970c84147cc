"""The doors from the table to the screens one comes to later: each screen is loaded when its door is opened."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from textual.screen import Screen

from scala40_tui.screens.house import House

if TYPE_CHECKING:
    from scala40_tui.coach.hint import Hint
    from scala40_tui.coach.review import Review
    from scala40_tui.rules.options import Rules
    from scala40_tui.screens.plans import Plan
    from scala40_tui.screens.session import Session
    from scala40_tui.table.config import MatchConfig
    from scala40_tui.table.events import Event
    from scala40_tui.table.state import MatchState
    from scala40_tui.table.table import Table
    from scala40_tui.table.view import TableView


def to_start(house: House) -> Screen[None]:
    """Return the start."""
    from scala40_tui.screens.start_screen import StartScreen

    return StartScreen(house)


def new_table(house: House, plan: Plan, seed: bytes) -> Table:
    """Begin a match."""
    from scala40_tui.screens.seating import config_of
    from scala40_tui.table.table import Table

    return Table.create(house.journal, config_of(plan, seed, house.words))


def resumed_table(house: House, stream: str) -> Table:
    """Go on with a match of the journal."""
    from scala40_tui.table.table import Table

    return Table.resume(house.journal, stream)


def to_table(house: House, table: Table) -> Screen[None]:
    """Return the table as one sits at it."""
    from scala40_tui.screens.table_screen import TableScreen

    return TableScreen(house, table)


def faults_of(house: House) -> tuple[str, ...]:
    """Return what is wrong in the person's own files, if there are any."""
    folder = house.config_folder
    if folder is None or not folder.is_dir():
        return ()
    from scala40_tui.screens.faults_screen import faults_of

    return faults_of(house)


def load_the_table() -> None:
    """Load what a table needs before anybody asks for it."""
    import_module("scala40_tui.screens.seating")
    import_module("scala40_tui.screens.table_screen")


def to_puzzles(house: House) -> Screen[None]:
    """Return the puzzles."""
    from scala40_tui.screens.puzzle_screen import PuzzleScreen

    return PuzzleScreen(house)


def to_tutorial(house: House, number: int | None = None) -> Screen[None]:
    """Return the tutorial, from the lesson of that number or where it was left."""
    from scala40_tui.screens.lesson_screen import LessonScreen

    return LessonScreen(house, number)


def to_log(house: House, told: Sequence[str]) -> Screen[None]:
    """Return the log of a deal."""
    from scala40_tui.screens.log_screen import LogScreen

    return LogScreen(house, told)


def to_score(house: House, view: TableView) -> Screen[None]:
    """Return the score pad."""
    from scala40_tui.screens.score_screen import ScoreScreen

    return ScoreScreen(house, view)


def to_help(house: House, places: Sequence[str], rules: Rules | None = None) -> Screen[None]:
    """Return the help of some places of the registry, from which one can go on to the rules."""
    from scala40_tui.screens.help_screen import HelpScreen

    return HelpScreen(house, *places, rules=rules)


def to_rules(house: House, rules: Rules) -> Screen[None]:
    """Return the rules in force."""
    from scala40_tui.screens.rules_screen import RulesScreen

    return RulesScreen(house, rules)


def to_verdict(house: House, rules: Rules | None = None) -> Screen[None]:
    """Return the question whether something was legal, under the rules of a table or at first the federation's."""
    from scala40_tui.screens.verdict_screen import VerdictScreen

    return VerdictScreen(house, rules)


def to_settings(house: House) -> Screen[None]:
    """Return the settings."""
    from scala40_tui.screens.settings_screen import SettingsScreen

    return SettingsScreen(house)


def to_hint(house: House, title: str, ask: Callable[[], Awaitable[Hint | None]]) -> Screen[None]:
    """Return the coach, who is asked for a hint."""
    from scala40_tui.screens.coach_screen import CoachScreen

    return CoachScreen(house, title, ask)


def to_why(house: House, refused: str, notes: Sequence[str]) -> Screen[None]:
    """Return the explanation of a refusal."""
    from scala40_tui.screens.why_screen import WhyScreen

    return WhyScreen(house, refused, notes)


def to_history(house: House, search: str = "") -> Screen[None]:
    """Return the list of what was played and written down, or of what is like `search`."""
    from scala40_tui.screens.history_screen import HistoryScreen

    return HistoryScreen(house, search)


def to_replay(house: House, config: MatchConfig, events: Sequence[Event]) -> Screen[None]:
    """Return a match once more."""
    from scala40_tui.screens.replay_desk import ReplayDesk
    from scala40_tui.screens.replay_screen import ReplayScreen

    return ReplayScreen(house, ReplayDesk(config, events))


def to_review(
    house: House, config: MatchConfig, states: Iterable[MatchState], number: int | None = None, seat: int | None = None
) -> Screen[None]:
    """Return the coach's review of a deal of a match, the last one that ended where none is named."""
    from scala40_tui.screens.review_screen import ReviewScreen

    people = (place for place, who in enumerate(config.seats) if who.bot is None)
    return ReviewScreen(house, config, states, number, next(people, 0) if seat is None else seat)


def to_statistics(house: House) -> Screen[None]:
    """Return how everybody plays."""
    from scala40_tui.screens.statistics_screen import StatisticsScreen

    return StatisticsScreen(house)


def to_cut(house: House, view: TableView) -> Screen[int | None]:
    """Return the question where to cut."""
    from scala40_tui.screens.cut_screen import CutScreen

    return CutScreen(house, view)


def to_hand_over(house: House, session: Session) -> Screen[bool]:
    """Return the wait for the next person at the keyboard."""
    from scala40_tui.screens.hand_over_screen import HandOverScreen

    table, person = session.table, session.keyboard.waits_for
    seat = session.me if person is None else person
    told = session.log.since_turn(seat)
    return HandOverScreen(house, table.view(seat, face_down=True), told, timed=table.clock() is not None)


def to_deal_end(
    house: House, view: TableView, review: Callable[[int], Awaitable[Review | None]], talk: str = ""
) -> Screen[None]:
    """Return the end of a deal."""
    from scala40_tui.screens.deal_end_screen import DealEndScreen

    return DealEndScreen(house, view, review, talk)


def to_match_end(house: House, view: TableView) -> Screen[None]:
    """Return the end of a match."""
    from scala40_tui.screens.match_end_screen import MatchEndScreen

    return MatchEndScreen(house, view)
