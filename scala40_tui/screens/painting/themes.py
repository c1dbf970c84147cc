"""The list of themes, and what a terminal or a file makes of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.strip import Strip

from scala40_tui.columns import wrapped
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.table_theme import TableTheme
from scala40_tui.screens.theme_file import State

THEMES_CELLS: Final = 38
"""Columns of the list."""
_MOST_NOTES: Final = 4


def paint_themes_title(look: Look, width: int) -> Strip:
    """Paint the line above the list."""
    return ruled(look, width, Line(look, width).put(look.words("Themes")))


def paint_themes(look: Look, titles: Sequence[str], at: int, rows: int) -> list[Strip]:
    """Paint the part of the list around the theme under the cursor."""
    first = max(0, min(at - rows // 2, len(titles) - rows))
    strips = []
    for place, title in enumerate(titles[first : first + rows], first):
        style = look.styles.on_felt(State.TURN) if place == at else None
        line = Line(look, THEMES_CELLS - 1).put(f" {look.glyphs.cursor if place == at else ' '} ", style)
        strips.append(line.field(title, THEMES_CELLS - 1 - line.width, style).strip())
    return strips


def paint_theme_notes(look: Look, wanted: TableTheme, faults: Sequence[str], width: int) -> list[Strip]:
    """Paint which theme is shown in the place of the one that is wanted, and which of one's own cannot be used."""
    words = look.words
    texts = []
    if look.theme.name != wanted.name:
        shown = look.theme.title(words.language)
        texts.append(words("This terminal has too few colours or characters for it: you see “{theme}”.", theme=shown))
    texts += faults
    lines = [line for text in texts for line in wrapped(text, width - 2, " ", "   ")]
    if len(lines) > _MOST_NOTES:
        left = len(lines) - _MOST_NOTES + 1
        lines = [*lines[: _MOST_NOTES - 1], " " + words.plural("{n} more line", "{n} more lines", left)]
    style = look.styles.on_felt(State.TARGET)
    return [Line(look, width).put(line, style).strip() for line in lines]
