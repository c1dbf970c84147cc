"""The time that was kept while somebody thought, in files: only where the clocks stand at the end means something."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scala40_tui.errors import UserError
from scala40_tui.history.composing import compose
from scala40_tui.history.document import MarkLine
from scala40_tui.history.keeping import SavedMatch, load, take_in
from scala40_tui.history.match_file import read, write
from scala40_tui.history.replaying import story_of
from scala40_tui.history.verifying import verify
from scala40_tui.journal import Journal
from scala40_tui.rules.moves import Draw
from scala40_tui.table.events import Event, Timed
from scala40_tui.table.table import Table
from scala40_tui.words import Words
from tests.table.matches import open_journal
from tests.table.timed import Watch, cut, decision, with_anna

ENGLISH = Words("en")


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with open_journal(tmp_path / "here") as kept:
        yield kept


def saved(journal: Journal, stream: str) -> SavedMatch:
    return load(journal, journal.stream(stream), ENGLISH)


def times(events: tuple[Event, ...]) -> list[Timed]:
    return [event for event in events if isinstance(event, Timed)]


def one_turn(journal: Journal) -> str:
    """Keep a match that was left in thought after the draw."""
    watch = Watch()
    table = Table.create(journal, with_anna()._replace(minutes=45), now=watch)
    cut(table)
    for _ in range(2):
        for _ in range(21):
            watch.wait(1)
            table.tick()
        if not table.state.deal.turn.drew:  # type: ignore[union-attr]
            table.play(0, Draw())
    table._claim.release()
    return table.stream


def test_the_file_of_a_match_that_goes_on_ends_with_where_its_clocks_stand(journal: Journal) -> None:
    stream = one_turn(journal)
    assert [event.kind for event in journal.read(stream)].count("time") == 8
    match = saved(journal, stream)
    assert times(match.events) == [Timed(41, 41)]
    document = match.document(reveal=True)
    assert document.lines[-1] == MarkLine("time", {"turn": 41.0, "match": 41.0})
    assert "\n! time turn=41.0 match=41.0\n" in write(document)
    assert read(write(document)) == document
    assert verify(read(write(document))).sound


def test_without_the_seed_it_is_verified_as_far_as_it_can_be(journal: Journal) -> None:
    document = saved(journal, one_turn(journal)).document()
    assert verify(read(write(document))).sound


def test_taken_in_elsewhere_the_clocks_stand_where_they_stood(journal: Journal, tmp_path: Path) -> None:
    document = read(write(saved(journal, one_turn(journal)).document(reveal=True)))
    with open_journal(tmp_path / "elsewhere") as elsewhere:
        stream = take_in(elsewhere, document, ENGLISH).id
        with Table.resume(elsewhere, stream, now=Watch()) as table:
            face = table.clock()
            assert face is not None
            assert (str(face.turn), str(face.match), face.stands) == ("1:19", "44:19", True)


def test_the_same_match_is_known_again_however_long_somebody_thought(journal: Journal) -> None:
    document = read(write(saved(journal, one_turn(journal)).document(reveal=True)))
    with pytest.raises(UserError, match="is in the journal already"):
        take_in(journal, document, ENGLISH)


def test_what_comes_after_the_time_makes_it_unimportant(journal: Journal) -> None:
    stream = one_turn(journal)
    with Table.resume(journal, stream, now=Watch()) as table:
        moves = decision(table)
        assert table.play(0, moves[-1]) is None
    match = saved(journal, stream)
    document = match.document(reveal=True)
    assert [line.kind for line in document.lines if isinstance(line, MarkLine)] == ["resume", "time"]
    assert times(match.events) == [Timed(0, 41)], "the next turn has begun"
    assert verify(read(write(document))).sound


def test_a_replay_does_not_stop_where_only_time_passed(journal: Journal) -> None:
    match = saved(journal, one_turn(journal))
    told = story_of(match.config, match.events)
    assert times(told.events) == []
    assert told == story_of(match.config, [event for event in match.events if not isinstance(event, Timed)])


def test_times_in_the_middle_of_a_file_are_read_and_left_out_when_it_is_written(journal: Journal) -> None:
    match = saved(journal, one_turn(journal))
    *before, time = match.events
    with_times = [Timed(1, 2), *before[:1], Timed(0, 3), *before[1:], time]
    document = compose(match.config, with_times, date=match.date, reveal=True)
    assert document == match.document(reveal=True)
    text = write(document).replace("= deal 1", "! time turn=0 match=1.5\n= deal 1")
    assert times(read(text).events) == [Timed(0, 1.5), Timed(41, 41)]
