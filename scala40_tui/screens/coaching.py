"""What the coach is asked from the screens; the answers are worked out in another process, which loads the coach."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from scala40_tui.bots.protocol import Stakes
from scala40_tui.journal.events import Event
from scala40_tui.rules.state import Deal

if TYPE_CHECKING:
    from scala40_tui.coach.course import PlayedTurn
    from scala40_tui.coach.hint import Hint
    from scala40_tui.coach.review import Review


class HintTask(NamedTuple):
    """A hint that is wanted."""

    view: Deal
    stakes: Stakes


class ReviewTask(NamedTuple):
    """A review that is wanted."""

    turns: tuple[PlayedTurn, ...]
    place: int
    """The seat in the deal whose play is reviewed."""
    stakes: Stakes


def give_hint(task: HintTask) -> Hint:
    """Return the hint."""
    from scala40_tui.coach.hint import hint

    return hint(task.view, task.stakes)


def give_review(task: ReviewTask) -> Review:
    """Return the review."""
    from scala40_tui.coach.review import review

    return review(task.turns, task.place, task.stakes)


def last_review(events: Iterable[Event], seat: int) -> ReviewTask | None:
    """Return what is to be reviewed of a match's last finished deal for one of its seats, if he played in it."""
    from scala40_tui.coach.matches import last_deal

    deal = last_deal(events, seat)
    return None if deal is None else ReviewTask(deal.turns, deal.dealt_to.index(seat), deal.stakes)
