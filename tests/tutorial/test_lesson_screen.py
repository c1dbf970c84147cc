"""The tutorial by keys at the real table, from the first lesson to the last, in both languages."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from scala40_tui.journal.journal import Journal
from scala40_tui.screens.actions import EVERYWHERE, actions_of
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.house import House
from scala40_tui.screens.lesson_screen import LessonScreen
from scala40_tui.screens.start_screen import StartScreen
from scala40_tui.screens.table_screen import TableScreen
from scala40_tui.screens.widgets.painted import Painted
from scala40_tui.table.table import KIND, Table
from scala40_tui.tutorial.course import Mood
from scala40_tui.tutorial.lessons import STEPS
from scala40_tui.tutorial.progress import Progress, keep_progress, read_progress
from scala40_tui.words import Words
from tests.support.playing import house_for, match, open_journal, settle, settled_on, with_settings

THREE_FROM_THE_FIRST = ("home", "space", "right", "space", "right", "space", "m")
KEYS = (
    ("d",),
    THREE_FROM_THE_FIRST,
    THREE_FROM_THE_FIRST,
    ("end", "left", "x", "x"),
    ("p", "home", "space", "right", "space", "right", "space", "m"),
    ("home", "right", "a"),
    ("j", "home", "space", "right", "space", "right", "space", "m", "1"),
    ("x", "x"),
    ("d", "x", "x"),
    ("d", "1", "0", "0"),
    ("d", *THREE_FROM_THE_FIRST, "x", "x"),
    (),
)
"""The keys of each lesson, the Enter after it not counted."""
SECONDS_A_KEY = 2
"""Slow, for somebody who looks for each key."""
WORDS_A_MINUTE = 200


class Pupil:
    """Somebody who presses keys."""

    def __init__(self, pilot: Pilot[Any], journal: Journal) -> None:
        self.pilot = pilot
        self.journal = journal

    @property
    def screen(self) -> LessonScreen:
        screen = next(one for one in self.pilot.app.screen_stack if isinstance(one, LessonScreen))
        assert isinstance(screen, LessonScreen)
        return screen

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await settle(self.pilot)

    def shown(self, name: str) -> str:
        return self.screen.query_one(f"#{name}", Painted).text()


def first_lesson(house: House) -> Screen[None]:
    return LessonScreen(house)


@asynccontextmanager
async def learning(
    folder: Path,
    number: int = 1,
    *,
    language: str = "en",
    size: tuple[int, int] = (80, 24),
    **settings: Any,  # noqa: ANN401
) -> AsyncIterator[Pupil]:
    keep_progress(folder, Progress(number))
    with open_journal(folder) as journal:
        app = ScalaApp(with_settings(house_for(journal, language=language), **settings), first_lesson)
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            await settle(pilot)
            yield Pupil(pilot, journal)


# --- from the first to the last


@pytest.mark.parametrize("language", ["en", "it"])
async def test_all_lessons_by_keys(language: str, tmp_path: Path) -> None:
    words = Words(language)
    async with learning(tmp_path, language=language) as pupil:
        for number, keys in enumerate(KEYS, 1):
            panel = pupil.shown("lesson")
            assert (
                words("Lesson {n} of {all}: {title}", n=number, all=12, title=words(STEPS[number - 1].title)) in panel
            )
            await pupil.press(*keys)
            assert pupil.screen.course.done, number
            assert words("go on") in pupil.shown("lesson").splitlines()[0]
            await pupil.press("enter")
        assert read_progress(tmp_path) == Progress(1, True)
        assert pupil.journal.streams() == []
    assert not (tmp_path / "hands.json").exists()


def test_it_takes_five_minutes() -> None:
    """Every key at a beginner's pace, and every text read once."""
    keys = sum(len(keys) + 1 for keys in KEYS)
    read = sum(len(f"{step.title} {step.task} {step.praise}".split()) for step in STEPS)
    assert keys <= 80
    assert keys * SECONDS_A_KEY + read / WORDS_A_MINUTE * 60 <= 5 * 60


async def test_nothing_is_clipped_at_80_columns(tmp_path: Path) -> None:
    """Each lesson with each thing that can be said to it has room in the panel, in both languages."""
    for language in ("en", "it"):
        words = Words(language)
        async with learning(tmp_path, language=language) as pupil:
            course = pupil.screen.course
            for number, step in enumerate(STEPS, 1):
                course.number = number
                for nudge in step.nudges.values():
                    course.nudge, course.mood = nudge, Mood.NUDGED
                    pupil.screen.show()
                    assert_complete(pupil, words, nudge)
                course.mood = Mood.DONE
                pupil.screen.show()
                assert_complete(pupil, words, step.praise)


