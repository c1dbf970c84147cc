"""The question before a deal: where the player cuts, and what the cut is good for."""

from __future__ import annotations

import textwrap

from textual.strip import Strip

from scala40_tui.columns import wrapped
from scala40_tui.screens.frames import FRAMES
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.theme_file import State
from scala40_tui.shuffle import MOST_CUT
from scala40_tui.table.view import TableView


def paint_cut(look: Look, view: TableView, width: int, typed: str) -> list[Strip]:
    """Paint the pack and the question."""
    words = look.words
    dealer = view.names[view.dealer] if view.dealer is not None else ""
    number = view.deal_number
    title = words("Deal {number}", number=number)
    strips = [ruled(look, width, Line(look, width).put(title)), Line(look, width).strip()]
    asks = words("{name} has shuffled; you cut.", name=dealer)
    if view.shared and view.cutter is not None:
        asks = words("{name} has shuffled; {cutter} cuts.", name=dealer, cutter=view.names[view.cutter])
    strips += [Line(look, width).put(text).strip() for text in wrapped(asks, width - 2, "  ", "  ")]
    strips += _pack(look, width)
    question = words("Enter cuts by chance; or type after how many cards, 1 to {most}:", most=MOST_CUT)
    line = Line(look, width).put(f"  {question} ").strong(f"{typed}_", State.TURN)
    strips += [line.strip(), Line(look, width).strip()]
    strips.append(ruled(look, width, Line(look, width).muted(words("Fair cards"))))
    for text in _promise(look, view):
        strips += [Line(look, width).muted(f"  {part}").strip() for part in textwrap.wrap(text, width - 4)]
    return strips


def _pack(look: Look, width: int) -> list[Strip]:
    styles, frame, blank = look.styles, look.theme.card_frame, Line(look, width).strip()
    back = look.glyphs.back
    if frame is FRAMES["blank"]:
        return [blank, *(Line(look, width).put("      ").put(back * 7, styles.back).strip() for _ in range(4)), blank]
    middle = Line(look, width).put("      ").put(frame.left, styles.frame()).put(back * 5, styles.back)
    middle.put(frame.right, styles.frame())
    head, foot = (Line(look, width).put("      ").put(text, styles.frame()) for text in (frame.head(5), frame.foot(5)))
    return [blank, head.strip(), middle.strip(), middle.strip(), foot.strip(), blank]


def _promise(look: Look, view: TableView) -> tuple[str, ...]:
    words = look.words
    return (
        words("A secret seed and the cuts fix the cards of the whole match. The seed's SHA-256 is"),
        view.commitment,
        words("The seed itself is shown when the match is over: then anyone can check every deal."),
    )
