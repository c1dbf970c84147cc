"""The rules in force: what is played to, where it differs from the preset, each option with source and tag."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType
from textual.strip import Strip

from scala40_tui.rules.options import Rules
from scala40_tui.screens.actions import Action, action, bindings
from scala40_tui.screens.house import House
from scala40_tui.screens.look import Look
from scala40_tui.screens.page import Page
from scala40_tui.screens.painting.rules import paint_rules


class RulesScreen(Page[None]):
    """Shows the rules of a table."""

    WHERE = "rules"
    BINDINGS: ClassVar[list[BindingType]] = bindings("rules")

    def __init__(self, house: House, rules: Rules) -> None:
        """Show these rules."""
        super().__init__(house)
        self.rules = rules

    def lines(self, look: Look, width: int) -> list[Strip]:
        """Return every option."""
        return paint_rules(look, self.rules, width)

    def shown_actions(self) -> list[Action]:
        """Return scrolling too, since the rules are long."""
        return [action("close-rules"), *(action(name) for name in ("down", "up", "page-down", "page-up", "help"))]

    def action_close_rules(self) -> None:
        """Go back."""
        self.dismiss()
