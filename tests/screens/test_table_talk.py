"""Table talk on the screens: a quiet line where nothing else stands; whoever does not want it has none."""

from __future__ import annotations

from pathlib import Path

import pytest

from scala40_tui.screens.glyphs import GLYPHS
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.header import paint_table_rule
from scala40_tui.screens.theming import load_themes
from scala40_tui.table.table import Table
from scala40_tui.words import Words
from tests.plain.evenings import talk
from tests.screens.test_table_screen import AtTable
from tests.support.playing import house_for, match, open_journal, settle, table_app, with_settings
from tests.table.matches import match as plain_match

LOOK = Look(Words("en"), GLYPHS["suits"], load_themes().get("classic"))


@pytest.mark.parametrize("wanted", [True, False])
async def test_a_bot_greets_above_the_melds_if_that_is_wanted(wanted: bool, tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        house = with_settings(house_for(journal), table_talk=wanted)
        app = table_app(house, match(6, dealer=0))
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await settle(pilot)
            table = AtTable(pilot, app)
            rule = table.shown("rule")
            assert ('"' in rule) == wanted
            assert rule.startswith("─ Table ─")
            assert rule.rstrip().endswith("stock pile ───")
            assert all('"' not in sentence for sentence in table.screen.session.told), "it is no event"


async def test_after_a_lap_nobody_repeats_it(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        app = table_app(house_for(journal), match(6, dealer=0))
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await settle(pilot)
            table = AtTable(pilot, app)
            said = table.screen.session.talk
            assert said
            for _ in range(3):
                await table.press("d", "0", "0")
                await settle(pilot)
            assert table.screen.session.talk != said


@pytest.mark.parametrize("columns", [24, 40, 60, 80, 106])
def test_a_long_word_never_pushes_the_names_of_the_piles_away(columns: int, tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal, Table.create(journal, match(1)) as table:
        assert table.cut(table.state.actor or 0, 20)
        strip = paint_table_rule(LOOK, table.view(0), columns, columns, "Bruna: " + "很" * 60)
        assert strip.cell_length == columns
        assert strip.text.rstrip("─ ").endswith("stock pile")


@pytest.mark.parametrize("wanted", [True, False])
def test_on_paper_it_is_a_line_of_its_own(wanted: bool, tmp_path: Path) -> None:
    config = plain_match(3, number=5, people=(0,), match="single")
    with open_journal(tmp_path) as journal, Table.create(journal, config) as table:
        printed = talk(table, ["54"], talk=wanted).splitlines()
    assert any(line.startswith(('Bea: "', 'Carlo: "')) for line in printed) == wanted
