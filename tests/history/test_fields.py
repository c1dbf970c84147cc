"""`key=value` words carry anything that JSON can, and nothing that a terminal would obey."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scala40_tui.history.fields import FieldsError, fields_text, read_fields, value_text

KEYS = st.from_regex(r"[A-Za-z][A-Za-z0-9_]*", fullmatch=True)
SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
VALUES = st.recursive(SCALARS, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=5)


@given(st.dictionaries(KEYS, VALUES, max_size=5))
def test_fields_are_read_as_they_were_written(fields: dict[str, Any]) -> None:
    text = fields_text(fields)
    assert read_fields(text) == fields
    assert text.isprintable()
    assert fields_text(read_fields(text)) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("bot", "bot"),
        ("10H", "10H"),
        ("Maria Rosa", '"Maria Rosa"'),
        ("", '""'),
        ("12", '"12"'),
        ("true", '"true"'),
        ("1e999", "1e999"),
        ("NaN", "NaN"),
        ("a=b", '"a=b"'),
        ("Zoë", "Zoë"),
        ("\x1b[2J", '"\\u001b[2J"'),
        ("\u202eabc", '"\\u202eabc"'),
        (12, "12"),
        (1.5, "1.5"),
        (None, "null"),
        ([0, 2], "[0,2]"),
    ],
)
def test_plain_words_stand_as_they_are_and_the_rest_as_json(value: object, text: str) -> None:
    assert value_text(value) == text
    assert read_fields(f"key={text}") == {"key": value}


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("points", "points"),
        ("points=10 =5", "=5"),
        ("points=10 points=11", "points=11"),
        ('name="Anna', '"Anna'),
        ('name="Anna"x', 'name="Anna"x'),
        ("name=", ""),
        ("seats=[0,", "[0,"),
        ("9a=1", "9a=1"),
    ],
)
def test_what_is_no_field_is_named(text: str, word: str) -> None:
    with pytest.raises(FieldsError) as error:
        read_fields(text)
    assert error.value.word == word
