"""The best use of a hand with the melds on the table: a package for each meld, then melds of one's own.

The melds are gone through one by one, with a memo, and a branch ends when everything that could be placed is placed.
A joker swapped out of a later meld may pay for an earlier package: the count of jokers may fall below zero on the way,
not at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from scala40_tui.cards import Hand
from scala40_tui.rules.melds import Shape
from scala40_tui.solver.attachments import Package
from scala40_tui.solver.choices import AtHand, Choice, Choices, Option
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
_Memo = dict[_State, tuple[int, Option | None]]
"""What states are worth, with the option that is best in them; or without one, what they are worth at most."""


class _Step(NamedTuple):
    """A meld that is searched, and what it and the melds after it can use, own melds too."""

    number: int
    options: tuple[Option, ...]
    own: int
    """The cards that this meld can use."""
    idle_room: int
    """The jokers that it takes when nothing is done with it."""
    naturals: int
    """The cards that are placed without spending jokers."""
    cards: int
    """All cards that are placed."""
    gains: int
    """The jokers that can be won."""
    spending: tuple[int, ...]
    """The masks of packages that spend jokers."""


class TableSearch:
    """The best placements of a hand and of its parts on one table; it remembers what it found."""

    __slots__ = (
        "_extras",
        "_free",
        "_joker",
        "_jokers",
        "_kept",
        "_limits",
        "_live",
        "_memo",
        "_memos",
        "_need",
        "_packer",
        "_room",
        "_steps",
        "_weigh",
        "cards",
        "choices",
        "gains",
    )

    def __init__(self, packer: Packer, weights: Weights) -> None:
        """Lay melds with `packer`."""
        self._packer = packer
        self._weigh, self._joker = weights.mask, weights.joker
        self.choices: list[tuple[int, Choice]] = []
        """What can be done with the melds of the table, by their numbers."""
        self.gains = 0
        """How many jokers can be swapped out of melds, at most."""
        self.cards = packer.cards
        """The natural cards that any meld can use, on the table or not."""
        self._free: list[tuple[int, Choice]] = []
        self._steps: list[_Step] = []
        self._extras: dict[int, int] = {}
        self._room = self._jokers = 0
        self._limits = (-1, 0, 0)
        self._memos: dict[tuple[int, int, int], _Memo] = {}

    def add_table(self, table: AtHand, hand: Hand, choices: Choices) -> None:
        """Let the melds of the table be used too; do this once, before anything is asked."""
        once, jokers = hand.once, hand.jokers + table.jokers
        for number, shape in table.fitting:
            found = choices.of(shape, once, jokers)
            if found is not None:
                self.choices.append((number, found))
        if jokers:
            self._jokers = jokers
            self._add_by_jokers(table.others, once, choices)
        self._divide()

    def _add_by_jokers(self, melds: Sequence[tuple[int, Shape]], once: int, choices: Choices) -> None:
        """Add melds to which nothing but a joker can be attached at first; most of them only take jokers."""
        jokers, near = self._jokers, choices.near(once)
        for number, shape in melds:
            found = choices.of(shape, once, jokers) if shape.is_run and shape.joker_faces & near else None
            if found is not None:
                self.choices.append((number, found))
            elif self._room < jokers:
                self._room += choices.room(shape)

    def _divide(self) -> None:
        """Set melds apart whose cards nothing else can use: the dearest that fits is best there."""
        ample = self._room >= self._jokers
        wanted, contested = 0, self._packer.cards
        for _, choice in self.choices:
            contested |= wanted & choice.cards
            wanted |= choice.cards
        self.cards |= wanted
        searched: list[tuple[int, Choice]] = []
        for numbered in self.choices:
            _, cards, _, spending, gains = numbered[1]
            if ample and not (cards & contested or gains or spending):
                self._free.append(numbered)
            else:
                searched.append(numbered)
        # Melds that give jokers come first, so that later ones know how many there are to spend.
        if self._jokers and len(searched) > 1:
            searched.sort(key=lambda numbered: -numbered[1].gains)
        if searched:
            self._note_steps(searched)

    def _note_steps(self, searched: list[tuple[int, Choice]]) -> None:
        naturals, cards, gains = self._packer.natural_cards, self._packer.cards, 0
        spending: tuple[int, ...] = ()
        for number, (options, own, own_naturals, own_spending, own_gains) in reversed(searched):
            naturals, cards, gains = naturals | own_naturals, cards | own, gains + own_gains
            spending += own_spending
            self._steps.append(_Step(number, options, own, options[-1][2], naturals, cards, gains, spending))
        self._steps.reverse()
        self.gains = gains

    def uses(self, card: int) -> list[tuple[int, Package]]:
        """Return the packages that use a natural card, with the numbers of their melds."""
        return [
            (number, package)
            for number, option in self.choices
            for mask, _, _, _, package in option.options
            if package is not None and mask >> card & 1
        ]

    @property
    def base_room(self) -> int:
        """How many jokers the melds take with which nothing else can be done, as far as there are jokers."""
        return self._room

    def best(self, part: Part, floor: int = NEVER) -> int:
        """Return the most weight that leaves the hand, less that of the jokers that must stay; NEVER if impossible.

        Where that is not more than `floor`, any number up to `floor` and not below the answer may be returned.
        """
        self._begin(part)
        once, twice, freed, _ = self._use_free(part)
        jokers, room = part.jokers, min(self._room + part.room, self._jokers)
        if not self._steps:
            return freed + self._lay(once, twice, jokers, room, floor - freed)
        return freed + self._use(0, once, twice, jokers, room, floor - freed)

    def _begin(self, part: Part) -> None:
        """Take up what a part was asked for with these limits before."""
        limits = part.need, part.kept, part.skip
        if limits == self._limits:
            return
        self._limits = limits
        self._need, self._kept, skip = limits
        if not self._steps:
            return
        self._live = [step for step in self._steps if step.number != skip] if skip else self._steps
        self._memo = self._memos.setdefault(limits, {})

    def _use_free(self, part: Part) -> tuple[int, int, int, list[tuple[int, Package]]]:
        """Use the melds set apart; return the masks of what is left, the weight that leaves the hand, and the uses."""
        once, twice, skip, freed = part.once, part.twice, part.skip, 0
        done: list[tuple[int, Package]] = []
        for number, choice in self._free:
            if number == skip:
                continue
            for mask, _, _, weight, package in choice.options:
                if mask & once == mask:
                    once, twice = once & ~mask | mask & twice, twice & ~mask
                    freed += weight
                    if package is not None:
                        done.append((number, package))
                    break
        return once, twice, freed, done

    def _use(self, start: int, once: int, twice: int, jokers: int, room: int, floor: int) -> int:
        """Choose for the meld at `start` and those after it; `room` is how many jokers the earlier ones take."""
        live, most_room = self._live, self._jokers
        for place in range(start, len(live)):
            _, options, own, idle_room, _, cards, _, _ = step = live[place]
            if once & own:
                break
            room += idle_room
        else:
            return self._lay(once, twice, jokers, room if room < most_room else most_room, floor)
        once, twice, room = once & cards, twice & cards, room if room < most_room else most_room
        key = place, once, twice, jokers, room
        known = self._memo.get(key)
        if known is not None and (known[1] is not None or known[0] <= floor):
            return known[0]
        hope = self._hope(step, once, twice, jokers)
        if hope <= floor:
            return hope
        best, chosen = floor, None
        for option in options:
            mask, spent, more_room, weight, _ = option
            if mask & once == mask:
                left, again = once & ~mask | mask & twice, twice & ~mask
                total = weight + self._use(place + 1, left, again, jokers - spent, room + more_room, best - weight)
                if total > best:
                    best, chosen = total, option
                    if best >= hope:
                        break
        self._memo[key] = best, chosen
        return best

    def _hope(self, step: _Step, once: int, twice: int, jokers: int) -> int:
        """Return a weight that what is left to be placed cannot exceed."""
        number, _, _, _, naturals, _, gains, spending = step
        weigh = self._weigh
        hope = weigh(once & naturals)
        if twice & naturals:
            hope += weigh(twice & naturals)
        if jokers + gains > 0 and once & ~naturals:
            extra = self._extras.get(number)
            if extra is None:
                extra = self._extras[number] = self._extra(naturals, spending)
            beside = weigh(once & ~naturals)
            if twice & ~naturals:
                beside += weigh(twice & ~naturals)
            hope += min((jokers + gains) * extra, beside)
        return hope

    def _extra(self, naturals: int, spending: tuple[int, ...]) -> int:
        """Return the most weight that one joker places beside cards that are placed without jokers."""
        most = max([self._weigh(mask & ~naturals) for mask in spending]) if spending else 0
        return self._packer.most_beside(naturals, most)

    def _lay(self, once: int, twice: int, jokers: int, room: int, floor: int) -> int:
        if jokers < 0:
            return NEVER
        paid, spare = self._paid_and_spare(jokers, room)
        owed = paid * self._joker
        laid = self._packer.opening(once, twice, jokers, self._need, paid, spare, floor + owed)
        return laid - owed if laid >= 0 else NEVER

    def _paid_and_spare(self, jokers: int, room: int) -> tuple[int, int]:
        """Return how many jokers free the hand only by being laid, and how many need not be laid."""
        kept = self._kept + room
        return jokers - room if jokers > room else 0, kept if kept < jokers else jokers

    def placed(self, part: Part, target: int | None = None) -> Placed:
        """Return what `best` values, which must be possible; `target` is that value, if it is known."""
        if target is None:
            target = self.best(part)
        self._begin(part)
        once, twice, freed, done = self._use_free(part)
        state = once, twice, part.jokers, min(self._room + part.room, self._jokers)
        if self._steps:
            state = self._retrace(state, target - freed, done)
        once, twice, jokers, room = state
        paid, spare = self._paid_and_spare(jokers, room)
        blocks = self._packer.blocks(once, twice, jokers, self._need, paid, spare)
        return Placed(tuple(done), tuple(blocks))

    def _retrace(
        self, state: tuple[int, int, int, int], target: int, done: list[tuple[int, Package]]
    ) -> tuple[int, int, int, int]:
        """Walk by the memo to what is worth `target`, noting packages in `done`; return what is left for melds."""
        once, twice, jokers, room = state
        self._use(0, once, twice, jokers, room, target - 1)
        for place, (number, _, own, idle_room, _, cards, _, _) in enumerate(self._live):
            if not once & own:
                room = min(room + idle_room, self._jokers)
                continue
            once, twice = once & cards, twice & cards
            option = self._memo[place, once, twice, jokers, room][1]
            if option is None:
                raise LookupError("the best placement was not found again")
            mask, spent, more_room, _, package = option
            once, twice, jokers = once & ~mask | mask & twice, twice & ~mask, jokers - spent
            room = min(room + more_room, self._jokers)
            if package is not None:
                done.append((number, package))
        return once, twice, jokers, room
