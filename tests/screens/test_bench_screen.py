"""The referee's bench by keys, in the app: the table set up, turns, the clock that is seen without colour, rulings."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rich.color import ColorType
from textual.pilot import Pilot
from textual.screen import Screen

from scala40_tui.bench.acts import Act, HandSet, Passed, Ruled
from scala40_tui.bench.clocks import Face
from scala40_tui.bench.config import BenchConfig, Signals
from scala40_tui.bench.sitting import Sitting
from scala40_tui.bench.state import BenchState, Phase
from scala40_tui.errors import UserError
from scala40_tui.pad.pad import Pad
from scala40_tui.pad.records import KIND as PAD
from scala40_tui.referee.clock import ClockPhase, Reading
from scala40_tui.referee.facts import Facts
from scala40_tui.referee.seat_draw import draw_seats
from scala40_tui.rules.options import preset_rules
from scala40_tui.rules.sheet import Penalty
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.bench_doors import refereed_pad, resumed, to_setup
from scala40_tui.screens.bench_screen import BenchScreen
from scala40_tui.screens.bench_setup_screen import BenchSetupScreen, with_places
from scala40_tui.screens.glyphs import GLYPHS
from scala40_tui.screens.house import House
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.bench_clock import Ink, paint_digits
from scala40_tui.screens.painting.bench_digits import parts_of
from scala40_tui.screens.start_screen import StartScreen
from scala40_tui.screens.terminal import Colour
from scala40_tui.screens.theming import load_themes
from scala40_tui.screens.widgets.bench_clock import BenchClockView
from scala40_tui.screens.widgets.form import Form
from scala40_tui.screens.widgets.painted import Painted
from scala40_tui.shuffle import seed_from_number
from scala40_tui.words import Words
from tests.pad.making import blank
from tests.support.playing import house_for, open_journal, settle, settled_on

TABLE = BenchConfig(("Anna", "Bea", "Carlo", "Dino"), preset_rules("fisca"))


class AtBench:
    """Somebody at a bench, for a test; time goes by when it is told to."""

    def __init__(self, pilot: Pilot[Any], house: House, time: list[float]) -> None:
        self.pilot = pilot
        self.house = house
        self._time = time

    @property
    def screen(self) -> Screen[Any]:
        return self.pilot.app.screen

    @property
    def bench(self) -> BenchScreen:
        return next(screen for screen in self.pilot.app.screen_stack if isinstance(screen, BenchScreen))

    @property
    def state(self) -> BenchState:
        return self.bench.sitting.state

    async def press(self, *keys: str) -> AtBench:
        for key in keys:
            await self.pilot.press(key)
        await settle(self.pilot)
        return self

    async def type(self, *texts: str) -> AtBench:
        """Type texts, each with Enter after it."""
        for text in texts:
            await self.press(*("space" if letter == " " else letter for letter in text), "enter")
        return self

    async def wait(self, seconds: float) -> AtBench:
        """Let time go by, and wake the bench as its timer would."""
        self._time[0] += seconds
        self.bench.wake()
        await settle(self.pilot)
        return self

    def shown(self, *names: str) -> str:
        return "\n".join(self.screen.query_one(f"#{name}", Painted).text() for name in names)

    @property
    def clock(self) -> str:
        """The caption and the phase below the digits."""
        return self.screen.query_one(BenchClockView).text()


@asynccontextmanager
async def at_bench(
    folder: Path,
    config: BenchConfig | None = TABLE,
    *acts: Act,
    first: Any = None,  # noqa: ANN401 - what makes the first screen of a house, with the time
    size: tuple[int, int] = (80, 24),
    language: str = "en",
    **house: Any,  # noqa: ANN401 - the house's own
) -> AsyncIterator[AtBench]:
    """Sit at the bench of a deal just begun, or at the first screen."""
    time = [1000.0]
    with open_journal(folder) as journal:
        home = house_for(journal, language=language, **house)

        def begun(house: House) -> Screen[None]:
            if first is not None or config is None:
                made: Screen[None] = (first or (lambda house, now: to_setup(house, None, now)))(house, lambda: time[0])
                return made
            sitting = Sitting.create(house.journal, config, lambda: time[0])
            sitting.begin_deal()
            for act in acts:
                sitting.do(act)
            return BenchScreen(house, sitting)

        app = ScalaApp(home, begun)
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            yield AtBench(pilot, home, time)


# --- setting up -------------------------------------------------------------------------------------------------------


async def test_a_table_is_set_up_by_names_and_enter_and_the_first_deal_by_enter(tmp_path: Path) -> None:
    async with at_bench(tmp_path, None) as at:
        await at.type("Anna", "Bea", "Carlo", "", "")
        await settled_on(at.pilot, "BenchScreen")
        assert at.state.phase is Phase.BETWEEN
        await at.press("enter")
        assert (at.state.deal, at.state.names, at.state.name) == (1, ("Anna", "Bea", "Carlo"), "Anna")


async def test_the_last_table_is_offered_again_and_an_open_sitting_to_be_gone_on_with(tmp_path: Path) -> None:
    config = TABLE._replace(calls_itself=True, signals=Signals.BELL).with_minutes(50)
    async with at_bench(tmp_path, config):
        pass
    async with at_bench(tmp_path, None) as at:
        form = at.shown("form")
        for wanted in ("Anna, Bea, Carlo, Dino, deal 1", "after 50 minutes", "by itself", "bell", "Deals first"):
            assert wanted in form
        await at.press("enter")
        await settled_on(at.pilot, "BenchScreen")
        assert at.state.deal == 1
        assert "The clock stands, paused, where it was written down last, at " in at.shown("entry")
        assert at.state.stands


async def test_a_sitting_without_a_deal_says_so_and_a_table_that_was_described_is_begun(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as at:
        await at.press("u")
        assert at.state.deal == 0
    table = with_places(TABLE._replace(names=("Elio", "Fulvia")))
    async with at_bench(tmp_path, None, first=lambda house, now: BenchSetupScreen(house, None, now, table)) as at:
        assert "Anna, Bea, Carlo, Dino, no deal yet (" in at.shown("form")
        await at.press("enter")
        await settled_on(at.pilot, "BenchScreen")
        assert at.state.names == ("Elio", "Fulvia")


async def test_why_a_sitting_cannot_be_gone_on_with_is_told_whole(tmp_path: Path) -> None:
    async with at_bench(tmp_path):
        pass
    with open_journal(tmp_path) as other:
        held = Sitting.resume(other, other.streams("bench")[0].id, lambda: 0.0, None, Words("en"))
        async with at_bench(tmp_path, None) as at:
            await at.press("enter")
            said = " ".join(at.shown("notes").split())
            assert "is open in another window" in said
            assert said.endswith("or close it.")
        held.close()


async def test_a_table_needs_two_names_of_their_own(tmp_path: Path) -> None:
    async with at_bench(tmp_path, None) as at:
        await at.type("Anna", "", "")
        assert "at least 2 players" in at.shown("notes")
        await at.press("down", "down")
        await at.type("anna", "", "")
        assert "Anna sits at the table already" in at.shown("notes")


async def test_the_start_has_a_key_for_the_bench(tmp_path: Path) -> None:
    async with at_bench(tmp_path, None, first=lambda house, now: StartScreen(house)) as at:
        await at.press("f12")
        await settled_on(at.pilot, "BenchSetupScreen")
        await at.press("escape")
        await settled_on(at.pilot, "StartScreen")


async def test_a_key_draws_the_seats_and_says_who_drew_what(tmp_path: Path) -> None:
    """The draw is the seed's; who drew the highest card sits first, and the last one deals."""
    seed = seed_from_number(7)
    draw = draw_seats(4, seed)
    table = with_places(TABLE)
    async with at_bench(tmp_path, None, first=lambda house, now: BenchSetupScreen(house, None, now, table)) as at:
        at.house.seed = lambda: seed
        at.screen.query_one(Form).go_to(7)
        assert "a card each decides" in at.shown("form")
        await at.press("enter")
        names = [("Anna", "Bea", "Carlo", "Dino")[player] for player in draw.order]
        lines = at.shown("form").splitlines()
        assert [line.split()[-1] for line in lines[1:5]] == names
        said = " ".join(at.shown("notes").split())
        assert f"{names[0]} begins and keeps the score, {names[-1]} deals (art. 5.1)." in said


