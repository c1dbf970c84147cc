"""The lines that frame the table: what is played and who is on turn, and the rule above the melds."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len
from rich.style import Style
from textual.strip import Strip

from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line, fitted, ruled, shortened
from scala40_tui.screens.painting.piles import PILES_CELLS
from scala40_tui.screens.painting.rules_in_words import length_in_words
from scala40_tui.screens.theme_file import State
from scala40_tui.table.state import Phase
from scala40_tui.table.view import TableView

_LEAST_TALK: Final = 15
"""Cells without which nothing can be said."""


def paint_header(look: Look, view: TableView, width: int, *, flashing: bool = False, note: str = "") -> Strip:
    """Paint what is played, or a note of the referee, at the left, and whose turn it is at the right."""
    words, dot = look.words, f" {look.glyphs.dot} "
    rules = view.sheet.rules
    deviating = words.plural("{n} variant", "{n} variants", n) if (n := len(_shown_deviations(view))) else ""
    parts = ["Scala 40", words("deal {number}", number=number_of(view)), rules.preset, deviating]
    parts += [words("strict")] if view.strict else []
    parts.append(length_in_words(rules, words))
    told = shortened(turn_in_words(look, view), width // 2, look.glyphs.ellipsis)
    line = Line(look, width).put(" ")
    if note:
        line.field(note, max(0, width - cell_len(told) - 3))
    else:
        line.put(shortened(dot.join(filter(None, parts)), max(0, width - cell_len(told) - 4), look.glyphs.ellipsis))
    style = look.styles.on_felt(State.TURN) if view.my_turn else None
    if style is not None and flashing:
        style += Style(reverse=True)
    return line.to(width - cell_len(told) - 1).put(told, style).strip()


def _shown_deviations(view: TableView) -> list[str]:
    return [name for name in view.sheet.rules.deviations() if name not in ("limit", "match")]


def number_of(view: TableView) -> int:
    """Return the number of the deal on the table."""
    ended = view.deal is not None and view.deal.outcome is not None
    return view.deal.setup.number if ended and view.deal is not None else view.deal_number


def turn_in_words(look: Look, view: TableView) -> str:
    """Return whom the match waits for."""
    words = look.words
    if view.actor is None:
        return words("the match is over")
    if view.phase is Phase.CUT:
        me = view.actor == view.me and not view.shared
        return words("you cut") if me else words("{name} cuts", name=view.names[view.actor])
    if view.my_turn:
        return words("your turn")
    return words("{name}'s turn", name=view.names[view.actor])


def paint_table_rule(look: Look, view: TableView, table: int, width: int, talk: str = "") -> Strip:
    """Paint the line above the melds: the names of the piles, which end at column `table`, and what a bot has said."""
    words = look.words
    title = Line(look, width).put(words("Table"))
    if view.deal is None:
        return ruled(look, width, title)
    room = table - PILES_CELLS
    line = Line(look, width).rule(1).put(" ").extend(title).put(" ")
    if talk and (free := room - line.width - 4) > _LEAST_TALK:
        line.rule(1).put(" ").muted(fitted(talk, free, look.glyphs.ellipsis).rstrip()).put(" ")
    line.rule(room - line.width)
    for name in (words("stock"), words("pile")):
        line.put(" ").put(name)
    return line.put(" ").rule(width - line.width).strip()
