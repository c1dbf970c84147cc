"""How fast the rules engine is, and whether it holds what it promises.

    python -m benchmarks.engine                    moves and whole deals a second for each preset; where the time goes
    python -m benchmarks.engine --deals 20000      random deals under random rules on all cores; the violations found

Moves are legal moves chosen at random: listed by `legal_moves`, applied with the checking `apply`, four seats, one
core. Seconds are those of the processor, so that other programs on the machine count less. A first pass fills the
tables of melds; `--cold` leaves it out.
"""

from __future__ import annotations

import argparse
import cProfile
import multiprocessing
import pstats
import time
from random import Random
from typing import Final, NamedTuple

from benchmarks.deal_checks import violations
from benchmarks.random_deals import random_deal, taken_back
from scala40_tui.rules.effects import apply
from scala40_tui.rules.legal_moves import legal_moves
from scala40_tui.rules.option_table import PRESETS
from scala40_tui.rules.options import preset_rules
from scala40_tui.rules.state import Deal

SEATS: Final = 4
WARM_UP: Final = 100
"""Deals played before the clock starts; their numbers come before those measured."""
MEASURED: Final = 200
ROUNDS: Final = 3
PROFILED: Final = 100
TOLD: Final = 16
"""How many functions the profile names."""


class Speed(NamedTuple):
    """What one core does in a second of its time."""

    moves: float
    deals: float


def play(preset: str, first: int, count: int) -> int:
    """Play `count` random deals and return the number of moves made."""
    rules = preset_rules(preset)
    return sum(_play_deal(random_deal(rules, SEATS, number), Random(number)) for number in range(first, first + count))


def _play_deal(deal: Deal, chance: Random) -> int:
    """Play as `deal_steps` does, without telling each step."""
    made = 0
    start, kept = deal, None
    while deal.outcome is None:
        moves = legal_moves(deal)
        if not moves:
            deal, moves = taken_back(start, kept)
        after = apply(deal, moves[int(chance.random() * len(moves))])
        made += 1
        if after.turns != start.turns:
            start, kept = after, None
        elif deal is start:
            kept = after
        deal = after
    return made


def speed(preset: str) -> Speed:
    """Measure the best of some rounds, each with deals of its own."""
    return max(_round(preset, WARM_UP + MEASURED * number) for number in range(ROUNDS))


def _round(preset: str, first: int) -> Speed:
    begun = time.process_time()
    moves = play(preset, first, MEASURED)
    seconds = time.process_time() - begun
    return Speed(moves / seconds, MEASURED / seconds)


def print_speeds(*, cold: bool) -> None:
    """Print a line for each preset."""
    print(f"{'preset':<10}{'moves/s':>10}{'deals/s':>10}")
    for preset in PRESETS:
        if not cold:
            play(preset, 0, WARM_UP)
        moves, deals = _round(preset, WARM_UP) if cold else speed(preset)
        print(f"{preset:<10}{moves:>10,.0f}{deals:>10,.0f}")


def print_profile(preset: str) -> None:
    """Print where the time goes: the share of each function's own time."""
    profile = cProfile.Profile()
    profile.runcall(play, preset, WARM_UP, PROFILED)
    rows = [
        (own, name, path)
        for (path, _, name), (_, _, own, _, _) in pstats.Stats(profile).stats.items()  # type: ignore[attr-defined]
    ]
    total = sum(own for own, _, _ in rows)
    print(f"\nwhere the time goes ({preset}, each function's own time under the profiler)")
    for own, name, path in sorted(rows, reverse=True)[:TOLD]:
        print(f"{own / total:>6.1%}  {name}  {_module(path)}")


def _module(path: str) -> str:
    return path.rpartition("/")[2] if path.endswith(".py") else ""


def print_violations(deals: int) -> int:
    """Check deals on all cores, print each violation and last their number; return it."""
    found = 0
    with multiprocessing.Pool() as pool:
        for problems in pool.imap_unordered(violations, range(deals), chunksize=20):
            found += len(problems)
            for problem in problems:
                print(problem)
    print(f"{found} violations in {deals:,} random deals")
    return found


def main() -> int:
    """Read the arguments and measure; exit with 1 where something does not hold."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, metavar="N", help="check N random deals instead")
    parser.add_argument("--cold", action="store_true", help="measure from the first deal on, with empty tables")
    arguments = parser.parse_args()
    if arguments.deals is not None:
        return 1 if print_violations(arguments.deals) else 0
    print_speeds(cold=arguments.cold)
    print_profile("fisca")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
