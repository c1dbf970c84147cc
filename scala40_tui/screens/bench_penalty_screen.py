"""What happened? A case chosen from the table of irregularities, its facts, and the ruling before it is confirmed."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from scala40_tui.bench.acts import Ruled
from scala40_tui.bench.config import BenchProblem
from scala40_tui.bench.inquiry import Inquiry, inquiry
from scala40_tui.referee.facts import Ask
from scala40_tui.referee.penalties import CASES, GROUPS
from scala40_tui.screens.actions import EVERYWHERE, TYPING, Action, action, bindings
from scala40_tui.screens.at_once import do_at_once
from scala40_tui.screens.bench_desk import BenchDesk
from scala40_tui.screens.house import House
from scala40_tui.screens.page import HouseScreen
from scala40_tui.screens.painting.bench_penalty import paint_asking, paint_cases, paint_ruling
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.widgets.pad_sheet import PadSheet
from scala40_tui.screens.widgets.painted import Painted

_MOST_TYPED = 60


class BenchPenaltyScreen(HouseScreen[None]):
    """Asks what happened, step by step, and enters the ruling; nobody may play meanwhile (F art. 11)."""

    CSS_PATH = "styles/bench.tcss"
    WHERE = "bench-penalty"
    BINDINGS: ClassVar[list[BindingType]] = bindings("bench-penalty")

    def __init__(self, house: House, desk: BenchDesk) -> None:
        """Begin with the list of cases."""
        super().__init__(house)
        self.desk = desk
        self.at = 0
        """The case under the cursor."""
        self.who = desk.seat
        """The player under the cursor, where one is asked for."""
        self.steps: list[Inquiry] = []
        """The questions answered so far, the last one being asked."""
        self.typed = ""
        self.complaint = ""
        self._stops = desk.halt()

    def compose(self) -> ComposeResult:
        """Lay out title, what is asked, and the keys."""
        yield Painted(id="title")
        yield PadSheet(self._press, self._erase, self._command_of, takes_text=lambda: self._types, id="body")
        yield Painted(id="keys")

    def on_mount(self) -> None:
        """Give the keys to the body."""
        self.query_one("#body").focus()

    @property
    def asked(self) -> Inquiry | None:
        """The case chosen, with the facts known so far; None while one is chosen."""
        return self.steps[-1] if self.steps else None

    def show(self) -> None:
        """Paint the step."""
        look, width = self.look, self.size.width
        height = self.query_one("#body").size.height
        title = look.words("What happened?") if self.asked is None else look.words(self.asked.case.title)
        self.paint("title", [ruled(look, width, Line(look, width).strong(title))])
        if self.asked is None:
            strips = paint_cases(look, self.desk.state.config.rules, self.at, width, height)
        elif self.asked.asks is None:
            strips = paint_ruling(look, self.desk, self.asked, width)
        else:
            strips = paint_asking(look, self.desk.state, self.asked, self.who, self.typed, self.complaint, width)
        self.paint("body", strips)
        self.paint_keys()

    def shown_actions(self) -> list[Action]:
        """Return what can be done at this step."""
        walks = ("bench-penalty-up", "bench-penalty-down") if self._walks else ()
        return [action(name) for name in ("bench-penalty-use", *walks, "bench-penalty-back", "help")]

    @property
    def _walks(self) -> bool:
        return self.asked is None or self.asked.asks is Ask.WHO

    @property
    def _types(self) -> bool:
        return self.asked is not None and self.asked.asks not in (None, Ask.WHO)

    # --- keys ---------------------------------------------------------------------------------------------------------

    def _press(self, character: str) -> bool:
        asked, self.complaint = self.asked, ""
        if asked is None:
            if not character.isdecimal() or not 0 < int(character) <= len(GROUPS):
                return False
            self.at = next(place for place, case in enumerate(CASES) if case.group == GROUPS[int(character) - 1])
        elif asked.asks is Ask.WHO:
            if not character.isdecimal() or not 0 < int(character) <= len(self.desk.state.names):
                return False
            self.who = int(character) - 1
            self._answer(character)
        elif asked.asks is not None:
            self.typed = (self.typed + character)[:_MOST_TYPED]
        else:
            return False
        self.show()
        return True

    def _erase(self) -> bool:
        erased, self.typed = bool(self.typed), self.typed[:-1]
        self.show()
        return erased

    def _command_of(self, key: str) -> bool:
        keys = self.house.settings.keys
        return do_at_once(self, self.WHERE, key, keys) or do_at_once(self, TYPING, key, keys)

    def action_erase_typed(self) -> None:
        """Take back everything typed as an answer."""
        self.typed = self.complaint = ""
        self.show()

    def helped(self) -> tuple[str, ...]:
        """Return the places whose actions the help explains."""
        return (self.WHERE, TYPING, EVERYWHERE)

    def _move(self, step: int) -> None:
        if self.asked is None:
            self.at = max(0, min(self.at + step, len(CASES) - 1))
        elif self.asked.asks is Ask.WHO:
            self.who = (self.who + (1 if step > 0 else -1)) % len(self.desk.state.names)
        self.show()

    def action_bench_penalty_up(self) -> None:
        """Go up."""
        self._move(-1)

    def action_bench_penalty_down(self) -> None:
        """Go down."""
        self._move(1)

    def action_bench_penalty_page_up(self) -> None:
        """Go a screenful up."""
        self._move(-10)

    def action_bench_penalty_page_down(self) -> None:
        """Go a screenful down."""
        self._move(10)

    def action_bench_penalty_use(self) -> None:
        """Choose the case, answer what is asked, or confirm the ruling."""
        asked = self.asked
        if asked is None:
            self.steps.append(inquiry(CASES[self.at].code, self.desk.state.dealer))
            self.who = self._suspect()
        elif asked.asks is None:
            self.desk.rule(Ruled(asked.case.code, asked.facts))
            self._leave()
            return
        else:
            self._answer(str(self.who + 1) if asked.asks is Ask.WHO else self.typed)
        self.show()

    def _leave(self) -> None:
        """Let play go on; done at once, so that the keys typed after it find everything entered."""
        if self._stops:
            self.desk.go_on()
        self.dismiss()

    def _suspect(self) -> int:
        """Return who is likely concerned: the dealer where cards were dealt wrongly, else who is under the cursor."""
        dealing = CASES[self.at].code.startswith("DEAL_ERROR")
        return self.desk.state.dealer if dealing else self.desk.seat

    def _answer(self, text: str) -> None:
        asked = self.asked
        if asked is None:
            return
        try:
            self.steps.append(asked.answered(text))
        except BenchProblem as problem:
            self.complaint = problem.describe(self.house.words)
        else:
            self.typed = self.complaint = ""

    def action_bench_penalty_back(self) -> None:
        """Go back a step; from the list, to the bench."""
        if not self.steps:
            self._leave()
            return
        self.steps.pop()
        self.typed = self.complaint = ""
        self.show()
