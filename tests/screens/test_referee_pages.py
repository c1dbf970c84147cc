"""The referee while a page lies over the table: its clock in the title, the call, and what closes with the turn."""

from __future__ import annotations

from pathlib import Path

from textual.geometry import Region

from scala40_tui.screens.palette import Palette
from scala40_tui.screens.proposals import Proposals
from scala40_tui.screens.widgets.painted import Painted
from scala40_tui.table.events import Called, Forced
from tests.screens.at_referee import Refereed, refereed
from tests.screens.test_advice import Later
from tests.support.playing import match, settle, settled_on
from tests.support.snapshots import text_grid


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


async def test_under_the_palette_a_timer_of_its_own_wakes_the_table_when_the_time_is_over(tmp_path: Path) -> None:
    async with refereed(tmp_path) as table:
        await table.pilot.press("f9")
        await settled_on(table.pilot, "Palette")
        await table.wait(119.9)
        clock = table.screen.clock
        assert clock.face is not None
        assert clock.face.due is not None
        assert clock.face.due < (clock.face.keep or 0), "what comes next is the call"
        table.watch.wait(0.2)
        assert clock._timer is not None
        assert clock._timer._callback is not None
        clock._timer._callback()
        await settle(table.pilot)
        assert any(isinstance(event, Called) for event in table.events())


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
