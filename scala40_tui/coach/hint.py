"""A hint: what the player on turn could do, what he may not, and what an expert would play with his cards.

Everything comes from the seat's own view; nothing that the player cannot see goes into it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scala40_tui.bots.memory import unseen
from scala40_tui.bots.protocol import BotSpec, Stakes
from scala40_tui.bots.roster import make
from scala40_tui.cards import CARDS, JOKER, NATURALS, Card, Hand
from scala40_tui.coach.reasons import Reason, reasons_of
from scala40_tui.rules.legality import refusal
from scala40_tui.rules.melds import Shape, read_meld
from scala40_tui.rules.moves import Discard, Draw, Lay, Move, Pick
from scala40_tui.rules.opening import counts_as_opened, opening_points
from scala40_tui.rules.refusals import Refusal
from scala40_tui.rules.state import Deal, Turn, Unseen
from scala40_tui.solver.partition import best_partition
from scala40_tui.solver.plan import Plan
from scala40_tui.solver.turn import best_turn
from scala40_tui.solver.weights import BY_CARDS, BY_POINTS, HOLDING_JOKERS

EXPERT: Final = BotSpec("esperto")
"""Whose judgement a hint gives."""
NO_MATCH: Final = Stakes()
"""A deal by itself."""
_DREW: Final[tuple[Move, ...]] = (Draw(),)


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
    """Ways to open, or for who has opened to play most, the best first; all go out where one can."""
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
    moves = _expert_moves(view, stakes)
    opened = view.has_opened(view.seat)
    points = 0 if opened else best_worth(view)
    ways = _ways(view)
    opens = opened or counts_as_opened(view) or bool(ways)
    return Hint(
        moves=moves,
        reasons=reasons_of(view, moves),
        ways=ways,
        points=points,
        missing=0 if opens else max(view.rules.opening_min - points, 0),
        forbidden=_forbidden(view) if view.turn.drew else (),
        outs=outs(view) if not view.turn.drew else Outs(),
    )


def _expert_moves(view: Deal, stakes: Stakes) -> tuple[Move, ...]:
    """Return an expert's moves; none where the turn cannot be ended and only taking back is left."""
    if view.turn.drew and best_turn(view) is None:
        return ()
    return make(EXPERT).decide(view, stakes)


def best_worth(view: Deal) -> int:
    """Return the points of the melds in the hand and of those laid this turn."""
    lays = best_partition(view.hand, view.rules).lays
    return opening_points(view.turn) + sum(meld_points(view, lay) for lay in lays)


def meld_points(view: Deal, lay: Lay) -> int:
    """Return the points of a meld that could be laid."""
    shape = read_meld(lay.cards, view.setup.melds)
    return shape.points if isinstance(shape, Shape) else 0


def _ways(view: Deal) -> tuple[Plan, ...]:
    """Return the best turns by points, by cards and with the jokers kept, each once."""
    found: list[Plan] = []
    for weights in (BY_POINTS, BY_CARDS, HOLDING_JOKERS):
        plan = best_turn(view, weights)
        if plan is None or not any(not isinstance(move, Pick | Discard) for move in plan.moves):
            continue
        if all(set(plan.moves) != set(other.moves) for other in found):
            found.append(plan)
    out = [plan for plan in found if plan.goes_out]
    return tuple(out or found)


def _forbidden(view: Deal) -> tuple[tuple[Card, Refusal], ...]:
    held = dict.fromkeys(view.hand.cards())
    faults = ((card, refusal(view, Discard(card))) for card in held)
    return tuple((card, fault) for card, fault in faults if fault is not None)


def outs(view: Deal) -> Outs:
    """Return which unseen cards would open or go out, were they drawn now."""
    hidden = unseen(view)
    opens: list[Out] = []
    closes: list[Out] = []
    needs = not view.has_opened(view.seat) and best_worth(view) < view.rules.opening_min
    for card in (*CARDS[:NATURALS], JOKER):
        copies = hidden.jokers if card == JOKER else hidden.copies[card]
        plan = best_turn(with_drawn(view, card)) if copies else None
        if plan is None:
            continue
        if plan.goes_out:
            closes.append(Out(card, copies))
        elif plan.lays and needs:
            opens.append(Out(card, copies))
    return Outs(tuple(opens), tuple(closes), hidden.total)


def with_drawn(view: Deal, card: Card) -> Deal:
    """Return the view as it would be, had the player on turn drawn that card."""
    hands: list[Hand | Unseen] = list(view.hands)
    hands[view.seat] = view.hand.add(card)
    turn = Turn(drew=True, drawn=card, moves=_DREW)
    return view._replace(hands=tuple(hands), turn=turn)
