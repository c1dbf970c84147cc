"""What one types into a cell of the score sheet: `23`, `C`, `CH`, `KH 7D A * 2C`, `9+10+30`, `-`, or nothing."""

from __future__ import annotations

import re
from typing import Final

from scala40_tui.rules.counting import HandError, held_text, parse_held
from scala40_tui.rules.sheet import AWAY, CLOSED, CLOSED_IN_HAND, EMPTY, Entry, Kind, Penalty, points_entry

_POINTS: Final = re.compile(r"[-−]?[0-9]{1,4}")
_DIGITS: Final = re.compile(r"[-−]?[0-9]{5,}")
_PENALTY: Final = re.compile(r"[0-9]{1,4}")
_AWAY: Final = frozenset("-−–—")
_DECIMAL: Final = re.compile(r"[0-9],[0-9]")


class CellError(ValueError):
    """A cell that cannot be read; `problem` says why and `word` which part.

    Problems: those of `HandError`, and `penalty` (no points after a +), `alone` (a penalty after nothing), `large`
    (over four digits), `comma` (between two numbers).
    """

    def __init__(self, problem: str, word: str) -> None:
        """Remember the problem and the offending part."""
        super().__init__(problem, word)
        self.problem = problem
        self.word = word


def parse_cell(text: str) -> Entry:
    """Read a cell, whatever the case and the spaces; raise CellError."""
    first, *added = (part.strip() for part in text.split("+"))
    if not added:
        return _parse_entry(first)
    if not first or first in _AWAY:
        raise CellError("alone", text.strip())
    if bad := [part for part in added if not _PENALTY.fullmatch(part)]:
        raise CellError("penalty", bad[0] or text.strip())
    entry = _parse_entry(first)
    return Entry(entry.kind, entry.points, entry.cards, entry.in_hand, tuple(Penalty(int(part)) for part in added))


def cell_text(entry: Entry) -> str:
    """Return what one types for an entry; penalties on an empty cell and their reasons have no place in it."""
    if entry.kind is Kind.EMPTY:
        return ""
    return "+".join([_main_text(entry), *(str(penalty.points) for penalty in entry.penalties)])


def _parse_entry(text: str) -> Entry:
    if not text:
        return EMPTY
    if text in _AWAY:
        return AWAY
    if text.upper() in ("C", "CH"):
        return CLOSED if len(text) == 1 else CLOSED_IN_HAND
    if _POINTS.fullmatch(text):
        return points_entry(int(text.replace("−", "-")))
    if _DIGITS.fullmatch(text):
        raise CellError("large", text)
    if _DECIMAL.search(text):
        raise CellError("comma", text)
    try:
        cards = parse_held(text)
    except HandError as error:
        raise CellError(error.problem, error.word) from None
    if held_text(cards).isdecimal():
        # One card by its number alone is written as its points are, and means the same.
        return points_entry(cards[0].points)
    return Entry(Kind.CARDS, cards=cards)


def _main_text(entry: Entry) -> str:
    match entry.kind:
        case Kind.AWAY:
            return "-"
        case Kind.CLOSED:
            return "CH" if entry.in_hand else "C"
        case Kind.CARDS:
            return held_text(entry.cards)
        case _:
            return str(entry.points)
