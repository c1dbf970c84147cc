"""The answers to what a person asks for besides his moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scala40_tui.journal.events import Event
from scala40_tui.plain.beginning import looking_back
from scala40_tui.plain.describing import hand_lines, meld_lines, pile_lines, player_lines
from scala40_tui.plain.explaining import option_lines, rules_lines, why_lines
from scala40_tui.plain.helping import help_lines
from scala40_tui.plain.manner import Manner
from scala40_tui.plain.possibilities import advice_lines, possibility_lines
from scala40_tui.plain.reading import Asked, Order
from scala40_tui.plain.reviewing import review_lines
from scala40_tui.plain.scoring import score_lines
from scala40_tui.rules.input_words import option_words
from scala40_tui.rules.options import OptionError
from scala40_tui.rules.refusals import Refusal
from scala40_tui.table.telling import Detail
from scala40_tui.table.view import TableView

ALL: Final = ("all", "tutto", "tutte")
"""What asks for more than the usual answer."""


class Answers:
    """Answers one person's orders that change nothing at the table."""

    def __init__(self, manner: Manner, view: Callable[[], TableView], events: Callable[[], list[Event]] = list) -> None:
        """Answer in this manner, from what `view` returns at the time and from the match's `events` till then."""
        self.manner = manner
        self.refused: Refusal | None = None
        """Why the last move was refused."""
        self._view = view
        self._events = events
        self._answers: Final[dict[Order, Callable[[str], list[str]]]] = {
            Order.HELP: lambda rest: help_lines(manner.words),
            Order.HAND: lambda rest: hand_lines(view(), manner),
            Order.TABLE: lambda rest: meld_lines(view(), manner),
            Order.PILES: lambda rest: pile_lines(view(), manner),
            Order.PLAYERS: lambda rest: player_lines(view(), manner),
            Order.SCORE: lambda rest: score_lines(view(), manner),
            Order.LOG: lambda rest: looking_back(view(), manner, whole=rest.lower() in ALL),
            Order.HINT: self._hint,
            Order.REVIEW: lambda rest: review_lines(self._events(), view(), rest, manner),
            Order.WHY: lambda rest: why_lines(self.refused, manner),
            Order.RULES: self._rules,
            Order.DETAIL: self._detail,
            Order.WORDS: self._words,
            Order.NOTATION: self._notation,
        }

    def to(self, asked: Asked) -> list[str]:
        """Return the answer, line by line; orders that change something at the table have none here."""
        return self._answers[asked.order](asked.rest)

    def _hint(self, _rest: str) -> list[str]:
        manner, view = self.manner, self._view()
        if manner.hints == "off":
            return [manner.words('Hints are switched off; with hints = "request" in your settings they are back.')]
        return [*possibility_lines(view, manner), *advice_lines(view, manner)]

    def _rules(self, rest: str) -> list[str]:
        rules, words = self._view().sheet.rules, self.manner.words
        if not rest or rest.lower() in ALL:
            return rules_lines(rules, words, every=bool(rest))
        try:
            return option_lines(rest.lower(), rules, words)
        except OptionError as error:
            return [words("{problem}.", problem=option_words(error, words))]

    def _detail(self, rest: str) -> list[str]:
        manner = self.manner
        if rest in ("1", "2", "3"):
            manner.detail = Detail(int(rest))
            return [manner.words("Detail {level}.", level=rest)]
        return [manner.words("Detail {level}; write detail 1, 2 or 3.", level=int(manner.detail))]

    def _words(self, rest: str) -> list[str]:
        manner = self.manner
        manner.spoken = not manner.by_name
        return [
            manner.words("Cards by their names.") if manner.spoken else manner.words("Cards in the notation."),
        ]

    def _notation(self, rest: str) -> list[str]:
        manner = self.manner
        manner.notation = not manner.notation
        if manner.notation:
            return [manner.words("Each turn in the notation too.")]
        return [manner.words("Turns no longer in the notation.")]
