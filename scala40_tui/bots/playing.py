"""A deal played by bots from its start to its end: pure, without a screen, a journal or a clock."""

from __future__ import annotations

from collections.abc import Sequence

from scala40_tui.bots.protocol import Bot, Stakes
from scala40_tui.rules.effects import apply
from scala40_tui.rules.moves import Discard, Move
from scala40_tui.rules.state import Deal, seen_from


class BotError(AssertionError):
    """A bot that did not end its turn: an error of the program."""


def play_turn(deal: Deal, bot: Bot, stakes: Stakes) -> Deal:
    """Return the deal after the whole turn of the player on turn; raise IllegalMove where the bot breaks a rule."""
    seat = deal.seat
    moves: tuple[Move, ...] = ()
    if not deal.turn.drew:
        moves = bot.decide(seen_from(deal, seat), stakes)
        deal = _after(deal, moves)
    if deal.outcome is None and not (moves and isinstance(moves[-1], Discard)):
        moves = bot.decide(seen_from(deal, seat), stakes)
        deal = _after(deal, moves)
    if not (moves and isinstance(moves[-1], Discard)) and deal.outcome is None:
        raise BotError("a bot's turn ends with a discard")
    return deal


def play_deal(deal: Deal, bots: Sequence[Bot], stakes: Stakes) -> Deal:
    """Return the deal after its end; `bots` has one for each seat."""
    while deal.outcome is None:
        deal = play_turn(deal, bots[deal.seat], stakes)
    return deal


def _after(deal: Deal, moves: tuple[Move, ...]) -> Deal:
    for move in moves:
        deal = apply(deal, move)
    return deal
