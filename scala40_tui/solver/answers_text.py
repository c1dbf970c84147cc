"""The answers in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scala40_tui.cards import Hand, cards_text
from scala40_tui.move_words import typed_moves
from scala40_tui.shuffle import HAND_SIZE
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
    if not answers.opened and answers.hand.size < HAND_SIZE:
        lines.append(words("(That is for somebody who has not opened; who has opened adds --opened.)"))
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
    left = _left(best.left, best.points_left, words)
    few = max(best.left.size, 1)
    return words.plural("Melds: {melds}. Left: {left}.", "Melds: {melds}. Left: {left}.", few, melds=melds, left=left)


def _opening(answers: Answers, words: Words) -> Iterator[str]:
    if answers.opened:
        return
    if answers.openings:
        yield words("Openings:")
        for number, plan in enumerate(answers.openings, 1):
            yield f"  {number}. {_plan(plan, answers.opened, words)}"
        return
    missing = answers.opening_min - answers.points_in_melds
    if missing <= 0:
        yield words("No opening.")
        return
    yield words.plural(
        "No opening: the melds are worth {points} of {needed}, one point short.",
        "No opening: the melds are worth {points} of {needed}, {n} short.",
        missing,
        points=answers.points_in_melds,
        needed=answers.opening_min,
    )


def _plan(plan: Plan, opened: bool, words: Words) -> str:
    moves = typed_moves(plan.moves, words.language)
    if plan.goes_out:
        return words("{moves}: goes out", moves=moves) if opened else words("{moves}: goes out in hand", moves=moves)
    left = _left(plan.left, plan.points_left, words)
    return words.plural("{moves}: leaves {left}", "{moves}: leaves {left}", plan.cards_left, moves=moves, left=left)


def _turn(answers: Answers, words: Words) -> Iterator[str]:
    plan = answers.turn
    if plan is not None and (answers.opened or not answers.openings):
        yield words("Best turn: {plan}", plan=_plan(plan, answers.opened, words))
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
    yield from (f"  {typed_moves(plan.moves, words.language)}" for plan in ways.plans[:_MOST_WAYS])
    if count > _MOST_WAYS:
        yield "  …"


def _outs(answers: Answers, outs: Outs, words: Words) -> Iterator[str]:
    yield words.plural(
        "If these were held before drawing, of one card unseen:",
        "If these were held before drawing, of {n} cards unseen:",
        outs.unseen,
    )
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
