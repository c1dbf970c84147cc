"""The table: the one authority over a match. Each accepted event is in the journal before anybody is shown it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from types import TracebackType
from typing import NamedTuple, Self

from scala40_tui.errors import UserError
from scala40_tui.journal.claims import Claim
from scala40_tui.journal.events import Draft
from scala40_tui.journal.journal import Journal
from scala40_tui.rules.legality import refusal
from scala40_tui.rules.moves import Draw, Move, Pick
from scala40_tui.rules.refusals import IllegalMove, Refusal, refuse
from scala40_tui.table.config import MatchConfig, NewerMatch, from_payload, to_payload
from scala40_tui.table.deciding import BotTask
from scala40_tui.table.events import Cut, Event, Played, Stopped, TakenBack, from_record, to_draft
from scala40_tui.table.openings import Openings
from scala40_tui.table.state import MatchState, Phase, begin, follow, may_take_back
from scala40_tui.table.summary import summary_of, title_of
from scala40_tui.table.view import TableView, bot_view, table_view
from scala40_tui.words import Words

KIND = "match"
"""The kind of the journal's streams that hold matches."""
MOST_CUT = 107


class UnreadableMatch(UserError):
    """A match that this version of the program cannot go on with; it stays in the journal as it is."""


class Happening(NamedTuple):
    """An event that was accepted, with the state before and after it."""

    event: Event
    before: MatchState
    after: MatchState


Listener = Callable[[Happening], None]


class Table:
    """A match in play, kept in the journal; close it, or leave its `with` block, and another program can go on."""

    def __init__(
        self, journal: Journal, claim: Claim, stream: str, length: int, state: MatchState, openings: Openings
    ) -> None:
        """Use `create` or `resume`."""
        self._journal = journal
        self._claim = claim
        self._length = length
        self._openings = openings
        self._listeners: list[Listener] = []
        self.stream = stream
        self.state = state

    @classmethod
    def create(cls, journal: Journal, config: MatchConfig) -> Self:
        """Begin a match; its configuration is the first event of its stream.

        Raises:
            ValueError: the configuration cannot be read again, such as an option with a value that it may not have.
        """
        draft = Draft(KIND, to_payload(config))
        state, openings = begin(from_payload(draft.payload)), Openings()
        stream = journal.create(KIND, title_of(config), [draft], summary=summary_of(state, openings))
        return cls(journal, journal.claim(stream.id), stream.id, stream.length, state, openings)

    @classmethod
    def resume(cls, journal: Journal, stream: str, words: Words | None = None) -> Self:
        """Go on with a match exactly where its journal ends.

        Raises:
            JournalError: another program plays it, or the journal is damaged.
            UnreadableMatch: in the language of `words` (English if None).
        """
        # Claimed before it is read, so that nobody can play on between the two.
        claim = journal.claim(stream)
        try:
            events = journal.read(stream)
            records = ((event.kind, event.payload) for event in events)
            state, openings = _understood(records, words or Words("en"))
        except BaseException:
            claim.release()
            raise
        return cls(journal, claim, stream, len(events), state, openings)

    def close(self) -> None:
        """Let go of the match; it can be resumed."""
        self._claim.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def listen(self, listener: Listener) -> None:
        """Call `listener` after each event, when it is in the journal."""
        self._listeners.append(listener)

    def view(self, seat: int) -> TableView:
        """Return what a seat of the match is shown."""
        return table_view(self.state, seat)

    def refusal(self, seat: int, move: Move) -> Refusal | None:
        """Return why a seat of the match may not make a move now, or None when it may."""
        state = self.state
        if state.phase is not Phase.PLAY or state.deal is None:
            return refuse("DEAL_OVER")
        place = state.dealt_to.index(seat) if seat in state.dealt_to else -1
        return refusal(state.deal, move, place)

    def play(self, seat: int, move: Move) -> Refusal | None:
        """Make a move for a seat of the match; nothing changes when it is refused."""
        fault = self.refusal(seat, move)
        if fault is None:
            self._accept(Played(self._named(move)))
        return fault

    def cut(self, seat: int, cards: int) -> bool:
        """Cut the pack for the next deal, after 1 to 107 cards; False when that seat does not cut now."""
        if self.state.phase is not Phase.CUT or self.state.actor != seat or not 1 <= cards <= MOST_CUT:
            return False
        self._accept(Cut(cards))
        return True

    def take_back(self, seat: int, moves: int = 1) -> bool:
        """Take back the last moves of a seat's own turn; False when so many cannot be."""
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

    def _named(self, move: Move) -> Move:
        """Name the card that is drawn or picked up, so that the journal tells the whole story."""
        deal = self.state.deal
        if deal is None:
            return move
        if isinstance(move, Pick):
            return Pick(deal.pile[-1])
        if isinstance(move, Draw):
            after = follow(self.state, Played(Draw())).deal
            return Draw(after.turn.drawn if after is not None else None)
        return move

    def _accept(self, event: Event) -> None:
        before = self.state
        after = follow(before, event)
        openings = self._openings.after(before, after)
        over = after.phase is Phase.OVER
        counted = len(after.sheet.rows) != len(before.sheet.rows)
        kind, payload = to_draft(event)
        self._length = self._journal.append(
            self.stream,
            self._length,
            [Draft(kind, payload)],
            summary=summary_of(after, openings) if counted else None,
            finished=True if over else None,
        )
        self.state, self._openings = after, openings
        happening = Happening(event, before, after)
        for listener in self._listeners:
            listener(happening)


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
    story = states(events)
    state, openings = next(story), Openings()
    for after in story:
        state, openings = after, openings.after(state, after)
    return state, openings


def _understood(events: Iterable[Record], words: Words) -> tuple[MatchState, Openings]:
    try:
        return recount(events)
    except NewerMatch:
        text = words("This match was written by a newer version of the program; go on with it there.")
    except (ValueError, TypeError, LookupError, IllegalMove):
        # Each event is what was written, the journal has checked that: the writer had other rules.
        text = words("This version of the program cannot read this match; it stays in the journal as it is.")
    raise UnreadableMatch(text)
