"""The table: the one authority over a match. Each accepted event is in the journal before anybody is shown it.

Where the rules have a clock, front ends call `tick` when `clock().due` seconds have passed, and `pause` while nobody
plays. Bots need no clock: they decide within a second.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import tee
from typing import NamedTuple, Self

from scala40_tui.cards import Card
from scala40_tui.errors import UserError
from scala40_tui.journal.claims import Claim
from scala40_tui.journal.driving import Driver, claiming
from scala40_tui.journal.errors import JournalError
from scala40_tui.journal.events import Draft
from scala40_tui.journal.journal import Journal
from scala40_tui.referee.clock import ClockPhase
from scala40_tui.rules.moves import Draw, Move, Pick
from scala40_tui.rules.refusals import IllegalMove, Refusal
from scala40_tui.shuffle import MOST_CUT
from scala40_tui.table.config import MatchConfig, NewerMatch, from_payload, to_payload
from scala40_tui.table.deciding import BotTask
from scala40_tui.table.events import (
    CLOCK,
    Called,
    Cut,
    Event,
    Forced,
    Irregular,
    Paused,
    Played,
    Resumed,
    Ruled,
    Stopped,
    TakenBack,
    Timed,
    Whistle,
    from_record,
    time_used,
    to_draft,
)
from scala40_tui.table.legality import refusal_at_table
from scala40_tui.table.openings import Openings
from scala40_tui.table.refereeing import forced_now, irregularity_of, may_whistle, ruling_of
from scala40_tui.table.state import MatchState, Phase, begin, follow, may_take_back
from scala40_tui.table.summary import summary_of, title_of
from scala40_tui.table.timekeeping import ClockFace, Now, Timekeeper, turn_of
from scala40_tui.table.view import TableView, bot_view, table_view
from scala40_tui.words import Words

KIND = "match"
"""The kind of the journal's streams that hold matches."""
_WORTH_KEEPING = 1.0
"""Who leaves the table within so many seconds of the last event finds the clock where that event left it."""


class UnreadableMatch(UserError):
    """A match that this version of the program cannot go on with; it stays in the journal as it is."""


class Happening(NamedTuple):
    """An event that was accepted, with the state before and after it."""

    event: Event
    before: MatchState
    after: MatchState


Listener = Callable[[Happening], None]


