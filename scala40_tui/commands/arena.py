"""`scala40 arena`: bots against each other on duplicate deals, with intervals."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from itertools import combinations
from typing import TYPE_CHECKING, Final

from scala40_tui.bots.known import LEVELS, YARDSTICKS
from scala40_tui.commands.bots_asked import bot_of, names_text
from scala40_tui.commands.common import add_rules_arguments, rules_from
from scala40_tui.errors import UserError
from scala40_tui.rules.sheet import FEWEST_PLAYERS, MOST_PLAYERS
from scala40_tui.words import Words

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from scala40_tui.bots.arena.boards import Contest
    from scala40_tui.bots.arena.running import ContestResult
    from scala40_tui.rules.options import Rules

_BOARDS: Final = 200
_SEED: Final = 1


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Declare the bots, the table, the cards, and where the work is done."""
    bots = words("a level, or level:style; at a table of more seats the last one takes those left over")
    parser.add_argument(
        "bots", nargs="+", metavar=words("BOT"), help=f"{bots} ({names_text(words, (*LEVELS, *YARDSTICKS))})"
    )
    add_rules_arguments(parser, words)
    parser.add_argument(
        "--seats", type=int, metavar="N", help=words("players at the table (default: one for each bot)")
    )
    parser.add_argument("--round-robin", action="store_true", help=words("every bot against every other, with Elo"))
    unit = parser.add_mutually_exclusive_group()
    deals = words("different deals, each played in every seating (default: {default})", default=_BOARDS)
    unit.add_argument("--deals", type=int, metavar="N", help=deals)
    unit.add_argument("--matches", type=int, metavar="N", help=words("play whole matches instead, that many"))
    seed = words("number that decides the cards and all chance (default: {default})", default=_SEED)
    parser.add_argument("--seed", type=int, default=_SEED, metavar="N", help=seed)
    parser.add_argument("--workers", type=int, metavar="N", help=words("processes (default: one for each core)"))
    scheduler = words("share the work out over a Dask cluster instead, such as tcp://10.0.0.5:8786")
    parser.add_argument("--scheduler", metavar=words("ADDRESS"), help=scheduler)
    parser.add_argument("--json", action="store_true", help=words("print one JSON object"))


def run(arguments: argparse.Namespace, words: Words) -> int:
    """Play, and print what came out."""
    from scala40_tui.bots.arena.running import run as play
    from scala40_tui.commands.arena_report import Report, as_object, as_text

    contests = _contests(arguments, words)
    boards = _boards(arguments, words)
    before = time.perf_counter()
    with _executor(arguments, words) as executor, _progress(len(contests) * boards, words) as on_boards:
        results: tuple[ContestResult, ...] = play(contests, boards, executor, on_boards)
    report = Report(contests, results, arguments.seed, arguments.round_robin, time.perf_counter() - before)
    print(json.dumps(as_object(report), ensure_ascii=False) if arguments.json else "\n".join(as_text(report, words)))
    return 0


# --- what to play ---------------------------------------------------------------------------------------------------


def _contests(arguments: argparse.Namespace, words: Words) -> tuple[Contest, ...]:
    from scala40_tui.bots.arena.boards import Contest, facing, rotations

    rules = rules_from(arguments, words)
    specs = [bot_of(text, words) for text in arguments.bots]
    seats = _seats(arguments, len(specs), words)
    entrants = tuple(dict.fromkeys(specs))
    matches = arguments.matches is not None
    _check_table(rules, seats, words, matches=matches)
    if not arguments.round_robin:
        filled = (*specs, *[specs[-1]] * (seats - len(specs)))
        seating = tuple(entrants.index(spec) for spec in filled)
        return (Contest(rules, entrants, rotations(seating), arguments.seed, matches),)
    if len(entrants) < FEWEST_PLAYERS:
        raise UserError(words("A round robin needs at least two different bots."))
    return tuple(Contest(rules, pair, facing(seats), arguments.seed, matches) for pair in combinations(entrants, 2))


def _seats(arguments: argparse.Namespace, bots: int, words: Words) -> int:
    most_bots = MOST_PLAYERS if arguments.seats is None else arguments.seats
    default = FEWEST_PLAYERS if arguments.round_robin else max(bots, FEWEST_PLAYERS)
    seats: int = default if arguments.seats is None else arguments.seats
    if not FEWEST_PLAYERS <= seats <= MOST_PLAYERS:
        raise UserError(words("A table has {fewest} to {most} seats.", fewest=FEWEST_PLAYERS, most=MOST_PLAYERS))
    if bots > most_bots and not arguments.round_robin:
        raise UserError(
            words(
                "{bots} bots find no place at {seats} seats; --round-robin plays them in pairs.", bots=bots, seats=seats
            )
        )
    return seats


def _check_table(rules: Rules, seats: int, words: Words, *, matches: bool) -> None:
    if matches and rules.couples and seats != 4:
        raise UserError(words("Couples need four seats."))


def _boards(arguments: argparse.Namespace, words: Words) -> int:
    given = [number for number in (arguments.deals, arguments.matches) if number is not None]
    boards: int = given[0] if given else _BOARDS
    if boards < 1:
        raise UserError(words("At least one deal or match must be played."))
    return boards


# --- where to play --------------------------------------------------------------------------------------------------


def _executor(arguments: argparse.Namespace, words: Words) -> AbstractContextManager[Executor]:
    from scala40_tui.bots.arena.running import local_executor

    if arguments.scheduler is not None:
        return _cluster(arguments.scheduler, words)
    workers = (os.cpu_count() or 1) if arguments.workers is None else arguments.workers
    if workers < 1:
        raise UserError(words("At least one process must do the work."))
    return local_executor(workers)


@contextmanager
def _cluster(address: str, words: Words) -> Iterator[Executor]:
    from scala40_tui.bots.arena.running import NoCluster, cluster_executor

    try:
        with cluster_executor(address) as executor:
            yield executor
    except ImportError:
        raise UserError(words("A cluster needs one more package: pip install 'scala40[dask]'.")) from None
    except NoCluster as error:
        problem = words("No Dask scheduler answers at {address} ({reason}).", address=address, reason=error)
        raise UserError(problem) from None


@contextmanager
def _progress(total: int, words: Words) -> Iterator[Callable[[int], None]]:
    """Give what moves a bar on the terminal's error output, and nothing where that is no terminal."""
    if not sys.stderr.isatty():
        yield lambda boards: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(words("Playing"), total=total)
        yield lambda boards: progress.advance(task, boards)
