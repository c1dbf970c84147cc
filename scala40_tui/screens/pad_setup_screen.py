"""A new pad: who plays, by which rules, who deals first; the last table is offered again."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType

from scala40_tui.pad.edits import PadProblem, free_name
from scala40_tui.pad.records import KIND
from scala40_tui.rules.options import Rules, preset_rules, rules_of
from scala40_tui.rules.sheet import FEWEST_PLAYERS, MOST_PLAYERS, Player, Sheet
from scala40_tui.screens.actions import EVERYWHERE, Action, actions_of, bindings
from scala40_tui.screens.house import House
from scala40_tui.screens.pad_rules_rows import changed_rules, rules_rows
from scala40_tui.screens.page import HouseScreen
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.painting.pads import paint_setup_notes
from scala40_tui.screens.widgets.form import Form, Row
from scala40_tui.screens.widgets.pad_form import PadForm
from scala40_tui.screens.widgets.painted import Painted
from scala40_tui.words import N_

_BEGIN: Final = "begin"


class PadSetupScreen(HouseScreen[Sheet | None]):
    """Asks for a new pad; it ends with a blank sheet, or with None when it is left."""

    CSS_PATH = "styles/pad.tcss"
    TYPED_AHEAD = True
    WHERE = "pad-setup"
    BINDINGS: ClassVar[list[BindingType]] = bindings("pad-setup")

    def __init__(self, house: House) -> None:
        """Offer the last table."""
        super().__init__(house)
        self.names, self.rules = last_table(house)
        self.dealer = -1
        """The place of who deals first among those named; -1 for the last one."""
        self._complaint = ""

    def compose(self) -> ComposeResult:
        """Lay out title, form and notes."""
        yield Painted(id="title")
        yield PadForm(self.house.look, lambda: self.house.settings.keys, id="form")
        yield Painted(id="notes")
        yield Painted(id="keys")

    def on_mount(self) -> None:
        """Give the keys to the form: to its first name where there are none yet, else to the beginning."""
        self.query_one(Form).focus()
        self.show()
        if not self._named():
            self.query_one(Form).action_row_down()

    def show(self) -> None:
        """Paint everything."""
        look, width, form = self.look, self.size.width, self.query_one(Form)
        self.paint("title", [ruled(look, width, Line(look, width).strong(look.words("New score pad")))])
        rows = self._rows()
        form.styles.height = len(rows)
        form.set_rows(rows)
        self.paint("notes", paint_setup_notes(look, self.rules, len(self._named()), self._complaint, width))
        self.paint_keys()

    def shown_actions(self) -> list[Action]:
        """Return the form's actions and the screen's own."""
        return [*actions_of("form")[::2], *super().shown_actions()]

    def helped(self) -> tuple[str, ...]:
        """Explain the form too."""
        return ("form", self.WHERE, EVERYWHERE)

    # --- rows ---------------------------------------------------------------------------------------------------------

    def _rows(self) -> list[Row]:
        words, named = self.house.words, self._named()
        rows = [Row(_BEGIN, words("Begin"), (words("Enter: open the sheet"),))]
        rows += [
            Row(f"name{seat}", words("Player {number}", number=seat + 1), text=name)
            for seat, name in enumerate(self.names)
        ]
        if len(named) >= FEWEST_PLAYERS:
            rows.append(Row("dealer", words("Deals first"), tuple(named), range(len(named))[self._dealer()]))
        return rows + rules_rows(self.rules, words)

    def _named(self) -> list[str]:
        return [name for name in self.names if name.strip()]

    def _dealer(self) -> int:
        return self.dealer if self.dealer < len(self._named()) else -1

    @on(Form.Changed)
    def _changed(self, event: Form.Changed) -> None:
        row = event.row
        self._complaint = ""
        if row.id.startswith("name"):
            # As they stand in the form now: it may have gone on since this was said.
            self.names = [each.text for each in self.query_one(Form).rows if each.id.startswith("name")]
        elif row.id == "dealer":
            self.dealer = row.chosen
        elif row.id != _BEGIN:
            self.rules = changed_rules(self.rules, row)
        self.show()

    # --- beginning ----------------------------------------------------------------------------------------------------

    @on(Form.Entered)
    def _entered(self, event: Form.Entered) -> None:
        if event.row.id != _BEGIN:
            self.query_one(Form).action_row_down()
            return
        try:
            self.dismiss(self._sheet())
        except PadProblem as problem:
            self._complaint = problem.describe(self.house.words)
            self.show()

    def _sheet(self) -> Sheet:
        names: list[str] = []
        for text in self._named():
            names.append(free_name(text, tuple(names)))
        if len(names) < FEWEST_PLAYERS:
            raise PadProblem("", N_("Write the names of at least {fewest} players."), fewest=FEWEST_PLAYERS)
        dealer = self._dealer()
        return Sheet(self.rules, tuple(map(Player, names)), first_dealer=None if dealer < 0 else dealer)

    def action_pad_setup_leave(self) -> None:
        """Go back without a new pad."""
        self.dismiss(None)


def last_table(house: House) -> tuple[list[str], Rules]:
    """Return six names, blank where nobody sat, and the rules: of the last pad, else of the last table played at."""
    last, names = house.settings.last_table, [""] * MOST_PLAYERS
    preset, options = last.preset, {**last.options}
    for stream in house.journal.streams(KIND, limit=1):
        names = [*(player["name"] for player in stream.summary["players"]), *names][:MOST_PLAYERS]
        preset, options = stream.summary["preset"], stream.summary["options"]
    try:
        return names, rules_of(preset, options)
    except ValueError:
        return names, preset_rules("fisca")
