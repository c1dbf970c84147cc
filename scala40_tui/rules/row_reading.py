"""One row of a score sheet, read: what each player pays, who went out, and what cannot be right."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from scala40_tui.rules.counting import payment, possible_points
from scala40_tui.rules.options import Rules
from scala40_tui.rules.sheet import Ending, Entry, Kind, Row


class SheetWarning(NamedTuple):
    """Something on the sheet that cannot be right; the sheet is counted all the same."""

    deal: int
    """From 1."""
    code: str
    """`NOBODY_CLOSED`, `TWO_CLOSED`, `BLANK`, `IMPOSSIBLE_POINTS`, `PLAYED_WHEN_OUT` or `AFTER_THE_END`."""
    seats: tuple[int, ...] = ()
    """Whose cells it is about."""


class RowReading(NamedTuple):
    """What a row says, before it is added to the totals."""

    points: tuple[int | None, ...]
    """What each player pays; None where nothing is entered yet, 0 for who does not play."""
    penalties: tuple[int, ...]
    held: tuple[int, ...]
    """What the cards count, before flat 100s and bonuses; 0 for the closer."""
    closers: tuple[int, ...]
    in_hand: bool
    """Somebody went out in hand."""
    complete: bool
    warnings: tuple[SheetWarning, ...]

    @property
    def closer(self) -> int | None:
        """The seat that went out, if it was one."""
        return self.closers[0] if len(self.closers) == 1 else None


def read_row(row: Row, deal: int, playing: Collection[int], rules: Rules) -> RowReading:
    """Read the row of deal `deal`, in which the seats `playing` take part."""
    cells = [entry if seat in playing else None for seat, entry in enumerate(row.entries)]
    in_hand = any(cell is not None and cell.in_hand for cell in cells)
    return RowReading(
        points=tuple(_pays(cell, rules, in_hand=in_hand) for cell in cells),
        penalties=tuple(cell.penalty if cell else 0 for cell in cells),
        held=tuple(cell.held(rules) if cell and not cell.closes(rules) else 0 for cell in cells),
        closers=tuple(seat for seat, cell in enumerate(cells) if cell and cell.closes(rules)),
        in_hand=in_hand,
        complete=all(cell is None or cell.kind is not Kind.EMPTY for cell in cells),
        warnings=_warnings(row, deal, playing, rules),
    )


def read_row_after_the_end(row: Row, deal: int, playing: Collection[int]) -> RowReading:
    """Read a row below the deal that ended the match: it counts for nothing."""
    seats, nothing = len(row.entries), (0,) * len(row.entries)
    written = [seat for seat in range(seats) if row.entries[seat].kind not in (Kind.EMPTY, Kind.AWAY)]
    found = (
        ("PLAYED_WHEN_OUT", [seat for seat in written if seat not in playing]),
        ("AFTER_THE_END", [seat for seat in written if seat in playing]),
    )
    warnings = tuple(SheetWarning(deal, code, tuple(seats)) for code, seats in found if seats)
    return RowReading(nothing, nothing, nothing, (), in_hand=False, complete=False, warnings=warnings)


def _pays(cell: Entry | None, rules: Rules, *, in_hand: bool) -> int | None:
    if cell is None or cell.kind is Kind.AWAY:
        return 0
    if cell.kind is Kind.EMPTY:
        return None
    if cell.closes(rules):
        return rules.closer_score
    return payment(cell.held(rules), len(cell.cards) or None, rules, in_hand=in_hand)


def _warnings(row: Row, deal: int, playing: Collection[int], rules: Rules) -> tuple[SheetWarning, ...]:
    entries = tuple(enumerate(row.entries))
    cells = tuple((seat, entry) for seat, entry in entries if seat in playing)
    closers = [seat for seat, entry in cells if entry.closes(rules)]
    # A mark of going out says that somebody did, even where the sheet holds that player to be out.
    nobody = not closers and not any(entry.kind is Kind.CLOSED for _, entry in entries)
    entered = all(entry.kind is not Kind.EMPTY for _, entry in cells)
    blank = [seat for seat, entry in cells if entry.kind in (Kind.EMPTY, Kind.AWAY)]
    impossible = [seat for seat, entry in cells if _is_impossible(entry, rules)]
    when_out = [seat for seat, entry in entries if seat not in playing and entry.kind not in (Kind.EMPTY, Kind.AWAY)]
    found: tuple[tuple[str, list[int], bool], ...] = (
        ("NOBODY_CLOSED", [], nobody and entered and row.ending is Ending.CLOSED),
        ("TWO_CLOSED", closers, len(closers) > 1),
        ("BLANK", blank, bool(blank)),
        ("IMPOSSIBLE_POINTS", impossible, bool(impossible)),
        ("PLAYED_WHEN_OUT", when_out, bool(when_out)),
    )
    return tuple(SheetWarning(deal, code, tuple(seats)) for code, seats, given in found if given)


def _is_impossible(entry: Entry, rules: Rules) -> bool:
    counted = entry.kind in (Kind.POINTS, Kind.CARDS) and not entry.closes(rules)
    return counted and not possible_points(entry.held(rules), rules)
