"""Back-ups are whole, checked and never written over anything; restoring keeps what was there."""

from __future__ import annotations

import os
import shutil
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from scala40_tui.journal import (
    NAME,
    AlreadyThere,
    Damaged,
    InUse,
    Journal,
    JournalError,
    NotAJournal,
    Unusable,
)
from scala40_tui.journal.restoring import rescue, restore
from scala40_tui.words import Words
from tests.journal.damaging import LOG, cut, flip
from tests.journal.making import Clock, Written, fill, move, opened, written_in
from tests.journal.running import running, said_until_killed


def held_by(folder: Path) -> Written:
    with opened(folder) as journal:
        return written_in(journal)


def put_as_journal(backup: Path, folder: Path) -> Path:
    folder.mkdir()
    shutil.copy(backup, folder / NAME)
    return folder


def test_a_backup_is_one_file_that_holds_everything(journal: Journal, tmp_path: Path) -> None:
    truth = fill(journal, streams=4, appends=20)
    (tmp_path / "copies").mkdir()
    journal.backup(tmp_path / "copies" / "b.sqlite3")
    assert os.listdir(tmp_path / "copies") == ["b.sqlite3"]
    assert held_by(put_as_journal(tmp_path / "copies" / "b.sqlite3", tmp_path / "other")) == truth


def test_a_backup_while_others_write_is_a_moment_of_the_journal(journal: Journal, tmp_path: Path) -> None:
    stream = journal.create("match", "Anna").id
    with running("play", journal.path.parent, stream) as program:
        assert program.stdout is not None
        said = [int(program.stdout.readline()) for _ in range(20)]
        journal.backup(tmp_path / "b.sqlite3")
        after = int(program.stdout.readline())
    (copied,) = held_by(put_as_journal(tmp_path / "b.sqlite3", tmp_path / "other")).events.values()
    assert len(copied) >= said[-1]
    assert len(copied) % 3 == 0
    assert journal.read(stream)[: len(copied)] == copied
    assert len(journal.read(stream)) >= after


def test_a_backup_in_another_thread_disturbs_nobody(tmp_path: Path) -> None:
    def copy() -> None:
        with opened(tmp_path / "data") as mine:
            mine.backup(tmp_path / "b.sqlite3")

    with opened(tmp_path / "data") as journal:
        stream = journal.create("match", "Anna").id
        thread = threading.Thread(target=copy)
        thread.start()
        for length in range(50):
            journal.append(stream, length, [move("a")])
        thread.join()
        assert len(journal.read(stream)) == 50
    (copied,) = held_by(put_as_journal(tmp_path / "b.sqlite3", tmp_path / "other")).streams
    assert copied.id == stream


def test_no_file_is_written_over_unless_said(journal: Journal, tmp_path: Path) -> None:
    (tmp_path / "b").write_text("mine")
    with pytest.raises(AlreadyThere, match="b exists already and was left as it is"):
        journal.backup(tmp_path / "b")
    assert (tmp_path / "b").read_text() == "mine"
    journal.backup(tmp_path / "b", overwrite=True)
    assert (tmp_path / "b").read_bytes().startswith(b"SQLite format 3")
    assert sorted(os.listdir(tmp_path)) == ["b", "data"]


def test_the_journal_is_not_its_own_backup(journal: Journal, tmp_path: Path) -> None:
    os.link(journal.path, tmp_path / "same")
    for target in (journal.path, tmp_path / "same"):
        with pytest.raises(Unusable, match="is the journal itself"):
            journal.backup(target, overwrite=True)


@pytest.mark.parametrize(("target", "reason"), [("", "it is a folder"), ("missing/b", "No such file or directory")])
def test_a_target_that_cannot_be_is_said_so(journal: Journal, tmp_path: Path, target: str, reason: str) -> None:
    with pytest.raises(Unusable, match=rf"cannot be written \({reason}\)"):
        journal.backup(tmp_path / target)


def test_a_target_that_may_not_be_is_said_so(ordinary_folder: Path) -> None:
    (ordinary_folder / "closed").mkdir(0o500)
    with opened(ordinary_folder) as journal, pytest.raises(Unusable, match=r"closed/b cannot be written"):
        journal.backup(ordinary_folder / "closed" / "b")


def test_damage_is_not_backed_up(journal: Journal, tmp_path: Path) -> None:
    journal.create("match", "Anna", [move("a")])
    journal._connection.execute("UPDATE events SET kind = 'x' WHERE number = 1")
    with pytest.raises(Damaged, match="“Anna” from entry 1 of 1 on"):
        journal.backup(tmp_path / "b")
    assert os.listdir(tmp_path) == ["data"]


