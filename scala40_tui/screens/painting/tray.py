"""The tray: how far the opening is, what the marked cards are worth, and what the player holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.strip import Strip

from scala40_tui.cards import Card
from scala40_tui.rules.melds import readings
from scala40_tui.rules.opening import counts_as_opened
from scala40_tui.rules.state import Deal
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line, ruled, shortened
from scala40_tui.screens.proposals import Proposals
from scala40_tui.screens.theme_file import State
from scala40_tui.table.view import TableView

_NAME_CELLS: Final = 20


def paint_tray(look: Look, view: TableView, marked: Sequence[Card], proposals: Proposals, width: int) -> Strip:
    """Paint the line above the hand."""
    deal = view.deal
    if deal is None or view.me not in view.dealt_to:
        return ruled(look, width)
    if view.place < 0:
        return ruled(look, width, None, _owner(look, view, deal, width))
    title = Line(look, width)
    if proposals.can_go_out:
        title.strong(look.words("You can go out!"), State.TURN).put(f" {look.glyphs.dot} ")
    worth = _marked(look, deal, marked, title) if marked else 0
    _opening(look, view, deal, worth, title)
    if not marked and proposals.in_hand and not deal.turn.laid:
        title.muted(look.words(", {points} in hand", points=proposals.in_hand))
    return ruled(look, width, title, _owner(look, view, deal, width))


def _owner(look: Look, view: TableView, deal: Deal, width: int) -> Line:
    name = shortened(view.names[view.me], _NAME_CELLS, look.glyphs.ellipsis)
    line = Line(look, width).put(name).put(f" {view.result.totals[view.me]}")
    if view.dealer == view.me:
        line.put(f" {look.glyphs.dealer}")
    size = deal.hands[view.dealt_to.index(view.me)].size
    return line.put(f" {look.glyphs.dot} ").put(look.words.plural("{n} card", "{n} cards", size))


def _marked(look: Look, deal: Deal, marked: Sequence[Card], line: Line) -> int:
    """Add the marked cards and, where they are a meld, its points; return these."""
    shapes = sorted(readings(tuple(marked), deal.setup.melds), key=lambda shape: -shape.points)
    if not shapes:
        line.put(look.words.plural("{n} marked", "{n} marked", len(marked))).put(f" {look.glyphs.dot} ")
        return 0
    best = shapes[0]
    line.cards(best.cards).put(f" = {best.points}").put(f" {look.glyphs.dot} ")
    return best.points


def _opening(look: Look, view: TableView, deal: Deal, worth: int, line: Line) -> None:
    words, needed = look.words, deal.rules.opening_min
    if deal.has_opened(view.place):
        line.put(words("you have opened"))
        return
    laid = [one.points for one in deal.turn.laid] if view.my_turn else []
    parts = [*laid, worth] if worth else laid
    total = sum(parts)
    grown = " + ".join(map(str, parts))
    text = words(
        "opening {points} of {needed}", points=f"{grown} = {total}" if len(parts) > 1 else total, needed=needed
    )
    if total >= needed or (view.my_turn and counts_as_opened(deal)):
        line.strong(f"{text} {look.glyphs.opened}", State.TURN)
    else:
        line.put(text)
