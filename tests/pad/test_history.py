"""Any sequence of edits, undo and redo is a sheet; the same one as if its last entries had been typed once."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scala40_tui.pad.edits import AnyEdit, EndingSet, EntrySet, PadProblem, RowNoted
from scala40_tui.pad.history import History, fold
from scala40_tui.pad.pad import Pad
from scala40_tui.pad.records import PadEvent, Step, begin_record, from_record, to_record
from scala40_tui.rules.match import evaluate
from scala40_tui.rules.score_file import read_sheet, write_sheet
from scala40_tui.rules.sheet import CLOSED, Ending, Sheet, points_entry
from tests.pad.making import EDITS, STEPS, blank, filled, open_journal


def typed_once(sheet: Sheet) -> Sheet:
    """Return what comes of typing what stands on a sheet, deal by deal, into a blank one of its players and rules."""
    fresh = Sheet(sheet.rules, sheet.players, (), sheet.first_dealer, sheet.remarks)
    edits: list[AnyEdit] = []
    for place, row in enumerate(sheet.rows):
        edits += [EntrySet(place, seat, entry) for seat, entry in enumerate(row.entries)]
        edits += [EndingSet(place, row.ending), RowNoted(place, row.remarks)]
    for edit in edits:
        fresh = edit.apply(fresh)
    return fresh


def played(sheet: Sheet, events: list[PadEvent]) -> tuple[History, list[PadEvent], list[AnyEdit]]:
    """Return the history after the events that can be done, those events, and the edits then in force."""
    history, done, kept, undone = History(sheet), list[PadEvent](), list[AnyEdit](), list[AnyEdit]()
    for event in events:
        try:
            history = history.after(event)
        except PadProblem:
            continue
        done.append(event)
        if event is Step.UNDO:
            undone.append(kept.pop())
        elif event is Step.REDO:
            kept.append(undone.pop())
        elif not isinstance(event, Step):
            kept.append(event)
            undone.clear()
    return history, done, kept


@settings(max_examples=300)
@given(st.integers(2, 5), STEPS)
def test_edits_undo_and_redo_make_the_sheet_of_the_last_entries_typed_once(seats: int, events: list[PadEvent]) -> None:
    history, done, kept = played(blank(seats), events)
    assert typed_once(history.sheet) == history.sheet
    assert evaluate(typed_once(history.sheet)) == evaluate(history.sheet)
    only_kept = blank(seats)
    for edit in kept:
        only_kept = edit.apply(only_kept)
    assert only_kept == history.sheet
    records = [begin_record(blank(seats)), *map(to_record, done)]
    assert fold(records) == history


@settings(max_examples=200)
@given(st.integers(2, 5), STEPS)
def test_what_is_undone_to_the_beginning_is_redone_to_the_end(seats: int, events: list[PadEvent]) -> None:
    end, _, kept = played(blank(seats), events)
    back = end
    for _ in kept:
        back = back.after(Step.UNDO)
    assert back.sheet == blank(seats)
    with pytest.raises(PadProblem, match="nothing to undo"):
        back.after(Step.UNDO)
    again = back
    for _ in kept:
        again = again.after(Step.REDO)
    assert (again.sheet, again.done) == (end.sheet, end.done)


@given(EDITS)
def test_an_edit_is_read_from_the_journal_as_it_was_written(edit: AnyEdit) -> None:
    assert from_record(*to_record(edit)) == edit


@settings(max_examples=200)
@given(st.integers(2, 5), STEPS)
def test_a_sheet_goes_through_its_csv_unchanged(seats: int, events: list[PadEvent]) -> None:
    sheet = played(blank(seats), events)[0].sheet
    for separator in (",", ";"):
        assert read_sheet(write_sheet(sheet, separator)) == sheet


@settings(max_examples=25)
@given(STEPS)
def test_undo_and_redo_survive_a_restart(tmp_path_factory: pytest.TempPathFactory, events: list[PadEvent]) -> None:
    folder = tmp_path_factory.mktemp("journal")
    half = len(events) // 2
    with open_journal(folder) as journal:
        with Pad.create(journal, blank()) as pad:
            stream = pad.stream
            carry_on(pad, events[:half])
            before = pad.state
        with Pad.resume(journal, stream) as pad:
            assert pad.state == before
            carry_on(pad, events[half:])
            end = pad.state
        with Pad.resume(journal, stream) as pad:
            assert pad.state == end
            while pad.undo() is not None:
                pass
            assert pad.state.sheet == blank()


def carry_on(pad: Pad, events: list[PadEvent]) -> None:
    for event in events:
        try:
            if event is Step.UNDO:
                pad.undo()
            elif event is Step.REDO:
                pad.redo()
            elif not isinstance(event, Step):
                pad.do(event)
        except PadProblem:
            continue


def test_a_new_edit_takes_the_place_of_what_was_undone() -> None:
    history = History(blank(2)).after(EntrySet(0, 0, CLOSED)).after(Step.UNDO).after(EntrySet(0, 1, CLOSED))
    assert history.sheet == filled(",C")
    with pytest.raises(PadProblem, match="nothing to redo"):
        history.after(Step.REDO)


def test_who_was_out_is_in_again_when_an_early_deal_is_corrected() -> None:
    """V07: out in the second of four deals; the first corrected by 20, and the blanks below are asked for."""
    sheet = filled("C,50,10,10", "C,55,10,10", "C,,10,10", "10,,C,10")
    assert evaluate(sheet).deals[1].out == (1,)
    corrected = EntrySet(0, 1, points_entry(30)).apply(sheet)
    result = evaluate(corrected)
    assert [deal.out for deal in result.deals] == [(), (), (), ()]
    assert [(warning.deal, warning.seats) for warning in result.warnings if warning.code == "BLANK"] == [
        (3, (1,)),
        (4, (1,)),
    ]


def test_a_stopped_match_ends_and_can_go_on(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal, Pad.create(journal, filled("C,5,7,9")) as pad:
        pad.ending(0, Ending.STOPPED)
        assert (pad.view().result.over, journal.stream(pad.stream).finished) == (True, True)
        pad.ending(0, Ending.CLOSED)
        assert (pad.view().result.over, journal.stream(pad.stream).finished) == (False, False)
