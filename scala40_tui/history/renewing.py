"""Summaries that an older version wrote, made again from the events, so that statistics can count them."""

from __future__ import annotations

from collections.abc import Callable

from scala40_tui.journal.errors import Claimed, Damaged
from scala40_tui.journal.events import Event
from scala40_tui.journal.journal import Journal
from scala40_tui.journal.streams import Stream
from scala40_tui.pad.history import fold
from scala40_tui.pad.pad import summary_of as pad_summary
from scala40_tui.pad.records import KIND as PAD
from scala40_tui.pad.view import view_of
from scala40_tui.rules.refusals import IllegalMove
from scala40_tui.table.summary import VERSION, summary_of
from scala40_tui.table.table import KIND as MATCH
from scala40_tui.table.table import recount


def streams_to_count(journal: Journal, say: Callable[[int], None] = lambda _number: None) -> list[Stream]:
    """Return all matches and pads, with summaries of this version; `say` hears how many are made again, if any."""
    streams = [stream for stream in journal.streams() if stream.kind in (MATCH, PAD)]
    old = sum(map(is_old, streams))
    if not old:
        return streams
    say(old)
    return [renewed(journal, stream) if is_old(stream) else stream for stream in streams]


def is_old(stream: Stream) -> bool:
    """Tell whether the summary of a match or a pad lacks what this version counts."""
    summary = stream.summary
    if stream.kind == PAD:
        return "course" not in summary
    return bool(stream.kind == MATCH and summary.get("version", 1) < VERSION)


def renewed(journal: Journal, stream: Stream) -> Stream:
    """Return a match or a pad with its summary made again from its events; as it was where that cannot be done now."""
    try:
        with journal.claim(stream.id):
            events = journal.read(stream.id)
            journal.set_summary(stream.id, _summary(stream.kind, events))
            return journal.stream(stream.id)
    except (Claimed, Damaged, ValueError, TypeError, LookupError, IllegalMove):
        return stream


def _summary(kind: str, events: list[Event]) -> dict[str, object]:
    records = [(event.kind, event.payload) for event in events]
    return pad_summary(view_of(fold(records).sheet)) if kind == PAD else summary_of(*recount(records))
