"""The score of the match: what each deal cost whom, the totals, and the rules that are played."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType
from textual.strip import Strip

from scala40_tui.screens.actions import bindings
from scala40_tui.screens.house import House
from scala40_tui.screens.look import Look
from scala40_tui.screens.page import Page
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.painting.rules_in_words import deviations_in_words, length_in_words
from scala40_tui.screens.painting.score import paint_score
from scala40_tui.table.view import TableView


class ScoreScreen(Page[None]):
    """The score pad."""

    WHERE = "score"
    BINDINGS: ClassVar[list[BindingType]] = bindings("score")

    def __init__(self, house: House, view: TableView) -> None:
        """Show the score as it stands."""
        super().__init__(house)
        self.view = view

    def lines(self, look: Look, width: int) -> list[Strip]:
        """Return the pad and the rules."""
        words, rules = look.words, self.view.sheet.rules
        strips = [ruled(look, width, Line(look, width).put(words("Score"))), Line(look, width).strip()]
        strips += paint_score(look, self.view, width - 2)
        meanings = (
            (look.glyphs.opened, words("went out")),
            (look.glyphs.out, words("is out")),
            (look.glyphs.up, words("rejoined")),
            (look.glyphs.dot, words("did not play")),
        )
        legend = "   ".join(f"{sign} {meaning}" for sign, meaning in meanings)
        strips += [Line(look, width).strip(), Line(look, width).muted(f"  {legend}").strip()]
        strips += [Line(look, width).strip(), ruled(look, width, Line(look, width).put(words("Rules")))]
        said = [f"{rules.preset}, {length_in_words(rules, words)}", *deviations_in_words(rules, words)]
        return strips + [Line(look, width).put(f"  {text}").strip() for text in said]

    def action_close_score(self) -> None:
        """Go back to the table."""
        self.dismiss()
