"""The end of a deal: everyone's hand, its points, the totals, who is out or rejoins, and who deals next."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import ClassVar

from textual.binding import BindingType
from textual.strip import Strip

from scala40_tui.coach.review import Review
from scala40_tui.screens.actions import bindings
from scala40_tui.screens.coach_screen import CoachScreen
from scala40_tui.screens.house import House
from scala40_tui.screens.look import Look
from scala40_tui.screens.page import Page
from scala40_tui.screens.painting.deal_end import paint_deal_end
from scala40_tui.table.view import TableView


class DealEndScreen(Page[None]):
    """Shows how a deal ended, until a key."""

    WHERE = "deal-end"
    BINDINGS: ClassVar[list[BindingType]] = bindings("deal-end")

    def __init__(
        self, house: House, view: TableView, review: Callable[[int], Awaitable[Review | None]], talk: str = ""
    ) -> None:
        """Show the deal that just ended; `review` asks the coach how a seat played it, `talk` is what a bot says."""
        super().__init__(house)
        self.talk = talk
        self.view = view
        self._review = review
        self._next = 0

    def lines(self, look: Look, width: int) -> list[Strip]:
        """Return the painting."""
        return paint_deal_end(look, self.view, width, self.talk)

    def action_review(self) -> None:
        """Show the review of the deal; of several people, the next one's each time."""
        words, view = self.house.words, self.view
        people = [seat for seat, person in enumerate(view.people) if person and seat in view.dealt_to] or [view.me]
        seat, title = people[self._next % len(people)], words("Review of the deal")
        if view.shared:
            title = words("Review of the deal for {name}", name=view.names[seat])
        self._next += 1
        self.app.push_screen(CoachScreen(self.house, title, partial(self._review, seat)))

    def action_go_on(self) -> None:
        """Go on to the next deal."""
        self.dismiss()
