"""The app: it holds the house, the theme and the signals, and shows one screen after another."""

from __future__ import annotations

import asyncio
import gc
import signal
import traceback
from collections.abc import Callable
from typing import Final

from rich.text import Text
from textual.app import App
from textual.events import Event, Key
from textual.screen import Screen

from scala40_tui.errors import UserError
from scala40_tui.screens.actions import keymap
from scala40_tui.screens.bursts import TOGETHER, Bursts, Verdict
from scala40_tui.screens.house import House
from scala40_tui.screens.page import HouseScreen
from scala40_tui.screens.theming import put_on, variable_defaults

_USER_ERROR: Final = 2
_SAID_AFTER: Final = 0.1
"""Seconds from a paste to the sentence about it."""


class ScalaApp(App[int]):
    """All screens of one person at one terminal."""

    CSS_PATH = "styles/app.tcss"
    ENABLE_COMMAND_PALETTE = False

    TITLE = "Scala 40"

    def __init__(self, house: House, first: Callable[[House], Screen[None]]) -> None:
        """Begin with the screen that `first` makes; the app ends when that screen does."""
        self._begun = False
        super().__init__(ansi_color=house.terminal.ansi_color)
        self._begun = True
        self.house = house
        put_on(self, house.look().theme)
        self.set_keymap(keymap(house.settings.keys))
        # The first screen lies at the bottom, so that nothing is drawn before it; its styles are read with the app's.
        self._first = first(house)
        self.css_path = [*self.css_path, *self._first.css_path]
        self._bursts = Bursts()
        self._held: list[Key] = []
        self._held_until: asyncio.TimerHandle | None = None

    def get_default_screen(self) -> Screen[None]:
        """Return the first screen."""
        return self._first

    def get_css_variables(self) -> dict[str, str]:
        """Return the variables of the style sheet; none while Textual still wears its own theme."""
        return super().get_css_variables() if self._begun else {}

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Return our own variables, so that Textual's themes would do too."""
        return dict(variable_defaults())

    def refresh_css(self, animate: bool = True) -> None:
        """Style everything anew; while nothing is there yet, only the colours need be known."""
        if self.screen_stack:
            super().refresh_css(animate)
        else:
            self.stylesheet.set_variables(self.get_css_variables())

    def on_mount(self) -> None:
        """Leave a clean terminal when the system wants us to end."""
        if self.house.terminal.quiet:
            self.animation_level = "none"
        self.call_after_refresh(_collect_garbage_again)
        loop = asyncio.get_running_loop()
        for name in ("SIGHUP", "SIGTERM"):
            number = getattr(signal, name, None)
            if number is not None and not self.is_headless:
                loop.add_signal_handler(number, self.exit, 128 + number, 128 + number)

    async def on_event(self, event: Event) -> None:
        """Let no paste be taken for keys."""
        if not isinstance(event, Key) or event.is_forwarded:
            await super().on_event(event)
            return
        ahead = isinstance(self.screen, HouseScreen) and self.screen.TYPED_AHEAD
        if self._held and (ahead or self._bursts.over(event.time)):
            await self._deliver()
        if ahead:
            await super().on_event(event)
            return
        into_text = bool(getattr(self.focused, "takes_text", False))
        verdict = self._bursts.arrives(event.key, event.time, into_text=into_text)
        if verdict is Verdict.PASS:
            await super().on_event(event)
        elif verdict is Verdict.HOLD:
            self._hold(event)
        else:
            self._held.clear()
            if verdict is Verdict.PASTED:
                # The paste's first key was one, and must not speak last.
                asyncio.get_running_loop().call_later(_SAID_AFTER, self.call_later, self._refuse_paste)

    def _refuse_paste(self) -> None:
        if isinstance(self.screen, HouseScreen):
            self.screen.refuse_paste()

    def _hold(self, key: Key) -> None:
        self._held.append(key)
        if self._held_until is not None:
            self._held_until.cancel()
        self._held_until = asyncio.get_running_loop().call_later(TOGETHER, self.call_later, self._deliver)

    async def _deliver(self) -> None:
        """Let the held keys go on, in their order."""
        held, self._held = self._held, []
        self._bursts.delivered()
        for key in held:
            await super().on_event(key)

    def action_help_quit(self) -> None:
        """End at Ctrl+C: everything is kept, so nothing need be asked."""
        self.exit()

    def _handle_exception(self, error: Exception) -> None:
        """End with the sentence of what a person can mend, such as a full disk; other errors are the program's."""
        if isinstance(error, UserError):
            self.exit(_USER_ERROR, _USER_ERROR, str(error))
        else:
            super()._handle_exception(error)

    def _fatal_error(self) -> None:
        """Show where the program went wrong, without the values of its variables, which are people's cards."""
        self.bell()
        self.panic(Text(traceback.format_exc()))


def _collect_garbage_again() -> None:
    """Leave alone what the start has made, for which a command may have switched collecting off."""
    gc.freeze()
    gc.enable()
