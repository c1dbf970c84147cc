"""A sheet as plain text that is printed on one page: the game, the table, penalties and notes, places to sign."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from scala40_tui.columns import PAGE, clipped, left, paragraph, right, table, width
from scala40_tui.pad.page import Part, SheetPage
from scala40_tui.pad.tabling import Shown

_LINE: Final = PAGE - 1
_NAME: Final = 14
"""The most columns of a name above its column; whole it stands by the place to sign."""
_DEALER: Final = 8
_GAP: Final = 2
_SIGNATURE: Final = 38
"""The columns of a place to sign; two stand side by side."""


def sheet_text(page: SheetPage) -> str:
    """Return a sheet as text of lines under 80 columns."""
    lines = [left(page.title, _LINE - width(page.date)) + page.date, "", *paragraph(page.rules)]
    for deviation in page.deviations:
        lines += paragraph(deviation, "  ", "    ")
    lines += ["", *_table(page), ""]
    for said in page.said:
        lines += paragraph(said, "", "  ")
    for part in page.parts:
        lines += _part(part)
    lines += ["", page.signatures, "", *_signatures(page.names)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _part(part: Part) -> list[str]:
    lines = ["", part.heading]
    for line in part.lines:
        lines += paragraph(line, "  ", "    ")
    return lines


def _table(page: SheetPage) -> list[str]:
    whole = _lines(page, rejoined_from=True)
    if max(map(width, whole)) > _LINE:
        whole = _lines(page, rejoined_from=False)
    rule = "-" * max(map(width, whole))
    end = len(page.cells) + 1
    return [whole[0], rule, *whole[1:end], rule, *whole[end:]]


def _lines(page: SheetPage, *, rejoined_from: bool) -> list[str]:
    """Return the table's lines; both totals of who rejoins stand in it, or the new one after a mark."""
    numbers = [str(number) for number in range(1, len(page.cells) + 1)]
    room = max(map(width, (page.number, *numbers)))
    deals = zip((page.number, *numbers), (page.dealer, *page.dealers), strict=True)
    first = [f"{right(number, room)} {clipped(dealer, _DEALER)}" for number, dealer in deals]
    first += [foot[0] for foot in page.feet]
    share = (_LINE - max(map(width, first))) // len(page.names) - _GAP
    columns = [_column(page, seat, min(_NAME, share), rejoined_from) for seat in range(len(page.names))]
    return table(list(zip(first, *columns, strict=True)))


def _column(page: SheetPage, seat: int, most: int, rejoined_from: bool) -> list[str]:
    """Return a player's column: his name, a cell a deal, and the feet, all of one width."""
    cells = [(row[seat].written, _total(row[seat], rejoined_from)) for row in page.cells]
    feet = [foot[1 + seat] for foot in page.feet]
    written = max((width(text) for text, _ in cells), default=0)
    totals = max(width(text) for text in (*(total for _, total in cells), *feet))
    name = clipped(page.names[seat], most)
    whole = max(width(name), written + 1 + totals)
    return [
        right(name, whole),
        *(left(text, whole - width(total)) + total for text, total in cells),
        *(right(foot, whole) for foot in feet),
    ]


def _total(cell: Shown, rejoined_from: bool) -> str:
    return f">{cell.total}" if cell.reached and not rejoined_from else cell.both


def _signatures(names: Sequence[str]) -> list[str]:
    places = [clipped(name, 20) + " " for name in names]
    places = [place + "_" * (_SIGNATURE - width(place)) for place in places]
    pairs = zip_longest(places[::2], places[1::2], fillvalue="")
    return [line for one, other in pairs for line in (left(one, _SIGNATURE + 3) + other, "")][:-1]
