"""What a doubtful discard cost: both cards thrown in the same imagined worlds, played to the end by experts.

A world deals the cards that the player has not seen to the others and the stock by chance; both cards are tried in each
world, and the differences are compared with their own spread, so that nothing inside the noise is called an error.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from scala40_tui.bots.playing import play_deal
from scala40_tui.bots.protocol import BotSpec, Stakes
from scala40_tui.bots.roster import make
from scala40_tui.cards import Card, Hand
from scala40_tui.rules.effects import effect
from scala40_tui.rules.moves import Discard
from scala40_tui.rules.state import Deal, Stock
from scala40_tui.shuffle import SEED_BYTES, shuffled
from scala40_tui.solver.unseen import discards_lying, unseen
from scala40_tui.solver.weights import points_held

_EXPERT: Final = make(BotSpec("esperto"))
_SURE: Final = 2.0
"""How many standard errors a difference must have to be one."""
_FIRST_WORLDS: Final = 20
"""Worlds after which one looks whether the others are worth it."""
_PROMISING: Final = 0.5
"""How many standard errors a difference must have by then."""
_WORLD_SEED: Final = bytes(SEED_BYTES)
_GRAVE: Final = 12.0
_ERROR: Final = 5.0


class Cost(NamedTuple):
    """What one discard cost against another, in points a deal, with the standard error of that figure."""

    points: float
    error: float

    @property
    def grade(self) -> str:
        """`none` inside the noise, otherwise `slight`, `error` or `grave`."""
        if self.points <= _SURE * self.error or self.points <= 0:
            return "none"
        return "grave" if self.points >= _GRAVE else "error" if self.points >= _ERROR else "slight"


def cost_of(view: Deal, thrown: Card, better: Card, worlds: int, name: object = 0) -> Cost:
    """Return what throwing one card instead of another cost the player on turn of `view`; `name` decides the worlds.

    Where a part of them shows next to nothing, the others are spared: it would not come out of the noise.
    """
    stakes = Stakes()
    bots = [_EXPERT] * view.setup.seats
    differences = []
    for number in range(worlds):
        world = imagined(view, f"world {name} {number}")
        results = [play_deal(effect(world, Discard(card)), bots, stakes) for card in (better, thrown)]
        best, actual = (_margin(deal, view.seat) for deal in results)
        differences.append(best - actual)
        if len(differences) == _FIRST_WORLDS:
            so_far = _mean(differences)
            if so_far.points < _PROMISING * so_far.error:
                break
    return _mean(differences)


def imagined(view: Deal, name: str) -> Deal:
    """Return a whole deal that looks the same to the seat on turn; `name` decides where the unseen cards lie."""
    left = [card for card, copies in unseen(view).cards().items() for _ in range(copies)]
    cards = list(shuffled(left, _WORLD_SEED, name))
    lying = discards_lying(view)
    bottom = [cards.pop() for _ in range(view.pile_size - len(lying))] if lying else list(view.pile)
    hands: list[Hand] = []
    for seat, hand in enumerate(view.hands):
        if seat == view.seat:
            hands.append(view.hand)
        else:
            hands.append(Hand.of(cards.pop() for _ in range(hand.size)))
    pile = (*bottom, *lying)
    setup = view.setup._replace(seed=_WORLD_SEED)
    return view._replace(setup=setup, hands=tuple(hands), stock=Stock(cards), pile=pile, buried=0)


def _margin(deal: Deal, seat: int) -> float:
    """Return by how many points a seat did better than the others on average; its couple against the other one."""
    ace = deal.rules.lone_ace
    points = [points_held(hand, ace) if isinstance(hand, Hand) else 0 for hand in deal.hands]
    partner = deal.setup.partner(seat)
    others = [value for place, value in enumerate(points) if place not in (seat, partner)]
    return sum(others) / len(others) - points[seat]


def _mean(values: Sequence[float]) -> Cost:
    count = len(values)
    mean = sum(values) / count
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / (count - 1)) if count > 1 else math.inf
    return Cost(mean, spread / math.sqrt(count))
