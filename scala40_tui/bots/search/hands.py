"""What the quick players of the search see in a hand: its melds, what it waits for, what they throw, how it stands.

All of it depends on the hand and on what the player who decides has not seen, so that a decision works it out once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from scala40_tui.bots.pairs import chances, completions_with, losses
from scala40_tui.bots.weights import TUNED
from scala40_tui.cards import CARD_BIT, CARDS, JOKER, NATURALS, Card, Hand
from scala40_tui.rules.legal_moves import ranks_held, where_runs_begin
from scala40_tui.rules.melds import MeldRules, Shape, meld_rules, shape_of
from scala40_tui.rules.options import Rules
from scala40_tui.solver.naming import lay_of
from scala40_tui.solver.packing import Packer
from scala40_tui.solver.tables import Block, catalogue
from scala40_tui.solver.unseen import Unseen
from scala40_tui.solver.weights import ACES, BY_POINTS, HELD_POINTS

_ALL: Final = (1 << NATURALS) - 1
_ABOVE_ACE: Final = _ALL & ~ACES
_ABOVE_TWO: Final = _ABOVE_ACE & ~(ACES << 1)
_BELOW_KING: Final = _ALL & ~(ACES << 12)
_BELOW_QUEEN: Final = _BELOW_KING & ~(ACES << 11)
_OF_EACH_SUIT: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39

Key = tuple[int, int, int]
"""A hand: the cards held once, those held twice, and how many jokers."""
Throw = tuple[float, int, int, Card]
"""A card that may be thrown: what it is worth keeping, points and table apart; its points; its bit; the card."""


class Waits(NamedTuple):
    """Which cards that are not held would do something for a hand."""

    completing: int
    """Mask of those that make a meld with cards held."""
    near: int
    """Mask of those that make a pair with a card held, which a third card completes."""


def waits(once: int, jokers: int) -> Waits:
    """Return what natural cards held wait for, beside that many jokers."""
    near = (_beside(once) | ranks_held(once, 1) * _OF_EACH_SUIT) & ~once
    if jokers:
        return Waits(near, near)
    up, down = once << 1 & _ABOVE_ACE, once >> 1 & _BELOW_KING
    up_two, down_two = once << 2 & _ABOVE_TWO, once >> 2 & _BELOW_QUEEN
    aces, queens, kings = once & ACES, once >> 11 & ACES, once >> 12 & ACES
    found = (up & up_two) | (down & down_two) | (up & down) | ranks_held(once, 2) * _OF_EACH_SUIT
    found |= (kings & queens) | (kings & aces) << 11 | (queens & aces) << 12
    return Waits(found & ~once, near)


def has_meld(once: int, jokers: int) -> bool:
    """Tell whether natural cards hold a meld; beside a joker a pair is one."""
    if jokers:
        return bool(once & _beside(once) or ranks_held(once, 2))
    return bool(where_runs_begin(once) or ranks_held(once, 3))


def _beside(once: int) -> int:
    """Return the cards that lie next to a card of these in a run, or next but one; the ace lies at both ends."""
    near = once << 1 & _ABOVE_ACE | once >> 1 & _BELOW_KING | once << 2 & _ABOVE_TWO | once >> 2 & _BELOW_QUEEN
    aces = once & ACES
    return near | (once >> 11 | once >> 12) & ACES | aces << 11 | aces << 12


def _paired(once: int) -> int:
    """Return the cards that make a pair with another one of them."""
    return once & (_beside(once) | ranks_held(once, 2) * _OF_EACH_SUIT)


@lru_cache(maxsize=1 << 14)
def shape_of_block(block: Block, rules: MeldRules) -> Shape:
    """Return the meld as which a building block lies on the table."""
    return shape_of(lay_of(block[0], block[1], rules).cards, rules)


def cards_in(blocks: tuple[Block, ...]) -> int:
    """Return how many cards melds have."""
    return sum([mask.bit_count() + jokers for mask, jokers, _, _ in blocks])


def without(key: Key, blocks: tuple[Block, ...]) -> Key:
    """Return what melds leave of a hand."""
    once, twice, jokers = key
    for mask, used, _, _ in blocks:
        once, twice, jokers = once & ~mask | mask & twice, twice & ~mask, jokers - used
    return once, twice, jokers


class Melds(NamedTuple):
    """The melds that take most out of a hand, and what they leave."""

    blocks: tuple[Block, ...]
    left: Key


class Reader:
    """Reads hands for one decision and remembers what it read."""

    def __init__(self, rules: Rules, unseen: Unseen) -> None:
        """Read by what the player who decides has not seen, for all players alike."""
        self._opening_min = rules.opening_min
        self._jokers_open = rules.opening_joker == "allowed"
        self._catalogue = catalogue(meld_rules(rules), BY_POINTS)
        self._unseen = unseen
        self._best: dict[Key, Melds] = {}
        self._openings: dict[Key, tuple[Block, ...]] = {}
        self._throws: dict[tuple[Key, bool], list[Throw]] = {}
        self._rated: dict[tuple[Key, bool], list[Throw]] = {}
        self._lost: dict[tuple[int, int], dict[int, float]] = {}
        self._standings: dict[tuple[Key, bool], float] = {}
        copies, square = unseen.copies, max(unseen.total, 1) ** 2
        pairs = [sum(copies[a] * copies[b] for a, b in completions_with(card)) / square for card in range(NATURALS)]
        self.feeding = (*pairs, 1.0)
        """For each card, a joker last, the pairs it completes in two unseen cards, on the average."""

    def best(self, key: Key) -> Melds:
        """Return the melds that leave the fewest points."""
        known = self._best.get(key)
        if known is None:
            blocks = tuple(self._packer(key).blocks(*key)) if has_meld(key[0], key[2]) else ()
            known = self._best[key] = Melds(blocks, without(key, blocks))
        return known

    def opening(self, key: Key) -> tuple[Block, ...]:
        """Return the opening that leaves the fewest points, or goes out in hand; nothing where there is none."""
        if not self._jokers_open:
            key = key[0], key[1], 0
        known = self._openings.get(key)
        if known is None:
            known = self._openings[key] = self._opening(key) if has_meld(key[0], key[2]) else ()
        return known

    def _opening(self, key: Key) -> tuple[Block, ...]:
        packer, cards = self._packer(key), Hand(*key).size
        weight = packer.best(*key)
        freed = weight % BY_POINTS.scale.point
        if freed == cards - 1:
            return tuple(packer.blocks(*key))
        if BY_POINTS.points(weight) < self._opening_min:
            return ()
        blocks = tuple(packer.blocks(*key, self._opening_min))
        return blocks if cards_in(blocks) < cards else ()

    def _packer(self, key: Key) -> Packer:
        return Packer(self._catalogue.blocks(key[0], key[2]), BY_POINTS)

    # --- the discard ---

    def throws(self, key: Key, *, opened: bool) -> list[Throw]:
        """Return the cards to throw from a hand, the one worth least first where the table says nothing else."""
        known = self._throws.get((key, opened))
        if known is None:
            once, twice, _ = key
            loose, _, jokers = self.best(key).left
            part = loose or once
            known = self._throws[key, opened] = self._rate((part, twice & part, jokers), opened)
        return known

    def _rate(self, loose: Key, opened: bool) -> list[Throw]:
        known = self._rated.get((loose, opened))
        if known is not None:
            return known
        phase = TUNED.opened if opened else TUNED.closed
        once, twice, jokers = loose
        lost = self._lost_by(once if jokers else _paired(once), jokers)
        found = []
        while once:
            bit = once & -once
            once ^= bit
            card = bit.bit_length() - 1
            points = HELD_POINTS[card]
            worth = phase.outs * lost.get(card, 0.0) - (phase.second_copy if twice & bit else 0.0)
            found.append((worth - phase.risk * points, -points, worth, points, bit, CARDS[card]))
        found.sort()
        throws = [one[2:] for one in found] or [(0.0, HELD_POINTS[JOKER], CARD_BIT[JOKER], JOKER)]
        self._rated[loose, opened] = throws
        return throws

    def _lost_by(self, loose: int, jokers: int) -> dict[int, float]:
        """Return what throwing each of these cards gives up of the chances of their pairs."""
        known = self._lost.get((loose, jokers))
        if known is None:
            cards = [card for card in range(NATURALS) if loose >> card & 1]
            known = losses(chances(cards, jokers, self._unseen), cards, self._unseen)
            self._lost[loose, jokers] = known
        return known

    # --- where a deal is cut off: weights fitted to 63,508 hands of two players and how their deals ended ---

    def standing(self, key: Key, *, opened: bool) -> float:
        """Return how well a player stands who holds a hand, in points of the end of the deal."""
        known = self._standings.get((key, opened))
        if known is None:
            known = self._standings[key, opened] = self._opened(key) if opened else self._closed(key)
        return known

    def _opened(self, key: Key) -> float:
        cards = Hand(*key).size
        return 24.3 - 0.742 * _points(key) - 0.297 * cards + 0.1245 * cards**2 + 0.0785 * self._live(key)

    def _closed(self, key: Key) -> float:
        melds = self.best(key)
        need = max(self._opening_min - sum([block[3] for block in melds.blocks]), 0)
        held = -0.072 * _points(melds.left) - 2.56 * Hand(*melds.left).size + 4.34 * key[2]
        return held - 0.442 * need + 0.693 * self._live(melds.left)

    def _live(self, key: Key) -> int:
        """Return how many unseen cards make a meld with cards held."""
        copies, completing, live = self._unseen.copies, waits(key[0], key[2]).completing, 0
        while completing:
            bit = completing & -completing
            completing ^= bit
            live += copies[bit.bit_length() - 1]
        return live


def _points(key: Key) -> int:
    return BY_POINTS.points(BY_POINTS.hand(Hand(*key)))
