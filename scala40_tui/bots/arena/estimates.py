"""What the boards say, with 95 % intervals. The unit of chance is a board, since its plays share their cards."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

from scala40_tui.bots.arena.boards import Board, Contest

_TWO_SIDED_95: Final = 1.96


class Estimate(NamedTuple):
    """A value, and how far the true one may lie from it on either side with 95 %."""

    value: float
    within: float


class Showing(NamedTuple):
    """How an entrant did."""

    par: float
    """The share of deals that it would go out in if all were equal."""
    closed: Estimate
    """The share of deals it went out in."""
    paid: Estimate
    """Points paid a deal, by one of its seats."""
    margin: Estimate
    """Points that the others paid more, a deal."""
    won: Estimate | None
    """The share of matches won."""
    ahead: Estimate
    """How often one of its seats paid less than another player's, as much being half: half where all are equal."""


def ratio(amounts: Sequence[float], sizes: Sequence[float]) -> Estimate:
    """Return the sum of the amounts over the sum of the sizes; each pair of them is one independent board."""
    total = sum(sizes)
    if not total:
        return Estimate(0.0, 0.0)
    value = sum(amounts) / total
    if len(amounts) < 2:
        return Estimate(value, float("inf"))
    squares = sum((amount - value * size) ** 2 for amount, size in zip(amounts, sizes, strict=True))
    return Estimate(value, _TWO_SIDED_95 * sqrt(squares * len(amounts) / (len(amounts) - 1)) / total)


def showings(contest: Contest, boards: Sequence[Board]) -> tuple[Showing, ...]:
    """Return how each entrant did."""
    return tuple(_showing(contest, boards, who) for who in range(len(contest.entrants)))


def _showing(contest: Contest, boards: Sequence[Board], who: int) -> Showing:
    deals = [float(sum(play.deals for play in board.plays)) for board in boards]
    closed = [float(sum(play.closed[who] for play in board.plays)) for board in boards]
    paid = [sum(play.paid[who] for play in board.plays) for board in boards]
    margins = [sum(play.margins[who] for play in board.plays) for board in boards]
    won = None
    if contest.matches:
        matches = [float(len(board.plays)) for board in boards]
        won = ratio([sum(play.won[who] for play in board.plays) for board in boards], matches)
    seats = [seat for seating in contest.seatings for seat in seating]
    ahead = [sum(play.ahead[who] for play in board.plays) for board in boards]
    par = seats.count(who) / len(seats)
    return Showing(par, ratio(closed, deals), ratio(paid, deals), ratio(margins, deals), won, ratio(ahead, deals))
