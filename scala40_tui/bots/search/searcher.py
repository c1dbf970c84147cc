"""The strongest level: it plays as the one below does, but tries its best discards out on worlds that may be true."""

from __future__ import annotations

from math import inf, sqrt
from typing import Final, NamedTuple

from scala40_tui.bots.chance import turn_chance
from scala40_tui.bots.limits import Limits
from scala40_tui.bots.player import Player
from scala40_tui.bots.pressure import pressure
from scala40_tui.bots.protocol import Stakes
from scala40_tui.bots.search.hands import Reader
from scala40_tui.bots.search.rollout import Rollouts
from scala40_tui.bots.search.worlds import Worlds
from scala40_tui.bots.styles import PLAIN, Style
from scala40_tui.cards import Card
from scala40_tui.rules.state import Deal

_SEEDS: Final = 1 << 62
_PIECE: Final = 10
"""Worlds between two looks at how many turns were played."""


class Settings(NamedTuple):
    """How a search is made. None of it depends on a clock."""

    worlds: int = 180
    """Worlds on which the last two discards are compared, at most."""
    candidates: int = 3
    """Discards that are tried out, at most."""
    margin: float = 6.0
    """How much more a discard may be worth keeping than the level's own to be tried out, by the level's weights."""
    gate: float = 1.0
    """Standard errors of the paired difference by which another discard must be better than the level's own."""
    cut: int = 4
    """Laps after which one looks how things stand instead of playing on; 0 plays to the end."""
    turns: int = 3200
    """Turns played out for one decision, at most: what bounds its time."""
    tries: int = 6
    """How often a hand is dealt out anew that its player would hardly hold; 1 believes every hand."""


EVERYTHING: Final = Limits()
"""Nothing is overlooked or forgotten."""
PATIENT: Final = Settings()
"""A tenth of a second for most decisions on one core, and three at the most."""


class Searcher(Player):
    """Who overlooks nothing and chooses his discard by flat Monte Carlo with sequential halving, behind a gate."""

    def __init__(
        self, limits: Limits = EVERYTHING, style: Style = PLAIN, seed: int = 0, settings: Settings = PATIENT
    ) -> None:
        """`seed` decides on the worlds, together with the deal and the turn."""
        super().__init__(limits, style, seed)
        self._settings = settings
        self.searched = 0
        """Decisions in which there was more than one discard to try."""
        self.changed = 0
        """Decisions in which another discard than the level's own was chosen."""

    def _discard(self, after: Deal, cards: list[Card], stakes: Stakes) -> Card:
        scored = self._scored(after, cards, stakes)
        most = scored[0].worth + self._settings.margin
        candidates = [one.card for one in scored[: self._settings.candidates] if one.worth <= most]
        matters = pressure(after, stakes)
        # Where only going out wins, what is paid in points says nothing.
        if len(candidates) < 2 or not matters or self._settings.gate == inf:
            return candidates[0]
        unknown = self._unseen(after)
        reader = Reader(after.rules, unknown)
        seed = turn_chance(self._seed, after, "worlds").below(_SEEDS)
        worlds = Worlds(after, unknown, reader, seed, self._settings.tries)
        rollouts = Rollouts(after, reader, self._settings.cut, matters)
        chosen = _Trial(rollouts, worlds, candidates, self._settings).chosen()
        self.searched += 1
        self.changed += chosen != candidates[0]
        return chosen


class _Trial:
    """The discards of one decision tried out; the first is the level's own, with which the others are compared."""

    def __init__(self, rollouts: Rollouts, worlds: Worlds, candidates: list[Card], settings: Settings) -> None:
        self._rollouts = rollouts
        self._worlds = worlds
        self._own = candidates[0]
        self._settings = settings
        self._differences: dict[Card, list[float]] = {card: [] for card in candidates[1:]}

    def chosen(self) -> Card:
        """Return the discard to throw."""
        alive = list(self._differences)
        rounds = len(alive).bit_length()
        for number in range(1, rounds + 1):
            self._play(alive, number / rounds)
            alive.sort(key=self._mean, reverse=True)
            alive = [card for card in alive if self._mean(card) + self._allowance(card) > 0]
            if not alive:
                return self._own
            if number < rounds:
                alive = alive[: (len(alive) + 1) // 2]
        best = alive[0]
        return best if self._mean(best) > max(self._allowance(best), 0.0) else self._own

    def _play(self, alive: list[Card], share: float) -> None:
        """Play on, up to that share of the worlds and turns."""
        discards, settings = [self._own, *alive], self._settings
        while len(self._differences[alive[0]]) < share * settings.worlds and (
            self._rollouts.turns < share * settings.turns
        ):
            for _ in range(_PIECE):
                own, *others = self._rollouts.values(next(self._worlds), discards)
                for card, value in zip(alive, others, strict=True):
                    self._differences[card].append(value - own)

    def _mean(self, card: Card) -> float:
        values = self._differences[card]
        return sum(values) / len(values)

    def _allowance(self, card: Card) -> float:
        """Return how far the mean may be from the truth, as the gate has it."""
        values, mean = self._differences[card], self._mean(card)
        variance = sum([(value - mean) ** 2 for value in values]) / (len(values) - 1)
        return self._settings.gate * sqrt(variance / len(values))
