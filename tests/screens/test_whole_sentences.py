"""Nothing that is said is cut without a sign, and what is too long for one line is told whole where there are more."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from rich.cells import cell_len

from scala40_tui.journal.streams import Stream
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.glyphs import GLYPHS
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.command import cut_verdict, paint_verdict
from scala40_tui.screens.painting.score import paint_score
from scala40_tui.screens.painting.start import waiting_in_words
from scala40_tui.screens.puzzle_screen import PuzzleScreen
from scala40_tui.screens.start_screen import StartScreen
from scala40_tui.screens.table_layout import table_layout
from scala40_tui.screens.widgets.form import value_cells
from scala40_tui.screens.widgets.painted import Painted
from scala40_tui.table.table import Table
from scala40_tui.words import Words
from tests.screens.test_commanding import OPENED, judged
from tests.screens.test_painting import LOOK, seen
from tests.screens.test_puzzle_screen import DAY
from tests.screens.test_table_screen import ORDINARY, sitting
from tests.support.playing import arranged, house_for, match, open_journal, settle
from tests.support.snapshots import text_grid

LANGUAGES = pytest.mark.parametrize("language", ["en", "it"])
NO_MOVE = "qualchecosa"
SIX = ["Marcantonio", "Oreste", "Lidia", "Iole", "Gino", "Nora"]


def on_one_line(text: str) -> str:
    return " ".join(text.split())


def verdict_on(text: str, language: str) -> str:
    if language == "it":
        return f"{text} non è una mossa; le mosse cominciano con pesca, raccogli, cala, attacca, scambia, scarta"
    return f"{text} is no move; moves begin with draw, pick, meld, attach, swap, discard"


@LANGUAGES
async def test_why_a_command_cannot_be_read_is_told_whole_at_the_table(language: str, tmp_path: Path) -> None:
    async with sitting(tmp_path, arranged(ORDINARY), language=language) as table:
        await table.press("d", "colon", *NO_MOVE)
        assert on_one_line(table.shown("offers")) == verdict_on(NO_MOVE, language)
        assert table.shown("keys").endswith("…")
        await table.press(*["backspace"] * len(NO_MOVE))
        assert table.shown("offers").strip() != verdict_on(NO_MOVE, language)
        await table.press("escape")
        assert verdict_on(NO_MOVE, language)[:20] not in text_grid(table.app)


@LANGUAGES
async def test_why_a_command_cannot_be_read_is_told_whole_in_a_puzzle(language: str, tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        app = ScalaApp(house_for(journal, language=language), lambda house: PuzzleScreen(house, lambda: DAY))
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await pilot.press("c", *NO_MOVE)
            await settle(pilot)
            assert verdict_on(NO_MOVE, language) in on_one_line(app.screen.query_one("#puzzle", Painted).text())
            await pilot.press("escape")
            await settle(pilot)
            assert verdict_on(NO_MOVE, language)[:20] not in text_grid(app)


@LANGUAGES
def test_what_can_be_typed_is_told_on_one_line(language: str) -> None:
    look = Look(Words(language), GLYPHS["suits"], LOOK.theme)
    line = paint_verdict(look, "", judged("", OPENED), OPENED, 80)
    assert line.text.endswith(("Esc leaves", "Esc lascia"))
    assert not cut_verdict(look, "", judged("", OPENED), OPENED, 80)


async def test_a_message_longer_than_its_line_is_told_whole_above_the_hand(tmp_path: Path) -> None:
    long = "A sentence of " + "many words and " * 5 + "an end."
    async with sitting(tmp_path, arranged(ORDINARY)) as table:
        table.screen.desk.say(long)
        table.screen.show()
        assert on_one_line(table.shown("offers")) == long
        assert table.shown("status").endswith("…")
        await table.press("right")
        assert "an end." not in text_grid(table.app)


def test_beside_the_table_every_one_of_six_has_a_name_and_a_total() -> None:
    """The panel of a terminal of 120 columns is 34 wide."""
    view, place = seen(SIX), table_layout(120, 40, 6)
    totals = (101, 98, 77, 60, 45, 203)
    view = view._replace(result=view.result._replace(totals=totals))
    lines = [strip.text for strip in paint_score(LOOK, view, place.side - 2)]
    assert lines[0].split() == ["Mar", "Ore", "Lid", "Iol", "Gin", "Nor"]
    assert lines[-1].split() == ["tot.", *map(str, totals)]
    assert [line.index(text) + len(text) for line, text in zip(lines, ("Nor", "203"), strict=True)] == [29, 29]


@LANGUAGES
async def test_a_match_of_six_to_be_resumed_keeps_its_arrows(language: str, tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        for seed in (1, 2):
            Table.create(journal, match(seed, seats=6, name="Bartolomeo Massimiliano della")).close()
        app = ScalaApp(house_for(journal, language=language), StartScreen)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            row = next(line for line in text_grid(app).splitlines() if "Bartolomeo" in line)
            assert row.endswith("… →")
            assert len(row) <= 80


def test_of_many_names_to_be_resumed_some_go_and_the_score_stays() -> None:
    summary = {"deals": 3, "totals": [101, 98, 77, 60, 45, 20]}
    moment = datetime(2026, 1, 6, tzinfo=UTC)
    stream = Stream("a", "match", ", ".join(SIX), moment, moment, finished=False, length=9, summary=summary)
    said = waiting_in_words(LOOK, stream, value_cells(80))
    assert said == "Marcantonio, Oreste, Lidia… (3 deals: 101-98-77-60-45-20)"
    assert cell_len(said) <= value_cells(80)
