"""Who joins late, goes, or comes back: what the edit needs to know of the sheet."""

from __future__ import annotations

from scala40_tui.pad.edits import DealerSet, PlayerAdded, PlayerLeft
from scala40_tui.pad.view import PadView, view_of
from scala40_tui.rules.sheet import Kind, Sheet


def highest_total(view: PadView) -> int:
    """Return the highest total of those who play, with which a late player may begin."""
    return max((view.result.totals[seat] for seat in view.result.playing), default=0)


def late_player(view: PadView, name: str, start: int, seat: int | None = None) -> PlayerAdded:
    """Return the edit by which somebody sits down at `seat` (default: last) and plays from the next new deal on."""
    place = len(view.sheet.players) if seat is None else seat
    return PlayerAdded(place, name, start, len(view.sheet.rows) + 1)


def leaving_player(view: PadView, seat: int) -> PlayerLeft:
    """Return the edit by which a player goes away after the last deal in which something is entered for him."""
    played = (
        row
        for row, entries in enumerate(view.sheet.rows, 1)
        if entries.entries[seat].kind not in (Kind.EMPTY, Kind.AWAY)
    )
    return PlayerLeft(seat, max(played, default=0))


def dealer_of_next(sheet: Sheet, seat: int) -> DealerSet | None:
    """Return the edit after which `seat` deals the deal to be entered; None where the turn never comes to him there.

    Who deals passes around from the first dealer, so that it is the first one who is changed.
    """
    for first in (*range(seat, len(sheet.players)), *range(seat)):
        edit = DealerSet(first)
        if view_of(edit.apply(sheet)).dealer == seat:
            return edit
    return None
