"""The best way to divide a hand into melds: which building blocks fit beside each other and take most out of the hand.

Blocks without jokers are packed card by card with a memo. Over that, blocks with jokers are tried dearest first, and a
branch is left when even its best continuation cannot beat what is already known; most hands are settled at once. An
opening is the same search with the points that are still needed.
"""

from __future__ import annotations

from collections.abc import Iterable

from scala40_tui.cards import JOKERS
from scala40_tui.rules.melds import run_card_points, set_card_points
from scala40_tui.solver.tables import Block
from scala40_tui.solver.weights import Weights

_SHORTEST = 3
IMPOSSIBLE = -1
"""The weight of an opening that cannot be made."""

_Found = tuple[tuple[Block, ...], int, int, int]
"""The blocks with jokers of a packing; the masks of the cards left for others, and the points these must have."""
_Memo = dict[tuple[int, ...], tuple[int, _Found | None]]
"""What hands are worth, with the packing that is best; or without one, what they are worth at most."""


class Packer:
    """Packings of one choice of blocks; it remembers what it found, so that subsets of a hand are cheap to ask for."""

    __slots__ = (
        "_best",
        "_by_low",
        "_counting",
        "_found",
        "_joker",
        "_jokers",
        "_memo",
        "_most",
        "_most_value",
        "_naturals",
        "_need",
        "_path",
        "_points",
        "_spare",
        "_weigh",
        "cards",
        "natural_cards",
    )

    def __init__(self, blocks: Iterable[Block], weights: Weights, counting: int = JOKERS) -> None:
        """Pack with these blocks; only `counting` jokers are there to be laid when the opening must stand."""
        by_low: dict[int, list[Block]] = {}
        jokers: list[Block] = []
        covered = with_jokers = 0
        for block in blocks:
            mask = block[0]
            if block[1]:
                jokers.append(block)
                with_jokers |= mask
                continue
            covered |= mask
            low = mask & -mask
            if low in by_low:
                by_low[low].append(block)
            else:
                by_low[low] = [block]
        # A block is decided on at its lowest card, so that no later block can want a card already passed by.
        self._by_low = dict(sorted(by_low.items())) if len(by_low) > 1 else by_low
        self._joker, self._weigh, self._points, self._counting = weights.joker, weights.mask, weights.points, counting
        self.natural_cards = covered
        """The cards that blocks without jokers can use."""
        self.cards = covered | with_jokers
        """The natural cards that any block can use."""
        self._jokers = self._by_what_they_add(jokers) if jokers else []
        self._most = max([block[2] for block in jokers], default=0)
        self._most_value = max([block[3] for block in jokers], default=0)
        self._naturals: dict[tuple[int, int, int], int] = {}
        self._memo: _Memo = {}
        self._path: list[Block] = []

    def _by_what_they_add(self, blocks: list[Block]) -> list[tuple[int, Block]]:
        """Return the blocks with jokers and the weight that each takes along beside what no joker is needed for."""
        covered, weigh = self.natural_cards, self._weigh
        added = [(weigh(block[0] & ~covered) if block[0] & covered else block[2], block) for block in blocks]
        added.sort(key=_dearest_first)
        return added

    def most_beside(self, naturals: int, floor: int) -> int:
        """Return the most weight of cards outside `naturals` that one block with jokers takes along, or `floor`."""
        for added, block in self._jokers:
            if added <= floor:
                break
            beside = self._weigh(block[0] & ~naturals) if block[0] & naturals else block[2]
            if beside > floor:
                floor = beside
        return floor

    def best(self, once: int, twice: int, jokers: int) -> int:
        """Return the most weight that melds take out of a hand, jokers included."""
        if not (jokers and self._jokers):
            return self._natural(once, twice, 0)
        return self.opening(once, twice, jokers, 0, jokers, jokers)

    def opening(
        self, once: int, twice: int, jokers: int, need: int, paid: int, spare: int, floor: int = IMPOSSIBLE
    ) -> int:
        """Return the most weight that melds worth `need` points take out of a hand, or IMPOSSIBLE.

        Only the first `paid` jokers used count for their weight; at most `spare` jokers may be left. Where the answer
        is not more than `floor`, any number up to `floor` and not below the answer may be returned.
        """
        once &= self.cards
        if not (jokers and self._jokers and once):
            return self._natural(once, twice, need) if jokers <= spare else IMPOSSIBLE
        key = (once, twice, jokers, need, paid, spare)
        floor = max(floor, IMPOSSIBLE)
        known = self._memo.get(key)
        if known is not None and (known[1] is not None or known[0] <= floor):
            return known[0]
        weight = self._solve(once, twice, jokers, need, paid, spare, floor)
        self._memo[key] = weight, self._found if weight > floor else None
        return weight

    def blocks(
        self, once: int, twice: int, jokers: int, need: int = 0, paid: int | None = None, spare: int | None = None
    ) -> list[Block]:
        """Return the blocks of the packing that `opening` values; none where there is no such packing."""
        path: tuple[Block, ...] = ()
        once &= self.cards
        if jokers and self._jokers and once:
            paid, spare = jokers if paid is None else paid, jokers if spare is None else spare
            self.opening(once, twice, jokers, need, paid, spare)
            found = self._memo[once, twice, jokers, need, paid, spare][1]
            if found is None:
                return []
            path, once, twice, need = found
        return [*path, *self._natural_blocks(once, twice, need)]

    # --- blocks without jokers ---

    def _natural(self, once: int, twice: int, need: int) -> int:
        once &= self.natural_cards
        if not once:
            return 0 if need <= 0 else IMPOSSIBLE
        twice &= self.natural_cards
        key = (once, twice, need)
        known = self._naturals.get(key)
        if known is None:
            known = self._naturals[key] = self._pack(once, twice, need)
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

    def _solve(self, once: int, twice: int, jokers: int, need: int, paid: int, spare: int, floor: int) -> int:
        """Return the weight of the best packing, noting it in `_found`, or `floor` if it is not more than that."""
        self._best, self._spare, self._need = floor, spare, need
        self._path.clear()
        self._search(once, twice, jokers, 0, 0, need, self._natural(once, twice, 0), paid)
        return self._best

    def _points_alone(self, once: int, twice: int) -> int:
        """Return points that blocks without jokers out of these cards cannot exceed."""
        covered, weigh = self.natural_cards, self._weigh
        return self._points(weigh(once & covered) + weigh(twice & covered))

    def _lacking(self, once: int) -> int:
        """Return the points an opening lacks where more blocks with jokers were chosen than there are jokers for it.

        The others get their jokers later; until then only what can be laid of them without jokers counts. `once` are
        the cards that are left for blocks without jokers.
        """
        counted, gains = 0, []
        for mask, _, _, _ in self._path:
            once |= mask
        for mask, _, _, value in self._path:
            alone = points_before_jokers(mask, once)
            counted += alone
            gains.append(value - alone)
        gains.sort(reverse=True)
        return max(self._need - counted - sum(gains[: self._counting]), 0)

    def _search(
        self, once: int, twice: int, jokers: int, start: int, weight: int, need: int, base: int, paid: int
    ) -> None:
        """Add blocks with jokers from `start` on; `base` is what blocks without jokers add at most."""
        lacking = need - jokers * self._most_value
        if lacking > 0 and lacking > self._points_alone(once, twice):
            return
        if weight + base > self._best and jokers <= self._spare:
            lacking = need if len(self._path) <= self._counting else self._lacking(once)
            rest = base if lacking <= 0 else self._natural(once, twice, lacking)
            if rest >= 0 and weight + rest > self._best:
                self._best = weight + rest
                self._found = (tuple(self._path), once, twice, lacking)
        if not jokers:
            return
        blocks, covered, path, joker = self._jokers, self.natural_cards, self._path, self._joker
        hope = weight + base + paid * joker + (jokers - 1) * self._most
        reach = weight + paid * joker
        if once & covered:
            reach += self._weigh(once & covered) + self._weigh(twice & covered)
        for place in range(start, len(blocks)):
            beside, block = blocks[place]
            mask, used, added, value = block
            if reach + beside * jokers <= self._best:
                return
            if mask & once == mask and used <= jokers and hope + added > self._best:
                left_once, left_twice = once & ~mask | mask & twice, twice & ~mask
                rest = self._natural(left_once, left_twice, 0) if mask & covered else base
                counted = used if used < paid else paid
                path.append(block)
                self._search(
                    left_once,
                    left_twice,
                    jokers - used,
                    place,
                    weight + added + counted * joker,
                    need - value if need > value else 0,
                    rest,
                    paid - counted,
                )
                path.pop()


