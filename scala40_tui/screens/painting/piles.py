"""The stock and the discard pile: its top card, and how many cards each has."""

from __future__ import annotations

from typing import Final

from scala40_tui.rules.state import Deal
from scala40_tui.screens.frames import FRAMES
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line

PILES_CELLS: Final = 15
"""Columns that both piles take."""


def pile_lines(look: Look, deal: Deal) -> list[Line]:
    """Return both piles, side by side, with their counts below."""
    stock, pile = _back(look, deal), _top(look, deal)
    lines = [
        Line(look, PILES_CELLS).put("  ").extend(back).put("  ").extend(top)
        for back, top in zip(stock, pile, strict=True)
    ]
    counts = Line(look, PILES_CELLS).put(f"{deal.stock.size:>5}".ljust(9)).put(f"{deal.pile_size:>3}")
    return [*lines, counts]


def _back(look: Look, deal: Deal) -> list[Line]:
    """Return the back of the stock's top card, or an empty place."""
    styles, frame = look.styles, look.theme.card_frame
    if not deal.stock.size:
        return [
            Line(look, 5).put(text, styles.line)
            for text in (frame.head(3), f"{frame.left}   {frame.right}", frame.foot(3))
        ]
    if frame is FRAMES["blank"]:
        return [Line(look, 5).put(look.glyphs.back * 5, styles.back) for _ in range(3)]
    edge, back = styles.frame(), look.glyphs.back * 3
    middle = Line(look, 5).put(frame.left, edge).put(back, styles.back).put(frame.right, edge)
    return [Line(look, 5).put(frame.head(3), edge), middle, Line(look, 5).put(frame.foot(3), edge)]


def _top(look: Look, deal: Deal) -> list[Line]:
    """Return the top card of the discard pile, or an empty place."""
    styles, frame = look.styles, look.theme.card_frame
    top = deal.pile[-1] if deal.pile else None
    edge = styles.line if top is None else styles.frame()
    name, style = (
        ("   ", styles.line) if top is None else (look.glyphs.padded(top), styles.card(top.suit if top.rank else 4))
    )
    middle = Line(look, 5).put(frame.left, edge).put(name, style).put(frame.right, edge)
    return [Line(look, 5).put(frame.head(3), edge), middle, Line(look, 5).put(frame.foot(3), edge)]