def assert_complete(pupil: Pupil, words: Words, text: str) -> None:
    """The first and last words of the task and of what is said are there, and so are the keys when there is room."""
    named = {name: pupil.screen.look.cards(cards) for name, cards in pupil.screen.course.step.named().items()}
    shown = " ".join(pupil.shown("lesson").split())
    for sentence in (pupil.screen.course.step.task, text):
        assert " ".join(words(sentence, **named).split()) in shown


# --- at the table


async def test_the_lesson_is_at_the_real_table_with_its_own_keys(tmp_path: Path) -> None:
    async with learning(tmp_path) as pupil:
        assert isinstance(pupil.screen, TableScreen)
        assert "d draw" in pupil.shown("lesson")
        assert "81" in pupil.shown("piles")
        assert "F6 show me" in pupil.shown("lesson")


async def test_a_refused_move_is_refused_by_the_rules_and_nudged_by_the_lesson(tmp_path: Path) -> None:
    async with learning(tmp_path, 3) as pupil:
        await pupil.press("x")
        assert "21 of 40: 19 short of an opening." in pupil.shown("status")
        assert "That is the rule of the opening" in pupil.shown("lesson")
        await pupil.press("question_mark")
        assert "opening_min" in pupil.shown("offers")


async def test_a_turn_that_ends_too_soon_begins_again(tmp_path: Path) -> None:
    async with learning(tmp_path, 6) as pupil:
        await pupil.press("end", "left", "x", "x")
        assert "before the discard, attach 9♦" in pupil.shown("lesson")
        assert pupil.screen.session.view.my_turn
        assert not pupil.screen.course.done
        await pupil.press("home", "right", "a")
        assert pupil.screen.course.done


async def test_show_me_tells_and_then_does_it(tmp_path: Path) -> None:
    async with learning(tmp_path, 7) as pupil:
        await pupil.press("f6")
        assert "One way: joker of 3 for J♦, lay K♥ K♣ ★K♠." in pupil.shown("lesson").replace("\n ", " ")
        await pupil.press("f6")
        assert pupil.screen.course.done


async def test_the_lesson_again_and_the_one_before(tmp_path: Path) -> None:
    async with learning(tmp_path, 6) as pupil:
        await pupil.press("home", "right", "a", "f5")
        assert not pupil.screen.course.done
        assert pupil.screen.session.view.deal.hand.size == 5  # type: ignore[union-attr]
        await pupil.press("f7")
        assert "Lesson 5 of 12" in pupil.shown("lesson")
        assert "4♣" in pupil.shown("piles")
        assert len([told for told in pupil.screen.session.told if told.startswith("Bea")]) == 4


async def test_proposals_are_shown_when_their_lesson_has_come(tmp_path: Path) -> None:
    async with learning(tmp_path, 2) as pupil:
        assert pupil.shown("offers") == ""
        assert "You can go out!" not in pupil.shown("tray")
    async with learning(tmp_path, 10) as pupil:
        await pupil.press("d")
        assert "open with" in pupil.shown("offers")


async def test_signs_and_proposals_are_there_though_hints_are_switched_off(tmp_path: Path) -> None:
    async with learning(tmp_path, 10, hints="off") as pupil:
        await pupil.press("d")
        assert "open with" in pupil.shown("offers")
        await pupil.press("1", "0", "0")
        assert pupil.screen.course.done


async def test_nobody_goes_out_without_a_discard(tmp_path: Path) -> None:
    async with learning(tmp_path, 11) as pupil:
        await pupil.press("d", "home", "space", "right", "space", "right", "space", "right", "space", "m")
        assert "nobody goes out without a discard" in pupil.shown("status")
        assert "lay only three of the four hearts" in pupil.shown("lesson")


async def test_the_last_lesson_counts_the_deal_that_lies_there(tmp_path: Path) -> None:
    async with learning(tmp_path, 12) as pupil:
        assert "9♥ 10♥ J♥" in pupil.shown("melds")
        assert "57" in pupil.shown("players")
        await pupil.press("d", "x", "1", "m", "f5", "f6", "f3", "escape")
        assert "Lesson 12 of 12" in pupil.shown("lesson")


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 40), (200, 60)])
async def test_the_panel_stands_above_the_tray_at_every_size(size: tuple[int, int], tmp_path: Path) -> None:
    async with learning(tmp_path, 5, size=size) as pupil:
        panel, tray = pupil.screen.query_one("#lesson"), pupil.screen.query_one("#tray")
        assert panel.region.bottom == tray.region.y
        assert panel.size.height in (5, 6)
        assert pupil.screen.query_one("#keys").region.bottom == size[1]


