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
    from scala40_tui.rules.moves import Move

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
    if arguments.answer is not None:
        status = _judged(asked, _moves(arguments.answer, asked.kind, words), words)
    elif arguments.solution:
        status = 0
    else:
        status = _asked(asked, words)
    if arguments.solution:
        print(_coach(words).solution(asked, notation=True))
    return status


def _shown(asked: Puzzle, words: Words) -> list[str]:
    from scala40_tui.cards import cards_text

    view = asked.view
    lines = [words("Puzzle {number}", number=asked.number), words(_TASKS[asked.kind]), ""]
    lines += [words("Meld {number}: {cards}", number=n, cards=cards_text(m.cards)) for n, m in enumerate(view.melds, 1)]
    return [*lines, words("Hand: {cards}", cards=cards_text(view.hand.cards())), ""]


def _asked(asked: Puzzle, words: Words) -> int:
    """Ask for the answer: at a terminal till it is right or the person leaves, otherwise once."""
    from scala40_tui.plain.manner import Manner
    from scala40_tui.plain.paper import Paper
    from scala40_tui.plain.reading import NAMES, Order

    paper, status = Paper(sys.stdin, sys.stdout, Manner(words)), 0
    alone = not sys.stdin.isatty()
    if not alone:
        print(words("Type the moves as in {example}; Enter alone leaves.", example=_example(asked.kind, words)))
    while True:
        answer = paper.ask(words("Your moves:"))
        if not answer or answer.casefold() in NAMES[Order.QUIT]:
            return status
        try:
            status = _judged(asked, _moves(answer, asked.kind, words), words)
        except UserError as error:
            if alone:
                raise
            print(error)
            continue
        if alone or not status:
            return status


def _moves(text: str, kind: str, words: Words) -> tuple[Move, ...]:
    """Return the moves of an answer, none where it is "no"; raise UserError where it says nothing."""
    from scala40_tui.move_words import typed_move
    from scala40_tui.plain.explaining import unreadable_sentence
    from scala40_tui.plain.reading import Unreadable, read_moves
    from scala40_tui.rules.moves import VERBS

    if text.strip().casefold() == "no":
        return ()
    try:
        moves = read_moves(text)
    except Unreadable as fault:
        if fault.problem != "verb":
            raise UserError(unreadable_sentence(fault, words)) from None
        verbs = ", ".join(typed_move(verb, words.language) for verb in VERBS)
        raise UserError(words('"{word}" is no move; moves begin with {verbs}.', word=fault.word, verbs=verbs)) from None
    if not moves:
        raise UserError(words("The answer is empty: write moves as in {example}.", example=_example(kind, words)))
    return moves


def _example(kind: str, words: Words) -> str:
    """Return an answer as one may type it, with cards that are no puzzle's."""
    from scala40_tui.move_words import typed_moves
    from scala40_tui.rules.moves import parse_moves

    moves = typed_moves(parse_moves("meld 7H 7D *7C; attach 8C 2; discard KD"), words.language)
    return words("{moves}, or no where one cannot open", moves=moves) if kind == "open" else moves


def _judged(asked: Puzzle, moves: tuple[Move, ...], words: Words) -> int:
    from scala40_tui.coach.puzzles import answer_to

    answer = answer_to(asked, moves)
    print(_coach(words).answered(asked, answer))
    return 0 if answer.right else _NOT_SOLVED


def _coach(words: Words) -> Coach:
    """Return who speaks, cards being written as they are typed."""
    from scala40_tui.coach.speaking import Coach

    return Coach(words, str)
