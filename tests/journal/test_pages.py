"""Our reading of a page finds in it what SQLite wrote there."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scala40_tui.journal.carving import Carver
from scala40_tui.journal.pages import MisreadError, cells, record
from scala40_tui.journal.schema import PAGE_SIZE

VALUES = st.integers(-(2**63), 2**63 - 1) | st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"))


@settings(max_examples=25)
@given(
    st.lists(st.tuples(VALUES, st.binary(max_size=6000)), min_size=1, max_size=30, unique_by=lambda row: repr(row[0]))
)
def test_every_record_of_a_file_is_found(
    tmp_path_factory: pytest.TempPathFactory, rows: list[tuple[object, bytes]]
) -> None:
    path = tmp_path_factory.mktemp("file") / "file"
    write(path, rows)
    assert set(rows) <= set(found(path))


@pytest.mark.parametrize("pages_more", [0, 1, 2])
def test_records_of_just_the_bytes_that_a_page_holds(tmp_path: Path, pages_more: int) -> None:
    """At most 1002 bytes of a record stay on a page of 4096; what goes on elsewhere fills pages of 4092 bytes."""
    about = 1002 + 4092 * pages_more
    rows: list[tuple[object, bytes]] = [(length, bytes(length)) for length in range(about - 30, about + 10)]
    write(tmp_path / "file", rows)
    assert set(rows) <= set(found(tmp_path / "file"))


def write(path: Path, rows: list[tuple[object, bytes]]) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.execute("CREATE TABLE t (a PRIMARY KEY, b) WITHOUT ROWID")
        file.executemany("INSERT INTO t VALUES (?, ?)", rows)
        file.commit()


def found(path: Path) -> list[tuple[object, ...]]:
    carver = Carver(path, [])
    try:
        return list(carver.records())
    finally:
        carver.close()


def test_records_are_found_when_the_list_of_a_page_is_destroyed(tmp_path: Path) -> None:
    rows: list[tuple[object, bytes]] = [(f"key {n}", b"value") for n in range(20)]
    write(tmp_path / "file", rows)
    raw = bytearray((tmp_path / "file").read_bytes())
    raw[PAGE_SIZE : PAGE_SIZE + 50] = bytes(50)
    (tmp_path / "file").write_bytes(raw)
    assert set(rows) <= set(found(tmp_path / "file"))


@given(st.binary(min_size=1, max_size=300), st.integers(0, 300))
def test_bytes_of_any_kind_are_a_record_or_misread(raw: bytes, start: int) -> None:
    assert all(place >= 0 for place in cells(raw))
    with suppress(MisreadError):
        assert isinstance(record(raw, start, PAGE_SIZE, lambda _: None), tuple)
