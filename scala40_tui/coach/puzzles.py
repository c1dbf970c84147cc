"""Puzzles found in deals that experts play: positions with exactly one way to go out, and "can you open?".

A number decides a puzzle, the same on every machine; a day's puzzle has the day's number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from scala40_tui.bots.chance import number_of
from scala40_tui.bots.playing import play_turn
from scala40_tui.bots.protocol import BotSpec, Stakes
from scala40_tui.bots.roster import make
from scala40_tui.cards import Card, Hand
from scala40_tui.rules.effects import apply
from scala40_tui.rules.moves import Draw, Move
from scala40_tui.rules.opening import counts_as_opened
from scala40_tui.rules.options import preset_rules
from scala40_tui.rules.refusals import IllegalMove, Refusal
from scala40_tui.rules.state import Deal, new_deal, seen_from
from scala40_tui.shuffle import seed_from_number
from scala40_tui.solver.meld_points import points_in_melds
from scala40_tui.solver.plan import Plan
from scala40_tui.solver.turn import best_turn
from scala40_tui.solver.ways_out import ways_out

KINDS: Final = ("out", "open")
"""`out`: find the one way to go out; `open`: can you open, and with what?"""
_PLAYER: Final = make(BotSpec("esperto"))
_SEATS: Final = 3
_MOST_DEALS: Final = 400
_FEWEST_MOVES: Final = 4
"""A way out that is worth a puzzle has three moves and the discard at least."""
_MOST_CARDS: Final = 9
_NEAR: Final = range(31, 56)
"""Points of the melds in the hand that make one count twice whether they are 40."""


class Puzzle(NamedTuple):
    """A puzzle, from the view of the player on turn, who has drawn."""

    kind: str
    number: int
    view: Deal
    answer: Plan | None
    """How it is done; None where one cannot open."""


def puzzle(kind: str, number: int) -> Puzzle:
    """Return the puzzle of that kind and number."""
    for attempt in range(_MOST_DEALS):
        found = _in_deal(kind, number, number_of("puzzle", kind, number, attempt))
        if found is not None:
            return found
    raise LookupError("no puzzle was found; the search should look further")


def daily(kind: str, day: int) -> Puzzle:
    """Return the puzzle of a day, named by its ordinal number (`date.toordinal`)."""
    return puzzle(kind, day)


def _in_deal(kind: str, number: int, seed: int) -> Puzzle | None:
    """Return the first position of an expert deal that makes a puzzle."""
    for view in _positions(seed):
        if kind == "out" and _is_way_out(view):
            return Puzzle(kind, number, view, best_turn(view))
        if kind == "open" and _is_close_call(view):
            answer = _opening(view)
            # As often yes as no, or guessing "no" would do.
            if (answer is None) == bool(number_of("answer", number) % 2):
                return Puzzle(kind, number, view, answer)
    return None


def _positions(seed: int) -> Iterator[Deal]:
    """Give what each player sees after each draw of a deal."""
    rules = preset_rules("fisca")
    deal = new_deal(rules, _SEATS, _SEATS - 1, seed=seed_from_number(seed), number=1, cut=1 + seed % 107)
    while deal.outcome is None:
        drawn = apply(deal, Draw())
        yield seen_from(drawn, drawn.seat)
        deal = play_turn(deal, _PLAYER, Stakes())


def _is_way_out(view: Deal) -> bool:
    if view.hand.size > _MOST_CARDS or not view.laps:
        return False
    plan = best_turn(view)
    if plan is None or not plan.goes_out or len(plan.moves) < _FEWEST_MOVES:
        return False
    ways = ways_out(view, most=2)
    return ways.complete and len(ways.plans) == 1


def _is_close_call(view: Deal) -> bool:
    return not view.has_opened(view.seat) and points_in_melds(view.hand, view.rules) in _NEAR


def _opening(view: Deal) -> Plan | None:
    plan = best_turn(view)
    return plan if plan is not None and plan.lays else None


class Answer(NamedTuple):
    """What an answer to a puzzle came to."""

    moves: tuple[Move, ...]
    """None of them say that one cannot open."""
    right: bool = False
    refusal: Refusal | None = None
    """Why one of its moves is refused."""
    left: tuple[Card, ...] = ()
    """The cards that its moves leave in the hand."""


def answer_to(asked: Puzzle, moves: Sequence[Move]) -> Answer:
    """Judge moves that are to solve a puzzle; no moves say that one cannot open."""
    answer = Answer(tuple(moves))
    if not moves:
        return answer._replace(right=asked.kind == "open" and asked.answer is None)
    deal, seat = asked.view, asked.view.seat
    for move in moves:
        try:
            deal = apply(deal, move, seat)
        except IllegalMove as illegal:
            return answer._replace(refusal=illegal.refusal)
    hand = deal.hands[seat]
    answer = answer._replace(left=hand.cards() if isinstance(hand, Hand) else ())
    if asked.kind == "out":
        return answer._replace(right=deal.outcome is not None and deal.outcome.closer == seat)
    return answer._replace(right=deal.has_opened(seat) or (deal.seat == seat and counts_as_opened(deal)))
