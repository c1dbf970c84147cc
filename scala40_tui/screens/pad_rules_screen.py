"""The rules of a pad, to be changed while it is kept: everything is counted anew."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType

from scala40_tui.rules.options import Rules
from scala40_tui.screens.actions import EVERYWHERE, Action, actions_of, bindings
from scala40_tui.screens.house import House
from scala40_tui.screens.pad_rules_rows import changed_rules, rules_rows
from scala40_tui.screens.page import HouseScreen
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.painting.pads import paint_rules_notes
from scala40_tui.screens.widgets.form import Form
from scala40_tui.screens.widgets.pad_form import PadForm
from scala40_tui.screens.widgets.painted import Painted


class PadRulesScreen(HouseScreen[Rules | None]):
    """Ends with the rules that are wanted, or with None when it is left."""

    CSS_PATH = "styles/pad.tcss"
    WHERE = "pad-rules"
    BINDINGS: ClassVar[list[BindingType]] = bindings("pad-rules")

    def __init__(self, house: House, rules: Rules) -> None:
        """Begin with the rules in force."""
        super().__init__(house)
        self.rules = rules

    def compose(self) -> ComposeResult:
        """Lay out title, form and notes."""
        yield Painted(id="title")
        yield PadForm(self.house.look, lambda: self.house.settings.keys, id="form")
        yield Painted(id="notes")
        yield Painted(id="keys")

    def on_mount(self) -> None:
        """Give the keys to the form."""
        self.query_one(Form).focus()

    def show(self) -> None:
        """Paint everything."""
        look, width, form = self.look, self.size.width, self.query_one(Form)
        self.paint("title", [ruled(look, width, Line(look, width).strong(look.words("Rules of this pad")))])
        rows = rules_rows(self.rules, look.words)
        form.styles.height = len(rows)
        form.set_rows(rows)
        self.paint("notes", paint_rules_notes(look, self.rules, width))
        self.paint_keys()

    def shown_actions(self) -> list[Action]:
        """Return the form's actions and the screen's own."""
        return [*actions_of("form")[::2], *super().shown_actions()]

    def helped(self) -> tuple[str, ...]:
        """Explain the form too."""
        return ("form", self.WHERE, EVERYWHERE)

    @on(Form.Changed)
    def _changed(self, event: Form.Changed) -> None:
        self.rules = changed_rules(self.rules, event.row)
        self.show()

    @on(Form.Entered)
    def _entered(self) -> None:
        self.dismiss(self.rules)

    def action_pad_rules_leave(self) -> None:
        """Leave the rules as they were."""
        self.dismiss(None)
