"""How a match ended: who won, the course of the totals, and what anyone needs to check the cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.strip import Strip

from scala40_tui.columns import wrapped
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.painting.score import paint_score
from scala40_tui.screens.theme_file import State
from scala40_tui.shuffle import commitment
from scala40_tui.table.view import TableView

_WIDEST: Final = 100
"""Columns that the bars take at most."""


def paint_match_end(look: Look, view: TableView, width: int) -> list[Strip]:
    """Paint the end of the match."""
    words = look.words
    blank = Line(look, width).strip()
    strips = [ruled(look, width, Line(look, width).put(words("The match is over"))), blank]
    strips += [Line(look, width).strong(text).strip() for text in wrapped(_winners(look, view), width - 2, "  ", "  ")]
    strips.append(blank)
    strips += _standings(look, view, width)
    strips += [blank, *paint_course(look, view, width), blank]
    if len(view.result.deals) > 1 or view.sheet.rules.couples:
        strips += [
            ruled(look, width, Line(look, width).put(words("Score"))),
            *paint_score(look, view, width - 2),
            blank,
        ]
    strips.append(ruled(look, width, Line(look, width).muted(words("To check the cards"))))
    return strips + [Line(look, width).muted(f"  {text}").strip() for text in _proof(look, view)]


def _winners(look: Look, view: TableView) -> str:
    words, winners = look.words, view.result.winners
    if view.me in winners and not view.shared:
        return words("You have won!")
    if not winners:
        return words("The first place is shared.")
    names = words(" and ").join(view.names[seat] for seat in winners)
    return words.plural("{names} has won.", "{names} have won.", len(winners), names=names)


def _standings(look: Look, view: TableView, width: int) -> list[Strip]:
    strips = []
    for standing in view.result.standings:
        line = Line(look, width).put(f"  {standing.place}. ")
        line.field(view.names[standing.seat], 16).put(f"{standing.total:>5}")
        if standing.out:
            line.muted("  " + look.words("out"))
        strips.append(line.strip())
    return strips


def paint_course(look: Look, view: TableView, width: int) -> list[Strip]:
    """Paint the totals after each deal: a bar for each player, marked where a deal ended."""
    deals = view.result.deals
    if not deals:
        return []
    most = max(1, max(max(deal.reached) for deal in deals))
    cells = min(width, _WIDEST) - 26
    strips = []
    for seat, name in enumerate(view.names):
        line = Line(look, width).put("  ").field(name, 14).put(" ")
        line.put(_bar(look, [deal.reached[seat] for deal in deals], most, cells), look.styles.on_felt(State.TURN))
        strips.append(line.put(f" {view.result.totals[seat]}").strip())
    return strips


def _bar(look: Look, totals: Sequence[int], most: int, cells: int) -> str:
    """Return a bar up to the last total, with a mark at each deal's total."""
    ends = [max(0, total) * cells // most for total in totals]
    bar = [look.glyphs.bar] * (ends[-1] if ends else 0)
    for end in ends[:-1]:
        if 0 < end < len(bar):
            bar[end] = look.glyphs.dot
    return "".join(bar)


def _proof(look: Look, view: TableView) -> list[str]:
    words = look.words
    if view.seed is None:
        return []
    agrees = commitment(view.seed) == view.commitment
    says = (
        words("It is the one that was shown before.") if agrees else words("It is NOT the one that was shown before!")
    )
    return [words("Seed:"), view.seed.hex(), words("Its SHA-256:"), view.commitment, says]