class Table(Driver[Listener]):
    """A match in play, kept in the journal; close it, or leave its `with` block, and another program can go on."""

    def __init__(
        self,
        journal: Journal,
        claim: Claim,
        stream: str,
        length: int,
        state: MatchState,
        openings: Openings,
        time_kept: Timekeeper,
        story: Iterable[Happening] = (),
    ) -> None:
        """Use `create` or `resume`."""
        super().__init__(journal, claim, stream, length)
        self.story = list(story)
        """What happened since the cut of the deal being played, or of the one that ended; in the first deal, since the
        match began. It is the same after a resume."""
        self._openings = openings
        self._time = time_kept
        self.state = state

    @classmethod
    def create(cls, journal: Journal, config: MatchConfig, *, now: Now = time.monotonic) -> Self:
        """Begin a match; its configuration is the first event of its stream. `now` tells the time in seconds.

        Raises:
            ValueError: the configuration cannot be read again, such as an option with a value that it may not have.
        """
        draft = Draft(KIND, to_payload(config))
        state, openings = begin(from_payload(draft.payload)), Openings()
        stream = journal.create(KIND, title_of(config), [draft], summary=summary_of(state, openings))
        return cls(journal, journal.claim(stream.id), stream.id, stream.length, state, openings, Timekeeper(now))

    @classmethod
    def resume(cls, journal: Journal, stream: str, words: Words | None = None, *, now: Now = time.monotonic) -> Self:
        """Go on with a match exactly where its journal ends; its clocks stand until `resume_clock` or a person plays.

        Raises:
            JournalError: another program plays it, or the journal is damaged.
            UnreadableMatch: in the language of `words` (English if None).
        """
        with claiming(journal, stream) as claim:
            events = journal.read(stream)
            records = ((event.kind, event.payload) for event in events)
            state, openings, story = _understood(records, words or Words("en"))
            time_kept = Timekeeper(now, time_used(events[-1].kind, events[-1].payload), stands=True)
        time_kept.stands = time_kept.in_use(state)
        return cls(journal, claim, stream, len(events), state, openings, time_kept, story)

    def close(self) -> None:
        """Let go of the match, its clocks stopped where they are; it can be resumed."""
        try:
            # Without a journal to write to, the clocks go back to the last event: that is no reason to fail here.
            with suppress(JournalError):
                if self._time.unkept() >= _WORTH_KEEPING:
                    self.pause()
        finally:
            super().close()

    def view(self, seat: int, *, face_down: bool = False) -> TableView:
        """Return what a seat of the match is shown; `face_down`, while its own cards too must not be seen."""
        return table_view(self.state, seat, face_down=face_down)

    def refusal(self, seat: int, move: Move) -> Refusal | None:
        """Return why a seat of the match may not make a move now, or None when it may; asking costs nothing."""
        return refusal_at_table(self.state, seat, move)

    def play(self, seat: int, move: Move) -> Refusal | None:
        """Make a move for a seat of the match, or return why it was not made.

        Nothing changes when it is refused, unless the table is strict: then the refusal may be an irregularity, on
        which the referee rules at once.
        """
        if self._is_person(seat):
            self._person_acts()
        fault = self.refusal(seat, move)
        if fault is None:
            self._accept(Played(self._named(move)))
        elif self._is_person(seat) and (found := irregularity_of(self.state, seat, move)) is not None:
            self._accept(Irregular(seat, move, found.ruling.code), *map(Played, found.made))
        return fault

    def cut(self, seat: int, cards: int) -> bool:
        """Cut the pack for the next deal, after 1 to 107 cards; False when that seat does not cut now."""
        if self._is_person(seat):
            self._person_acts()
        if self.state.phase is not Phase.CUT or self.state.actor != seat or not 1 <= cards <= MOST_CUT:
            return False
        self._accept(Cut(cards))
        return True

    def take_back(self, seat: int, moves: int = 1) -> bool:
        """Take back the last moves of a seat's own turn; False when so many cannot be."""
        if self._is_person(seat):
            self._person_acts()
        if self.state.actor != seat or not 1 <= moves <= may_take_back(self.state):
            return False
        self._accept(TakenBack(moves))
        return True

    def stop(self) -> bool:
        """End the match by time-out: the deal is counted as it stands (F art. 8); False when none is being played."""
        if self.state.phase is not Phase.PLAY:
            return False
        self._accept(Stopped())
        return True

    # --- the referee --------------------------------------------------------------------------------------------------

    def clock(self, step: int = 1) -> ClockFace | None:
        """Return what the clocks show, before the last ten seconds in steps of so many; None where nothing is timed."""
        return self._time.face(self.state, step)

    def tick(self) -> list[Happening]:
        """Do what the time asks for: the whistle, the call, the forced discard, keeping the time; return what came."""
        if self._time.stands or self._time.held:
            return []
        happened = self._accept(Whistle()) if self._time.whistle_due(self.state) else []
        phase, used = self._time.turn_phase(self.state)
        if phase is ClockPhase.OVERDUE:
            happened += self._accept(Called(used))
        elif phase is ClockPhase.EXPIRED:
            happened += self._force(used)
        if self._time.worth_keeping(self.state):
            self._keep_time()
        return happened

    def pause(self) -> bool:
        """Stop the clocks; False where none runs."""
        if self._time.stands or self.state.paused or not self._time.in_use(self.state):
            return False
        used = self._time.used()[0]
        self._time.stop()
        self._accept(Paused(used))
        return True

    def resume_clock(self) -> bool:
        """Let the clocks go on from where they stand; False where they do not stand, or nothing is timed."""
        if not self._time.stands:
            return False
        self._time.stands = False
        if not self._time.in_use(self.state):
            return False
        self._accept(Resumed(self._time.used()[0]))
        return True

    def hold_clock(self) -> None:
        """Let the clocks stand while the keyboard changes hands; that is no event."""
        self._time.hold()

    def release_clock(self) -> None:
        """Let the clocks go on after `hold_clock`, unless they stand for another reason."""
        self._time.release(self.state)

    def whistle(self) -> bool:
        """Say that the time of the match is over (F art. 8); False where that means nothing now."""
        if not may_whistle(self.state):
            return False
        self._accept(Whistle())
        return True

    def rule(self, seat: int, code: str, cards: Sequence[Card] = (), points: int = 0) -> bool:
        """Give a ruling that moves no card, by its code in the table of irregularities; False where that cannot be."""
        event = Ruled(seat, code, tuple(cards), points)
        ruling = ruling_of(self.state, event)
        if ruling is None:
            return False
        # Who was warned before is not warned again: the facts may ask for the next row of the table.
        self._accept(event._replace(code=ruling.code))
        return True

    # --- bots ---------------------------------------------------------------------------------------------------------

    def bot_on_turn(self) -> bool:
        """Tell whether the match waits for a bot."""
        actor = self.state.actor
        return actor is not None and self.state.config.seats[actor].bot is not None

    def bot_task(self) -> BotTask:
        """Return what the bot on turn must decide; it can be decided in another process."""
        actor = self.state.actor
        spec = None if actor is None else self.state.config.seats[actor].bot
        if actor is None or spec is None:
            raise LookupError("the match does not wait for a bot")
        view, stakes = bot_view(self.state)
        return BotTask(actor, spec, view, stakes)

    def _named(self, move: Move, state: MatchState | None = None) -> Move:
        """Name the card that is drawn or picked up, so that the journal tells the whole story."""
        state = state or self.state
        deal = state.deal
        if deal is None:
            return move
        if isinstance(move, Pick):
            return Pick(deal.pile[-1])
        if isinstance(move, Draw):
            after = follow(state, Played(Draw())).deal
            return Draw(after.turn.drawn if after is not None else None)
        return move

    def _is_person(self, seat: int) -> bool:
        return 0 <= seat < len(self.state.config.seats) and self.state.config.seats[seat].bot is None

    def _person_acts(self) -> None:
        """Bring the clocks up to date before a person does something; who plays starts a clock that stands."""
        self.resume_clock()
        self.tick()

    def _force(self, used: float) -> list[Happening]:
        """End the turn of the player who is out of time, all in one writing to the journal."""
        verdict = forced_now(self.state)
        begun = follow(self.state, Forced(verdict.back, used))
        events: list[Event] = [Forced(verdict.back, used)]
        for move in verdict.moves:
            events.append(Played(self._named(move, begun)))
            begun = follow(begun, events[-1])
        return self._accept(*events)

    def _keep_time(self) -> None:
        """Write down how much time was used; nothing has happened, so nobody is told."""
        self._length = self._journal.append(self.stream, self._length, [Draft(*to_draft(Timed(*self._time.used())))])
        self._time.kept()

    def _accept(self, *events: Event) -> list[Happening]:
        """Write events to the journal, all or none, then let everybody know."""
        happened: list[Happening] = []
        drafts: list[Draft] = []
        state, openings, used = self.state, self._openings, self._time.used()
        for event in events:
            before, state = state, follow(state, event)
            openings = openings.after(before, state)
            if turn_of(before) != turn_of(state):
                used = (0.0, used[1])
            kind, payload = to_draft(event)
            timed = self._time.in_use(before)
            drafts.append(Draft(kind, payload | ({CLOCK: list(used)} if timed else {})))
            happened.append(Happening(event, before, state))
        counted = state.sheet != self.state.sheet
        self._length = self._journal.append(
            self.stream,
            self._length,
            drafts,
            summary=summary_of(state, openings) if counted else None,
            finished=True if state.phase is Phase.OVER else None,
        )
        before, self.state, self._openings = self.state, state, openings
        self._time.followed(before, state)
        for happening in happened:
            _go_on_telling(self.story, happening)
            for listener in self._listeners:
                listener(happening)
        return happened


