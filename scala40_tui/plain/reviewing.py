"""The review of a deal on paper: what was missed, what a discard cost, and how lucky one was."""

from __future__ import annotations

from collections.abc import Iterable

from scala40_tui.coach.matches import last_deal
from scala40_tui.coach.review import review
from scala40_tui.coach.speaking import Coach
from scala40_tui.journal.events import Event
from scala40_tui.plain.manner import Manner


def review_lines(events: Iterable[Event], seat: int, manner: Manner) -> list[str]:
    """Return the review of how a seat of the match played the last deal that has ended."""
    deal = last_deal(events, seat)
    if deal is None:
        return [manner.words("You have played no deal to its end yet.")]
    found = review(deal.turns, deal.dealt_to.index(seat), deal.stakes)
    said = Coach(manner.words, manner.card, divider=manner.divider).review(found)
    return [manner.words("Deal {number}:", number=deal.number), *said]
