"""What is said when a match begins or goes on: rules, players, the promise of fair cards, the last lap."""

from __future__ import annotations

from scala40_tui.plain.explaining import rules_lines
from scala40_tui.plain.manner import Manner
from scala40_tui.plain.record import heading
from scala40_tui.table.config import MatchConfig, Seat
from scala40_tui.table.couples import partner
from scala40_tui.table.view import TableView


def opening_lines(config: MatchConfig, view: TableView, manner: Manner) -> list[str]:
    """Return what stands at the head of a match."""
    words = manner.words
    alone = None if view.shared else view.me
    with_me = None if view.shared else partner(view)
    players = ", ".join(
        _player(seat, place == alone, manner) + (words(", your partner") if place == with_me else "")
        for place, seat in enumerate(config.seats)
    )
    lines = [
        words("Scala 40, a match in sentences."),
        *rules_lines(config.rules, words),
        words("In the order of play: {players}.", players=players),
        words("All deals come from a secret seed, shown after the match; this is its SHA-256:"),
        config.commitment,
        words("help says what you can type."),
    ]
    return [*lines, *heading(config)] if manner.notation else lines


def _player(seat: Seat, is_me: bool, manner: Manner) -> str:
    words = manner.words
    if seat.bot is not None:
        return f"{seat.name} ({seat.bot.level})"
    return words("{name} (you)", name=seat.name) if is_me else seat.name


def resumed_lines(view: TableView, manner: Manner) -> list[str]:
    """Return where a match that was left stands; nothing for one that has not begun."""
    if view.deal is None:
        return []
    return [
        manner.words("The match goes on with deal {number}.", number=view.deal_number),
        *(looking_back(view, manner) if view.deal.outcome is None else []),
    ]


def looking_back(view: TableView, manner: Manner, *, whole: bool = False) -> list[str]:
    """Return the turns since one's own last one in a sentence each, or all of the deal; then the turn begun."""
    deal = view.deal
    if deal is None:
        return [manner.words("No deal is being played.")]
    teller, turns = manner.teller(view.me), list(deal.record)
    mine = [number for number, record in enumerate(turns) if record.seat == view.place]
    since = mine[-1] if mine and not whole else 0
    lines = [teller.turn(view.deal_names[record.seat], record.moves) for record in turns[since:]]
    if deal.turn.moves:
        lines.append(teller.turn(view.deal_names[deal.seat], deal.turn.moves, deal.turn.drawn))
    return lines or [manner.words("Nothing has happened in this deal yet.")]
