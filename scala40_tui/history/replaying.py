"""A match shown again: a place in its course, and steps from it forward and back.

A replay is a value: every step gives another one, so that a screen keeps the one it shows and nothing else. Places are
moments between events: 0 is before the first cut, the last one is where the match stands now.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from scala40_tui.rules.moves import Discard
from scala40_tui.table.config import MatchConfig
from scala40_tui.table.events import Event, Played, TakenBack, Timed
from scala40_tui.table.state import MatchState, Phase, begin, follow
from scala40_tui.table.table import Happening
from scala40_tui.table.view import TableView, open_hands, table_view


class Mark(NamedTuple):
    """The beginning of a turn; turn 0 of a deal is the cut and the deal itself."""

    deal: int
    """From 1."""
    turn: int
    place: int
    """The place at which the turn has not begun yet."""
    seat: int | None
    """The match's seat that plays the turn; for turn 0 who cuts."""


@dataclass(frozen=True, slots=True)
class Story:
    """The whole course of a match."""

    events: tuple[Event, ...]
    states: tuple[MatchState, ...]
    """The state at each place: one more than there are events."""
    marks: tuple[Mark, ...]
    """The beginnings of all turns, in order."""

    @property
    def end(self) -> int:
        """The last place."""
        return len(self.events)


def story_of(config: MatchConfig, events: Iterable[Event], *, with_tries: bool = False) -> Story:
    """Follow a match; moves that were taken back are left out unless `with_tries`.

    Raises:
        IllegalMove, ValueError: the rules do not allow the events.
    """
    telling = _Telling(begin(config))
    for event in events:
        telling.add(event, with_tries=with_tries)
    states = tuple(telling.states)
    marks: list[Mark] = []
    for place, state in enumerate(states[:-1]):
        turn = state.deal.turns + 1 if state.phase is Phase.PLAY and state.deal is not None else 0
        if not marks or (state.deal_number, turn) != (marks[-1].deal, marks[-1].turn):
            marks.append(Mark(state.deal_number, turn, place, state.actor))
    return Story(tuple(telling.events), states, tuple(marks))


class _Telling:
    """The events told so far, and the states; local to `story_of`."""

    def __init__(self, state: MatchState) -> None:
        self.events: list[Event] = []
        self.states = [state]
        self._now = state
        self._movable = 0
        """How many of the last events told are moves of this turn with nothing between them."""

    def add(self, event: Event, *, with_tries: bool) -> None:
        """Follow an event and tell it; forget moves taken back, where no ruling stands between, and the time kept."""
        self._now = follow(self._now, event)
        if isinstance(event, Timed):
            return
        if isinstance(event, TakenBack) and event.moves <= self._movable and not with_tries:
            self._movable -= event.moves
            del self.events[len(self.events) - event.moves :]
            del self.states[len(self.states) - event.moves :]
            return
        moves_on = isinstance(event, Played) and not isinstance(event.move, Discard)
        self._movable = self._movable + 1 if moves_on else 0
        self.events.append(event)
        self.states.append(self._now)


@dataclass(frozen=True, slots=True)
class Replay:
    """A place in a story."""

    story: Story
    place: int = 0

    @classmethod
    def of(cls, config: MatchConfig, events: Iterable[Event], *, with_tries: bool = False) -> Replay:
        """Begin at the beginning of a match; see `story_of`."""
        return cls(story_of(config, events, with_tries=with_tries))

    # --- what is here -------------------------------------------------------------------------------------------------

    @property
    def state(self) -> MatchState:
        """The state of the match here."""
        return self.story.states[self.place]

    @property
    def happening(self) -> Happening | None:
        """The event that led here, with the states before and after it; None at the beginning."""
        if not self.place:
            return None
        before, after = self.story.states[self.place - 1 : self.place + 1]
        return Happening(self.story.events[self.place - 1], before, after)

    @property
    def mark(self) -> Mark | None:
        """The turn that is being played or about to begin here; None in a match without events."""
        number = bisect_right(self.story.marks, self.place, key=_place_of)
        return self.story.marks[number - 1] if number else None

    @property
    def at_end(self) -> bool:
        """True after the last event."""
        return self.place == self.story.end

    def view(self, seat: int, *, open_hands_too: bool = False) -> TableView:
        """Return the table as a seat of the match saw it, or with everybody's hand; the stock stays hidden."""
        view = table_view(self.state, seat)
        if open_hands_too and self.state.deal is not None:
            view = view._replace(deal=open_hands(self.state.deal))
        return view

    # --- steps --------------------------------------------------------------------------------------------------------

    def forward(self, steps: int = 1) -> Replay:
        """Return the replay some events later, at most at the end."""
        return self.to(self.place + steps)

    def back(self, steps: int = 1) -> Replay:
        """Return the replay some events earlier, at most at the beginning."""
        return self.to(self.place - steps)

    def to(self, place: int) -> Replay:
        """Return the replay at a place, at the nearest where there is no such place."""
        return replace(self, place=min(max(place, 0), self.story.end))

    def next_turn(self) -> Replay:
        """Return the replay where the next turn begins, or at the end."""
        number = bisect_right(self.story.marks, self.place, key=_place_of)
        return self.to(self.story.marks[number].place if number < len(self.story.marks) else self.story.end)

    def previous_turn(self) -> Replay:
        """Return the replay where this turn began; from there, where the one before did."""
        number = bisect_left(self.story.marks, self.place, key=_place_of)
        return self.to(self.story.marks[number - 1].place if number else 0)

    def next_deal(self) -> Replay:
        """Return the replay before the next deal's cut, or at the end."""
        later = (mark.place for mark in self._deals() if mark.place > self.place)
        return self.to(next(later, self.story.end))

    def previous_deal(self) -> Replay:
        """Return the replay before this deal's cut; from there, before that of the one before."""
        earlier = [mark.place for mark in self._deals() if mark.place < self.place]
        return self.to(earlier[-1] if earlier else 0)

    def to_turn(self, deal: int, turn: int = 0) -> Replay:
        """Return the replay where a turn begins (0: before the cut); raise LookupError where there is none."""
        for mark in self.story.marks:
            if (mark.deal, mark.turn) == (deal, turn):
                return self.to(mark.place)
        raise LookupError("there is no such turn")

    def _deals(self) -> list[Mark]:
        return [mark for mark in self.story.marks if not mark.turn]


def _place_of(mark: Mark) -> int:
    return mark.place
