"""The best use of a hand with the melds on the table: a package for each meld, then melds of one's own.

The melds are gone through one by one, with a memo, and a branch ends when everything that could be placed is placed.
A joker swapped out of a later meld may pay for an earlier package: the count of jokers may fall below zero on the way,
not at the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from scala40_tui.cards import Hand
from scala40_tui.rules.melds import SWEPT, Meld, MeldRules
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


Option = tuple[int, int, int, int, Package | None]
"""Mask, jokers, room and weight of a package; None for doing nothing."""


class _Choice(NamedTuple):
    """What can be done with one meld: the dearest first, and doing nothing last."""

    number: int
    options: tuple[Option, ...]
    gains: int
    """The most jokers it gives."""


class _Reach(NamedTuple):
    """What a meld, those after it and the blocks can use."""

    naturals: int
    """The cards that can be placed without spending jokers."""
    cards: int
    """All natural cards that can be placed."""
    gains: int
    """The jokers that can be won."""
    extra: int
    """The most weight that one joker places beside `naturals`."""


def _choice(number: int, found: Iterable[Package], room: int, weights: Weights) -> _Choice:
    options: list[Option] = [
        (package.mask, package.jokers, package.room, weights.mask(package.mask), package) for package in found
    ]
    if len(options) > 1:
        options.sort(key=lambda option: (-option[3], option[1]))
    options.append((0, 0, room, 0, None))
    return _Choice(number, tuple(options), max([-option[1] for option in options]))


class TableSearch:
    """The best placements of a hand and of its parts on one table; it remembers what it found."""

    __slots__ = ("_choices", "_exact", "_jokers", "_packer", "_reaches", "_room", "_too_much", "_weights")

    def __init__(self, packer: Packer, weights: Weights) -> None:
        """Lay melds with `packer`."""
        self._packer = packer
        self._weights = weights
        self._choices: tuple[_Choice, ...] = ()
        self._room = 0
        self._jokers = 0
        self._reaches = [_Reach(packer.natural_cards, packer.cards, 0, 0)]
        self._exact: dict[tuple[int, ...], int] = {}
        self._too_much: dict[tuple[int, ...], int] = {}

    def add_table(self, melds: Sequence[Meld], hand: Hand, rules: MeldRules) -> None:
        """Let the melds of the table be used too; do this once, before anything is asked."""
        once, _, jokers = hand
        usable = [(number, m.shape) for number, m in enumerate(melds, 1) if not m.frozen and m.shape is not SWEPT]
        for _, shape in usable:
            if shape.jokers and shape.swappable & once:
                jokers += shape.jokers
        self._jokers = jokers
        choices = []
        for number, shape in usable:
            of_use = (shape.attachable | shape.swappable) & once or (jokers and shape.joker_faces and shape.is_run)
            found = packages(shape, once, jokers, rules) if of_use else ()
            room = room_for_jokers(shape, rules) if jokers else 0
            if found:
                choices.append(_choice(number, found, room, self._weights))
            else:
                self._room += room
        # Melds that give jokers come first, so that later ones know how many there are to spend.
        choices.sort(key=lambda choice: -choice.gains)
        self._choices = tuple(choices)
        self._note_reaches()

    def _note_reaches(self) -> None:
        reach, weigh = self._reaches[0], self._weights.mask
        reaches = [reach]
        spending: list[int] = []
        for choice in reversed(self._choices):
            naturals, cards, gains, _ = reach
            for mask, spent, _, _, _ in choice.options:
                cards |= mask
                if spent <= 0:
                    naturals |= mask
                else:
                    spending.append(mask)
            extra = 0
            if self._jokers and cards & ~naturals:
                extra = max([weigh(mask & ~naturals) for mask in spending], default=0)
                extra = max(extra, self._packer.most_beside(naturals, extra))
            reach = _Reach(naturals, cards, gains + choice.gains, extra)
            reaches.append(reach)
        self._reaches = reaches[::-1]

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
        return self._reaches[0].gains

    def best(self, part: Part, floor: int = NEVER) -> int:
        """Return the most weight that leaves the hand, less that of the jokers that must stay; NEVER if impossible.

        Where that is not more than `floor`, any number up to `floor` and not below the answer may be returned.
        """
        once, twice, jokers, need, kept, skip, room = part
        return self._use(0, once, twice, jokers, need, kept, min(self._room + room, self._jokers), skip, floor)

    def _use(
        self, place: int, once: int, twice: int, jokers: int, need: int, kept: int, room: int, skip: int, floor: int
    ) -> int:
        """Choose for the meld at `place` and those after it; `room` is how many jokers the earlier ones take."""
        if place == len(self._choices):
            return self._lay(once, twice, jokers, need, kept, room)
        naturals, cards, gains, extra = self._reaches[place]
        once, twice = once & cards, twice & cards
        key = (place, once, twice, jokers, need, kept, room, skip)
        known = self._exact.get(key)
        if known is not None:
            return known
        known = self._too_much.get(key)
        if known is not None and known <= floor:
            return known
        weigh = self._weights.mask
        hope = weigh(once & naturals) + weigh(twice & naturals)
        if extra and once & ~naturals:
            hope += min((jokers + gains) * extra, weigh(once & ~naturals) + weigh(twice & ~naturals))
        if hope <= floor:
            return hope
        best = floor
        number, options, _ = self._choices[place]
        for mask, spent, more_room, weight, _ in options if number != skip else ((0, 0, 0, 0, None),):
            if mask & once == mask:
                left_once, left_twice = once & ~mask | mask & twice, twice & ~mask
                space = min(room + more_room, self._jokers)
                rest = best - weight
                total = weight + self._use(
                    place + 1, left_once, left_twice, jokers - spent, need, kept, space, skip, rest
                )
                if total > best:
                    best = total
                    if best >= hope:
                        break
        if best > floor:
            self._exact[key] = best
        else:
            self._too_much[key] = floor
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
        room = min(self._room + room, self._jokers)
        done: list[tuple[int, Package]] = []
        target = self._use(0, once, twice, jokers, need, kept, room, skip, NEVER)
        for place, choice in enumerate(self._choices):
            if choice.number == skip:
                continue
            for mask, spent, more_room, weight, package in choice.options:
                if mask & once == mask:
                    left = once & ~mask | mask & twice, twice & ~mask, jokers - spent
                    space = min(room + more_room, self._jokers)
                    rest = target - weight
                    if self._use(place + 1, *left, need, kept, space, skip, rest - 1) == rest:
                        (once, twice, jokers), room, target = left, space, rest
                        if package is not None:
                            done.append((choice.number, package))
                        break
        blocks = self._packer.blocks(once, twice, jokers, need, *self._paid_and_spare(jokers, kept, room))
        return Placed(tuple(done), tuple(blocks))
