"""Text is parted by what it takes on a terminal, not by how many characters it has."""

from __future__ import annotations

import textwrap

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scala40_tui.columns import width, wrapped

WORDS = st.lists(st.sampled_from(["Anna", "a", "李明", "e\u0301va", "penalty:", "F", "x" * 30, "李" * 12]), max_size=20)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", []),
        ("one two three", ["one two", "  three"]),
        ("李明李 two", ["李明李", "  two"]),
        ("abcdefghijk", ["abcdefg", "  hijk"]),
        ("one\u00a0two three", ["one\u00a0two", "  three"]),
        ("e\u0301e\u0301e\u0301 e\u0301e\u0301e\u0301", ["e\u0301e\u0301e\u0301 e\u0301e\u0301e\u0301"]),
    ],
)
def test_lines_of_nine_columns(text: str, lines: list[str]) -> None:
    assert wrapped(text, 9, hanging="  ") == lines


@given(WORDS, st.integers(10, 40))
def test_no_line_is_too_wide_and_nothing_is_lost(words: list[str], columns: int) -> None:
    lines = wrapped(" ".join(words), columns, "* ", "  ")
    assert all(width(line) <= columns for line in lines)
    assert "".join(line[2:] for line in lines).replace(" ", "") == "".join(words)


@given(st.lists(st.sampled_from(["a", "bb", "ccc", "dddd", "eeeeeeee"]), min_size=1, max_size=30), st.integers(12, 40))
def test_plain_text_is_parted_as_the_standard_library_parts_it(words: list[str], columns: int) -> None:
    text = " ".join(words)
    expected = textwrap.wrap(text, columns, initial_indent="* ", subsequent_indent="  ")
    assert wrapped(text, columns, "* ", "  ") == expected
