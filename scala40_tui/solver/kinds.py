"""One kind of turn with its search: what each discard leaves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from scala40_tui.cards import CARD_BIT, JOKER, Card, Hand
from scala40_tui.rules.state import Deal
from scala40_tui.solver.choices import AtHand, at_hand, choices
from scala40_tui.solver.packing import Packer
from scala40_tui.solver.parts import Start, after_laying, after_using, natural_cards, without
from scala40_tui.solver.situation import (
    Case,
    PickDuty,
    case_blocks,
    cases,
    jokers_that_count,
    pick_duty,
    plain_case,
)
from scala40_tui.solver.table_search import NEVER, Part, Placed, TableSearch
from scala40_tui.solver.tables import Block, catalogue
from scala40_tui.solver.weights import SUIT_MASK, Weights

_ANY_NUMBER: Final = 9
"""More jokers than there are."""
IMPOSSIBLE: Final = NEVER // 2
"""What is not more than this cannot be done."""


class Asked(NamedTuple):
    """What kind of turn is looked for."""

    out: bool | None = None
    """True: only going out; False: never that."""
    opens: bool = False
    """Only turns that open."""
    jokers: int | None = None
    """The most jokers of the hand to be spent, the discard included; None for as many as is best."""
    without: frozenset[tuple[int, int]] = frozenset()
    """Melds not to be laid, by their natural cards and number of jokers."""


ANY: Final = Asked()


class Solved(NamedTuple):
    """A turn of some kind with some discard."""

    weight: int
    """What leaves the hand by it, the discard included."""
    discard: Card
    start: Start


class Kind:
    """A kind of turn with its own search."""

    __slots__ = ("_duty", "_weights", "blocks", "case", "most", "packer", "search", "whole")

    def __init__(
        self,
        deal: Deal,
        case: Case,
        weights: Weights,
        blocks: list[Block],
        table: AtHand,
        jokers: tuple[int, int],
        before: Kind | None = None,
        floor: int = NEVER,
    ) -> None:
        """Prepare the search with the jokers there are to spend, and how many of them may stay in the hand.

        `before` may have done part of the work. Kinds that free no more than `floor` are of no use.
        """
        hand = deal.hand
        self._weights = weights
        self.case = case
        self.blocks = blocks
        self.packer: Packer
        if before is not None and before.blocks == self.blocks:
            self.packer = before.packer
        else:
            self.packer = Packer(self.blocks, weights, jokers_that_count(deal, case))
        self.search = TableSearch(self.packer, weights)
        if case.touches:
            self.search.add_table(table, hand, choices(deal.setup.melds, weights))
        self.whole = Part(hand.once, hand.twice, jokers[0], case.need, jokers[1])
        duty = pick_duty(deal)
        self._duty = duty if duty is not None and duty.card != JOKER else None
        self.most = self.search.best(self.whole, floor) if self._may_be(floor) else NEVER
        """Not less than for any part of the hand."""

    def _may_be(self, floor: int) -> bool:
        """Tell whether the cards that can be placed may free more than `floor`, and melds may reach the opening.

        Where nothing can be done with the table the search knows that of the melds as soon.
        """
        if floor > IMPOSSIBLE and self._placeable() <= floor:
            return False
        once, twice, jokers, need, *_ = self.whole
        if not (need and self.search.choices):
            return True
        jokers += self.search.gains
        return self.packer.opening(once, twice, jokers, need, 0, jokers) >= 0

    def _placeable(self) -> int:
        """Return the weight of the natural cards that any meld can use."""
        once, twice, cards = self.whole.once, self.whole.twice, self.search.cards
        return self._weights.mask(once & cards) + self._weights.mask(twice & cards)

    @property
    def reach(self) -> int:
        """The weight of the natural cards that any meld can use, and of all jokers held."""
        return self._placeable() + self.whole.jokers * self._weights.joker

    @property
    def jokers_have_room(self) -> bool:
        """All jokers can be attached to melds with which nothing else can be done."""
        return self.search.base_room >= self.whole.jokers + self.search.gains

    @property
    def picks_freely(self) -> bool:
        """No natural card was picked up that must be used."""
        return self._duty is None

    def start(self, discard: Card) -> Start:
        """Return the hand without a discard."""
        return Start(without(self.whole, discard), self._weights.by_card[discard])

    def freed(self, start: Start, floor: int = NEVER) -> int:
        """Return the most weight that leaves the hand, or if that is not more than `floor` a number up to `floor`."""
        done = start.freed + start.part.jokers * self._weights.joker
        return done + self.search.best(start.part, floor - done if floor > IMPOSSIBLE else NEVER)

    def starts(self, discard: Card) -> list[Start]:
        """Return the hand without a discard; where a card picked up must be used, once for each use of it."""
        start = self.start(discard)
        if self._duty is None:
            return [start]
        found = [after_laying(start, block, self._weights) for block in _blocks_of_use(self.blocks, self._duty)]
        if not self._duty.in_meld:
            for number, package in self.search.uses(self._duty.card):
                if not self._duty.attached or self._duty.card in package.attached:
                    found.append(after_using(start, number, package, self._weights))
        return [start for start in found if start is not None]

    def keeping_one(self, discard: Card, start: Start) -> Iterator[Solved]:
        """Give the best turns that leave a given card beside the discard."""
        kept = natural_cards(start.part)
        if start.part.jokers or self.search.gains:
            kept.append(JOKER)
        for card in kept:
            rest = start._replace(part=without(start.part, card), jokers_kept=int(card == JOKER))
            freed = self.freed(rest)
            if freed > IMPOSSIBLE:
                yield Solved(freed, discard, rest)


def kinds(deal: Deal, weights: Weights, asked: Asked = ANY) -> Iterator[Kind]:
    """Give the kinds of turn that are possible."""
    if asked is ANY and deal.turn.picked is None and deal.has_opened(deal.seat):
        yield _plain_kind(deal, weights)
        return
    held = deal.hand.jokers
    jokers = held if asked.jokers is None else min(held, asked.jokers)
    kept = jokers - deal.turn.swapped if deal.rules.swap_use == "same_turn" else _ANY_NUMBER
    duty = pick_duty(deal)
    table = at_hand(deal.melds, deal.hand.once)
    kind: Kind | None = None
    # Going out, all but the discard is placed.
    nearly_all = weights.hand(deal.hand) - weights.dearest(deal.hand) - held * weights.joker - 1
    for case in cases(deal):
        if (asked.opens and not case.need) or (asked.out is False and case.only_out):
            continue
        blocks = case_blocks(deal, case, weights, table.jokers)
        if asked.without:
            blocks = [block for block in blocks if block[:2] not in asked.without]
        # A joker picked up is played when fewer stay than were held, or when it pays for one that was swapped out;
        # where those may be kept, it may even be played and swapped out again.
        picked = duty is not None and duty.card == JOKER
        keeps = deal.rules.swap_use == "keep"
        pays = picked and case.touches and (keeps or any(meld.shape.jokers for meld in deal.melds))
        for most in (min(kept, jokers - 1), kept) if pays else (min(kept, jokers - 1) if picked else kept,):
            floor = nearly_all if case.only_out or asked.out else NEVER
            kind = Kind(deal, case, weights, blocks, table, (jokers, most), kind, floor)
            if kind.most > max(floor, IMPOSSIBLE):
                yield kind


def _plain_kind(deal: Deal, weights: Weights) -> Kind:
    """Return the only kind of turn of a player who opened on an earlier turn and has picked up nothing."""
    hand, melds = deal.hand, deal.setup.melds
    kept = hand.jokers - deal.turn.swapped if deal.rules.swap_use == "same_turn" else _ANY_NUMBER
    table = at_hand(deal.melds, hand.once)
    blocks = catalogue(melds, weights).blocks(hand.once, hand.jokers + table.jokers)
    return Kind(deal, plain_case(deal), weights, blocks, table, (hand.jokers, kept))


def is_as_asked(before: Deal, after: Deal, asked: Asked) -> bool:
    """Tell whether a finished turn is of the kind that was asked for."""
    hand = after.hands[before.seat]
    if not isinstance(hand, Hand) or (asked.out is not None and asked.out == bool(hand.size)):
        return False
    if asked.jokers is not None and before.hand.jokers - hand.jokers > asked.jokers:
        return False
    return not asked.opens or after.has_opened(before.seat)


def _blocks_of_use(blocks: list[Block], duty: PickDuty) -> list[Block]:
    """Return the melds that play the card picked up."""
    bit = CARD_BIT[duty.card]
    found = [block for block in blocks if block[0] & bit]
    if not duty.attached:
        return found
    # Attached it is to a longer meld, or to a run that another meld goes on from.
    runs = [block for block in blocks if _is_in_one_suit(block[0])]
    if any(not block[0] & other[0] for block in found if block in runs for other in runs):
        return found
    return [block for block in found if block[0].bit_count() + block[1] > 3]


def _is_in_one_suit(mask: int) -> bool:
    suit = ((mask & -mask).bit_length() - 1) // 13
    return not mask & ~(SUIT_MASK << 13 * suit)


def cards_left(part: Part, placed: Placed) -> tuple[int, int]:
    """Return the masks of the natural cards of a part that were not placed."""
    once, twice = part.once, part.twice
    for _, package in placed.packages:
        mask = package.mask
        once, twice = once & ~mask | mask & twice, twice & ~mask
    for mask, _, _, _ in placed.blocks:
        once, twice = once & ~mask | mask & twice, twice & ~mask
    return once, twice
