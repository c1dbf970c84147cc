"""The smallest app that has what the tests of the harness look for; `python -m tests.support.tiny_app` runs it."""

from __future__ import annotations

import asyncio
import signal

from textual.app import App, ComposeResult
from textual.events import Resize
from textual.widgets import Static


class TinyApp(App[int]):
    """Shows the last key, the size and a suit; `d` draws, `q` leaves with status 3."""

    CSS = "#key { color: red; } #suit { background: #ffffff; color: #c00000; width: 4; }"
    ENABLE_COMMAND_PALETTE = False

    def compose(self) -> ComposeResult:
        """Show three lines."""
        yield Static("no key yet", id="key", markup=False)
        yield Static("10♥", id="suit")
        yield Static("", id="size")

    def on_mount(self) -> None:
        """Leave the terminal clean when somebody ends the program or the line breaks."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(number, lambda: self.exit(4))

    def on_key(self, event: object) -> None:
        """Show the key."""
        key = getattr(event, "key", "")
        self.query_one("#key", Static).update(f"key {key}")
        if key == "q":
            self.exit(3)

    def on_paste(self, event: object) -> None:
        """Show how much was pasted."""
        self.query_one("#key", Static).update(f"pasted {len(getattr(event, 'text', ''))}")

    def on_resize(self, event: Resize) -> None:
        """Show the size."""
        self.query_one("#size", Static).update(f"size {event.size.width}x{event.size.height}")


if __name__ == "__main__":
    raise SystemExit(TinyApp().run())
