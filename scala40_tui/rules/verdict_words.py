"""The judge's verdict and the count of a hand in sentences, the same wherever one asks."""

from __future__ import annotations

from collections.abc import Sequence

from scala40_tui.rules.counting import HeldCard, is_flat
from scala40_tui.rules.judging import Verdict
from scala40_tui.rules.options import Rules
from scala40_tui.rules.sentences import hint_sentence, refusal_sentence
from scala40_tui.words import Words


def headline(verdict: Verdict, words: Words) -> str:
    """Return the verdict in one sentence, with the refused move's number and the numbers of the case."""
    if verdict.refusal is None:
        return words("Legal.")
    sentence = refusal_sentence(verdict.refusal, words)
    return words("Move {number} is not legal. {sentence}", number=verdict.move, sentence=sentence)


def verdict_lines(verdict: Verdict, words: Words) -> list[str]:
    """Return the verdict, the rule with its code and what would allow the move, then hand and melds as they stand."""
    lines = [headline(verdict, words)]
    if verdict.refusal is not None:
        rule = words("Rule: {rule} ({code}).", rule=verdict.refusal.rule, code=verdict.refusal.code)
        lines.append(" ".join(filter(None, (rule, hint_sentence(verdict.refusal, words)))))
    return [*lines, *standing_lines(verdict, words)]


def standing_lines(verdict: Verdict, words: Words) -> list[str]:
    """Return the hand and the melds after the last legal move, and whether a ban had to be lifted."""
    lines = []
    if verdict.ban_lifted:
        lines.append(words("No card held might be discarded, so the ban on cards that attach was lifted."))
    lines.append(words("Hand: {cards}", cards=verdict.hand or "-"))
    lines += [words("Meld {number}: {cards}", number=n, cards=cards or "-") for n, cards in enumerate(verdict.melds, 1)]
    return lines


def sum_text(cards: Sequence[HeldCard], counted: int, words: Words) -> str:
    """Return how the cards of a hand add up: `KH 10 + 7D 7 + A 11 + joker 25 + 2C 2 = 55`."""
    if len(cards) == 1:
        return f"{_name(cards[0], words)} = {counted}"
    return " + ".join(f"{_name(card, words)} {card.points}" for card in cards) + f" = {counted}"


def _name(card: HeldCard, words: Words) -> str:
    return str(card) if card.rank else words("joker")


def count_steps(
    cards: Sequence[HeldCard], rules: Rules, words: Words, *, opened: bool = False, in_hand: bool = False
) -> list[str]:
    """Return which options make what is paid differ from the sum."""
    steps = []
    if len(cards) == 1 and cards[0].rank == 1:
        steps.append(words("an ace alone counts {points} (lone_ace={points})", points=rules.lone_ace))
    if is_flat(len(cards), rules, opened=opened):
        steps.append(words("caught with all 13 cards: 100 (full_hand={value})", value=rules.full_hand))
    if in_hand and rules.in_hand_bonus == "double":
        steps.append(words("somebody went out in hand: doubled (in_hand_bonus=double)"))
    if in_hand and rules.in_hand_bonus == "flat100":
        steps.append(words("somebody went out in hand: 100 (in_hand_bonus=flat100)"))
    return steps
