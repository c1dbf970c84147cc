"""The screens around a game: the start, the settings, the rules, a puzzle."""

from __future__ import annotations

from datetime import date
from typing import Final

from docs.scenes.picture import Picture
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.puzzle_screen import PuzzleScreen
from scala40_tui.screens.start_screen import StartScreen

DAY: Final = 3
"""The day whose puzzle is shown, counted from the first of the calendar."""

PICTURES: Final = (
    Picture("start", lambda house: ScalaApp(house, StartScreen)),
    Picture("settings", lambda house: ScalaApp(house, StartScreen), ("f8",)),
    Picture("rules", lambda house: ScalaApp(house, StartScreen), ("f4",)),
    Picture(
        "puzzle", lambda house: ScalaApp(house, lambda inside: PuzzleScreen(inside, lambda: date.fromordinal(DAY)))
    ),
)
