"""Pictures of screens to look at: of an app under test, or of what really stands in a pseudo-terminal.

`python -m tests.support.pictures FILE.svg FILE.png` turns one into the other. Needs CairoSVG and DejaVu Sans Mono;
no test does.
"""

from __future__ import annotations

import html
import io
import itertools
import re
import sys
from pathlib import Path

import pyte
from rich.console import Console
from rich.style import Style
from rich.text import Text

from tests.support.pseudo_terminal import Terminal

FONT = "DejaVu Sans Mono"
"""Has every character that the screens draw, all of one width."""
SIZE = 20.9
"""At this size lines meet across the cells of Textual's and Rich's pictures."""
CELL = 12.2
"""Pixels across a cell in Textual's and Rich's pictures."""


def write_png(svg: str, path: Path, *, scale: float = 1.0) -> None:
    """Draw an SVG exported by Textual or Rich."""
    import cairosvg

    fixed = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    fixed = re.sub(r"font-family: *[^;]+;", f"font-family: {FONT};", fixed)
    fixed = fixed.replace("font-size: 20px", f"font-size: {SIZE}px")
    fixed = re.sub(r'(<text class="[^"]*-r\d+"[^>]*?) x="([\d.]+)"([^>]*)>([^<]*)<', _letter_by_letter, fixed)
    cairosvg.svg2png(bytestring=fixed.encode(), write_to=str(path), scale=scale)


def terminal_svg(terminal: Terminal, title: str = "") -> str:
    """Return what stands in a pseudo-terminal as SVG, with the colours that arrived there."""
    columns, rows = terminal.size
    console = Console(width=columns, height=rows, record=True, color_system="truecolor", file=io.StringIO())
    for row in range(rows):
        cells = (terminal.cell(column, row) for column in range(columns))
        runs = ((style, "".join(cell.data for cell in run)) for style, run in itertools.groupby(cells, _style))
        console.print(Text.assemble(*((text, style) for style, text in runs)), soft_wrap=True)
    return console.export_svg(title=title)


def _letter_by_letter(found: re.Match[str]) -> str:
    """Place each letter on its cell, which CairoSVG does not do of itself."""
    head, start, rest, text = found.groups()
    places = " ".join(f"{float(start) + CELL * cell:.1f}" for cell in range(len(html.unescape(text))))
    return f'{head} x="{places}"{rest}>{text}<'


def _style(cell: pyte.screens.Char) -> Style:
    return Style(
        color=_colour(cell.fg),
        bgcolor=_colour(cell.bg),
        bold=cell.bold,
        italic=cell.italics,
        underline=cell.underscore,
        reverse=cell.reverse,
    )


def _colour(name: str) -> str:
    """Return pyte's name of a colour as Rich's."""
    if re.fullmatch(r"[0-9a-f]{6}", name):
        return f"#{name}"
    name = name.replace("brown", "yellow")
    return f"bright_{name[6:]}" if name.startswith("bright") else name


if __name__ == "__main__":
    write_png(Path(sys.argv[1]).read_text(), Path(sys.argv[2]))
