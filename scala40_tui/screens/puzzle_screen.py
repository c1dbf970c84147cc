"""Puzzles: the one way to go out, or "can you open?"; solved by typing moves, and judged by the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType

from scala40_tui.coach.puzzles import KINDS, Puzzle, answer_to, puzzle
from scala40_tui.coach.speaking import Coach
from scala40_tui.rules.moves import Move
from scala40_tui.screens.actions import Action, bindings
from scala40_tui.screens.commanding import LONGEST, completed, judged
from scala40_tui.screens.house import House
from scala40_tui.screens.page import HouseScreen
from scala40_tui.screens.painting.command import cut_verdict, paint_prompt, paint_verdict
from scala40_tui.screens.painting.puzzle import paint_puzzle
from scala40_tui.screens.widgets.command_line import CommandLine
from scala40_tui.screens.widgets.painted import Painted


class PuzzleScreen(HouseScreen[None]):
    """Shows one puzzle after another, beginning with today's."""

    CSS_PATH = "styles/puzzle.tcss"
    AUTO_FOCUS = ""
    WHERE = "puzzle"
    BINDINGS: ClassVar[list[BindingType]] = bindings("puzzle")

    def __init__(self, house: House, today: Callable[[], date] = date.today) -> None:
        """Begin with the puzzle of `today`."""
        super().__init__(house)
        self._kind = KINDS[0]
        self._number = today().toordinal()
        self.asked: Puzzle | None = None
        self._said: list[str] = []

    def compose(self) -> ComposeResult:
        """Lay out the position, what is said, the command line and the keys."""
        yield Painted(id="puzzle")
        yield CommandLine(LONGEST, id="command")
        yield Painted(id="keys")

    def on_mount(self) -> None:
        """Look for the first puzzle."""
        self._find()

    @work(exclusive=True)
    async def _find(self) -> None:
        """Find the puzzle in another process."""
        self.asked, self._said = None, []
        self.show()
        self.asked = await self.house.thinker.think(_found, (self._kind, self._number))
        self.show()

    def show(self) -> None:
        """Paint everything."""
        if not self.size.width:
            return
        self._paint_puzzle(self._said)
        self.paint_keys()

    def _paint_puzzle(self, said: Sequence[str]) -> None:
        rows = max(self.size.height - 2, 1)
        self.paint("puzzle", paint_puzzle(self.look, self._kind, self.asked, said, self.size.width)[:rows])

    def shown_actions(self) -> list[Action]:
        """Return what can be done now: only whether one can open is answered by a no."""
        return [one for one in super().shown_actions() if one.id != "cannot" or self._kind == "open"]

    # --- answering ----------------------------------------------------------------------------------------------------

    def action_answer(self) -> None:
        """Open the command line."""
        if self.asked is not None:
            self.query_one(CommandLine).open()

    def action_cannot(self) -> None:
        """Say that one cannot open."""
        if self.asked is not None and self.asked.kind == "open":
            self._answer(())

    @on(CommandLine.Changed)
    def _typed(self, event: CommandLine.Changed) -> None:
        if self.asked is not None:
            look, width, view = self.look, self.size.width, self.asked.view
            self.paint("command", [paint_prompt(look, event.text, width)])
            verdict = event.text, judged(event.text, view), view, width
            self.paint("keys", [paint_verdict(look, *verdict)])
            cut = cut_verdict(look, *verdict)
            self._paint_puzzle([cut] if cut else self._said)

    @on(CommandLine.Completing)
    def _complete(self) -> None:
        line = self.query_one(CommandLine)
        if self.asked is not None:
            line.set(completed(line.typed, self.asked.view))

    @on(CommandLine.Entered)
    def _entered(self, event: CommandLine.Entered) -> None:
        if self.asked is None:
            return
        verdict = judged(event.text, self.asked.view)
        if verdict.problem is None and verdict.moves:
            self._close()
            self._answer(verdict.moves)

    def _answer(self, moves: tuple[Move, ...]) -> None:
        if self.asked is not None:
            self._said = [self.look.shown(self._coach.answered(self.asked, answer_to(self.asked, moves)))]
            self.show()

    @property
    def _coach(self) -> Coach:
        return Coach(self.house.words, self.look.card)

    @on(CommandLine.Closed)
    def _close(self) -> None:
        self.query_one(CommandLine).close()
        self.set_focus(None)
        self.show()

    # --- other puzzles ------------------------------------------------------------------------------------------------

    def action_solution(self) -> None:
        """Show how it is done."""
        if self.asked is not None:
            self._said = [self._coach.solution(self.asked)]
            self.show()

    def action_kind(self) -> None:
        """Go to the other kind of puzzle."""
        self._kind = KINDS[(KINDS.index(self._kind) + 1) % len(KINDS)]
        self._find()

    def action_next_puzzle(self) -> None:
        """Go to the next puzzle."""
        self._number += 1
        self._find()

    def action_previous_puzzle(self) -> None:
        """Go to the puzzle before."""
        self._number = max(self._number - 1, 0)
        self._find()

    def action_close_puzzle(self) -> None:
        """Leave the puzzles."""
        self.workers.cancel_node(self)
        self.dismiss()


def _found(wanted: tuple[str, int]) -> Puzzle:
    return puzzle(*wanted)
