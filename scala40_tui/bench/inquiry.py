"""What happened? The facts that a case asks for, answered one after another by typed text (F art. 6, 10, 11).

At a real table nobody has to type cards: cards and melds may be left blank, unless the ruling freezes a meld, which
must be known by a number. Any number will do by which the table knows it again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from scala40_tui.bench.config import BenchProblem
from scala40_tui.cards import Card, CardError, parse_cards
from scala40_tui.referee.case import Case, Span
from scala40_tui.referee.facts import Ask, Facts, Lying
from scala40_tui.referee.penalties import CASE
from scala40_tui.words import N_

MOST_POINTS: Final = 500
"""The most points of one ruling."""
MOST_MELD: Final = 99
_TIME: Final = re.compile(r"(\d{1,3})(?:[:.'](\d{1,2}))?")

QUESTIONS: Final[dict[Ask, str]] = {
    Ask.WHO: N_("Who?"),
    Ask.CARDS: N_("Which cards? Such as K♥ 7♦ as KH 7D, a joker as *; Enter leaves them out"),
    Ask.MELD: N_("Which meld? The number by which you know it"),
    Ask.MELDS: N_("Which melds? The numbers by which you know them, such as 2 3"),
    Ask.LAST: N_("What had been played before that, this turn? Enter leaves it out"),
    Ask.POINTS: N_("How many points?"),
    Ask.SECONDS: N_("How long? Minutes, such as 3 or 4:30"),
}
"""What is asked; the texts are marked with `N_`."""


class Inquiry(NamedTuple):
    """A case whose facts are being asked for."""

    case: Case
    facts: Facts
    left: tuple[Ask, ...]
    """What is still to be asked, in order."""

    @property
    def asks(self) -> Ask | None:
        """What is asked now; None when everything is known."""
        return self.left[0] if self.left else None

    def answered(self, text: str) -> Inquiry:
        """Return the inquiry after an answer; a seat is typed as its number from 1. Raise BenchProblem."""
        if not self.left:
            return self
        facts = _READERS[self.left[0]](self, text.strip())
        return self._replace(facts=facts, left=self.left[1:])


def inquiry(code: str, suggested: int) -> Inquiry:
    """Return what a case asks; `suggested` is the seat concerned where the case names nobody: the dealer."""
    case = CASE[code]
    return Inquiry(case, Facts(suggested), case.asks)


def _who(asked: Inquiry, text: str) -> Facts:
    if not text.isdecimal() or not int(text):
        raise BenchProblem("", N_("Type the number of a player."))
    return asked.facts._replace(seat=int(text) - 1)


def _cards(asked: Inquiry, text: str) -> Facts:
    return asked.facts._replace(cards=_read_cards(text))


def _last(asked: Inquiry, text: str) -> Facts:
    cards = _read_cards(text)
    return asked.facts._replace(last=Lying(cards, asked.facts.meld or 0) if cards else None)


def _meld(asked: Inquiry, text: str) -> Facts:
    if not text and asked.case.freezes is Span.NEVER:
        return asked.facts
    return asked.facts._replace(meld=_number(text))


def _melds(asked: Inquiry, text: str) -> Facts:
    if not text and asked.case.freezes is Span.NEVER:
        return asked.facts
    numbers = [_number(word) for word in re.split(r"[\s,;]+", text)]
    return asked.facts._replace(melds=tuple(dict.fromkeys(numbers)))


def _points(asked: Inquiry, text: str) -> Facts:
    if not text.isdecimal() or not 0 < int(text) <= MOST_POINTS:
        raise BenchProblem("", N_("A penalty is 1 to {most} points."), most=MOST_POINTS)
    return asked.facts._replace(points=int(text))


def _seconds(asked: Inquiry, text: str) -> Facts:
    read = _TIME.fullmatch(text)
    if read is None or int(read[2] or 0) > 59:
        raise BenchProblem("", N_("Type minutes, or minutes and seconds, such as 4:30."))
    return asked.facts._replace(seconds=60.0 * int(read[1]) + int(read[2] or 0))


def _number(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) <= MOST_MELD:
        raise BenchProblem("", N_("Type a number from 1 to {most}."), most=MOST_MELD)
    return int(text)


def _read_cards(text: str) -> tuple[Card, ...]:
    try:
        return parse_cards(text.upper())
    except CardError as error:
        raise BenchProblem.of_card("", error) from None


_READERS: Final[dict[Ask, Callable[[Inquiry, str], Facts]]] = {
    Ask.WHO: _who,
    Ask.CARDS: _cards,
    Ask.MELD: _meld,
    Ask.MELDS: _melds,
    Ask.LAST: _last,
    Ask.POINTS: _points,
    Ask.SECONDS: _seconds,
}


def named_seats(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names with the numbers by which they are chosen."""
    return tuple(f"{number} {name}" for number, name in enumerate(names, 1))