def _dearest_first(block: tuple[int, Block]) -> int:
    return -block[0]


def points_before_jokers(mask: int, around: int) -> int:
    """Return the most points that the natural cards of a block with jokers count before it gets its jokers.

    `around` are the cards that may lie beside them. In a run those count that are among three or more in a row, the
    places of jokers not passed; a set must have three natural cards.
    """
    suit = ((mask & -mask).bit_length() - 1) // 13
    ranks = mask >> 13 * suit
    if ranks >> 13:
        cards = mask.bit_count()
        return cards * set_card_points((ranks & -ranks).bit_length()) if cards >= _SHORTEST else 0
    low, high = _places(ranks)
    held = around >> 13 * suit & 8191
    held |= (held & 1) << 13
    span = (1 << high) - (1 << low - 1)
    inside = (ranks | (ranks & 1) << 13) & span
    held = held & ~span | inside
    starts = held & held >> 1 & held >> 2
    early = (starts | starts << 1 | starts << 2) & inside
    return sum([run_card_points(place) for place in range(low, high + 1) if early >> place - 1 & 1])


def _places(ranks: int) -> tuple[int, int]:
    """Return the lowest and highest place of the natural cards of a run, an ace beside high cards being the highest."""
    if ranks & 1 and ranks >> 9:
        above = ranks & ~1
        return (above & -above).bit_length(), 14
    return (ranks & -ranks).bit_length(), ranks.bit_length()
