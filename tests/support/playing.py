"""A house for tests of screens: a journal of its own, no waiting, no other process, and chance that repeats itself."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import reduce
from operator import or_
from pathlib import Path
from typing import Any

from textual import _wait
from textual.pilot import Pilot
from textual.screen import Screen

from scala40_tui.cards import Hand, parse_cards
from scala40_tui.journal.journal import Journal, short_id
from scala40_tui.rules.melds import Meld, Shape, meld_rules, read_meld
from scala40_tui.rules.options import Rules, preset_rules
from scala40_tui.rules.state import Deal, Setup, Stock
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.house import House
from scala40_tui.screens.seating import Plan, config_of
from scala40_tui.screens.table_screen import TableScreen
from scala40_tui.screens.terminal import Facts, recognise
from scala40_tui.screens.theming import load_themes
from scala40_tui.screens.thinking import AtOnce
from scala40_tui.settings import Settings
from scala40_tui.shuffle import PACK, seed_from_number, shuffled
from scala40_tui.table.config import MatchConfig
from scala40_tui.table.state import Phase
from scala40_tui.table.table import Table
from scala40_tui.words import Words

# Textual's Pilot naps twice after each key. Two naps must stay longer than `bursts.TOGETHER`, below which keys that
# come one after another are taken for a paste; its own fiftieth of a second only makes the tests wait.
_wait.SLEEP_GRANULARITY = 1 / 80
_wait.SLEEP_IDLE = _wait.SLEEP_GRANULARITY / 20

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


def open_journal(folder: Path, new_id: Callable[[], str] = short_id) -> Journal:
    """Open a journal for a test; the test closes it."""
    return Journal.open(folder, now=clock(), new_id=new_id)


def house_for(
    journal: Journal,
    *,
    language: str = "en",
    settings: Settings = QUICK,
    env: dict[str, str] | None = None,
    cut: int = 20,
) -> House:
    """Return a house without an outside."""
    facts = Facts(columns=80, rows=24)
    environment = {"TERM": "xterm-256color", "COLORTERM": "truecolor"} | (env or {})
    return House(
        words=Words(language),
        settings=settings,
        terminal=recognise(environment, facts),
        theme_library=load_themes(),
        journal=journal,
        data_folder=journal.path.parent,
        thinker=AtOnce(),
        sleep=no_waiting,
        cut=lambda: cut,
        seed=lambda: seed_from_number(1),
    )


def match(
    seed: int,
    *,
    seats: int = 4,
    rules: Rules | None = None,
    level: str = "greedy",
    name: str = "Anna",
    dealer: int | None = None,
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


def arranged(
    hand: str,
    *,
    seats: int = 4,
    rules: Rules | None = None,
    melds: Sequence[tuple[int, str]] = (),
    pile: str = "2H",
    next_card: str = "",
    opened: Sequence[int] = (),
    turns: int = 4,
    turn: int = 0,
    cards_each: int = 13,
) -> Callable[[Table], None]:
    """Return what arranges a deal at a table: seat 0 holds `hand`, the others and the stock get what is left.

    `melds` are pairs of owner and cards; `next_card` lies on top of the stock; the seats of the deal are the match's.
    """
    rules = rules or preset_rules("fisca")
    own, top, shown = parse_cards(hand), parse_cards(next_card), parse_cards(pile)
    shapes = [(owner, read_meld(parse_cards(cards), meld_rules(rules))) for owner, cards in melds]
    laid = tuple(Meld(owner, shape) for owner, shape in shapes if isinstance(shape, Shape))
    assert len(laid) == len(melds), "a meld that is none"
    left = Counter(PACK)
    left.subtract(card.held for card in (*own, *top, *shown, *(card for meld in laid for card in meld.cards)))
    assert min(left.values()) >= 0, "a card too many"
    rest = list(shuffled(tuple(left.elements()), bytes(32), "the others"))
    others = [Hand.of(rest.pop() for _ in range(cards_each)) for _ in range(seats - 1)]
    deal = Deal(
        setup=Setup(rules, meld_rules(rules), seats, seats - 1, 1, bytes(32)),
        hands=(Hand.of(own), *others),
        stock=Stock((*top, *rest)),
        pile=shown,
        seat=turn,
        melds=laid,
        opened=sum(1 << seat for seat in opened),
        turns=turns,
        attaching=reduce(or_, (meld.attaching for meld in laid), 0),
    )

    def arrange(table: Table) -> None:
        table.state = table.state._replace(phase=Phase.PLAY, deal=deal, dealt_to=tuple(range(seats)), earlier=())

    return arrange


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
