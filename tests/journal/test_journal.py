"""Streams are begun, appended to, listed, found, finished and deleted."""

from __future__ import annotations

import sqlite3
import threading
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scala40_tui.journal import Conflict, Draft, Journal, UnknownStream
from scala40_tui.journal.journal import short_id
from scala40_tui.words import Words
from tests.journal.making import Clock, move, opened


def texts(journal: Journal, stream: str, start: int = 1) -> list[str]:
    return [event.payload["text"] for event in journal.read(stream, start)]


def titles(journal: Journal, **wanted: object) -> list[str]:
    return [stream.title for stream in journal.streams(**wanted)]  # type: ignore[arg-type]


def test_events_are_numbered_from_one_and_stamped_in_utc(journal: Journal) -> None:
    stream = journal.create("match", "Anna, Bea", [move("draw")])
    assert journal.append(stream.id, 1, [move("meld 7H 7D 7C"), move("discard KD")]) == 3
    events = journal.read(stream.id)
    assert [(event.number, event.kind, event.payload) for event in events] == [
        (1, "move", {"text": "draw"}),
        (2, "move", {"text": "meld 7H 7D 7C"}),
        (3, "move", {"text": "discard KD"}),
    ]
    assert [event.time for event in events] == [
        datetime(2025, 3, 1, 20, 0, 1, tzinfo=UTC),
        datetime(2025, 3, 1, 20, 0, 2, tzinfo=UTC),
        datetime(2025, 3, 1, 20, 0, 2, tzinfo=UTC),
    ]


def test_a_stream_can_be_read_from_the_middle(journal: Journal) -> None:
    stream = journal.create("match", "Anna", [move("a"), move("b"), move("c")])
    assert texts(journal, stream.id, 3) == ["c"]
    assert texts(journal, stream.id, 4) == []
    assert texts(journal, stream.id, 99) == []


def test_who_was_overtaken_writes_nothing_and_learns_how_far_it_went(journal: Journal) -> None:
    stream = journal.create("match", "Anna, Bea", [move("a")])
    journal.append(stream.id, 1, [move("b"), move("c")])
    with pytest.raises(Conflict, match="“Anna, Bea” was changed by another window") as conflict:
        journal.append(stream.id, 1, [move("x")], summary={"x": 1}, finished=True)
    assert (conflict.value.expected, conflict.value.actual) == (1, 3)
    assert texts(journal, stream.id) == ["a", "b", "c"]
    assert journal.stream(stream.id).summary == {}


def test_an_event_that_cannot_be_written_leaves_no_part_of_its_batch(journal: Journal) -> None:
    stream = journal.create("match", "Anna")
    with pytest.raises(TypeError):
        journal.append(stream.id, 0, [move("a"), Draft("move", {"card": object()})])
    assert journal.read(stream.id) == []
    assert journal.append(stream.id, 0, [move("b")]) == 1


def test_the_summary_and_the_end_go_with_the_events(journal: Journal) -> None:
    stream = journal.create("match", "Anna", summary={"deals": 0})
    journal.append(stream.id, 0, [move("a")], summary={"deals": 1}, finished=True)
    after = journal.stream(stream.id)
    assert (after.length, after.summary, after.finished) == (1, {"deals": 1}, True)
    journal.append(stream.id, 1, [move("b")])
    assert journal.stream(stream.id).summary == {"deals": 1}
    journal.append(stream.id, 2, [move("c")], finished=False)
    assert not journal.stream(stream.id).finished


def test_a_new_summary_or_title_does_not_make_a_stream_younger(journal: Journal) -> None:
    stream = journal.create("pad", "Anna")
    journal.set_summary(stream.id, {"deals": 3})
    journal.set_summary(stream.id, {"deals": 4}, title="Natale\n da Bea")
    journal.finish(stream.id)
    after = journal.stream(stream.id)
    assert (after.title, after.summary, after.finished, after.updated) == (
        "Natale da Bea",
        {"deals": 4},
        True,
        stream.updated,
    )
    journal.finish(stream.id, False)
    assert not journal.stream(stream.id).finished


def test_everything_is_there_when_opened_again(tmp_path: Path) -> None:
    with opened(tmp_path) as journal:
        stream = journal.create("match", "Anna", [move("a")], summary={"deals": 1})
    with opened(tmp_path) as journal:
        assert journal.streams() == [stream]
        assert texts(journal, stream.id) == ["a"]
        assert journal.append(stream.id, 1, [move("b")]) == 2


def test_the_last_written_is_the_first_listed(journal: Journal) -> None:
    first, second, third = (journal.create("match", title) for title in ("uno", "due", "tre"))
    journal.append(first.id, 0, [move("a")])
    assert titles(journal) == ["uno", "tre", "due"]
    assert [titles(journal, limit=1, offset=offset) for offset in range(4)] == [["uno"], ["tre"], ["due"], []]
    assert (second.length, third.finished) == (0, False)


def test_lists_are_by_kind_and_by_whether_finished(journal: Journal) -> None:
    journal.finish(journal.create("match", "uno").id)
    journal.create("pad", "due")
    journal.create("match", "tre")
    assert titles(journal, kind="match") == ["tre", "uno"]
    assert titles(journal, finished=True) == ["uno"]
    assert titles(journal, kind="match", finished=False) == ["tre"]
    assert journal.count() == 3
    assert journal.count(kind="pad") == 1
    assert journal.count(finished=False, search="tre") == 1


