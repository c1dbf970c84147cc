"""The first paint: it waits for nothing that it does not show, and shows all that can be played."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from scala40_tui.rules.options import preset_rules
from scala40_tui.screens.widgets.card_view import CardView
from scala40_tui.screens.widgets.hand import PLACES, Hand
from tests.support.playing import house_for, match, open_journal, settle, settled_on, table_app
from tests.support.pseudo_terminal import Terminal
from tests.support.snapshots import text_grid

ROOT = Path(__file__).parents[2]
NO_CLOCK = preset_rules("fisca").changed(turn_clock="off")
PROGRAM = """
import pathlib, sys
from textual.screen import Screen
paint = Screen._compositor_refresh
def first_paint(screen):
    pathlib.Path(told).write_text(" ".join(sys.modules))
    Screen._compositor_refresh = paint
    paint(screen)
Screen._compositor_refresh = first_paint
told = sys.argv.pop(1)
from scala40_tui import cli
sys.exit(cli.main())
"""
TABLE = ("play", "--seats", "4", "--seed", "16", "--bots", "esperto", "--name", "Anna")
LATER = (
    "scala40_tui.bots.player",
    "scala40_tui.bots.roster",
    "scala40_tui.coach",
    "scala40_tui.history",
    "scala40_tui.journal.restoring",
    "scala40_tui.journal.salvage",
    "scala40_tui.pad",
    "scala40_tui.rules.score_file",
    "scala40_tui.solver.turn",
    "scala40_tui.tutorial.lessons",
    "concurrent.futures.process",
    "multiprocessing",
)


def loaded_at_first_paint(folder: Path, *arguments: str, waits_for: str) -> set[str]:
    told = folder / "modules"
    env = {"HOME": str(folder), "PYTHONPATH": str(ROOT)}
    with Terminal([sys.executable, "-c", PROGRAM, str(told), *arguments], env=env) as terminal:
        terminal.wait_for(waits_for)
    return set(told.read_text().split())


@pytest.mark.parametrize("name", LATER)
def test_what_is_loaded_later_is_there(name: str) -> None:
    assert find_spec(name) is not None


def test_a_table_is_painted_before_anybody_who_thinks_is_loaded(tmp_path: Path) -> None:
    loaded = loaded_at_first_paint(tmp_path, *TABLE, waits_for="d draw")
    assert "scala40_tui.screens.table_screen" in loaded
    assert loaded & set(LATER) == set()


def test_the_start_is_painted_before_the_table_is_loaded(tmp_path: Path) -> None:
    loaded = loaded_at_first_paint(tmp_path, waits_for="New match")
    assert "scala40_tui.screens.start_screen" in loaded
    assert loaded & {*LATER, "scala40_tui.table.table", "scala40_tui.screens.table_screen"} == set()


@pytest.mark.parametrize("theme", ["classic", "mono"])
async def test_the_hand_looks_the_same_before_its_cards_have_their_places(
    theme: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nobody(_hand: Hand) -> None:
        """Leave the hand to draw its cards."""

    shown: list[str] = []
    with open_journal(tmp_path) as journal:
        for drawn_by_hand in (False, True):
            if drawn_by_hand:
                monkeypatch.setattr(Hand, "_take_places", nobody)
            house = house_for(journal)
            house.change(theme=theme)
            app = table_app(house, match(3, dealer=3, rules=NO_CLOCK))
            async with app.run_test(size=(80, 24)) as pilot:
                await settled_on(pilot, "TableScreen")
                assert len(app.screen.query(CardView)) == (0 if drawn_by_hand else PLACES)
                cursor = app.cursor_position
                for keys in (("right", "space"), ("d",), ("left",)):
                    await pilot.press(*keys)
                    await settle(pilot)
                    shown.append(text_grid(app))
                assert app.cursor_position != cursor
    assert shown[:3] == shown[3:]
