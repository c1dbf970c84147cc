"""What happened, as the referee is told: the facts that a ruling needs."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from scala40_tui.cards import Card


class Ask(StrEnum):
    """A question that the referee's picker asks."""

    WHO = "who"
    """Which player: `Facts.seat`."""
    CARDS = "cards"
    """Which cards: `Facts.cards`."""
    MELD = "meld"
    """Which meld: `Facts.meld`."""
    MELDS = "melds"
    """Which melds: `Facts.melds`."""
    LAST = "last"
    """What he had played before that, this turn: `Facts.last`."""
    POINTS = "points"
    """How many points: `Facts.points`."""
    SECONDS = "seconds"
    """How long: `Facts.seconds`."""


class Lying(NamedTuple):
    """Cards that lie in a meld on the table."""

    cards: tuple[Card, ...]
    meld: int
    """The meld's number, from 1."""


class Facts(NamedTuple):
    """What happened. Seats are those of the deal; a case says which of these it asks (`Case.asks`)."""

    seat: int
    """The player concerned."""
    cards: tuple[Card, ...] = ()
    """The cards concerned; empty where a person at a table does not type them."""
    meld: int | None = None
    """The number of the meld in which they lie, or to which they were attached."""
    melds: tuple[int, ...] = ()
    """The numbers of several melds."""
    last: Lying | None = None
    """The play before the one concerned."""
    points: int = 0
    """The points that the referee gives where the code has none."""
    seconds: float = 0.0
    """How late, or how long away."""
    stopped: bool = False
    """A program stopped it before it was done: the cards concerned never left their place."""
    warned: int = 0
    """How many warnings the player has had in this match."""
