"""A hint: what the player on turn could do, what he may not, and what an expert would play with his cards.

Everything comes from the seat's own view; nothing that the player cannot see goes into it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scala40_tui.bots.protocol import BotSpec, Stakes
from scala40_tui.bots.roster import make
from scala40_tui.cards import Card
from scala40_tui.coach.reasons import Reason, reasons_of
from scala40_tui.rules.legality import refusal
from scala40_tui.rules.moves import Discard, Move, Pick
from scala40_tui.rules.opening import counts_as_opened, opening_points
from scala40_tui.rules.refusals import Refusal
from scala40_tui.rules.state import Deal
from scala40_tui.solver.meld_points import points_in_melds
from scala40_tui.solver.outs import outs
from scala40_tui.solver.plan import Plan
from scala40_tui.solver.turn import best_turn
from scala40_tui.solver.ways_out import ways_out
from scala40_tui.solver.weights import BY_CARDS, BY_POINTS, HOLDING_JOKERS

EXPERT: Final = BotSpec("esperto")
"""Whose judgement a hint gives."""
NO_MATCH: Final = Stakes()
"""A deal by itself."""


class Out(NamedTuple):
    """A card that would help, and how many of it the player has not seen."""

    card: Card
    copies: int


class Outs(NamedTuple):
    """The cards that would help on the next draw."""

    open: tuple[Out, ...] = ()
    """With them he could open."""
    go_out: tuple[Out, ...] = ()
    """With them he could go out."""
    unseen: int = 0
    """How many cards he has not seen in all."""


class Hint(NamedTuple):
    """A hint."""

    moves: tuple[Move, ...]
    """What an expert would play now, up to the draw or the discard."""
    reasons: tuple[Reason, ...]
    ways: tuple[Plan, ...]
    """Ways to go out, the simplest first, all where they are not very many; or ways to open, or to play most."""
    points: int
    """What the melds in the hand are worth, of who has not opened."""
    missing: int
    """Points short of an opening; 0 where he can open or has opened."""
    forbidden: tuple[tuple[Card, Refusal], ...]
    """Cards that may not be discarded now, and why."""
    outs: Outs

    @property
    def goes_out(self) -> bool:
        """One can go out this turn."""
        return any(way.goes_out for way in self.ways)


def hint(view: Deal, stakes: Stakes = NO_MATCH) -> Hint:
    """Return the hint for the player on turn, whose hand alone is known in `view`."""
    out = ways_out(view).plans
    moves = out[0].moves if out else _expert_moves(view, stakes)
    opened = view.has_opened(view.seat)
    points = 0 if opened else opening_points(view.turn) + points_in_melds(view.hand, view.rules)
    ways = out or _ways(view)
    opens = opened or counts_as_opened(view) or bool(ways)
    return Hint(
        moves=moves,
        reasons=reasons_of(view, moves, points),
        ways=ways,
        points=points,
        missing=0 if opens else max(view.rules.opening_min - points, 0),
        forbidden=_forbidden(view) if view.turn.drew else (),
        outs=_outs(view, points) if not view.turn.drew else Outs(),
    )


def _expert_moves(view: Deal, stakes: Stakes) -> tuple[Move, ...]:
    """Return an expert's moves; none where the turn cannot be ended and only taking back is left."""
    if view.turn.drew and best_turn(view) is None:
        return ()
    return make(EXPERT).decide(view, stakes)


def _ways(view: Deal) -> tuple[Plan, ...]:
    """Return the best turns by points, by cards and with the jokers kept, each once."""
    found: list[Plan] = []
    for weights in (BY_POINTS, BY_CARDS, HOLDING_JOKERS):
        plan = best_turn(view, weights)
        if plan is None or not any(not isinstance(move, Pick | Discard) for move in plan.moves):
            continue
        if all(set(plan.moves) != set(other.moves) for other in found):
            found.append(plan)
    return tuple(found)


def _forbidden(view: Deal) -> tuple[tuple[Card, Refusal], ...]:
    held = dict.fromkeys(view.hand.cards())
    faults = ((card, refusal(view, Discard(card))) for card in held)
    return tuple((card, fault) for card, fault in faults if fault is not None)


def _outs(view: Deal, points: int) -> Outs:
    """Return which unseen cards would open or go out, were they drawn now."""
    found = outs(view)
    cards = sorted(found.cards, key=lambda one: one.card)
    lacks = not view.has_opened(view.seat) and points < view.rules.opening_min
    return Outs(
        open=tuple(Out(one.card, one.copies) for one in cards if lacks and one.opens and not one.goes_out),
        go_out=tuple(Out(one.card, one.copies) for one in cards if one.goes_out),
        unseen=found.unseen,
    )