Record = tuple[str, dict[str, object]]
"""The kind and the payload of an event, as the journal keeps it."""


def states(events: Iterable[Record]) -> Iterator[MatchState]:
    """Give the state after each of a match's events, from its first one on; raise ValueError where there is none."""
    story = iter(events)
    kind, payload = next(story, ("", {}))
    if kind != KIND:
        raise ValueError("a match begins with its configuration")
    state = begin(from_payload(payload))
    yield state
    for kind, payload in story:
        state = follow(state, from_record(kind, payload))
        yield state


def replay(events: Iterable[Record]) -> MatchState:
    """Return the state that a match's events, from its first one on, make."""
    return deque(states(events), maxlen=1)[0]


def recount(events: Iterable[Record]) -> tuple[MatchState, Openings]:
    """Return what a match's events make, with what its summary tells of the openings."""
    state, openings, _ = followed(events)
    return state, openings


def followed(events: Iterable[Record]) -> tuple[MatchState, Openings, list[Happening]]:
    """Return what `recount` does, and what happened since the last deal was cut, as in `Table.story`."""
    records, told = tee(events)
    story = states(records)
    before, openings = next(story), Openings()
    happenings: list[Happening] = []
    next(told)
    for (kind, payload), after in zip(told, story, strict=True):
        _go_on_telling(happenings, Happening(from_record(kind, payload), before, after))
        before, openings = after, openings.after(before, after)
    return before, openings, happenings


def _go_on_telling(story: list[Happening], happening: Happening) -> None:
    """Add what happened to the story of a deal; with the cut another story begins, and time that passes is none."""
    if isinstance(happening.event, Cut) and happening.before.deal is not None:
        story.clear()
    if not isinstance(happening.event, Timed):
        story.append(happening)


def _understood(events: Iterable[Record], words: Words) -> tuple[MatchState, Openings, list[Happening]]:
    try:
        return followed(events)
    except NewerMatch:
        text = words("This match was written by a newer version of the program; go on with it there.")
    except (ValueError, TypeError, LookupError, IllegalMove):
        # Each event is what was written, the journal has checked that: the writer had other rules.
        text = words("This version of the program cannot read this match; it stays in the journal as it is.")
    raise UnreadableMatch(text)
