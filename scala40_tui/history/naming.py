"""Players' names in a match file: as they are, or in quotation marks where they could be taken for something else."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Final

_PLAIN: Final = re.compile(r'[^\W_][^="\\]*')
_TAKEN: Final = ("deal", "sha256")
"""What lines of the file itself begin with."""


def name_text(name: str) -> str:
    """Return a name as lines of a match file begin with it."""
    if _PLAIN.fullmatch(name) and not name.startswith(_TAKEN):
        return name
    return json.dumps(name, ensure_ascii=False)


def named_seat(text: str, names: Sequence[str]) -> tuple[int, str] | None:
    """Return the seat whose name a text begins with, and what follows after a colon; None where it is nobody's."""
    found = [seat for seat, name in enumerate(names) if text.startswith(f"{name_text(name)}:")]
    if not found:
        return None
    # Of "Anna" and "Anna: the other", the longer one is meant, since moves have no colon.
    seat = max(found, key=lambda one: len(names[one]))
    return seat, text[len(name_text(names[seat])) + 1 :]


def seat_called(text: str, names: Sequence[str]) -> int | None:
    """Return the seat of the player with exactly that name, or None."""
    return next((seat for seat, name in enumerate(names) if text == name), None)