@pytest.fixture
def backup(journal: Journal, tmp_path: Path) -> tuple[Path, Written]:
    """Return a back-up and what is in it; the journal has gone on since, and is closed."""
    truth = fill(journal, streams=3, appends=10)
    journal.backup(tmp_path / "b.sqlite3")
    journal.create("pad", "later")
    journal.close()
    return tmp_path / "b.sqlite3", truth


def test_restoring_puts_the_backup_in_place_and_keeps_what_was_there(
    backup: tuple[Path, Written], tmp_path: Path
) -> None:
    before = held_by(tmp_path / "data")
    source = backup[0].read_bytes()
    aside = restore(tmp_path / "data", backup[0], now=Clock())
    assert aside == tmp_path / "data" / "scala40-20250301-200001.sqlite3"
    assert held_by(tmp_path / "data") == backup[1]
    assert held_by(put_as_journal(aside, tmp_path / "other")) == before
    assert backup[0].read_bytes() == source


def test_after_restoring_one_plays_on_and_is_missed_again(backup: tuple[Path, Written], tmp_path: Path) -> None:
    restore(tmp_path / "data", backup[0], now=Clock())
    with opened(tmp_path / "data") as journal:
        journal.append("s1", journal.stream("s1").length, [move("a")])
    old = backup[0].read_bytes()
    (tmp_path / "data" / NAME).write_bytes(old)
    with opened(tmp_path / "data") as journal:  # another journal than the restored one, so nothing of it is missing
        assert written_in(journal) == backup[1]


def test_restoring_twice_keeps_both(backup: tuple[Path, Written], tmp_path: Path) -> None:
    asides = [restore(tmp_path / "data", backup[0], now=lambda: Clock().moment) for _ in range(2)]
    assert [aside.name for aside in asides if aside] == [
        "scala40-20250301-200000.sqlite3",
        "scala40-20250301-200000-2.sqlite3",
    ]


def test_a_backup_can_be_restored_where_nothing_was(backup: tuple[Path, Written], tmp_path: Path) -> None:
    assert restore(tmp_path / "new" / "machine", backup[0], now=Clock()) is None
    assert held_by(tmp_path / "new" / "machine") == backup[1]


def test_a_damaged_journal_is_kept_byte_for_byte(backup: tuple[Path, Written], tmp_path: Path) -> None:
    cut(NAME, 5000)(tmp_path / "data")
    (tmp_path / "data" / LOG).write_bytes(b"what is left of the log")
    damaged = (tmp_path / "data" / NAME).read_bytes()
    aside = restore(tmp_path / "data", backup[0], now=Clock())
    assert aside is not None
    assert aside.read_bytes() == damaged
    assert aside.with_name(f"{aside.name}-wal").read_bytes() == b"what is left of the log"
    assert held_by(tmp_path / "data") == backup[1]


def refused(folder: Path, source: Path, error: type[JournalError], pattern: str) -> None:
    """Check that restoring is refused and that the journal and the names in its folder stay what they were."""
    before = {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}
    with pytest.raises(error, match=pattern):
        restore(folder, source, now=Clock())
    assert {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()} == before


def test_a_damaged_backup_is_refused(backup: tuple[Path, Written], tmp_path: Path) -> None:
    with closing(sqlite3.connect(backup[0], isolation_level=None)) as file:
        file.execute("UPDATE events SET kind = 'x' WHERE stream = 's1' AND number = 1")
    refused(tmp_path / "data", backup[0], Damaged, r"b.sqlite3 is damaged .* nothing was restored; .*--salvage FILE")
    flip(backup[0].name, 0, 0)(tmp_path)
    refused(tmp_path / "data", backup[0], NotAJournal, "is no back-up of scala40")


def test_a_copy_without_its_log_is_refused_when_its_witness_is_there(tmp_path: Path) -> None:
    (tmp_path / "copy").mkdir()
    with opened(tmp_path / "data") as journal:
        journal.create("match", "Anna", [move("a")])
        for ending in ("", "-witness"):
            shutil.copy(f"{journal.path}{ending}", tmp_path / "copy")
    refused(tmp_path / "data", tmp_path / "copy" / NAME, Damaged, "the last change is missing")


