"""Between two people at one keyboard: whose turn it is, what happened since his last one, how the players stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.strip import Strip

from scala40_tui.columns import wrapped
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.painting.players import paint_players
from scala40_tui.screens.painting.score import paint_score
from scala40_tui.screens.theme_file import State
from scala40_tui.table.view import TableView

_LEAST: Final = 20


def paint_hand_over(look: Look, view: TableView, told: Sequence[str], width: int, *, timed: bool) -> list[Strip]:
    """Paint the page; `view` has every hand face down, and its actor is who comes next."""
    words, blank = look.words, Line(look, width).strip()
    name = "" if view.actor is None else view.names[view.actor]
    title = Line(look, width).put(words("Deal {number}", number=view.deal_number))
    strips = [ruled(look, width, title), blank]
    strips.append(Line(look, width).put("  ").strong(words("{name}, it is your turn.", name=name), State.TURN).strip())
    strips += _wrapped(look, words("All hands lie face down. When nobody else looks, Enter shows your cards."), width)
    strips += _wrapped(look, words("The clock stands until then."), width) if timed else []
    strips.append(blank)
    strips.append(ruled(look, width, Line(look, width).put(words("Since your last turn"))))
    for sentence in told or (words("Nothing has happened in this deal yet."),):
        strips += _wrapped(look, sentence, width)
    strips += [blank, ruled(look, width, Line(look, width).put(words("The others")))]
    strips += [*paint_players(look, view, width), blank]
    return [*strips, ruled(look, width, Line(look, width).put(words("Score"))), *paint_score(look, view, width - 2)]


def _wrapped(look: Look, text: str, width: int) -> list[Strip]:
    parts = wrapped(text, max(width - 4, _LEAST), hanging="  ")
    return [Line(look, width).put(f"  {part}").strip() for part in parts]
