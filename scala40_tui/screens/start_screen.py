"""The start: resume a match, or choose a table and sit down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import ceil
from threading import Thread
from typing import TYPE_CHECKING, ClassVar, Final

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType

from scala40_tui.errors import UserError
from scala40_tui.journal.streams import Stream
from scala40_tui.rules.option_table import PRESETS
from scala40_tui.rules.options import Rules, preset_rules, rules_of
from scala40_tui.screens import doors
from scala40_tui.screens.actions import EVERYWHERE, Action, action, actions_of, bindings, key_text, keys_of
from scala40_tui.screens.house import House
from scala40_tui.screens.page import HouseScreen
from scala40_tui.screens.painting.start import DOORS_IN_A_LINE, paint_doors, paint_notes, paint_title, waiting_in_words
from scala40_tui.screens.plans import LEVEL_NAMES, MIXED, Plan, with_companions
from scala40_tui.screens.start_notes import note_on
from scala40_tui.screens.widgets.form import Form, Row, value_cells
from scala40_tui.settings import LastTable
from scala40_tui.text import clean_name
from scala40_tui.tutorial.progress import read_progress
from scala40_tui.words import LANGUAGES, Words

if TYPE_CHECKING:
    from scala40_tui.table.table import Table

MATCHES: Final = "match"
"""The kind of the journal's streams that hold matches."""
LIMITS: Final = (101, 151, 201, 301, 501)
MINUTES: Final = (30, 45, 60, 90)
"""After which the whistle may come."""
_DOORS: Final = tuple(door for door in actions_of("start") if door.id != "start-leave")
_DOORS_HEIGHT: Final = 1 + ceil(len(_DOORS) / DOORS_IN_A_LINE)
_LEAST_BELOW: Final = _DOORS_HEIGHT + 3
"""Lines that are needed below: the doors, the title of the rules, a sentence, the keys."""
_SHOWN: Final = 20
"""Unfinished matches among which one may choose."""
_LONGEST_NAMES: Final = 120
"""Characters of all the names in a row."""
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
        self._companions = ", ".join(self.plan.companions)
        self._complaint = ""
        self.form = Form(house.look, id="form")

    def compose(self) -> ComposeResult:
        """Lay out title, form, and the notes below, painted already."""
        self.show()
        self.form.at = next(place for place, row in enumerate(self.form.rows) if row.id != "tutorial")
        self.form.show()
        yield self.part("title")
        yield self.form
        yield self.part("doors")
        yield self.part("notes")
        yield self.part("keys")

    def on_mount(self) -> None:
        """Give the keys to the form; what a table needs is loaded behind the first paint."""
        self.form.focus()
        self.call_after_refresh(self._after_first_paint)

    def _after_first_paint(self) -> None:
        """Tell what is wrong in the person's own files, and load what a table needs."""
        faults = doors.faults_of(self.house)
        if faults:
            words, count = self.house.words, len(faults)
            key = key_text(keys_of(action("start-settings"), self.house.settings.keys)[0], words)
            self._complaint = words.plural(
                "{n} fault in your own files of settings and themes; {key} shows it.",
                "{n} faults in your own files of settings and themes; {key} shows them.",
                count,
                key=key,
            )
            self.show()
        Thread(target=doors.load_the_table, daemon=True).start()

    def show(self) -> None:
        """Paint everything."""
        look, width = self.look, self.app.size.width
        rows = self._rows()
        self._show_title(len(rows))
        self.form.styles.height = len(rows)
        self.form.set_rows(rows)
        self.paint("doors", paint_doors(look, _DOORS, self.house.settings.keys, width))
        self._show_note()
        self.paint_keys()

    @on(Form.Moved)
    def _show_note(self) -> None:
        """Show what is to be known about the row under the cursor."""
        note = note_on(self.form.row, self.plan, self.house.words)
        self.paint("notes", paint_notes(self.look, *note, self._complaint, self.app.size.width))

    def _show_title(self, rows: int) -> None:
        """Show the title, without the blank lines around it where the rules need them."""
        title = paint_title(self.look, self.app.size.width)
        if len(title) + rows + _LEAST_BELOW > self.app.size.height:
            title = title[1:-1]
        self.part("title").styles.height = len(title)
        self.paint("title", title)

    def shown_actions(self) -> list[Action]:
        """Return the form's actions; the doors have lines of their own."""
        return [*actions_of("form")[::2], action("start-leave"), action("help")]

    def helped(self) -> tuple[str, ...]:
        """Explain the form too."""
        return ("form", self.WHERE, EVERYWHERE)

    def action_pads(self) -> None:
        """Go to the score pads."""
        from scala40_tui.screens.pads_screen import PadsScreen

        self.app.push_screen(PadsScreen(self.house))

    def action_bench(self) -> None:
        """Referee a table with real cards."""
        from scala40_tui.screens.bench_doors import to_setup

        self.app.push_screen(to_setup(self.house))

    def action_past(self) -> None:
        """Show what was played and written down."""
        self.app.push_screen(doors.to_history(self.house))

    def action_tutorial(self) -> None:
        """Go to the tutorial."""
        self.app.push_screen(doors.to_tutorial(self.house), lambda _: self.show())

    def action_puzzles(self) -> None:
        """Go to the puzzles."""
        self.app.push_screen(doors.to_puzzles(self.house))

    def rules_here(self) -> Rules:
        """Return the rules that are chosen."""
        return self.plan.rules

    def action_start_rules(self) -> None:
        """Show the rules that are chosen."""
        self.app.push_screen(doors.to_rules(self.house, self.plan.rules))

    def action_legal(self) -> None:
        """Ask whether something was legal, by the rules that are chosen."""
        self.app.push_screen(doors.to_verdict(self.house, self.plan.rules))

    def action_start_settings(self) -> None:
        """Change the settings."""
        self.app.push_screen(doors.to_settings(self.house))

    # --- rows ---

    def _rows(self) -> list[Row]:
        words, plan = self.house.words, self.plan
        look, cells = self.look, value_cells(self.app.size.width)
        waiting = [waiting_in_words(look, stream, cells) for stream in self._waiting()]
        rows = [Row("resume", words("Resume"), tuple(waiting))] if waiting else self._first_time()
        rows.append(Row("play", words("New match"), (words("Enter: sit down and play"),)))
        rows += [
            Row("name", words("Your name"), text=plan.name),
            self._companions_row(),
            Row("seats", words("Players"), tuple("23456"), plan.seats - 2),
            *([Row("level", words("Opponents"), *self._levels())] if len(plan.people) < plan.seats else []),
            Row("preset", words("Rules"), PRESETS, PRESETS.index(plan.rules.preset)),
        ]
        if plan.rules.match == "limit":
            limits = tuple(sorted({*LIMITS, plan.rules.limit}))
            rows.append(Row("limit", words("Limit"), tuple(map(str, limits)), limits.index(plan.rules.limit)))
        rows += self._referee_rows()
        languages = tuple(_LANGUAGE_NAMES[language] for language in LANGUAGES)
        rows.append(Row("language", words("Language"), languages, LANGUAGES.index(words.language)))
        return rows

    def _first_time(self) -> list[Row]:
        """Suggest the tutorial first to who has never played, until it was followed to its end."""
        progress = read_progress(self.house.data_folder)
        if progress.finished or self.house.journal.count(MATCHES):
            return []
        words = self.house.words
        begun = words("Enter: go on with the tutorial at lesson {n}", n=progress.step)
        offer = begun if progress.begun else words("Enter: learn it at the table, in five minutes")
        return [Row("tutorial", words("Never played?"), (offer,))]

    def _companions_row(self) -> Row:
        words = self.house.words
        hint = words("who plays at this keyboard too: names, with commas between")
        return Row("companions", words("Hot seat"), text=self._companions, hint=hint, most=_LONGEST_NAMES)

    def _referee_rows(self) -> list[Row]:
        words, plan = self.house.words, self.plan
        minutes = sorted({0, *MINUTES, plan.minutes or 0})
        times = tuple(words("{n} minutes", n=one) if one else words("no limit") for one in minutes)
        loose, strict = words("refused moves are explained"), words("strict: refused moves are penalised")
        return [
            Row("referee", words("Referee's clock"), (words("off"), words("on")), int(plan.refereed)),
            Row("strict", words("Mistakes"), (loose, strict), int(plan.strict)),
            Row("minutes", words("Match time"), times, minutes.index(plan.minutes or 0)),
        ]

    def _levels(self) -> tuple[tuple[str, ...], int]:
        words, levels = self.house.words, LEVEL_NAMES
        chosen = len(levels) if len(set(self.plan.levels)) > 1 else levels.index(self.plan.level(0))
        return (*levels, words("mixed")), chosen

    def _waiting(self) -> list[Stream]:
        return self.house.journal.streams(MATCHES, finished=False, limit=_SHOWN)

    @on(Form.Changed)
    def _changed(self, event: Form.Changed) -> None:
        row, plan = event.row, self.plan
        self._complaint = ""
        if row.id == "name":
            self.plan = plan._replace(name=row.text)
            return
        if row.id == "companions":
            self._companions = row.text
            self.plan = with_companions(plan, row.text)
            self.show()
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
        row = event.row
        if row.id == "tutorial":
            self.action_tutorial()
            return
        try:
            if row.id == "resume":
                table = doors.resumed_table(self.house, self._waiting()[row.chosen].id)
            else:
                self.house.change(last_table=_last_table(self.plan))
                table = doors.new_table(self.house, self.plan, self.house.seed())
        except UserError as error:
            self._complaint = str(error)
            self.show()
        else:
            self._sit_down(table)

    @work
    async def _sit_down(self, table: Table) -> None:
        await self.app.push_screen_wait(doors.to_table(self.house, table))
        self.show()
        self.form.go_to(0)

    def action_start_leave(self) -> None:
        """End the program."""
        self.dismiss()


