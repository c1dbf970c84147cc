"""The start: resume a match, or choose a table and sit down."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType

from scala40_tui.journal.streams import Stream
from scala40_tui.rules.option_table import PRESETS
from scala40_tui.rules.options import Rules, preset_rules, rules_of
from scala40_tui.screens.actions import bindings
from scala40_tui.screens.house import House
from scala40_tui.screens.page import HouseScreen
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.painting.rules_in_words import deviations_in_words
from scala40_tui.screens.seating import Plan, config_of, level_choices
from scala40_tui.screens.table_screen import TableScreen
from scala40_tui.screens.widgets.form import Form, Row
from scala40_tui.screens.widgets.painted import Painted
from scala40_tui.settings import LastTable
from scala40_tui.table.table import KIND, Table
from scala40_tui.words import LANGUAGES, Words

LIMITS = (101, 151, 201, 301, 501)


class StartScreen(HouseScreen[None]):
    """Resumes, or begins a match; it ends the program when it is left."""

    CSS_PATH = "styles/start.tcss"
    WHERE = "start"
    BINDINGS: ClassVar[list[BindingType]] = bindings("start")

    def __init__(self, house: House) -> None:
        """Offer the last table again."""
        super().__init__(house)
        self.plan = _plan_of(house.settings.last_table)

    def compose(self) -> ComposeResult:
        """Lay out title, form, and the notes below."""
        yield Painted(id="title")
        yield Form(self.house.look, id="form")
        yield Painted(id="notes")
        yield Painted(id="keys")

    def on_mount(self) -> None:
        """Show the form."""
        self.query_one(Form).focus()
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Paint everything."""
        look, words, width = self.look, self.house.words, self.size.width
        self.paint("title", [ruled(look, width, Line(look, width).put("Scala 40"))])
        self.query_one(Form).set_rows(self._rows())
        notes = deviations_in_words(self.plan.rules, words)
        self.paint("notes", [Line(look, width).put(f"   {text}").strip() for text in notes])
        self.paint_keys()

    def _rows(self) -> list[Row]:
        words, plan = self.house.words, self.plan
        rows = []
        waiting = self._waiting()
        if waiting:
            rows.append(Row("resume", words("Resume {title}", title=waiting[0].title), button=True))
        rows += [
            Row("play", words("Play"), button=True),
            Row("name", words("Your name"), text=plan.name),
            Row("seats", words("Players"), tuple("23456"), plan.seats - 2),
            Row("preset", words("Rules"), PRESETS, PRESETS.index(plan.rules.preset)),
        ]
        if plan.rules.match == "limit":
            limits = LIMITS if plan.rules.limit in LIMITS else tuple(sorted({*LIMITS, plan.rules.limit}))
            rows.append(Row("limit", words("Limit"), tuple(map(str, limits)), limits.index(plan.rules.limit)))
        levels = level_choices()
        level = levels.index(plan.level(0)) if plan.level(0) in levels else 0
        rows.append(Row("level", words("Opponents"), levels, level))
        language = LANGUAGES.index(words.language)
        rows.append(Row("language", words("Language"), ("italiano", "English"), language))
        return rows

    def _waiting(self) -> list[Stream]:
        return self.house.journal.streams(KIND, finished=False, limit=9)

    @on(Form.Changed)
    def _changed(self, event: Form.Changed) -> None:
        row, plan = event.row, self.plan
        if row.id == "name":
            self.plan = plan._replace(name=row.text)
            return
        if row.id == "seats":
            self.plan = plan._replace(seats=int(row.value))
        elif row.id == "preset":
            self.plan = plan._replace(rules=preset_rules(row.value))
        elif row.id == "limit":
            self.plan = plan._replace(rules=plan.rules.changed(limit=int(row.value)))
        elif row.id == "level":
            self.plan = plan._replace(levels=(row.value,))
        elif row.id == "language":
            self.house.words = Words(LANGUAGES[row.chosen])
            self.house.change(language=LANGUAGES[row.chosen])
        self.show()

    @on(Form.Entered)
    def _entered(self, event: Form.Entered) -> None:
        if event.row.id == "resume":
            self._sit_down(Table.resume(self.house.journal, self._waiting()[0].id))
        else:
            self._begin()

    def _begin(self) -> None:
        self.house.change(last_table=_last_table(self.plan))
        config = config_of(self.plan, self.house.seed(), self.house.words)
        self._sit_down(Table.create(self.house.journal, config))

    @work
    async def _sit_down(self, table: Table) -> None:
        await self.app.push_screen_wait(TableScreen(self.house, table))
        self.show()

    def action_start_leave(self) -> None:
        """End the program."""
        self.dismiss()


def _plan_of(last: LastTable) -> Plan:
    """Return the table one sat down at last, as far as it can still be had."""
    try:
        rules: Rules = rules_of(last.preset, dict(last.options))
    except ValueError:
        rules = preset_rules("fisca")
    if rules.match == "limit":
        rules = rules.changed(limit=last.limit)
    return Plan(rules, last.seats, tuple(last.bots), last.names[0] if last.names else "")


def _last_table(plan: Plan) -> LastTable:
    deviations = {name: value for name, value in plan.rules.deviations().items() if name != "limit"}
    names = (plan.name,) if plan.name.strip() else ()
    last = LastTable(plan.seats, plan.rules.preset, plan.rules.limit or 101, plan.levels, names)
    return replace(last, options=deviations)
