"""The way to a table: a match that was left, or a new one by four questions, each with its answer ready."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final, NamedTuple

from scala40_tui.bots.known import LEVELS
from scala40_tui.errors import UserError
from scala40_tui.journal import Journal, Stream
from scala40_tui.plain.manner import Manner
from scala40_tui.plain.paper import Paper
from scala40_tui.plain.reading import NAMES, Order
from scala40_tui.rules.option_table import PRESETS
from scala40_tui.rules.sheet import FEWEST_PLAYERS, MOST_PLAYERS
from scala40_tui.table.config import MatchConfig
from scala40_tui.table.table import KIND, Table
from scala40_tui.text import names_in
from scala40_tui.tutorial.progress import read_progress

MOST_OFFERED: Final = 9
"""Matches that can be gone on with; one digit chooses."""


class Wish(NamedTuple):
    """What a person can choose at the door."""

    name: str
    seats: int
    preset: str
    level: str
    """Of the other players."""
    companions: tuple[str, ...] = ()
    """The other people at this keyboard."""


class _Away(Exception):
    """The person goes away again."""


class Door:
    """Where a person chooses what to play."""

    def __init__(self, journal: Journal, paper: Paper, manner: Manner) -> None:
        """Offer the matches of `journal`, and keep the new one there."""
        self.journal = journal
        self.paper = paper
        self.words = manner.words

    def enter(self, ready: Wish, config_of: Callable[[Wish], MatchConfig]) -> Table | None:
        """Return the table chosen, or None where the person goes away; `ready` has the answers that Enter gives."""
        self._suggest_lessons()
        try:
            return self._left() or Table.create(self.journal, config_of(self._wish(ready)))
        except _Away:
            return None

    def _suggest_lessons(self) -> None:
        """Tell who has never played where it is learned, until he has."""
        if self.journal.count(KIND) or read_progress(self.journal.path.parent).finished:
            return
        command = "scala40 tutorial --plain"
        self.paper.print(self.words("Never played? In five minutes you learn it with {command}", command=command))

    # --- a match that was left ----------------------------------------------------------------------------------------

    def _left(self) -> Table | None:
        """Return a match to go on with, or None for a new one."""
        words, streams = self.words, self.journal.streams(KIND, finished=False, limit=MOST_OFFERED)
        if not streams:
            return None
        self.paper.print(words("Matches that wait for you:"))
        self.paper.print(*(self._offer(number, stream) for number, stream in enumerate(streams, 1)))
        while True:
            self.paper.print(words("A number goes on with that match, Enter begins a new one."))
            answer = self._answer()
            if not answer:
                return None
            if answer.isdecimal() and 1 <= int(answer[:3]) <= len(streams):
                try:
                    return Table.resume(self.journal, streams[int(answer) - 1].id, words)
                except UserError as error:
                    self.paper.print(str(error))

    def _offer(self, number: int, stream: Stream) -> str:
        # Where the person is, not where the journal counts.
        time = stream.updated.astimezone().strftime("%Y-%m-%d %H:%M")
        return self.words(
            "{number}. {players}; deal {deal}, last played {time}.",
            number=number,
            players=stream.title,
            deal=stream.summary.get("deals", 0) + 1,
            time=time,
        )

    # --- a new one ----------------------------------------------------------------------------------------------------

    def _wish(self, ready: Wish) -> Wish:
        words = self.words
        self.paper.print(
            words("What is your name? Several people here: names with commas. Enter: {ready}", ready=ready.name)
        )
        people = names_in(self._answer())[:MOST_PLAYERS] or [ready.name]
        fewest = max(FEWEST_PLAYERS, len(people))
        likely = max(ready.seats, len(people))
        seats = self._choice(
            words(
                "How many play, {few} to {most}? Enter: {ready}",
                few=fewest,
                most=MOST_PLAYERS,
                ready=likely,
            ),
            likely,
            [str(number) for number in range(fewest, MOST_PLAYERS + 1)],
        )
        preset = self._choice(
            words("By which rules: {choices}? Enter: {ready}", choices=", ".join(PRESETS), ready=ready.preset),
            ready.preset,
            PRESETS,
        )
        level = ready.level
        if len(people) < int(seats):
            level = self._level(ready)
        return Wish(people[0], int(seats), preset, level, tuple(people[1:]))

    def _level(self, ready: Wish) -> str:
        words = self.words
        return self._choice(
            words("How strong are the others: {choices}? Enter: {ready}", choices=", ".join(LEVELS), ready=ready.level),
            ready.level,
            LEVELS,
        )

    def _choice(self, question: str, ready: object, choices: Collection[str]) -> str:
        """Ask until the answer is one of the choices, or the ready one by Enter alone."""
        while True:
            self.paper.print(question)
            answer = self._answer().lower() or str(ready)
            if answer in choices:
                return answer

    def _answer(self) -> str:
        line = self.paper.ask()
        if line is None or line.lower() in NAMES[Order.QUIT]:
            raise _Away
        return line