def test_what_is_no_backup_is_refused(backup: tuple[Path, Written], tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Cara Anna")
    refused(tmp_path / "data", tmp_path / "letter", NotAJournal, "letter is no back-up of scala40")
    refused(tmp_path / "data", tmp_path / "nowhere", Unusable, "nowhere: there is no such file")
    refused(tmp_path / "data", tmp_path, Unusable, "there is no such file")
    refused(tmp_path / "data", tmp_path / "data" / NAME, Unusable, "is the journal itself")


def test_a_backup_one_may_not_read_is_named_in_the_refusal(ordinary_folder: Path) -> None:
    (ordinary_folder / "copy").touch(0o000)
    with pytest.raises(Unusable, match=r"copy cannot be used \(Permission denied\)"):
        restore(ordinary_folder / "data", ordinary_folder / "copy", now=Clock())


def test_nothing_is_restored_under_a_running_program(journal: Journal, tmp_path: Path) -> None:
    stream = journal.create("match", "Anna").id
    journal.backup(tmp_path / "b")
    with running("hold", journal.path.parent, stream) as program:
        assert program.stdout is not None
        program.stdout.readline()
        journal.close()
        refused(tmp_path / "data", tmp_path / "b", InUse, "is open in a running scala40")
        with pytest.raises(InUse, match="è aperto in un altro scala40"):
            rescue(tmp_path / "data", None, now=Clock(), words=Words("it"))
    assert restore(tmp_path / "data", tmp_path / "b", now=Clock()) is not None


def test_nothing_is_restored_under_the_same_program(journal: Journal, tmp_path: Path) -> None:
    journal.backup(tmp_path / "b")
    with pytest.raises(InUse):
        restore(tmp_path / "data", tmp_path / "b", now=Clock())


def test_rescuing_puts_what_was_saved_in_place_of_the_damaged_journal(
    backup: tuple[Path, Written], tmp_path: Path
) -> None:
    truth = held_by(tmp_path / "data")
    flip(NAME, 3, 1)(tmp_path / "data")
    damaged = (tmp_path / "data" / NAME).read_bytes()
    with pytest.raises(NotAJournal):
        opened(tmp_path / "data")
    report, aside = rescue(tmp_path / "data", None, now=Clock())
    assert report.is_whole
    assert held_by(tmp_path / "data") == truth
    assert aside is not None
    assert aside.read_bytes() == damaged


def test_a_damaged_backup_can_be_rescued_into_place(backup: tuple[Path, Written], tmp_path: Path) -> None:
    flip("b.sqlite3", 1, 1)(tmp_path)
    report, _ = rescue(tmp_path / "data", backup[0], now=Clock())
    assert report.is_whole
    assert held_by(tmp_path / "data") == backup[1]


def test_a_journal_of_which_nothing_can_be_saved_stays(backup: tuple[Path, Written], tmp_path: Path) -> None:
    (tmp_path / "data" / NAME).write_bytes(b"x" * 9000)
    with pytest.raises(NotAJournal, match=r"Nothing in .* can be saved"):
        rescue(tmp_path / "data", None, now=Clock())
    assert (tmp_path / "data" / NAME).read_bytes() == b"x" * 9000


@pytest.mark.parametrize("step", ["copy_whole", "sync_folder", "os.replace"])
def test_a_restoring_that_is_cut_short_leaves_one_of_the_two_or_a_clear_refusal(
    backup: tuple[Path, Written], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    before = held_by(tmp_path / "data")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(f"scala40_tui.journal.restoring.{step}", fail)
        with pytest.raises(Unusable, match="No space left on device"):
            restore(tmp_path / "data", backup[0], now=Clock())
    assert held_by(tmp_path / "data") == before


def test_a_restoring_cut_short_between_log_and_file_is_noticed_and_nothing_is_lost(
    backup: tuple[Path, Written], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Journal.open(tmp_path / "data", now=Clock(), new_id=lambda: "new") as journal:
        journal.create("match", "Anna")
    with running("play", tmp_path / "data", "new") as program:
        said = said_until_killed(program, 20)

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr("scala40_tui.journal.restoring.os.replace", fail)
        with pytest.raises(Unusable):
            restore(tmp_path / "data", backup[0], now=Clock())
    with pytest.raises(Damaged, match="changes are missing"):
        opened(tmp_path / "data")
    aside = tmp_path / "data" / "scala40-20250301-200001.sqlite3"
    restore(tmp_path / "data", aside, now=lambda: Clock().moment)
    assert len(held_by(tmp_path / "data").events["new"]) >= int(said[-1])
