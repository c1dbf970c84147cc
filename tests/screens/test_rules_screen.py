"""The rules on the screen: every option with its value, tag and source, deviations first, the letters explained."""

from __future__ import annotations

from pathlib import Path

import pytest

from scala40_tui.rules.option_table import OPTIONS
from scala40_tui.rules.options import Rules, preset_rules
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.house import House
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.rules import paint_rules
from scala40_tui.screens.rules_screen import RulesScreen
from tests.support.playing import house_for, match, open_journal, settle, settled_on, table_app
from tests.support.snapshots import text_grid

FISCA = preset_rules("fisca")
CHANGED = FISCA.changed(swap_use="keep", limit=151)


def told(look: Look, rules: Rules, width: int = 80) -> str:
    return "\n".join(strip.text.rstrip() for strip in paint_rules(look, rules, width))


@pytest.fixture
def house(tmp_path: Path) -> House:
    with open_journal(tmp_path) as journal:
        return house_for(journal)


def test_every_option_is_there_with_its_text_form_and_its_source(house: House) -> None:
    shown = told(house.look(), FISCA, width=200)
    for option in OPTIONS:
        assert option.meaning("en") in shown
        assert f"{option.name}=" in shown
    assert shown.count("source: ") == len(OPTIONS)


def test_every_letter_of_a_source_is_explained(house: House) -> None:
    lines = told(house.look(), FISCA).splitlines()
    legend = lines[next(place for place, line in enumerate(lines) if line.startswith("─ Sources")) :]
    for letter in ("F", "A", "Q", "P"):
        assert any(line.startswith(f"  {letter}: ") for line in legend)
    assert any("said at the end" in line for line in lines[:6])


def test_deviations_come_first_and_are_marked(house: House) -> None:
    lines = told(house.look(), CHANGED).splitlines()
    first = next(place for place, line in enumerate(lines) if line.startswith("─ Opening"))
    assert any("what must be done with a joker taken from a meld" in line for line in lines[:first])
    assert "out at 151 or more" in "\n".join(lines[:first])


@pytest.mark.parametrize(("width", "language"), [(80, "en"), (80, "it"), (120, "it"), (200, "en")])
def test_no_line_is_cut(tmp_path: Path, width: int, language: str) -> None:
    with open_journal(tmp_path) as journal:
        look = house_for(journal, language=language).look()
    for strip in paint_rules(look, CHANGED, width):
        assert strip.cell_length <= width
        assert not strip.text.rstrip().endswith(look.glyphs.ellipsis)


async def test_from_the_table_by_one_key_with_the_rules_that_are_played(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        app = table_app(house_for(journal, language="it"), match(3, rules=CHANGED))
        async with app.run_test(size=(80, 24)) as pilot:
            await settled_on(pilot, "TableScreen")
            await pilot.press("f4")
            await settled_on(pilot, "RulesScreen")
            assert "è fuori chi arriva a 151 o più" in text_grid(app)
            await pilot.press("f4")
            await settled_on(pilot, "TableScreen")


async def test_one_walks_through_all_of_them(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        app = ScalaApp(house_for(journal), lambda house: RulesScreen(house, FISCA))
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            assert "more below" in text_grid(app)
            for _ in range(10):
                await pilot.press("pagedown")
            await settle(pilot)
            shown = text_grid(app)
            assert "F: the federation's tournament code" in shown
            assert "more below" not in shown
