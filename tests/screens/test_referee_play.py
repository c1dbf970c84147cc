"""The referee in a match: the clock in the header, its call, the forced discard, pausing, the whistle."""

from __future__ import annotations

import argparse
from pathlib import Path

from scala40_tui.commands import play
from scala40_tui.rules.moves import Draw
from scala40_tui.rules.option_table import PRESETS
from scala40_tui.rules.options import preset_rules
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.plans import Plan
from scala40_tui.screens.table_screen import TableScreen
from scala40_tui.screens.widgets.painted import Painted
from scala40_tui.settings import Settings
from scala40_tui.table.events import Called, Forced, Paused, Timed, Whistle
from scala40_tui.table.table import Table
from scala40_tui.words import Words
from tests.screens.at_referee import refereed
from tests.support.playing import house_for, match, open_journal, settle
from tests.table.timed import Watch


async def test_thirteen_cards_have_two_minutes_and_three_cards_thirty_seconds(tmp_path: Path) -> None:
    """F art. 11 bis."""
    async with refereed(tmp_path / "many") as table:
        assert table.shown("clock") == "◔ 2:00"
        await table.wait(18)
        assert table.shown("clock") == "◔ 1:42"
    async with refereed(tmp_path / "few", "2H 4C KD") as table:
        assert table.shown("clock") == "◔ 0:30"


async def test_the_referee_is_called_and_then_discards_the_highest_card(tmp_path: Path) -> None:
    """F art. 11 bis: in time exactly at the limit; ten seconds after the call; the ace out of a run counts highest."""
    async with refereed(tmp_path) as table:
        await table.wait(120)
        assert table.shown("clock") == "◔ 0:00"
        await table.wait(0.5)
        assert table.shown("clock") == "10 s"
        assert "ten seconds" in table.shown("header")
        await table.wait(10)
        assert table.screen.session.view.my_turn
        await table.wait(0.5)
        await settle(table.pilot)
        told = "\n".join(table.screen.session.told)
        assert "out of time" in told
        assert "art. 11 bis" in told
        assert [type(event) for event in table.events() if isinstance(event, Called | Forced)] == [Called, Forced]


async def test_z_stops_the_clock_and_lets_it_go_on(tmp_path: Path) -> None:
    async with refereed(tmp_path) as table:
        await table.wait(20)
        await table.pilot.press("z")
        await settle(table.pilot)
        assert table.shown("clock") == "(1:40)"
        assert "clock stands" in table.shown("header")
        await table.wait(500)
        assert table.shown("clock") == "(1:40)"
        await table.pilot.press("z")
        await table.wait(1)
        assert table.shown("clock") == "◔ 1:39"
        assert sum(isinstance(event, Paused) for event in table.events()) == 2  # the first one is the arrangement's


async def test_a_slow_line_sees_every_tenth_second_and_the_last_ten(tmp_path: Path) -> None:
    async with refereed(tmp_path, slow=True) as table:
        await table.wait(11)
        assert table.shown("clock") == "◔ 1:50"
        await table.wait(8.5)
        assert table.shown("clock") == "◔ 1:50"
        await table.wait(94)
        assert table.shown("clock") == "◔ 0:07"


async def test_after_the_whistle_the_laps_are_counted_down(tmp_path: Path) -> None:
    """F art. 8: Anna's right neighbour dealt, so that her turn begins a lap; after it everybody plays once more."""
    config = match(1)._replace(minutes=1)
    async with refereed(tmp_path, config=config) as table:
        assert table.shown("clock") == "1'  ◔ 2:00"
        await table.wait(61)
        assert any(isinstance(event, Whistle) for event in table.events())
        assert "Last lap: 4 turns left." in table.shown("header")
        assert table.shown("clock") == "◔ 0:59"


async def test_a_whistle_in_a_turn_lets_its_lap_be_completed_first(tmp_path: Path) -> None:
    async with refereed(tmp_path, config=match(1)._replace(minutes=1)) as table:
        await table.pilot.press("d")
        await table.wait(61)
        assert "4 turns more, then the last lap" in table.shown("header")


