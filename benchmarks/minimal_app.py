"""The least that an app of Textual can be: a title, three lines, a foot; its start is the measure for ours."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.widgets import Static


class MinimalApp(App[None]):
    """Five widgets."""

    BINDINGS = [("q", "quit", "quit")]  # noqa: RUF012 - as Textual's own examples have it
    ENABLE_COMMAND_PALETTE = False

    def compose(self) -> ComposeResult:
        """Lay out five lines of text."""
        for text in ("title", "one", "two", "three", "ready to go"):
            yield Static(text)


if __name__ == "__main__":
    MinimalApp().run()
