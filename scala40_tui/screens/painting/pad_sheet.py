"""The sheet of a pad as one sees it: a column a player, a line a deal, the totals, and what is left to the limit."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.style import Style
from textual.strip import Strip

from scala40_tui.pad.page import left_text
from scala40_tui.pad.tabling import Shown, shown_cell
from scala40_tui.pad.view import PadView
from scala40_tui.rules.sheet import Ending, Kind
from scala40_tui.screens.look import Look
from scala40_tui.screens.pad_desk import PadDesk
from scala40_tui.screens.painting.line import Line, fitted, ruled
from scala40_tui.screens.theme_file import State

MARGIN: Final = 8
"""Cells for the numbers of the deals, and the names of the lines below."""
_WIDEST: Final = 18
_FURNITURE: Final = 5
"""The lines that are no deals: names, two rules, totals, what is left."""
_NO_DEAL: Final = ("PLAYED_WHEN_OUT", "AFTER_THE_END")


class Layout(NamedTuple):
    """Where things stand."""

    width: int
    column: int
    """The cells of a player's column."""
    first: int
    """The first deal shown, from 0."""
    rows: int
    """How many deals are shown."""

    def cell(self, row: int, seat: int) -> tuple[int, int]:
        """Return the column and line of a cell's text, from 0."""
        return MARGIN + seat * self.column + 1, row - self.first + 2


