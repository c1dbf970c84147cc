"""The journal: append-only events on SQLite, which know no game.

A stream is one match, pad or tournament; its events are JSON, numbered from 1, chained by checksums, and on the disk
when `append` returns. What is damaged is refused in a sentence, never guessed and never overwritten. Repairing has
modules of its own, `restoring` and `salvage`, which nobody loads who only plays.
"""

from __future__ import annotations

from scala40_tui.journal.checking import Problem
from scala40_tui.journal.claims import Claim
from scala40_tui.journal.errors import (
    AlreadyThere,
    Busy,
    Claimed,
    Conflict,
    Damaged,
    InUse,
    JournalError,
    Newer,
    NotAJournal,
    UnknownStream,
    Unusable,
)
from scala40_tui.journal.events import Draft, Event
from scala40_tui.journal.files import NAME
from scala40_tui.journal.journal import Journal
from scala40_tui.journal.streams import Stream

__all__ = [
    "NAME",
    "AlreadyThere",
    "Busy",
    "Claim",
    "Claimed",
    "Conflict",
    "Damaged",
    "Draft",
    "Event",
    "InUse",
    "Journal",
    "JournalError",
    "Newer",
    "NotAJournal",
    "Problem",
    "Stream",
    "UnknownStream",
    "Unusable",
]
