"""Before a sitting: go on with one, or say who sits at the table, who deals, and which clocks run."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.strip import Strip

from scala40_tui.bench.clocks import Now
from scala40_tui.bench.config import BenchConfig, read_config
from scala40_tui.bench.records import KIND
from scala40_tui.bench.sitting import Sitting
from scala40_tui.columns import wrapped
from scala40_tui.errors import UserError
from scala40_tui.journal.streams import Stream
from scala40_tui.pad.edits import PadProblem, free_name
from scala40_tui.pad.pad import Pad
from scala40_tui.referee.seat_draw import draw_seats
from scala40_tui.rules.options import Rules
from scala40_tui.rules.sheet import FEWEST_PLAYERS, MOST_PLAYERS
from scala40_tui.screens import bench_doors, doors
from scala40_tui.screens.actions import EVERYWHERE, Action, actions_of, bindings
from scala40_tui.screens.bench_rows import changed_config, clock_rows, named, table_rows
from scala40_tui.screens.house import House
from scala40_tui.screens.pad_setup_screen import last_table
from scala40_tui.screens.page import HouseScreen
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.theme_file import State
from scala40_tui.screens.widgets.form import Form, Row
from scala40_tui.screens.widgets.pad_form import PadForm
from scala40_tui.screens.widgets.painted import Painted
from scala40_tui.words import N_

_BEGIN: Final = "begin"
_RESUME: Final = "resume"
_SEATS: Final = "seats"
_SHOWN: Final = 20
"""Sittings that are offered to be gone on with."""


class BenchSetupScreen(HouseScreen[None]):
    """Asks for a table and sits down at it; leaving it ends what it was opened from."""

    CSS_PATH = "styles/bench.tcss"
    WHERE = "bench-setup"
    BINDINGS: ClassVar[list[BindingType]] = bindings("bench-setup")

    def __init__(self, house: House, pad: Pad | None, now: Now, offered: BenchConfig | None = None) -> None:
        """Offer the last table, or the one given; `pad` answers who plays, by which rules."""
        super().__init__(house)
        self.pad = pad
        self._now = now
        self._described = offered is not None
        """Whether a new table was described already, as on the command line."""
        self.config = offered or _last(house)
        if pad is not None:
            self.config = _of_pad(self.config, pad)
        self._complaint = ""
        self._drawn = ""
        """What the draw for the seats said."""

    def compose(self) -> ComposeResult:
        """Lay out title, form and notes."""
        yield Painted(id="title")
        yield PadForm(self.house.look, lambda: self.house.settings.keys, id="form")
        yield Painted(id="notes")
        yield Painted(id="keys")

    def on_mount(self) -> None:
        """Give the keys to the form: to its first name where there are none yet, else to what was asked for."""
        form = self.query_one(Form)
        form.focus()
        self.show()
        begin = next(place for place, row in enumerate(form.rows) if row.id == _BEGIN)
        if not named(self.config):
            form.go_to(begin + 1)
        elif self._described:
            form.go_to(begin)

    def show(self) -> None:
        """Paint everything."""
        look, width, form = self.look, self.size.width, self.query_one(Form)
        words = look.words
        title = words("Referee at a real table") if self.pad is None else words("Referee, with the pad")
        self.paint("title", [ruled(look, width, Line(look, width).strong(title))])
        rows = self._rows()
        form.styles.height = len(rows)
        form.set_rows(rows)
        self.paint("notes", self._notes(width))
        self.paint_keys()

    def _notes(self, width: int) -> list[Strip]:
        look, words = self.look, self.look.words
        blank = Line(look, width).strip()
        if self._complaint:
            lines = wrapped(self._complaint, width - 4)
            return [blank, *(Line(look, width).put("  ").strong(text, State.TARGET).strip() for text in lines)]
        if self.pad is not None:
            said = words(
                "{names}: names, rules and dealer are the pad's; penalties are written there.",
                names=", ".join(named(self.config)),
            )
        elif self._drawn:
            said = self._drawn
        else:
            said = words(
                "The bench keeps the clock, counts the laps after the whistle down and rules with the article in hand."
            )
        return [blank, *(Line(look, width).muted(f"  {text}").strip() for text in wrapped(said, width - 4))]

    def shown_actions(self) -> list[Action]:
        """Return the form's actions and the screen's own."""
        return [*actions_of("form")[::2], *super().shown_actions()]

    def helped(self) -> tuple[str, ...]:
        """Explain the form too."""
        return ("form", self.WHERE, EVERYWHERE)

    def rules_here(self) -> Rules:
        """Return the rules that are chosen."""
        return self.config.rules

    # --- rows ---------------------------------------------------------------------------------------------------------

    def _rows(self) -> list[Row]:
        words = self.house.words
        waiting = tuple(self._standing(stream) for stream in self._waiting())
        rows = [Row(_RESUME, words("Go on with"), waiting)] if waiting else []
        rows.append(Row(_BEGIN, words("New sitting"), (words("Enter: sit down"),)))
        if self.pad is None:
            rows += table_rows(self.config, words)
        return rows + clock_rows(self.config, words)

    def _waiting(self) -> list[Stream]:
        streams = self.house.journal.streams(KIND, finished=False, limit=_SHOWN)
        wanted = None if self.pad is None else self.pad.stream
        return [stream for stream in streams if stream.summary["table"]["pad"] == wanted]

    def _standing(self, stream: Stream) -> str:
        words, day = self.house.words, stream.updated.astimezone().strftime("%d.%m. %H:%M")
        if not stream.summary["deals"]:
            return words("{names}, no deal yet ({day})", names=stream.title, day=day)
        return words("{names}, deal {deal} ({day})", names=stream.title, deal=stream.summary["deals"], day=day)

    @on(Form.Changed)
    def _changed(self, event: Form.Changed) -> None:
        row, self._complaint, self._drawn = event.row, "", ""
        if row.id.startswith("name"):
            # As they stand in the form now: it may have gone on since this was said.
            rows = self.query_one(Form).rows
            self.config = self.config._replace(names=tuple(each.text for each in rows if each.id.startswith("name")))
        elif row.id not in (_BEGIN, _RESUME, _SEATS):
            self.config = changed_config(self.config, row)
        if row.id != _RESUME:
            self.show()

    # --- sitting down -------------------------------------------------------------------------------------------------

    @on(Form.Entered)
    def _entered(self, event: Form.Entered) -> None:
        row = event.row
        if row.id == _SEATS:
            self._draw_seats()
            return
        if row.id not in (_BEGIN, _RESUME):
            self.query_one(Form).action_row_down()
            return
        try:
            sitting = self._resumed(row.chosen) if row.id == _RESUME else self._begun()
        except PadProblem as problem:
            self._complaint = problem.describe(self.house.words)
        except UserError as error:
            self._complaint = str(error)
        else:
            self._sit_down(sitting)
            return
        self.show()

    def _draw_seats(self) -> None:
        """Draw a card for each player, and seat them clockwise from the highest down (F 5.1)."""
        look, names = self.house.look(), named(self.config)
        draw = draw_seats(len(names), self.house.seed())
        seated = tuple(names[player] for player in draw.order)
        cards = ", ".join(f"{names[player]} {' '.join(map(look.card, draw.drawn[player]))}" for player in draw.order)
        self._drawn = self.house.words(
            "{cards}. They sit clockwise in this order: {first} begins and keeps the score, {last} deals (art. 5.1).",
            cards=cards,
            first=seated[0],
            last=seated[-1],
        )
        self._complaint = ""
        self.config = with_places(self.config._replace(names=seated, dealer=-1))
        self.show()

    def _resumed(self, chosen: int) -> Sitting:
        stream = self._waiting()[chosen].id
        return Sitting.resume(self.house.journal, stream, self._now, self.pad, self.house.words)

    def _begun(self) -> Sitting:
        names: list[str] = []
        for text in named(self.config):
            names.append(text if self.pad is not None else free_name(text, tuple(names)))
        if len(names) < FEWEST_PLAYERS:
            raise PadProblem("", N_("Write the names of at least {fewest} players."), fewest=FEWEST_PLAYERS)
        dealer = self.config.dealer if -1 <= self.config.dealer < len(names) else -1
        pad = None if self.pad is None else self.pad.stream
        config = self.config._replace(names=tuple(names), dealer=dealer, pad=pad)
        return Sitting.create(self.house.journal, config, self._now, self.pad)

    @work
    async def _sit_down(self, sitting: Sitting) -> None:
        await self.app.push_screen_wait(bench_doors.to_bench(self.house, sitting))
        if self.pad is not None:
            self.dismiss()
            return
        self.show()
        self.query_one(Form).go_to(0)

    def action_bench_setup_leave(self) -> None:
        """Go back without a sitting."""
        self.dismiss()

    def action_bench_setup_rules(self) -> None:
        """Show the rules that are chosen."""
        self.app.push_screen(doors.to_rules(self.house, self.config.rules))


def _last(house: House) -> BenchConfig:
    """Return the table of the last sitting, else of the last pad or match, with six places."""
    for stream in house.journal.streams(KIND, limit=1):
        try:
            last = read_config(stream.summary["table"])
        except (ValueError, KeyError, TypeError):
            break
        return with_places(last._replace(pad=None))
    names, rules = last_table(house)
    return BenchConfig(tuple(names), rules.changed(turn_clock="fisca"))


def with_places(config: BenchConfig) -> BenchConfig:
    """Return a table with six places for names, some of them blank."""
    return config._replace(names=(*config.names, *[""] * MOST_PLAYERS)[:MOST_PLAYERS])


def _of_pad(config: BenchConfig, pad: Pad) -> BenchConfig:
    """Return the table of a pad, with the clocks of another."""
    sheet = pad.state.sheet
    rules = sheet.rules.changed(turn_clock=config.rules.turn_clock)
    return config._replace(names=sheet.names, rules=rules, dealer=-1, pad=pad.stream).with_minutes(config.minutes)
