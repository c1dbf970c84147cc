"""`scala40 tutorial`: learn the game at prepared deals, at the table or in sentences."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from scala40_tui.commands import plain_table
from scala40_tui.commands.front import add_look_arguments, house_of, ready_terminal, show
from scala40_tui.errors import UserError
from scala40_tui.words import Words

if TYPE_CHECKING:
    from scala40_tui.settings import Settings
    from scala40_tui.tutorial.course import Course


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Declare where to begin, and how it is shown."""
    parser.add_argument("--lesson", type=int, metavar="N", help=words("begin at that lesson (default: where you left)"))
    add_look_arguments(parser, words)
    plain_table.add_arguments(parser, words)


def run(arguments: argparse.Namespace, words: Words) -> int:
    """Teach until the last lesson is over or the pupil leaves."""
    from scala40_tui.folders import config_folder
    from scala40_tui.settings import load
    from scala40_tui.tutorial.lessons import STEPS

    plain_table.refuse_alone(arguments, words)
    if arguments.lesson is not None and not 1 <= arguments.lesson <= len(STEPS):
        raise UserError(words("--lesson takes 1 to {most}, not {n}", most=len(STEPS), n=arguments.lesson))
    settings = load(config_folder(words)).settings
    if arguments.plain:
        return _on_paper(arguments, words, settings)

    from scala40_tui.screens.doors import to_tutorial

    terminal = ready_terminal(arguments, words, settings)
    with house_of(arguments, words, settings, terminal) as house:
        return show(house, lambda house: to_tutorial(house, arguments.lesson))


def _on_paper(arguments: argparse.Namespace, words: Words, settings: Settings) -> int:
    import sys

    from scala40_tui.folders import data_folder
    from scala40_tui.plain.lessons import Lessons
    from scala40_tui.plain.manner import Manner
    from scala40_tui.plain.paper import Paper
    from scala40_tui.table.telling import Detail
    from scala40_tui.tutorial.course import Course
    from scala40_tui.tutorial.progress import keep_progress, read_progress
    from scala40_tui.tutorial.table import LessonTable

    folder = data_folder(arguments.data_dir, words)
    progress = read_progress(folder)
    names = settings.last_table.names
    course = Course(LessonTable(names[0] if names else words("Guest")), arguments.lesson or progress.step)

    def keep(course: Course) -> None:
        keep_progress(folder, progress.at(course.number, over=course.over))

    detail = settings.detail if arguments.detail is None else arguments.detail
    manner = Manner(words, Detail(detail), arguments.words or None, arguments.letters, arguments.notation)
    Lessons(course, Paper(sys.stdin, sys.stdout, manner), manner, keep).run()
    return 0
