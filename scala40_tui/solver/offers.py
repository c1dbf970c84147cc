"""Turns that the search in masks proposes, the best first.

The proposals never weigh less than what the rules allow, but may weigh more, since not every rule is asked: whoever
uses them tries them on the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from heapq import heappop, heappush
from typing import NamedTuple

from scala40_tui.cards import CARD_BIT, JOKER, JOKERS, Card, Hand
from scala40_tui.rules.opening import counts_as_opened
from scala40_tui.rules.state import Deal
from scala40_tui.solver.kinds import ANY, IMPOSSIBLE, Asked, Kind, Solved, cards_left, kinds
from scala40_tui.solver.parts import Start, natural_cards, without
from scala40_tui.solver.situation import Case, barred_discard
from scala40_tui.solver.table_search import Placed
from scala40_tui.solver.weights import ACE_POINTS, ACES, Weights, dearer, dearest, different_cards

_NOTHING = Placed((), ())


class Offer(NamedTuple):
    """A turn that is proposed."""

    weight: int
    """What leaves the hand by it, the discard included."""
    discard: Card
    kind: Kind | None = None
    """None where the discard is all that is played."""
    start: Start | None = None
    known: Placed | None = None
    left: Hand | None = None
    """The natural cards that are not placed, the discard among them, where that is known."""

    @property
    def jokers_kept(self) -> int:
        """How many jokers are not to be attached before the discard."""
        return int(self.discard == JOKER) + (self.start.jokers_kept if self.start is not None else JOKERS)

    def placed(self) -> Placed:
        """Return what is to be played before the discard."""
        if self.kind is None or self.start is None:
            return _NOTHING
        found = self.kind.search.placed(self.start.part) if self.known is None else self.known
        if self.start.package is None and self.start.block is None:
            return found
        packages = found.packages if self.start.package is None else (self.start.package, *found.packages)
        return Placed(packages, found.blocks if self.start.block is None else (self.start.block, *found.blocks))


_Later = Callable[[], Iterable[tuple[int, "Offer | _Later"]]]
"""Offers not yet worked out."""
_Promise = tuple[int, Offer | _Later]
"""An offer, or how to get offers, none of them above the weight that stands first."""


class Offers:
    """The turns proposed for a deal whose player has drawn."""

    def __init__(self, deal: Deal, weights: Weights, asked: Asked = ANY) -> None:
        """Propose what is `asked` for."""
        self._deal = deal
        self._weights = weights
        self._hand = deal.hand
        self._whole = weights.hand(deal.hand)
        self._asked = asked._replace(opens=False) if asked.opens and counts_as_opened(deal) else asked
        self._out = asked.out
        self._lone_ace = self._weight_of_lone_ace()

    @property
    def _dearest(self) -> int:
        """The weight of the dearest card of the hand."""
        return self._weights.dearest(self._hand)

    def _weight_of_lone_ace(self) -> int:
        """Return what an ace weighs less when it is the only card left (option `lone_ace`)."""
        if not (self._hand.once & ACES and self._weights.joker):
            return 0
        return (ACE_POINTS - self._deal.rules.lone_ace) * self._weights.scale.point

    def __iter__(self) -> Iterator[Offer]:
        """Give the offers, those that free the hand most first."""
        found = [(kind, self._left_over(kind)) for kind in kinds(self._deal, self._weights, self._asked)]
        if len(found) == 1 and not self._lone_ace:
            # Most often the engine allows the first, so that the others need not be put in order.
            best = self._plainly_best(*found[0])
            if best is not None:
                yield best
        yield from self._in_order(found)

    def _plainly_best(self, kind: Kind, best: Offer | None) -> Offer | None:
        """Return the best turn of the only kind, or None where that takes more thought.

        `best` is the one that throws what the best placement leaves over; to throw a dearer card may be better still.
        """
        if best is None:
            return None
        hand, over = self._hand, best.discard
        if not (hand.jokers or kind.search.gains or dearer(hand.once, over)):
            return best
        if best.weight < self._dearest:
            return None
        if best.weight >= kind.reach:
            # All that can be placed is, but for cards that together are no dearer than the discard.
            return best
        by_card, most = self._weights.by_card, self._most(kind)
        for card in self._discards(kind):
            if by_card[card] <= by_card[over] or min(most + by_card[card], self._whole) <= best.weight:
                continue
            if card == JOKER and kind.jokers_have_room:
                # Attached to a meld it leaves the hand as well, and a natural card besides.
                continue
            start = kind.start(card)
            weight = kind.freed(start, best.weight)
            if weight > best.weight:
                if not self._ways_to_end(kind.case, card)[weight == self._whole]:
                    return None
                best = Offer(weight, card, kind, start)
        return best

    def _discards(self, kind: Kind) -> list[Card]:
        """Return what may be thrown by what is known of the kind of turn, the dearest first, a joker to be won last."""
        barred, by_card = barred_discard(self._deal), self._weights.by_card
        found = [card for card in different_cards(self._hand) if card != barred]
        found.sort(key=lambda card: -by_card[card])
        if not self._hand.jokers and kind.search.gains:
            found.append(JOKER)
        return found

    def _in_order(self, found: list[tuple[Kind, Offer | None]]) -> Iterator[Offer]:
        queue: list[tuple[int, bool, int, Offer | _Later]] = []
        count = 0
        new: Iterable[_Promise] = self._first_promises(found)
        while True:
            for weight, what in new:
                count += 1
                heappush(queue, (-weight, not isinstance(what, Offer), count, what))
            if not queue:
                return
            what = heappop(queue)[3]
            if isinstance(what, Offer):
                yield what
                new = ()
            else:
                new = what()

    def _first_promises(self, found: list[tuple[Kind, Offer | None]]) -> Iterator[_Promise]:
        for kind, offer in found:
            yield from self._of_kind(kind, offer)
        if not self._asked.opens and self._out in (None, self._hand.size == 1):
            yield self._dearest + self._lone_ace, self._discards_alone

    def _discards_alone(self) -> Iterator[_Promise]:
        for card in different_cards(self._hand):
            weight = self._whole - self._weights.left(self._hand.remove(card), self._deal.rules.lone_ace)
            yield weight, Offer(weight, card)

    # --- one kind of turn ---

    def _of_kind(self, kind: Kind, offer: Offer | None) -> Iterator[_Promise]:
        """Promise the best with each discard; what is left over in the best of all is a discard at no cost."""
        by_card = self._weights.by_card
        most = self._most(kind)
        only_out = self._only_out(kind)
        if only_out and most + self._dearest < self._whole:
            return
        floor = self._whole - 1 if only_out else IMPOSSIBLE
        if offer is not None:
            floor = offer.weight
            yield floor, offer
        if self._lone_ace and not only_out and most + self._dearest + by_card[0] >= self._whole:
            yield self._whole - by_card[0] + self._lone_ace, lambda: self._leaving_an_ace(kind)
        rest = []
        for card in self._discards(kind):
            hope = min(most + by_card[card], self._whole)
            if hope > floor:
                yield hope, self._with_discard(kind, card, floor)
            else:
                rest.append(card)
        if rest and not only_out:
            # Hardly ever asked for: only where the engine refuses what is better.
            yield floor, lambda: [(floor, self._with_discard(kind, card, IMPOSSIBLE)) for card in rest]

    def _only_out(self, kind: Kind) -> bool:
        """Tell whether turns of this kind are of use only to go out."""
        return kind.case.only_out or self._out is True

    def _most(self, kind: Kind) -> int:
        """Return the most weight that leaves the hand before the discard."""
        return kind.most + kind.whole.jokers * self._weights.joker

    def _left_over(self, kind: Kind) -> Offer | None:
        """Return the best turn of all with the dearest card that it does not place as the discard."""
        if not kind.picks_freely or self._only_out(kind):
            return None
        placed = kind.search.placed(kind.whole, kind.most)
        once, twice = cards_left(kind.whole, placed)
        barred = barred_discard(self._deal)
        discard = dearest(once if barred is None else once & ~CARD_BIT[barred])
        if discard is None:
            return None
        by_card = self._weights.by_card
        weight = self._most(kind) + by_card[discard]
        may_stay, may_go_out = self._ways_to_end(kind.case, discard)
        if not (may_go_out if weight == self._whole else may_stay):
            return None
        return Offer(weight, discard, kind, Start(kind.whole, by_card[discard]), placed, Hand(once, twice))

    def _with_discard(self, kind: Kind, discard: Card, floor: int) -> _Later:
        """Promise to work out the best turn with a discard, at first only whether it is above `floor`."""

        def solve() -> list[_Promise]:
            found: list[_Promise] = []
            for start in kind.starts(discard):
                weight = kind.freed(start, floor)
                if weight <= floor:
                    if floor > IMPOSSIBLE and not self._only_out(kind):
                        found.append((weight, self._with_discard(kind, discard, IMPOSSIBLE)))
                else:
                    found += [
                        (one.weight, self._offer(kind, one)) for one in self._endings(kind, discard, start, weight)
                    ]
            return found

        return solve

    def _offer(self, kind: Kind, solved: Solved) -> Offer:
        return Offer(solved.weight, solved.discard, kind, solved.start)

    def _endings(self, kind: Kind, discard: Card, start: Start, weight: int) -> Iterator[Solved]:
        """Give the turns that end as the rules let them."""
        may_stay, may_go_out = self._ways_to_end(kind.case, discard)
        if may_go_out if weight == self._whole else may_stay:
            yield Solved(weight, discard, start)
        elif may_stay:
            yield from kind.keeping_one(discard, start)

    def _ways_to_end(self, case: Case, discard: Card) -> tuple[bool, bool]:
        """Tell whether one may stay in the deal, and whether one may go out, with this discard."""
        may_stay = not case.only_out and self._out is not True
        may_go_out = case.out and self._out is not False
        if discard != JOKER:
            return may_stay, may_go_out
        option = self._deal.rules.joker_discard
        return may_stay and option in ("allowed", "never_closing"), may_go_out and option in ("allowed", "closing_only")

    def _leaving_an_ace(self, kind: Kind) -> Iterator[_Promise]:
        """Give the turns that leave nothing but an ace, which then counts less (option `lone_ace`)."""
        barred = barred_discard(self._deal)
        all_but_it = self._whole - self._weights.by_card[0]
        for discard in different_cards(self._hand):
            if discard == barred or not self._ways_to_end(kind.case, discard)[0]:
                continue
            for start in kind.starts(discard):
                for ace in natural_cards(start.part._replace(once=start.part.once & ACES)):
                    rest = start._replace(part=without(start.part, ace))
                    if kind.freed(rest, all_but_it - 1) == all_but_it:
                        weight = all_but_it + self._lone_ace
                        yield weight, Offer(weight, discard, kind, rest)
