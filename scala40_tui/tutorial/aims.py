"""When a step of the tutorial is done, or lost: told from the deal as the step began and as it is now."""

from __future__ import annotations

from scala40_tui.rules.melds import Shape, read_meld
from scala40_tui.rules.moves import Attach, Lay, Swap
from scala40_tui.rules.state import Deal
from scala40_tui.tutorial.deals import PUPIL


def _shapes(now: Deal) -> list[Shape]:
    """Return the melds laid in this turn."""
    read = (read_meld(move.cards, now.setup.melds) for move in now.turn.moves if isinstance(move, Lay))
    return [shape for shape in read if isinstance(shape, Shape)]


def drew(start: Deal, now: Deal) -> bool:
    """A card was drawn from the stock."""
    return now.turn.drew and now.turn.picked is None


def laid_a_set(start: Deal, now: Deal) -> bool:
    """A set was laid in this turn."""
    return any(not shape.is_run for shape in _shapes(now))


def laid_a_run_and_opened(start: Deal, now: Deal) -> bool:
    """The melds of this turn have a run among them and make the opening."""
    enough = sum(meld.points for meld in now.turn.laid) >= now.rules.opening_min
    return enough and any(shape.is_run for shape in _shapes(now))


def ended_the_turn(start: Deal, now: Deal) -> bool:
    """The turn ended with a discard."""
    return now.turns > start.turns


def used_the_card_picked_up(start: Deal, now: Deal) -> bool:
    """The card picked up was laid, attached or swapped."""
    turn = now.turn
    return turn.picked is not None and (turn.laid_picked or turn.attached_picked or turn.swapped_picked)


def attached(start: Deal, now: Deal) -> bool:
    """One card more than before was attached."""
    return _count(now, Attach) > _count(start, Attach)


def swapped_and_played(start: Deal, now: Deal) -> bool:
    """A joker was taken and played again."""
    return _count(now, Swap) > _count(start, Swap) and not now.turn.swapped


def _count(deal: Deal, kind: type[Attach] | type[Swap]) -> int:
    return sum(isinstance(move, kind) for move in deal.turn.moves)


def opened_and_ended_the_turn(start: Deal, now: Deal) -> bool:
    """The pupil has opened, and his turn is over."""
    return now.has_opened(PUPIL) and ended_the_turn(start, now)


def went_out(start: Deal, now: Deal) -> bool:
    """The pupil went out."""
    return now.outcome is not None and now.outcome.closer == PUPIL


def read(start: Deal, now: Deal) -> bool:
    """There is nothing to be done but to read."""
    return True
