"""What cannot be opened is refused in one sentence, and left exactly as it was."""

from __future__ import annotations

import re
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from scala40_tui.journal import (
    NAME,
    Busy,
    Damaged,
    Journal,
    JournalError,
    Newer,
    NotAJournal,
    Unusable,
    opening,
    schema,
)
from scala40_tui.words import Words
from tests.journal.making import Clock, move, opened


def refused(folder: Path, error: type[JournalError], pattern: str) -> None:
    """Check that opening is refused with a sentence of one line, and that no byte was changed."""
    before = contents(folder)
    for language in ("en", "it"):
        with pytest.raises(error) as refusal:
            Journal.open(folder, now=Clock(), words=Words(language))
        assert str(folder) in str(refusal.value)
        assert "\n" not in str(refusal.value)
        if language == "en":
            assert re.search(pattern, str(refusal.value))
    assert contents(folder) == before


def contents(folder: Path) -> dict[str, bytes]:
    """Return the files that hold something of the user's; locks hold nothing."""
    files = [path for path in folder.iterdir() if path.is_file() and not path.name.endswith(("-lock", "-shm"))]
    return {path.name: path.read_bytes() for path in files}


@pytest.fixture
def filled(tmp_path: Path) -> Path:
    with opened(tmp_path) as journal:
        journal.create("match", "Anna", [move("a"), move("b")])
    return tmp_path


def change(folder: Path, *statements: str) -> None:
    with closing(sqlite3.connect(folder / NAME, isolation_level=None)) as file:
        for statement in statements:
            file.execute(statement)


def test_a_folder_is_made_with_its_parents(tmp_path: Path) -> None:
    with opened(tmp_path / "a" / "b") as journal:
        assert journal.path == tmp_path / "a" / "b" / NAME
        assert journal.check(full=True) == ()


def test_the_journal_waits_for_the_disk_and_reads_while_others_write(journal: Journal) -> None:
    asked = {
        name: journal._connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")
    }
    assert asked == {"journal_mode": "wal", "synchronous": 2}
    header = schema.header_of(journal.path.read_bytes()[:100])
    assert header == (schema.APPLICATION_ID, len(schema.MIGRATIONS))


def test_a_journal_of_a_newer_version_is_left_to_it(filled: Path) -> None:
    change(filled, f"PRAGMA user_version={len(schema.MIGRATIONS) + 1}")
    refused(filled, Newer, "newer scala40")


@pytest.mark.parametrize(
    "text", [b"", b"{}", b"SQLite format 3\0", b"hello " * 1000], ids=["empty", "short", "cut", "text"]
)
def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path, text: bytes) -> None:
    (tmp_path / NAME).write_bytes(text)
    refused(tmp_path, NotAJournal, "no journal of scala40")


def test_somebody_elses_database_is_left_alone(tmp_path: Path) -> None:
    change(tmp_path, "CREATE TABLE recipes (name TEXT)", "INSERT INTO recipes VALUES ('ragù')")
    refused(tmp_path, NotAJournal, "no journal of scala40")


@pytest.mark.parametrize(
    "statement",
    [
        "DROP TABLE state",
        "DROP INDEX streams_by_kind",
        "DELETE FROM state",
        "UPDATE state SET events = events + 1",
        "CREATE TRIGGER t AFTER INSERT ON events BEGIN DELETE FROM events; END",
    ],
)
def test_tables_that_are_not_as_we_made_them_are_damage(filled: Path, statement: str) -> None:
    change(filled, statement)
    refused(filled, Damaged, r"damaged \(its tables\)")


def test_a_log_without_its_database_is_damage(tmp_path: Path) -> None:
    (tmp_path / f"{NAME}-wal").write_bytes(b"something")
    refused(tmp_path, Damaged, f"only {NAME}-wal is left")


def test_a_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(Unusable, match=r"file.* cannot be used \(.*--data-dir"):
        opened(tmp_path / "file")
    with pytest.raises(Unusable, match=r"cannot be used \(Not a directory\)"):
        opened(tmp_path / "file" / "data")


