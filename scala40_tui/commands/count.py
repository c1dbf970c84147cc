"""`scala40 count`: the points of cards left in the hand."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence

from scala40_tui.commands.common import add_rules_arguments, rules_from
from scala40_tui.errors import UserError
from scala40_tui.rules.counting import HandError, HeldCard, hand_points, parse_held, payment
from scala40_tui.rules.input_words import hand_words
from scala40_tui.rules.options import Rules
from scala40_tui.rules.verdict_words import count_steps, sum_text
from scala40_tui.words import Words


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Declare the cards, the rules, and what is known of the deal."""
    cards = words("cards, as in 'KH 7D A * 2C'; suits may be left out")
    parser.add_argument("cards", nargs="+", metavar=words("CARDS"), help=cards)
    add_rules_arguments(parser, words)
    parser.add_argument("--opened", action="store_true", help=words("the player had opened"))
    parser.add_argument("--in-hand", action="store_true", help=words("somebody went out in hand"))
    parser.add_argument("--json", action="store_true", help=words("print one JSON object"))


def run(arguments: argparse.Namespace, words: Words) -> int:
    """Print the points, then how they add up."""
    rules = rules_from(arguments, words)
    try:
        cards = parse_held(" ".join(arguments.cards))
    except HandError as error:
        raise UserError(hand_words(error, words)) from None
    counted = hand_points(cards, rules)
    points = payment(counted, len(cards), rules, opened=arguments.opened, in_hand=arguments.in_hand)
    if arguments.json:
        print(json.dumps(_as_object(cards, counted, points, rules), ensure_ascii=False))
        return 0
    print(words.plural("{n} point", "{n} points", points))
    print(sum_text(cards, counted, words))
    for step in count_steps(cards, rules, words, opened=arguments.opened, in_hand=arguments.in_hand):
        print(step)
    return 0


def _as_object(cards: Sequence[HeldCard], counted: int, points: int, rules: Rules) -> dict[str, object]:
    each = [{"card": str(card), "points": _card_points(card, cards, rules)} for card in cards]
    return {"points": points, "counted": counted, "cards": each, "preset": rules.preset, "options": rules.deviations()}


def _card_points(card: HeldCard, cards: Sequence[HeldCard], rules: Rules) -> int:
    return hand_points([card], rules) if len(cards) == 1 else card.points
