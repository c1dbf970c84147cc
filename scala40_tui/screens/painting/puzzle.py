"""A puzzle: what is asked, the melds on the table, the hand, and what was said of the answer."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Final

from textual.strip import Strip

from scala40_tui.coach.puzzles import Puzzle
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.words import N_

TASKS: Final = {
    "out": N_("There is exactly one way to go out this turn. Find it."),
    "open": N_("You have not opened. Can you open this turn, and with what?"),
}


def paint_puzzle(look: Look, kind: str, asked: Puzzle | None, said: Sequence[str], width: int) -> list[Strip]:
    """Paint a puzzle, or that one is being looked for."""
    words = look.words
    number = "…" if asked is None else str(asked.number)
    strips = [
        ruled(look, width, Line(look, width).put(words("Puzzle {number}", number=number))),
        Line(look, width).put("  ").strong(words(TASKS[kind])).strip(),
        Line(look, width).strip(),
    ]
    if asked is None:
        return [*strips, Line(look, width).put("  " + words("Looking for a puzzle…")).strip()]
    strips += _melds(look, asked, width)
    strips.append(ruled(look, width, Line(look, width).put(words("Your hand"))))
    strips.append(Line(look, width).put("  ").cards(asked.view.hand.cards()).strip())
    strips.append(Line(look, width).strip())
    for sentence in said:
        strips += [Line(look, width).put(f"  {text}").strip() for text in textwrap.wrap(sentence, max(width - 4, 20))]
    return strips


def _melds(look: Look, asked: Puzzle, width: int) -> list[Strip]:
    lines = []
    for number, meld in enumerate(asked.view.melds, 1):
        line = Line(look, width).put(f"  {number:>2} ").cards(meld.cards)
        lines.append(line)
    if not lines:
        lines = [Line(look, width).muted("  " + look.words("No meld lies on the table."))]
    return [line.strip() for line in lines]