def test_a_journal_that_is_a_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    with pytest.raises(Unusable, match="cannot be used"):
        opened(tmp_path)


def test_a_folder_one_may_not_write_is_refused(ordinary_folder: Path) -> None:
    ordinary_folder.chmod(0o500)
    with pytest.raises(Unusable, match="Permission denied"):
        opened(ordinary_folder)
    with opened_folder(ordinary_folder):
        pass
    ordinary_folder.chmod(0o500)
    with pytest.raises(Unusable, match="cannot be used"):
        opened(ordinary_folder)


def opened_folder(folder: Path) -> Journal:
    folder.chmod(0o700)
    return opened(folder)


@pytest.mark.parametrize("mode", [0o400, 0o000])
def test_a_journal_one_may_not_read_or_write_is_refused(ordinary_folder: Path, mode: int) -> None:
    with opened(ordinary_folder) as journal:
        journal.create("match", "Anna")
    journal.path.chmod(mode)
    with pytest.raises(Unusable, match="cannot be used"):
        opened(ordinary_folder)


def test_a_journal_that_others_keep_locked_is_busy(filled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "BUSY_SECONDS", 0)
    with closing(sqlite3.connect(filled / NAME, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Busy, match="another program is writing"):
            opened(filled)
        other.execute("ROLLBACK")
    with opened(filled) as journal:
        assert journal.count() == 1


def test_what_a_kill_while_creating_leaves_is_no_obstacle(tmp_path: Path) -> None:
    (tmp_path / f"{NAME}.new").write_bytes(b"half a journal")
    for part in ("journal", "wal", "shm"):
        (tmp_path / f"{NAME}.new-{part}").write_bytes(b"what it was about to do or undo")
    with opened(tmp_path) as journal:
        assert journal.check(full=True) == ()
    assert not list(tmp_path.glob(f"{NAME}.new*"))


def test_a_new_journal_is_on_the_disk_before_it_has_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    sync, rename = opening.sync, opening.os.rename

    def synced(path: Path) -> None:
        order.append(f"sync {path.name}")
        sync(path)

    def renamed(source: Path, target: Path) -> None:
        order.append(f"rename {source.name} {target.name}")
        rename(source, target)

    monkeypatch.setattr(opening, "sync", synced)
    monkeypatch.setattr(opening.os, "rename", renamed)
    opened(tmp_path).close()
    assert order == [f"sync {NAME}.new", f"rename {NAME}.new {NAME}"]
    assert not (tmp_path / f"{NAME}.new-wal").exists()


def test_a_journal_moved_away_by_hand_makes_room_for_a_new_one(filled: Path, tmp_path: Path) -> None:
    shutil.move(filled / NAME, tmp_path / "elsewhere")
    with opened(filled) as journal:
        assert journal.count() == 0


def test_an_older_journal_is_brought_up_to_date_and_keeps_all(filled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "MIGRATIONS", (*schema.MIGRATIONS, ("CREATE TABLE notes (text TEXT)",)))
    for function in (schema.migrate, schema.is_ours):
        monkeypatch.setattr(function, "__defaults__", (opening.MIGRATIONS,))
    with opened(filled) as journal:
        assert [event.payload for event in journal.read("s1")] == [{"text": "a"}, {"text": "b"}]
        assert schema.version_of(journal._connection) == 2


def test_a_migration_that_fails_changes_nothing(filled: Path) -> None:
    bad = (*schema.MIGRATIONS, ("CREATE TABLE notes (text TEXT)", "CREATE TABLE streams (x)"))
    with closing(sqlite3.connect(filled / NAME, isolation_level=None)) as file:
        with pytest.raises(sqlite3.OperationalError, match="already exists"):
            schema.migrate(file, bad)
        assert schema.version_of(file) == 1
        assert schema.is_ours(file)
