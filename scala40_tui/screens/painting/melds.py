"""The middle of the table: the melds in columns, numbered; at their right the stock and the discard pile."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from textual.strip import Strip

from scala40_tui.cards import Card
from scala40_tui.rules.melds import Meld
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line
from scala40_tui.screens.theme_file import State
from scala40_tui.table.view import TableView

PILES_CELLS: Final = 15
_OWNER_CELLS: Final = {1: 9, 2: 6, 3: 0}
MOST_COLUMNS: Final = 3


def paint_table(look: Look, view: TableView, width: int, rows: int, targets: Collection[int] = ()) -> list[Strip]:
    """Paint the melds, those in `targets` lit, and the piles, in `rows` lines."""
    room = width - PILES_CELLS
    melds = _melds(look, view, room, rows, targets)
    piles = _piles(look, view)
    lines = []
    for row in range(rows):
        line = Line(look, width)
        if row < len(melds):
            line.extend(melds[row])
        if row < len(piles):
            line.to(room).extend(piles[row])
        lines.append(line.strip())
    return lines


def _melds(look: Look, view: TableView, room: int, rows: int, targets: Collection[int]) -> list[Line]:
    deal = view.deal
    laid = [] if deal is None else [(number, meld) for number, meld in enumerate(deal.melds, 1) if meld.cards]
    if not laid:
        empty = look.words("Nothing lies on the table yet.") if deal is not None else ""
        return [Line(look, room).put("  ").muted(empty)]
    columns = min(MOST_COLUMNS, -(-len(laid) // rows))
    hidden = max(0, len(laid) - columns * rows)
    laid = laid[hidden:]
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
    shortened_cards(look, line, meld, cells - line.width - 1)
    return line


def shortened_cards(look: Look, line: Line, meld: Meld, room: int) -> None:
    """Add a meld's cards, a run that is too long by its ends and its jokers."""
    groups = shortened(look, meld.cards, room)
    face = look.styles.card(2)
    line.put(" ", face)
    for place, group in enumerate(groups):
        if place:
            line.put(f" {look.glyphs.ellipsis} ", face)
        line.cards(group)
    line.put(" ", face)


def shortened(look: Look, cards: tuple[Card, ...], room: int) -> list[tuple[Card, ...]]:
    """Return the cards in groups between which some are left out, so that they fit into `room` cells if they can."""
    if _width(look, [cards]) <= room or len(cards) < 4:
        return [cards]
    jokers = [(card,) for card in cards[1:-1] if card.is_joker]
    short = [cards[:1], *jokers, cards[-1:]]
    return short if _width(look, short) <= room else [cards[:1], cards[-1:]]


def _width(look: Look, groups: Sequence[Sequence[Card]]) -> int:
    text = f" {look.glyphs.ellipsis} ".join(" ".join(map(look.card, group)) for group in groups)
    return len(text.replace("\ufe0e", "")) + 2


def _piles(look: Look, view: TableView) -> list[Line]:
    """Return the stock's back and the pile's top card, side by side."""
    deal = view.deal
    if deal is None:
        return []
    styles, glyphs, frame = look.styles, look.glyphs, look.theme.card_frame
    edge = styles.frame()
    top = deal.pile[-1] if deal.pile else None
    head, foot = frame.head(3), frame.foot(3)
    lines = [Line(look, PILES_CELLS) for _ in range(4)]
    back = styles.back
    lines[0].put(" ").put(head, edge if deal.stock.size else styles.line).put("  ").put(head, edge)
    if deal.stock.size:
        lines[1].put(" ").put(frame.left, edge).put(glyphs.back * 3, back).put(frame.right, edge)
    else:
        lines[1].put("   -  ")
    lines[1].put("  ").put(frame.left, edge)
    if top is not None:
        suit = top.suit if top.rank else 4
        lines[1].put(glyphs.padded(top), styles.card(suit))
    else:
        lines[1].put("   ", styles.face)
    lines[1].put(frame.right, edge)
    lines[2].put(" ").put(foot, edge if deal.stock.size else styles.line).put("  ").put(foot, edge)
    lines[3].put(f"{deal.stock.size:>4}").put(f"{deal.pile_size:>7}")
    return lines
