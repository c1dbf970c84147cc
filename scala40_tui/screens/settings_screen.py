"""The settings: each is changed with the arrows, takes effect at once, and is kept in the person's file."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType

from scala40_tui.screens.actions import EVERYWHERE, Action, actions_of, bindings
from scala40_tui.screens.effects import change
from scala40_tui.screens.faults_screen import FaultsScreen, faults_of, said
from scala40_tui.screens.house import House
from scala40_tui.screens.keys_screen import KeysScreen
from scala40_tui.screens.page import HouseScreen
from scala40_tui.screens.painting.settings import paint_settings_notes, paint_settings_title
from scala40_tui.screens.settings_rows import changed_value, meaning, settings_rows
from scala40_tui.screens.theme_screen import ThemeScreen
from scala40_tui.screens.widgets.form import Form, Row
from scala40_tui.settings import FIELDS, FILE_NAME, LastTable
from scala40_tui.words import Words

_FAULTS: Final = "faults"


class SettingsScreen(HouseScreen[None]):
    """Shows and changes every setting."""

    CSS_PATH = "styles/settings.tcss"
    OF_NO_TURN = True
    WHERE = "settings"
    BINDINGS: ClassVar[list[BindingType]] = bindings("settings")

    def __init__(self, house: House) -> None:
        """Look at the file for what is wrong with it."""
        super().__init__(house)
        self.form = Form(lambda: self.look, id="form")
        self.faults = faults_of(house)
        self._unsaved: tuple[str, ...] = ()
        self._asked = ""

    def compose(self) -> ComposeResult:
        """Lay out title, form and notes, painted already."""
        self.show()
        yield self.part("title")
        yield self.form
        yield self.part("notes")
        yield self.part("keys")

    def on_mount(self) -> None:
        """Give the keys to the form."""
        self.form.focus()

    def show(self) -> None:
        """Paint everything."""
        look, width = self.look, self.app.size.width
        self.paint("title", [paint_settings_title(look, width)])
        rows = self._rows()
        self.form.styles.height = len(rows)
        self.form.set_rows(rows)
        self._show_notes(self.form.row)
        self.paint_keys()

    def _rows(self) -> list[Row]:
        house, words = self.house, self.house.words
        rows = settings_rows(house.settings, house.theme_library, words)
        if self.faults:
            count = words.plural("{n} fault: Enter shows it", "{n} faults: Enter shows them", len(self.faults))
            rows.append(Row(_FAULTS, words("In the file"), (count,)))
        return rows

    def _show_notes(self, row: Row) -> None:
        look, words = self.look, self.house.words
        notes = [meaning(row.id, words)] if row.id in FIELDS else list(self.faults)
        notes += filter(None, (self._asked or self._entering(row, words),))
        folder = self.house.config_folder
        path = "" if folder is None else str(folder / FILE_NAME)
        self.paint("notes", paint_settings_notes(look, notes, self._unsaved, path, self.app.size.width))

    def _entering(self, row: Row, words: Words) -> str:
        """Return what Enter does on a row."""
        said = {
            "theme": words("Enter: look at all themes on a sample table."),
            "keys": words("Enter: give actions other keys."),
            "last_table": words("Enter: forget it."),
        }
        return said.get(row.id, "")

    def shown_actions(self) -> list[Action]:
        """Return the form's actions and the screen's own."""
        return [*actions_of("form")[::2], *super().shown_actions()]

    def helped(self) -> tuple[str, ...]:
        """Explain the form too."""
        return ("form", self.WHERE, EVERYWHERE)

    # --- changing -----------------------------------------------------------------------------------------------------

    @on(Form.Moved)
    def _moved(self, event: Form.Moved) -> None:
        self._asked = ""
        self._show_notes(event.row)

    @on(Form.Changed)
    def _changed(self, event: Form.Changed) -> None:
        row, house = event.row, self.house
        if len(row.values) > 1:
            self._change(row.id, changed_value(row, house.settings, house.theme_library))

    def _change(self, name: str, value: object) -> None:
        self._asked = ""
        self._unsaved = said(change(self.app, self.house, **{name: value}), self.house.words)
        self.faults = faults_of(self.house)
        self.show()

    @on(Form.Entered)
    def _entered(self, event: Form.Entered) -> None:
        row = event.row
        if row.id == "theme":
            self._choose_theme()
        elif row.id == "keys":
            self._change_keys()
        elif row.id == "last_table":
            self._forget_table()
        elif row.id == _FAULTS:
            self.app.push_screen(FaultsScreen(self.house, self.faults))
        else:
            self.form.action_value_right()

    @work
    async def _choose_theme(self) -> None:
        name = await self.app.push_screen_wait(ThemeScreen(self.house))
        if name is not None:
            self._change("theme", name)

    @work
    async def _change_keys(self) -> None:
        await self.app.push_screen_wait(KeysScreen(self.house))
        self.faults = faults_of(self.house)
        self.show()

    def _forget_table(self) -> None:
        """Forget the last table, at the second press."""
        if self._asked:
            self._change("last_table", LastTable())
        else:
            self._asked = self.house.words("Forget the last table? Enter again.")
            self._show_notes(self.form.row)

    def action_close_settings(self) -> None:
        """Go back."""
        self.dismiss()
