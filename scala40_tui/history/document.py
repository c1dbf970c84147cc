"""A match file as a value: its heading, and its lines with what each of them says.

The moves of a turn stand on one line, and on it is only what stood. What a player took back stands before it, as lines
that say after how many of the turn's moves he had tried which. From both, the events follow exactly as they happened.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple

from scala40_tui.cards import Card
from scala40_tui.rules.moves import Move
from scala40_tui.rules.problems import Problem
from scala40_tui.table.config import MatchConfig
from scala40_tui.table.events import Cut, Event, Played, TakenBack, from_record
from scala40_tui.words import N_, Words


class MatchFileError(ValueError):
    """A match file that cannot be read: the line, from 1 (0 for the file as a whole), and what is wrong there."""

    def __init__(self, line: int, problem: Problem) -> None:
        """Carry both."""
        super().__init__(line, problem)
        self.line = line
        self.problem = problem

    def describe(self, words: Words) -> str:
        """Return line and reason in the language of `words`; nothing of the file in it commands a terminal."""
        reason = self.problem.describe(words)
        return words("line {line}: {reason}", line=self.line, reason=reason) if self.line else reason


class Heading(NamedTuple):
    """What is fixed for the match."""

    config: MatchConfig
    """Its seed is empty where the file does not reveal it."""
    commitment: str
    """What was shown of the seed before the first deal."""
    date: datetime | None = None
    """When the match began."""


class DealLine(NamedTuple):
    """`= deal 1 dealer=Anna cut=54 up=7H`: a deal begins. Seats are those of the match."""

    deal: int
    dealer: int
    cut: int
    up: Card


class TriedLine(NamedTuple):
    """`! back after=1 moves="meld 7H 7D 7C"`: moves that were taken back, after so many others of this turn."""

    after: int
    moves: tuple[Move, ...]


class TurnLine(NamedTuple):
    """`Anna: draw 4D; discard 9D`: the moves of a turn that stood, or the part of them up to another event."""

    seat: int
    moves: tuple[Move, ...]


class MarkLine(NamedTuple):
    """`! kind key=value ...`: any other event, in its place."""

    kind: str
    payload: Mapping[str, Any]


class ResultLine(NamedTuple):
    """`= Anna: 0, total 12`: what came of a deal; nothing is taken from it, but it is compared."""

    text: str


class RemarkLine(NamedTuple):
    """`# ...`: anything that somebody wants to remark."""

    text: str


Line = DealLine | TriedLine | TurnLine | MarkLine | ResultLine | RemarkLine


@dataclass(frozen=True, slots=True)
class Document:
    """A match file; two are equal when they say the same, whatever their line numbers."""

    heading: Heading
    lines: tuple[Line, ...]
    numbers: tuple[int, ...] = field(default=(), compare=False)
    """The number of each line in the text it was read from."""
    checksum: str | None = field(default=None, compare=False)
    """As it stands in the text; None where it is missing."""

    def number(self, place: int) -> int:
        """Return the number in the text of the line at a place, 0 where there is no text."""
        return self.numbers[place] if place < len(self.numbers) else 0

    @property
    def events(self) -> tuple[Event, ...]:
        """The events as they happened; raise MatchFileError where the lines cannot be brought together."""
        return tuple(event for event, _ in self.placed_events())

    def placed_events(self) -> Iterator[tuple[Event, int]]:
        """Give each event with the place of the line it stands on."""
        tried: list[tuple[TriedLine, int]] = []
        for place, line in enumerate(self.lines):
            if isinstance(line, RemarkLine):
                continue
            if isinstance(line, TriedLine):
                tried.append((line, place))
                continue
            stood = line.moves if isinstance(line, TurnLine) else ()
            if tried or stood:
                yield from self._turn(tried, [(move, place) for move in stood])
                tried = []
            if isinstance(line, DealLine):
                yield Cut(line.cut), place
            elif isinstance(line, MarkLine):
                yield from_record(line.kind, line.payload), place
        yield from self._turn(tried, [])

    def _turn(
        self, tried: Sequence[tuple[TriedLine, int]], stood: Sequence[tuple[Move, int]]
    ) -> Iterator[tuple[Event, int]]:
        """Give the events of a turn: from what stood in the end, step by step back to what was tried first."""
        story: list[tuple[Event, int]] = []
        stack = list(stood)
        for line, place in reversed(tried):
            if line.after > len(stack):
                raise MatchFileError(self.number(place), Problem("", N_("the turn has no {n} moves"), n=line.after))
            story[:0] = [(TakenBack(len(line.moves)), place), *_played(stack[line.after :])]
            stack = [*stack[: line.after], *((move, place) for move in line.moves)]
        return iter([*_played(stack), *story])


def _played(moves: Iterable[tuple[Move, int]]) -> list[tuple[Event, int]]:
    return [(Played(move), place) for move, place in moves]
