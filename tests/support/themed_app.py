"""An app that prepares the terminal and takes its theme as the program does; `python -m tests.support.themed_app`."""

from __future__ import annotations

import os

from scala40_tui.screens.terminal import Facts, recognise

TERMINAL = recognise(os.environ, Facts.here())
TERMINAL.prepare(os.environ)

from textual.app import App, ComposeResult  # noqa: E402 - reads what was prepared
from textual.widgets import Input, Static  # noqa: E402

from scala40_tui.screens.theming import load_themes  # noqa: E402


class ThemedApp(App[None]):
    """Shows a card, and an input with a cursor."""

    CSS = "#card { background: $card-face; color: $suit-hearts; border: $card-frame $card-edge; width: 8; }"

    def __init__(self) -> None:
        """Register the themes before a style sheet asks for their variables."""
        super().__init__(ansi_color=TERMINAL.ansi_color)
        library = load_themes()
        library.register(self)
        self.theme = TERMINAL.theme("classic", ansi=library.get("classic").ansi)

    def compose(self) -> ComposeResult:
        """Show the theme's name too."""
        yield Static("10♥", id="card")
        field = Input("text")
        field.cursor_blink = TERMINAL.cursor_blink
        yield field
        yield Static(f"theme {self.theme}.")


if __name__ == "__main__":
    ThemedApp().run(mouse=TERMINAL.mouse)
