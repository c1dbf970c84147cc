"""The themes: walking the list shows each on a sample table and the whole screen; Escape brings the old one back."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal

from scala40_tui.screens.actions import bindings
from scala40_tui.screens.faults_screen import said
from scala40_tui.screens.glyphs import GLYPHS
from scala40_tui.screens.house import House
from scala40_tui.screens.look import Look
from scala40_tui.screens.page import HouseScreen
from scala40_tui.screens.painting.sample import paint_sample
from scala40_tui.screens.painting.themes import THEMES_CELLS, paint_theme_notes, paint_themes, paint_themes_title
from scala40_tui.screens.table_theme import TableTheme
from scala40_tui.screens.theming import put_on

_SAMPLE_CELLS: Final = 66
"""The widest that the sample is."""


class ThemeScreen(HouseScreen[str | None]):
    """Ends with the name of the theme that is wanted, or with None when it is left."""

    CSS_PATH = "styles/settings.tcss"
    AUTO_FOCUS = ""
    OF_NO_TURN = True
    WHERE = "themes"
    BINDINGS: ClassVar[list[BindingType]] = bindings("themes")

    def __init__(self, house: House) -> None:
        """Begin at the theme in use."""
        super().__init__(house)
        self.names = tuple(house.theme_library.themes)
        wanted = house.settings.theme
        self.at = self.names.index(wanted) if wanted in self.names else self.names.index(house.look().theme.name)

    def compose(self) -> ComposeResult:
        """Lay out the list beside the sample, and what is wrong with themes below."""
        yield self.part("title")
        with Horizontal(id="middle"):
            yield self.part("themes")
            yield self.part("sample")
        yield self.part("faults")
        yield self.part("keys")

    @property
    def wanted(self) -> TableTheme:
        """The theme under the cursor."""
        return self.house.theme_library.themes[self.names[self.at]]

    @property
    def look(self) -> Look:
        """How the theme under the cursor is shown on this terminal."""
        house = self.house
        theme = house.theme_library.get(house.terminal.theme(self.wanted.name, ansi=self.wanted.ansi))
        glyphs = house.terminal.glyphs(house.settings.glyphs, of_theme=theme.glyphs)
        return Look(house.words, GLYPHS[glyphs], theme)

    def show(self) -> None:
        """Paint everything as the theme under the cursor has it."""
        look, width = self.look, self.app.size.width
        put_on(self.app, look.theme)
        titles = [self.house.theme_library.themes[name].title(look.words.language) for name in self.names]
        rows = max(1, self.app.size.height - 2)
        notes = paint_theme_notes(look, self.wanted, said(self.house.theme_library.problems, look.words), width)
        self.part("faults").styles.height = len(notes)
        self.part("faults").display = bool(notes)
        self.paint("title", [paint_themes_title(look, width)])
        self.paint("themes", paint_themes(look, titles, self.at, rows - len(notes)))
        self.paint("sample", paint_sample(look, min(width - THEMES_CELLS, _SAMPLE_CELLS)))
        self.paint("faults", notes)
        self.paint_keys()

    def action_themes_up(self) -> None:
        """Go up."""
        self._go(-1)

    def action_themes_down(self) -> None:
        """Go down."""
        self._go(1)

    def _go(self, step: int) -> None:
        self.at = (self.at + step) % len(self.names)
        self.show()

    def action_themes_keep(self) -> None:
        """Keep the theme under the cursor."""
        self.dismiss(self.wanted.name)

    def action_themes_leave(self) -> None:
        """Leave the theme as it was."""
        self.dismiss(None)

    def on_unmount(self) -> None:
        """Have the theme that is kept, however this was left: the end of a turn closes it too."""
        put_on(self.app, self.house.look().theme)
