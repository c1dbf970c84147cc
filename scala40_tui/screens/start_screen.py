"""The start: resume a match, or choose a table and sit down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar, Final

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType

from scala40_tui.errors import UserError
from scala40_tui.journal.streams import Stream
from scala40_tui.rules.option_table import PRESETS
from scala40_tui.rules.options import preset_rules, rules_of
from scala40_tui.screens.actions import EVERYWHERE, Action, actions_of, bindings
from scala40_tui.screens.house import House
from scala40_tui.screens.page import HouseScreen
from scala40_tui.screens.painting.start import paint_notes, paint_title, waiting_in_words
from scala40_tui.screens.puzzle_screen import PuzzleScreen
from scala40_tui.screens.seating import MIXED, Plan, config_of, level_choices
from scala40_tui.screens.table_screen import TableScreen
from scala40_tui.screens.widgets.form import Form, Row
from scala40_tui.screens.widgets.painted import Painted
from scala40_tui.settings import LastTable
from scala40_tui.table.table import KIND, Table
from scala40_tui.words import LANGUAGES, Words

LIMITS: Final = (101, 151, 201, 301, 501)
_SHOWN: Final = 20
"""Unfinished matches among which one may choose."""
_LANGUAGE_NAMES: Final = {"it": "italiano", "en": "English"}


class StartScreen(HouseScreen[None]):
    """Resumes, or begins a match; it ends the program when it is left."""

    CSS_PATH = "styles/start.tcss"
    WHERE = "start"
    BINDINGS: ClassVar[list[BindingType]] = bindings("start")

    def __init__(self, house: House) -> None:
        """Offer the last table again."""
        super().__init__(house)
        self.plan = _plan_of(house.settings.last_table)
        self._complaint = ""

    def compose(self) -> ComposeResult:
        """Lay out title, form, and the notes below."""
        yield Painted(id="title")
        yield Form(self.house.look, id="form")
        yield Painted(id="notes")
        yield Painted(id="keys")

    def on_mount(self) -> None:
        """Give the keys to the form."""
        self.query_one(Form).focus()

    def show(self) -> None:
        """Paint everything."""
        look, width = self.look, self.size.width
        self.paint("title", paint_title(look, width))
        form = self.query_one(Form)
        rows = self._rows()
        form.styles.height = len(rows)
        form.set_rows(rows)
        self.paint("notes", paint_notes(look, self.plan.rules, self._complaint, width))
        self.paint_keys()

    def shown_actions(self) -> list[Action]:
        """Return the form's actions and the screen's own."""
        return [*actions_of("form")[::2], *super().shown_actions()]

    def helped(self) -> tuple[str, ...]:
        """Explain the form too."""
        return ("form", self.WHERE, EVERYWHERE)

    def action_puzzles(self) -> None:
        """Go to the puzzles."""
        self.app.push_screen(PuzzleScreen(self.house))

    # --- rows ---

    def _rows(self) -> list[Row]:
        words, plan = self.house.words, self.plan
        waiting = [waiting_in_words(stream, words) for stream in self._waiting()]
        rows = [Row("resume", words("Resume"), tuple(waiting))] if waiting else []
        rows.append(Row("play", words("New match"), (words("Enter: sit down and play"),)))
        rows += [
            Row("name", words("Your name"), text=plan.name),
            Row("seats", words("Players"), tuple("23456"), plan.seats - 2),
            Row("level", words("Opponents"), *self._levels()),
            Row("preset", words("Rules"), PRESETS, PRESETS.index(plan.rules.preset)),
        ]
        if plan.rules.match == "limit":
            limits = tuple(sorted({*LIMITS, plan.rules.limit}))
            rows.append(Row("limit", words("Limit"), tuple(map(str, limits)), limits.index(plan.rules.limit)))
        languages = tuple(_LANGUAGE_NAMES[language] for language in LANGUAGES)
        rows.append(Row("language", words("Language"), languages, LANGUAGES.index(words.language)))
        return rows

    def _levels(self) -> tuple[tuple[str, ...], int]:
        words, levels = self.house.words, level_choices()
        chosen = len(levels) if len(set(self.plan.levels)) > 1 else levels.index(self.plan.level(0))
        return (*levels, words("mixed")), chosen

    def _waiting(self) -> list[Stream]:
        return self.house.journal.streams(KIND, finished=False, limit=_SHOWN)

    @on(Form.Changed)
    def _changed(self, event: Form.Changed) -> None:
        row, plan = event.row, self.plan
        self._complaint = ""
        if row.id == "name":
            self.plan = plan._replace(name=row.text)
            return
        change = _CHANGES.get(row.id)
        if change is not None:
            self.plan = change(plan, row)
        elif row.id == "language":
            self.house.words = Words(LANGUAGES[row.chosen])
            self.house.change(language=LANGUAGES[row.chosen])
        if row.id != "resume":
            self.show()

    # --- sitting down ---

    @on(Form.Entered)
    def _entered(self, event: Form.Entered) -> None:
        journal, row = self.house.journal, event.row
        try:
            if row.id == "resume":
                table = Table.resume(journal, self._waiting()[row.chosen].id)
            else:
                self.house.change(last_table=_last_table(self.plan))
                table = Table.create(journal, config_of(self.plan, self.house.seed(), self.house.words))
        except UserError as error:
            self._complaint = str(error)
            self.show()
        else:
            self._sit_down(table)

    @work
    async def _sit_down(self, table: Table) -> None:
        await self.app.push_screen_wait(TableScreen(self.house, table))
        self.query_one(Form).at = 0
        self.show()

    def action_start_leave(self) -> None:
        """End the program."""
        self.dismiss()


def _with_levels(plan: Plan, row: Row) -> Plan:
    levels = level_choices()
    return plan._replace(levels=MIXED if row.chosen == len(levels) else (levels[row.chosen],))


_CHANGES: Final[dict[str, Callable[[Plan, Row], Plan]]] = {
    "seats": lambda plan, row: plan._replace(seats=int(row.value)),
    "preset": lambda plan, row: plan._replace(rules=preset_rules(row.value)),
    "limit": lambda plan, row: plan._replace(rules=plan.rules.changed(limit=int(row.value))),
    "level": _with_levels,
}


def _plan_of(last: LastTable) -> Plan:
    """Return the table one sat down at last, as far as it can still be had."""
    try:
        rules = rules_of(last.preset, dict(last.options))
    except ValueError:
        rules = preset_rules("fisca")
    if rules.match == "limit":
        rules = rules.changed(limit=last.limit)
    levels = tuple(level for level in last.bots if level in level_choices())
    return Plan(rules, last.seats, levels, last.names[0] if last.names else "")


def _last_table(plan: Plan) -> LastTable:
    deviations = {name: value for name, value in plan.rules.deviations().items() if name != "limit"}
    names = (plan.name,) if plan.name.strip() else ()
    last = LastTable(plan.seats, plan.rules.preset, plan.rules.limit or 101, plan.levels, names)
    return replace(last, options=deviations)
