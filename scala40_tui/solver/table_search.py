"""The best use of a hand with the melds on the table: a package for each meld, then melds of one's own.

The melds are gone through one by one, with a memo, and a branch ends when everything that could be placed is placed.
A joker swapped out of a later meld may pay for an earlier package: the count of jokers may fall below zero on the way,
not at the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from scala40_tui.cards import Hand
from scala40_tui.rules.melds import Meld, MeldRules
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


_State = tuple[int, int, int, int, int]


class Choice(NamedTuple):
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


def _choice_of(number: int, found: Iterable[Package], room: int, weights: Weights) -> Choice:
    options: list[Option] = [
        (package.mask, package.jokers, package.room, weights.mask(package.mask), package) for package in found
    ]
    if len(options) > 1:
        options.sort(key=lambda option: (-option[3], option[1]))
    options.append((0, 0, room, 0, None))
    return Choice(number, tuple(options), max([-option[1] for option in options]))


class TableSearch:
    """The best placements of a hand and of its parts on one table; it remembers what it found."""

    __slots__ = (
        "_choices",
        "_exact",
        "_jokers",
        "_kept",
        "_live",
        "_memos",
        "_need",
        "_packer",
        "_reaches",
        "_room",
        "_too_much",
        "_weights",
        "touches",
    )

    def __init__(self, packer: Packer, weights: Weights) -> None:
        """Lay melds with `packer`."""
        self._packer = packer
        self._weights = weights
        self._choices: tuple[Choice, ...] = ()
        self._room = 0
        self._jokers = 0
        self.touches = False
        """Melds of the table can be used."""
        self._reaches = [_Reach(packer.natural_cards, packer.cards, 0, 0)]
        self._memos: dict[tuple[int, int, int], tuple[dict[_State, int], dict[_State, int]]] = {}

    def add_table(self, melds: Sequence[Meld], hand: Hand, rules: MeldRules) -> None:
        """Let the melds of the table be used too; do this once, before anything is asked."""
        self.touches = True
        once, _, jokers = hand
        fitting, others = [], []
        for number, (_, shape, frozen) in enumerate(melds, 1):
            if frozen:
                continue
            if (shape.attachable | shape.swappable) & once:
                fitting.append((number, shape))
                if shape.swappable & once:
                    jokers += shape.jokers
            elif shape.joker_faces:
                others.append((number, shape))
        self._jokers = jokers
        choices = []
        for number, shape in (*fitting, *others) if jokers else fitting:
            room = room_for_jokers(shape, rules) if jokers else 0
            found = packages(shape, once, jokers, rules)
            if found:
                choices.append(_choice_of(number, found, room, self._weights))
            else:
                self._room += room
        # Melds that give jokers come first, so that later ones know how many there are to spend.
        if jokers and len(choices) > 1:
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
    def choices(self) -> tuple[Choice, ...]:
        """The melds of the table with what can be done with each."""
        return self._choices

    @property
    def base_room(self) -> int:
        """How many jokers the other melds take."""
        return self._room

    def cards_from(self, place: int) -> int:
        """Return the natural cards that the choice at `place`, later ones or blocks can use."""
        return self._reaches[place].cards

    @property
    def gains(self) -> int:
        """How many jokers can be swapped out of melds, at most."""
        return self._reaches[0].gains

    def best(self, part: Part, floor: int = NEVER) -> int:
        """Return the most weight that leaves the hand, less that of the jokers that must stay; NEVER if impossible.

        Where that is not more than `floor`, any number up to `floor` and not below the answer may be returned.
        """
        self._begin(part)
        return self._use(0, part.once, part.twice, part.jokers, min(self._room + part.room, self._jokers), floor)

    def _begin(self, part: Part) -> None:
        """Take up what a part was asked for with these limits before."""
        self._need, self._kept = need, kept = part.need, part.kept
        skip = part.skip
        self._live = [
            (choice.options, reach)
            for choice, reach in zip(self._choices, self._reaches, strict=False)
            if choice.number != skip
        ]
        memos = self._memos.get((need, kept, skip))
        if memos is None:
            memos = self._memos[need, kept, skip] = {}, {}
        self._exact, self._too_much = memos

    def _use(self, place: int, once: int, twice: int, jokers: int, room: int, floor: int) -> int:
        """Choose for the meld at `place` and those after it; `room` is how many jokers the earlier ones take."""
        if place == len(self._live):
            return self._lay(once, twice, jokers, room)
        options, reach = self._live[place]
        once, twice = once & reach.cards, twice & reach.cards
        key = place, once, twice, jokers, room
        known = self._exact.get(key)
        if known is not None:
            return known
        known = self._too_much.get(key)
        if known is not None and known <= floor:
            return known
        hope = self._hope(reach, once, twice, jokers)
        if hope <= floor:
            return hope
        best = floor
        for mask, spent, more_room, weight, _ in options:
            if mask & once == mask:
                left = once & ~mask | mask & twice, twice & ~mask, jokers - spent
                total = weight + self._use(place + 1, *left, min(room + more_room, self._jokers), best - weight)
                if total > best:
                    best = total
                    if best >= hope:
                        break
        (self._exact if best > floor else self._too_much)[key] = best
        return best

    def _hope(self, reach: _Reach, once: int, twice: int, jokers: int) -> int:
        """Return a weight that what is left to be placed cannot exceed."""
        naturals, _, gains, extra = reach
        weigh = self._weights.mask
        hope = weigh(once & naturals) + weigh(twice & naturals)
        if extra and once & ~naturals:
            hope += min((jokers + gains) * extra, weigh(once & ~naturals) + weigh(twice & ~naturals))
        return hope

    def _lay(self, once: int, twice: int, jokers: int, room: int) -> int:
        if jokers < 0:
            return NEVER
        paid, spare = self._paid_and_spare(jokers, room)
        laid = self._packer.opening(once, twice, jokers, self._need, paid, spare)
        return laid - paid * self._weights.joker if laid >= 0 else NEVER

    def _paid_and_spare(self, jokers: int, room: int) -> tuple[int, int]:
        """Return how many jokers free the hand only by being laid, and how many need not be laid."""
        return jokers - room if jokers > room else 0, min(jokers, self._kept + room)

    def placed(self, part: Part) -> Placed:
        """Return what `best` values, which must be possible."""
        target = self.best(part)
        once, twice, jokers, _, _, skip, room = part
        room = min(self._room + room, self._jokers)
        done: list[tuple[int, Package]] = []
        for place, choice in enumerate([choice for choice in self._choices if choice.number != skip], 1):
            for mask, spent, more_room, weight, package in choice.options:
                if mask & once == mask:
                    left = once & ~mask | mask & twice, twice & ~mask, jokers - spent
                    space = min(room + more_room, self._jokers)
                    rest = target - weight
                    if self._use(place, *left, space, rest - 1) == rest:
                        (once, twice, jokers), room, target = left, space, rest
                        if package is not None:
                            done.append((choice.number, package))
                        break
        blocks = self._packer.blocks(once, twice, jokers, self._need, *self._paid_and_spare(jokers, room))
        return Placed(tuple(done), tuple(blocks))
