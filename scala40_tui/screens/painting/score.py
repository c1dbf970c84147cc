"""The score pad: a column for each player, a line for each deal, the totals below."""

from __future__ import annotations

from typing import Final

from textual.strip import Strip

from scala40_tui.columns import wrapped
from scala40_tui.rules.match import DealResult
from scala40_tui.rules.sheet import Kind
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line, fitted_right
from scala40_tui.screens.theme_file import State
from scala40_tui.table.couples import victory_sentence
from scala40_tui.table.view import TableView

_LABEL: Final = 5
_LEAST_CELLS: Final = 4
"""Of a column: three digits and a mark."""
_FEW_CELLS: Final = 5
"""Of a column in which an ellipsis would take more of a name than it says."""


def paint_score(look: Look, view: TableView, width: int, rows: int | None = None) -> list[Strip]:
    """Paint the pad, of many deals only the last `rows`."""
    cells = min(14, max(_LEAST_CELLS, (width - _LABEL - 1) // len(view.names)))
    strips = [_names(look, view, width, cells)]
    deals = view.result.deals if rows is None else view.result.deals[-rows:] if rows else ()
    strips += [_deal(look, view, deal, width, cells) for deal in deals]
    label = look.words("tot.")
    total = Line(look, width).put(" ").muted(f"{label:>{_LABEL - 1}} ")
    for seat, points in enumerate(view.result.totals):
        out = seat not in view.result.playing
        total.put(f"{points:>{cells - 1}} ", look.styles.muted if out else look.styles.on_felt(State.TURN))
    strips.append(total.strip())
    said = wrapped(victory_sentence(view, look.words), width - 2, " ", "   ")
    return strips + [Line(look, width).put(text).strip() for text in said]


def _names(look: Look, view: TableView, width: int, cells: int) -> Strip:
    line = Line(look, width).put(" " * (_LABEL + 1))
    ellipsis = look.glyphs.ellipsis if cells > _FEW_CELLS else ""
    for name in view.names:
        line.put(fitted_right(name, cells - 1, ellipsis)).put(" ")
    return line.strip()


def _deal(look: Look, view: TableView, deal: DealResult, width: int, cells: int) -> Strip:
    entries = view.sheet.rows[deal.deal - 1].entries
    line = Line(look, width).put(" ").muted(f"{deal.deal:>{_LABEL - 1}} ")
    for seat, points in enumerate(deal.points):
        mark = look.glyphs.opened if deal.closer == seat else look.glyphs.out if seat in deal.out else " "
        mark = look.glyphs.up if seat in deal.rejoined else mark
        text = look.glyphs.dot if points is None or entries[seat].kind is Kind.AWAY else str(points)
        if deal.penalties[seat]:
            parted = f"{text}+{deal.penalties[seat]}"
            text = parted if len(parted) < cells else str((points or 0) + deal.penalties[seat])
        line.put(f"{text:>{cells - 1}}{mark}")
    return line.strip()
