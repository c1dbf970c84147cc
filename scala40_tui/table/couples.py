"""Who plays with whom where couples play, and how many victory points each couple has."""

from __future__ import annotations

from scala40_tui.rules.match import sides
from scala40_tui.table.view import TableView
from scala40_tui.words import Words


def partner(view: TableView) -> int | None:
    """Return the match's seat of the partner of the one who looks; None where each plays for himself."""
    side = next((side for side in sides(view.sheet) if view.me in side), ())
    return next((seat for seat in side if seat != view.me), None)


def victory_sentence(view: TableView, words: Words) -> str:
    """Return the victory points of each couple, nothing where no couples play."""
    if not view.sheet.rules.couples:
        return ""
    points = view.result.victory_points
    said = ((words(" and ").join(view.names[seat] for seat in side), points[side[0]]) for side in sides(view.sheet))
    return words("Victory points: {points}.", points=", ".join(f"{names} {score}" for names, score in said))
