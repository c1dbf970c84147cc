"""Measures the bots: legality, honesty, the ladder of levels, the cost of styles, and how long a turn takes.

    python -m benchmarks.bots legality --deals 20000     all presets, random options, 2-6 players, couples
    python -m benchmarks.bots honesty --positions 2000   hidden cards dealt out anew: of each level, drawing and playing
    python -m benchmarks.bots ladder --matches 300       two players, 300 boards played from either seat: 600 matches
    python -m benchmarks.bots tables --deals 600         by deals with 3 and 4 players: one player among those below him
    python -m benchmarks.bots styles --deals 600         an expert of each style against plain ones, 2 and 4 players
    python -m benchmarks.bots times --deals 200          whole turns in processor time, and deals a second on one core

Of a contest the first named is told: the share of deals he goes out in; of those that he or some other player goes out
in, his share ("before", half where all are equal at tables of any size); how often he pays less than another player
("ahead", as much being half); points that the others pay more; and matches won. Intervals are 95 %. `--seed` gives
other cards, `--workers` the number of processes; the same seed gives the same numbers on any machine, times excepted.
"""

from __future__ import annotations

import argparse
import os
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from multiprocessing import get_context
from random import Random
from typing import Any, Final

from benchmarks.random_moves import random_rules
from scala40_tui.bots.arena.boards import Contest, facing, rotations
from scala40_tui.bots.arena.estimates import Estimate, Showing, showings
from scala40_tui.bots.arena.running import local_executor, run
from scala40_tui.bots.chance import Chance, number_of
from scala40_tui.bots.protocol import Bot, BotSpec, Stakes
from scala40_tui.bots.roster import LEVELS, QUICK_LEVELS, STYLES, YARDSTICKS, make
from scala40_tui.rules.effects import effect
from scala40_tui.rules.moves import Draw, Move
from scala40_tui.rules.option_table import PRESETS
from scala40_tui.rules.options import Rules, preset_rules
from scala40_tui.rules.state import Deal, seen_from
from tests.bots.observing import NO_STAKES, Decision, Watched, absurdities, dealt, mixed_specs, permuted, turns_of

_SLICE: Final = 50
_PLAYERS: Final = range(2, 7)
_COUPLES: Final = 4
"""The seats of a table of couples."""
_LADDER_RULES: Final = tuple(preset_rules(name).changed(limit=101) for name in ("fisca", "anderson", "circolo"))
_STEPS: Final = tuple(pairwise(reversed(QUICK_LEVELS)))
"""Each level with the one below it; what the strongest adds to the next is told by `benchmarks.search`."""
_SLOW_SHARE: Final = 20
"""How much fewer deals the strongest level plays where others play many."""
_ANY_STYLE: Final = ("", *STYLES)