def _minutes_of(row: Row) -> int | None:
    number = row.value.split()[0]
    return int(number) if number.isdecimal() else None


def _with_levels(plan: Plan, row: Row) -> Plan:
    return plan._replace(levels=MIXED if row.chosen == len(LEVEL_NAMES) else (LEVEL_NAMES[row.chosen],))


_CHANGES: Final[dict[str, Callable[[Plan, Row], Plan]]] = {
    "seats": lambda plan, row: plan._replace(seats=max(int(row.value), 1 + len(plan.companions))),
    "preset": lambda plan, row: plan.with_rules(preset_rules(row.value)),
    "referee": lambda plan, row: plan.with_referee(bool(row.chosen)),
    "strict": lambda plan, row: plan.with_strict(bool(row.chosen)),
    "minutes": lambda plan, row: plan.with_minutes(_minutes_of(row)),
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
    levels = tuple(level for level in last.bots if level in LEVEL_NAMES)
    names = tuple(filter(None, map(clean_name, last.names))) or ("",)
    plan = Plan(rules, max(last.seats, len(names)), levels, names[0], companions=names[1:])
    return plan.with_minutes(last.minutes or None).with_strict(last.strict)


def _last_table(plan: Plan) -> LastTable:
    deviations = {name: value for name, value in plan.rules.deviations().items() if name != "limit"}
    names = tuple(name for name in plan.people if name.strip())
    last = LastTable(plan.seats, plan.rules.preset, plan.rules.limit or 101, plan.levels, names)
    return replace(last, options=deviations, minutes=plan.minutes or 0, strict=plan.strict)
