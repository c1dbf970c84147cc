"""The middle of the table: the melds in columns, numbered; at their right the stock and the discard pile."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from textual.strip import Strip

from scala40_tui.cards import Card
from scala40_tui.rules.melds import Meld
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line
from scala40_tui.screens.painting.piles import PILES_CELLS, pile_lines
from scala40_tui.screens.theme_file import State
from scala40_tui.table.view import TableView

_OWNER_CELLS: Final = {1: 9, 2: 6, 3: 0}
"""By the number of columns."""
MOST_COLUMNS: Final = 3


def paint_table(look: Look, view: TableView, width: int, rows: int, targets: Collection[int] = ()) -> list[Strip]:
    """Paint the melds, those in `targets` lit, and the piles, in `rows` lines."""
    room = width - PILES_CELLS
    melds = _melds(look, view, room, rows, targets)
    piles = pile_lines(look, view.deal) if view.deal is not None else []
    lines = []
    for row in range(rows):
        line = Line(look, width)
        if row < len(melds):
            line.extend(melds[row])
        if row < len(piles):
            line.to(room).extend(piles[row])
        lines.append(line.strip())
    return lines


def parted(table: Sequence[Strip], width: int) -> tuple[list[Strip], list[Strip]]:
    """Part a painted table into its melds and its piles, so that a card on the pile is sent without the melds."""
    edge = width - PILES_CELLS
    return [strip.crop(0, edge) for strip in table], [strip.crop(edge, width) for strip in table]


def _melds(look: Look, view: TableView, room: int, rows: int, targets: Collection[int]) -> list[Line]:
    deal = view.deal
    laid = [] if deal is None else [(number, meld) for number, meld in enumerate(deal.melds, 1) if meld.cards]
    if not laid or not rows:
        empty = look.words("Nothing lies on the table yet.") if deal is not None else ""
        return [Line(look, room).put("  ").muted(empty)]
    columns = min(MOST_COLUMNS, -(-len(laid) // rows))
    # Where even three columns are too few, the oldest melds are left out.
    laid = laid[max(0, len(laid) - columns * rows) :]
    cells = room // columns
    lines = [Line(look, room) for _ in range(min(rows, len(laid)))]
    for place, (number, meld) in enumerate(laid):
        column, row = divmod(place, rows)
        line = lines[row].to(column * cells)
        line.extend(_meld(look, view, number, meld, cells, columns, lit=number in targets))
    return lines


def _meld(look: Look, view: TableView, number: int, meld: Meld, cells: int, columns: int, *, lit: bool) -> Line:
    line = Line(look, cells)
    style = look.styles.on_felt(State.TARGET) if lit else look.styles.muted
    line.put(f"{number:>3}", style).put(look.glyphs.target if lit else " ", style)
    owner = _OWNER_CELLS[columns]
    if owner:
        line.field(view.deal_names[meld.owner], owner - 1, look.styles.muted).put(" ")
    face = look.styles.card(2)
    line.put(" ", face)
    for place, group in enumerate(shortened(look, meld.cards, cells - line.width - 2)):
        if place:
            line.put(f" {look.glyphs.ellipsis} ", face)
        line.cards(group)
    return line.put(" ", face)


def shortened(look: Look, cards: tuple[Card, ...], room: int) -> list[tuple[Card, ...]]:
    """Return the cards in groups between which some are left out: a run's ends and its jokers, or only its ends."""
    if _width(look, [cards]) <= room or len(cards) < 4:
        return [cards]
    jokers = [(card,) for card in cards[1:-1] if card.is_joker]
    short = [cards[:1], *jokers, cards[-1:]]
    return short if _width(look, short) <= room else [cards[:1], cards[-1:]]


def _width(look: Look, groups: Sequence[Sequence[Card]]) -> int:
    cards = sum(look.glyphs.width(card) + 1 for group in groups for card in group)
    return cards - 1 + (len(groups) - 1) * (len(look.glyphs.ellipsis) + 1)