# --- turns ------------------------------------------------------------------------------------------------------------


async def test_digits_that_were_not_accepted_hinder_the_turn_from_passing(tmp_path: Path) -> None:
    """Typed for one player, they must not become the hand of the next."""
    async with at_bench(tmp_path) as at:
        await at.press("1", "1", "space")
        assert (at.state.name, at.state.hands) == ("Anna", (13, 13, 13, 13))
        assert "11 is typed: Enter sets the hand, m lays, Esc leaves it." in at.shown("entry")
        await at.press("enter", "space")
        assert (at.state.name, at.state.hands[0]) == ("Bea", 11)


async def test_digits_do_not_outlive_their_deal(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as at:
        await at.press("4", "u")
        assert (at.bench.desk.typed, at.state.deal) == ("", 0)


def test_a_digit_is_sent_with_short_names_of_colours() -> None:
    """Its colours are numbers of the 256 that carry their red, green and blue, which Textual leaves as they are."""
    look = Look(Words("en"), GLYPHS["suits"], load_themes().get("classic"))
    face = Face(Reading(ClockPhase.RUNNING, 102, runs=True), None, stands=False, changes=None)
    parts = paint_digits(look, face, Ink(solid=True, flashing=False))
    grounds = {segment.style.bgcolor for part in parts for strip in part for segment in strip if segment.style}
    assert len(grounds) == 2
    assert all(ground is not None and ground.type is ColorType.EIGHT_BIT and ground.triplet for ground in grounds)


async def test_one_key_passes_the_turn_and_one_takes_it_back(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as at:
        await at.press("space", "space")
        assert at.state.name == "Carlo"
        await at.press("u")
        assert at.state.name == "Bea"


async def test_digits_and_enter_set_a_hand_digits_and_m_lay_cards(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as at:
        await at.press("down", "down")
        await at.type("7")
        assert at.state.hands == (13, 13, 7, 13)
        await at.press("6", "m", "space")
        assert at.state.hands == (7, 13, 7, 13)
        await at.press("1", "backspace", "m")
        assert "Type first how many cards were laid" in at.shown("entry")


async def test_what_is_typed_says_what_it_would_do(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as at:
        await at.press("down", "1", "1")
        assert "11_  Enter: Bea holds 11 cards   m: Anna lays 11" in at.shown("entry")
        await at.press("escape")
        assert at.state.hands == (13, 13, 13, 13)
        assert at.screen is at.bench, "the first Escape leaves what is typed, not the bench"


async def test_somebody_goes_out_and_the_next_deal_begins(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as at:
        await at.press("space", "o")
        assert at.state.phase is Phase.BETWEEN
        assert "Enter: deal 2 begins, Anna deals." in at.shown("entry")
        await at.press("enter")
        assert (at.state.deal, at.state.name) == (2, "Bea")


async def test_a_dead_deal_is_asked_for(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as at:
        await at.press("e")
        assert "1 nothing left to draw" in at.shown("entry")
        await at.press("space")
        assert at.state.name == "Anna", "a question waits for its answer"
        await at.press("1")
        assert at.state.phase is Phase.BETWEEN


async def test_the_terminals_own_cursor_follows_the_player(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as at:
        await at.press("down", "down")
        column, row = at.pilot.app.cursor_position
        assert at.shown("seats").splitlines()[row - 1][column:].split()[1:] == ["3", "Carlo", "13"]


# --- the clock --------------------------------------------------------------------------------------------------------


async def test_the_clock_counts_down_and_each_phase_is_told_in_words(tmp_path: Path) -> None:
    async with at_bench(tmp_path, TABLE, HandSet(1, 3), Passed()) as at:
        assert "Bea: 3 cards, 30 seconds" in at.clock
        await at.wait(30)
        assert "in time" in at.clock
        await at.wait(0.5)
        assert "TIME IS OVER: c calls the ten seconds" in at.clock
        await at.press("c")
        assert "TEN SECONDS: finish and discard" in at.clock
        await at.wait(10)
        assert "TEN SECONDS" in at.clock
        await at.wait(0.5)
        assert "OUT: the highest card is discarded" in at.clock
        assert "the referee has the highest card discarded (art. 11 bis)" in at.shown("log").replace(
            "\n" + " " * 10, " "
        )
        await at.press("space")
        assert "Carlo: 13 cards, 120 seconds" in at.clock


async def test_the_digits_are_drawn_as_blocks_and_without_colours_as_letters(tmp_path: Path) -> None:
    async with at_bench(tmp_path, env={"NO_COLOR": "1"}) as at:
        assert at.house.terminal.colour is Colour.NONE
        await at.wait(18)
        view = at.screen.query_one(BenchClockView)
        drawn = [part.text().replace("█", "#").splitlines() for part in view._parts]
        blocks = ["\n".join(_doubled(row).rstrip() for row in part).splitlines() for part in parts_of("1:42")]
        assert [[*lines, *[""] * (5 - len(lines))] for lines in drawn] == [[*b, *[""] * (5 - len(b))] for b in blocks]


def _doubled(row: str) -> str:
    return "".join(pixel * 2 for pixel in row)


async def test_in_ascii_the_digits_are_hashes_and_a_stopped_clock_is_made_of_dots(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as at:
        at.house.settings = replace(at.house.settings, glyphs="ascii")
        at.bench.show()
        assert at.screen.query_one(BenchClockView)._parts[0].text().splitlines()[0] == "######"
        await at.press("z")
        assert at.screen.query_one(BenchClockView)._parts[0].text().splitlines()[0] == "......"
        assert "PAUSED at 2:00: z goes on" in at.clock


async def test_pausing_is_logged_and_stops_the_digits(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as at:
        await at.wait(20)
        await at.press("z")
        await at.wait(300)
        assert "PAUSED at 1:40" in at.clock
        assert "The clock is stopped." in at.shown("log")
        await at.press("z")
        await at.wait(5)
        assert str(at.bench.sitting.face().turn) == "1:35"


async def test_a_second_changes_nothing_but_the_digits(tmp_path: Path) -> None:
    async with at_bench(tmp_path, TABLE.with_minutes(45)) as at:
        await at.wait(1)
        before = {name: at.screen.query_one(f"#{name}", Painted)._strips for name in ("title", "seats", "log", "keys")}
        await at.wait(1)
        after = {name: at.screen.query_one(f"#{name}", Painted)._strips for name in before}
        assert before == after


async def test_a_slow_line_shows_steps_of_ten_seconds_until_the_last_ten(tmp_path: Path) -> None:
    async with at_bench(tmp_path, env={"SSH_CONNECTION": "1 2 3 4"}) as at:
        shown = []
        for seconds in (1, 8, 2, 98, 2, 1):
            await at.wait(seconds)
            shown.append(at.screen.query_one(BenchClockView)._shown)
        assert shown == ["2:00", "2:00", "1:50", "0:20", "0:09", "0:08"]


async def test_bell_and_flash_call_when_the_time_is_over_and_can_be_switched_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rung: list[int] = []
    async with at_bench(tmp_path) as at:
        monkeypatch.setattr(at.pilot.app, "bell", lambda: rung.append(1))
        await at.wait(120)
        assert rung == []
        await at.wait(0.5)
        await at.wait(5)
        assert len(rung) == 1, "once, however long it lasts"
        assert at.bench._flashes > 0
        await at.press("b", "b", "b")
        assert at.state.signals is Signals.NONE
        assert "neither bell nor flash" in at.shown("entry")
        await at.press("c")
        await at.wait(11)
        assert len(rung) == 1


# --- the whistle ------------------------------------------------------------------------------------------------------


async def test_the_laps_are_counted_down_seat_by_seat(tmp_path: Path) -> None:
    async with at_bench(tmp_path, TABLE, Passed()) as at:
        await at.press("w")
        assert "3 turns more, then the last lap" in at.shown("laps")
        assert "2 3 4 → 1 2 3 4" in at.shown("laps")
        assert "TIME-OUT" in at.shown("title")
        await at.press("space", "space", "space")
        assert "Last lap: 4 turns left." in at.shown("laps")
        rows = at.shown("seats").splitlines()[1:5]
        assert [row.split()[-1] for row in rows] == ["1"] * 4
        await at.press("space", "space", "space", "space")
        assert at.state.phase is Phase.OVER
        assert "The last turn is played: the hands are counted" in at.shown("log")


async def test_before_the_first_draw_of_a_lap_it_is_asked_whether_he_has_drawn(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as at:
        await at.press("w")
        assert "The whistle: has Anna drawn or picked up?" in at.shown("entry")
        await at.press("2")
        assert "Last lap: 4 turns left." in at.shown("laps")


async def test_the_whistle_that_comes_by_itself_asks_too(tmp_path: Path) -> None:
    async with at_bench(tmp_path, TABLE.with_minutes(30)) as at:
        await at.wait(30 * 60 + 1)
        assert "The whistle: has Anna drawn or picked up?" in at.shown("entry")
        await at.press("escape")
        await at.wait(5)
        assert "The whistle" not in at.shown("entry"), "it is not asked again and again"
        await at.press("w", "1")
        assert [at.state.turns_left(seat) for seat in range(4)] == [2, 2, 2, 2]


# --- rulings ----------------------------------------------------------------------------------------------------------


async def test_the_four_commonest_errors_are_ruled_from_the_list(tmp_path: Path) -> None:
    """V20: M05 to M08: 10, 10, 20, 20."""
    async with at_bench(tmp_path, TABLE, Passed()) as at:
        found = []
        for downs in (5, 4, 6, 7):  # among the groups: after the digit of each
            group, down = {5: ("2", 0), 4: ("3", 0), 6: ("2", 1), 7: ("4", 4)}[downs]
            await at.press("i", group, *["down"] * down, "enter", "2")
            while at.screen is not at.bench:
                await at.press("enter")
            found.append(at.state.booked[-1].ruling.points)
        assert found == [10, 10, 20, 20]
        assert "+60" in at.shown("seats")


async def test_a_ruling_is_read_before_it_is_confirmed_and_the_clock_stands_meanwhile(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as at:
        await at.wait(20)
        await at.press("i", "2", "enter", "2")
        await at.type("9s", "3")
        body = at.shown("body")
        assert "Bea takes 9♠ back in hand: a card too many; the rest is a good meld" in body
        assert "10 penalty points (art. 11)." in body
        assert "Kept at the bench, to be added at the count." in body
        assert at.state.halted
        at._time[0] += 60
        await at.press("enter")
        assert str(at.bench.sitting.face().turn) == "1:40"
        assert not at.state.halted
        assert at.state.points(1) == 10


async def test_escape_goes_back_step_by_step_and_nothing_is_ruled(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as at:
        await at.press("i", "enter", "2", "escape")
        assert "Who?" in at.shown("body")
        await at.press("escape")
        assert "1 Cards shown" in at.shown("body")
        await at.press("escape")
        assert (at.screen, at.state.booked, at.state.halted) == (at.bench, (), False)


async def test_an_answer_that_will_not_do_is_told_and_can_be_mended(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as at:
        await at.press("i", "enter", "1")
        await at.type("1X")
        assert "1X is no card" in at.shown("body")
        await at.press("backspace", "backspace")
        await at.type("kh")
        assert "must play K♥" in at.shown("body")


async def test_a_card_shown_stands_on_the_screen_until_it_is_settled(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as at:
        await at.press("i", "enter", "1")
        await at.type("kh", "")
        assert "Anna must play K♥, or 10 points" in at.shown("seats")
        await at.press("space")
        assert "Has Anna played K♥?" in at.shown("entry")
        await at.press("2")
        assert (at.state.name, at.state.points(0)) == ("Bea", 10)
        assert "K♥" not in at.shown("seats")


async def test_the_log_has_everything_with_its_time(tmp_path: Path) -> None:
    async with at_bench(tmp_path, TABLE, Passed()) as at:
        at.bench.desk.rule(Ruled("DRAWN_OUT_OF_TURN", Facts(3)))
        await at.press("f2")
        await settled_on(at.pilot, "BenchLogScreen")
        page = at.shown("page")
        assert "Deal 1, Dino: +20 · A card drawn out of turn (art. 11)" in page
        assert "Anna discards; Bea is on turn." in page
        await at.press("escape")
        assert at.screen is at.bench


async def test_the_log_is_written_to_a_file_from_the_screen(tmp_path: Path) -> None:
    async with at_bench(tmp_path, TABLE, Passed()) as at:
        await at.press("f2", "e")
        assert "~/scala40-anna-bea-carlo-dino-2026-01-06.txt" in at.shown("asked")
        await at.press("f1")
        await settled_on(at.pilot, "HelpScreen")
        help_page = at.shown("page")
        assert "ctrl+u" in help_page
        assert "Take back all that is typed, such as a file's name." in " ".join(help_page.split())
        await at.press("escape", "ctrl+u")
        assert "~" not in at.shown("asked")
        at.screen.prompt.text = str(tmp_path / "log.txt")  # type: ignore[attr-defined]  # what is typed there
        await at.press("enter")
        assert "The log is in" in at.shown("asked")
        assert "Anna discards; Bea is on turn." in (tmp_path / "log.txt").read_text(encoding="utf-8")
        await at.press("enter")
        assert at.screen is at.bench


async def test_was_that_legal_is_asked_from_the_bench(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as at:
        await at.press("f5")
        await settled_on(at.pilot, "VerdictScreen")


# --- with a pad -------------------------------------------------------------------------------------------------------


async def test_from_a_pad_the_bench_has_its_names_and_writes_its_penalties_there(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        Pad.create(journal, blank()).close()

    def first(house: House, now: Any) -> Screen[None]:  # noqa: ANN401 - the bench's clock
        return refereed_pad(house, house.journal.streams(PAD)[0].id, now)

    async with at_bench(tmp_path, None, first=first) as at:
        await settled_on(at.pilot, "BenchSetupScreen")
        assert "Anna, Bea, Carlo, Dino: names, rules and dealer are the pad's" in at.shown("notes").replace("\n ", "")
        await at.press("enter")
        await settled_on(at.pilot, "BenchScreen")
        await at.press("enter", "i", "4", *["down"] * 4, "enter", "2", "enter")
        assert "Written into the pad" in at.shown("body")
        await at.press("enter")
        await at.press("escape")
        await settled_on(at.pilot, "RefereedPadScreen")
        pad = at.screen.pad  # type: ignore[attr-defined]  # the screen of a pad
        assert pad.view().entry(0, 1).penalties == (Penalty(20, "A card drawn out of turn (art. 11)"),)
        await at.press("f6", "enter")
        await settled_on(at.pilot, "BenchScreen")
        assert at.state.deal == 1


async def test_the_pad_is_entered_above_the_bench_while_the_clocks_go_on(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        Pad.create(journal, blank(3)).close()

    def first(house: House, now: Any) -> Screen[None]:  # noqa: ANN401 - the bench's clock
        return refereed_pad(house, house.journal.streams(PAD)[0].id, now)

    async with at_bench(tmp_path, None, first=first) as at:
        await settled_on(at.pilot, "BenchSetupScreen")
        await at.press("down", "down", "down", *["right"] * 3, "up", "up", "up", "enter")
        await settled_on(at.pilot, "BenchScreen")
        await at.press("enter", "o")
        assert "F7: enter the deal in the pad." in at.shown("entry")
        await at.press("enter")
        assert "Deal 1 is not entered in the pad yet" in at.shown("entry")
        await at.press("f7")
        await settled_on(at.pilot, "PadAboveBench")
        await at.press("1", "9", "enter", "2", "3", "enter")
        await at.wait(60)
        await at.press("escape")
        await settled_on(at.pilot, "BenchScreen")
        assert "whistle in 44'" in at.shown("title")
        await at.press("enter")
        assert (at.state.deal, at.state.row, at.state.name) == (2, 1, "Bea")


async def test_a_sitting_is_resumed_from_the_command_line_by_its_door(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as at:
        stream = at.bench.sitting.stream
    async with at_bench(tmp_path, None, first=lambda house, now: resumed(house, stream, now)) as at:
        assert (at.state.deal, at.state.stands) == (1, True)


async def test_a_sitting_whose_pad_was_deleted_is_not_resumed_but_its_log_is_named(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        pad = Pad.create(journal, blank(3))
        config = BenchConfig(pad.state.sheet.names, pad.state.sheet.rules, pad=pad.stream)
        sitting = Sitting.create(journal, config, lambda: 0.0, pad)
        sitting.close()
        pad.close()
        journal.delete(pad.stream)
        with pytest.raises(UserError) as refused:
            resumed(house_for(journal), sitting.stream)
    assert str(refused.value) == (
        "The pad of this sitting was deleted, so it cannot be gone on with; its log can still be printed: "
        f"scala40 referee --log --sitting {sitting.stream}"
    )


# --- everything fits --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
async def test_six_players_with_long_names_fit(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    names = ("Annamaria Bianchi", "Bea", "Massimiliano De Santis", "Dino", "Eva Maria Rossi", "Fil")
    async with at_bench(tmp_path, TABLE._replace(names=names), size=size, language=language) as at:
        at.bench.desk.rule(Ruled("EXCESS_LATE", Facts(2, meld=1)))
        await at.press("space", "w")
        rows = at.shown("seats").splitlines()
        assert [row[2] for row in rows[1:7]] == list("123456")
        assert all(row.split()[-1].isdecimal() for row in rows[1:7]), "the turns left stand in their column"
        assert "F1" in at.shown("keys")
        assert at.shown("laps").split("→")[1].split()[0] == "1"


async def test_what_has_no_room_below_six_players_stands_above_the_log(tmp_path: Path) -> None:
    names = ("Anna", "Bea", "Carlo", "Dino", "Eva Maria Rossi", "Fil")
    async with at_bench(tmp_path, TABLE._replace(names=names)) as at:
        for code, facts in (("EXPOSED", Facts(4)), ("EXCESS_LATE", Facts(2, meld=1))):
            at.bench.desk.rule(Ruled(code, facts))
        await at.press("space")
        assert "must play" not in at.shown("seats")
        assert [line.strip() for line in at.shown("log").splitlines()[:3]] == [
            "× Eva Maria Rossi must play the card shown, or 10 points",
            "× meld 1 is frozen for this deal",
            "× Carlo may not go out in this deal",
        ]


async def test_the_bench_explains_its_keys(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as at:
        await at.press("f1")
        await settled_on(at.pilot, "HelpScreen")
        assert "the turn passes" in at.shown("page")
