"""Every way to go out this turn.

Two ways are the same when they discard the same card and bring each natural card to the same place: to the same meld
of the table, to the same set, or to a run of its suit. How a long run is divided, and where jokers go, does not matter.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from scala40_tui.cards import CARD_BIT, JOKER, Card
from scala40_tui.rules.moves import Attach, Discard, Lay, Move, Swap, moves_text
from scala40_tui.rules.state import Deal
from scala40_tui.solver.carrying_out import carried_out
from scala40_tui.solver.covers import Covers, TooMany
from scala40_tui.solver.kinds import Asked, Kind, kinds
from scala40_tui.solver.offers import Offer
from scala40_tui.solver.plan import Plan
from scala40_tui.solver.playing import plan_of
from scala40_tui.solver.situation import comes_back, pick_duty
from scala40_tui.solver.table_search import Placed
from scala40_tui.solver.turn import begin
from scala40_tui.solver.weights import BY_POINTS, different_cards

MOST: Final = 64
"""How many ways are given, unless more are asked for."""
NODES: Final = 20_000
"""How many steps of the search are taken."""

Way = tuple[Card, frozenset[tuple[int, int]], tuple[int, ...], tuple[int, ...]]
"""What tells ways apart: the discard, the natural cards brought to each meld, sets laid, cards of runs laid."""


class Ways(NamedTuple):
    """Ways to go out."""

    plans: tuple[Plan, ...]
    """One for each, those with the fewest moves first."""
    complete: bool
    """There are no others; False where the search was given up or the engine refused one that looked possible."""


def ways_out(view: Deal, most: int = MOST, nodes: int = NODES) -> Ways:
    """Return every way to go out this turn, at most `most`; before drawing only those with the discard pile's top."""
    begun = begin(view)
    if begun is None:
        return Ways((), complete=True)
    deal = begun.deal
    found: dict[Way, Plan] = {}
    refused: set[Way] = set()
    complete = not comes_back(deal)
    try:
        for offer in _offers(deal, nodes):
            way = way_of(offer.discard, offer.placed())
            if way in found:
                continue
            if len(found) == most:
                complete = False
                break
            plan = _tried(deal, offer)
            if plan is None or way_of_moves(deal, plan.moves) != way:
                refused.add(way)
            else:
                found[way] = plan
    except TooMany:
        complete = False
    plans = sorted(found.values(), key=lambda plan: (len(plan.moves), moves_text(plan.moves)))
    return Ways(tuple(map(begun.whole, plans)), complete and refused <= found.keys())


def _tried(deal: Deal, offer: Offer) -> Plan | None:
    for moves, after in carried_out(deal, offer, hold_jokers=False):
        if after.outcome is not None:
            return plan_of(moves, deal.hand._replace(once=0, twice=0, jokers=0), deal.rules)
    return None


def _offers(deal: Deal, nodes: int) -> Iterator[Offer]:
    """Give every placement that leaves no card beside the discard, for each kind of turn and each discard."""
    whole = BY_POINTS.hand(deal.hand)
    discards = different_cards(deal.hand)
    for kind in kinds(deal, BY_POINTS, Asked(out=True)):
        if not kind.case.out:
            continue
        covers = Covers(kind, deal.setup.melds, nodes)
        extra = (JOKER,) if kind.search.gains and not deal.hand.jokers else ()
        for discard in (*discards, *extra):
            start = kind.start(discard)
            ends = start.part.kept >= 0 and _may_close(deal, discard)
            if ends and kind.freed(start, whole - 1) == whole:
                for placed in covers.of(start.part):
                    if _plays_what_is_owed(deal, discard, placed) and _opens(kind, placed):
                        yield Offer(whole, discard, kind, start, placed)
    if len(discards) == 1 and deal.hand.size == 1:
        yield Offer(whole, discards[0])


def _may_close(deal: Deal, discard: Card) -> bool:
    return discard != JOKER or deal.rules.joker_discard in ("allowed", "closing_only")


def _opens(kind: Kind, placed: Placed) -> bool:
    return sum(block[3] for block in placed.blocks) >= kind.case.need


def _plays_what_is_owed(deal: Deal, discard: Card, placed: Placed) -> bool:
    """Tell whether a card picked up is used as it must be."""
    duty = pick_duty(deal)
    if duty is None or duty.card == JOKER:
        return True
    bit = CARD_BIT[duty.card]
    in_meld = any(block[0] & bit for block in placed.blocks)
    return in_meld or (not duty.in_meld and any(package.mask & bit for _, package in placed.packages))


def way_of(discard: Card, placed: Placed) -> Way:
    """Return what tells a way to go out from others."""
    packages = frozenset((number, package.mask) for number, package in placed.packages)
    return _way(discard, packages, [block[0] for block in placed.blocks])


def way_of_moves(deal: Deal, moves: Sequence[Move]) -> Way:
    """Return what tells a way to go out from others, from its moves and the deal before them."""
    brought: dict[int, int] = {}
    melds: dict[int, int] = {}
    number = len(deal.melds)
    for move in moves:
        if isinstance(move, Lay):
            number += 1
            melds[number] = sum(CARD_BIT[card] for card in move.cards if not card.is_joker)
        elif isinstance(move, Attach | Swap) and not move.card.is_joker:
            masks = brought if move.meld <= len(deal.melds) else melds
            masks[move.meld] = masks.get(move.meld, 0) | CARD_BIT[move.card]
    last = moves[-1]
    discard = last.card.held if isinstance(last, Discard) else JOKER
    return _way(discard, frozenset(brought.items()), list(melds.values()))


def _way(discard: Card, brought: frozenset[tuple[int, int]], melds: list[int]) -> Way:
    """Return what tells ways apart; `melds` are the natural cards of each meld laid."""
    sets, once, twice = [], 0, 0
    for mask in melds:
        ranks = (mask | mask >> 13 | mask >> 26 | mask >> 39) & 8191
        if ranks & ranks - 1:
            twice |= once & mask
            once |= mask
        else:
            sets.append(mask)
    return discard, brought, tuple(sorted(sets)), (once, twice)
