"""What a person asks for before he sits down; light, so that the start is there at once."""

from __future__ import annotations

from typing import Final, NamedTuple

from scala40_tui.bots.known import LEVELS as LEVEL_NAMES
from scala40_tui.rules.options import Rules
from scala40_tui.rules.sheet import MOST_PLAYERS
from scala40_tui.text import names_in

__all__ = ["DEFAULT_LEVEL", "LEVEL_NAMES", "MIXED", "Plan"]

DEFAULT_LEVEL: Final = "circolo"
MIXED: Final = ("amatore", "circolo", "esperto", "principiante", "maestro")
"""Opponents of different strength, at a table of six one of each level."""


class Plan(NamedTuple):
    """What a person asks for; he sits at the first seat, other people as far apart as the bots allow."""

    rules: Rules
    seats: int = 4
    levels: tuple[str, ...] = ()
    """Of the opponents in the order of play, `level` or `level:style`; the last one goes for those not named."""
    name: str = ""
    minutes: int | None = None
    """The time of the match, where it ends by time-out (F art. 8)."""
    strict: bool = False
    """What would be refused is an irregularity with its penalty."""
    companions: tuple[str, ...] = ()
    """The other people at the same keyboard."""

    @property
    def people(self) -> tuple[str, ...]:
        """The names of all people, as many as there are seats for; a name may be empty or there twice."""
        return (self.name, *self.companions)[: self.seats]

    @property
    def places(self) -> tuple[int, ...]:
        """The people's seats, the bots evenly between them."""
        return tuple(place * self.seats // len(self.people) for place in range(len(self.people)))

    @property
    def refereed(self) -> bool:
        """Whether the turns are timed."""
        return self.rules.turn_clock != "off"

    def with_rules(self, rules: Rules) -> Plan:
        """Return the plan with other rules, and what they need for its match time and its strictness."""
        return self._replace(rules=rules).with_minutes(self.minutes).with_strict(self.strict)

    def with_referee(self, on: bool) -> Plan:
        """Return the plan with the federation's clock, or without any clock."""
        if on == self.refereed:
            return self
        return self._replace(rules=self.rules.changed(turn_clock="fisca" if on else "off"))

    def with_minutes(self, minutes: int | None) -> Plan:
        """Return the plan with a time-out after so many minutes, played out by art. 8 where the rules have none."""
        rules = self.rules
        if minutes is not None and rules.timeout == "none":
            rules = rules.changed(timeout="fisca_art8")
        return self._replace(rules=rules, minutes=minutes)

    def with_strict(self, strict: bool) -> Plan:
        """Return the plan with or without penalties for what is refused, by art. 11 where the rules have none."""
        rules = self.rules
        if strict and rules.penalties == "off":
            rules = rules.changed(penalties="fisca_art11")
        return self._replace(rules=rules, strict=strict)

    def level(self, place: int) -> str:
        """Return the level of an opponent, counted from 0."""
        return self.levels[min(place, len(self.levels) - 1)] if self.levels else DEFAULT_LEVEL


def with_companions(plan: Plan, text: str) -> Plan:
    """Return the plan with the other people named in a text, with commas between; the table has seats for them all."""
    companions = tuple(names_in(text))[: MOST_PLAYERS - 1]
    return plan._replace(companions=companions, seats=max(plan.seats, 1 + len(companions)))
