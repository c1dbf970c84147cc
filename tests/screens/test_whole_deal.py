"""A whole seeded deal by keys alone, and what must hold after every key of it: the journal tells the same story."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from scala40_tui.cards import Hand
from scala40_tui.journal.journal import Journal
from scala40_tui.rules.options import preset_rules
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.match_end_screen import MatchEndScreen
from scala40_tui.screens.start_screen import StartScreen
from scala40_tui.screens.table_screen import TableScreen
from scala40_tui.screens.widgets.form import Form
from scala40_tui.table.state import MatchState
from scala40_tui.table.table import replay
from tests.support.playing import house_for, match, open_journal, settle, settled_on, table_app

SINGLE = preset_rules("fisca").changed(match="single")


def told_by(journal: Journal) -> MatchState:
    """Return the state that the journal's only match has."""
    (stream,) = journal.streams("match")
    return replay((event.kind, event.payload) for event in journal.read(stream.id))


async def take_turns(pilot: Pilot[Any], *, most: int = 120) -> None:
    """Play as the proposals say until the deal is over."""
    for _ in range(most):
        for _ in range(40):
            screen = pilot.app.screen
            if not isinstance(screen, TableScreen) or screen.session.view.my_turn:
                break
            await settle(pilot)
        if not isinstance(pilot.app.screen, TableScreen):
            return
        for key in ("d", "l", "0", "0"):
            await pilot.press(key)
            await settle(pilot)
            if not isinstance(pilot.app.screen, TableScreen):
                return
    raise AssertionError("the deal does not end")


@pytest.mark.parametrize(("language", "seats", "size"), [("it", 2, (80, 24)), ("en", 6, (120, 40))])
async def test_a_deal_from_the_cut_to_the_last_page(
    language: str, seats: int, size: tuple[int, int], tmp_path: Path
) -> None:
    with open_journal(tmp_path) as journal:
        config = match(5, seats=seats, rules=SINGLE, dealer=seats - 1)
        app = table_app(house_for(journal, language=language), config)
        async with app.run_test(size=size) as pilot:
            if seats == 2:
                await settled_on(pilot, "CutScreen")
                assert ("tocca a te tagliare" if language == "it" else "you cut") in app.screen.query_one(
                    "#page"
                ).text()  # type: ignore[attr-defined]
                await pilot.press("4", "1", "enter")
            await take_turns(pilot)
            assert type(app.screen).__name__ == "DealEndScreen"
            page = app.screen.query_one("#page").text()  # type: ignore[attr-defined]
            assert all(name in page for name in app.screen.view.names)  # type: ignore[attr-defined]
            await pilot.press("enter")
            await settled_on(pilot, "MatchEndScreen")
            assert isinstance(app.screen, MatchEndScreen)
            seed = app.screen.view.seed
            assert seed is not None
            last = app.screen.query_one("#page").text()  # type: ignore[attr-defined]
            assert seed.hex() in last
            assert app.screen.view.commitment in last
            await pilot.press("enter")
            await settle(pilot)
        assert app.return_code == 0
        (stream,) = journal.streams("match")
        assert stream.finished
        assert told_by(journal).result.over


KEYS = [
    *"dpmajlxurscgqw?:1234567890h",
    "space",
    "enter",
    "escape",
    "left",
    "right",
    "home",
    "end",
    "tab",
    "f1",
    "f2",
    "f3",
]
KEYS += ["backspace", "up", "down", "pagedown"]


@pytest.mark.parametrize("seed", [1])
async def test_random_keys_crash_nothing_and_change_nothing_against_the_rules(seed: int, tmp_path: Path) -> None:
    """Every accepted event was judged by the rules; what is shown is what the journal says."""
    chance = random.Random(seed)
    with open_journal(tmp_path) as journal:
        app = table_app(house_for(journal), match(seed, seats=3))
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            screen = app.screen_stack[0]
            assert isinstance(screen, TableScreen)
            for _ in range(150):
                key = chance.choice(KEYS)
                if key == "q" and not screen.leaving:
                    await pilot.press("q")
                    key = "escape"
                await pilot.press(key)
                await pilot.pause()
                if app.return_code is not None or not app.is_running:
                    break
            await settle(pilot)
            state = screen.session.table.state
            assert told_by(journal) == state
            view = screen.session.view
            if view.deal is not None and view.deal.outcome is None and view.place >= 0:
                hand = view.deal.hands[view.place]
                assert isinstance(hand, Hand)
                assert sorted(screen.desk.order.cards()) == sorted(hand.cards())


