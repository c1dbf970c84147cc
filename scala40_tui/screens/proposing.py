"""Numbered proposals for a turn: worked out in another process, so nothing here knows a screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scala40_tui.bots.player import sensible
from scala40_tui.bots.scoring import Scorer
from scala40_tui.bots.weights import TUNED
from scala40_tui.rules.effects import effect
from scala40_tui.rules.legal_moves import discards, legal_moves
from scala40_tui.rules.legality import refusal
from scala40_tui.rules.melds import Shape, read_meld
from scala40_tui.rules.moves import Attach, Discard, Lay, Move, Pick, Swap
from scala40_tui.rules.opening import counts_as_opened
from scala40_tui.rules.state import Deal
from scala40_tui.screens.proposals import Proposal, Proposals
from scala40_tui.solver.meld_points import points_in_melds
from scala40_tui.solver.plan import Plan
from scala40_tui.solver.turn import best_turn
from scala40_tui.solver.unseen import unseen

MOST: Final = 9
"""As many as there are digits; the zero is for the discard."""


def propose(view: Deal) -> Proposals:
    """Return the proposals for the player on turn, whose hand alone is known."""
    if view.outcome is not None:
        return Proposals()
    plan = best_turn(view)
    plays = tuple(_distinct(_plays(view, plan, _saving_jokers(view, plan))))[:MOST]
    can_go_out = plan is not None and plan.goes_out
    everything = plan.moves[:-1] if plan is not None and view.turn.drew else ()
    return Proposals(plays, _discard(view, everything), everything, can_go_out, _in_hand(view))


def _saving_jokers(view: Deal, plan: Plan | None) -> Plan | None:
    """Return the best turn that keeps all jokers, where the best one plays some and does not go out."""
    plays_jokers = plan is not None and any(_has_joker(move) for move in plan.moves)
    if not plays_jokers or (plan is not None and plan.goes_out) or not view.turn.drew or view.turn.swapped:
        return None
    hands = list(view.hands)
    hands[view.seat] = view.hand._replace(jokers=0)
    return best_turn(view._replace(hands=tuple(hands))) if view.hand.once else None


def _has_joker(move: Move) -> bool:
    cards = move.cards if isinstance(move, Lay) else (move.card,)
    return any(card is not None and card.is_joker for card in cards)


def _plays(view: Deal, plan: Plan | None, saving: Plan | None) -> Iterator[Proposal]:
    """Give the whole turn first, then the one that keeps jokers, then what fits one by one."""
    for whole in (plan, saving):
        if whole is not None and len(whole.moves) > 1:
            yield _whole(view, whole, goes_out=whole.goes_out and whole is plan)
    if view.turn.drew and counts_as_opened(view):
        parts = plan.moves[:-1] if plan is not None else ()
        yield from (_single(view, move) for move in parts if not isinstance(move, Pick) and refusal(view, move) is None)
        yield from (_single(view, move) for move in legal_moves(view) if isinstance(move, Attach | Swap))


def _whole(view: Deal, plan: Plan, *, goes_out: bool) -> Proposal:
    moves = plan.moves if goes_out else plan.moves[:-1]
    opens = view.turn.drew and not counts_as_opened(view)
    points = sum(_points(view, lay) for lay in plan.lays) if opens else 0
    return Proposal(moves, points, opens and not goes_out, goes_out)


def _single(view: Deal, move: Move) -> Proposal:
    return Proposal((move,), _points(view, move) if isinstance(move, Lay) else 0)


def _points(view: Deal, lay: Lay) -> int:
    shape = read_meld(lay.cards, view.setup.melds)
    return shape.points if isinstance(shape, Shape) else 0


def _distinct(proposals: Iterator[Proposal]) -> Iterator[Proposal]:
    seen = set()
    for proposal in proposals:
        if proposal.moves not in seen:
            seen.add(proposal.moves)
            yield proposal


def _discard(view: Deal, plays: tuple[Move, ...]) -> Discard | None:
    """Return the card that an expert would throw after all that can be played; if it may not go now, another one."""
    if not view.turn.drew:
        return None
    after = view
    for move in plays:
        after = effect(after, move)
    now, last = discards(view), _best_discard(after)
    return last if last in now else _best_discard(view)


def _best_discard(deal: Deal) -> Discard | None:
    cards = [move.card for move in discards(deal)]
    return Discard(sensible(Scorer(deal, unseen(deal), TUNED).scored(cards))[0].card) if cards else None


def _in_hand(view: Deal) -> int:
    return 0 if view.has_opened(view.seat) else points_in_melds(view.hand, view.rules)
