"""The referee in a match: the clock in the header, its call, the forced discard, pausing, the whistle."""

from __future__ import annotations

import argparse
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.geometry import Region
from textual.pilot import Pilot
from textual.screen import Screen

from scala40_tui.commands import play
from scala40_tui.journal.journal import Journal
from scala40_tui.rules.moves import Draw
from scala40_tui.rules.option_table import PRESETS
from scala40_tui.rules.options import preset_rules
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.house import House
from scala40_tui.screens.palette import Palette
from scala40_tui.screens.plans import Plan
from scala40_tui.screens.proposals import Proposals
from scala40_tui.screens.table_screen import TableScreen
from scala40_tui.screens.widgets.painted import Painted
from scala40_tui.settings import Settings
from scala40_tui.table.config import MatchConfig
from scala40_tui.table.events import Called, Forced, Paused, Timed, Whistle, from_record
from scala40_tui.table.table import Table
from scala40_tui.words import Words
from tests.screens.test_advice import Later
from tests.support.playing import arranged, house_for, match, open_journal, settle, settled_on
from tests.support.snapshots import text_grid
from tests.table.timed import Watch

ORDINARY = "2H 4C 6D 8S 10S QD KH AC 3D 5H 7C 9D JC"


class Refereed:
    """A player at a table with a clock that the test moves on."""

    def __init__(self, pilot: Pilot[Any], screen: TableScreen, watch: Watch, journal: Journal) -> None:
        self.pilot = pilot
        self.screen = screen
        self.watch = watch
        self.journal = journal

    async def wait(self, seconds: float) -> None:
        self.watch.wait(seconds)
        self.screen.clock.wake()
        await settle(self.pilot)

    def shown(self, name: str) -> str:
        return self.pilot.app.screen.query_one(f"#{name}", Painted).text().strip()

    def events(self) -> list[object]:
        written = self.journal.read(self.screen.session.table.stream)[1:]
        return [from_record(event.kind, event.payload) for event in written]


@asynccontextmanager
async def refereed(
    folder: Path, hand: str = ORDINARY, config: MatchConfig | None = None, *, language: str = "en", slow: bool = False
) -> AsyncIterator[Refereed]:
    watch = Watch()
    with open_journal(folder) as journal:
        house = house_for(journal, language=language, env={"SSH_CONNECTION": "a 1 b 2"} if slow else None)

        def first(house: House) -> Screen[None]:
            table = Table.create(house.journal, config or match(1), now=watch)
            arranged(hand)(table)
            table.state = table.state._replace(held=len(hand.split()))
            table.pause()
            table.resume_clock()
            return TableScreen(house, table)

        app = ScalaApp(house, first)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await settle(pilot)
            screen = app.screen_stack[0]
            assert isinstance(screen, TableScreen)
            yield Refereed(pilot, screen, watch, journal)


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


async def test_no_time_is_shown_under_another_screen_and_it_is_caught_up_with(tmp_path: Path) -> None:
    async with refereed(tmp_path) as table:
        await table.pilot.press("f3")
        await settled_on(table.pilot, "ScoreScreen")
        table.watch.wait(30)
        await settle(table.pilot)
        assert table.screen.clock.view.text().strip() == "◔ 2:00"
        await table.pilot.press("escape")
        await settled_on(table.pilot, "TableScreen")
        assert table.shown("clock") == "◔ 1:30"


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


# --- under another screen, and standing


async def test_under_another_screen_the_referee_calls_and_forces_all_the_same(tmp_path: Path) -> None:
    """Nobody thinks for free behind the score; the call is said over it, and with the turn the page is over."""
    async with refereed(tmp_path) as table:
        await table.pilot.press("f3")
        await settled_on(table.pilot, "ScoreScreen")
        await table.wait(121)
        assert [type(event) for event in table.events() if isinstance(event, Called | Forced)] == [Called]
        said = [note.message for note in table.pilot.app._notifications]
        assert said == ["Time is over: finish and discard within ten seconds"]
        assert title_of(table).endswith("── Time is over: discard   10 s")
        await table.wait(10.5)
        await settled_on(table.pilot, "TableScreen")
        await settle(table.pilot)
        assert any(isinstance(event, Forced) for event in table.events())
        assert "Anna is out of time: the referee has A♣ discarded" in table.shown("status")


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


