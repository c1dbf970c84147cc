"""A question as someone types it: cards held, melds on the table, who has opened; made into a deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from scala40_tui.cards import JOKERS, PACK_SIZE, Card, CardError, Hand, cards_text, parse_cards
from scala40_tui.rules.effects import effect, with_melds
from scala40_tui.rules.melds import Meld, MeldRules, Shape, meld_rules, read_meld
from scala40_tui.rules.moves import Draw
from scala40_tui.rules.options import Rules
from scala40_tui.rules.problems import Problem
from scala40_tui.rules.refusals import Refusal
from scala40_tui.rules.sentences import refusal_sentence
from scala40_tui.rules.state import Deal, Setup, Unseen
from scala40_tui.shuffle import HAND_SIZE
from scala40_tui.words import N_, Words

_COPIES: Final = 2
_MOST_CARDS: Final = HAND_SIZE + 1
_ME, _OTHER = 0, 1


class NoMeld(Problem):
    """Cards of the table that are no meld; `instead` are the melds that they would be, divided by semicolons."""

    def __init__(self, number: int, fault: Refusal, instead: str) -> None:
        """`number` counts the melds of the table, and `fault` says what is wrong with this one."""
        super().__init__(f"--table {number}", "")
        self.fault = fault
        self.instead = instead

    def describe(self, words: Words) -> str:
        """Return place, fault and remedy in the language of `words`."""
        if self.instead:
            remedy = words("Divide melds with semicolons: {melds}", melds=self.instead)
        elif self.fault.code == "JOKER_UNDECLARED":
            remedy = ""
        else:
            remedy = words("A meld on the table is as in 5C 6C 7C or 9H 9S *9D.")
        return f"{self.place}: {refusal_sentence(self.fault, words)} {remedy}".rstrip()


def posed(cards: str, table: str, rules: Rules, *, opened: bool, seats: int = 4) -> Deal:
    """Return the deal as the player sees it who has drawn, holds `cards` and is to play on; raise Problem.

    `table` has melds divided by semicolons. One lap has been played, and others have laid the melds. The last card
    named counts as the one drawn.
    """
    held = _cards(cards, "")
    if not held:
        raise Problem("", N_("no cards to solve: write them as in 7H 7D 7C KH *"))
    if len(held) > _MOST_CARDS:
        raise Problem("", N_("{count} cards are too many: nobody holds more than 14"), count=len(held))
    melds = tuple(_melds(table, rules))
    _fits_the_pack([*held, *(card for meld in melds for card in meld.cards)])
    unknown = PACK_SIZE - len(held) - sum(len(meld.cards) for meld in melds)
    others = [Unseen(min(HAND_SIZE, unknown // seats))] * (seats - 1)
    stock = Unseen(max(unknown - sum(hand.size for hand in others), 2))
    everybody = (1 << seats) - 1
    opened_seats = (everybody & ~1 if melds else 0) | opened
    setup = Setup(rules, meld_rules(rules), seats, dealer=seats - 1)
    hand = Hand.of(card.held for card in held[:-1])
    deal = Deal(setup, (hand, *others), stock, (), _ME, opened=opened_seats, turns=seats)
    return effect(with_melds(deal, melds), Draw(held[-1].held))


def _cards(text: str, place: str) -> tuple[Card, ...]:
    try:
        return parse_cards(text)
    except CardError as error:
        raise Problem.of_card(place, error) from None


def _melds(table: str, rules: Rules) -> Iterable[Meld]:
    known = meld_rules(rules)
    for number, text in enumerate(filter(str.strip, table.split(";")), 1):
        cards = _cards(text, f"--table {number}")
        if not cards:
            raise Problem(f"--table {number}", N_("a meld is missing: {word} names no card"), word=text.strip())
        shape = read_meld(cards, known)
        if not isinstance(shape, Shape):
            raise NoMeld(number, shape, "; ".join(map(cards_text, _parts(cards, known))))
        yield Meld(_OTHER, shape)


def _parts(cards: tuple[Card, ...], known: MeldRules) -> list[tuple[Card, ...]]:
    """Return the melds that cards are which were written one after another; nothing where they are none."""
    ends: dict[int, list[tuple[Card, ...]]] = {0: []}
    for end in range(1, len(cards) + 1):
        for begin in [begin for begin in ends if isinstance(read_meld(cards[begin:end], known), Shape)]:
            ends[end] = [*ends[begin], cards[begin:end]]
    return ends.get(len(cards), [])


def _fits_the_pack(cards: Iterable[Card]) -> None:
    for card, copies in Counter(card.held for card in cards).items():
        most = JOKERS if card.is_joker else _COPIES
        if copies > most:
            text = N_("{card} is named {copies} times; the pack has {most}")
            raise Problem("", text, card=str(card), copies=copies, most=most)
