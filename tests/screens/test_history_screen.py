"""The history by keys: found by typing, gone on with, looked at again, written out, deleted only after a yes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from scala40_tui.history.keeping import load
from scala40_tui.history.match_file import read
from scala40_tui.journal import Draft
from scala40_tui.journal.streams import Stream
from scala40_tui.screens.history_screen import HistoryScreen
from scala40_tui.screens.history_shelf import PARTS, Shelf
from scala40_tui.screens.start_screen import StartScreen
from scala40_tui.table.table import KIND, Table
from scala40_tui.words import Words
from tests.screens.memories import Coach, fill, sitting
from tests.support.playing import open_journal


def lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.strip()]


@pytest.mark.parametrize(
    ("language", "pad", "running", "over"),
    [("en", "goes on, 2 deals", "goes on, ", "won by "), ("it", "in corso, 2 smazzate", "in corso, ", "vinta da ")],
)
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_matches_and_pads_stand_in_one_list_the_newest_first(
    tmp_path: Path, language: str, pad: str, running: str, over: str, size: tuple[int, int]
) -> None:
    fill(tmp_path)
    async with sitting(tmp_path, HistoryScreen, language=language, size=size) as here:
        shown = lines(here.shown("list"))
        assert len(shown) == 3
        assert pad in shown[0]
        assert "Nicolò 23, Bea 12" in shown[0]
        assert running in shown[1]
        assert over in shown[2]
        assert max(map(cell_len, here.shown().splitlines())) <= size[0]


async def test_what_is_typed_is_searched_and_taken_back_by_letters(tmp_path: Path) -> None:
    fill(tmp_path)
    async with sitting(tmp_path, HistoryScreen) as here:
        await here.press(*"nicolo ugo")
        assert "search: nicolo ugo_" in here.shown("title")
        assert len(lines(here.shown("list"))) == 1
        await here.press("x")
        assert "Nothing is like that." in here.shown("list")
        await here.press("backspace", "backspace")
        assert len(lines(here.shown("list"))) == 1
        await here.press("escape")
        assert len(lines(here.shown("list"))) == 3
        assert here.screen.query_one("#list").has_focus


async def test_tab_shows_matches_then_pads_then_what_goes_on(tmp_path: Path) -> None:
    fill(tmp_path)
    counts = []
    async with sitting(tmp_path, HistoryScreen) as here:
        for part in PARTS:
            assert part.name in here.shown("title")
            counts.append(len(lines(here.shown("list"))))
            await here.press("tab")
        assert PARTS[0].name in here.shown("title")
    assert counts == [3, 2, 1, 2]


async def test_enter_goes_on_with_a_pad_and_a_match_and_shows_one_that_is_over(tmp_path: Path) -> None:
    fill(tmp_path)
    async with sitting(tmp_path, HistoryScreen) as here:
        await here.press("enter")
        await here.on("PadScreen")
        await here.press("f10")
        await here.on("HistoryScreen")
        await here.press("end", "enter")
        await here.on("ReplayScreen")
        await here.press("escape")
        await here.on("HistoryScreen")
        await here.press("up", "enter")
        await here.on("TableScreen")
        await here.press("q", "q")
        await here.on("HistoryScreen")


async def test_a_match_that_is_played_elsewhere_says_where(tmp_path: Path) -> None:
    _, running, pad = fill(tmp_path)
    with open_journal(tmp_path) as elsewhere, Table.resume(elsewhere, running), elsewhere.claim(pad):
        async with sitting(tmp_path, HistoryScreen) as here:
            await here.press("down", "enter")
            assert "is open in another window" in here.shown("asked")
            await here.press("up", "enter")
            assert "is open in another window" in here.shown("asked")
            await here.press("delete", "1")
            assert "is open in another window" in here.shown("asked")
            assert len(lines(here.shown("list"))) == 3


async def test_of_a_match_that_goes_on_only_deals_that_have_ended_are_shown_again(tmp_path: Path) -> None:
    _, running, _ = fill(tmp_path)
    with open_journal(tmp_path) as journal:
        match = load(journal, journal.stream(running), Words("en"))
    async with sitting(tmp_path, HistoryScreen) as here:
        await here.press("down", "f2")
        await here.on("ReplayScreen")
        assert here.screen.desk.replay.story.end == len(match.ended_deals()) < len(match.events)  # type: ignore[attr-defined]
        await here.press("escape", "up", "f2")
        assert "A pad has no cards to look at again" in here.shown("asked")


async def test_the_coach_goes_from_deal_to_deal_and_from_player_to_player(tmp_path: Path) -> None:
    fill(tmp_path)
    async with sitting(tmp_path, HistoryScreen) as here:
        here.house.thinker = coach = Coach()  # type: ignore[assignment]  # it says nothing
        await here.press("end", "f4")
        await here.on("ReviewScreen")
        deals = here.screen.deals  # type: ignore[attr-defined]
        last = len(deals)
        assert f"Review of deal {last} of {last}: Anna" in here.shown("page")
        await here.press("right", "left")
        assert f"Review of deal {last - 1} of {last}: Anna" in here.shown("page")
        await here.press("tab")
        assert f"Review of deal {last - 1} of {last}: Bea" in here.shown("page")
        assert "There is nothing to say." in here.shown("page")
        for deal, seat, task in zip((-1, -1, -2, -2), (0, 0, 0, 1), coach.asked, strict=True):
            assert task.turns == deals[deal].turns
            assert deals[deal].dealt_to[task.place] == seat
        await here.press("escape", "home", "f4")
        assert "The coach has seen no cards of a pad." in here.shown("asked")


async def test_a_match_and_a_sheet_are_written_where_one_says(tmp_path: Path) -> None:
    match, _, _ = fill(tmp_path)
    async with sitting(tmp_path, HistoryScreen) as here:
        await here.press("end", "f5")
        assert "~/scala40-anna-bea-carlo-" in here.shown("asked")
        await here.answer(tmp_path / "match.s40")
        assert "The match is in" in here.shown("asked")
        saved = load(here.house.journal, here.house.journal.stream(match), Words("en"))
        assert read((tmp_path / "match.s40").read_text(encoding="utf-8")) == saved.document()
        await (await here.press("home", "f5", "3")).answer(tmp_path / "sheet.txt")
        assert "Nicolò" in (tmp_path / "sheet.txt").read_text(encoding="utf-8")
        (tmp_path / "sheet.txt").write_text("mine")
        await (await here.press("f5", "3")).answer(tmp_path / "sheet.txt")
        assert "exists already" in here.shown("asked")
        await here.press("escape")
        assert (tmp_path / "sheet.txt").read_text() == "mine"


async def test_nothing_is_deleted_without_a_yes(tmp_path: Path) -> None:
    streams = fill(tmp_path)
    async with sitting(tmp_path, HistoryScreen) as here:
        for answer in ("2", "escape"):
            await here.press("end", "delete")
            assert "Delete this match of Anna, Bea, Carlo for good?" in here.shown("asked")
            await here.press(answer)
            assert here.house.journal.count() == 3
        await here.press("delete", "1")
        assert [stream.id for stream in here.house.journal.streams()] == streams[:0:-1]
        assert len(lines(here.shown("list"))) == 2
        await here.press("delete", "1", "delete", "1")
        assert "Nothing has been played yet." in here.shown("list")
        await here.press("delete", "enter", "f2", "f4", "f5", "up", "pagedown", "end")
        assert "Nothing has been played yet." in here.shown("list")


async def test_the_start_leads_there_and_back(tmp_path: Path) -> None:
    fill(tmp_path)
    async with sitting(tmp_path, StartScreen) as here:
        assert "F5 past matches" in here.shown("doors")
        await here.press("f5")
        await here.on("HistoryScreen")
        await here.press("escape")
        await here.on("StartScreen")


def test_entries_are_read_only_as_far_as_one_looks(tmp_path: Path) -> None:
    asked: list[object] = []
    with open_journal(tmp_path) as journal:
        for number in range(250):
            journal.create(KIND, f"Anna, Bea {number}", [Draft("match", {})], summary={"deals": 1, "players": []})
        real = journal.streams

        def counted(*wanted: Any) -> list[Stream]:  # noqa: ANN401 - whatever is asked for
            asked.append(wanted)
            return real(*wanted)

        journal.streams = counted  # type: ignore[method-assign,assignment]  # it hears what is asked
        shelf = Shelf(journal)
        assert (shelf.count, asked) == (250, [])
        assert [entry.title for entry in shelf.entries(0, 2)] == ["Anna, Bea 249", "Anna, Bea 248"]
        assert len(shelf.entries(2, 20)) == 20
        assert len(asked) == 1
        assert len(shelf.entries(240, 20)) == 10
        assert len(asked) == 2
        assert shelf.entry(250) is None
        assert shelf.entry(-1) is None
        assert len(shelf.again(search="bea 24").entries(0, 50)) == 13  # 24, 124, 224 and 240 to 249