def title_of(table: Refereed) -> str:
    return text_grid(table.pilot.app).splitlines()[1].rstrip()


async def test_pages_over_the_table_show_its_clock_at_the_right_of_their_title(tmp_path: Path) -> None:
    """Hint, log, score, rules, help, settings and what is opened from these: nobody reads without seeing his time."""
    async with refereed(tmp_path) as table:
        await table.pilot.press("d")
        for key in ("h", "f2", "f3", "f4", "f1", "f8"):
            await table.pilot.press(key)
            await settle(table.pilot)
            assert table.pilot.app.screen is not table.screen, key
            await table.wait(1)
            assert title_of(table).endswith(f"── {table.shown('page-clock')}"), key
            assert title_of(table).startswith("─ "), key
            await table.pilot.press("escape")
            await settled_on(table.pilot, "TableScreen")
        assert table.shown("clock") == "◔ 1:54"


async def test_the_clock_is_seen_on_a_page_over_a_page_and_a_long_page_keeps_its_title(tmp_path: Path) -> None:
    async with refereed(tmp_path) as table:
        await table.pilot.press("f1")
        await settled_on(table.pilot, "HelpScreen")
        await table.pilot.press("f4")
        await settled_on(table.pilot, "RulesScreen")
        await table.wait(30)
        title = title_of(table)
        assert title.endswith("── ◔ 1:30")
        await table.pilot.press("pagedown")
        await settle(table.pilot)
        assert title_of(table) == title
        assert " above" in text_grid(table.pilot.app)
        await table.pilot.press("escape")
        await settled_on(table.pilot, "HelpScreen")
        assert title_of(table).endswith("── ◔ 1:30")


async def test_a_second_on_a_page_sends_the_clock_alone(tmp_path: Path) -> None:
    async with refereed(tmp_path) as table:
        await table.pilot.press("f2")
        await settled_on(table.pilot, "LogScreen")
        await table.wait(1)
        sent: list[Region] = []
        clock = table.pilot.app.screen.query_one("#page-clock")
        refresh = clock.refresh
        clock.refresh = lambda *regions, **how: (sent.extend(regions), refresh(*regions, **how))[1]  # type: ignore[method-assign]
        await table.wait(1)
        assert sent == [Region(0, 0, 8, 1)]
        assert table.screen.clock._timer is not None
        assert table.screen.clock._timer._interval >= 0.9


async def test_where_no_clock_runs_no_page_has_one(tmp_path: Path) -> None:
    async with refereed(tmp_path) as table:
        await table.pilot.press("z", "f3")
        await settled_on(table.pilot, "ScoreScreen")
        assert not table.pilot.app.screen.query("#page-clock")


async def test_a_hint_goes_with_the_turn_it_was_given_for(tmp_path: Path) -> None:
    """Whatever lies over the table then, page upon page and the palette too."""
    async with refereed(tmp_path) as table:
        await table.pilot.press("d", "h")
        await settled_on(table.pilot, "CoachScreen")
        await table.pilot.press("f1", "f9")
        await settled_on(table.pilot, "Palette")
        await table.wait(121)
        assert isinstance(table.pilot.app.screen, Palette)
        await table.wait(11)
        await settled_on(table.pilot, "TableScreen")
        assert len(table.pilot.app.screen_stack) == 1
        assert "Anna is out of time: the referee has" in table.shown("status")


