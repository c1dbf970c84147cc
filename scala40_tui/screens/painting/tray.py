"""The tray: how far the opening is, what the marked cards are worth, and what the player holds."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from scala40_tui.cards import Card, Hand
from scala40_tui.rules.melds import readings
from scala40_tui.rules.opening import counts_as_opened, opening_points
from scala40_tui.rules.state import Deal
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.theme_file import State
from scala40_tui.table.view import TableView


def paint_tray(look: Look, view: TableView, marked: Sequence[Card], width: int, *, can_go_out: bool) -> Strip:
    """Paint the line above the hand."""
    deal = view.deal
    title = Line(look, width)
    right = Line(look, width)
    if deal is None or view.place < 0:
        return ruled(look, width, title, right)
    if can_go_out:
        title.strong(look.words("You can go out!")).put(" ")
    worth = _marked(look, deal, marked, title) if marked else 0
    _opening(look, view, deal, worth, title)
    right.put(f"{view.names[view.me]} {view.result.totals[view.me]}")
    return ruled(look, width, title, right)


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
    laid = opening_points(deal.turn) if view.my_turn else 0
    opened = view.my_turn and counts_as_opened(deal)
    total = laid + worth
    text = words("opening {points} of {needed}", points=total, needed=needed)
    if opened or total >= needed:
        line.strong(f"{text} {look.glyphs.opened}", State.TURN)
    else:
        line.put(text)


def held_points(hand: Hand) -> int:
    """Return what a hand counts, an ace 11 and a joker 25."""
    return sum(25 if card.is_joker else 11 if card.rank == 1 else min(card.rank, 10) for card in hand.cards())
