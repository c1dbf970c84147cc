"""Elo by Bradley and Terry: strengths that explain best who beat whom how often."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, inf, log, log10
from typing import Final

from scala40_tui.bots.arena.estimates import Estimate
from scala40_tui.bots.chance import Chance

BASE: Final = 1500.0
_SCALE: Final = 400.0
_ROUNDS: Final = 2000
_CLOSE: Final = 1e-10
_PRIOR: Final = 0.5
"""Wins added to either side of each pair, so that who never won has a rating too."""
_RESAMPLES: Final = 200
_TAIL: Final = 0.025

Pair = tuple[int, int]
Wins = Mapping[Pair, Sequence[tuple[float, float]]]
"""For each pair of entrants, board by board, what either won."""


def ratings(wins: Wins, entrants: int, anchor: int | None, seed: int) -> tuple[Estimate, ...]:
    """Return each entrant's Elo, the anchor's being 1500 (or the mean); intervals by drawing the boards anew."""
    value = _fitted({pair: _summed(boards) for pair, boards in wins.items()}, entrants, anchor)
    if all(len(boards) < 2 for boards in wins.values()):
        return tuple(Estimate(one, inf) for one in value)
    chance = Chance(seed, "elo")
    drawn: list[list[float]] = []
    for _ in range(_RESAMPLES):
        again = {pair: _summed([boards[chance.below(len(boards))] for _ in boards]) for pair, boards in wins.items()}
        drawn.append(_fitted(again, entrants, anchor))
    return tuple(Estimate(value[who], _half_width([one[who] for one in drawn])) for who in range(entrants))


def _summed(boards: Sequence[tuple[float, float]]) -> tuple[float, float]:
    return sum(one for one, _ in boards), sum(other for _, other in boards)


def _half_width(values: list[float]) -> float:
    ordered = sorted(values)
    cut = int(_TAIL * len(ordered))
    return (ordered[-1 - cut] - ordered[cut]) / 2


def _fitted(wins: Mapping[Pair, tuple[float, float]], entrants: int, anchor: int | None) -> list[float]:
    """Fit by Hunter's minorisation; strengths are kept at a product of one."""
    won = [0.0] * entrants
    played: dict[Pair, float] = {}
    for (one, other), (ones, others) in wins.items():
        won[one] += ones + _PRIOR
        won[other] += others + _PRIOR
        played[one, other] = ones + others + 2 * _PRIOR
    strength = [1.0] * entrants
    for _ in range(_ROUNDS):
        before, strength = strength, _improved(strength, won, played)
        if max(abs(new / old - 1) for new, old in zip(strength, before, strict=True)) < _CLOSE:
            break
    elo = [_SCALE * log10(one) for one in strength]
    shift = BASE - (elo[anchor] if anchor is not None else sum(elo) / entrants)
    return [one + shift for one in elo]


def _improved(strength: list[float], won: list[float], played: Mapping[Pair, float]) -> list[float]:
    weight = [0.0] * len(strength)
    for (one, other), games in played.items():
        share = games / (strength[one] + strength[other])
        weight[one] += share
        weight[other] += share
    new = [wins / total for wins, total in zip(won, weight, strict=True)]
    middle = exp(sum(map(log, new)) / len(new))
    return [value / middle for value in new]
