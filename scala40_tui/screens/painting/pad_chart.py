"""Who leads: the totals from deal to deal as a picture of characters, and in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from textual.strip import Strip

from scala40_tui.columns import wrapped
from scala40_tui.pad.view import PadView
from scala40_tui.rules.match import DealResult
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.painting.pad_side import paint_standings
from scala40_tui.screens.theme_file import State

_AXIS: Final = 6
"""Cells for the points at the left."""
_WIDEST_STEP: Final = 8
_HIGHEST: Final = 16


def paint_chart(look: Look, view: PadView, width: int, height: int) -> list[Strip]:
    """Paint the standings, the course of the totals, and who led when."""
    words, blank = look.words, Line(look, width).strip()
    strips = [ruled(look, width, Line(look, width).strong(words("Who leads"))), *paint_standings(look, view, width)]
    deals = [deal for deal in view.result.deals if deal.complete]
    if not deals:
        return [*strips, blank, Line(look, width).put("  " + words("No deal is complete yet.")).strip()]
    seats = len(view.sheet.players)
    strips += [blank, *_picture(look, view, deals, width, max(6, min(_HIGHEST, height - seats - 8)))]
    return [*strips, *_leaders(look, view, deals, width)]


def _picture(look: Look, view: PadView, deals: Sequence[DealResult], width: int, height: int) -> list[Strip]:
    """Paint a digit for each player at his total after each deal, the limit as a line, dots between, deals below."""
    room = width - _AXIS - 3
    shown = deals[-room:]
    step = max(1, min(_WIDEST_STEP, room // (len(shown) + 1)))
    starts = [player.start for player in view.sheet.players]
    first = starts if len(shown) == len(deals) else list(deals[-len(shown) - 1].totals)
    froms = [first, *(list(deal.totals) for deal in shown[:-1])]
    limit = view.sheet.rules.limit if view.sheet.rules.match == "limit" else None
    values = [total for totals in (first, *(deal.reached for deal in shown)) for total in totals]
    values += [] if limit is None else [limit]
    grid = _Grid(min(0, *values), max(1, *values), len(shown) * step + 1, height)
    if limit is not None:
        grid.across(limit, look.glyphs.rule)
    for seat in reversed(range(len(starts))):
        legs = [(start[seat], deal.reached[seat]) for start, deal in zip(froms, shown, strict=True)]
        grid.course(legs, step, look.glyphs.dot, str(seat + 1))
    numbers = [deal.deal for deal in shown]
    return [*(_line(look, grid, row, limit, width) for row in range(height)), _axis(look, numbers, step, width)]


def _axis(look: Look, numbers: Sequence[int], step: int, width: int) -> Strip:
    """Paint the deals' numbers below their totals, of deals that stand close only some."""
    line, every = Line(look, width).muted(f"{look.words('deal'):>{_AXIS}}"), -(-3 // step)
    for place, number in enumerate(numbers, 1):
        if place % every == 0 or place == len(numbers) == 1:
            line.to(_AXIS + 2 + place * step - len(str(number)) + 1).muted(str(number))
    return line.strip()


def _line(look: Look, grid: _Grid, row: int, limit: int | None, width: int) -> Strip:
    low = grid.row_of(limit) == row if limit is not None else False
    label = str(limit) if low else str(grid.value_at(row)) if row in (0, grid.height - 1, grid.height // 2) else ""
    line = Line(look, width).muted(f"{label:>{_AXIS}} ").muted("│" if look.glyphs.rule != "-" else "|")
    for marks, run in groupby(grid.cells[row], str.isdecimal):
        line.put("".join(run), look.styles.on_felt(State.TURN) if marks else look.styles.muted)
    return line.strip()


class _Grid:
    """Cells of a picture, the highest value at the top."""

    def __init__(self, least: int, most: int, width: int, height: int) -> None:
        self.least, self.most, self.height = least, most, height
        self.cells = [[" "] * width for _ in range(height)]

    def row_of(self, value: int) -> int:
        """Return the line of a value."""
        return round((self.most - value) * (self.height - 1) / (self.most - self.least))

    def value_at(self, row: int) -> int:
        """Return the value of a line."""
        return round(self.most - row * (self.most - self.least) / (self.height - 1))

    def across(self, value: int, character: str) -> None:
        """Draw a line across."""
        row = self.row_of(value)
        self.cells[row] = [character] * len(self.cells[row])

    def course(self, legs: Sequence[tuple[int, int]], step: int, between: str, mark: str) -> None:
        """Draw a player's course, from and to a total each deal: his mark at its end, dots on the way."""
        for place, (one, other) in enumerate(legs):
            for part in range(1, step):
                row = self.row_of(round(one + (other - one) * part / step))
                if self.cells[row][place * step + part] == " ":
                    self.cells[row][place * step + part] = between
            self.cells[self.row_of(other)][(place + 1) * step] = mark


def _leaders(look: Look, view: PadView, deals: Sequence[DealResult], width: int) -> list[Strip]:
    """Say which digit is whose, and who led after which deals."""
    words, names = look.words, view.sheet.names
    whose = "   ".join(f"{seat}\u00a0{name}" for seat, name in enumerate(names, 1))
    led = []
    for leader, run in groupby(deals, lambda deal: _leader(view, deal)):
        numbers = [deal.deal for deal in run]
        span = str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}-{numbers[-1]}"
        led.append(" ".join([span, leader or words("level")]))
    said = words("Led after deal: {spans}", spans=", ".join(led))
    covered = words("Where digits meet, that of the first player in the sheet is seen.")
    lines = [*wrapped(whose, width - 4), *wrapped(said, width - 4), *wrapped(covered, width - 4)]
    return [Line(look, width).put(f"  {line}").strip() for line in lines]


def _leader(view: PadView, deal: DealResult) -> str:
    there = [seat for seat, player in enumerate(view.sheet.players) if player.joins <= deal.deal]
    best = min(deal.totals[seat] for seat in there)
    first = [view.sheet.names[seat] for seat in there if deal.totals[seat] == best]
    return first[0] if len(first) == 1 else ""
