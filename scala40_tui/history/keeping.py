"""Matches in the journal: read with all their events, written to a file, and taken in from one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Final, NamedTuple

from scala40_tui.bots.roster import UnknownBot, make
from scala40_tui.errors import UserError
from scala40_tui.history.composing import compose
from scala40_tui.history.document import Document
from scala40_tui.history.verifying import verify
from scala40_tui.journal.events import Draft
from scala40_tui.journal.journal import Journal
from scala40_tui.journal.streams import Stream
from scala40_tui.rules.refusals import IllegalMove
from scala40_tui.table.config import MatchConfig, NewerMatch, from_payload, to_payload
from scala40_tui.table.events import Event, Timed, from_record, time_used, to_draft
from scala40_tui.table.state import MatchState, begin, follow
from scala40_tui.table.summary import summary_of, title_of
from scala40_tui.table.table import KIND, Record, recount
from scala40_tui.words import Words

LAST: Final = "last"
"""The id that means the match written last."""
_DATE: Final = "date"
"""The key of an imported match's first event under which it keeps when it was begun."""
_CANNOT_FOLLOW = (ValueError, TypeError, LookupError, IllegalMove)


class SavedMatch(NamedTuple):
    """A match of the journal."""

    config: MatchConfig
    events: tuple[Event, ...]
    date: datetime
    """When it was begun, here or where it was imported from."""
    finished: bool

    def document(self, *, reveal: bool = False) -> Document:
        """Return its match file; see `compose`."""
        return compose(self.config, self.events, date=self.date, reveal=reveal)

    def ended_deals(self) -> tuple[Event, ...]:
        """Return the events up to the last deal that has ended: what may be shown of a match that goes on."""
        state: MatchState = begin(self.config)
        shown = 0
        for number, event in enumerate(self.events, 1):
            before, state = state, follow(state, event)
            if len(state.sheet.rows) > len(before.sheet.rows):
                shown = number
        return self.events if self.finished else self.events[:shown]


# --- out of the journal -----------------------------------------------------------------------------------------------


def find_stream(journal: Journal, wanted: str, words: Words, kind: str | None = KIND) -> Stream:
    """Return the match of an id, of the beginning of one, or the one written last; raise UserError.

    `kind` None finds score pads too.
    """
    if wanted == LAST:
        streams = journal.streams(kind, limit=1)
        if not streams:
            raise UserError(words("Nothing has been played yet."))
        return streams[0]
    found = [stream for stream in journal.streams(kind) if stream.id.startswith(wanted.lower())]
    exact = [stream for stream in found if stream.id == wanted.lower()]
    if len(found) == 1 or exact:
        return (exact or found)[0]
    if found:
        raise UserError(words("{id} is the beginning of several ids; write more of it.", id=wanted))
    if kind is not None and any(stream.id.startswith(wanted.lower()) for stream in journal.streams()):
        raise UserError(words("{id} is a score pad, not a match; see 'scala40 pad'.", id=wanted))
    raise UserError(words("There is no match {id}; 'scala40 history' shows them all.", id=wanted))


def load(journal: Journal, stream: Stream, words: Words) -> SavedMatch:
    """Return a match with its events; raise UserError where this version cannot read it, or it is damaged."""
    records = journal.read(stream.id)
    try:
        if not records or records[0].kind != KIND:
            raise ValueError(stream.kind)
        payload = records[0].payload
        events = _happened((record.kind, record.payload) for record in records[1:])
        used = time_used(records[-1].kind, records[-1].payload)
        if not stream.finished and max(used) > 0:
            events = (*events, used)
        begun = datetime.fromisoformat(payload[_DATE]) if _DATE in payload else stream.created.replace(microsecond=0)
        return SavedMatch(from_payload(payload), events, begun, stream.finished)
    except NewerMatch:
        raise UserError(words("{title} was written by a newer version of the program.", title=stream.title)) from None
    except _CANNOT_FOLLOW:
        raise UserError(
            words("This version of the program cannot read the match {title}.", title=stream.title)
        ) from None


def _happened(records: Iterable[Record]) -> tuple[Event, ...]:
    """Return the events without the time that was kept meanwhile."""
    events = (from_record(kind, payload) for kind, payload in records)
    return tuple(event for event in events if not isinstance(event, Timed))


# --- into the journal -------------------------------------------------------------------------------------------------


def take_in(journal: Journal, document: Document, words: Words, *, again: bool = False) -> Stream:
    """Write a match file into the journal, as a match that is over or that can be resumed.

    Raises:
        UserError: it is not fair and legal, does not reveal its seed, asks for bots that are not here, or is in the
            journal already and `again` is not said.
    """
    config, events = document.heading.config, document.events
    if not config.seed:
        raise UserError(
            words("The file does not show its seed; export the match when it is over, or with --with-seed.")
        )
    verdict = verify(document)
    if verdict.fault is not None:
        raise UserError(verdict.fault.describe(words))
    drafts = [Draft(*to_draft(event)) for event in events]
    twin = None if again else _twin(journal, config, drafts)
    if twin is not None:
        raise UserError(words("This match is in the journal already, as {id}.", id=twin.id))
    payload = to_payload(config)
    state, openings = recount(_records(payload, drafts))
    if not state.result.over:
        _require_bots(config, words)
    if document.heading.date is not None:
        payload[_DATE] = document.heading.date.isoformat()
    stream = journal.create(
        KIND, title_of(config), [Draft(KIND, payload), *drafts], summary=summary_of(state, openings)
    )
    if state.result.over:
        journal.finish(stream.id)
    return journal.stream(stream.id)


def _records(payload: dict[str, object], drafts: Iterable[Draft]) -> Iterator[Record]:
    yield KIND, payload
    for draft in drafts:
        yield draft.kind, dict(draft.payload)


def _twin(journal: Journal, config: MatchConfig, drafts: list[Draft]) -> Stream | None:
    """Return the match that is the same, event by event; how long somebody thought does not matter."""
    events = _happened((draft.kind, dict(draft.payload)) for draft in drafts)
    for stream in journal.streams(KIND, search=title_of(config)):
        if stream.length <= len(events):
            continue
        first, *records = journal.read(stream.id)
        same = _happened((record.kind, record.payload) for record in records) == events
        if same and from_payload(first.payload) == config:
            return stream
    return None


def _require_bots(config: MatchConfig, words: Words) -> None:
    for seat in config.seats:
        if seat.bot is None:
            continue
        try:
            make(seat.bot)
        except UnknownBot:
            raise UserError(
                words("No bot of this program plays as {level}: the match cannot go on here.", level=seat.bot.level)
            ) from None
