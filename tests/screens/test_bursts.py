"""Pastes that arrive as keys: what quick fingers or a held key can do passes, what nobody can do means nothing."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.events import Key

from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.bursts import MOST, MOST_TEXT, TOGETHER, Bursts, Verdict
from scala40_tui.screens.start_screen import StartScreen
from scala40_tui.settings import LastTable, Settings
from tests.screens.test_table_screen import ORDINARY, AtTable
from tests.support.playing import arranged, house_for, match, open_journal, settle, table_app
from tests.support.snapshots import text_grid


def verdicts(keys: Iterable[str], gap: float, *, into_text: bool = False) -> list[Verdict]:
    """Return what becomes of keys that come so many seconds after each other."""
    bursts = Bursts()
    return [bursts.arrives(key, 5 + place * gap, into_text=into_text) for place, key in enumerate(keys)]


def test_who_types_as_fast_as_one_can_waits_for_nothing() -> None:
    assert set(verdicts("dl00" * 50, 0.03)) == {Verdict.PASS}


def test_a_key_that_is_held_down_passes_even_when_a_slow_line_brings_it_all_at_once() -> None:
    assert set(verdicts("x" * 500, 0.0001)) == {Verdict.PASS}


def test_a_few_keys_that_come_together_wait_for_the_next() -> None:
    assert verdicts("dl00", 0.001) == [Verdict.PASS, Verdict.HOLD, Verdict.HOLD, Verdict.HOLD]
    bursts = Bursts()
    assert bursts.arrives("d", 1) is Verdict.PASS
    assert bursts.arrives("l", 1.001) is Verdict.HOLD
    assert not bursts.over(1.002)
    assert bursts.over(1.001 + TOGETHER)
    bursts.delivered()
    assert bursts.arrives("0", 2) is Verdict.PASS


def test_of_many_keys_that_come_together_only_the_first_meant_something() -> None:
    found = verdicts("dx0 meld " * 1000, 0.0002)
    assert found[0] is Verdict.PASS
    assert found[1:MOST] == [Verdict.HOLD] * (MOST - 1)
    assert found[MOST] is Verdict.PASTED
    assert set(found[MOST + 1 :]) == {Verdict.DROP}


def test_after_a_paste_one_can_go_on() -> None:
    bursts = Bursts()
    for place in range(100):
        bursts.arrives("dx"[place % 2], place * 0.001)
    assert bursts.arrives("d", 0.15) is Verdict.DROP, "the terminal may have stopped for breath"
    assert bursts.arrives("d", 1) is Verdict.PASS


def test_a_line_for_typing_takes_the_first_line_of_a_paste() -> None:
    keys = [*"draw", "enter", *"discard"]
    found = verdicts(keys, 0.001, into_text=True)
    assert found[:5] == [*[Verdict.PASS] * 4, Verdict.HOLD]
    assert set(found[5:]) == {Verdict.DROP}
    assert verdicts("ab" * MOST_TEXT, 0.001, into_text=True).count(Verdict.PASS) == MOST_TEXT


# --- in the app -------------------------------------------------------------------------------------------------------


@asynccontextmanager
async def at_table(folder: Path) -> AsyncIterator[AtTable]:
    with open_journal(folder) as journal:
        app = table_app(house_for(journal), match(1), arranged(ORDINARY, next_card="KS"))
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await settle(pilot)
            yield AtTable(pilot, app)


async def at_once(table: AtTable, text: str, gap: float = 0.0001) -> None:
    """Let keys come as from a terminal that does not bracket what is pasted."""
    start = 1000.0
    for place, character in enumerate(text):
        key = Key({"\r": "enter", " ": "space"}.get(character, character), character)
        key.time = start + place * gap
        key.set_sender(table.app)
        table.app.post_message(key)
    await table.pilot.pause(0.15)
    await settle(table.pilot)


async def test_what_is_pasted_on_the_table_makes_no_more_than_one_key_does(tmp_path: Path) -> None:
    async with at_table(tmp_path) as table:
        await at_once(table, "d x x 0 0 meld 7H 7D 7C\r" * 40)
        assert table.deal.turn.drew
        assert table.deal.turns == 4
        assert "What was pasted is not read as keys; c opens" in table.shown("status")
        assert table.deal.hand.size == 14


async def test_a_few_keys_in_one_go_are_played_in_their_order(tmp_path: Path) -> None:
    async with at_table(tmp_path) as table:
        await at_once(table, "dxx")
        await table.pilot.pause(2 * TOGETHER)
        await settle(table.pilot)
        assert table.screen.session.table.state.deal.turns > 4  # type: ignore[union-attr]


async def test_a_command_line_shows_what_is_pasted_and_plays_nothing_of_its_second_line(tmp_path: Path) -> None:
    async with at_table(tmp_path) as table:
        await table.press("c")
        await at_once(table, "draw\rdiscard KS\r")
        await table.pilot.pause(2 * TOGETHER)
        assert table.screen.command.typed == "draw"
        assert not table.deal.turn.drew


async def test_a_bracketed_paste_on_the_table_is_answered_too(tmp_path: Path) -> None:
    from textual.events import Paste

    async with at_table(tmp_path) as table:
        table.app.post_message(Paste("d x x"))
        await settle(table.pilot)
        assert "What was pasted is not read as keys" in table.shown("status")
        assert not table.deal.turn.drew


@pytest.mark.parametrize("row", ["name", "seats"])
async def test_a_name_can_be_pasted_and_a_choice_cannot(row: str, tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        app = ScalaApp(house_for(journal, settings=Settings(last_table=LastTable(3))), StartScreen)
        async with app.run_test(size=(80, 24), notifications=True) as pilot:
            await settle(pilot)
            screen = app.screen
            assert isinstance(screen, StartScreen)
            screen.form.go_to([one.id for one in screen.form.rows].index(row))
            await at_once(AtTable(pilot, app), "Maria Grazia and Giovanni")
            await settle(pilot)
            assert screen.plan.name == ("Maria Grazia and Giovanni" if row == "name" else "")
            assert ("is not read as keys" in text_grid(app)) == (row == "seats")
