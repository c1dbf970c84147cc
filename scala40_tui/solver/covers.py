"""Every placement of a whole part of a hand: a package for each meld of the table, and melds for all that is left."""

from __future__ import annotations

from collections.abc import Iterator

from scala40_tui.rules.melds import MeldRules
from scala40_tui.solver.attachments import Package
from scala40_tui.solver.kinds import Kind
from scala40_tui.solver.table_search import Part, Placed
from scala40_tui.solver.tables import Block

_FULL_SET = 4


class TooMany(Exception):
    """There are too many placements to go through."""


class Covers:
    """The placements of parts of one hand that leave no card."""

    def __init__(self, kind: Kind, rules: MeldRules, nodes: int) -> None:
        """Place as a kind of turn allows; after `nodes` steps in all TooMany is raised."""
        search, blocks, touches = kind.search, kind.blocks, kind.case.touches
        self._room = search.base_room
        self._choices = search.choices
        self._touches = touches
        self._rules = rules
        self._nodes = nodes
        reach = kind.packer.cards
        self._reaches = []
        for _, choice in reversed(self._choices):
            reach |= choice.cards
            self._reaches.append(reach)
        self._reaches.reverse()
        self._by_card: dict[int, list[Block]] = {}
        for block in blocks:
            mask = block[0]
            while mask:
                low = mask & -mask
                self._by_card.setdefault(low, []).append(block)
                mask ^= low

    def of(self, part: Part) -> Iterator[Placed]:
        """Give every placement of a part; jokers beyond those in packages and melds have room somewhere."""
        return self._touch(part, 0, self._room, ())

    def _step(self) -> None:
        self._nodes -= 1
        if self._nodes < 0:
            raise TooMany

    def _touch(self, part: Part, place: int, room: int, done: tuple[tuple[int, Package], ...]) -> Iterator[Placed]:
        self._step()
        if place == len(self._choices):
            if part.jokers >= 0:
                yield from self._lay(part, room, done, ())
            return
        if part.once & ~self._reaches[place]:
            return
        number, choice = self._choices[place]
        for mask, spent, more_room, _, package in choice.options:
            if mask & part.once == mask:
                left = _less(part, mask, spent)
                new = done if package is None else (*done, (number, package))
                yield from self._touch(left, place + 1, room + more_room, new)

    def _lay(
        self, part: Part, room: int, done: tuple[tuple[int, Package], ...], laid: tuple[Block, ...]
    ) -> Iterator[Placed]:
        self._step()
        if not part.once:
            if part.jokers <= room + (sum(map(self._room_in, laid)) if self._touches else 0):
                yield Placed(done, laid)
            return
        low = part.once & -part.once
        for block in self._by_card.get(low, ()):
            mask, used, _, _ = block
            if mask & part.once == mask and used <= part.jokers:
                yield from self._lay(_less(part, mask, used), room, done, (*laid, block))

    def _room_in(self, block: Block) -> int:
        """Return how many jokers a meld takes after it was laid."""
        mask, used, _, _ = block
        size = mask.bit_count() + used
        ranks = (mask | mask >> 13 | mask >> 26 | mask >> 39) & 8191
        longest = self._rules.run_max if ranks & ranks - 1 else _FULL_SET
        return min(self._rules.jokers_per_meld - used, longest - size)


def _less(part: Part, mask: int, jokers: int) -> Part:
    once, twice = part.once & ~mask | mask & part.twice, part.twice & ~mask
    return part._replace(once=once, twice=twice, jokers=part.jokers - jokers)
