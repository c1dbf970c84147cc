"""The review of a deal: what a player missed for certain, which discards were doubtful, and how lucky he was."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from scala40_tui.bots.pressure import pressure
from scala40_tui.bots.protocol import Stakes
from scala40_tui.bots.scoring import Scorer
from scala40_tui.bots.weights import TUNED
from scala40_tui.cards import Card
from scala40_tui.coach.course import PlayedTurn
from scala40_tui.coach.doubt import Cost, cost_of
from scala40_tui.coach.hint import NO_MATCH
from scala40_tui.coach.luck import luck
from scala40_tui.rules.legal_moves import legal_moves
from scala40_tui.rules.moves import Attach, Discard, Lay, Move, Pick, Swap
from scala40_tui.rules.opening import counts_as_opened
from scala40_tui.rules.state import Deal, seen_from
from scala40_tui.solver.turn import best_turn
from scala40_tui.solver.unseen import unseen

WORLDS: Final = 80
"""How many imagined worlds judge a doubtful discard."""
_DOUBTFUL: Final = 2.0
"""How far behind the best a discard must be, on the bots' scale, to be doubted."""
_MOST_DOUBTS: Final = 5
"""How many discards of a deal are doubted, the worst first: each takes about a second."""
LUCKY: Final = 15.0
"""Points of luck in the draws that are worth a word."""


class Missed(NamedTuple):
    """Something that could have been done for certain."""

    kind: str
    """`going_out`, `opening`, `attachment`, `swap`, `meld` or `pick_up`."""
    moves: tuple[Move, ...]
    """How."""


class Doubt(NamedTuple):
    """A discard that may not have been the best."""

    thrown: Card
    better: Card
    cost: Cost


class TurnReview(NamedTuple):
    """What is to be said of a turn; nothing where both are empty."""

    turn: PlayedTurn
    missed: tuple[Missed, ...]
    doubt: Doubt | None


class Review(NamedTuple):
    """The review of one player's deal."""

    seat: int
    turns: tuple[TurnReview, ...]
    luck: float
    """Points by which the draws were better than the average of the unseen cards."""
    won: bool

    @property
    def missed(self) -> int:
        """How many things were missed for certain."""
        return sum(len(turn.missed) for turn in self.turns)

    @property
    def errors(self) -> int:
        """How many discards cost more than the noise."""
        return sum(turn.doubt is not None and turn.doubt.cost.grade != "none" for turn in self.turns)

    @property
    def verdict(self) -> str:
        """`well_played`, `unlucky` (well played, lost by the cards), `lucky` (the other way round) or `to_learn`."""
        clean = not self.missed and not self.errors
        if clean and not self.won and self.luck < -LUCKY:
            return "unlucky"
        if not clean and self.won and self.luck > LUCKY:
            return "lucky"
        return "well_played" if clean else "to_learn"


def review(
    turns: Sequence[PlayedTurn],
    seat: int,
    stakes: Stakes = NO_MATCH,
    worlds: int = WORLDS,
    told: Callable[[int, int], None] | None = None,
) -> Review:
    """Review a seat's turns of a deal; `told` hears how many of its steps are done."""
    own = [turn for turn in turns if turn.seat == seat]
    doubtful = _doubtful(own, stakes)
    reviews = []
    for number, turn in enumerate(own):
        better = doubtful.get(turn.number)
        doubt = None if better is None else _judged(turn, better, worlds)
        reviews.append(TurnReview(turn, _missed(turn), doubt))
        if told is not None:
            told(number + 1, len(own))
    outcome = turns[-1].after.outcome if turns else None
    return Review(seat, tuple(reviews), luck(turns, seat), outcome is not None and outcome.closer == seat)


# --- missed for certain ----------------------------------------------------------------------------------------------


def _missed(turn: PlayedTurn) -> tuple[Missed, ...]:
    """Return what the player could have done and did not, by the rules alone."""
    if turn.after.outcome is not None and turn.after.outcome.closer == turn.seat:
        return ()
    for deal in (turn.before, turn.after_draw):
        plan = None if deal is None else best_turn(seen_from(deal, turn.seat))
        if plan is not None and plan.goes_out:
            kind = "pick_up" if isinstance(plan.moves[0], Pick) else "going_out"
            return (Missed(kind, plan.moves),)
    return _missed_plays(turn)


def _missed_plays(turn: PlayedTurn) -> tuple[Missed, ...]:
    """Return what could still be played when he discarded."""
    view = seen_from(turn.at_discard, turn.seat)
    plan = best_turn(view)
    plays = plan.moves[:-1] if plan is not None else ()
    if not plays:
        return ()
    if not counts_as_opened(view):
        return (Missed("opening", plays),)
    kinds: dict[type, str] = {Lay: "meld", Attach: "attachment", Swap: "swap"}
    return tuple(Missed(kinds[type(move)], (move,)) for move in plays if type(move) in kinds)


# --- doubtful discards -----------------------------------------------------------------------------------------------


def _doubtful(turns: Sequence[PlayedTurn], stakes: Stakes) -> dict[int, Card]:
    """Return, by the turn's number, the discards that experts would make instead: the clearest cases."""
    found = []
    for turn in turns:
        thrown, view = turn.moves[-1], seen_from(turn.at_discard, turn.seat)
        if not isinstance(thrown, Discard) or view.hand.size < 2:
            continue
        behind = _behind(view, thrown.card, stakes)
        if behind is not None and behind[0] >= _DOUBTFUL:
            found.append((behind[0], turn.number, behind[1]))
    found.sort(reverse=True)
    return {number: better for _, number, better in found[:_MOST_DOUBTS]}


def _behind(view: Deal, thrown: Card, stakes: Stakes) -> tuple[float, Card] | None:
    """Return how far the card thrown is behind the best one, on the bots' scale, and the best one."""
    cards = [move.card for move in legal_moves(view) if isinstance(move, Discard)]
    scored = Scorer(view, unseen(view), TUNED, pressure(view, stakes)).scored(cards)
    worth = {one.card: one.worth for one in scored}
    if thrown not in worth or scored[0].card == thrown:
        return None
    return worth[thrown] - scored[0].worth, scored[0].card


def _judged(turn: PlayedTurn, better: Card, worlds: int) -> Doubt | None:
    thrown = turn.moves[-1]
    if not isinstance(thrown, Discard):
        return None
    view = seen_from(turn.at_discard, turn.seat)
    return Doubt(thrown.card, better, cost_of(view, thrown.card, better, worlds, turn.number))
