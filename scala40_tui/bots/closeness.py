"""How close a decision was, so that a screen can show a player thinking for as long as it deserves."""

from __future__ import annotations

from typing import Final

from scala40_tui.bots.glances import may_pick
from scala40_tui.bots.scoring import Scorer
from scala40_tui.bots.weights import TUNED
from scala40_tui.rules.effects import effect
from scala40_tui.rules.legal_moves import legal_moves
from scala40_tui.rules.moves import Discard, Draw, Move
from scala40_tui.rules.state import Deal
from scala40_tui.solver.unseen import unseen

_TEMPTED: Final = 0.3
"""A pile that was looked at and left."""
_PLAYED: Final = 0.4
"""Melds were put together."""
_HALF: Final = 2.0
"""The difference in worth between the two best discards that makes a decision half as close."""


def closeness(view: Deal, moves: tuple[Move, ...]) -> float:
    """Return how close the decision for `moves` was, from 0 (nothing to think about) to 1 (a toss-up)."""
    if not moves or isinstance(moves[-1], Draw):
        return _TEMPTED if not view.turn.drew and may_pick(view) else 0.0
    played = _PLAYED if len(moves) > 1 else 0.0
    after = view
    for move in moves[:-1]:
        after = effect(after, move)
    cards = [move.card for move in legal_moves(after) if isinstance(move, Discard)]
    if len(cards) < 2:
        return played
    best, second = Scorer(after, unseen(after), TUNED).scored(cards)[:2]
    return max(played, _HALF / (_HALF + (second.worth - best.worth)))
