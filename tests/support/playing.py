"""A house for tests of screens: a journal of its own, no waiting, no other process, and chance that repeats itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from scala40_tui.journal.journal import Journal
from scala40_tui.rules.options import Rules, preset_rules
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.house import House
from scala40_tui.screens.seating import Plan, config_of
from scala40_tui.screens.table_screen import TableScreen
from scala40_tui.screens.terminal import Facts, recognise
from scala40_tui.screens.theming import load_themes
from scala40_tui.screens.thinking import AtOnce
from scala40_tui.settings import Settings
from scala40_tui.shuffle import seed_from_number
from scala40_tui.table.config import MatchConfig
from scala40_tui.table.table import Table
from scala40_tui.words import Words

SIZE = (80, 24)
QUICK = Settings(pace="instant", theme="classic")


async def no_waiting(_seconds: float) -> None:
    """Wait for nothing but the other tasks."""
    await asyncio.sleep(0)


def clock() -> Callable[[], datetime]:
    """Return a clock that goes on by a second each time it is looked at."""
    moment = datetime(2026, 1, 6, 20, 0, tzinfo=UTC)

    def now() -> datetime:
        nonlocal moment
        moment += timedelta(seconds=1)
        return moment

    return now


def open_journal(folder: Path) -> Journal:
    """Open a journal for a test; the test closes it."""
    return Journal.open(folder, now=clock())


def house_for(
    journal: Journal, *, language: str = "en", settings: Settings = QUICK, env: dict[str, str] | None = None, cut: int = 20
) -> House:
    """Return a house without an outside."""
    facts = Facts(columns=80, rows=24)
    environment = {"TERM": "xterm-256color", "COLORTERM": "truecolor"} | (env or {})
    return House(
        words=Words(language),
        settings=settings,
        terminal=recognise(environment, facts),
        library=load_themes(),
        journal=journal,
        data_folder=journal.path.parent,
        thinker=AtOnce(),
        sleep=no_waiting,
        cut=lambda: cut,
        seed=lambda: seed_from_number(1),
    )


def match(
    seed: int, *, seats: int = 4, rules: Rules | None = None, level: str = "greedy", name: str = "Anna", dealer: int | None = None
) -> MatchConfig:
    """Return a match against simple bots."""
    plan = Plan(rules or preset_rules("fisca"), seats, (level,), name)
    config = config_of(plan, seed_from_number(seed), Words("en"))
    return config if dealer is None else config._replace(first_dealer=dealer)


def table_app(house: House, config: MatchConfig, prepare: Callable[[Table], None] | None = None) -> ScalaApp:
    """Return an app that sits down at a new match, where `prepare` may have played on before."""

    def first(house: House) -> Screen[None]:
        table = Table.create(house.journal, config)
        if prepare is not None:
            prepare(table)
        return TableScreen(house, table)

    return ScalaApp(house, first)


async def settle(pilot: Pilot[Any]) -> None:
    """Wait until nothing is left to be done."""
    for _ in range(3):
        await pilot.pause()


async def settled_on(pilot: Pilot[Any], name: str, *, most: int = 400) -> None:
    """Wait until a screen of that class is shown and the app is quiet."""
    for _ in range(most):
        await pilot.pause()
        if type(pilot.app.screen).__name__ == name:
            await settle(pilot)
            return
    raise AssertionError(f"waited for {name} on {type(pilot.app.screen).__name__}")


def with_settings(house: House, **settings: Any) -> House:  # noqa: ANN401 - the settings' own values
    """Return the house with other settings."""
    house.settings = replace(house.settings, **settings)
    return house
