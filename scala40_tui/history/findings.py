"""What a check found: how far it went, and the first thing that is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from scala40_tui.rules.refusals import Refusal
from scala40_tui.rules.sentences import refusal_sentence
from scala40_tui.table.events import Event, Played
from scala40_tui.words import N_, Words

_NOTHING: Mapping[str, object] = MappingProxyType({})


class Fault(NamedTuple):
    """Something that is not as it must be."""

    line: int
    """In the file, from 1; 0 for the file as a whole."""
    text: str
    """An English sentence without a full stop, marked for translation."""
    values: Mapping[str, object] = _NOTHING
    refusal: Refusal | None = None
    """Why the rules forbid the move."""

    def describe(self, words: Words) -> str:
        """Return line and reason in the language of `words`."""
        reason = words(self.text, **self.values) if self.values else words(self.text)
        if self.refusal is not None:
            reason = f"{reason} ({self.refusal.code}): {refusal_sentence(self.refusal, words)}"
        return words("line {line}: {reason}", line=self.line, reason=reason) if self.line else reason


def illegal(line: int, event: Event, refusal: Refusal) -> Fault:
    """Return the fault of a move that the rules forbid."""
    move = str(event.move) if isinstance(event, Played) else type(event).__name__
    return Fault(line, N_("{move} is not legal"), {"move": move}, refusal)


class LeftOpen(Exception):
    """From some line on a match cannot be followed; `fault` says where and why, and accuses nobody."""

    def __init__(self, fault: Fault) -> None:
        """Carry the place and the reason."""
        super().__init__(fault)
        self.fault = fault


class Unsound(Exception):
    """Something that cannot have been; `fault` says where and why."""

    def __init__(self, fault: Fault) -> None:
        """Carry the place and the reason."""
        super().__init__(fault)
        self.fault = fault


class Checked(NamedTuple):
    """How far a match was followed."""

    seed: bool = False
    """The cards were dealt again from the seed, which is the one that was promised."""
    deals: int = 0
    """Deals finished."""
    turns: int = 0
    over: bool = False
    left_open: tuple[Fault, ...] = ()
    """What could not be checked, and from which line on."""


class Verdict(NamedTuple):
    """The result of a check."""

    fault: Fault | None
    """The first fault; None where the match is fair and legal as far as it was checked."""
    checked: Checked

    @property
    def sound(self) -> bool:
        """True where nothing is wrong."""
        return self.fault is None
