"""The match: from the entries of a score sheet to totals, who is out, who rejoins, who deals and who has won.

Play, the pad, tournaments and `scala40 score` all use `evaluate`. It reads the whole sheet each time, so that a
correction of any earlier deal sets everything right after it (Q, P, A, F annex A).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from scala40_tui.rules.options import Rules
from scala40_tui.rules.row_reading import RowReading, SheetWarning, read_row, read_row_after_the_end
from scala40_tui.rules.sheet import Ending, Row, Sheet

COUPLES_SEATS = 4
"""Only four players make couples; with other numbers everyone plays for himself (F annex A)."""


class DealResult(NamedTuple):
    """A deal of the sheet and the sheet's state after it. Seats count from 0; tuples have a value a seat."""

    deal: int
    """From 1."""
    dealer: int | None
    """None below the deal that ended the match."""
    points: tuple[int | None, ...]
    """What was paid for cards, bonuses included; None where nothing is entered yet."""
    penalties: tuple[int, ...]
    reached: tuple[int, ...]
    """The totals before anybody rejoined."""
    totals: tuple[int, ...]
    out: tuple[int, ...]
    """The seats that go out in this deal."""
    rejoined: tuple[int, ...]
    """The seats that went over the limit and rejoin: from `reached` to `totals`."""
    complete: bool
    """False where an entry is missing: such a deal changes no total."""
    closer: int | None
    """The seat that went out, if it was one."""
    in_hand: bool
    """Somebody went out in hand."""
    victory_points: tuple[int, ...]
    """Of each seat's couple."""


class Standing(NamedTuple):
    """A player's place."""

    place: int
    """Equals share a place and the next is skipped: 1, 1, 3."""
    seat: int
    total: int
    out: bool


class Result(NamedTuple):
    """What follows from a sheet."""

    deals: tuple[DealResult, ...]
    totals: tuple[int, ...]
    playing: tuple[int, ...]
    """The seats that have not gone out."""
    standings: tuple[Standing, ...]
    """Best first, then in the order of the seats."""
    over: bool
    winners: tuple[int, ...]
    """The seat that has won, or a couple's; empty while nobody has, or where the first place is shared."""
    next_dealer: int | None
    """None when the match is over."""
    rejoins: tuple[int, ...]
    """How often each has rejoined."""
    victory_points: tuple[int, ...]
    """Of each seat's couple."""
    warnings: tuple[SheetWarning, ...]


def evaluate(sheet: Sheet) -> Result:
    """Work out a sheet; see the classes above."""
    course = _Course(sheet)
    for row in sheet.rows:
        course.add(row)
    return course.result()


def is_over(total: int, rules: Rules) -> bool:
    """Tell whether a total is over the limit (`limit_test`)."""
    return total >= points_to_out(0, rules)


def points_to_out(total: int, rules: Rules) -> int:
    """Return the fewest points that put out a player with that total."""
    return rules.limit + (rules.limit_test == "over") - total


def sides(sheet: Sheet) -> tuple[tuple[int, ...], ...]:
    """Return who plays together: the couples that sit opposite, otherwise each seat alone."""
    seats = range(len(sheet.players))
    if sheet.rules.couples and len(seats) == COUPLES_SEATS:
        return ((0, 2), (1, 3))
    return tuple((seat,) for seat in seats)


