"""The course: where the pupil is, whether a step is done or lost, and what is said; front ends only show it.

The table's rules judge every move. The course never looks at a move: it looks at the deal that the rules made of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from scala40_tui.rules.effects import apply
from scala40_tui.rules.legality import refusal
from scala40_tui.rules.moves import Move
from scala40_tui.rules.refusals import Refusal
from scala40_tui.rules.state import Deal
from scala40_tui.tutorial.deals import OTHER, PUPIL, prepared
from scala40_tui.tutorial.lessons import STEPS
from scala40_tui.tutorial.step import ELSE, TURN_OVER, Step
from scala40_tui.tutorial.table import LessonTable


class Mood(StrEnum):
    """How the pupil stands to the step."""

    TASK = "task"
    """It is to be done."""
    NUDGED = "nudged"
    """It is to be done, and a move went wrong."""
    SHOWN = "shown"
    """The solution was shown."""
    DONE = "done"
    """The aim was reached: go on."""


class Course:
    """The steps one after another at one table."""

    def __init__(self, table: LessonTable, number: int = 1) -> None:
        """Begin with a step, counted from 1."""
        self.table = table
        self.number = max(1, min(number, len(STEPS)))
        self.mood = Mood.TASK
        self.nudge = ""
        """What was said after the last wrong move, to be translated; empty when none was."""
        self.over = False
        """The last step is behind the pupil."""
        self._start = self._set_up()
        self._judge()

    @property
    def step(self) -> Step:
        """The step that the pupil is at."""
        return STEPS[self.number - 1]

    @property
    def deal(self) -> Deal:
        """The deal on the table."""
        deal = self.table.state.deal
        if deal is None:
            raise LookupError("the tutorial's table has a deal from its first moment on")
        return deal

    @property
    def done(self) -> bool:
        """Whether the aim was reached."""
        return self.mood is Mood.DONE

    # --- what the pupil did -------------------------------------------------------------------------------------------

    def moved(self) -> None:
        """Judge the deal after a move or a take-back; a lost step begins again at once."""
        if self.done:
            return
        if self._judge():
            return
        if self._lost():
            self.again()
            self._nudge(TURN_OVER)
        elif self.mood is Mood.NUDGED:
            self.mood = Mood.TASK

    def refused(self, fault: Refusal) -> None:
        """Say what helps after the rules refused a move."""
        if not self.done:
            self._nudge(fault.code)

    def _nudge(self, code: str) -> None:
        nudges = self.step.nudges
        self.nudge = nudges.get(code) or nudges.get(ELSE, "")
        self.mood = Mood.NUDGED

    def _judge(self) -> bool:
        if self.step.aim(self._start, self.deal):
            self.mood = Mood.DONE
        return self.done

    def _lost(self) -> bool:
        now, start = self.deal, self._start
        return now.turns > start.turns or now.outcome is not start.outcome or self.step.lost(start, now)

    # --- what the pupil asks for --------------------------------------------------------------------------------------

    def show_me(self) -> None:
        """Show the solution; asked for again, play it."""
        if self.done:
            return
        if self.mood is Mood.SHOWN:
            self._play_solution()
        else:
            self.mood = Mood.SHOWN

    def again(self) -> None:
        """Begin the step again."""
        self._start = self._set_up()
        self.mood = Mood.TASK
        self._judge()

    def go_on(self) -> None:
        """Go to the next step, on the table as it lies where that leads on."""
        if not self.done:
            return
        if self.number == len(STEPS):
            self.over = True
            return
        self.number += 1
        self.mood = Mood.TASK
        if self._leads_on(self.deal):
            self._play(OTHER, self.step.moves_before)
            self._start = self.deal
        else:
            self._start = self._set_up()
        self._judge()

    def go_back(self) -> None:
        """Go to the step before, and begin it again."""
        self.number = max(1, self.number - 1)
        self.again()

    # --- the table ----------------------------------------------------------------------------------------------------

    def _play_solution(self) -> None:
        if after(self.deal, self.step.moves) is None:
            self._start = self._set_up()
        self._play(PUPIL, self.step.moves)
        self._judge()

    def _leads_on(self, deal: Deal) -> bool:
        """Tell whether the step can be done on the table as it lies, or is done already."""
        step = self.step
        if step.new_deal:
            return False
        start = after(deal, step.moves_before)
        if start is None or step.aim(start, start):
            return start is not None
        end = after(start, step.moves)
        return end is not None and step.aim(start, end)

    def _set_up(self) -> Deal:
        """Deal the step's own cards, and play what comes before it as the solutions have it."""
        first = max(place for place in range(self.number) if STEPS[place].new_deal)
        self.table.arrange(prepared()[sum(step.new_deal for step in STEPS[:first])])
        for step in STEPS[first : self.number - 1]:
            self._play(OTHER, step.moves_before)
            self._play(PUPIL, step.moves)
        self._play(OTHER, self.step.moves_before)
        return self.deal

    def _play(self, seat: int, moves: Iterable[Move]) -> None:
        for move in moves:
            self.table.play(seat, move)


def after(deal: Deal, moves: Iterable[Move]) -> Deal | None:
    """Return the deal after moves made one after another, or None where the rules refuse one of them."""
    for move in moves:
        if refusal(deal, move) is not None:
            return None
        deal = apply(deal, move)
    return deal
