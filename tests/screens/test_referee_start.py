"""The referee's rows of the start: clock, match time, strictness; and that the next start offers them again."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from scala40_tui.journal.journal import Journal
from scala40_tui.rules.option_table import PRESETS
from scala40_tui.rules.options import preset_rules
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.plans import Plan
from scala40_tui.screens.settings_rows import table_in_words
from scala40_tui.screens.start_screen import StartScreen
from scala40_tui.screens.table_screen import TableScreen
from scala40_tui.screens.widgets.form import Row
from scala40_tui.settings import load
from scala40_tui.words import Words
from tests.support.playing import house_for, open_journal, settle, settled_on


class Starting:
    """Somebody who chooses a table."""

    def __init__(self, pilot: Pilot[Any], screen: StartScreen) -> None:
        self.pilot = pilot
        self.screen = screen

    def row(self, name: str) -> Row:
        return next(row for row in self.screen.form.rows if row.id == name)

    async def choose(self, name: str, *keys: str) -> None:
        self.screen.form.go_to([row.id for row in self.screen.form.rows].index(name))
        await self.pilot.press(*keys)
        await settle(self.pilot)

    async def sit_down(self) -> TableScreen:
        await self.choose("play", "enter")
        for _ in range(400):
            await self.pilot.pause()
            found = [screen for screen in self.pilot.app.screen_stack if isinstance(screen, TableScreen)]
            if found:
                await settle(self.pilot)
                return found[0]
        raise AssertionError("nobody sits down")


@asynccontextmanager
async def starting(journal: Journal, config: Path, language: str = "en") -> AsyncIterator[Starting]:
    house = house_for(journal, language=language)
    house.config_folder = config
    house.settings = load(config).settings
    house.change(pace="instant")
    app = ScalaApp(house, StartScreen)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, StartScreen)
        yield Starting(pilot, screen)


async def test_the_clock_is_on_with_the_federations_rules_and_can_be_switched_off(tmp_path: Path) -> None:
    with open_journal(tmp_path / "data") as journal:
        async with starting(journal, tmp_path) as start:
            assert (start.row("preset").value, start.row("referee").value) == ("fisca", "on")
            await start.choose("referee", "right")
            assert start.row("referee").value == "off"
            table = await start.sit_down()
            config = table.session.table.state.config
            assert (config.rules.turn_clock, config.rules.preset) == ("off", "fisca")
        async with starting(journal, tmp_path) as start:
            assert start.row("referee").value == "off", "as one sat down last"


async def test_match_time_and_strictness_are_played_and_offered_again(tmp_path: Path) -> None:
    with open_journal(tmp_path / "data") as journal:
        async with starting(journal, tmp_path) as start:
            assert (start.row("minutes").value, start.row("strict").chosen) == ("no limit", 0)
            await start.choose("minutes", "right", "right")
            await start.choose("strict", "right")
            table = await start.sit_down()
            config = table.session.table.state.config
            assert (config.minutes, config.strict, table.session.strict) == (45, True, True)
        kept = load(tmp_path).settings.last_table
        assert (kept.minutes, kept.strict) == (45, True)
        assert table_in_words(kept, Words("en")).startswith("4 players, fisca, 101, 45 minutes, strict")
        async with starting(journal, tmp_path) as start:
            assert (start.row("minutes").value, start.row("strict").chosen) == ("45 minutes", 1)
            assert start.screen.plan.minutes == 45


async def test_a_time_that_is_not_among_the_usual_ones_is_kept(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("[last_table]\nminutes = 50\nstrict = true\n", encoding="utf-8")
    with open_journal(tmp_path / "data") as journal:
        async with starting(journal, tmp_path) as start:
            assert start.row("minutes").value == "50 minutes"
            await start.choose("minutes", "right")
            assert start.row("minutes").value == "60 minutes"


@pytest.mark.parametrize("preset", PRESETS)
def test_strict_means_penalties_whatever_the_rules(preset: str) -> None:
    """Elsewhere than at the federation's tables the rules have none: they are art. 11's then."""
    plan = Plan(preset_rules(preset)).with_strict(True).with_minutes(30)
    assert (plan.rules.penalties, plan.rules.timeout) == ("fisca_art11", "fisca_art8")
    other = plan.with_rules(preset_rules("standard"))
    assert (other.rules.penalties, other.rules.timeout, other.strict, other.minutes) == (
        "fisca_art11",
        "fisca_art8",
        True,
        30,
    )
    assert Plan(preset_rules("standard")).rules.penalties == "off"


async def test_other_rules_keep_strictness_and_time_and_the_rows_are_italian_too(tmp_path: Path) -> None:
    with open_journal(tmp_path / "data") as journal:
        async with starting(journal, tmp_path, "it") as start:
            await start.choose("strict", "right")
            await start.choose("minutes", "right")
            await start.choose("preset", "right")
            plan = start.screen.plan
            assert (plan.rules.preset, plan.strict, plan.minutes) == (PRESETS[1], True, 30)
            assert start.row("minutes").value == "30 minuti"
            assert start.row("strict").value.startswith("severo")
            await start.pilot.press("f8")
            await settled_on(start.pilot, "SettingsScreen")
