"""The question before a deal: where the player cuts, and what the cut is good for."""

from __future__ import annotations

from textual.strip import Strip

from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.theme_file import State
from scala40_tui.table.table import MOST_CUT
from scala40_tui.table.view import TableView


def paint_cut(look: Look, view: TableView, width: int, typed: str) -> list[Strip]:
    """Paint the pack and the question."""
    words = look.words
    dealer = view.names[view.dealer] if view.dealer is not None else ""
    number = view.deal_number
    title = words("Deal {number}", number=number)
    strips = [ruled(look, width, Line(look, width).put(title)), Line(look, width).strip()]
    strips.append(Line(look, width).put("  " + words("{name} has shuffled; you cut.", name=dealer)).strip())
    strips += _pack(look, width)
    question = words("Enter cuts by chance; or type after how many cards, 1 to {most}:", most=MOST_CUT)
    line = Line(look, width).put(f"  {question} ").strong(f"{typed}_", State.TURN)
    strips += [line.strip(), Line(look, width).strip()]
    strips.append(ruled(look, width, Line(look, width).muted(words("Nobody knows these cards"))))
    strips += [Line(look, width).muted(f"  {text}").strip() for text in _promise(look, view)]
    return strips


def _pack(look: Look, width: int) -> list[Strip]:
    styles, frame, blank = look.styles, look.theme.card_frame, Line(look, width).strip()
    rows = [blank]
    for text in (frame.head(5), None, None, frame.foot(5)):
        line = Line(look, width).put("      ")
        if text is None:
            line.put(frame.left, styles.frame()).put(look.glyphs.back * 5, styles.back).put(frame.right, styles.frame())
        else:
            line.put(text, styles.frame())
        rows.append(line.strip())
    return [*rows, blank]


def _promise(look: Look, view: TableView) -> tuple[str, ...]:
    words = look.words
    return (
        words("A secret seed and the cuts fix the cards of the whole match. The seed's SHA-256 is"),
        view.commitment,
        words("The seed itself is shown when the match is over: then anyone can check every deal."),
    )
