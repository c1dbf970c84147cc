"""The tutorial at the real table: its widgets, its keys, its rules; a panel says what is to be done."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import work
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import BindingType

from scala40_tui.screens import doors
from scala40_tui.screens.actions import EVERYWHERE, bindings
from scala40_tui.screens.desk import Tone
from scala40_tui.screens.hand_memory import HandMemory
from scala40_tui.screens.hand_order import HandOrder
from scala40_tui.screens.house import House
from scala40_tui.screens.painting.lesson import Panel, moves_in_words, paint_lesson
from scala40_tui.screens.proposals import Proposals
from scala40_tui.screens.table_layout import TableLayout
from scala40_tui.screens.table_screen import TableScreen
from scala40_tui.table.view import TableView
from scala40_tui.text import clean_name
from scala40_tui.tutorial.course import Course
from scala40_tui.tutorial.progress import keep_progress, read_progress
from scala40_tui.tutorial.speaking import Speaker
from scala40_tui.tutorial.table import LessonTable

_ROWS: Final = ((30, 6), (0, 5))
"""Rows of the panel by the terminal's rows."""


class _NoMemory(HandMemory):
    """Keeps no order of a hand: nothing of the tutorial is kept but how far one came."""

    def keep(self, stream: str, order: HandOrder) -> None:
        """Forget it."""


class LessonScreen(TableScreen):
    """The tutorial; it begins where it was left, or at the lesson of that number."""

    WHERE = "lesson"
    BINDINGS: ClassVar[list[BindingType]] = bindings("lesson")

    def __init__(self, house: House, number: int | None = None) -> None:
        """Sit down at the tutorial's table."""
        progress = read_progress(house.data_folder)
        names = house.settings.last_table.names
        table = LessonTable(clean_name(names[0] if names else "") or house.words("Guest"))
        self.course = Course(table, progress.step if number is None else number)
        super().__init__(house, table)
        self.session.memory = _NoMemory(house.data_folder)
        self.turning.always_advised = True
        self._heeded: object = None
        """The last refusal to which the course has said something."""

    def compose(self) -> ComposeResult:
        """Put the panel above the tray, where one looks."""
        for widget in super().compose():
            if widget is self.part("tray"):
                yield self.part("lesson")
            yield widget

    def helped(self) -> tuple[str, ...]:
        """Explain the tutorial's keys, and the table's."""
        return (self.WHERE, "table", EVERYWHERE)

    # --- showing ------------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Paint the table, and the panel after what was refused."""
        self._heed_refusal()
        super().show()

    def _lay_out(self, view: TableView) -> TableLayout:
        place, rows = super()._lay_out(view), self._rows
        self.part("lesson").styles.height = rows
        return place._replace(middle=max(0, place.middle - rows))

    @property
    def _rows(self) -> int:
        return next(rows for least, rows in _ROWS if self.app.size.height >= least)

    def _show_desk(self, view: TableView) -> None:
        super()._show_desk(view)
        own_keys, width = self.house.settings.keys, self.app.size.width
        self.paint("lesson", paint_lesson(self.look, self._panel(), own_keys, width, self._rows))

    def shown_proposals(self) -> Proposals:
        """Show them when their lesson has come; before, one learns to see for oneself."""
        return super().shown_proposals() if self.course.step.proposals else Proposals()

    def _panel(self) -> Panel:
        course, look = self.course, self.look
        speaker = Speaker(look.words, look.cards, lambda moves: moves_in_words(look, moves))
        lesson_acts = ("next", "leave") if course.done else ("lesson-show", "lesson-again", "leave")
        acts = () if course.done else course.step.acts
        return Panel(
            speaker.title(course), speaker.task(course), speaker.remark(course), acts, lesson_acts, course.done
        )

    # --- the course ---------------------------------------------------------------------------------------------------

    @work(exclusive=True)
    async def _go_on(self) -> None:
        """Let nobody play by himself: what the other player does belongs to the steps."""
        if self.session.view.my_turn:
            self.propose()

    def _played(self) -> None:
        """Let the course judge what was played."""
        super()._played()
        before = self.session.table.state
        self.course.moved()
        if self.session.table.state is not before:
            self._table_changed()

    def _heed_refusal(self) -> None:
        desk = self.desk
        if desk.fault is not None and desk.fault is not self._heeded and desk.tone is Tone.REFUSED and desk.message:
            self._heeded = desk.fault
            self.course.refused(desk.fault)

    def _table_changed(self) -> None:
        """Follow the table to where the course set it."""
        self.desk.clear()
        self.desk.fault = self._heeded = None
        self.session.log.retell()
        self._go_on()

    def action_next(self) -> None:
        """Go to the next lesson when this one is done."""
        if self.desk.question is None and not self.desk.grabbed and self.course.done:
            self._next_step()
        else:
            super().action_next()

    def _next_step(self) -> None:
        self.course.go_on()
        self._keep()
        if self.course.over:
            self._leave()
        else:
            self._table_changed()
            self.show()

    def action_lesson_again(self) -> None:
        """Begin the lesson again."""
        self.course.again()
        self._table_changed()
        self.show()

    def action_lesson_show(self) -> None:
        """Show how it is done; pressed again, do it."""
        before = self.session.table.state
        self.course.show_me()
        if self.session.table.state is not before:
            self._table_changed()
        self.show()

    def action_lesson_back(self) -> None:
        """Go back to the lesson before."""
        self.course.go_back()
        self._keep()
        self._table_changed()
        self.show()

    # --- leaving ------------------------------------------------------------------------------------------------------

    def dismiss(self, result: None = None) -> AwaitComplete:
        """Leave; who has learned it all, and came by the command, goes on to the start."""
        if self.course.over and len(self.app.screen_stack) == 1:
            self.app.push_screen(doors.to_start(self.house))
            return AwaitComplete()
        return super().dismiss(result)

    def on_screen_resume(self) -> None:
        """End the program behind who comes back from the start."""
        if self.course.over:
            self.app.exit(0)

    def _keep(self) -> None:
        progress = read_progress(self.house.data_folder)
        keep_progress(self.house.data_folder, progress.at(self.course.number, over=self.course.over))

    def action_leave(self) -> None:
        """Leave the tutorial, at the second press."""
        if self.leaving:
            self._leave()
        else:
            self.leaving = True
            self.desk.say(
                self.house.words("Leave? The tutorial goes on here next time. The same key again, or Esc to stay.")
            )
            self.show()