def main() -> None:
    """Run the measurement named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=sorted(_MEASUREMENTS))
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    arguments = parser.parse_args()
    before = time.perf_counter()
    _MEASUREMENTS[arguments.what](arguments)
    print(f"({time.perf_counter() - before:.0f} s)")


def _in_slices(arguments: argparse.Namespace, work: Callable[[int, int], Any], total: int) -> Iterator[Any]:
    """Give the results of `work(first, count)` over all cores."""
    first = arguments.seed * 10**6
    with ProcessPoolExecutor(arguments.workers, mp_context=get_context("spawn")) as executor:
        pieces = range(first, first + total, _SLICE)
        yield from executor.map(work, pieces, [min(_SLICE, first + total - piece) for piece in pieces])


# --- legality -------------------------------------------------------------------------------------------------------


def _rules_of(number: int, seats: int) -> Rules:
    """Return a preset, and every other time one with options changed at random; some tables of four play in couples."""
    rules = random_rules(Random(number)) if number % 2 else preset_rules(PRESETS[number // 2 % len(PRESETS)])
    if seats != _COUPLES or number % 3:
        return rules
    return rules.changed(match="victory_points", team_opening=("no", "yes")[number // 3 % 2])


def _played(first: int, count: int) -> Counter[str]:
    """Play deals with all bots mixed; an illegal move raises, which ends the run."""
    found: Counter[str] = Counter()
    for number in range(first, first + count):
        heard: list[Decision] = []
        seats = _PLAYERS[number % len(_PLAYERS)]
        specs = mixed_specs(seats, number, _ANY_STYLE)
        bots: list[Bot] = [Watched(spec, heard.append) for spec in specs]
        if number % 7 == 0:
            bots[0] = make(BotSpec(YARDSTICKS[number % 2], seed=number))
        elif number % _SLOW_SHARE == 0:
            bots[0] = make(BotSpec(LEVELS[-1], seed=number))
        rules = _rules_of(number, seats)
        ended = list(turns_of(dealt(rules, seats, number), bots))[-1]
        found["deals"] += 1
        found["deals in couples"] += rules.couples
        found["turns"] += ended.turns
        found["decisions"] += len(heard)
        found[f"ended: {ended.outcome.kind if ended.outcome else 'locked'}"] += 1
        for decision in heard:
            found.update(f"absurd: {problem.partition(':')[0]}" for problem in absurdities(decision))
    return found


def _legality(arguments: argparse.Namespace) -> None:
    total: Counter[str] = Counter()
    for found in _in_slices(arguments, _played, arguments.deals):
        total.update(found)
    print("0 illegal moves;", ", ".join(f"{name} {count}" for name, count in sorted(total.items())))


# --- honesty --------------------------------------------------------------------------------------------------------


def _asked_twice(first: int, count: int) -> Counter[str]:
    """Ask bots in positions of many deals, with what they cannot see as it is and dealt out anew."""
    found: Counter[str] = Counter()
    for number in range(first, first + count):
        seats = _PLAYERS[number % len(_PLAYERS)]
        specs = mixed_specs(seats, number, _ANY_STYLE)
        bots = [make(spec) for spec in specs]
        deals = [
            deal for deal in turns_of(dealt(_rules_of(number, seats), seats, number), bots) if deal.outcome is None
        ]
        deal = deals[Chance(number, "position").below(len(deals))]
        for level in LEVELS:
            bot = make(specs[deal.seat]._replace(level=level))
            for phase, asked in (("drawing", deal), ("playing", effect(deal, Draw()))):
                same = _answer(bot, asked) == _answer(bot, permuted(asked, asked.seat, number))
                found[f"{level} {phase} {'the same' if same else 'DIFFERENT'}"] += 1
    return found


def _answer(bot: Bot, deal: Deal) -> tuple[Move, ...]:
    return bot.decide(seen_from(deal, deal.seat), NO_STAKES)


def _honesty(arguments: argparse.Namespace) -> None:
    total: Counter[str] = Counter()
    for found in _in_slices(arguments, _asked_twice, arguments.positions):
        total.update(found)
    for name, count in sorted(total.items()):
        print(f"{name}: {count}")


# --- strength -------------------------------------------------------------------------------------------------------


def _contests(arguments: argparse.Namespace, contests: list[Contest], boards: int) -> None:
    """Play contests and print how the first entrant of each did."""
    with local_executor(arguments.workers) as executor:
        for contest in contests:
            result = run([contest], boards, executor, lambda done: None)[0]
            print(_told(contest, showings(contest, result.boards)[0]), flush=True)


def _told(contest: Contest, one: Showing) -> str:
    seats = len(contest.seatings[0])
    names = " - ".join(f"{spec.level}{':' * bool(spec.style)}{spec.style}" for spec in contest.entrants)
    won = f"  matches {_percent(one.won)}" if one.won else ""
    return (
        f"{contest.rules.preset} to {contest.rules.limit} {seats}p {names}: deals {_percent(one.closed)} "
        f"(par {one.par:.0%})  before {_percent(_before(one.closed, seats - 1))}  ahead {_percent(one.ahead)}  "
        f"difference {one.margin.value:+.2f} ± {one.margin.within:.2f}{won}"
    )


def _before(closed: Estimate, others: int) -> Estimate:
    """Return how often one player goes out of the deals that he or a certain one of the others goes out in."""
    share = closed.value + (1 - closed.value) / others
    return Estimate(closed.value / share, closed.within / others / share**2)


def _percent(estimate: Estimate) -> str:
    return f"{100 * estimate.value:.1f} ± {100 * estimate.within:.1f} %"


def _ladder(arguments: argparse.Namespace) -> None:
    """Each level against the one below it, in matches for two players, under three presets; circolo's are longer."""
    pairs = [*_STEPS, (LEVELS[0], "random"), (QUICK_LEVELS[-1], "greedy"), (QUICK_LEVELS[-1], "random")]
    contests = [
        Contest(rules, (BotSpec(one), BotSpec(other)), facing(2), arguments.seed, matches=True)
        for rules in (*_LADDER_RULES, _LADDER_RULES[-1].changed(limit=301))
        for one, other in pairs
    ]
    _contests(arguments, contests, arguments.matches)


