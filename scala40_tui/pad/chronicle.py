"""The log of a pad: everything that was ever done to it, undone and redone, with the moments when a match ended."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from scala40_tui.journal.events import Event as Written
from scala40_tui.pad.history import History, histories
from scala40_tui.pad.records import PadEvent, Step
from scala40_tui.pad.saying import edit_sentence
from scala40_tui.rules.match import evaluate
from scala40_tui.words import Words


class Told(NamedTuple):
    """Something that was done, and when (UTC)."""

    time: datetime
    sentence: str
    turn: str = ""
    """What it did to the match, where it ended it or made it go on again."""


def chronicle(events: Iterable[Written], words: Words) -> tuple[Told, ...]:
    """Return what was done to a pad, oldest first."""
    written = list(events)
    told: list[Told] = []
    before: History | None = None
    over = False
    for event, (done, after) in zip(written, histories((each.kind, each.payload) for each in written), strict=True):
        now_over = evaluate(after.sheet).over
        told.append(Told(event.time, _sentence(done, before, words), turn_words(over, now_over, words)))
        before, over = after, now_over
    return tuple(told)


def _sentence(event: PadEvent | None, before: History | None, words: Words) -> str:
    if event is None or before is None:
        return words("The sheet is begun")
    if event is Step.UNDO:
        last = before.done[-1]
        return words("Undone: {what}", what=edit_sentence(last.edit, last.before, words))
    if event is Step.REDO:
        return words("Done again: {what}", what=edit_sentence(before.undone[-1], before.sheet, words))
    assert not isinstance(event, Step)
    return edit_sentence(event, before.sheet, words)


def turn_words(was_over: bool, is_over: bool, words: Words) -> str:
    """Say what something did to the match: it ended it, or made it go on again; empty where neither."""
    if was_over == is_over:
        return ""
    return words("The match is over") if is_over else words("The match goes on again")