def test_search_finds_words_in_title_and_summary_whatever_case_and_accents(journal: Journal) -> None:
    journal.create("match", "Nicolò, Bea", summary={"rules": "fisca", "seats": [{"name": "José"}], "deals": 3})
    journal.create("match", "Anna 100%", summary={"rules": "anderson"})
    assert titles(journal, search="nicolo") == ["Nicolò, Bea"]
    assert titles(journal, search="BEA fisca JOSÈ") == ["Nicolò, Bea"]
    assert titles(journal, search="100%") == ["Anna 100%"]
    assert titles(journal, search="rules") == []
    assert titles(journal, search="  ") == ["Anna 100%", "Nicolò, Bea"]


@given(st.text(), st.dictionaries(st.text(), st.text()))
def test_any_title_and_summary_is_kept_and_found(title: str, summary: dict[str, str]) -> None:
    from scala40_tui.journal.streams import Row, clean_title, new_row, summary_text

    row: Row = new_row("s1", "match", clean_title(title), "2025-03-01T20:00:00.000000+00:00", b"r" * 32)
    row = row.with_summary(summary_text(summary))
    assert row.is_whole()
    assert row.stream().summary == summary
    assert row.stream().title == " ".join(title.split())


def test_a_name_that_is_no_proper_text_is_mended_rather_than_refused(journal: Journal) -> None:
    stream = journal.create("match", "Ann\udce9", [move("\udce9")], summary={"name": "\udce9"})
    assert journal.stream(stream.id).title == "Ann?"
    assert texts(journal, stream.id) == ["\udce9"]


def test_a_deleted_stream_is_gone_and_leaves_no_text_in_the_files(journal: Journal) -> None:
    stream = journal.create("match", "Segreto", [move("rivelazione")])
    kept = journal.create("match", "Anna", [move("a")])
    journal.delete(stream.id)
    with pytest.raises(UnknownStream, match=r"nothing called “s1”"):
        journal.read(stream.id)
    assert titles(journal) == ["Anna"]
    assert texts(journal, kept.id) == ["a"]
    assert journal.check(full=True) == ()
    for path in journal.path.parent.iterdir():
        assert path.is_dir() or b"rivelazione" not in path.read_bytes()


def test_what_is_not_there_is_said_in_the_readers_language(tmp_path: Path) -> None:
    with Journal.open(tmp_path, now=Clock(), words=Words("it")) as journal:
        for attempt in (journal.read, journal.stream, journal.finish, journal.delete, journal.claim):
            with pytest.raises(UnknownStream, match="non c'è nulla che si chiami «zzz»"):
                attempt("zzz")
        with pytest.raises(UnknownStream):
            journal.append("zzz", 0, [move("a")])


def test_two_journals_of_one_program_see_each_others_events(tmp_path: Path) -> None:
    with opened(tmp_path) as one, opened(tmp_path) as other:
        stream = one.create("match", "Anna", [move("a")])
        other.append(stream.id, 1, [move("b")])
        assert texts(one, stream.id) == ["a", "b"]
        one.close()
        other.append(stream.id, 2, [move("c")])
        assert texts(other, stream.id) == ["a", "b", "c"]


def test_a_journal_belongs_to_the_thread_that_opened_it(journal: Journal) -> None:
    caught: list[Exception] = []

    def elsewhere() -> None:
        try:
            journal.streams()
        except sqlite3.ProgrammingError as error:
            caught.append(error)

    thread = threading.Thread(target=elsewhere)
    thread.start()
    thread.join()
    assert "thread" in str(caught[0])


def test_closing_twice_is_no_mistake(tmp_path: Path) -> None:
    journal = opened(tmp_path)
    journal.close()
    journal.close()


@pytest.mark.parametrize("name", ["", "A1", "../x", "a/b", "-a", "a" * 41, "a.b"])
def test_an_id_can_name_a_file_on_any_system(tmp_path: Path, name: str) -> None:
    with Journal.open(tmp_path, now=Clock(), new_id=lambda: name) as journal:
        with pytest.raises(ValueError, match="id of a stream"):
            journal.create("match", "Anna")
        assert journal.count() == 0


def test_an_id_is_used_once(tmp_path: Path) -> None:
    with Journal.open(tmp_path, now=Clock(), new_id=lambda: "same") as journal:
        journal.create("match", "Anna", [move("a")])
        with pytest.raises(ValueError, match="already"):
            journal.create("match", "Bea")
        assert texts(journal, "same") == ["a"]


@pytest.mark.parametrize("kind", ["", "two\nlines"])
def test_a_kind_is_one_line(journal: Journal, kind: str) -> None:
    with pytest.raises(ValueError, match="kind of a stream"):
        journal.create(kind, "Anna")
    assert journal.count() == 0


@pytest.mark.parametrize(
    ("column", "value"), [("finished", "1"), ("length", None), ("title", 5), ("head", "text"), ("kind", b"m")]
)
def test_a_row_with_a_value_of_another_type_is_no_row_of_ours(column: str, value: object) -> None:
    from scala40_tui.journal.streams import new_row

    row = new_row("s1", "match", "5", "2025-03-01T20:00:00.000000+00:00", b"r" * 32).marked(True)
    assert row.is_whole()
    assert not row._replace(**{column: value}).is_whole()


def test_ids_by_chance_are_short_and_different() -> None:
    ids = {short_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert {len(text) for text in ids} == {10}
