"""What the coach says: a hint during a turn, the review of a deal. It thinks in another process meanwhile."""

from __future__ import annotations

import textwrap
from collections.abc import Awaitable, Callable
from typing import ClassVar

from textual import work
from textual.binding import BindingType
from textual.strip import Strip

from scala40_tui.coach.hint import Hint
from scala40_tui.coach.review import Review
from scala40_tui.coach.speaking import Coach
from scala40_tui.screens.actions import bindings
from scala40_tui.screens.house import House
from scala40_tui.screens.look import Look
from scala40_tui.screens.page import Page
from scala40_tui.screens.painting.line import Line, ruled

Answer = Hint | Review | None
_NARROWEST = 20


class CoachScreen(Page[None]):
    """Shows the coach's answer as soon as there is one."""

    WHERE = "coach"
    BINDINGS: ClassVar[list[BindingType]] = bindings("coach")

    def __init__(self, house: House, title: str, ask: Callable[[], Awaitable[Answer]]) -> None:
        """Ask the coach; `title` heads the page."""
        super().__init__(house)
        self.title_text = title
        self._ask = ask
        self._said: list[str] | None = None

    def on_mount(self) -> None:
        """Ask at once."""
        self._think()

    @work(exclusive=True)
    async def _think(self) -> None:
        answer = await self._ask()
        coach = Coach(self.house.words, self.look.card)
        if isinstance(answer, Hint):
            self._said = coach.hint(answer)
        elif isinstance(answer, Review):
            self._said = coach.review(answer)
        else:
            self._said = [self.house.words("There is nothing to say.")]
        self.show()

    def lines(self, look: Look, width: int) -> list[Strip]:
        """Return the coach's sentences, long ones on several lines."""
        strips = [ruled(look, width, Line(look, width).put(self.title_text))]
        said = self._said if self._said is not None else [look.words("The coach is thinking…")]
        for sentence in map(look.shown, said):
            indent = "  " + " " * (len(sentence) - len(sentence.lstrip()))
            texts = textwrap.wrap(sentence.strip(), max(width - 4 - len(indent), _NARROWEST), subsequent_indent="  ")
            strips += [Line(look, width).put(indent + text).strip() for text in texts]
        return strips

    def action_close_coach(self) -> None:
        """Go back."""
        self.workers.cancel_node(self)
        self.dismiss()
