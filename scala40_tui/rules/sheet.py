"""The score sheet as a value: the rules, who plays, and what was written for each deal.

Nothing here is computed: totals, who is out and who deals come from `match.evaluate`, always from the entries. A
correction is another sheet with another entry.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from scala40_tui.cards import Card
from scala40_tui.rules.counting import HeldCard, hand_points, held
from scala40_tui.rules.options import Rules

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 6
_CONTROLS: Final = re.compile("[\\x00-\\x1f\\x7f-\\x9f]")


class Kind(StrEnum):
    """What stands in a cell."""

    EMPTY = "empty"
    """Not entered yet: not zero."""
    AWAY = "away"
    """Not playing any more, or not yet."""
    POINTS = "points"
    CARDS = "cards"
    CLOSED = "closed"


class Ending(StrEnum):
    """How a deal ended, where that is not by somebody going out."""

    CLOSED = "closed"
    DEAD = "dead"
    """Nothing was left to draw: everyone counts [?]."""
    STOPPED = "stopped"
    """By time-out (F art. 8). The match ends with this deal, whether or not somebody went out in it."""


class Penalty(NamedTuple):
    """Points that the referee adds, and why."""

    points: int
    reason: str = ""
    """The article and the facts, as the referee wrote them; empty where nobody did."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What is written for one player in one deal. Use the constructors below."""

    kind: Kind = Kind.EMPTY
    points: int = 0
    """What the cards count, with POINTS; before flat 100s and bonuses."""
    cards: tuple[HeldCard, ...] = ()
    """The cards left, with CARDS."""
    in_hand: bool = False
    """Went out in hand, with CLOSED."""
    penalties: tuple[Penalty, ...] = ()
    """Added at the count. An empty cell keeps those given before it."""

    def __post_init__(self) -> None:
        """Refuse what no cell can say; that is an error of the program."""
        if (self.kind is Kind.CARDS) != bool(self.cards):
            raise ValueError("cards to be counted, and only there")
        if self.kind is Kind.AWAY and self.penalties:
            raise ValueError("who does not play gets no penalties")
        if any(penalty.points < 0 or penalty.reason != tidy(penalty.reason) for penalty in self.penalties):
            raise ValueError("a penalty adds points, for a reason on one line")

    @property
    def penalty(self) -> int:
        """The sum of the penalties."""
        return sum(penalty.points for penalty in self.penalties)

    def held(self, rules: Rules) -> int:
        """Return the points held, before flat 100s and bonuses; 0 where none are written."""
        return hand_points(self.cards, rules) if self.kind is Kind.CARDS else self.points

    def closes(self, rules: Rules) -> bool:
        """Tell whether this is the closer's entry; his score typed as points says the same."""
        return self.kind is Kind.CLOSED or (self.kind is Kind.POINTS and self.points == rules.closer_score)

    def penalised(self, points: int, reason: str = "") -> Entry:
        """Return the entry with one penalty more."""
        return dataclasses.replace(self, penalties=(*self.penalties, Penalty(points, tidy(reason))))


EMPTY: Final = Entry()
AWAY: Final = Entry(Kind.AWAY)
CLOSED: Final = Entry(Kind.CLOSED)
CLOSED_IN_HAND: Final = Entry(Kind.CLOSED, in_hand=True)


def points_entry(points: int) -> Entry:
    """Return an entry of points that somebody counted."""
    return Entry(Kind.POINTS, points)


def cards_entry(cards: Iterable[Card]) -> Entry:
    """Return an entry of the cards held, as the game knows them."""
    return Entry(Kind.CARDS, cards=held(cards))


class Player(NamedTuple):
    """A column of the sheet. Its place is the player's identity; the name is a label."""

    name: str
    start: int = 0
    """The total before the first deal: 20 for who came late (F 10.1), or what a late joiner begins with."""
    joins: int = 1
    """The first deal that he plays."""
    leaves: int | None = None
    """The last deal that he plays, where he went away; 0 if he never came."""


