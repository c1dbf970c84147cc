"""The tutorial: a lesson, a nudge after a refusal, and praise."""

from __future__ import annotations

from typing import Final

from docs.scenes.picture import Picture
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.house import House
from scala40_tui.screens.lesson_screen import LessonScreen


def _lesson(number: int, house: House) -> ScalaApp:
    return ScalaApp(house, lambda inside: LessonScreen(inside, number))


PICTURES: Final = (
    Picture("tutorial", lambda house: _lesson(3, house), ("home", "space", "right", "space", "right", "space")),
    Picture("tutorial-nudge", lambda house: _lesson(9, house), ("d", "home", "right", "right", "x")),
    Picture("tutorial-joker", lambda house: _lesson(7, house), ("j", "home", "space", "right", "space")),
    Picture("tutorial-end", lambda house: _lesson(12, house)),
)
