"""The panel at the side of a wide table: the score pad, and below it what happened."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from scala40_tui.columns import wrapped
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line
from scala40_tui.screens.painting.score import paint_score
from scala40_tui.table.view import TableView


def paint_side(look: Look, view: TableView, told: Sequence[str], width: int, rows: int) -> list[Strip]:
    """Paint the panel in `rows` lines, a column of which divides it from the table."""
    inner = width - 2
    deals = max(0, min(len(view.result.deals), rows // 2 - 3))
    score = paint_score(look, view, inner, deals)
    left = rows - len(score) - 1
    sentences = [part for text in told for part in wrapped(text, inner - 2, hanging="  ")]
    log = [Line(look, inner).muted(f" {text}").strip() for text in _newest(sentences, left)]
    bar = Line(look, 1).put(look.theme.panel_frame.left, look.styles.line).strip()
    content = [*score, Line(look, inner).strip(), *log]
    return [Strip.join([bar, row]) for row in [*content, *[Strip([], 0)] * (rows - len(content))][:rows]]


def _newest(lines: Sequence[str], rows: int) -> Sequence[str]:
    """Return the last lines, which stay where they are until there is no room below them: then half of them go.

    Lines that went up with each event would be sent to the terminal again with each event.
    """
    if rows <= 0:
        return ()
    half = max(1, rows // 2)
    gone = -(-max(0, len(lines) - rows) // half) * half
    return lines[gone:]
