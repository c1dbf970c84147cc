"""The best way to divide a hand into melds: which building blocks fit beside each other and take most out of the hand.

Blocks without jokers are packed card by card with a memo. Over that, blocks with jokers are tried dearest first, and a
branch is left when even its best continuation cannot beat what is already known; most hands are settled at once. An
opening is the same search with the points that are still needed.
"""

from __future__ import annotations

from collections.abc import Iterable

from scala40_tui.solver.tables import Block

IMPOSSIBLE = -1
"""The weight of an opening that cannot be made."""


class Packer:
    """Packings of one choice of blocks; it remembers what it found, so that subsets of a hand are cheap to ask for."""

    __slots__ = ("_best", "_by_low", "_covered", "_found", "_jokers", "_memo", "_most_value", "_naturals", "_path")

    def __init__(self, blocks: Iterable[Block]) -> None:
        """Pack with these blocks."""
        by_low: dict[int, list[Block]] = {}
        jokers: list[Block] = []
        covered = 0
        for block in blocks:
            if block[1]:
                jokers.append(block)
                continue
            mask = block[0]
            covered |= mask
            low = mask & -mask
            if low in by_low:
                by_low[low].append(block)
            else:
                by_low[low] = [block]
        jokers.sort(key=lambda block: -block[2])
        # A block is decided on at its lowest card, so that no later block can want a card already passed by.
        self._by_low = dict(sorted(by_low.items())) if len(by_low) > 1 else by_low
        self._covered, self._jokers = covered, jokers
        self._most_value = max((block[3] for block in jokers), default=0)
        self._naturals: dict[tuple[int, int, int], int] = {}
        self._memo: dict[tuple[int, int, int, int], int] = {}
        self._path: list[Block] = []

    def best(self, once: int, twice: int, jokers: int) -> int:
        """Return the most weight that melds take out of a hand."""
        return self.opening(once, twice, jokers, 0)

    def opening(self, once: int, twice: int, jokers: int, need: int) -> int:
        """Return the most weight that melds worth `need` points take out of a hand, or IMPOSSIBLE."""
        if not (jokers and self._jokers):
            return self._natural(once, twice, need)
        key = (once, twice, jokers, need)
        known = self._memo.get(key)
        if known is None:
            known = self._memo[key] = self._solve(once, twice, jokers, need)
        return known

    def blocks(self, once: int, twice: int, jokers: int, need: int = 0) -> list[Block]:
        """Return the blocks of the best packing; none where there is no packing worth `need`."""
        if jokers and self._jokers:
            if self._solve(once, twice, jokers, need) < 0:
                return []
            path, once, twice, need = self._found
        else:
            path = ()
        return [*path, *self._natural_blocks(once, twice, need)]

    # --- blocks without jokers ---

    def _natural(self, once: int, twice: int, need: int) -> int:
        once &= self._covered
        if not once:
            return 0 if need <= 0 else IMPOSSIBLE
        key = (once, twice & self._covered, need)
        known = self._naturals.get(key)
        if known is None:
            known = self._naturals[key] = self._pack(*key)
        return known

    def _pack(self, once: int, twice: int, need: int) -> int:
        """Decide on the lowest card that begins a block, then on what is left, and so on."""
        best = 0 if need <= 0 else IMPOSSIBLE
        for low, blocks in self._by_low.items():
            if once & low:
                for mask, _, weight, value in blocks:
                    if mask & once == mask:
                        left = need - value if need > value else 0
                        rest = self._natural(once & ~mask | mask & twice, twice & ~mask, left)
                        if rest >= 0 and weight + rest > best:
                            best = weight + rest
                once &= ~low
                twice &= ~low
        return best

    def _natural_blocks(self, once: int, twice: int, need: int) -> list[Block]:
        """Walk to the best packing again by the memo."""
        chosen: list[Block] = []
        target = self._natural(once, twice, need)
        while target > 0:
            block = self._next_block(once, twice, need, target)
            mask, _, weight, value = block
            chosen.append(block)
            once, twice, need = once & ~mask | mask & twice, twice & ~mask, max(need - value, 0)
            target -= weight
        return chosen

    def _next_block(self, once: int, twice: int, need: int, target: int) -> Block:
        for blocks in self._by_low.values():
            for block in blocks:
                mask, _, weight, value = block
                if mask & once == mask:
                    rest = self._natural(once & ~mask | mask & twice, twice & ~mask, max(need - value, 0))
                    if rest >= 0 and weight + rest == target:
                        return block
        raise LookupError("the best packing was not found again")

    # --- blocks with jokers ---

    def _solve(self, once: int, twice: int, jokers: int, need: int) -> int:
        self._best = IMPOSSIBLE
        self._path.clear()
        self._search(once, twice, jokers, 0, 0, need, self._natural(once, twice, 0))
        return self._best

    def _search(self, once: int, twice: int, jokers: int, start: int, weight: int, need: int, base: int) -> None:
        """Add blocks with jokers from `start` on; `base` is what blocks without jokers add at most."""
        best = self._best
        if weight + base > best:
            rest = base if need <= 0 else self._natural(once, twice, need)
            if rest >= 0 and weight + rest > best:
                self._best = weight + rest
                self._found = (tuple(self._path), once, twice, need)
        if not jokers:
            return
        blocks, covered, path = self._jokers, self._covered, self._path
        for place in range(start, len(blocks)):
            block = blocks[place]
            mask, used, added, value = block
            if weight + base + added * jokers <= self._best:
                return
            if mask & once == mask and used <= jokers:
                left_once, left_twice = once & ~mask | mask & twice, twice & ~mask
                rest = self._natural(left_once, left_twice, 0) if mask & covered else base
                path.append(block)
                self._search(left_once, left_twice, jokers - used, place, weight + added, max(need - value, 0), rest)
                path.pop()
