"""Outs: which unseen cards would open, let one go out, or leave fewer points, and how many copies are left."""

from __future__ import annotations

from typing import Final, NamedTuple

from scala40_tui.cards import Card, Hand
from scala40_tui.rules.effects import effect
from scala40_tui.rules.moves import Draw
from scala40_tui.rules.state import FRESH, Deal
from scala40_tui.solver.kinds import ANY, Asked, kinds
from scala40_tui.solver.partition import best_kept, best_partition
from scala40_tui.solver.turn import best_of
from scala40_tui.solver.unseen import ALL_DISCARDS, unseen
from scala40_tui.solver.weights import BY_POINTS, points_held

_NODES: Final = 40
"""How far the slow search goes for each card."""


class Out(NamedTuple):
    """What an unseen card would do if it were drawn next."""

    card: Card
    copies: int
    """How many are unseen."""
    opens: bool
    """It lets a player open who had not opened."""
    goes_out: bool
    points_left: int
    """What the best turn with it leaves; for who cannot open then, what the best melds of his hand would leave."""
    gain: int
    """How many points fewer that is than with a card that is of no use."""


class Outs(NamedTuple):
    """What each unseen card would do."""

    cards: tuple[Out, ...]
    """Those that do something, the best first."""
    unseen: int
    """How many cards are unseen in all."""
    exact: bool = True
    """Nothing was left untried for any of them."""

    def copies(self, *, opens: bool = False, goes_out: bool = False) -> int:
        """Return how many unseen cards improve the hand; or open, or go out."""
        return sum(out.copies for out in self.cards if (not opens or out.opens) and (not goes_out or out.goes_out))


def outs(view: Deal, hand: Hand | None = None, remembered: int = ALL_DISCARDS) -> Outs:
    """Return what the unseen cards would do in the next turn of the player on turn of `view`.

    `hand` is what he would hold then (default: what he holds now); who has drawn already is taken a lap further.
    `remembered` is how many discards he remembers, the last ones.
    """
    copies = unseen(view, remembered).cards()
    before = _before_drawing(view, view.hand if hand is None else hand)
    useless = _points_without(before)
    answers = [_out(before, card, left, useless) for card, left in copies.items()]
    useful = [out for out, _ in answers if out.opens or out.goes_out or out.gain > 0]
    useful.sort(key=lambda out: (not out.goes_out, not out.opens, -out.gain, out.card))
    return Outs(tuple(useful), sum(copies.values()), all(exact for _, exact in answers))


def _before_drawing(view: Deal, hand: Hand) -> Deal:
    hands = (*view.hands[: view.seat], hand, *view.hands[view.seat + 1 :])
    laps = view.setup.seats if view.turn.drew else 0
    opened = view.opened | (1 << view.seat if view.turn.laid else 0)
    return view._replace(hands=hands, turn=FRESH, turns=view.turns + laps, opened=opened)


def _points_without(before: Deal) -> int:
    """Return what the best turn leaves that discards the card drawn."""
    hand = before.hand
    if not before.has_opened(before.seat):
        return best_partition(hand, before.rules).points_left
    freed = max(kind.most + kind.whole.jokers * BY_POINTS.joker for kind in kinds(before, BY_POINTS))
    return BY_POINTS.points(BY_POINTS.hand(hand) - freed)


def _out(before: Deal, card: Card, copies: int, useless: int) -> tuple[Out, bool]:
    """Return what a card would do, and whether that is sure."""
    deal = effect(before, Draw(card))
    best = best_of(deal, BY_POINTS, ANY, _NODES)
    goes_out = best.plan is not None and best.plan.goes_out
    if deal.has_opened(deal.seat):
        left = best.plan.points_left if best.plan is not None else points_held(deal.hand, deal.rules.lone_ace)
        return Out(card, copies, False, goes_out, left, max(useless - left, 0)), best.sure
    opening = best_of(deal, BY_POINTS, Asked(opens=True), _NODES)
    if goes_out:
        left = 0
    elif opening.plan is not None:
        left = opening.plan.points_left
    else:
        left = best_kept(deal.hand, deal.rules).partition.points_left
    exact = (best.sure or goes_out) and opening.sure
    return Out(card, copies, opening.plan is not None, goes_out, left, max(useless - left, 0)), exact
