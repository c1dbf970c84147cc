"""Two programs on one data folder: no event is lost, and no two drive the same stream."""

from __future__ import annotations

import os
import signal
from collections import Counter
from pathlib import Path

import pytest

from scala40_tui.journal import Claimed, Journal
from scala40_tui.journal.claims import Claim, take
from tests.journal.making import move, opened
from tests.journal.running import running


def test_two_writers_lose_none_of_each_others_events(journal: Journal) -> None:
    stream = journal.create("match", "Anna").id
    folder = journal.path.parent
    with running("share", folder, stream, "anna") as one, running("share", folder, stream, "bea") as other:
        assert one.stdout is not None
        assert other.stdout is not None
        assert (one.stdout.readline(), other.stdout.readline()) == ("done\n", "done\n")
    events = journal.read(stream)
    assert Counter(event.kind for event in events) == {"anna": 100, "bea": 100}
    for writer in ("anna", "bea"):
        assert [event.payload["n"] for event in events if event.kind == writer] == list(range(100))
    assert journal.check(full=True) == ()


def test_a_stream_driven_elsewhere_is_refused_with_who_drives_it(journal: Journal) -> None:
    stream = journal.create("match", "Anna, Bea").id
    with running("hold", journal.path.parent, stream) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "held\n"
        with pytest.raises(Claimed, match=rf"“Anna, Bea” is open in another window \(process {program.pid} on "):
            journal.claim(stream)
        with pytest.raises(Claimed):
            journal.delete(stream)
        assert journal.stream(stream).title == "Anna, Bea"


def test_a_claim_ends_with_kill_9(journal: Journal) -> None:
    stream = journal.create("match", "Anna").id
    with running("hold", journal.path.parent, stream) as program:
        assert program.stdout is not None
        program.stdout.readline()
    assert program.returncode == -signal.SIGKILL
    with journal.claim(stream) as claim:
        assert claim.is_held


def test_a_claim_ends_with_its_block(journal: Journal) -> None:
    stream = journal.create("match", "Anna").id
    with journal.claim(stream) as claim, pytest.raises(Claimed):
        journal.claim(stream)
    assert not claim.is_held
    journal.claim(stream).release()
    assert list(journal.path.parent.joinpath("claims").iterdir()) == []


def test_releasing_twice_does_not_take_the_next_ones_claim(journal: Journal) -> None:
    stream = journal.create("match", "Anna").id
    first = journal.claim(stream)
    first.release()
    with journal.claim(stream):
        first.release()
        with pytest.raises(Claimed):
            journal.claim(stream)


def test_closing_the_journal_releases_its_claims(tmp_path: Path) -> None:
    with opened(tmp_path) as journal:
        stream = journal.create("match", "Anna").id
        journal.claim(stream)
    with opened(tmp_path) as journal, journal.claim(stream):
        pass


def test_two_journals_of_one_program_exclude_each_other_too(tmp_path: Path) -> None:
    with opened(tmp_path) as one, opened(tmp_path) as other:
        stream = one.create("match", "Anna").id
        with one.claim(stream), pytest.raises(Claimed):
            other.claim(stream)
        with other.claim(stream), pytest.raises(Claimed):
            one.delete(stream)


def test_who_drives_a_stream_may_delete_it(journal: Journal) -> None:
    stream = journal.create("match", "Anna", [move("a")]).id
    with journal.claim(stream):
        journal.delete(stream)
    assert journal.count() == 0


def test_claims_on_different_streams_do_not_meet(journal: Journal) -> None:
    one, other = journal.create("match", "Anna").id, journal.create("match", "Bea").id
    with journal.claim(one), journal.claim(other) as claim:
        assert claim.is_held


def test_an_unreadable_holder_still_holds(tmp_path: Path) -> None:
    with opened(tmp_path) as journal:
        stream = journal.create("match", "Anna").id
        with running("hold", tmp_path, stream) as program:
            assert program.stdout is not None
            program.stdout.readline()
            (tmp_path / "claims" / stream).write_text("[")
            with pytest.raises(Claimed, match="“Anna” is open in another window; use that one"):
                journal.claim(stream)


def test_a_forked_child_neither_holds_nor_ends_a_claim(tmp_path: Path) -> None:
    """Bots think in processes that a fork may make; an orphan of those must keep nobody out."""
    claim = take(tmp_path / "s1")
    assert isinstance(claim, Claim)
    child = os.fork()
    if child == 0:
        claim.release()
        os._exit(0 if isinstance(take(tmp_path / "s1"), tuple) else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert (tmp_path / "s1").exists()
    claim.release()
