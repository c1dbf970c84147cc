"""The bench's clock and whistle on the screen, seen without colour too."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from scala40_tui.bench.acts import HandSet, Passed
from scala40_tui.bench.config import Signals
from scala40_tui.bench.state import Phase
from scala40_tui.screens.painting.bench_digits import parts_of
from scala40_tui.screens.terminal import Colour
from scala40_tui.screens.theming import PACKAGED
from scala40_tui.screens.widgets.bench_clock import BenchClockView
from scala40_tui.screens.widgets.painted import Painted
from tests.screens.at_bench import TABLE, at_bench
from tests.support.playing import settle

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


@pytest.mark.parametrize("theme", PACKAGED)
async def test_the_digits_are_seen_in_every_theme(theme: str, tmp_path: Path) -> None:
    async with at_bench(tmp_path, env={"TERM": "xterm-16color"} if theme.startswith("ansi") else {}) as at:
        at.house.change(theme=theme)
        at.bench.show()
        await settle(at.pilot)
        parts = at.screen.query_one(BenchClockView)._parts
        cells = [segment for part in parts for strip in part._strips for segment in strip]
        looks = {(segment.text.strip() != "", segment.style and segment.style.bgcolor) for segment in cells}
        assert len(looks) == 2, "ink and paper"
        blank = [ground for lettered, ground in looks if not lettered]
        assert len(blank) == 1 or not any(ground is None or ground.is_default for ground in blank)


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