def layout_of(view: PadView, row: int, width: int, height: int) -> Layout:
    """Lay out a sheet so that the deal `row` is seen, and as many after it as there are."""
    rows = max(1, height - _FURNITURE)
    column = min(_WIDEST, (width - MARGIN) // len(view.sheet.players))
    last = len(view.rows)
    first = max(0, min(last - rows, row - rows // 2)) if last > rows else 0
    if row >= first + rows:
        first = row - rows + 1
    return Layout(width, column, first, min(rows, last - first))


def paint_sheet(look: Look, desk: PadDesk, width: int, height: int) -> list[Strip]:
    """Paint the sheet in exactly that height."""
    view = desk.view
    plan = layout_of(view, desk.row, width, height)
    strips = [_names(look, desk, plan), _rule(look, view, plan)]
    strips += [_deal(look, desk, plan, row) for row in range(plan.first, plan.first + plan.rows)]
    strips += [Line(look, width).rule(width).strip(), *_feet(look, desk, plan)]
    strips += [Line(look, width).strip()] * (height - len(strips))
    return [strip.simplify() for strip in strips]  # fewer changes of colour are fewer bytes


def _names(look: Look, desk: PadDesk, plan: Layout) -> Strip:
    view, styles = desk.view, look.styles
    line = Line(look, plan.width).put(" " * MARGIN)
    for seat, name in enumerate(view.sheet.names):
        style = styles.on_felt(State.TURN) if seat == desk.seat else None
        if style is None and seat not in view.result.playing:
            style = styles.muted
        _sign(line, look, dealer_sign(look), seen=view.dealer == seat)
        line.put(fitted(name, plan.column - 2, look.glyphs.ellipsis), style)
        line.put(" ")
    return line.strip()


def _sign(line: Line, look: Look, sign: str, *, seen: bool) -> None:
    """Put a sign, or a blank without its colours: those of a terminal's own may be a ground."""
    line.put(sign if seen else " ", look.styles.on_felt(State.TARGET) if seen else None)


def dealer_sign(look: Look) -> str:
    """Return the sign of who deals; a letter would be read as part of the cell."""
    return look.glyphs.turn if look.glyphs.dealer.isalpha() else look.glyphs.dealer


def _rule(look: Look, view: PadView, plan: Layout) -> Strip:
    above = Line(look, plan.width)
    if plan.first:
        above.muted(look.words.plural("{n} deal above", "{n} deals above", plan.first))
    below = Line(look, plan.width)
    hidden = len(view.rows) - plan.first - plan.rows
    if hidden:
        below.muted(look.words.plural("{n} deal below", "{n} deals below", hidden))
    return ruled(look, plan.width, above, below)


def _deal(look: Look, desk: PadDesk, plan: Layout, row: int) -> Strip:
    view = desk.view
    line = Line(look, plan.width)
    here = row == desk.row
    style = look.styles.on_felt(State.TURN) if here else None
    line.put(look.glyphs.cursor if here else " ", style).put(f"{row + 1:>3} ", style)
    _sign(line, look, "!", seen=_is_odd(view, row))
    noted = row < len(view.sheet.rows) and (view.rows[row].remarks or view.rows[row].ending is not Ending.CLOSED)
    line.muted(look.words("n") if noted else " ").put(" ")
    for seat in range(len(view.sheet.players)):
        _cell(look, desk, plan, row, seat, line)
    return line.strip()


def _is_odd(view: PadView, row: int) -> bool:
    return any(warning.deal == row + 1 for warning in view.warnings)


def _cell(look: Look, desk: PadDesk, plan: Layout, row: int, seat: int, line: Line) -> None:
    room, view = plan.column - 1, desk.view
    here = row == desk.row and seat == desk.seat
    if here and not desk.asks_closer:
        text = _typed(desk.typed, room - 1) if desk.typed else _content(look, view, row, seat, room - 1)
        style = look.styles.card(2, (State.CURSOR,))
        line.put("[", style).put(fitted(text, room - 1, look.glyphs.ellipsis), style).put("]", style)
        return
    _sign(line, look, dealer_sign(look), seen=view.deals[row].dealer == seat)
    if row == desk.row and desk.asks_closer and seat in view.missing(row):
        style = look.styles.card(2, (State.CURSOR,))
        given = shown_cell(view.deals[row], seat, view.entry(row, seat), counts=True).written
        line.put(f" {seat + 1} ", style).put(fitted(given, room - 3, look.glyphs.ellipsis))
        return
    content = _content(look, view, row, seat, room)
    line.put(content, None if content.isspace() else _style(look, view, row, seat))


def _typed(text: str, room: int) -> str:
    """Return the end of what is typed, with a cursor."""
    shown = text + "_"
    return shown if cell_len(shown) <= room else shown[-room:]


def _content(look: Look, view: PadView, row: int, seat: int, room: int) -> str:
    """Return what a cell shows in exactly that many cells: what was written at its left, the total at its right."""
    entry = view.entry(row, seat)
    counts = view.plays(row, seat)
    if not counts and entry.kind in (Kind.EMPTY, Kind.AWAY):
        return fitted(look.glyphs.dot, room)
    shown = shown_cell(view.deals[row], seat, entry, counts=counts)
    written = shown.written
    if entry.kind is Kind.EMPTY and not view.is_new(row):
        written = "?" + written
    total = _total(look, view, row, seat, shown)
    for text in (total, total.rpartition(look.glyphs.arrow)[2]):
        if cell_len(written) + 1 + cell_len(text) < room:
            return written + " " * (room - 1 - cell_len(written) - cell_len(text)) + text + " "
        if cell_len(written) + 1 + cell_len(text) == room:
            return f"{written} {text}"
    return fitted(written, room, look.glyphs.ellipsis)


def _total(look: Look, view: PadView, row: int, seat: int, shown: Shown) -> str:
    total = f"{shown.reached}{look.glyphs.arrow}{shown.total}" if shown.reached else shown.total
    return total + (look.glyphs.out if total and seat in view.deals[row].out else "")


def _style(look: Look, view: PadView, row: int, seat: int) -> Style:
    if not view.plays(row, seat):
        return look.styles.muted
    if view.entry(row, seat).kind is Kind.EMPTY or seat in view.deals[row].out or seat in view.deals[row].rejoined:
        return look.styles.on_felt(State.TARGET)
    if view.entry(row, seat).kind is Kind.CLOSED:
        return look.styles.on_felt(State.TURN)
    return look.styles.felt


def _feet(look: Look, desk: PadDesk, plan: Layout) -> list[Strip]:
    """Paint the totals, and below them what is left to the limit, the places, or the couples' points."""
    view, words = desk.view, look.words
    seats = range(len(view.sheet.players))
    totals = Line(look, plan.width).field(" " + words("Total"), MARGIN)
    for seat in seats:
        text = fitted_right(str(view.result.totals[seat]), plan.column - 2)
        totals.put(" ").put(text, look.styles.on_felt(State.TURN)).put(" ")
    if view.sheet.rules.couples:
        label, values = words("Points"), [str(view.result.victory_points[seat]) for seat in seats]
    elif view.sheet.rules.match == "limit":
        label, values = words("Left"), [left_text(view, seat, words) for seat in seats]
    else:
        places = {standing.seat: standing.place for standing in view.result.standings}
        label, values = words("Place"), [f"{places[seat]}." for seat in seats]
    below = Line(look, plan.width).field(f" {label}", MARGIN)
    for value in values:
        below.put(" ").put(fitted_right(value, plan.column - 2)).put(" ")
    return [totals.strip(), below.strip()]


def fitted_right(text: str, cells: int) -> str:
    """Return `text` at the right of exactly that many cells."""
    return " " * max(0, cells - cell_len(text)) + fitted(text, min(cells, cell_len(text)))