async def test_a_match_resumed_says_that_its_clock_stands(tmp_path: Path) -> None:
    watch = Watch()
    with open_journal(tmp_path) as journal:
        with Table.create(journal, match(1, seats=2, dealer=1), now=watch) as table:
            while table.state.actor != 0 or table.state.deal is None:
                assert table.cut(table.state.actor or 0, 20)
            table.play(0, Draw())
            watch.wait(30)
        house = house_for(journal, language="it")
        app = ScalaApp(house, lambda house: TableScreen(house, Table.resume(house.journal, table.stream, now=watch)))
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await settle(pilot)
            assert "(1:30)" in app.screen.query_one("#clock", Painted).text()
            assert "L'orologio è fermo a 1:30" in app.screen.query_one("#status", Painted).text()


# --- what is asked for


def planned(*words: str) -> Plan:
    parser = argparse.ArgumentParser()
    play.add_arguments(parser, Words("en"))
    plan = play._plan(parser.parse_args(list(words)), Settings(), Words("en"))
    assert plan is not None
    return plan


def test_the_referee_is_there_with_the_federations_rules_and_elsewhere_by_wish() -> None:
    other = PRESETS[1]
    assert planned("--rules", "fisca").refereed
    assert not planned("--rules", "fisca", "--no-referee").refereed
    assert not planned("--rules", other).refereed
    assert planned("--rules", other, "--referee").refereed


def test_minutes_give_any_rules_a_time_out() -> None:
    plan = planned("--rules", PRESETS[1], "--minutes", "45", "--strict")
    assert (plan.minutes, plan.rules.timeout, plan.strict) == (45, "fisca_art8", True)
    assert preset_rules(PRESETS[1]).timeout == "none"


# --- standing


async def test_what_the_referee_did_is_said_until_the_next_key(tmp_path: Path) -> None:
    async with refereed(tmp_path) as table:
        await table.wait(121)
        await table.wait(11)
        await settle(table.pilot)
        assert "Anna is out of time: the referee has" in table.shown("status")
        await table.pilot.press("left")
        await settle(table.pilot)
        assert "out of time" not in table.shown("status")


async def test_enter_lets_a_clock_that_stands_go_on(tmp_path: Path) -> None:
    async with refereed(tmp_path) as table:
        await table.wait(20)
        await table.pilot.press("z")
        await settle(table.pilot)
        assert "The clock stands at 1:40: Enter, or your next move, lets it go on." in table.shown("status")
        await table.pilot.press("enter")
        await settle(table.pilot)
        await table.wait(1)
        assert table.shown("clock") == "◔ 1:39"


async def test_the_time_is_kept_while_the_player_thinks_and_shows_nothing(tmp_path: Path) -> None:
    async with refereed(tmp_path) as table:
        for _ in range(12):
            await table.wait(1)
        assert [type(event) for event in table.events()][-2:] == [Timed, Timed]
        assert table.screen.session.told == [text for text in table.screen.session.told if "time" not in text.lower()]


async def test_a_match_clock_alone_says_that_it_stands_too(tmp_path: Path) -> None:
    watch = Watch()
    config = match(1, seats=2, dealer=1, rules=preset_rules("standard").changed(timeout="fisca_art8"))._replace(
        minutes=45
    )
    with open_journal(tmp_path) as journal:
        with Table.create(journal, config, now=watch) as table:
            while table.state.actor != 0 or table.state.deal is None:
                assert table.cut(table.state.actor or 0, 20)
            watch.wait(61)
        app = ScalaApp(
            house_for(journal), lambda house: TableScreen(house, Table.resume(house.journal, table.stream, now=watch))
        )
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await settle(pilot)
            assert "The clock of the match stands: Enter" in app.screen.query_one("#status", Painted).text()
            assert app.screen.query_one("#clock", Painted).text().strip() == "44'"
            await pilot.press("enter")
            await settle(pilot)
            assert "The clock runs." in app.screen.query_one("#status", Painted).text()
