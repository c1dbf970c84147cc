"""Pictures of numbers: bars as long as their values, lines that fit."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scala40_tui.history.charts import bar, bars, line


@pytest.mark.parametrize(
    ("value", "drawn"),
    [(0, ""), (-3, ""), (8, "████"), (4, "██"), (3, "█▌"), (1, "▌"), (0.01, "▏"), (7.7, "███▉"), (99, "████")],
)
def test_a_bar_is_as_long_as_its_value(value: float, drawn: str) -> None:
    assert bar(value, 8, 4) == drawn


def test_bars_stand_between_labels_and_numbers() -> None:
    assert bars([("1", 4.0, "4"), ("8 or later", 2.0, "12")], 26) == [
        "1           ██████████   4",
        "8 or later  █████       12",
    ]
    assert bars([], 40) == []
    assert bars([("1", 0.0, "0")], 10) == ["1        0"]


@given(st.lists(st.tuples(st.text("ab", max_size=4), st.floats(0, 1e6), st.text("12", max_size=4)), max_size=8))
def test_bars_fill_the_columns_exactly(rows: list[tuple[str, float, str]]) -> None:
    assert all(len(drawn) == 40 for drawn in bars(rows, 40))


def test_a_line_rises_and_falls() -> None:
    assert line([0, 10, 20, 15], 20, 2) == [
        "20   █▄",
        " 0  ███",
    ]
    assert line([], 20, 3) == []
    assert line([0, 0], 20, 1) == ["1"]
    assert line([-10, 5], 20, 1) == ["5  █"]


@given(st.lists(st.floats(-100, 1000), min_size=1, max_size=300))
def test_a_line_fits_whatever_it_shows(values: list[float]) -> None:
    drawn = line(values, 60, 5)
    assert len(drawn) == 5
    assert max(map(len, drawn)) <= 60
