"""A sheet in Markdown, for a chat, a club's page or a note: every name is text there and never a mark of its own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from scala40_tui.columns import left, right, width
from scala40_tui.pad.page import SheetPage
from scala40_tui.pad.tabling import Shown

_MEANING: Final = re.compile(r"[\\`*_{}\[\]<>#|~&!$@]|:(?=//|\w+:)|(?<=www)\.|^[-+=](?=\s|$|[-=])|(?<=^\d)[.)]")
"""What begins, ends or is a mark; a list's number and the like only where a line begins."""
_LINE_TO_SIGN: Final = "\\_" * 20


def escaped(text: str) -> str:
    """Return text that Markdown shows as it is."""
    return _MEANING.sub(lambda found: "\\" + found[0], text)


def sheet_markdown(page: SheetPage) -> str:
    """Return a sheet as Markdown with a table."""
    lines = [f"# {escaped(page.title)}", "", f"{escaped(page.date)} · {escaped(page.rules)}", ""]
    lines += [*_list(page.deviations), *_table(page), ""]
    lines += _list(page.said)
    for part in page.parts:
        lines += [f"## {escaped(part.heading)}", "", *_list(part.lines)]
    lines += [f"## {escaped(page.signatures)}", ""]
    lines += [line for name in page.names for line in (f"{escaped(name)}: {_LINE_TO_SIGN}", "")]
    return "\n".join(lines[:-1]) + "\n"


def _list(lines: Sequence[str]) -> list[str]:
    return [*(f"- {escaped(line)}" for line in lines), ""] if lines else []


def _table(page: SheetPage) -> list[str]:
    rows = [[page.number, page.dealer, *page.names]]
    for number, (dealer, cells) in enumerate(zip(page.dealers, page.cells, strict=True), 1):
        rows.append([str(number), dealer, *map(_cell, cells)])
    rows += [["", *foot] for foot in page.feet]
    texts = [[escaped(text) for text in row] for row in rows]
    widths = [max(3, *map(width, column)) for column in zip(*texts, strict=True)]
    rule = [("-" * (room - 1) + ":") if place != 1 else "-" * room for place, room in enumerate(widths)]
    head, *body = [_aligned(row, widths) for row in texts]
    return [_row(head), _row(rule), *map(_row, body)]


def _aligned(row: Sequence[str], widths: Sequence[int]) -> list[str]:
    return [(left if place == 1 else right)(text, widths[place]) for place, text in enumerate(row)]


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _cell(cell: Shown) -> str:
    total = f"{cell.reached} → {cell.total}" if cell.reached else cell.total
    return f"{cell.written} ({total})" if cell.written and total else cell.written or total
