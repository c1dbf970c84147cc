"""`key=value` words: how a line of a match file carries what has no notation of its own.

A value that is a plain word stands as it is (`kind=bot`, `card=10H`), anything else as JSON: `name="Maria Rosa"`,
`points=10`, `seats=[0,2]`. Keys begin with a letter.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping
from typing import Any, Final

_KEY: Final = re.compile(r"([A-Za-z][A-Za-z0-9_]*)=")
_WORD: Final = re.compile(r'[^\s"=\[\]{},\\]+')


class FieldsError(ValueError):
    """Words that are no `key=value`; `word` is where they go wrong."""

    def __init__(self, word: str) -> None:
        """Remember the offending `word`."""
        super().__init__(word)
        self.word = word


def fields_text(fields: Mapping[str, Any]) -> str:
    """Return the fields in their order; `read_fields` reads them back."""
    return " ".join(f"{key}={value_text(value)}" for key, value in fields.items())


def value_text(value: object) -> str:
    """Return a value as a word, or as JSON; what cannot be seen is escaped, so that it commands no terminal."""
    if isinstance(value, str) and _WORD.fullmatch(value) and value.isprintable() and not _is_json(value):
        return value
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    return text if text.isprintable() else json.dumps(value, separators=(",", ":"), allow_nan=False)


def read_fields(text: str) -> dict[str, Any]:
    """Read fields; raise FieldsError where a word is none, or a key is there twice."""
    fields: dict[str, Any] = {}
    place = _next_word(text, 0)
    while place < len(text):
        key = _KEY.match(text, place)
        if key is None or key[1] in fields:
            raise FieldsError(_word_at(text, place))
        fields[key[1]], end = _value(text, key.end())
        if end < len(text) and not text[end].isspace():
            raise FieldsError(_word_at(text, place))
        place = _next_word(text, end)
    return fields


def read_value(text: str) -> Any:  # noqa: ANN401 - whatever JSON can be
    """Read one value that takes the whole text."""
    value, end = _value(text, 0)
    if end != len(text):
        raise FieldsError(text)
    return value


def _value(text: str, start: int) -> tuple[Any, int]:
    """Return the value that begins at a place, and where it ends."""
    if word := _WORD.match(text, start):
        return (_JSON.decode(word[0]) if _is_json(word[0]) else word[0]), word.end()
    try:
        value, end = _JSON.raw_decode(text, start)
    except (ValueError, RecursionError):
        raise FieldsError(_word_at(text, start)) from None
    return value, end


def _is_json(word: str) -> bool:
    try:
        _JSON.decode(word)
    except (ValueError, RecursionError):
        return False
    return True


def _finite(word: str) -> float:
    number = float(word)
    if not math.isfinite(number):
        raise ValueError(word)
    return number


_JSON: Final = json.JSONDecoder(parse_constant=_finite, parse_float=_finite)


def _next_word(text: str, place: int) -> int:
    while place < len(text) and text[place].isspace():
        place += 1
    return place


def _word_at(text: str, place: int) -> str:
    return (text[place:].split() or [""])[0]
