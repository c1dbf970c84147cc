"""F1 on every screen: it explains every key that does something there, and leads back."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any, Final

import pytest
from textual.screen import Screen

import scala40_tui.screens
from scala40_tui.bench.config import BenchConfig
from scala40_tui.bench.sitting import Sitting
from scala40_tui.pad.importing import read_csv
from scala40_tui.pad.pad import Pad
from scala40_tui.rules.options import preset_rules
from scala40_tui.screens.actions import ACTIONS, actions_of, key_text, keys_of
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.asking_screen import AskingScreen
from scala40_tui.screens.bench_log_screen import BenchLogScreen
from scala40_tui.screens.bench_screen import BenchScreen
from scala40_tui.screens.bench_setup_screen import BenchSetupScreen
from scala40_tui.screens.coach_screen import CoachScreen
from scala40_tui.screens.cut_screen import CutScreen
from scala40_tui.screens.deal_end_screen import DealEndScreen
from scala40_tui.screens.faults_screen import FaultsScreen
from scala40_tui.screens.hand_over_screen import HandOverScreen
from scala40_tui.screens.help_screen import HelpScreen
from scala40_tui.screens.history_screen import HistoryScreen
from scala40_tui.screens.house import House
from scala40_tui.screens.key_test_screen import KeyTestScreen
from scala40_tui.screens.keys_screen import KeysScreen
from scala40_tui.screens.lesson_screen import LessonScreen
from scala40_tui.screens.log_screen import LogScreen
from scala40_tui.screens.match_end_screen import MatchEndScreen
from scala40_tui.screens.pad_rules_screen import PadRulesScreen
from scala40_tui.screens.pad_screen import PadScreen
from scala40_tui.screens.pad_setup_screen import PadSetupScreen
from scala40_tui.screens.pad_words_screen import PadWordsScreen
from scala40_tui.screens.pads_screen import PadsScreen
from scala40_tui.screens.page import HouseScreen, Page
from scala40_tui.screens.puzzle_screen import PuzzleScreen
from scala40_tui.screens.refereed_pad_screen import PadAboveBench, RefereedPadScreen
from scala40_tui.screens.rules_screen import RulesScreen
from scala40_tui.screens.score_screen import ScoreScreen
from scala40_tui.screens.settings_screen import SettingsScreen
from scala40_tui.screens.start_screen import StartScreen
from scala40_tui.screens.statistics_screen import StatisticsScreen
from scala40_tui.screens.table_keys import TableKeys
from scala40_tui.screens.table_screen import TableScreen
from scala40_tui.screens.theme_screen import ThemeScreen
from scala40_tui.screens.verdict_screen import VerdictScreen
from scala40_tui.screens.why_screen import WhyScreen
from scala40_tui.table.table import Table
from scala40_tui.table.view import TableView
from scala40_tui.words import Words
from tests.screens.memories import fill
from tests.support.playing import arranged, house_for, match, open_journal, settle, with_settings
from tests.table.matches import play_on

SHEET: Final = b"Anna,Bea,Ugo\n23,C,44\nC,12,8\n"
RULES: Final = preset_rules("fisca")
NOT_SHOWN: Final = {HouseScreen, Page, AskingScreen, TableKeys}
"""What other screens are made of."""


def table(house: House) -> Table:
    made = Table.create(house.journal, match(1))
    arranged("7H 7D 7C 2H 4C 6D 8S QD KH AC 3D 5H 9D", next_card="KS")(made)
    return made


def view(house: House) -> TableView:
    return table(house).view(0)


def ended(house: House) -> TableView:
    made = Table.create(house.journal, match(1, seats=3))
    play_on(made)
    return made.view(0)


def pad(house: House) -> Pad:
    return Pad.create(house.journal, read_csv(SHEET, Words("en")))


def sitting(house: House) -> Sitting:
    return Sitting.create(house.journal, BenchConfig(("Anna", "Bea", "Ugo"), RULES, 0), lambda: 0.0)


async def nothing(*_: object) -> Any:  # noqa: ANN401 - it stands for several answers
    return None


Way = tuple[Callable[[House], Screen[Any]], tuple[str, ...]]
"""A first screen, and the keys that lead on from it."""
WAYS: Final[dict[str, Way]] = {
    "BenchLogScreen": (lambda house: BenchLogScreen(house, sitting(house)), ()),
    "BenchPenaltyScreen": (lambda house: BenchScreen(house, sitting(house)), ("i",)),
    "BenchScreen": (lambda house: BenchScreen(house, sitting(house)), ()),
    "BenchSetupScreen": (lambda house: BenchSetupScreen(house, None, lambda: 0.0), ()),
    "CoachScreen": (lambda house: CoachScreen(house, "Hint", nothing), ()),
    "CutScreen": (lambda house: CutScreen(house, Table.create(house.journal, match(4, dealer=1)).view(0)), ()),
    "DealEndScreen": (lambda house: DealEndScreen(house, ended(house), nothing), ()),
    "FaultsScreen": (lambda house: FaultsScreen(house, ["a fault"]), ()),
    "HandOverScreen": (lambda house: HandOverScreen(house, view(house), [], timed=False), ()),
    "HelpScreen": (lambda house: HelpScreen(house, "table"), ()),
    "HistoryScreen": (HistoryScreen, ()),
    "KeysScreen": (KeysScreen, ()),
    "LessonScreen": (LessonScreen, ()),
    "LogScreen": (lambda house: LogScreen(house, ["Anna draws."]), ()),
    "MatchEndScreen": (lambda house: MatchEndScreen(house, ended(house)), ()),
    "PadAboveBench": (lambda house: PadAboveBench(house, pad(house)), ()),
    "PadChartScreen": (lambda house: PadScreen(house, pad(house)), ("g",)),
    "PadRulesScreen": (lambda house: PadRulesScreen(house, RULES), ()),
    "PadScreen": (lambda house: PadScreen(house, pad(house)), ()),
    "PadSetupScreen": (PadSetupScreen, ()),
    "PadWordsScreen": (lambda house: PadWordsScreen(house, pad(house)), ()),
    "PadsScreen": (PadsScreen, ()),
    "PlayerScreen": (StatisticsScreen, ("enter",)),
    "PuzzleScreen": (lambda house: PuzzleScreen(house, lambda: date.fromordinal(3)), ()),
    "RefereedPadScreen": (lambda house: RefereedPadScreen(house, pad(house), lambda: 0.0), ("escape",)),
    "ReplayScreen": (HistoryScreen, ("down", "f2")),
    "ReviewScreen": (HistoryScreen, ("down", "f4")),
    "RulesScreen": (lambda house: RulesScreen(house, RULES), ()),
    "ScoreScreen": (lambda house: ScoreScreen(house, view(house)), ()),
    "SettingsScreen": (SettingsScreen, ()),
    "StartScreen": (StartScreen, ()),
    "StatisticsScreen": (StatisticsScreen, ()),
    "TableScreen": (lambda house: TableScreen(house, table(house)), ()),
    "ThemeScreen": (ThemeScreen, ()),
    "VerdictScreen": (VerdictScreen, ()),
    "WhyScreen": (lambda house: WhyScreen(house, "No.", ["The rule stands in the federation's code."]), ()),
}
OF_MEMORIES: Final = ("HistoryScreen", "PadsScreen", "PlayerScreen", "ReplayScreen", "ReviewScreen", "StatisticsScreen")
INHERITED: Final = {"ReviewScreen": {"close-coach"}}
"""What a screen does by the keys of the one it is made of, and explains by its own."""
KEY_TEST: Final = KeyTestScreen.__name__
"""The one screen on which every key, F1 too, is only shown."""


def every_screen() -> set[str]:
    found: set[str] = set()
    for module in pkgutil.walk_packages(scala40_tui.screens.__path__, "scala40_tui.screens."):
        for _, one in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
            if issubclass(one, HouseScreen) and one.__module__ == module.name and one not in NOT_SHOWN:
                found.add(one.__name__)
    return found


def test_there_is_a_way_to_every_screen() -> None:
    assert set(WAYS) | {KEY_TEST} == every_screen()


@pytest.mark.parametrize("name", WAYS)
async def test_f1_explains_every_key_of_the_screen_and_leads_back(name: str, tmp_path: Path) -> None:
    if name in OF_MEMORIES:
        fill(tmp_path)
    first, keys = WAYS[name]
    with open_journal(tmp_path) as journal:
        house = with_settings(house_for(journal), keys={"attach": ("y",)})
        app = ScalaApp(house, first)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            for key in keys:
                await pilot.press(key)
                await settle(pilot)
            screen = app.screen
            assert type(screen).__name__ == name
            assert isinstance(screen, HouseScreen)
            bound = {active.binding.id for active in screen.active_bindings.values() if active.enabled}
            explained = [action for place in screen.helped() for action in actions_of(place)]
            known = {action.id for action in ACTIONS}
            assert (bound & known) - {action.id for action in explained} <= INHERITED.get(name, set())
            assert "F1" in screen.query_one("#keys").text()  # type: ignore[attr-defined]
            if name == "HelpScreen":
                return
            await pilot.press("f1")
            await settle(pilot)
            helping = app.screen
            assert isinstance(helping, HelpScreen)
            said = "\n".join(strip.text for strip in helping.lines(helping.look, 80))
            for action in explained:
                names = [key_text(key, house.words) for key in keys_of(action, house.settings.keys)]
                assert names[0] in said
                assert house.words(action.help).split()[0] in said
            await pilot.press("escape")
            await settle(pilot)
            assert app.screen is screen


async def test_there_is_help_while_a_command_is_typed(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        app = ScalaApp(house_for(journal), lambda house: TableScreen(house, table(house)))
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await pilot.press("c", "d", "f1")
            await settle(pilot)
            assert isinstance(app.screen, HelpScreen)
            await pilot.press("escape", "r")
            await settle(pilot)
            assert app.screen.command.typed == "dr"  # type: ignore[attr-defined]
            await pilot.press("enter")
            await settle(pilot)
            assert app.screen.session.view.deal.turn.drew  # type: ignore[attr-defined]


async def test_a_page_that_goes_on_below_says_so_until_its_end(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        app = ScalaApp(house_for(journal), lambda house: HelpScreen(house, "table"))
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            page = app.screen.query_one("#page")
            total = len(app.screen.lines(app.screen.look, 80))  # type: ignore[attr-defined]
            assert f"PgDn {total - 22} lines more below" in page.text().splitlines()[-1]  # type: ignore[attr-defined]
            for _ in range(10):
                await pilot.press("pagedown")
            await settle(pilot)
            last = page.text().splitlines()  # type: ignore[attr-defined]
            assert "the end" in last[-1]
            assert f"PgUp {total - 22} lines above" in last[-1]
            assert "deals" in last[-2]
            await pilot.resize_terminal(80, 70)
            await settle(pilot)
            assert "the end" not in page.text()  # type: ignore[attr-defined]
            assert len(page.text().splitlines()) == total  # type: ignore[attr-defined]