class _Course:
    """The state of a match while its deals are read one after another; local to `evaluate`."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.rules = sheet.rules
        self.seats = range(len(sheet.players))
        self.side_of = {seat: side for side in sides(sheet) for seat in side}
        self.totals = [player.start for player in sheet.players]
        self.out_after: list[int | None] = [None for _ in self.seats]
        self.rejoins = [0 for _ in self.seats]
        self.victory_points = [0 for _ in self.seats]
        self.last_held = [0 for _ in self.seats]
        self.stopped = self.over = False
        self.winners: tuple[int, ...] = ()
        self.played = 0
        self.deals: list[DealResult] = []
        self.warnings: list[SheetWarning] = []
        first = self.seats[-1] if sheet.first_dealer is None else sheet.first_dealer
        self.dealer = first - 1
        self._leave(0)

    # --- one deal after another -----------------------------------------------------------------------------------

    def add(self, row: Row) -> None:
        """Read the next row."""
        deal = len(self.deals) + 1
        if self.over:
            reading, dealer = read_row_after_the_end(row, deal, self._members()), None
        else:
            playing = self._playing(deal)
            reading, dealer = read_row(row, deal, playing, self.rules), self._dealer_after(self.dealer, playing)
            self.dealer = dealer
        self.warnings += reading.warnings
        before = list(self.out_after)
        reached, rejoined = self._count(reading, row, deal) if reading.complete else (tuple(self.totals), ())
        self._leave(deal)
        self.deals.append(
            DealResult(
                deal=deal,
                dealer=dealer,
                points=reading.points,
                penalties=reading.penalties,
                reached=reached,
                totals=tuple(self.totals),
                out=tuple(seat for seat in self.seats if before[seat] != self.out_after[seat]),
                rejoined=rejoined,
                complete=reading.complete,
                closer=reading.closer,
                in_hand=reading.in_hand,
                victory_points=tuple(self.victory_points),
            )
        )

    def _count(self, reading: RowReading, row: Row, deal: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Add a complete deal; return the totals before anybody rejoined, and who does."""
        self.played += 1
        self.last_held = list(reading.held)
        self._score_victory(reading.closers)
        for seat in self.seats:
            self.totals[seat] += (reading.points[seat] or 0) + reading.penalties[seat]
        reached = tuple(self.totals)
        rejoined = self._apply_limit(deal) if self.rules.match == "limit" else ()
        self._finish_by_number_or_victory(reading.closer)
        if not self.over and row.ending is Ending.STOPPED:
            self.stopped = True
            self._finish(self._best())
        return reached, rejoined

    def _score_victory(self, closers: tuple[int, ...]) -> None:
        """Give the side of who went out its point; two sides at once get none."""
        scoring = {self.side_of[seat] for seat in closers}
        if len(scoring) == 1:
            for seat in scoring.pop():
                self.victory_points[seat] += 1

    def _apply_limit(self, deal: int) -> tuple[int, ...]:
        """Put out or let rejoin who is over the limit; return who rejoins (Q, P)."""
        over = [seat for seat in self._playing(deal) if is_over(self.totals[seat], self.rules)]
        under = [seat for seat in self._members() if seat not in over]
        rejoining = tuple(seat for seat in over if self._may_rejoin(seat)) if len(under) > 1 else ()
        for seat in over:
            if seat in rejoining:
                self.rejoins[seat] += 1
                self.totals[seat] = max(self.totals[other] for other in under)
            else:
                self.out_after[seat] = deal
        if len(under) <= 1:
            self._finish(tuple(under) or self._lowest(over))
        return rejoining

    def _may_rejoin(self, seat: int) -> bool:
        most = self.rules.rientro_max
        return self.rules.rientro != "off" and (isinstance(most, str) or self.rejoins[seat] < most)

    def _finish_by_number_or_victory(self, closer: int | None) -> None:
        match = self.rules.match
        if match == "single":
            # A match of one deal is won by going out, whatever the penalties.
            self._finish(self._best() if closer is None else (closer,))
        elif match == "victory_points":
            if max(self.victory_points) >= self.rules.victory_points:
                self._finish(self._best())
        elif match != "limit" and self.played == (len(self.seats) if match == "deals_equal_players" else match):
            self._finish(self._best())

    def _finish(self, winners: tuple[int, ...]) -> None:
        self.over = True
        self.winners = winners

    def _leave(self, deal: int) -> None:
        """Take out who went away with this deal; who is left alone has won."""
        if self.over:
            return
        for seat in self._members():
            if self.sheet.players[seat].leaves == deal:
                self.out_after[seat] = deal
        if len(self._members()) <= 1:
            self._finish(self._members())

    # --- who plays, who deals, who leads --------------------------------------------------------------------------

    def _members(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.seats if self.out_after[seat] is None)

    def _playing(self, deal: int) -> tuple[int, ...]:
        return tuple(seat for seat in self._members() if self.sheet.players[seat].joins <= deal)

    def _dealer_after(self, dealer: int, playing: tuple[int, ...]) -> int:
        around = ((dealer + step) % len(self.seats) for step in range(1, len(self.seats) + 1))
        return next((seat for seat in around if seat in playing), (dealer + 1) % len(self.seats))

    def _lowest(self, among: Iterable[int]) -> tuple[int, ...]:
        """Return who has the lowest total alone."""
        ranked = sorted(among, key=lambda seat: self.totals[seat])
        if len(ranked) > 1 and self.totals[ranked[0]] == self.totals[ranked[1]]:
            return ()
        return tuple(ranked[:1])

    def _best(self) -> tuple[int, ...]:
        """Return who leads alone: the side with most victory points, or the player with the lowest total."""
        if not self.rules.couples:
            return self._lowest(self._members())
        leading = min(self._side_key(seat) for seat in self.seats)
        winners = {self.side_of[seat] for seat in self.seats if self._side_key(seat) == leading}
        return winners.pop() if len(winners) == 1 else ()

    def _side_key(self, seat: int) -> tuple[int, int]:
        """Rank by victory points; at time-out the lower sum of cards in the hands decides (F annex A)."""
        hands = sum(self.last_held[mate] for mate in self.side_of[seat]) if self.stopped else 0
        return -self.victory_points[seat], hands

    # --- the result -----------------------------------------------------------------------------------------------

    def result(self) -> Result:
        """Return what all rows together say."""
        playing = self._playing(len(self.deals) + 1)
        return Result(
            deals=tuple(self.deals),
            totals=tuple(self.totals),
            playing=self._members(),
            standings=self._standings(),
            over=self.over,
            winners=self.winners,
            next_dealer=None if self.over else self._dealer_after(self.dealer, playing),
            rejoins=tuple(self.rejoins),
            victory_points=tuple(self.victory_points),
            warnings=tuple(self.warnings),
        )

    def _standings(self) -> tuple[Standing, ...]:
        keys = {seat: self._key(seat) for seat in self.seats}
        return tuple(
            Standing(
                place=1 + sum(other < keys[seat] for other in keys.values()),
                seat=seat,
                total=self.totals[seat],
                out=self.out_after[seat] is not None,
            )
            for seat in sorted(self.seats, key=lambda seat: keys[seat])
        )

    def _key(self, seat: int) -> tuple[int, ...]:
        """Rank the winner first, then who plays; who is out by how long he stayed in, then by total."""
        won = 0 if seat in self.winners else 1
        if self.rules.couples:
            return (won, *self._side_key(seat))
        out = self.out_after[seat]
        return (won, 0, 0, self.totals[seat]) if out is None else (won, 1, -out, self.totals[seat])
