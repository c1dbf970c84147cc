"""`scala40 puzzle`: find the one way to go out, or say whether one can open."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from scala40_tui.errors import UserError
from scala40_tui.words import N_, Words

if TYPE_CHECKING:
    from scala40_tui.coach.puzzles import Puzzle
    from scala40_tui.coach.speaking import Coach

_NOT_SOLVED = 1
_TASKS = {
    "out": N_("There is exactly one way to go out this turn. Find it."),
    "open": N_("You have not opened. Can you open this turn, and with what?"),
}


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Declare the kind, the number, the answer and whether the solution is shown."""
    kinds = words("out: the one way to go out; open: can you open?")
    parser.add_argument("kind", nargs="?", choices=tuple(_TASKS), default="out", help=kinds)
    number = words("the puzzle of that number (default: today's)")
    parser.add_argument("--number", type=int, metavar="N", help=number)
    answer = words("the moves of the turn, such as 'meld 7H 7D 7C; discard KD', or 'no' where one cannot open")
    parser.add_argument("--answer", metavar=words("MOVES"), help=answer)
    parser.add_argument("--solution", action="store_true", help=words("show the solution"))


def run(arguments: argparse.Namespace, words: Words) -> int:
    """Show a puzzle and judge its answer: 0 when it is solved or only shown, 1 when it is not."""
    from datetime import UTC, datetime

    from scala40_tui.coach.puzzles import puzzle

    number = datetime.now(UTC).astimezone().toordinal() if arguments.number is None else arguments.number
    asked = puzzle(arguments.kind, number)
    print("\n".join(_shown(asked, words)))
    answer = arguments.answer
    if answer is None and not arguments.solution and sys.stdin is not None and sys.stdin.isatty():
        answer = input(words("Your moves: "))
    if answer is not None:
        return _judged(asked, answer, arguments.solution, words)
    if arguments.solution:
        print(_coach(words).solution(asked, notation=True))
    return 0


def _shown(asked: Puzzle, words: Words) -> list[str]:
    from scala40_tui.cards import cards_text

    view = asked.view
    lines = [words("Puzzle {number}", number=asked.number), words(_TASKS[asked.kind]), ""]
    lines += [words("Meld {number}: {cards}", number=n, cards=cards_text(m.cards)) for n, m in enumerate(view.melds, 1)]
    return [*lines, words("Hand: {cards}", cards=cards_text(view.hand.cards())), ""]


def _judged(asked: Puzzle, answer: str, solution: bool, words: Words) -> int:
    from scala40_tui.coach.puzzles import judged
    from scala40_tui.rules.moves import MoveError, parse_moves
    from scala40_tui.rules.problems import Problem

    try:
        moves = () if answer.strip().casefold() == "no" else parse_moves(answer)
    except MoveError as error:
        raise UserError(Problem.of_move("", error).describe(words)) from None
    coach = _coach(words)
    print(coach.answered(asked, moves))
    if solution:
        print(coach.solution(asked, notation=True))
    return 0 if judged(asked, moves).right else _NOT_SOLVED


def _coach(words: Words) -> Coach:
    """Return who speaks, cards being written as they are typed."""
    from scala40_tui.coach.speaking import Coach

    return Coach(words, str)
