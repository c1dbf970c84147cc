"""A ruling: a row of the table of irregularities applied to the facts."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from scala40_tui.cards import Card
from scala40_tui.referee.case import Back, Case, Course, Duty, Span
from scala40_tui.referee.facts import Facts, Lying
from scala40_tui.referee.penalties import CASE
from scala40_tui.rules.options import Rules

GRACE_SECONDS: Final = 300
"""Five minutes: up to and including them who comes late may play (F art. 10)."""

_LATE: Final = "LATE"
_AFTER_GRACE: Final = {_LATE: "TOO_LATE", "AWAY": "AWAY_TOO_LONG"}
_AFTER_WARNING: Final = {"DEAL_ERROR": "DEAL_ERROR_AGAIN"}


class Ruling(NamedTuple):
    """What the referee decides."""

    case: Case
    facts: Facts

    @property
    def seat(self) -> int:
        """The player concerned."""
        return self.facts.seat

    @property
    def code(self) -> str:
        """The code of the table's row."""
        return self.case.code

    @property
    def article(self) -> str:
        """The article of the federation's code."""
        return self.case.article

    @property
    def points(self) -> int:
        """The points added to the player's score, at the count [?]."""
        return self.case.points + self.facts.points

    @property
    def house(self) -> bool:
        """True where something in it is a house ruling."""
        return bool(self.case.house)

    @property
    def reason(self) -> str:
        """What a score sheet keeps as the penalty's reason: article and code, the same in every language."""
        return f"{self.article} {self.code}"

    @property
    def to_hand(self) -> tuple[Lying, ...]:
        """What goes back from melds on the table to the player's hand; no cards named means the whole meld."""
        facts, back = self.facts, self.case.back
        if back is Back.LAST:
            return () if facts.last is None else (facts.last,)
        if back is Back.MELDS:
            return tuple(Lying((), number) for number in sorted(facts.melds, reverse=True))
        if facts.stopped or facts.meld is None or back not in (Back.CARDS, Back.MELD):
            return ()
        return (Lying(facts.cards if back is Back.CARDS else (), facts.meld),)

    @property
    def frozen(self) -> tuple[int, ...]:
        """The numbers of the melds that are frozen."""
        if self.case.freezes is Span.NEVER:
            return ()
        return self.facts.melds if self.facts.meld is None else (self.facts.meld,)

    @property
    def frozen_until(self) -> Span:
        """Until when they are frozen."""
        return self.case.freezes

    @property
    def barred_until(self) -> Span:
        """Until when the player may not go out."""
        return self.case.bars

    @property
    def out_of_play(self) -> tuple[Card, ...]:
        """The cards that leave the game."""
        return self.facts.cards if self.case.out_of_play else ()

    @property
    def duty(self) -> Duty:
        """What the player must do, or may only do."""
        return self.case.duty

    @property
    def course(self) -> Course:
        """What happens to the deal or to the player's round."""
        return self.case.course


def case_under(case: Case, rules: Rules) -> Case:
    """Return a row of the table as the rules have it: `late_penalty` says what coming late costs (F art. 10.1)."""
    if case.code != _LATE:
        return case
    points = rules.late_penalty
    return replace(case, points=points if isinstance(points, int) else 0)


def rule(code: str, facts: Facts, rules: Rules | None = None) -> Ruling:
    """Return the ruling of the row called `code`, as the rules have it or else as the federation's code has.

    Lateness and errors in dealing go on to the row that the facts ask for.
    """
    if code in _AFTER_GRACE and facts.seconds > GRACE_SECONDS:
        code = _AFTER_GRACE[code]
    if code in _AFTER_WARNING and facts.warned:
        code = _AFTER_WARNING[code]
    return Ruling(CASE[code] if rules is None else case_under(CASE[code], rules), facts)
