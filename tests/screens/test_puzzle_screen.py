"""The puzzles on the screen: asked, answered by typed moves, judged, solved."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from scala40_tui.coach.puzzles import puzzle
from scala40_tui.rules.moves import moves_text
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.puzzle_screen import PuzzleScreen
from tests.support.playing import house_for, open_journal, settle
from tests.support.snapshots import text_grid

DAY = date.fromordinal(3)


async def test_the_days_puzzle_is_solved_by_its_moves(tmp_path: Path) -> None:
    asked = puzzle("out", 3)
    assert asked.answer is not None
    with open_journal(tmp_path) as journal:
        app = ScalaApp(house_for(journal), lambda house: PuzzleScreen(house, lambda: DAY))
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            assert "exactly one way to go out" in text_grid(app)
            await pilot.press("c", *_keys(str(asked.answer.discard)), "enter")
            await settle(pilot)
            assert "That is legal, but does not go out: " in text_grid(app)
            await pilot.press("c", *_keys(moves_text(asked.answer.moves)), "enter")
            await settle(pilot)
            assert "Solved!" in text_grid(app)


async def test_the_other_kind_can_be_answered_by_no(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        app = ScalaApp(house_for(journal, language="it"), lambda house: PuzzleScreen(house, lambda: DAY))
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await pilot.press("k")
            await settle(pilot)
            can = puzzle("open", 3).answer is not None
            await pilot.press("x")
            await settle(pilot)
            assert ("No: si può aprire." if can else "Giusto: non si può aprire.") in text_grid(app)
            await pilot.press("s")
            await settle(pilot)
            assert "Soluzione: " in text_grid(app)
            await pilot.press("right")
            await settle(pilot)
            assert "Problema 4" in text_grid(app)


async def test_only_whether_one_can_open_is_answered_by_a_no(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        app = ScalaApp(house_for(journal), lambda house: PuzzleScreen(house, lambda: DAY))
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            assert "x cannot" not in text_grid(app)
            await pilot.press("k")
            await settle(pilot)
            assert "x cannot" in text_grid(app)


def _keys(text: str) -> list[str]:
    names = {" ": "space", ";": "semicolon", "*": "asterisk"}
    return [names.get(character, character) for character in text]
