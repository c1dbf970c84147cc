"""Below the start's form stands what is to be known about the row under the cursor, on the smallest screen too."""

from __future__ import annotations

from pathlib import Path

import pytest

from scala40_tui.rules.options import preset_rules
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.plans import LEVEL_NAMES, MIXED, Plan
from scala40_tui.screens.start_notes import note_on
from scala40_tui.screens.start_screen import StartScreen
from scala40_tui.screens.widgets.form import Row
from scala40_tui.screens.widgets.painted import Painted
from scala40_tui.words import LANGUAGES, Words
from tests.support.playing import house_for, open_journal, settle

ROOM = 80 - 4
"""Cells of a sentence on the smallest screen."""


async def test_the_note_follows_the_cursor_and_the_choice(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        app = ScalaApp(house_for(journal, language="en"), StartScreen)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            screen = app.screen
            assert isinstance(screen, StartScreen)
            said = screen.query_one("#notes", Painted).text
            assert "federation" in said()
            screen.form.go_to([row.id for row in screen.form.rows].index("level"))
            await settle(pilot)
            assert "Club player: misses a third" in said()
            await pilot.press("right")
            await settle(pilot)
            assert "Expert: overlooks nothing" in said()
            await pilot.press("down")
            await settle(pilot)
            assert "As at the tables of the Italian federation." in said()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_a_row_fits_on_one_line(language: str) -> None:
    words = Words(language)
    plain = Plan(preset_rules("fisca"))
    plans = [
        *[plain._replace(levels=(level,)) for level in LEVEL_NAMES],
        plain._replace(levels=MIXED),
        plain.with_referee(False),
        plain.with_strict(True),
        plain.with_minutes(45),
    ]
    said = {
        sentence
        for plan in plans
        for name in ("level", "referee", "strict", "minutes")
        for sentence in note_on(Row(name, "label", ("value",)), plan, words).sentences
    }
    assert len(said) == len(LEVEL_NAMES) + 1 + 2 + 2 + 2, "each choice is told apart"
    assert [one for one in said if len(one) > ROOM] == []


def test_a_row_that_explains_itself_leaves_the_rules_in_view() -> None:
    note = note_on(Row("seats", "Players", ("4",)), Plan(preset_rules("circolo")), Words("en"))
    assert note.title == "Rules: circolo"
    assert len(note.sentences) > 1
