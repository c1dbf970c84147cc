"""Building blocks: every meld worth considering, from tables that are filled as hands ask for them.

A longer run is two shorter ones side by side, so runs of up to five cards do (six with two jokers, which do not always
divide). A joker's meld is kept once for the natural cards in it, at the most it can be worth; what the joker stands for
is chosen only when the meld is shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations
from typing import Final

from scala40_tui.rules.melds import HIGH_ACE, MeldRules, run_card_points, set_card_points
from scala40_tui.solver.weights import ACES, SUIT_MASK, Weights

Block = tuple[int, int, int, int]
"""A meld to build with: mask of its natural cards, number of jokers, weight of the natural cards, points as a meld."""

_LONGEST: Final = 5
_LONGEST_WITH_TWO: Final = 6
_SHORTEST: Final = 3
_UP_TO_QUEEN: Final = ACES * (SUIT_MASK >> 1)
_UP_TO_JACK: Final = ACES * (SUIT_MASK >> 2)

Worths = dict[tuple[int, int], int]
"""Points of melds by their natural cards, as ranks or suits, and their number of jokers."""
Window = tuple[int, int, int, tuple[int, ...]]
"""The places of one meld: mask of their bits, how many, points as a meld, the bits one by one."""


def _run_window(low: int, length: int) -> Window:
    places = range(low, low + length)
    # In a run of 14 one of the two aces is a joker, so their bit is there once.
    bits = tuple(dict.fromkeys(1 << (place - 1) % 13 for place in places))
    return sum(bits), length, sum(map(run_card_points, places)), bits


@cache
def run_windows(longest: int) -> tuple[Window, ...]:
    """Return the places of every run of a suit of up to `longest` cards."""
    return tuple(
        _run_window(low, length)
        for low in range(1, HIGH_ACE - 1)
        for length in range(_SHORTEST, min(longest, HIGH_ACE + 1 - low) + 1)
    )


def _set_windows() -> tuple[Window, ...]:
    """Return the suits of every set, as bits 1, 2, 4, 8, and as its points the number of its cards."""
    choices = [suits for size in (3, 4) for suits in combinations((1, 2, 4, 8), size)]
    return tuple((sum(suits), len(suits), len(suits), suits) for suits in choices)


_SET_WINDOWS: Final = _set_windows()
_ACES_OF: Final = tuple(sum(1 << 13 * suit for suit in range(4) if suits >> suit & 1) for suits in range(16))
"""The aces of each choice of suits."""


def _worths(windows: Iterable[Window], held: int, most_jokers: int, min_naturals: int) -> Worths:
    """Return the most points of each meld by its natural cards and the number of jokers that stand in for others."""
    found: Worths = {}
    for mask, length, points, bits in windows:
        there = mask & held
        lacking = length - there.bit_count()
        if lacking > most_jokers or length - lacking < min_naturals:
            continue
        for jokers in range(lacking, min(most_jokers, length - min_naturals) + 1):
            for chosen in combinations([bit for bit in bits if bit & there], length - jokers):
                key = (sum(chosen), jokers)
                if points > found.get(key, 0):
                    found[key] = points
    return found


@cache
def _run_worths(held: int, jokers: int, min_naturals: int, longest: int) -> Worths:
    """Return the points of each run of one suit by its natural ranks and number of jokers."""
    found = _worths(run_windows(longest), held, jokers, min_naturals)
    if longest != _LONGEST_WITH_TWO:
        return found
    return {key: worth for key, worth in found.items() if key[0].bit_count() + key[1] <= _LONGEST or key[1] == 2}


@cache
def _set_sizes(suits: int, jokers: int, min_naturals: int) -> Worths:
    """Return the number of cards of each set by its suits and number of jokers."""
    return _worths(_SET_WINDOWS, suits, jokers, min_naturals)


def _in_runs(once: int, jokers: int) -> int:
    """Return the cards that are in some run with up to one joker; few different ones are left of a suit."""
    next_up = once & once >> 1 & _UP_TO_QUEEN
    if not jokers:
        lowest = next_up & next_up >> 1
        high = once & once >> 11 & once >> 12 & ACES
        return lowest | lowest << 1 | lowest << 2 | high | high << 11 | high << 12
    second_up = once & once >> 2 & _UP_TO_JACK
    queen, king = once & once >> 11 & ACES, once & once >> 12 & ACES
    return next_up | next_up << 1 | second_up | second_up << 2 | queen | queen << 11 | king | king << 12


class Catalogue:
    """The melds that hands can be built from, under some rules and on one scale of weights."""

    __slots__ = ("_longest", "_min_naturals", "_runs", "_sets", "most_jokers", "weights")

    def __init__(self, most_jokers: int, min_naturals: int, weights: Weights, longest: int = 0) -> None:
        """Allow `most_jokers` a meld; `longest` is the longest run, where runs are not to be divided."""
        self.most_jokers = most_jokers
        self.weights = weights
        self._min_naturals = min_naturals
        self._longest = longest or (_LONGEST_WITH_TWO if most_jokers > 1 else _LONGEST)
        self._runs: dict[int, tuple[Block, ...]] = {}
        self._sets: dict[int, tuple[Block, ...]] = {}

    def blocks(self, once: int, jokers: int) -> list[Block]:
        """Return the melds that fit in a hand with these natural cards and that many jokers."""
        jokers = min(jokers, self.most_jokers)
        found: list[Block] = []
        fitting = once if jokers > 1 else _in_runs(once, jokers)
        for suit in range(4) if fitting else ():
            held = fitting >> 13 * suit & SUIT_MASK
            if held:
                key = (held << 2 | suit) << 2 | jokers
                runs = self._runs.get(key)
                found += self._new_runs(key) if runs is None else runs
        found += self._set_blocks(once, jokers)
        return found

    def _set_blocks(self, once: int, jokers: int) -> list[Block]:
        found: list[Block] = []
        hearts, diamonds, clubs, spades = once & 8191, once >> 13 & 8191, once >> 26 & 8191, once >> 39
        either_red, both_red = hearts | diamonds, hearts & diamonds
        either_black, both_black = clubs | spades, clubs & spades
        if jokers > 1:
            ranks = either_red | either_black
        elif jokers:
            ranks = both_red | both_black | (either_red & either_black)
        else:
            ranks = (both_red & either_black) | (both_black & either_red)
        while ranks:
            low = ranks & -ranks
            ranks ^= low
            key = (
                (1 if hearts & low else 0)
                | (2 if diamonds & low else 0)
                | (4 if clubs & low else 0)
                | (8 if spades & low else 0)
                | (low.bit_length() << 4)
                | jokers << 8
            )
            sets = self._sets.get(key)
            found += self._new_sets(key) if sets is None else sets
        return found

    def _new_runs(self, key: int) -> tuple[Block, ...]:
        jokers, suit, held = key & 3, key >> 2 & 3, key >> 4
        worths = _run_worths(held, jokers, self._min_naturals, self._longest)
        return self._runs.setdefault(key, self._weighed((ranks << 13 * suit, k, v) for (ranks, k), v in worths.items()))

    def _new_sets(self, key: int) -> tuple[Block, ...]:
        jokers, rank, suits = key >> 8, key >> 4 & 15, key & 15
        points, sizes = set_card_points(rank), _set_sizes(suits, jokers, self._min_naturals)
        blocks = [(_ACES_OF[chosen] << rank - 1, k, size * points) for (chosen, k), size in sizes.items()]
        return self._sets.setdefault(key, self._weighed(blocks))

    def _weighed(self, worths: Iterable[tuple[int, int, int]]) -> tuple[Block, ...]:
        weights = self.weights
        blocks = [(mask, jokers, weights.mask(mask), value) for mask, jokers, value in worths]
        return tuple(sorted(blocks, key=lambda block: -block[2]))


@cache
def _catalogue(most_jokers: int, min_naturals: int, weights: Weights, longest: int) -> Catalogue:
    return Catalogue(most_jokers, min_naturals, weights, longest)


def catalogue(rules: MeldRules, weights: Weights, *, whole: bool = False) -> Catalogue:
    """Return the building blocks under `rules`; `whole` also gives every longer run as it can be laid."""
    return _catalogue(rules.jokers_per_meld, rules.min_naturals, weights, rules.run_max if whole else 0)
