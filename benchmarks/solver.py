"""Measures the solver: against slow and simple answers, and how long it takes.

    python -m benchmarks.solver differences --problems 20000
    python -m benchmarks.solver times --random 10000 --late 5000
    python -m benchmarks.solver puzzles --problems 200

Differences count small problems over all presets and random options; puzzles are gone through in the same slow and
simple way, to see that each has one way out. Times are milliseconds of one answer each, the first time it is asked, in
one process; processor time, so that other work on the machine does not count. "Search" is the search alone, to what is
left at best; "turn" is the whole plan, with its moves named and legal.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any

from benchmarks.solver_checks import CHECKS, check
from benchmarks.solver_problems import late_turn, near_hand, random_hand
from scala40_tui.cards import Hand
from scala40_tui.rules.effects import effect
from scala40_tui.rules.moves import Draw
from scala40_tui.rules.option_table import PRESETS
from scala40_tui.rules.options import preset_rules
from scala40_tui.rules.state import Deal, new_deal, seen_from
from scala40_tui.shuffle import seed_from_number
from scala40_tui.solver.kinds import Asked
from scala40_tui.solver.offers import Offers
from scala40_tui.solver.openings import best_openings
from scala40_tui.solver.outs import outs
from scala40_tui.solver.partition import HandSolver, best_kept, best_partition
from scala40_tui.solver.turn import best_turn
from scala40_tui.solver.ways_out import ways_out
from scala40_tui.solver.weights import BY_POINTS

_SLICE = 200
_PUZZLES_A_SLICE = 5
_FISCA = preset_rules("fisca")
_OPENS = Asked(opens=True)


def main() -> int:
    """Run what the command line asks for; 1 where anything differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    differences = commands.add_parser("differences", help="compare with the slow and simple answers")
    differences.add_argument("--problems", type=int, default=2000, help="of each kind (default: 2000)")
    differences.add_argument("--kind", choices=CHECKS, action="append", help="only this kind; may be repeated")
    differences.add_argument("--seed", type=int, default=0, help="number of the first problem (default: 0)")
    puzzles = commands.add_parser("puzzles", help="go through every way out of puzzles that have one")
    puzzles.add_argument("--problems", type=int, default=200, help="how many (default: 200)")
    puzzles.add_argument("--seed", type=int, default=0, help="number of the first puzzle (default: 0)")
    times = commands.add_parser("times", help="measure")
    times.add_argument("--random", type=int, default=2000, help="random hands of a row (default: 2000)")
    times.add_argument("--late", type=int, default=1000, help="late turns of a row (default: 1000)")
    arguments = parser.parse_args()
    if arguments.command == "differences":
        return compare(arguments.kind or list(CHECKS), range(arguments.seed, arguments.seed + arguments.problems))
    if arguments.command == "puzzles":
        return compare(["puzzle"], range(arguments.seed, arguments.seed + arguments.problems), _PUZZLES_A_SLICE)
    measure(arguments.random, arguments.late)
    return 0


# --- differences ---


def compare(kinds: Iterable[str], numbers: range, size: int = _SLICE) -> int:
    """Print what differs, kind by kind, on all cores; `size` is how many problems make a piece of work."""
    differing = 0
    with ProcessPoolExecutor() as executor:
        for kind in kinds:
            begun = time.perf_counter()
            count: Counter[str] = Counter()
            slices = [(kind, numbers[start : start + size]) for start in range(0, len(numbers), size)]
            for results in executor.map(_checked, slices):
                for number, result in results:
                    count["agree" if result is None else result if result in ("large", "given up") else "differ"] += 1
                    if result not in (None, "large", "given up"):
                        print(f"{kind} {number}: {result}", file=sys.stderr)
            differing += count["differ"]
            took = time.perf_counter() - begun
            print(
                f"{kind:10} {len(numbers)} problems: {count['differ']} differences, {count['given up']} not claimed, "
                f"{count['large']} too large for the simple search ({took:.0f} s)",
                flush=True,
            )
    return int(differing > 0)


