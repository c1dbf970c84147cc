"""The best use of a hand with the melds on the table: a package for each meld, then melds of one's own.

The melds are gone through one by one, with a memo, and a branch ends when everything that could be placed is placed.
A joker swapped out of a later meld may pay for an earlier package: the count of jokers may fall below zero on the way,
not at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from scala40_tui.cards import Hand
from scala40_tui.rules.melds import Meld, MeldRules
from scala40_tui.solver.attachments import Package
from scala40_tui.solver.choices import Choice, Option, choices, room_for_jokers
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


_State = tuple[int, int, int, int, int]
_Memos = tuple[dict[_State, int], dict[_State, int], dict[_State, Option]]
"""What states are worth, what they are worth at most, and the best option in those whose worth is known."""


class _Reach:
    """What a meld, those after it and the blocks can use."""

    __slots__ = ("_spending", "cards", "extra", "gains", "naturals")

    def __init__(self, naturals: int, cards: int, gains: int, spending: tuple[int, ...]) -> None:
        """`spending` are the masks of packages that spend jokers."""
        self.naturals = naturals
        """The cards that can be placed without spending jokers."""
        self.cards = cards
        """All natural cards that can be placed."""
        self.gains = gains
        """The jokers that can be won."""
        self._spending = spending
        self.extra: int | None = None
        """The most weight that one joker places beside `naturals`, once it was asked for."""

    def with_choice(self, choice: Choice) -> _Reach:
        """Return the reach with one meld more."""
        naturals, cards = self.naturals | choice.naturals, self.cards | choice.cards
        return _Reach(naturals, cards, self.gains + choice.gains, choice.spending + self._spending)

    def find_extra(self, packer: Packer, weigh: Callable[[int], int]) -> int:
        """Work out `extra`."""
        beside = max([weigh(mask & ~self.naturals) for mask in self._spending], default=0)
        self.extra = packer.most_beside(self.naturals, beside)
        return self.extra


class TableSearch:
    """The best placements of a hand and of its parts on one table; it remembers what it found."""

    __slots__ = (
        "_chosen",
        "_exact",
        "_free",
        "_jokers",
        "_kept",
        "_limits",
        "_live",
        "_memos",
        "_need",
        "_packer",
        "_reaches",
        "_room",
        "_searched",
        "_set_apart",
        "_too_much",
        "_weights",
        "choices",
        "gains",
    )

    def __init__(self, packer: Packer, weights: Weights) -> None:
        """Lay melds with `packer`."""
        self._packer = packer
        self._weights = weights
        self.choices: list[tuple[int, Choice]] = []
        """What can be done with the melds of the table, by their numbers."""
        self.gains = 0
        """How many jokers can be swapped out of melds, at most."""
        self._free: list[tuple[int, Choice]] = []
        self._searched: list[tuple[int, Choice]] = []
        self._set_apart = 0
        self._room = 0
        self._jokers = 0
        self._reaches = [_Reach(packer.natural_cards, packer.cards, 0, ())]
        self._limits = (-1, 0, 0)
        self._memos: dict[tuple[int, int, int], _Memos] = {}

    def add_table(self, melds: Sequence[Meld], hand: Hand, rules: MeldRules) -> None:
        """Let the melds of the table be used too; do this once, before anything is asked."""
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
        all_choices = choices(rules, self._weights)
        for number, shape in (*fitting, *others) if jokers else fitting:
            found = all_choices.of(shape, once, jokers)
            if found is not None:
                self.choices.append((number, found))
            elif jokers:
                self._room += room_for_jokers(shape, rules)
        self._divide()

    def _divide(self) -> None:
        """Set melds apart whose cards nothing else can use: the dearest that fits is best there."""
        ample = self._room >= self._jokers
        wanted, contested = 0, self._packer.cards
        for _, option in self.choices:
            contested |= wanted & option.cards
            wanted |= option.cards
        for numbered in self.choices:
            option = numbered[1]
            alone = ample and not (option.cards & contested or option.gains or option.spending)
            (self._free if alone else self._searched).append(numbered)
            if alone:
                self._set_apart |= option.cards
        # Melds that give jokers come first, so that later ones know how many there are to spend.
        if self._jokers and len(self._searched) > 1:
            self._searched.sort(key=lambda numbered: -numbered[1].gains)
        self._note_reaches()

    def _note_reaches(self) -> None:
        reaches = [self._reaches[0]]
        for _, option in reversed(self._searched):
            reaches.append(reaches[-1].with_choice(option))
        self._reaches = reaches[::-1]
        self.gains = reaches[-1].gains

    def uses(self, card: int) -> list[tuple[int, Package]]:
        """Return the packages that use a natural card, with the numbers of their melds."""
        return [
            (number, package)
            for number, option in self.choices
            for mask, _, _, _, package in option.options
            if package is not None and mask >> card & 1
        ]

    @property
    def cards(self) -> int:
        """The natural cards that any meld can use, on the table or not."""
        return self._reaches[0].cards | self._set_apart

    @property
    def base_room(self) -> int:
        """How many jokers the melds take with which nothing else can be done."""
        return self._room

    def best(self, part: Part, floor: int = NEVER) -> int:
        """Return the most weight that leaves the hand, less that of the jokers that must stay; NEVER if impossible.

        Where that is not more than `floor`, any number up to `floor` and not below the answer may be returned.
        """
        self._begin(part)
        once, twice, jokers, _, _, skip, room = part
        freed = 0
        for number, option in self._free:
            if number != skip:
                for mask, _, _, weight, _ in option.options:
                    if mask & once == mask:
                        once, twice = once & ~mask | mask & twice, twice & ~mask
                        freed += weight
                        break
        room = min(self._room + room, self._jokers)
        if not self._searched:
            return freed + self._lay(once, twice, jokers, room, floor - freed)
        return freed + self._use(0, once, twice, jokers, room, floor - freed)

    def _begin(self, part: Part) -> None:
        """Take up what a part was asked for with these limits before."""
        limits = part.need, part.kept, part.skip
        if limits == self._limits:
            return
        self._limits = limits
        self._need, self._kept, skip = limits
        if not self._searched:
            return
        self._live = [
            (option.options, reach)
            for (number, option), reach in zip(self._searched, self._reaches, strict=False)
            if number != skip
        ]
        memos = self._memos.get(limits)
        if memos is None:
            memos = self._memos[limits] = {}, {}, {}
        self._exact, self._too_much, self._chosen = memos

    def _use(self, place: int, once: int, twice: int, jokers: int, room: int, floor: int) -> int:
        """Choose for the meld at `place` and those after it; `room` is how many jokers the earlier ones take."""
        if place == len(self._live):
            return self._lay(once, twice, jokers, room, floor)
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
        best, most_room, chosen = floor, self._jokers, None
        for option in options:
            mask, spent, more_room, weight, _ = option
            if mask & once == mask:
                left = once & ~mask | mask & twice, twice & ~mask, jokers - spent
                space = room + more_room
                total = weight + self._use(place + 1, *left, space if space < most_room else most_room, best - weight)
                if total > best:
                    best, chosen = total, option
                    if best >= hope:
                        break
        if chosen is None:
            self._too_much[key] = best
        else:
            self._exact[key], self._chosen[key] = best, chosen
        return best

    def _hope(self, reach: _Reach, once: int, twice: int, jokers: int) -> int:
        """Return a weight that what is left to be placed cannot exceed."""
        naturals, weigh = reach.naturals, self._weights.mask
        hope = weigh(once & naturals)
        if twice:
            hope += weigh(twice & naturals)
        if self._jokers and once & ~naturals:
            extra = reach.extra
            if extra is None:
                extra = reach.find_extra(self._packer, weigh)
            beside = weigh(once & ~naturals) + weigh(twice & ~naturals)
            hope += min((jokers + reach.gains) * extra, beside)
        return hope

    def _lay(self, once: int, twice: int, jokers: int, room: int, floor: int) -> int:
        if jokers < 0:
            return NEVER
        paid, spare = self._paid_and_spare(jokers, room)
        owed = paid * self._weights.joker
        laid = self._packer.opening(once, twice, jokers, self._need, paid, spare, floor + owed)
        return laid - owed if laid >= 0 else NEVER

    def _paid_and_spare(self, jokers: int, room: int) -> tuple[int, int]:
        """Return how many jokers free the hand only by being laid, and how many need not be laid."""
        return jokers - room if jokers > room else 0, min(jokers, self._kept + room)

    def placed(self, part: Part, target: int | None = None) -> Placed:
        """Return what `best` values, which must be possible; `target` is that value, if it is known."""
        if target is None:
            target = self.best(part)
        self._begin(part)
        once, twice, jokers, _, _, skip, room = part
        done: list[tuple[int, Package]] = []
        for number, option in self._free:
            for mask, _, _, weight, package in option.options if number != skip else ():
                if mask & once == mask:
                    once, twice, target = once & ~mask | mask & twice, twice & ~mask, target - weight
                    if package is not None:
                        done.append((number, package))
                    break
        state = once, twice, jokers, min(self._room + room, self._jokers)
        if self._searched:
            state = self._retrace(state, target, skip, done)
        once, twice, jokers, room = state
        blocks = self._packer.blocks(once, twice, jokers, self._need, *self._paid_and_spare(jokers, room))
        return Placed(tuple(done), tuple(blocks))

    def _retrace(
        self, state: tuple[int, int, int, int], target: int, skip: int, done: list[tuple[int, Package]]
    ) -> tuple[int, int, int, int]:
        """Walk by the memo to what is worth `target`, noting packages in `done`; return what is left for melds."""
        once, twice, jokers, room = state
        if self._use(0, once, twice, jokers, room, target - 1) != target:
            raise LookupError("the best placement was not found again")
        numbers = [number for number, _ in self._searched if number != skip]
        for place, (_, reach) in enumerate(self._live):
            once, twice = once & reach.cards, twice & reach.cards
            mask, spent, more_room, _, package = self._chosen[place, once, twice, jokers, room]
            once, twice, jokers = once & ~mask | mask & twice, twice & ~mask, jokers - spent
            room = min(room + more_room, self._jokers)
            if package is not None:
                done.append((numbers[place], package))
        return once, twice, jokers, room
