"""The command palette: the registry's actions of the screen at hand, found by what they are called."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from textual.command import CommandList, CommandPalette, DiscoveryHit, Hit, Hits, Provider, SearchIcon
from textual.widgets import Input

from scala40_tui.screens.actions import Action, actions_of, key_text, keys_of
from scala40_tui.screens.page import HouseScreen
from scala40_tui.words import Words

_WALKING: Final = ("form", "page")
"""The places in the registry whose actions only move about."""


class ActionProvider(Provider):
    """Offers the actions of the screen from which the palette was opened."""

    async def discover(self) -> Hits:
        """Offer everything before anything is typed."""
        for action in self._actions():
            yield DiscoveryHit(self._label(action), partial(self._do, action), help=self._words(action.help))

    async def search(self, query: str) -> Hits:
        """Offer what sounds like the query."""
        matcher = self.matcher(query)
        for action in self._actions():
            label = self._label(action)
            score = matcher.match(f"{label} {self._words(action.help)}")
            if score > 0:
                yield Hit(score, label, partial(self._do, action), text=label, help=self._words(action.help))

    @property
    def _words(self) -> Words:
        screen = self.screen
        return screen.house.words if isinstance(screen, HouseScreen) else Words("en")

    def _actions(self) -> Iterable[Action]:
        screen = self.screen
        if not isinstance(screen, HouseScreen):
            return ()
        # What a screen is for comes first, walking about in it last.
        places = sorted(screen.helped(), key=_WALKING.__contains__)
        return (one for place in places for one in actions_of(place) if not one.numbered and one.id != "palette")

    def _label(self, action: Action) -> str:
        screen = self.screen
        own = screen.house.settings.keys if isinstance(screen, HouseScreen) else {}
        return f"{self._words(action.label)} ({key_text(keys_of(action, own)[0], self._words)})"

    async def _do(self, action: Action) -> None:
        screen, focused = self.screen, self.screen.focused
        node = screen if focused is None or hasattr(screen, f"action_{action.method}") else focused
        await node.run_action(action.method)


class Palette(CommandPalette):
    """Textual's palette in our language, quiet on a slow line and without pictures."""

    CSS = "SearchIcon { color: $felt-text; }"

    def __init__(self, words: Words, *, blink: bool) -> None:
        """Search for our actions."""
        super().__init__([ActionProvider], placeholder=words("What do you want to do?"))
        self._blink = blink

    def on_mount(self) -> None:
        """Take away what blinks or is no plain character."""
        self.query_one(SearchIcon).icon = ">"
        self.query_one(Input).cursor_blink = self._blink

    def _action_command_list(self, action: str) -> None:
        """Walk in the list once it has lines: Textual's list turns pages by lines it has laid out."""
        if any(commands.scrollable_content_region for commands in self.query(CommandList)):
            super()._action_command_list(action)

    def _action_cursor_down(self) -> None:
        """Open the list, or walk in it, as soon as there is one."""
        if self.query(CommandList):
            super()._action_cursor_down()
