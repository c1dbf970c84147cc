"""Turns that the search in masks proposes, the best first.

The proposals never weigh less than what the rules allow, but may weigh more, since not every rule is asked: whoever
uses them tries them on the engine.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Final, NamedTuple

from scala40_tui.cards import CARD_BIT, JOKER, Card, Hand
from scala40_tui.rules.state import Deal
from scala40_tui.solver.attachments import Package
from scala40_tui.solver.packing import Packer
from scala40_tui.solver.situation import Case, PickDuty, barred_discard, case_blocks, cases, pick_duty
from scala40_tui.solver.table_search import NEVER, Part, Placed, TableSearch
from scala40_tui.solver.tables import Block
from scala40_tui.solver.weights import ACES, SUIT_MASK, Weights, different_cards

_ANY_NUMBER: Final = 9
"""More jokers than there are."""


class Start(NamedTuple):
    """A part of the hand with what was decided for the rest."""

    part: Part
    freed: int
    """The weight that leaves the hand by what was decided."""
    package: tuple[int, Package] | None = None
    block: Block | None = None
    jokers_kept: int = 0
    """How many jokers are not to be attached though there be room."""


class Offer(NamedTuple):
    """A turn that is proposed."""

    weight: int
    """What leaves the hand by it, the discard included."""
    discard: Card
    kind: Kind | None = None
    """None where the discard is all that is played."""
    start: Start | None = None

    @property
    def jokers_kept(self) -> int:
        """How many jokers are not to be attached before the discard."""
        return int(self.discard == JOKER) + (self.start.jokers_kept if self.start is not None else 0)

    def placed(self) -> Placed:
        """Return what is to be played before the discard."""
        if self.kind is None or self.start is None:
            return Placed((), ())
        found = self.kind.search.placed(self.start.part)
        packages = found.packages if self.start.package is None else (self.start.package, *found.packages)
        return Placed(packages, found.blocks if self.start.block is None else (self.start.block, *found.blocks))


class Kind:
    """A kind of turn with its own search."""

    def __init__(self, deal: Deal, case: Case, weights: Weights, kept: int) -> None:
        """Prepare the search; at most `kept` jokers may stay in the hand."""
        hand = deal.hand
        self.case = case
        self.blocks = case_blocks(deal, case, weights)
        self.search = TableSearch(Packer(self.blocks, weights.joker), weights)
        if case.touches:
            self.search.add_table(deal.melds, hand, deal.setup.melds)
        self.whole = Part(*hand, case.need, kept)
        self.most = self.search.best(self.whole)
        """More than the search finds for any part of the hand; NEVER where this kind of turn is impossible."""


def _kinds(deal: Deal, weights: Weights) -> Iterator[Kind]:
    jokers = deal.hand.jokers
    kept = jokers - deal.turn.swapped if deal.rules.swap_use == "same_turn" else _ANY_NUMBER
    duty = pick_duty(deal)
    for case in cases(deal):
        if duty is None or duty.card != JOKER:
            yield Kind(deal, case, weights, kept)
            continue
        # A joker picked up is played when fewer stay than were held, or when it pays for one that was swapped out.
        yield Kind(deal, case, weights, min(kept, jokers - 1))
        if case.touches and any(meld.shape.jokers for meld in deal.melds):
            yield Kind(deal, case, weights, kept)


class Offers:
    """The turns proposed for a deal whose player has drawn."""

    def __init__(self, deal: Deal, weights: Weights, *, out: bool | None = None) -> None:
        """`out` True proposes only going out, False never that."""
        self._deal = deal
        self._weights = weights
        self._hand = deal.hand
        self._whole = weights.hand(deal.hand)
        self._out = out
        duty = pick_duty(deal)
        self._duty = duty if duty is not None and duty.card != JOKER else None
        self._kinds = [kind for kind in _kinds(deal, weights) if kind.most > NEVER]
        self._lone_ace = self._weight_of_lone_ace()

    def _weight_of_lone_ace(self) -> int:
        """Return what an ace weighs less when it is the only card left (option `lone_ace`)."""
        if not (self._hand.once & ACES and self._weights.joker):
            return 0
        return (11 - self._deal.rules.lone_ace) * self._weights.scale.point

    def __iter__(self) -> Iterator[Offer]:
        """Give the offers, those that free the hand most first."""
        queue: list[tuple[int, bool, int, Offer]] = []
        count = 0
        for offer in self._first_offers():
            heappush(queue, (-offer.weight, offer.kind is not None, count, offer))
            count += 1
        while queue:
            _, hoped, _, offer = heappop(queue)
            if not hoped or offer.kind is None:
                yield offer
                continue
            for solved in self._solved(offer.kind, offer.discard):
                heappush(queue, (-solved.weight, False, count, solved))
                count += 1

    def _first_offers(self) -> Iterator[Offer]:
        """Give for each discard the discard alone, and the hope that each kind of turn can do its best with it."""
        by_card, joker = self._weights.by_card, self._weights.joker
        discards = different_cards(self._hand)
        if self._out is None or self._out == (self._hand.size == 1):
            for card in discards:
                left = self._weights.left(self._hand.remove(card), self._deal.rules.lone_ace)
                yield Offer(self._whole - left, card)
        barred = barred_discard(self._deal)
        for kind in self._kinds:
            most = kind.most + self._hand.jokers * joker
            for card in discards:
                if card == barred:
                    continue
                hope = most + by_card[card]
                if self._lone_ace and hope + by_card[0] >= self._whole:
                    hope += self._lone_ace
                yield Offer(hope, card, kind)
            if not self._hand.jokers and kind.search.gains:
                yield Offer(most + joker, JOKER, kind)

    # --- one kind of turn with one discard ---

    def _solved(self, kind: Kind, discard: Card) -> list[Offer]:
        found: list[Offer] = []
        may_stay, may_go_out = self._ways_to_end(kind.case, discard)
        for start in self._starts(kind, discard):
            best = self._freed(kind, start)
            if best <= NEVER // 2:
                continue
            if (best < self._whole and may_stay) or (best == self._whole and may_go_out):
                found.append(Offer(best, discard, kind, start))
            elif best == self._whole and may_stay:
                found += self._keeping_one(kind, discard, start)
            if self._lone_ace and may_stay:
                found += self._keeping_an_ace(kind, discard, start, best)
        return found

    def _ways_to_end(self, case: Case, discard: Card) -> tuple[bool, bool]:
        """Tell whether one may stay in the deal, and whether one may go out, with this discard."""
        may_stay = not case.only_out and self._out is not True
        may_go_out = case.out and self._out is not False
        if discard != JOKER:
            return may_stay, may_go_out
        option = self._deal.rules.joker_discard
        return may_stay and option in ("allowed", "never_closing"), may_go_out and option in ("allowed", "closing_only")

    def _freed(self, kind: Kind, start: Start) -> int:
        return start.freed + kind.search.best(start.part) + start.part.jokers * self._weights.joker

    def _starts(self, kind: Kind, discard: Card) -> list[Start]:
        """Return the hand without the discard; where a card picked up must be used, once for each use of it."""
        start = Start(_without(kind.whole, discard), self._weights.by_card[discard])
        if self._duty is None:
            return [start]
        starts = [self._laying(start, block) for block in self._blocks_of_use(kind.blocks, self._duty)]
        if not self._duty.in_meld:
            for number, package in kind.search.uses(self._duty.card):
                if not self._duty.attached or self._duty.card in package.attached:
                    starts.append(self._using(start, number, package))
        return [start for start in starts if start is not None]

    def _blocks_of_use(self, blocks: list[Block], duty: PickDuty) -> list[Block]:
        """Return the melds that play the card picked up."""
        bit = CARD_BIT[duty.card]
        found = [block for block in blocks if block[0] & bit]
        if not duty.attached:
            return found
        # Attached it is to a longer meld, or to a run that another meld goes on from.
        longer = [block for block in found if block[0].bit_count() + block[1] > 3]
        runs = [block for block in blocks if is_in_one_suit(block[0])]
        joined = any(not block[0] & other[0] for block in found if block in runs for other in runs)
        return found if joined else longer

    def _laying(self, start: Start, block: Block) -> Start | None:
        mask, used, weight, value = block
        part = start.part
        if mask & part.once != mask:
            return None
        rest = part._replace(
            once=part.once & ~mask | mask & part.twice,
            twice=part.twice & ~mask,
            jokers=part.jokers - used,
            need=max(part.need - value, 0),
        )
        return Start(rest, start.freed + weight + used * self._weights.joker, block=block)

    def _using(self, start: Start, number: int, package: Package) -> Start | None:
        mask, part = package.mask, start.part
        if mask & part.once != mask:
            return None
        rest = part._replace(
            once=part.once & ~mask | mask & part.twice,
            twice=part.twice & ~mask,
            jokers=part.jokers - package.jokers,
            skip=number,
            room=package.room,
        )
        freed = start.freed + self._weights.mask(mask) + package.jokers * self._weights.joker
        return Start(rest, freed, package=(number, package))

    def _keeping_one(self, kind: Kind, discard: Card, start: Start) -> list[Offer]:
        """Return the best turns that leave a card beside the discard, where all could be placed."""
        kept = [*_cards(start.part), JOKER] if start.part.jokers or kind.search.gains else _cards(start.part)
        found = []
        for card in kept:
            rest = start._replace(part=_without(start.part, card), jokers_kept=int(card == JOKER))
            freed = self._freed(kind, rest)
            if freed > NEVER // 2:
                found.append(Offer(freed, discard, kind, rest))
        return found

    def _keeping_an_ace(self, kind: Kind, discard: Card, start: Start, best: int) -> list[Offer]:
        """Return the turns that leave nothing but an ace, which then counts less."""
        found = []
        if best < self._whole and best + self._weights.by_card[0] >= self._whole:
            for ace in _cards(start.part):
                rest = start._replace(part=_without(start.part, ace))
                if ace.rank == 1 and self._freed(kind, rest) + self._weights.by_card[ace] == self._whole:
                    found.append(Offer(self._whole - self._weights.by_card[ace] + self._lone_ace, discard, kind, rest))
        return found


def is_in_one_suit(mask: int) -> bool:
    """Tell whether the natural cards of a block are of one suit."""
    suit = ((mask & -mask).bit_length() - 1) // 13
    return not mask & ~(SUIT_MASK << 13 * suit)


def _cards(part: Part) -> list[Card]:
    """Return each different natural card of a part once."""
    return list(different_cards(Hand(part.once)))


def _without(part: Part, card: Card) -> Part:
    """Return a part without a card; a joker may be promised that must yet be swapped out."""
    if card == JOKER:
        return part._replace(jokers=part.jokers - 1, kept=part.kept - 1)
    bit = CARD_BIT[card]
    return part._replace(once=part.once & ~(bit & ~part.twice), twice=part.twice & ~bit)
