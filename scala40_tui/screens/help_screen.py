"""The help of a screen: what can be done there, by which keys, and what the signs mean."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable
from typing import ClassVar, Final

from rich.cells import cell_len
from textual.binding import BindingType
from textual.strip import Strip

from scala40_tui.rules.options import DEFAULT_PRESET, Rules, preset_rules
from scala40_tui.screens.actions import Action, actions_of, bindings, key_text, keys_of
from scala40_tui.screens.house import House
from scala40_tui.screens.look import Look
from scala40_tui.screens.page import Page
from scala40_tui.screens.painting.legend import pad_signs, replay_signs, table_signs
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.painting.pad_sheet import dealer_sign
from scala40_tui.screens.theme_file import State

_KEYS_CELLS = 18
_SIGNS: Final[dict[str, Callable[[Look], list[tuple[str, str]]]]] = {
    "table": table_signs,
    "replay": replay_signs,
    "pad": lambda look: pad_signs(look, dealer_sign(look)),
}
"""The signs of the places that have some."""


class HelpScreen(Page[None]):
    """The help of the screen it was called from."""

    WHERE = "help"
    BINDINGS: ClassVar[list[BindingType]] = bindings("help")

    def __init__(self, house: House, *places: str, rules: Rules | None = None) -> None:
        """Explain the actions of these places; `rules` are those in force there."""
        super().__init__(house)
        self.places = places
        self.rules = rules or preset_rules(DEFAULT_PRESET)

    def lines(self, look: Look, width: int) -> list[Strip]:
        """Return the keys and, where there are some, the signs."""
        words = look.words
        strips = [ruled(look, width, Line(look, width).put(words("Keys")))]
        strips += self._actions(look, width, (action for place in self.places for action in actions_of(place)))
        shown = next((_SIGNS[place](look) for place in self.places if place in _SIGNS), [])
        if shown:
            strips.append(ruled(look, width, Line(look, width).put(words("Signs"))))
        cells = max((cell_len(sign) for sign, _ in shown), default=0) + 3
        for sign, meaning in shown:
            strips += self._explained(look, width, sign, cells, meaning)
        return strips

    def _explained(self, look: Look, width: int, left: str, cells: int, text: str) -> Iterable[Strip]:
        """Give a key or a sign, and in a column of its own what it means."""
        for place, part in enumerate(textwrap.wrap(text, max(width - cells - 4, 20))):
            line = Line(look, width).put("  ")
            line.field(left if not place else "", cells, look.styles.on_felt(State.TURN))
            yield line.put(part).strip()

    def _actions(self, look: Look, width: int, actions: Iterable[Action]) -> Iterable[Strip]:
        for action in actions:
            keys = [key_text(key, look.words) for key in keys_of(action, self.house.settings.keys)]
            shown = f"{keys[0]} {look.glyphs.ellipsis} {keys[-1]}" if action.numbered else " ".join(keys)
            yield from self._explained(look, width, shown, _KEYS_CELLS, look.words(action.help))

    def action_help_rules(self) -> None:
        """Show the rules in force."""
        from scala40_tui.screens.rules_screen import RulesScreen

        self.app.push_screen(RulesScreen(self.house, self.rules))

    def action_help_legal(self) -> None:
        """Ask whether something was legal, by the rules in force."""
        from scala40_tui.screens.doors import to_verdict

        self.app.push_screen(to_verdict(self.house, self.rules))

    def action_close_help(self) -> None:
        """Go back."""
        self.dismiss()
