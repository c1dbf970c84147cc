"""Any byte cut, any bit turned: the journal says so or everything is right, and what can be proved is saved."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from scala40_tui.journal import NAME, Damaged, Journal, Problem
from scala40_tui.journal.schema import PAGE_SIZE
from tests.journal.damaging import LOG, Damage, blank, copy_of, cut, flip, is_noticed, salvaged
from tests.journal.making import Written, fill, move, opened


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Written]:
    """Return the files of a journal that was closed, and what is in it."""
    folder = tmp_path_factory.mktemp("closed")
    with opened(folder) as journal:
        truth = fill(journal, streams=8, appends=80)
    return folder, truth


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Written]:
    """Return the files of a journal as `kill -9` leaves them: the last events are in the log."""
    folder = tmp_path_factory.mktemp("running")
    image = tmp_path_factory.mktemp("killed")
    with opened(folder) as journal:
        truth = fill(journal, streams=5, appends=25)
        for path in folder.iterdir():
            if path.is_file() and not path.name.endswith("-shm"):
                shutil.copy(path, image)
    return image, truth


def try_all(image: Path, truth: Written, damages: list[Damage], tmp_path: Path) -> tuple[int, list[float]]:
    """Return how many of the damages were noticed, and which part of the events was saved after each."""
    noticed, shares = 0, []
    every = sum(len(events) for events in truth.events.values())
    for damage in damages:
        report = salvaged(copy_of(image, tmp_path / "damaged", damage), tmp_path / "saved", truth)
        shares.append(sum(stream.kept for stream in report.saved) / every if report else 0.0)
        noticed += is_noticed(copy_of(image, tmp_path / "damaged", damage), truth)
    return noticed, shares


def test_any_turned_bit_is_noticed_or_harmless(closed: tuple[Path, Written], tmp_path: Path) -> None:
    chance = random.Random(1)
    size = (closed[0] / NAME).stat().st_size
    damages = [flip(NAME, chance.randrange(size), chance.randrange(8)) for _ in range(30)]
    noticed, shares = try_all(*closed, damages, tmp_path)
    assert noticed > 10  # the rest fell on bytes that nobody uses
    assert min(shares) > 0.8


def test_any_turned_bit_of_the_header_is_noticed_or_harmless(closed: tuple[Path, Written], tmp_path: Path) -> None:
    damages = [flip(NAME, at, at % 8) for at in range(0, 108, 4)]
    noticed, shares = try_all(*closed, damages, tmp_path)
    assert noticed > 5
    assert min(shares) == 1.0


def test_a_cut_at_any_byte_is_noticed(closed: tuple[Path, Written], tmp_path: Path) -> None:
    chance = random.Random(2)
    used = len((closed[0] / NAME).read_bytes().rstrip(b"\0"))  # zeros that are cut off are read as zeros
    places = [0, 1, 16, 99, 100, PAGE_SIZE, used - PAGE_SIZE, used - 1]
    damages = [cut(NAME, at) for at in [*places, *(chance.randrange(used) for _ in range(10))]]
    noticed, shares = try_all(*closed, damages, tmp_path)
    assert noticed == len(damages)
    assert sorted(shares)[-1] > 0.9


def test_a_lost_sector_is_noticed_or_harmless(closed: tuple[Path, Written], tmp_path: Path) -> None:
    size = (closed[0] / NAME).stat().st_size
    damages = [blank(NAME, at) for at in range(0, size, 21 * 512)]
    noticed, shares = try_all(*closed, damages, tmp_path)
    assert noticed > len(damages) // 2
    assert min(shares) > 0.6


def test_a_damaged_log_is_noticed_and_saved_past_the_damage(killed: tuple[Path, Written], tmp_path: Path) -> None:
    chance = random.Random(3)
    size = (killed[0] / LOG).stat().st_size
    damages = [flip(LOG, chance.randrange(size), chance.randrange(8)) for _ in range(12)]
    damages += [flip(LOG, at, 1) for at in range(0, 56, 8)]
    noticed, shares = try_all(*killed, damages, tmp_path)
    assert noticed == len(damages)
    assert min(shares) > 0.5
    assert sorted(shares)[len(shares) // 2] == 1.0


def test_a_log_cut_at_any_byte_is_noticed(killed: tuple[Path, Written], tmp_path: Path) -> None:
    chance = random.Random(4)
    size = (killed[0] / LOG).stat().st_size
    damages = [cut(LOG, at) for at in [0, 1, 32, *(chance.randrange(size) for _ in range(8))]]
    noticed, _ = try_all(*killed, damages, tmp_path)
    assert noticed == len(damages)


def test_a_missing_log_is_noticed(killed: tuple[Path, Written], tmp_path: Path) -> None:
    folder = copy_of(killed[0], tmp_path / "damaged", lambda folder: (folder / LOG).unlink())
    with pytest.raises(Damaged, match=r"the last \d+ changes are missing"):
        opened(folder)
    with pytest.raises(Damaged):  # and it stays noticed
        opened(folder)


def test_what_sqlite_drops_of_a_damaged_log_is_kept_for_a_salvage(killed: tuple[Path, Written], tmp_path: Path) -> None:
    folder = copy_of(killed[0], tmp_path / "damaged", flip(LOG, 24 + 32 + 100, 3))
    with pytest.raises(Damaged, match="changes are missing"):
        opened(folder)
    report = salvaged(folder, tmp_path / "saved", killed[1])
    assert report is not None
    assert report.is_whole


def test_an_undamaged_log_is_taken_over_and_no_copy_of_it_is_left(killed: tuple[Path, Written], tmp_path: Path) -> None:
    folder = copy_of(killed[0], tmp_path / "whole", lambda _: None)
    assert not is_noticed(folder, killed[1])
    assert sorted(path.name for path in folder.iterdir()) == [NAME, f"{NAME}-lock", f"{NAME}-witness"]


@pytest.mark.parametrize(
    "damage", [cut(f"{NAME}-witness", 0), cut(f"{NAME}-witness", 30), flip(f"{NAME}-witness", 20, 0)]
)
def test_a_damaged_witness_accuses_nobody(killed: tuple[Path, Written], tmp_path: Path, damage: Damage) -> None:
    assert not is_noticed(copy_of(killed[0], tmp_path / "whole", damage), killed[1])


CHANGES = {
    "UPDATE events SET payload = replace(payload, 'b', 'x') WHERE number = 2": "“Anna” from entry 2 of 3 on",
    "DELETE FROM events WHERE number = 2": "“Anna” from entry 2 of 3 on",
    "DELETE FROM events WHERE number = 3": "“Anna” from entry 3 of 3 on",
    "DELETE FROM events WHERE number = 0": "“Anna” from entry 0 of 3 on",
    "UPDATE events SET payload = '{}' WHERE number = 0": "“Anna” from entry 0 of 3 on",
    "UPDATE events SET number = 4 WHERE number = 3": "“Anna” from entry 3 of 3 on",
    "INSERT INTO events SELECT stream, 4, time, kind, payload, checksum FROM events WHERE number = 3": (
        "“Anna” from entry 4 of 3 on"
    ),
    "UPDATE streams SET length = 2": "the entry of “s1”",
    "UPDATE streams SET title = 'Bea'": "the entry of “s1”",
    "UPDATE streams SET summary = '{\"won\":true}'": "the entry of “s1”",
    "UPDATE streams SET finished = 1": "the entry of “s1”",
    "UPDATE streams SET kind = 'pad'": "the entry of “s1”",
}


@pytest.mark.parametrize("statement", CHANGES)
def test_a_check_names_what_is_damaged(tmp_path: Path, statement: str) -> None:
    with opened(tmp_path) as journal:
        stream = journal.create("match", "Anna", [move("a"), move("b"), move("c")]).id
        journal._connection.execute(statement)
        assert Problem(stream, CHANGES[statement]) in journal.check()
        with pytest.raises(Damaged, match=CHANGES[statement]):
            journal.read(stream)


def test_nothing_is_appended_after_a_gap(journal: Journal) -> None:
    stream = journal.create("match", "Anna", [move("a"), move("b")]).id
    journal._connection.execute("DELETE FROM events WHERE number = 2")
    with pytest.raises(Damaged, match="from entry 2 of 2 on"):
        journal.append(stream, 2, [move("c")])


def test_a_damaged_stream_does_not_stop_the_others(journal: Journal) -> None:
    bad, good = journal.create("match", "Anna", [move("a")]).id, journal.create("match", "Bea", [move("b")]).id
    journal._connection.execute("UPDATE events SET kind = 'x' WHERE stream = ? AND number = 1", (bad,))
    assert [problem.stream for problem in journal.check()] == [bad]
    assert journal.append(good, 1, [move("c")]) == 2
    assert len(journal.read(good)) == 2


def test_a_stream_that_vanished_whole_is_missed(journal: Journal) -> None:
    for title in ("Anna", "Bea"):
        journal.create("match", title, [move("a")])
    journal._connection.execute("DELETE FROM streams WHERE id = 's1'")
    journal._connection.execute("DELETE FROM events WHERE stream = 's1'")
    assert journal.check() == (Problem(None, "the number of its entries"),)


def test_links_that_belong_to_no_stream_are_noticed(journal: Journal) -> None:
    journal.create("match", "Anna", [move("a")])
    journal._connection.execute("INSERT INTO events VALUES ('s9', 1, 't', 'k', '{}', x'00')")
    assert journal.check(full=True) == (Problem(None, "the number of its entries"),)


def test_all_problems_make_one_sentence_with_the_remedy(journal: Journal) -> None:
    sentence = str(journal.complaint([Problem("s1", "“Anna” from entry 2 of 3 on"), Problem(None, "its tables")]))
    assert sentence.startswith(f"{journal.path} is damaged (“Anna” from entry 2 of 3 on; its tables)")
    assert "scala40 restore FILE" in sentence
    assert "--salvage" in sentence


def test_a_large_journal_is_checked_in_part_at_a_start_and_whole_on_demand(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scala40_tui.journal.checking.SMALL", 0)
    monkeypatch.setattr("scala40_tui.journal.checking.RECENT", 1)
    old = journal.create("match", "Anna", [move("a")]).id
    journal.create("match", "Bea", [move("b")])
    journal._connection.execute("UPDATE events SET kind = 'x' WHERE stream = ? AND number = 1", (old,))
    assert journal.check() == ()
    assert [problem.stream for problem in journal.check(full=True)] == [old]
