"""The other players, each on a line of his own: cards, total, and what he did in his last turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from textual.strip import Strip

from scala40_tui.cards import Hand
from scala40_tui.rules.moves import Attach, Draw, Lay, Move, Pick, Swap
from scala40_tui.rules.state import Deal
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line, fitted
from scala40_tui.screens.theme_file import State
from scala40_tui.table.couples import partner
from scala40_tui.table.view import TableView

NAME_CELLS: Final = 10
PARTNER: Final = "&"
"""Stands before who plays together with the one who looks."""
_FACTS_CELLS: Final = 31
"""Where the last turn begins."""


def others(view: TableView) -> list[int]:
    """Return the match's seats of the other players, in the order of play after the one who looks."""
    count = len(view.names)
    return [(view.me + step) % count for step in range(1, count)]


def paint_players(look: Look, view: TableView, width: int, *, hands: bool = False) -> list[Strip]:
    """Paint a line for each other player; with `hands`, the cards of those that can be seen."""
    return [_player(look, view, seat, width, hands=hands) for seat in others(view)]


def _player(look: Look, view: TableView, seat: int, width: int, *, hands: bool) -> Strip:
    line, glyphs, deal = Line(look, width), look.glyphs, view.deal
    on_turn = view.actor == seat
    style = look.styles.on_felt(State.TURN) if on_turn else None
    line.put(PARTNER if partner(view) == seat else " ").put(glyphs.turn if on_turn else " ", style).put(" ")
    line.field(view.names[seat], NAME_CELLS, style)
    line.put(" ").put(glyphs.dealer if view.dealer == seat else " ").put(" ")
    if deal is None or seat not in view.dealt_to:
        line.muted(look.words("out") if seat not in view.result.playing else "").to(_FACTS_CELLS - 6)
        return line.put(f"{view.result.totals[seat]:>4}").strip()
    place = view.dealt_to.index(seat)
    line.put(glyphs.opened if deal.has_opened(place) else " ").put(" ")
    line.put(look.words.plural("{n} card", "{n} cards", deal.hands[place].size).rjust(8))
    line.to(_FACTS_CELLS - 6).put(f"{view.result.totals[seat]:>4}").put("  ")
    hand = deal.hands[place]
    if hands and isinstance(hand, Hand):
        return line.cards(hand.cards()).strip()
    return line.muted(last_turn(look, deal, place, width - line.width)).strip()


def last_turn(look: Look, deal: Deal, place: int, room: int) -> str:
    """Return what a seat of the deal does now or did in its last turn, in a few words."""
    if deal.seat == place and deal.outcome is None:
        moves = deal.turn.moves
        return told(look, moves, room) if moves else look.glyphs.thinking
    record = next((record for record in reversed(deal.record) if record.seat == place), None)
    return told(look, record.moves, room) if record is not None else ""


def told(look: Look, moves: Sequence[Move], room: int) -> str:
    """Return the moves of a turn in at most `room` cells; melds, which lie on the table, are first to be shortened."""
    whole = ", ".join(_parts(look, moves))
    if cell_len(whole) <= room:
        return whole
    laid = sum(isinstance(move, Lay) for move in moves)
    others = [move for move in moves if not isinstance(move, Lay)]
    parts = _parts(look, others)
    if laid:
        parts.insert(1, look.words.plural("lays {n} meld", "lays {n} melds", laid))
    short = ", ".join(parts)
    if cell_len(short) <= room:
        return short
    end = f"{look.glyphs.ellipsis} {parts[-1]}"
    return fitted(short, max(room - cell_len(end) - 1, 0), "").rstrip(", ") + f" {end}"


def _parts(look: Look, moves: Sequence[Move]) -> list[str]:
    """Return the moves in words, melds one after another after one word."""
    parts: list[str] = []
    for place, move in enumerate(moves):
        if isinstance(move, Lay) and place and isinstance(moves[place - 1], Lay):
            parts[-1] += f" {look.glyphs.dot} {look.cards(move.cards)}"
        else:
            parts.append(_move(look, move))
    return parts


def _move(look: Look, move: Move) -> str:
    words = look.words
    if isinstance(move, Draw):
        return words("draws")
    if isinstance(move, Pick):
        return words("picks up {card}", card=look.card(move.card) if move.card is not None else "?")
    if isinstance(move, Lay):
        return words("lays {cards}", cards=look.cards(move.cards))
    if isinstance(move, Attach):
        return words("{card} to {meld}", card=look.card(move.card), meld=move.meld)
    if isinstance(move, Swap):
        return words("joker of {meld} for {card}", card=look.card(move.card), meld=move.meld)
    return words("discards {card}", card=look.card(move.card))