@dataclass(frozen=True, slots=True)
class Row:
    """A deal: an entry for each player, and what else was written of it."""

    entries: tuple[Entry, ...]
    ending: Ending = Ending.CLOSED
    remarks: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse remarks of more than a line; that is an error of the program."""
        _check_remarks(self.remarks)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A score sheet."""

    rules: Rules
    players: tuple[Player, ...]
    rows: tuple[Row, ...] = ()
    first_dealer: int | None = None
    """The seat that deals first; None for the last one, so that the first seat plays first."""
    remarks: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what is no sheet; that is an error of the program."""
        names = self.names
        if not FEWEST_PLAYERS <= len(names) <= MOST_PLAYERS or len(set(names)) < len(names):
            raise ValueError(f"{FEWEST_PLAYERS} to {MOST_PLAYERS} players, each with a name of his own")
        if any(not name or name != tidy(name) for name in names):
            raise ValueError("a name is one line of text")
        if self.first_dealer is not None and not 0 <= self.first_dealer < len(names):
            raise ValueError("the first dealer has no seat")
        if any(len(row.entries) != len(names) for row in self.rows):
            raise ValueError("a deal has an entry for each player")
        _check_remarks(self.remarks)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, in the order of play."""
        return tuple(player.name for player in self.players)

    def with_entry(self, row: int, seat: int, entry: Entry) -> Sheet:
        """Return the sheet with another entry; `row` counts from 0, and the next row begins a new deal."""
        before = self.rows[row] if row < len(self.rows) else self.blank_row()
        entries = (*before.entries[:seat], entry, *before.entries[seat + 1 :])
        return self.with_row(row, dataclasses.replace(before, entries=entries))

    def with_row(self, row: int, content: Row) -> Sheet:
        """Return the sheet with another row at that place, or with one row more."""
        if not 0 <= row <= len(self.rows):
            raise IndexError("no such row")
        return dataclasses.replace(self, rows=(*self.rows[:row], content, *self.rows[row + 1 :]))

    def with_row_inserted(self, row: int) -> Sheet:
        """Return the sheet with a blank deal put in before another; who joined or left then moves with his deals."""
        deal = row + 1
        players = tuple(
            player._replace(
                joins=player.joins + (player.joins > 1 and deal <= player.joins),
                leaves=player.leaves if player.leaves is None else player.leaves + (deal <= player.leaves),
            )
            for player in self.players
        )
        rows = (*self.rows[:row], self.blank_row(), *self.rows[row:])
        return dataclasses.replace(self, players=players, rows=rows)

    def without_row(self, row: int) -> Sheet:
        """Return the sheet without a deal; who joined or left later moves with his deals."""
        deal = row + 1
        players = tuple(
            player._replace(
                joins=player.joins - (deal < player.joins),
                leaves=player.leaves if player.leaves is None else player.leaves - (deal <= player.leaves),
            )
            for player in self.players
        )
        return dataclasses.replace(self, players=players, rows=(*self.rows[:row], *self.rows[row + 1 :]))

    def with_player(self, seat: int, player: Player) -> Sheet:
        """Return the sheet with a player's name, start or stay changed."""
        return dataclasses.replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def with_player_added(self, seat: int, player: Player) -> Sheet:
        """Return the sheet with a column more, before the one at `seat`; he is away in the deals already there."""
        rows = tuple(
            dataclasses.replace(row, entries=(*row.entries[:seat], AWAY, *row.entries[seat:])) for row in self.rows
        )
        # Who deals first stays the same person, even where he was only the last column's.
        dealer = len(self.players) - 1 if self.first_dealer is None else self.first_dealer
        return dataclasses.replace(
            self,
            players=(*self.players[:seat], player, *self.players[seat:]),
            rows=rows,
            first_dealer=(dealer + (seat <= dealer)) if self.rows or self.first_dealer is not None else None,
        )

    def blank_row(self) -> Row:
        """Return a deal of which nothing is written yet."""
        return Row((EMPTY,) * len(self.players))


def tidy(text: str) -> str:
    """Return a name or remark as the sheet keeps it.

    One line, single spaces, nothing that could command a terminal, and no separators at its end, where a spreadsheet
    may have put them.
    """
    return " ".join(_CONTROLS.sub(" ", text).split()).rstrip(" ,;")


def _check_remarks(remarks: tuple[str, ...]) -> None:
    if any(remark != tidy(remark) for remark in remarks):
        raise ValueError("a remark is one line of text")