# --- coming and going


async def test_it_is_left_at_the_second_press_and_goes_on_where_it_was_left(tmp_path: Path) -> None:
    async with learning(tmp_path) as pupil:
        await pupil.press("d", "enter", "q")
        assert "Leave?" in pupil.shown("status")
        await pupil.press("escape", "q", "q")
    assert read_progress(tmp_path) == Progress(2, False)
    with open_journal(tmp_path) as journal:
        app = ScalaApp(house_for(journal), first_lesson)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            assert "Lesson 2 of 12" in Pupil(pilot, journal).shown("lesson")


def test_what_was_kept_can_be_lost_or_broken(tmp_path: Path) -> None:
    assert read_progress(tmp_path / "nowhere") == Progress()
    for text in ("", "[]", '{"step": "two"}', '{"step": 3}', "\x00"):
        (tmp_path / "tutorial.json").write_text(text, encoding="utf-8")
        assert read_progress(tmp_path) == Progress()
    (tmp_path / "tutorial.json").write_text('{"step": 99, "finished": true}', encoding="utf-8")
    assert read_progress(tmp_path).finished


async def test_after_the_last_lesson_one_stands_at_the_start(tmp_path: Path) -> None:
    async with learning(tmp_path, 12) as pupil:
        await pupil.press("enter")
        await settled_on(pupil.pilot, "StartScreen")
        start = pupil.pilot.app.screen
        assert "New match" in start.query_one("#form", Painted).text()
        assert "Never played?" not in start.query_one("#form", Painted).text()
        await pupil.press("enter")
        await settled_on(pupil.pilot, "TableScreen")
        await pupil.press("q", "q")
        await settled_on(pupil.pilot, "StartScreen")
        await pupil.press("escape")
    assert pupil.pilot.app.return_value == 0


async def test_who_never_played_finds_it_first_on_the_start(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        app = ScalaApp(house_for(journal, language="it"), StartScreen)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            form = app.screen.query_one("#form", Painted)
            assert "Mai giocato?" in form.text().splitlines()[0]
            assert "Come ai tavoli della federazione." in app.screen.query_one("#notes", Painted).text()
            await pilot.press("up", "enter")
            await settled_on(pilot, "LessonScreen")
            await pilot.press("d", "enter", "q", "q")
            await settled_on(pilot, "StartScreen")
            assert "riprendi dalla lezione 2" in form.text().splitlines()[0]
            await pilot.press("f2")
            await settled_on(pilot, "LessonScreen")


async def test_who_has_played_is_not_asked_and_has_the_key(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        Table.create(journal, match(1)).close()
        assert journal.count(KIND) == 1
        app = ScalaApp(house_for(journal), StartScreen)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            assert "Never played?" not in app.screen.query_one("#form", Painted).text()
            await pilot.press("f2")
            await settled_on(pilot, "LessonScreen")


def test_no_key_of_the_tutorial_is_one_of_the_tables() -> None:
    actions = (*actions_of("lesson"), *actions_of("table"), *actions_of(EVERYWHERE))
    keys = Counter(key for action in actions for key in action.keys)
    assert [key for key, count in keys.items() if count > 1] == []


@pytest.mark.parametrize("seed", [1, 2])
async def test_any_keys_at_all_break_nothing(seed: int, tmp_path: Path) -> None:
    """The lesson stays one that can be solved, whatever was pressed."""
    chance = random.Random(seed)
    keys = [key for action in (*actions_of("lesson"), *actions_of("table")) for key in action.keys if key != "q"]
    async with learning(tmp_path, chance.randrange(1, 12)) as pupil:
        for _ in range(25):
            await pupil.press(chance.choice(keys))
            while not isinstance(pupil.pilot.app.screen, LessonScreen):
                await pupil.press("escape")
        if pupil.screen.command.display:
            await pupil.press("escape")
            while pupil.screen.command.display:
                await pupil.press("backspace")
        await pupil.press("escape", "f5", "f6", "f6")
        assert pupil.screen.course.done
        assert pupil.journal.streams() == []
