"""Measures what the search makes of the level below: maestro against esperto, with any settings of the search.

    python -m benchmarks.search --boards 1000            two players, 1000 boards played from either seat: 2000 deals
    python -m benchmarks.search --boards 400 --seats 4   one player who searches among three who do not

The search deals the cards not seen out to the others' hands and the stock, `--worlds` times, and plays the level's best
`--candidates` discards out on each: to the end of the deal, or `--cut` laps far and then by how the hands stand. The
worse half of them is given up as soon as that shows. The level's own discard stays unless another is better by
`--gate` standard errors of the paired difference. Every fiftieth board, and at the end, it tells the share of deals
that the player who searches goes out in, what the others pay more in points, how many discards he changed, and the
processor time of a decision with a search. Intervals are 95 %, a board being the unit; the same seed gives the same
numbers on any machine, times excepted.
"""

from __future__ import annotations

import argparse
import hashlib
import time
from collections.abc import Iterator
from typing import Final, NamedTuple

from scala40_tui.bots.arena.boards import Seating, rotations
from scala40_tui.bots.arena.estimates import Estimate, ratio
from scala40_tui.bots.arena.matches import one_deal
from scala40_tui.bots.arena.running import local_executor
from scala40_tui.bots.chance import number_of
from scala40_tui.bots.protocol import BotSpec, Stakes
from scala40_tui.bots.roster import QUICK_LEVELS, make
from scala40_tui.bots.search.searcher import Searcher, Settings
from scala40_tui.rules.moves import Move
from scala40_tui.rules.options import Rules, preset_rules
from scala40_tui.rules.state import Deal

_PIECE: Final = 10
"""Boards that a process plays at a time."""
_TOLD_EVERY: Final = 50
_SEARCHER: Final = 0


class Duel(NamedTuple):
    """Who plays by which rules on which cards."""

    rules: Rules
    seats: int
    settings: Settings
    seed: int


class Played(NamedTuple):
    """A board, or several added up."""

    deals: int
    closed: int
    """Deals that the player who searches went out in."""
    margin: float
    """Points that the others paid more, on their average, all deals added."""
    changed: int
    """Discards other than the level's own."""
    seconds: tuple[float, ...]
    """Processor time of each decision with a search."""


class TimedSearch:
    """A player who searches, with a stop watch that runs while he does."""

    def __init__(self, player: Searcher) -> None:
        """Time `player`."""
        self.player = player
        self.seconds: list[float] = []

    def decide(self, view: Deal, stakes: Stakes) -> tuple[Move, ...]:
        """Let him decide."""
        searched, before = self.player.searched, time.process_time()
        moves = self.player.decide(view, stakes)
        if self.player.searched > searched:
            self.seconds.append(time.process_time() - before)
        return moves


def play_board(duel: Duel, board: int) -> Played:
    """Play a board once for each seat of the player who searches."""
    seatings = rotations((_SEARCHER, *(1,) * (duel.seats - 1)))
    plays = [_play(duel, board, seating) for seating in seatings]
    return Played(
        sum(play.deals for play in plays),
        sum(play.closed for play in plays),
        sum(play.margin for play in plays),
        sum(play.changed for play in plays),
        tuple(seconds for play in plays for seconds in play.seconds),
    )


def _play(duel: Duel, board: int, seating: Seating) -> Played:
    cards = hashlib.sha256(f"scala40 search {duel.seed} board {board}".encode("ascii")).digest()
    seed = number_of(duel.seed, board, "bots")
    searcher = TimedSearch(Searcher(seed=seed, settings=duel.settings))
    level = make(BotSpec(QUICK_LEVELS[-1], seed=seed))
    score = one_deal(duel.rules, [searcher if who == _SEARCHER else level for who in seating], cards)
    own = seating.index(_SEARCHER)
    paid = [points or 0 for points in score.points]
    margin = (sum(paid) - paid[own]) / (duel.seats - 1) - paid[own]
    return Played(1, int(score.closer == own), margin, searcher.player.changed, tuple(searcher.seconds))


def play_boards(duel: Duel, first: int, count: int) -> list[Played]:
    """Play some boards: what a process does."""
    return [play_board(duel, board) for board in range(first, first + count)]


def told(played: list[Played], seats: int) -> str:
    """Return what the boards say."""
    deals = [float(board.deals) for board in played]
    closed = ratio([float(board.closed) for board in played], deals)
    margin = ratio([board.margin for board in played], deals)
    seconds = sorted(second for board in played for second in board.seconds)
    changed = sum(board.changed for board in played)
    told = (
        f"{len(played)} boards, {sum(deals):.0f} deals: goes out in {_percent(closed)} (par {1 / seats:.0%}), "
        f"difference {margin.value:+.2f} ± {margin.within:.2f}; changed {changed} of {len(seconds)} searched"
    )
    if not seconds:
        return told
    middle, late, last = (1e3 * seconds[int(len(seconds) * part)] for part in (0.5, 0.99, 1 - 1e-9))
    return f"{told}; ms median {middle:.0f}, p99 {late:.0f}, max {last:.0f}"


def _percent(estimate: Estimate) -> str:
    return f"{100 * estimate.value:.1f} ± {100 * estimate.within:.1f} %"


def _results(duel: Duel, boards: int, workers: int) -> Iterator[list[Played]]:
    """Give the boards in their order, as many pieces at a time as there are processes."""
    firsts = range(0, boards, _PIECE)
    with local_executor(workers) as executor:
        for start in range(0, len(firsts), workers):
            pieces = firsts[start : start + workers]
            futures = [executor.submit(play_boards, duel, first, min(_PIECE, boards - first)) for first in pieces]
            for future in futures:
                yield future.result()


def main() -> None:
    """Play the duel named on the command line."""
    default = Settings()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--boards", type=int, default=100)
    for name, value in default._asdict().items():
        parser.add_argument(f"--{name}", type=type(value), default=value, help=f"of the search ({value})")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--rules", default="fisca")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    arguments = parser.parse_args()
    settings = Settings(**{name: getattr(arguments, name) for name in default._fields})
    duel = Duel(preset_rules(arguments.rules), arguments.seats, settings, arguments.seed)
    print(f"{arguments.rules}, {arguments.seats} players, seed {arguments.seed}, {settings}", flush=True)
    played: list[Played] = []
    for boards in _results(duel, arguments.boards, arguments.workers):
        played += boards
        if len(played) % _TOLD_EVERY == 0 or len(played) == arguments.boards:
            print(told(played, arguments.seats), flush=True)


if __name__ == "__main__":
    main()
