"""Boards: the same cards played once for every seating, so that luck falls on all alike (duplicate)."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Sequence
from typing import NamedTuple

from scala40_tui.bots.arena.matches import DealScore, MatchScore, one_deal, one_match
from scala40_tui.bots.arena.timing import NO_TIMES, TimedBot, Times
from scala40_tui.bots.chance import number_of
from scala40_tui.bots.protocol import BotSpec
from scala40_tui.bots.roster import make
from scala40_tui.rules.options import Rules

Seating = tuple[int, ...]
"""The entrant at each seat."""


class Contest(NamedTuple):
    """Who plays whom, by which rules, on which cards."""

    rules: Rules
    entrants: tuple[BotSpec, ...]
    seatings: tuple[Seating, ...]
    """Each board is played once for each of them."""
    seed: int
    matches: bool = False
    """Boards are whole matches, not single deals."""


class Play(NamedTuple):
    """A board played in one seating; tuples have a value for each entrant."""

    deals: int
    turns: int
    closed: tuple[int, ...]
    """Deals gone out."""
    paid: tuple[float, ...]
    """Points paid by a seat of this entrant, on the average of its seats, all deals added."""
    margins: tuple[float, ...]
    """Points that the others' seats paid more on their average, all deals added."""
    won: tuple[float, ...]
    """The share in the match won; empty for single deals."""
    ahead: tuple[float, ...]
    """The share of the others' seats that paid more than one of its own, as much being half, all deals added."""


class Board(NamedTuple):
    """A board played in every seating."""

    plays: tuple[Play, ...]


class Chunk(NamedTuple):
    """Some boards of a contest, as a worker gives them back."""

    contest: int
    first: int
    boards: tuple[Board, ...]
    times: tuple[Times, ...]
    """Of each entrant."""
    seconds: float
    """How long the worker worked."""


def rotations(seating: Seating) -> tuple[Seating, ...]:
    """Return the different seatings got by moving everybody on by one seat, again and again."""
    turned = [seating[start:] + seating[:start] for start in range(len(seating))]
    return tuple(dict.fromkeys(turned))


def facing(seats: int) -> tuple[Seating, ...]:
    """Return the seatings of entrants 0 and 1 in turns around the table, with either having the odd seat."""
    one = tuple(seat % 2 for seat in range(seats))
    return tuple(dict.fromkeys((*rotations(one), *rotations(tuple(1 - who for who in one)))))


def play_boards(contest: Contest, number: int, first: int, count: int) -> Chunk:
    """Play boards `first` to `first + count - 1` of contest `number`: what a worker does."""
    before = time.perf_counter()
    times = [NO_TIMES] * len(contest.entrants)
    boards = []
    for board in range(first, first + count):
        plays = []
        for seating in contest.seatings:
            play, taken = _play(contest, board, seating)
            plays.append(play)
            times = [total.plus(more) for total, more in zip(times, taken, strict=True)]
        boards.append(Board(tuple(plays)))
    return Chunk(number, first, tuple(boards), tuple(times), time.perf_counter() - before)


def _play(contest: Contest, board: int, seating: Seating) -> tuple[Play, list[Times]]:
    seed = hashlib.sha256(f"scala40 arena {contest.seed} board {board}".encode("ascii")).digest()
    own_seed = number_of(contest.seed, board, "bots")
    bots = [TimedBot(make(contest.entrants[who]._replace(seed=own_seed)), time.perf_counter) for who in seating]
    if contest.matches:
        score = one_match(contest.rules, bots, seed)
    else:
        score = MatchScore((one_deal(contest.rules, bots, seed),), ())
    times = [NO_TIMES] * len(contest.entrants)
    for who, bot in zip(seating, bots, strict=True):
        times[who] = times[who].plus(bot.times)
    return _summed(contest, seating, score), times


def _summed(contest: Contest, seating: Seating, score: MatchScore) -> Play:
    entrants = range(len(contest.entrants))
    own_and_others = [[_means(deal, seating, who) for deal in score.deals] for who in entrants]
    return Play(
        deals=len(score.deals),
        turns=sum(deal.turns for deal in score.deals),
        closed=tuple(
            sum(deal.closer is not None and seating[deal.closer] == who for deal in score.deals) for who in entrants
        ),
        paid=tuple(sum(own for own, _ in means) for means in own_and_others),
        margins=tuple(sum(others - own for own, others in means) for means in own_and_others),
        won=_shares(score.winners, seating, len(entrants)) if contest.matches else (),
        ahead=tuple(sum(_share_ahead(deal, seating, who) for deal in score.deals) for who in entrants),
    )


def _means(deal: DealScore, seating: Seating, who: int) -> tuple[float, float]:
    """Return what the entrant's seats and the others' paid on their averages; equal where one side sat out."""
    own, others = _paid(deal, seating, who)
    return _mean(own or others), _mean(others or own)


def _share_ahead(deal: DealScore, seating: Seating, who: int) -> float:
    """Return the share of pairs of a seat of the entrant's and one of the others' in which its own paid less."""
    own, others = _paid(deal, seating, who)
    pairs = [(mine, theirs) for mine in own for theirs in others]
    if not pairs:
        return 0.5
    return sum((mine < theirs) + 0.5 * (mine == theirs) for mine, theirs in pairs) / len(pairs)


def _paid(deal: DealScore, seating: Seating, who: int) -> tuple[list[int], list[int]]:
    """Return what the entrant's seats paid, and what the others' did; who sat out did neither."""
    paid = [(seat == who, points) for seat, points in zip(seating, deal.points, strict=True) if points is not None]
    return [points for own, points in paid if own], [points for own, points in paid if not own]


def _mean(values: Sequence[int]) -> float:
    return sum(values) / len(values)


def _shares(winners: tuple[int, ...], seating: Seating, entrants: int) -> tuple[float, ...]:
    """Share a match out among its winners, or among all seats where nobody won alone."""
    seats = winners or tuple(range(len(seating)))
    return tuple(sum(seating[seat] == who for seat in seats) / len(seats) for who in range(entrants))
