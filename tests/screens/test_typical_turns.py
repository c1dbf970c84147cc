"""Ten typical turns by keys, with as few of them as the README says."""

from __future__ import annotations

from pathlib import Path

import pytest

from scala40_tui.rules.moves import moves_text
from scala40_tui.screens.table_screen import TableScreen
from tests.screens.typical_turns import TURNS, Turn, table
from tests.support.playing import house_for, match, open_journal, settle, table_app

README = Path(__file__).parents[2] / "README.md"


@pytest.mark.parametrize("turn", TURNS, ids=[turn.name for turn in TURNS])
async def test_a_typical_turn(turn: Turn, tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        app = table_app(house_for(journal), match(1), turn.arrange())
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            screen = app.screen
            assert isinstance(screen, TableScreen)
            for key in turn.keys:
                await pilot.press(key)
                await settle(pilot)
            deal = screen.session.table.state.deal
            assert deal is not None
            record = next(record for record in deal.record if record.seat == 0)
            made = moves_text(record.moves).split("; ")
            # In which order a proposal lays its melds does not matter.
            assert sorted(made) == sorted(turn.moves.split("; "))
            assert made[-1] == turn.moves.split("; ")[-1]


def test_an_ordinary_turn_takes_three_keys_and_an_opening_with_three_melds_at_most_five() -> None:
    counts = {turn.name: len(turn.keys) for turn in TURNS}
    assert counts["draw, and throw the card drawn away"] == 3
    assert counts["draw, and throw the dearest spare card away"] == 3
    assert counts["open with three melds, by proposal"] <= 5


@pytest.mark.parametrize("turn", TURNS, ids=[turn.name for turn in TURNS])
async def test_no_turn_ends_by_its_first_key_after_the_melds(turn: Turn, tmp_path: Path) -> None:
    """V37: no stray key ends a turn; without the last key the player is still on turn."""
    with open_journal(tmp_path) as journal:
        app = table_app(house_for(journal), match(1), turn.arrange())
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            for key in turn.keys[:-1]:
                await pilot.press(key)
                await settle(pilot)
            assert isinstance(app.screen, TableScreen)
            assert app.screen.session.view.my_turn


def test_the_readme_counts_the_keys_that_are_pressed_here() -> None:
    assert table() in README.read_text(encoding="utf-8")
