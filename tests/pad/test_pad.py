"""A pad in use: kept before it is shown, in one window at a time, many side by side, and read by what made it only."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scala40_tui.journal import Claimed, Draft, Journal
from scala40_tui.pad.chronicle import chronicle
from scala40_tui.pad.edits import EntrySet, PlayerAdded, Renamed, RowDeleted
from scala40_tui.pad.pad import Change, Pad, UnreadablePad
from scala40_tui.pad.records import KIND, begin_record
from scala40_tui.pad.standing import state_words
from scala40_tui.rules.sheet import CLOSED, EMPTY, points_entry
from scala40_tui.words import Words
from tests.pad.making import blank, filled, open_journal

EN, IT = Words("en"), Words("it")


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with open_journal(tmp_path) as opened:
        yield opened


def test_an_edit_is_in_the_journal_before_anybody_hears_of_it(journal: Journal) -> None:
    with Pad.create(journal, blank(2)) as pad:
        lengths: list[int] = []
        pad.listen(lambda change: lengths.append(len(journal.read(pad.stream))))
        pad.do(EntrySet(0, 0, CLOSED))
        pad.undo()
        pad.redo()
        assert lengths == [2, 3, 4]


def test_an_edit_that_changes_nothing_leaves_no_trace(journal: Journal) -> None:
    with Pad.create(journal, filled("C,5")) as pad:
        told: list[Change] = []
        pad.listen(told.append)
        assert not pad.do(EntrySet(0, 1, points_entry(5)))
        assert not pad.do(Renamed(0, "Anna "))
        assert (told, len(pad.events())) == ([], 1)
        assert pad.undo() is None
        assert pad.redo() is None


def test_a_pad_open_in_one_window_is_refused_in_another_in_words(journal: Journal, tmp_path: Path) -> None:
    with (
        Pad.create(journal, blank(2)) as pad,
        open_journal(tmp_path) as other,
        pytest.raises(Claimed, match="Anna, Bea"),
    ):
        Pad.resume(other, pad.stream)
    with Pad.resume(journal, pad.stream) as again:
        assert again.state.sheet == blank(2)


def test_many_pads_stand_side_by_side(journal: Journal) -> None:
    with Pad.create(journal, blank(2)) as one, Pad.create(journal, blank(3)) as other:
        one.do(EntrySet(0, 0, CLOSED))
        other.do(EntrySet(0, 2, points_entry(7)))
        assert one.state.sheet == filled("C,")
        assert other.state.sheet == filled(",,7")
    assert {stream.title for stream in journal.streams(KIND)} == {"Anna, Bea", "Anna, Bea, Carlo"}


def test_a_match_ended_by_a_mistyped_deal_goes_on_when_it_is_corrected(journal: Journal) -> None:
    """V46: reopening is allowed and logged."""
    with Pad.create(journal, filled("C,60", "C,12")) as pad:
        pad.do(EntrySet(1, 1, points_entry(41)))
        assert (journal.stream(pad.stream).finished, pad.view().result.winners) == (True, (0,))
        pad.do(EntrySet(1, 1, points_entry(14)))
        assert (journal.stream(pad.stream).finished, pad.view().result.over) == (False, False)
        assert (pad.view().current, pad.view().dealer) == (2, 1)
        told = chronicle(pad.events(), EN)
        assert [each.turn for each in told] == ["", "The match is over", "The match goes on again"]
        assert told[2].sentence == "Deal 2, Bea: 14 instead of 41"


def test_the_log_tells_every_step_with_its_time(journal: Journal) -> None:
    with Pad.create(journal, filled("C,60")) as pad:
        pad.do(PlayerAdded(2, "Carlo", 60, 2))
        pad.do(RowDeleted(0))
        pad.undo()
        pad.undo()
        pad.redo()
        told = chronicle(pad.events(), IT)
    assert [each.sentence for each in told] == [
        "Il foglio è aperto",
        "Carlo entra alla smazzata 2 con 60 punti",
        "Cancellata la smazzata 1: C | 60 | -",
        "Annullato: Cancellata la smazzata 1: C | 60 | -",
        "Annullato: Carlo entra alla smazzata 2 con 60 punti",
        "Rifatto: Carlo entra alla smazzata 2 con 60 punti",
    ]
    assert [each.time for each in told] == sorted(each.time for each in told)


def test_the_list_knows_who_leads_and_who_has_won_without_reading_the_events(journal: Journal) -> None:
    with Pad.create(journal, blank(3)) as pad:
        said = [state_words(journal.stream(pad.stream), EN)]
        for seat, entry in enumerate((CLOSED, points_entry(101), points_entry(20))):
            pad.do(EntrySet(0, seat, entry))
        said.append(state_words(journal.stream(pad.stream), EN))
        for seat, entry in enumerate((CLOSED, EMPTY, points_entry(90))):
            pad.do(EntrySet(1, seat, entry))
        pad.do(Renamed(0, "Nicolò"))
        said.append(state_words(journal.stream(pad.stream), IT))
    assert said == ["0 deals", "1 deal, Anna leads", "2 smazzate, vinta da Nicolò"]
    assert [stream.id for stream in journal.streams(KIND, search="nicolo")] == [pad.stream]


@pytest.mark.parametrize(
    ("records", "why"),
    [
        ([(KIND, {"format": 2, "sheet": "?"})], "newer version"),
        ([(KIND, {"format": 1, "sheet": "nonsense"})], "cannot read"),
        ([("match", {})], "cannot read"),
        ([begin_record(blank()), ("leap", {})], "cannot read"),
        ([begin_record(blank()), ("undo", {})], "cannot read"),
        ([begin_record(blank()), ("insert", {"row": 7})], "cannot read"),
        ([begin_record(blank()), ("insert", {"line": 7})], "cannot read"),
    ],
)
def test_a_pad_of_another_version_is_told_in_words_and_let_go(
    journal: Journal, records: list[tuple[str, dict[str, object]]], why: str
) -> None:
    stream = journal.create(KIND, "Anna, Bea", [Draft(*record) for record in records]).id
    with pytest.raises(UnreadablePad, match=why):
        Pad.resume(journal, stream)
    with journal.claim(stream):
        assert len(journal.read(stream)) == len(records)