async def test_what_has_nothing_to_do_with_a_turn_stays_when_it_ends(tmp_path: Path) -> None:
    async with refereed(tmp_path) as table:
        await table.pilot.press("f8")
        await settled_on(table.pilot, "SettingsScreen")
        await table.wait(121)
        await table.wait(11)
        await settle(table.pilot)
        assert any(isinstance(event, Forced) for event in table.events())
        assert type(table.pilot.app.screen).__name__ == "SettingsScreen"
        await table.pilot.press("escape")
        await settled_on(table.pilot, "TableScreen")
        assert "Anna is out of time: the referee has" in table.shown("status")


async def test_under_the_palette_no_time_is_shown_rather_than_an_old_one(tmp_path: Path) -> None:
    """Each second would have all of the palette, through which one sees, painted anew."""
    async with refereed(tmp_path) as table:
        await table.pilot.press("f9")
        await settled_on(table.pilot, "Palette")
        await table.wait(5)
        assert table.screen.clock.view.text().strip() == ""
        await table.pilot.press("escape")
        await settled_on(table.pilot, "TableScreen")
        assert table.shown("clock") == "◔ 1:55"
        await table.pilot.press("f3", "f9")
        await settled_on(table.pilot, "Palette")
        await table.wait(5)
        assert table.pilot.app.screen_stack[1].query_one("#page-clock", Painted).text().strip() == ""
        await table.pilot.press("escape")
        await settled_on(table.pilot, "ScoreScreen")
        assert title_of(table).endswith("── ◔ 1:50")


async def test_a_slow_line_sees_every_tenth_second_on_a_page_too(tmp_path: Path) -> None:
    async with refereed(tmp_path, slow=True) as table:
        await table.pilot.press("f3")
        await settled_on(table.pilot, "ScoreScreen")
        await table.wait(11)
        assert table.shown("page-clock") == "◔ 1:50"
        await table.wait(8.5)
        assert table.shown("page-clock") == "◔ 1:50"


async def test_a_page_opened_in_anothers_turn_stays_and_gets_the_clock_with_ones_own(tmp_path: Path) -> None:
    """Only what was opened in a turn of one's own goes with it."""
    async with refereed(tmp_path) as table:
        thinking = table.screen.house.thinker
        table.screen.house.thinker = Later()
        await table.pilot.press("d", "x", "x", "f2")
        await settled_on(table.pilot, "LogScreen")
        assert not table.screen.session.view.my_turn
        assert not table.pilot.app.screen.query("#page-clock")
        table.screen.house.thinker.may_think.set()
        for _ in range(20):
            await settle(table.pilot)
        assert table.screen.session.view.my_turn
        assert title_of(table).endswith("── ◔ 2:00")
        table.screen.house.thinker = thinking


async def test_what_is_still_thought_out_for_a_turn_that_is_over_is_not_proposed(tmp_path: Path) -> None:
    async with refereed(tmp_path) as table:
        table.screen.house.thinker = later = Later()
        await table.pilot.press("d", "x", "x")
        await settle(table.pilot)
        late: list[object] = []
        propose = table.screen.turning.propose

        def noted(found: Proposals | None) -> None:
            if found is not None and not table.screen.session.view.my_turn:
                late.append(found)
            propose(found)

        table.screen.turning.propose = noted  # type: ignore[method-assign]
        assert not table.screen.session.view.my_turn
        later.may_think.set()
        for _ in range(20):
            await settle(table.pilot)
        assert table.screen.session.view.my_turn
        assert late == []


async def test_a_page_shows_the_minutes_of_the_match_while_others_play(tmp_path: Path) -> None:
    async with refereed(tmp_path, config=match(1)._replace(minutes=45)) as table:
        table.screen.house.thinker = later = Later()
        await table.pilot.press("d", "x", "x", "f2")
        await settled_on(table.pilot, "LogScreen")
        assert title_of(table).endswith("──  45'")
        later.may_think.set()
        for _ in range(20):
            await settle(table.pilot)
        assert title_of(table).endswith("──  45'  ◔ 2:00")
        table.pilot.app.screen.show_clock(None)  # type: ignore[attr-defined]
        await settle(table.pilot)
        assert title_of(table).endswith("──────────")
