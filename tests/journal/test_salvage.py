"""A salvage takes of each stream what is proved, and says what is not there any more."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from scala40_tui.journal import NAME, AlreadyThere, NotAJournal, Unusable
from scala40_tui.journal.salvage import Report, Saved, salvage
from scala40_tui.words import Words
from tests.journal.damaging import salvaged
from tests.journal.making import Written, move, opened, written_in


@pytest.fixture
def two(tmp_path: Path) -> tuple[Path, Written]:
    """Return a closed journal of two streams with three events each."""
    folder = tmp_path / "data"
    with opened(folder) as journal:
        for title in ("Anna", "Bea"):
            stream = journal.create("match", title, [move("a"), move("b"), move("c")], summary={"deals": 2}).id
            journal.finish(stream)
        return folder, written_in(journal)


def change(folder: Path, statement: str) -> None:
    with closing(sqlite3.connect(folder / NAME, isolation_level=None)) as file:
        file.execute("PRAGMA secure_delete=ON")
        file.execute(statement)


def saved_after(two: tuple[Path, Written], tmp_path: Path, statement: str) -> Report:
    folder, truth = two
    change(folder, statement)
    report = salvaged(folder, tmp_path / "saved", truth)
    assert report is not None
    return report


def test_a_sound_journal_is_saved_whole(two: tuple[Path, Written], tmp_path: Path) -> None:
    report = saved_after(two, tmp_path, "SELECT 1")
    assert report == Report((Saved("s1", "match", "Anna", 3, 0), Saved("s2", "match", "Bea", 3, 0)), 0, 0)
    assert report.is_whole
    assert report.sentences(Words("en")) == ["Matches and sheets saved: 2; entries: 6."]


def test_the_first_events_are_kept_and_the_lost_ones_counted(two: tuple[Path, Written], tmp_path: Path) -> None:
    report = saved_after(two, tmp_path, "UPDATE events SET payload = '{}' WHERE stream = 's2' AND number = 2")
    assert report.saved == (Saved("s1", "match", "Anna", 3, 0), Saved("s2", "match", "Bea", 1, 2))
    assert report.sentences(Words("it")) == [
        "Partite e segnapunti salvati: 2; voci: 4.",
        "«Bea»: voci salvate: 1; perdute dopo di esse: 2.",
    ]


def test_a_summary_of_what_is_lost_is_not_kept(two: tuple[Path, Written], tmp_path: Path) -> None:
    saved_after(two, tmp_path, "DELETE FROM events WHERE stream = 's2' AND number = 3")
    with opened(tmp_path / "saved") as journal:
        whole, shorter = journal.stream("s1"), journal.stream("s2")
    assert (whole.summary, whole.finished) == ({"deals": 2}, True)
    assert (shorter.summary, shorter.finished, shorter.title) == ({}, False, "Bea")


def test_a_stream_whose_entry_is_lost_is_saved_from_its_birth(two: tuple[Path, Written], tmp_path: Path) -> None:
    report = saved_after(two, tmp_path, "DELETE FROM streams WHERE id = 's2'")
    assert report.saved[1] == Saved("s2", "match", "Bea", 3, None)
    assert not report.is_whole
    assert report.sentences(Words("en"))[1:] == ["“Bea”: entries saved: 3; perhaps more are lost."]


def test_a_stream_whose_birth_is_lost_is_saved_from_its_entry(tmp_path: Path) -> None:
    with opened(tmp_path / "data") as journal:
        stream = journal.create("pad", "Anna", [move("a"), move("b")]).id
        journal.set_summary(stream, {"deals": 1}, title="Natale")
        truth = written_in(journal)
    report = saved_after((tmp_path / "data", truth), tmp_path, "DELETE FROM events WHERE number = 0")
    assert report.saved == (Saved("s1", "pad", "Natale", 2, 0),)
    with opened(tmp_path / "saved") as journal:
        assert journal.append(stream, 2, [move("c")]) == 3


def test_a_stream_of_which_nothing_is_left_is_counted(two: tuple[Path, Written], tmp_path: Path) -> None:
    change(two[0], "DELETE FROM events WHERE stream = 's2'")
    report = saved_after(two, tmp_path, "DELETE FROM streams WHERE id = 's2'")
    assert (len(report.saved), report.gone) == (1, 1)
    assert report.sentences(Words("en"))[1:] == ["1 match or sheet is lost entirely."]


def test_events_of_no_known_stream_are_lost_and_said_so(two: tuple[Path, Written], tmp_path: Path) -> None:
    change(two[0], "DELETE FROM events WHERE stream = 's2' AND number = 0")
    report = saved_after(two, tmp_path, "DELETE FROM streams WHERE id = 's2'")
    assert (len(report.saved), report.gone) == (1, 1)


def test_changes_that_left_no_trace_are_counted_by_the_witness(two: tuple[Path, Written], tmp_path: Path) -> None:
    folder, _ = two
    old = (folder / NAME).read_bytes()
    with opened(folder) as journal:
        journal.append("s1", 3, [move("d")])
        journal.append("s1", 4, [move("e")])
        truth = written_in(journal)
    (folder / NAME).write_bytes(old)
    report = salvaged(folder, tmp_path / "saved", truth)
    assert report is not None
    assert report.untraced == 2
    assert report.sentences(Words("it"))[1:] == ["Le ultime 2 modifiche non hanno lasciato traccia e sono perdute."]


def test_a_file_that_holds_nothing_of_ours_gives_nothing(tmp_path: Path) -> None:
    (tmp_path / "letter").write_bytes(b"Cara Anna, " * 2000)
    with pytest.raises(NotAJournal, match=r"Nothing in .*letter can be saved"):
        salvage(tmp_path / "letter", tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_a_file_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="no such file"):
        salvage(tmp_path / "letter", tmp_path / "new")


def test_nothing_is_written_over(two: tuple[Path, Written], tmp_path: Path) -> None:
    (tmp_path / "new").write_text("mine")
    with pytest.raises(AlreadyThere, match="new exists already"):
        salvage(two[0] / NAME, tmp_path / "new")
    assert (tmp_path / "new").read_text() == "mine"


def test_a_target_that_cannot_be_written_is_said_so(two: tuple[Path, Written], tmp_path: Path) -> None:
    with pytest.raises(Unusable, match=r"missing.new cannot be used"):
        salvage(two[0] / NAME, tmp_path / "missing" / "new")


def test_long_events_are_saved_from_the_pages_where_they_go_on(tmp_path: Path) -> None:
    with opened(tmp_path / "data") as journal:
        journal.create("match", "Anna", [move("x" * length) for length in (900, 1000, 1100, 4000, 9000, 100_000)])
        truth = written_in(journal)
    report = salvaged(tmp_path / "data", tmp_path / "saved", truth)
    assert report is not None
    assert report.is_whole
