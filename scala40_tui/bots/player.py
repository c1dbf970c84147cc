"""A player: from what he sees to his turn, within the limits of his level and after the habits of his style."""

from __future__ import annotations

from typing import Final

from scala40_tui.bots.chance import turn_chance
from scala40_tui.bots.glances import may_go_out, may_pick, may_play
from scala40_tui.bots.limits import Attention, Limits
from scala40_tui.bots.pressure import pressure
from scala40_tui.bots.protocol import Stakes
from scala40_tui.bots.scoring import Scored, Scorer
from scala40_tui.bots.styles import PLAIN, Style
from scala40_tui.bots.weights import TUNED, Weights
from scala40_tui.cards import JOKER, Card
from scala40_tui.rules.effects import effect
from scala40_tui.rules.legal_moves import discards
from scala40_tui.rules.moves import Discard, Draw, Move
from scala40_tui.rules.state import Deal
from scala40_tui.solver.plan import Plan
from scala40_tui.solver.turn import best_turn
from scala40_tui.solver.unseen import Unseen, unseen
from scala40_tui.solver.weights import BY_POINTS, HOLDING_JOKERS

_NEAR: Final = 2.0
"""How far apart the discards may be that a player wavers between, in units of his error."""
_NODES: Final = 25
"""How far the solver's slow search may go where the rules refuse what the quick one proposes."""
_PICK_AND_DISCARD: Final = 2
_DRAW: Final[tuple[Move, ...]] = (Draw(),)

Moves = tuple[Move, ...]


class Player:
    """A bot of some level and style."""

    def __init__(self, limits: Limits, style: Style = PLAIN, seed: int = 0, weights: Weights = TUNED) -> None:
        """Play within `limits`, in `style`; `seed` decides what escapes him."""
        self._limits = style.limits(limits)
        self._style = style
        self._seed = seed
        weights = style.weights(weights)
        fear = weights.closed.risk + self._limits.figures
        self._weights = weights._replace(closed=weights.closed._replace(risk=fear))

    def decide(self, view: Deal, stakes: Stakes) -> Moves:
        """Return the moves to make next."""
        if not view.turn.drew and not may_pick(view):
            return _DRAW
        if view.turn.drew and not may_play(view):
            return self._with_discard(view, (), stakes)
        attention = Attention(self._limits, self._seed, view)
        tries, sight = self._tries(view, attention), attention.sight(view)
        plan = None
        if attention.going_out and may_go_out(view):
            plan = best_turn(view)
            if plan is not None and plan.goes_out:
                return plan.moves
        if not tries:
            return self._with_discard(view, (), stakes) if view.turn.drew else _DRAW
        spares_jokers = self._style.spares_jokers(view)
        if plan is None or spares_jokers or sight is not view:
            plan = best_turn(sight, HOLDING_JOKERS if spares_jokers else BY_POINTS, _NODES)
        return self._planned(view, plan, stakes)

    def _tries(self, view: Deal, attention: Attention) -> bool:
        """Tell whether he thinks of playing anything more than a discard."""
        if view.turn.touched or view.turn.picked is not None:
            return True
        if not (attention.own if view.turn.drew else attention.pile):
            return False
        if view.has_opened(view.seat):
            return True
        return view.laps >= self._limits.first_lap and not self._style.waits(view)

    def _planned(self, view: Deal, plan: Plan | None, stakes: Stakes) -> Moves:
        if plan is None:
            return self._as_may_be(view) if view.turn.drew else _DRAW
        if plan.goes_out:
            return plan.moves
        if not view.turn.drew and len(plan.moves) <= _PICK_AND_DISCARD:
            # Where a card may be picked up and kept, two players could hand each other the same cards for ever.
            return _DRAW
        return self._with_discard(view, plan.moves[:-1], stakes)

    def _as_may_be(self, view: Deal) -> Moves:
        """Return the best turn, all that he overlooks included, where what he sees leaves him none."""
        plan = best_turn(view)
        if plan is None:
            raise LookupError("there is no legal way to end this turn")
        return plan.moves

    # --- the discard ---

    def _with_discard(self, view: Deal, moves: Moves, stakes: Stakes) -> Moves:
        """Return the moves and the discard that follows them best."""
        after = view
        for move in moves:
            after = effect(after, move)
        cards = [move.card for move in discards(after)]
        if not cards:
            return self._as_may_be(view)
        return (*moves, Discard(cards[0] if len(cards) == 1 else self._discard(after, cards, stakes)))

    def _unseen(self, deal: Deal) -> Unseen:
        """Return what he has not seen, as far as he remembers."""
        return unseen(deal, self._limits.memory)

    def _scored(self, after: Deal, cards: list[Card], stakes: Stakes) -> list[Scored]:
        """Return the discards that make sense, the best to throw first."""
        scorer = Scorer(after, self._unseen(after), self._weights, pressure(after, stakes))
        return sensible(scorer.scored(cards))

    def _discard(self, after: Deal, cards: list[Card], stakes: Stakes) -> Card:
        scored = self._scored(after, cards, stakes)
        noise = self._limits.noise
        if not noise or len(scored) < 2:
            return scored[0].card
        chance = turn_chance(self._seed, after, "discard")
        near = [one for one in scored[: self._limits.wavers] if one.worth <= scored[0].worth + _NEAR * noise]
        return min(near, key=lambda one: one.worth + noise * chance.near_zero()).card


def sensible(scored: list[Scored]) -> list[Scored]:
    """Leave out jokers, and cards of made melds, where there is anything else."""
    return (
        [one for one in scored if one.card != JOKER and not one.broken]
        or [one for one in scored if one.card != JOKER]
        or scored
    )
