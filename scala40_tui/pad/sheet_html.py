"""A sheet as one HTML page without anything from outside: to be looked at, sent, or printed."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from scala40_tui.pad.page import Part, SheetPage
from scala40_tui.pad.tabling import Shown

_STYLE: Final = """
body { font-family: system-ui, sans-serif; color: #111; background: #fff; max-width: 60rem; margin: 1.5rem auto; }
h1 { font-size: 1.4rem; display: flex; justify-content: space-between; }
h2 { font-size: 1.1rem; margin: 1rem 0 .3rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border: 1px solid #666; padding: .2rem .4rem; text-align: right; font-variant-numeric: tabular-nums; }
th { background: #eee; overflow-wrap: anywhere; }
td.who, th.who { text-align: left; }
td span { float: left; color: #333; }
tfoot td { font-weight: bold; }
ul { margin: .2rem 0; padding-left: 1.2rem; }
.sign { display: grid; grid-template-columns: 1fr 1fr; gap: 1.6rem 2rem; margin-top: 1.2rem; }
.sign div { border-bottom: 1px solid #111; }
@media print { body { margin: 0; font-size: 10pt; } @page { size: A4; margin: 1.5cm; } }
"""


def sheet_html(page: SheetPage) -> str:
    """Return a sheet as HTML; whatever people wrote is text there and nothing else."""
    said = "".join(f"<p>{escape(line)}</p>" for line in page.said)
    signs = "".join(f"<div>{escape(name)}</div>" for name in page.names)
    return "\n".join(
        [
            f'<!DOCTYPE html>\n<html lang="{escape(page.language)}">',
            f'<head><meta charset="utf-8"><title>{escape(page.title)}</title><style>{_STYLE}</style></head>',
            f"<body><h1>{escape(page.title)} <small>{escape(page.date)}</small></h1>",
            f"<p>{escape(page.rules)}</p>{_list(page.deviations)}",
            *_table(page),
            said,
            *map(_part, page.parts),
            f'<h2>{escape(page.signatures)}</h2><div class="sign">{signs}</div>',
            "</body></html>\n",
        ]
    )


def _table(page: SheetPage) -> Iterable[str]:
    names = "".join(f"<th>{escape(name)}</th>" for name in page.names)
    heads = f'<th>{escape(page.number)}</th><th class="who">{escape(page.dealer)}</th>{names}'
    yield f"<table><thead><tr>{heads}</tr></thead>"
    yield "<tbody>"
    for number, (dealer, row) in enumerate(zip(page.dealers, page.cells, strict=True), 1):
        cells = "".join(map(_cell, row))
        yield f'<tr><td>{number}</td><td class="who">{escape(dealer)}</td>{cells}</tr>'
    yield "</tbody><tfoot>"
    for heading, *values in page.feet:
        cells = "".join(f"<td>{escape(value)}</td>" for value in values)
        yield f'<tr><td colspan="2" class="who">{escape(heading)}</td>{cells}</tr>'
    yield "</tfoot></table>"


def _cell(cell: Shown) -> str:
    total = f"{escape(cell.reached)} &rarr; {escape(cell.total)}" if cell.reached else escape(cell.total)
    return f"<td><span>{escape(cell.written)}</span>{total}</td>"


def _part(part: Part) -> str:
    return f"<h2>{escape(part.heading)}</h2>{_list(part.lines)}"


def _list(lines: Iterable[str]) -> str:
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return f"<ul>{items}</ul>" if items else ""