SIZES = [
    (80, 24),
    (200, 60),
    (81, 25),
    (60, 15),
    (100, 30),
    (140, 45),
    (20, 6),
    (300, 24),
    (80, 100),
    (120, 40),
    (80, 24),
]


async def test_a_storm_of_resizes_during_the_bots_turns(tmp_path: Path) -> None:
    """V43."""
    chance = random.Random(3)
    with open_journal(tmp_path) as journal:
        app = table_app(house_for(journal), match(7, seats=4))
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            for _ in range(4):
                for size in chance.sample(SIZES, len(SIZES)):
                    await pilot.resize_terminal(*size)
                    await pilot.press(chance.choice(["d", "0", "0", "right", "space", "enter"]))
                    await pilot.pause()
            await pilot.resize_terminal(80, 24)
            for _ in range(20):
                await settle(pilot)
            screen = app.screen_stack[0]
            assert isinstance(screen, TableScreen)
            assert told_by(journal) == screen.session.table.state
            if app.screen is screen:
                assert screen.query_one("#keys").text().endswith("F1 help")  # type: ignore[attr-defined]


async def test_below_the_smallest_size_one_sentence_and_no_key_plays(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        app = table_app(house_for(journal), match(7, seats=4))
        async with app.run_test(size=(80, 24)) as pilot:
            for _ in range(20):
                await settle(pilot)
            screen = app.screen
            assert isinstance(screen, TableScreen)
            before = screen.session.table.state
            await pilot.resize_terminal(79, 23)
            await settle(pilot)
            text = "\n".join(strip.text for strip in screen._compositor.render_strips())
            assert "79x23" in text
            assert "80x24" in text
            await pilot.press("d")
            await settle(pilot)
            assert screen.session.table.state == before
            await pilot.resize_terminal(80, 24)
            await settle(pilot)
            await pilot.press("d")
            await settle(pilot)
            assert screen.session.table.state != before


# --- the start


async def to_row(pilot: Pilot[Any], name: str, *keys: str) -> None:
    """Walk down to a row of the start, around the end if need be, and press keys there."""
    form = pilot.app.screen.query_one(Form)
    for _ in form.rows:
        if form.row.id == name:
            break
        await pilot.press("down")
    assert form.row.id == name
    for key in keys:
        await pilot.press(key)
        await settle(pilot)


async def test_from_the_start_screen_to_a_table_and_back_to_resume(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        app = ScalaApp(house_for(journal, language="it"), StartScreen)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await to_row(pilot, "name", *"Anna")
            await to_row(pilot, "seats", "left")
            await to_row(pilot, "preset", "right", "right")
            await to_row(pilot, "play", "enter")
            await settled_on(pilot, "TableScreen")
            table = app.screen
            assert isinstance(table, TableScreen)
            config = table.session.table.state.config
            assert config.names[0] == "Anna"
            assert (len(config.seats), config.rules.preset) == (3, "standard")
            for _ in range(20):
                await settle(pilot)
            state = table.session.table.state
            await pilot.press("q", "q")
            await settled_on(pilot, "StartScreen")
            assert "Riprendi" in app.screen.query_one("#form").text()  # type: ignore[attr-defined]
            await pilot.press("enter")
            await settled_on(pilot, "TableScreen")
            assert isinstance(app.screen, TableScreen)
            assert app.screen.session.table.state == state
        assert len(journal.streams("match", finished=False)) == 1


async def test_the_language_changes_at_once_and_the_presets_are_explained(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        app = ScalaApp(house_for(journal, language="en"), StartScreen)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await to_row(pilot, "language", "left")
            assert "Nuova partita" in app.screen.query_one("#form").text()  # type: ignore[attr-defined]
            await to_row(pilot, "preset", "right")
            notes = app.screen.query_one("#notes").text()  # type: ignore[attr-defined]
            assert "anderson" in notes
            assert "40 a prendere" in notes
