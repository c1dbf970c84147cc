"""The coach's review of a match: deal by deal, and player by player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.binding import BindingType

from scala40_tui.coach.matches import PlayedDeal, played_deals
from scala40_tui.coach.review import Review
from scala40_tui.screens.actions import bindings
from scala40_tui.screens.coach_screen import CoachScreen
from scala40_tui.screens.coaching import ReviewTask, give_review
from scala40_tui.screens.house import House
from scala40_tui.table.config import MatchConfig
from scala40_tui.table.state import MatchState


class ReviewScreen(CoachScreen):
    """Shows the review of one player's deal; the arrows go to the others."""

    WHERE = "review"
    BINDINGS: ClassVar[list[BindingType]] = bindings("review")

    def __init__(
        self, house: House, config: MatchConfig, states: Iterable[MatchState], number: int | None, seat: int
    ) -> None:
        """Begin with a deal, by its number, and a seat of the match; without a number with the last deal that ended."""
        self.deals = played_deals(states)
        self.config = config
        self.at = next((place for place, deal in enumerate(self.deals) if deal.number == number), len(self.deals) - 1)
        self.seat = seat
        super().__init__(house, "", self._review)
        self._head()

    async def _review(self) -> Review | None:
        return await reviewed(self.house, self.deals[self.at : self.at + 1], self.seat)

    def _head(self) -> None:
        words, name = self.house.words, self.config.names[self.seat]
        if not self.deals:
            self.title_text = words("Review")
            return
        number, last = self.deals[self.at].number, self.deals[-1].number
        self.title_text = words("Review of deal {number} of {last}: {name}", number=number, last=last, name=name)

    def _to(self, at: int, seat: int) -> None:
        if self.deals:
            self.at, self.seat = max(0, min(at, len(self.deals) - 1)), seat % len(self.config.seats)
            self.top, self._said = 0, None
            self._head()
            self.show()
            self._think()

    def action_review_next(self) -> None:
        """Go to the next deal."""
        self._to(self.at + 1, self.seat)

    def action_review_before(self) -> None:
        """Go to the deal before."""
        self._to(self.at - 1, self.seat)

    def action_review_player(self) -> None:
        """Go to the next player."""
        self._to(self.at, self.seat + 1)

    def action_close_review(self) -> None:
        """Go back."""
        self.action_close_coach()


async def reviewed(house: House, deals: Sequence[PlayedDeal], seat: int) -> Review | None:
    """Ask the coach about the first of some deals; None where there is none, or that seat was not dealt to."""
    if not deals or seat not in deals[0].dealt_to:
        return None
    deal = deals[0]
    return await house.thinker.think(give_review, ReviewTask(deal.turns, deal.dealt_to.index(seat), deal.stakes))
