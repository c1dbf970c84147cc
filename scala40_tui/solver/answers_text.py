"""The answers in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scala40_tui.cards import Hand, cards_text
from scala40_tui.rules.moves import moves_text
from scala40_tui.solver.answers import Answers
from scala40_tui.solver.outs import Out, Outs
from scala40_tui.solver.plan import Plan
from scala40_tui.words import Words

_MOST_WAYS: Final = 9
_MOST_OUTS: Final = 12


def answers_text(answers: Answers, words: Words) -> str:
    """Return the answers, some lines each."""
    lines = [
        words(
            "Hand: {cards} ({points})", cards=cards_text(answers.hand.cards()), points=_points(answers.points, words)
        ),
        _melds(answers, words),
        *_opening(answers, words),
        *_turn(answers, words),
        *_ways(answers, words),
    ]
    if answers.outs is not None:
        lines += _outs(answers, answers.outs, words)
    return "\n".join(lines)


def _points(points: int, words: Words) -> str:
    return words.plural("{n} point", "{n} points", points)


def _left(hand: Hand, points: int, words: Words) -> str:
    return f"{cards_text(hand.cards())} ({_points(points, words)})" if hand.size else words("nothing")


def _melds(answers: Answers, words: Words) -> str:
    best = answers.partition
    if not best.lays:
        return words("Melds: none.")
    melds = "; ".join(cards_text(lay.cards) for lay in best.lays)
    return words("Melds: {melds}. Left: {left}.", melds=melds, left=_left(best.left, best.points_left, words))


def _opening(answers: Answers, words: Words) -> Iterator[str]:
    if answers.opened:
        return
    if answers.openings:
        yield words("Openings:")
        for number, plan in enumerate(answers.openings, 1):
            yield f"  {number}. {_plan(plan, words)}"
        return
    missing = answers.opening_min - answers.points_in_melds
    if missing > 0:
        yield words(
            "No opening: the melds are worth {points} of {needed}, {missing} short.",
            points=answers.points_in_melds,
            needed=answers.opening_min,
            missing=missing,
        )
    else:
        yield words("No opening.")


def _plan(plan: Plan, words: Words) -> str:
    if plan.goes_out:
        return words("{moves}: goes out", moves=moves_text(plan.moves))
    left = _left(plan.left, plan.points_left, words)
    return words("{moves}: leaves {left}", moves=moves_text(plan.moves), left=left)


def _turn(answers: Answers, words: Words) -> Iterator[str]:
    plan = answers.turn
    if plan is not None and (answers.opened or not answers.openings):
        yield words("Best turn: {plan}", plan=_plan(plan, words))
        if not plan.exact:
            yield words("(There may be a better one: the search was given up.)")


def _ways(answers: Answers, words: Words) -> Iterator[str]:
    ways = answers.ways
    if not ways.plans:
        yield words("No way to go out.")
        return
    count = len(ways.plans)
    text = words.plural("{n} way to go out:", "{n} ways to go out:", count)
    yield text if ways.complete else words("At least so many ways to go out: {n}", n=count)
    yield from (f"  {moves_text(plan.moves)}" for plan in ways.plans[:_MOST_WAYS])
    if count > _MOST_WAYS:
        yield "  …"


def _outs(answers: Answers, outs: Outs, words: Words) -> Iterator[str]:
    yield words("If these were held before drawing, of {n} cards unseen:", n=outs.unseen)
    can_open = answers.opened or bool(answers.openings)
    yield _kind_of_outs(words("to go out"), [out for out in outs.cards if out.goes_out])
    if not can_open:
        yield _kind_of_outs(words("to open"), [out for out in outs.cards if out.opens and not out.goes_out])
    better = [out for out in outs.cards if out.gain and not out.goes_out and (can_open or not out.opens)]
    yield _kind_of_outs(words("to improve"), better)


def _kind_of_outs(name: str, cards: list[Out]) -> str:
    each = " ".join(f"{out.card}×{out.copies}" for out in cards[:_MOST_OUTS])
    more = " …" if len(cards) > _MOST_OUTS else ""
    return f"  {name}: {sum(out.copies for out in cards)}" + (f" ({each}{more})" if cards else "")
