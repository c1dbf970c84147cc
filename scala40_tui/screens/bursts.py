"""Pastes that arrive as keys, from a terminal that does not bracket them: told from typing by how fast keys come.

The first key always passes at once, and so does one that is held down. Keys that come together with others wait a
moment: a few are somebody's quick fingers or a slow line, and go on in their order; many are a paste, and mean nothing.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

TOGETHER: Final = 0.02
"""Seconds between two keys of one burst at most; nobody presses keys one after another so fast for long."""
MOST: Final = 12
"""Keys of a burst that are no keys any more."""
MOST_TEXT: Final = 300
"""Keys of a burst that a line for typing takes."""
_QUIET: Final = 0.3
"""Seconds without keys after which a paste is over."""


class Verdict(StrEnum):
    """What to do with a key."""

    PASS = "pass"
    HOLD = "hold"
    """Wait until TOGETHER has passed without another key."""
    DROP = "drop"
    """It means nothing, and so does every key that is held."""
    PASTED = "pasted"
    """As DROP, for the key by which the paste is recognised."""


class Bursts:
    """Looks at keys as they come."""

    def __init__(self) -> None:
        """Begin in silence."""
        self._last = float("-inf")
        self._key = ""
        self._row = 0
        """Keys that came together, this one too."""
        self._held = 0
        self._dropping = False

    def over(self, at: float) -> bool:
        """Tell whether a key that comes at this moment, in seconds, belongs to no burst before it."""
        return at - self._last >= TOGETHER

    def arrives(self, key: str, at: float, *, into_text: bool = False) -> Verdict:
        """Return what to do with a key; `into_text`, where a line for typing takes it."""
        gap, before = at - self._last, self._key
        self._last, self._key = at, key
        if gap >= TOGETHER:
            self._row = 0
            self._held = 0
            self._dropping = self._dropping and gap < _QUIET
        self._row += 1
        if self._dropping:
            return Verdict.DROP
        return self._typed(key) if into_text else self._pressed(repeated=key == before)

    def delivered(self) -> None:
        """Hear that the held keys went on."""
        self._held = 0

    def _pressed(self, *, repeated: bool) -> Verdict:
        if self._row == 1 or (repeated and not self._held):
            return Verdict.PASS
        self._held += 1
        if self._held < MOST:
            return Verdict.HOLD
        self._dropping = True
        return Verdict.PASTED

    def _typed(self, key: str) -> Verdict:
        """Take the first line of what is pasted, as where terminals bracket it."""
        if self._held or self._row > MOST_TEXT:
            self._dropping = True
            return Verdict.DROP
        if key == "enter" and self._row > 1:
            self._held = 1
            return Verdict.HOLD
        return Verdict.PASS
