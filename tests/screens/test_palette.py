"""The palette: what the screen is for comes first, and what is chosen is done."""

from __future__ import annotations

from pathlib import Path

from textual.command import CommandPalette

from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.start_screen import StartScreen
from tests.support.playing import house_for, match, open_journal, settle, settled_on, table_app
from tests.support.snapshots import text_grid


async def test_the_starts_own_actions_stand_before_those_that_only_walk(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        app = ScalaApp(house_for(journal, language="it"), StartScreen)
        async with app.run_test(size=(80, 40)) as pilot:
            await settle(pilot)
            await pilot.press("f9")
            await settled_on(pilot, "Palette")
            for _ in range(20):
                await pilot.pause()
            shown = text_grid(app)
            assert "Che cosa vuoi fare?" in shown
            assert shown.index("lezioni (F2)") < shown.index("riga (↑)")


async def test_what_is_found_is_done(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        app = table_app(house_for(journal), match(3, dealer=3))
        async with app.run_test(size=(80, 24)) as pilot:
            await settled_on(pilot, "TableScreen")
            await pilot.press("f9")
            await settled_on(pilot, "Palette")
            await pilot.press(*"score")
            for _ in range(50):
                await pilot.pause()
            assert isinstance(app.screen, CommandPalette)
            await pilot.press("enter")
            await settled_on(pilot, "ScoreScreen")
