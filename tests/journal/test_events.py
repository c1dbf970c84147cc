"""Events come back as they went in, and the chain is the one that the description promises."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from contextlib import closing
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scala40_tui.journal import Draft, Journal
from scala40_tui.journal.events import BrokenChainError, Link, birth, canonical, linked, stamp, verified

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)
DRAFTS = st.lists(st.builds(Draft, st.sampled_from(["move", "deal", "note"]), st.dictionaries(st.text(), JSON)))
TIME = "2025-03-01T20:00:00.000000+00:00"


@given(DRAFTS)
def test_what_is_linked_is_verified_and_carries_the_same_payload(drafts: list[Draft]) -> None:
    root = birth("s1", "match", "Anna", TIME).checksum
    links = list(linked(drafts, TIME, 0, root))
    assert list(verified(links, root, 1)) == links
    assert [(link.kind, json.loads(link.payload)) for link in links] == [
        (draft.kind, draft.payload) for draft in drafts
    ]


def chain_of_five() -> tuple[bytes, list[Link]]:
    root = birth("s1", "match", "Anna", TIME).checksum
    return root, list(linked([Draft("move", {"n": n}) for n in range(5)], TIME, 0, root))


def first_broken(links: list[Link], root: bytes) -> int:
    with pytest.raises(BrokenChainError) as broken:
        list(verified(links, root, 1))
    return broken.value.number


def test_a_missing_event_is_noticed_where_it_is_missing() -> None:
    root, links = chain_of_five()
    assert first_broken([*links[:2], *links[3:]], root) == 3


def test_two_events_in_another_order_are_noticed() -> None:
    root, links = chain_of_five()
    assert first_broken([links[0], links[2], links[1], *links[3:]], root) == 2


@pytest.mark.parametrize("change", [{"payload": '{"n":7}'}, {"kind": "deal"}, {"time": TIME.replace("20:", "21:")}])
def test_a_changed_event_is_noticed(change: dict[str, str]) -> None:
    root, links = chain_of_five()
    links[3] = links[3]._replace(**change)
    assert first_broken(links, root) == 4


def test_an_event_of_another_stream_is_noticed() -> None:
    _, links = chain_of_five()
    assert first_broken(links, birth("s2", "match", "Anna", TIME).checksum) == 1


@pytest.mark.parametrize("value", [5, None, b"move", 1.5])
def test_a_value_of_another_type_is_noticed(value: object) -> None:
    root, links = chain_of_five()
    links[1] = links[1]._replace(kind=value)
    assert first_broken(links, root) == 2


def test_the_chain_can_be_recomputed_from_its_description(journal: Journal) -> None:
    stream = journal.create("match", "Anna, Bea", [Draft("move", {"b": "♥", "a": 1}), Draft("note", {})])
    with closing(sqlite3.connect(journal.path)) as file:
        rows = file.execute("SELECT number, time, kind, payload, checksum FROM events ORDER BY number").fetchall()
    checksum = b""
    for number, time, kind, payload, stored in rows:
        checksum = hashlib.sha256(checksum + f"{number}\n{time}\n{kind}\n{payload}".encode()).digest()
        assert checksum == stored
    assert [row[0] for row in rows] == [0, 1, 2]
    assert json.loads(rows[0][3]) == {"id": stream.id, "kind": "match", "title": "Anna, Bea"}


def test_the_same_value_has_one_text() -> None:
    assert canonical({"b": 1, "a": [2, "è"]}) == canonical({"a": [2, "è"], "b": 1}) == '{"a":[2,"\\u00e8"],"b":1}'


def test_what_json_cannot_carry_is_a_mistake_of_the_program() -> None:
    with pytest.raises(ValueError, match="JSON"):
        canonical({"points": float("nan")})
    with pytest.raises(ValueError, match="kind"):
        list(linked([Draft("two\nlines", {})], TIME, 0, b""))
    with pytest.raises(ValueError, match="time zone"):
        stamp(datetime(2025, 3, 1))


def test_times_are_stored_as_text_that_sorts() -> None:
    assert stamp(datetime(2025, 3, 1, 20, tzinfo=UTC)) == TIME
