"""`scala40 solve`: what a hand can lay, open with and go out with, and which cards would help it."""

from __future__ import annotations

import argparse
import json
from typing import Any

from scala40_tui.cards import cards_text
from scala40_tui.commands.common import add_rules_arguments, rules_from
from scala40_tui.errors import UserError
from scala40_tui.rules.moves import moves_text
from scala40_tui.rules.problems import Problem
from scala40_tui.solver.answers import Answers, answer
from scala40_tui.solver.answers_text import answers_text
from scala40_tui.solver.outs import Outs
from scala40_tui.solver.plan import Plan
from scala40_tui.solver.posed import posed
from scala40_tui.words import Words

_SEATS = range(2, 7)


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Declare the cards, the table, and the rules."""
    cards = words("cards in the hand after drawing, as in '7H 7D 7C KH *'")
    parser.add_argument("cards", nargs="+", metavar=words("CARDS"), help=cards)
    melds = words("melds on the table, divided by semicolons: '5C 6C 7C; 9H 9S *9D'")
    parser.add_argument("--table", default="", metavar=words("MELDS"), help=melds)
    parser.add_argument("--opened", action="store_true", help=words("the player had opened"))
    seats = words("how many play (default: 4)")
    parser.add_argument("--seats", type=int, choices=_SEATS, default=4, help=seats)
    add_rules_arguments(parser, words)
    parser.add_argument("--json", action="store_true", help=words("print one JSON object"))


def run(arguments: argparse.Namespace, words: Words) -> int:
    """Print the answers."""
    rules = rules_from(arguments, words)
    try:
        cards = " ".join(arguments.cards)
        deal = posed(cards, arguments.table, rules, opened=arguments.opened, seats=arguments.seats)
    except Problem as problem:
        raise UserError(problem.describe(words)) from None
    answers = answer(deal)
    if arguments.json:
        print(json.dumps(_as_object(answers), ensure_ascii=False))
    else:
        print(answers_text(answers, words))
    return 0


def _as_object(answers: Answers) -> dict[str, Any]:
    best = answers.partition
    return {
        "hand": cards_text(answers.hand.cards()),
        "points": answers.points,
        "melds": [cards_text(lay.cards) for lay in best.lays],
        "left": cards_text(best.left.cards()),
        "points_left": best.points_left,
        "opened": answers.opened,
        "points_in_melds": answers.points_in_melds,
        "opening_min": answers.opening_min,
        "openings": [_plan_object(plan) for plan in answers.openings],
        "best_turn": _plan_object(answers.turn) if answers.turn is not None else None,
        "ways_out": [moves_text(plan.moves) for plan in answers.ways.plans],
        "ways_out_complete": answers.ways.complete,
        "outs": _outs_object(answers.outs) if answers.outs is not None else None,
    }


def _plan_object(plan: Plan) -> dict[str, Any]:
    return {
        "moves": moves_text(plan.moves),
        "left": cards_text(plan.left.cards()),
        "points_left": plan.points_left,
        "goes_out": plan.goes_out,
        "exact": plan.exact,
    }


def _outs_object(outs: Outs) -> dict[str, Any]:
    cards = [
        {
            "card": str(out.card),
            "copies": out.copies,
            "opens": out.opens,
            "goes_out": out.goes_out,
            "points_left": out.points_left,
            "gain": out.gain,
        }
        for out in outs.cards
    ]
    return {"unseen": outs.unseen, "cards": cards}