def _checked(task: tuple[str, range]) -> list[tuple[int, str | None]]:
    kind, numbers = task
    return [(number, check(kind, number)) for number in numbers]


# --- times ---


def measure(random: int, late: int) -> None:
    """Print the times of each kind of answer."""
    print(f"{'milliseconds':44}{'median':>8}{'p90':>8}{'p99':>8}{'max':>8}")
    for jokers in range(5):
        hands = [random_hand(Random(number), 14, jokers) for number in range(random)]
        _row(f"least points of 14 random cards, {jokers} jokers", _value, hands)
    hands = [random_hand(Random(number), 14) for number in range(random)]
    _row("best partition, melds named", lambda hand: best_partition(hand, _FISCA), hands)
    _row("best discard and partition", lambda hand: best_kept(hand, _FISCA), hands)
    near = [near_hand(Random(number), 14, number % 5) for number in range(random)]
    _row("best partition of near cards, 0-4 jokers", lambda hand: best_partition(hand, _FISCA), near)
    for jokers in range(5):
        deals = [_first_turn(random_hand(Random(number), 14, jokers)) for number in range(2 * random)]
        _row(f"best opening, search, {jokers} jokers", _opening_weight, deals[:random])
        _row(f"best turn of who has not opened, {jokers} jokers", best_turn, deals[random:])
    _row("openings, several", best_openings, [_first_turn(hand) for hand in hands])
    for preset in PRESETS:
        for cards in (3, 5, 8, 11, 14) if preset == "fisca" else (8, 14):
            turns = [late_turn(Random(number), cards, rules=preset_rules(preset)) for number in range(2 * late)]
            if preset == "fisca":
                _row(f"full turn, search, 12 melds, {cards} cards", _turn_weight, turns[late:])
            _row(f"full turn, 12 melds, {cards} cards ({preset})", best_turn, turns[:late])
    turns = [late_turn(Random(number), 8) for number in range(late)]
    _row("ways out, 12 melds, 8 cards", ways_out, turns)
    dealt = [_dealt(number) for number in range(min(random, 300))]
    _row("outs of a dealt hand", outs, dealt)


def _value(hand: Hand) -> int:
    return HandSolver(hand, _FISCA).weight_left(hand)


def _turn_weight(deal: Deal) -> int:
    """Return the weight that the best turn frees."""
    return next(iter(Offers(deal, BY_POINTS))).weight


def _opening_weight(deal: Deal) -> int:
    """Return the weight that the best opening frees, 0 where one cannot open."""
    offer = next(iter(Offers(deal, BY_POINTS, _OPENS)), None)
    return offer.weight if offer is not None else 0


def _dealt(number: int) -> Deal:
    deal = new_deal(_FISCA, 4, number % 4, seed=seed_from_number(number), number=1, cut=50)
    return seen_from(deal, deal.seat)


def _first_turn(hand: Hand) -> Deal:
    """Return the turn of a player who has just drawn the last of these cards, in the second lap."""
    deal = _dealt(1)
    *before, drawn = hand.cards()
    hands = (*deal.hands[: deal.seat], Hand.of(before), *deal.hands[deal.seat + 1 :])
    return effect(deal._replace(hands=hands, turns=4), Draw(drawn))


def _row(name: str, answer: Callable[[Any], object], problems: list[Any]) -> None:
    gc.collect()
    gc.disable()
    times = sorted(_took(answer, problem) for problem in problems)
    gc.enable()
    shares = [times[int(len(times) * share)] for share in (0.5, 0.9, 0.99)]
    print(f"{name:44}" + "".join(f"{1000 * value:8.3f}" for value in (*shares, times[-1])), flush=True)


def _took(answer: Callable[[Any], object], problem: object) -> float:
    begun = time.thread_time()
    answer(problem)
    return time.thread_time() - begun


if __name__ == "__main__":
    sys.exit(main())
