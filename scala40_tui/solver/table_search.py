"""The best use of a hand with the melds on the table: a package for each meld, then melds of one's own.

The melds are gone through one by one, with a memo, and a branch ends when everything that could be placed is placed.
A joker swapped out of a later meld may pay for an earlier package: the count of jokers may fall below zero on the way,
not at the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from scala40_tui.cards import Hand
from scala40_tui.rules.melds import SWEPT, Meld, MeldRules, Shape
from scala40_tui.solver.attachments import Package, packages, room_for_jokers
from scala40_tui.solver.packing import Packer
from scala40_tui.solver.tables import Block
from scala40_tui.solver.weights import Weights

NEVER: Final = -(1 << 40)
"""The weight of what cannot be done."""


class Part(NamedTuple):
    """The part of a hand that is to be placed, and what was decided before."""

    once: int
    twice: int
    jokers: int
    """Below zero where a joker has been promised that must yet be swapped out of a meld."""
    need: int
    """Points that the melds laid must still reach."""
    kept: int
    """The most jokers that may stay in the hand."""
    skip: int = 0
    """The number of a meld that is dealt with already; 0 for none."""
    room: int = 0
    """How many jokers that meld still takes."""


class Placed(NamedTuple):
    """What is done with a hand; jokers that are to be attached anywhere are not in it."""

    packages: tuple[tuple[int, Package], ...]
    """With the numbers of their melds."""
    blocks: tuple[Block, ...]


class _Choice(NamedTuple):
    """What can be done with one meld."""

    number: int
    options: tuple[tuple[int, int, int, int, Package | None], ...]
    """Mask, jokers, room and weight of each package, the dearest first, and doing nothing last."""
    gains: int
    """The most jokers it gives."""


def _choice(number: int, found: Iterable[Package], room: int, weights: Weights) -> _Choice:
    options: list[tuple[int, int, int, int, Package | None]] = [
        (package.mask, package.jokers, package.room, weights.mask(package.mask), package) for package in found
    ]
    options.sort(key=lambda option: (-option[3], option[1]))
    options.append((0, 0, room, 0, None))
    return _Choice(number, tuple(options), max(-option[1] for option in options))


class TableSearch:
    """The best placements of a hand and of its parts on one table; it remembers what it found."""

    __slots__ = ("_choices", "_memo", "_packer", "_reach", "_room", "_weights")

    def __init__(self, packer: Packer, weights: Weights) -> None:
        """Lay melds with `packer`."""
        self._packer = packer
        self._weights = weights
        self._choices: tuple[_Choice, ...] = ()
        self._room = 0
        self._reach: list[tuple[int, int, int]] = [(packer.natural_cards, packer.cards, 0)]
        self._memo: dict[tuple[int, ...], int] = {}

    def add_table(self, melds: Sequence[Meld], hand: Hand, rules: MeldRules) -> None:
        """Let the melds of the table be used too; do this once, before anything is asked."""
        once, _, jokers = hand
        usable = [(number, m.shape) for number, m in enumerate(melds, 1) if not m.frozen and m.shape is not SWEPT]
        for _, shape in usable:
            if shape.jokers and shape.swappable & once:
                jokers += shape.jokers
        choices = []
        for number, shape in usable:
            room = room_for_jokers(shape, rules)
            found = packages(shape, once, jokers, rules) if _of_use(shape, once, jokers) else ()
            if found:
                choices.append(_choice(number, found, room, self._weights))
            else:
                self._room += room
        self._choices = tuple(choices)
        self._note_reach()

    def _note_reach(self) -> None:
        """Note which cards each meld, those after it and the blocks can use, and how many jokers they give."""
        naturals, cards, gains = self._reach[0]
        reach = [self._reach[0]]
        for choice in reversed(self._choices):
            for option in choice.options:
                naturals |= option[0]
                cards |= option[0]
            gains += choice.gains
            reach.append((naturals, cards, gains))
        self._reach = reach[::-1]

    def uses(self, card: int) -> list[tuple[int, Package]]:
        """Return the packages that use a natural card, with the numbers of their melds."""
        return [
            (choice.number, package)
            for choice in self._choices
            for mask, _, _, _, package in choice.options
            if package is not None and mask >> card & 1
        ]

    @property
    def gains(self) -> int:
        """How many jokers can be swapped out of melds, at most."""
        return self._reach[0][2]

    def best(self, part: Part) -> int:
        """Return the most weight that leaves the hand, less that of the jokers that must stay; NEVER if impossible."""
        return self._use(0, *part[:5], self._room + part.room, part.skip)

    def _use(self, place: int, once: int, twice: int, jokers: int, need: int, kept: int, room: int, skip: int) -> int:
        """Choose for the meld at `place` and those after it; `room` is how many jokers the earlier ones take."""
        naturals, cards, gains = self._reach[place]
        once, twice = once & cards, twice & cards
        if place == len(self._choices):
            return self._lay(once, twice, jokers, need, kept, room)
        key = (place, once, twice, jokers, need, kept, room, skip)
        known = self._memo.get(key)
        if known is not None:
            return known
        choice = self._choices[place]
        if choice.number == skip:
            return self._use(place + 1, once, twice, jokers, need, kept, room, skip)
        weigh = self._weights.mask
        hope = weigh(once) + weigh(twice)
        if once & ~naturals:
            without_jokers = weigh(once & naturals) + weigh(twice & naturals)
            hope = min(hope, without_jokers + (jokers + gains) * self._packer.most_with_jokers)
        best = NEVER
        for mask, spent, more_room, weight, _ in choice.options:
            if mask & once == mask:
                left_once, left_twice = once & ~mask | mask & twice, twice & ~mask
                rest = self._use(place + 1, left_once, left_twice, jokers - spent, need, kept, room + more_room, skip)
                if weight + rest > best:
                    best = weight + rest
                    if best >= hope:
                        break
        self._memo[key] = best
        return best

    def _lay(self, once: int, twice: int, jokers: int, need: int, kept: int, room: int) -> int:
        if jokers < 0:
            return NEVER
        paid, spare = self._paid_and_spare(jokers, kept, room)
        laid = self._packer.opening(once, twice, jokers, need, paid, spare)
        return laid - paid * self._weights.joker if laid >= 0 else NEVER

    def _paid_and_spare(self, jokers: int, kept: int, room: int) -> tuple[int, int]:
        """Return how many jokers free the hand only by being laid, and how many need not be laid."""
        return jokers - room if jokers > room else 0, min(jokers, kept + room)

    def placed(self, part: Part) -> Placed:
        """Return what `best` values, which must be possible."""
        once, twice, jokers, need, kept, skip, room = part
        room += self._room
        done: list[tuple[int, Package]] = []
        for place, choice in enumerate(self._choices):
            if choice.number == skip:
                continue
            target = self._use(place, once, twice, jokers, need, kept, room, skip)
            for mask, spent, more_room, weight, package in choice.options:
                if mask & once == mask:
                    left = once & ~mask | mask & twice, twice & ~mask, jokers - spent
                    if weight + self._use(place + 1, *left, need, kept, room + more_room, skip) == target:
                        once, twice, jokers = left
                        room += more_room
                        if package is not None:
                            done.append((choice.number, package))
                        break
        blocks = self._packer.blocks(once, twice, jokers, need, *self._paid_and_spare(jokers, kept, room))
        return Placed(tuple(done), tuple(blocks))


def _of_use(shape: Shape, once: int, jokers: int) -> bool:
    """Tell whether a meld may have a place for natural cards of the hand, at an end, for a joker, or past a joker."""
    return bool((shape.attachable | shape.swappable) & once or (jokers and shape.joker_faces and shape.is_run))