def _tables(arguments: argparse.Namespace) -> None:
    """One of each level among players of the level below, by deals."""
    pairs = [*_STEPS, (LEVELS[0], "random"), (QUICK_LEVELS[-1], "greedy")]
    contests = [
        Contest(rules, (BotSpec(one), BotSpec(other)), rotations((0, *(1,) * (seats - 1))), arguments.seed)
        for rules in _LADDER_RULES
        for seats in (3, 4)
        for one, other in pairs
    ]
    _contests(arguments, contests, arguments.deals)


def _styles(arguments: argparse.Namespace) -> None:
    """What each style costs an expert."""
    plain = BotSpec(QUICK_LEVELS[-1])
    contests = [
        Contest(preset_rules("fisca"), (plain._replace(style=style), plain), rotations(seating), arguments.seed)
        for seating in ((0, 1), (0, 1, 1, 1))
        for style in STYLES
    ]
    _contests(arguments, contests, arguments.deals)


# --- times ----------------------------------------------------------------------------------------------------------


class _Stopwatch:
    """Times a bot's whole turns, before and after drawing together, in this process's own time."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.turns: list[float] = []

    def decide(self, view: Deal, stakes: Stakes) -> tuple[Move, ...]:
        """Let the bot decide."""
        before = time.process_time()
        moves = self.bot.decide(view, stakes)
        seconds = time.process_time() - before
        if view.turn.drew:
            self.turns[-1] += seconds
        else:
            self.turns.append(seconds)
        return moves


def _times(arguments: argparse.Namespace) -> None:
    for level in (*LEVELS, "greedy"):
        for seats in (2, 4, 6):
            watches = [_Stopwatch(make(BotSpec(level, seed=number_of(seat)))) for seat in range(seats)]
            played, deals = time.process_time(), arguments.deals
            if level not in (*QUICK_LEVELS, "greedy"):
                deals = max(deals // _SLOW_SHARE, 1)
            for number in range(deals):
                for _ in turns_of(dealt(preset_rules("fisca"), seats, arguments.seed * 10**6 + number), watches):
                    pass
            played = time.process_time() - played
            turns = sorted(1e3 * turn for watch in watches for turn in watch.turns)
            print(
                f"{level} {seats}p: {len(turns)} turns, ms median {turns[len(turns) // 2]:.2f}, "
                f"p99 {turns[len(turns) * 99 // 100]:.2f}, max {turns[-1]:.1f}; "
                f"{deals / played:.0f} deals a second",
                flush=True,
            )


_MEASUREMENTS: Final = {
    "legality": _legality,
    "honesty": _honesty,
    "ladder": _ladder,
    "tables": _tables,
    "styles": _styles,
    "times": _times,
}

if __name__ == "__main__":
    main()
