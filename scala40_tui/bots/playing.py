"""A deal played by bots from its start to its end: pure, without a screen, a journal or a clock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scala40_tui.bots.protocol import Bot, Stakes
from scala40_tui.cards import PACK_SIZE
from scala40_tui.rules.effects import apply
from scala40_tui.rules.moves import Discard, Move
from scala40_tui.rules.state import FRESH, Deal, Outcome, seen_from

_IDLE_TURNS: Final = 2 * PACK_SIZE
_UNTOUCHED: Final = 2
"""The moves of a turn that touches no meld: taking a card and throwing one."""


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
    """Return the deal after its end; `bots` has one for each seat. A deal that is locked ends as a dead one."""
    while deal.outcome is None:
        deal = play_turn(deal, bots[deal.seat], stakes)
        if is_locked(deal):
            deal = deal._replace(outcome=Outcome("dead"), turn=FRESH)
    return deal


def is_locked(deal: Deal) -> bool:
    """Tell whether nobody has touched a meld in the time that the whole pack takes to be drawn twice.

    It comes to that when all have a card or two left and every meld on the table is complete: a hand never grows, so
    nobody will ever lay a meld again (house ruling).
    """
    record = deal.record
    if deal.outcome is not None or len(record) < _IDLE_TURNS or len(record[-1].moves) > _UNTOUCHED:
        return False
    return all(len(turn.moves) <= _UNTOUCHED for turn in record[-_IDLE_TURNS:])


def _after(deal: Deal, moves: tuple[Move, ...]) -> Deal:
    for move in moves:
        deal = apply(deal, move)
    return deal
