"""Players who come late, go, come back, or change their name; who deals; penalties beside the points."""

from __future__ import annotations

from pathlib import Path

import pytest

from scala40_tui.pad.edits import EntrySet, PadProblem, PlayerAdded, PlayerBack, Renamed
from scala40_tui.pad.pad import Pad
from scala40_tui.pad.players import dealer_of_next, highest_total, late_player, leaving_player
from scala40_tui.pad.saying import penalty_lines
from scala40_tui.pad.view import PadView, view_of
from scala40_tui.rules.match import evaluate
from scala40_tui.rules.sheet import AWAY, CLOSED, Penalty, Sheet, points_entry
from scala40_tui.words import Words
from tests.pad.making import FISCA, blank, filled, open_journal


def after(sheet: Sheet, *cells: str) -> PadView:
    """Return the view after one deal more."""
    return view_of(
        Sheet(sheet.rules, sheet.players, (*sheet.rows, filled(",".join(cells)).rows[0]), sheet.first_dealer)
    )


def test_a_renamed_player_keeps_his_totals() -> None:
    """V48."""
    sheet = filled("C,10,20", "5,C,20", "7,10,C")
    renamed = Renamed(1, "  Beatrice ").apply(sheet)
    assert renamed.names == ("Anna", "Beatrice", "Carlo")
    assert evaluate(renamed).totals == evaluate(sheet).totals == (12, 20, 40)


@pytest.mark.parametrize("name", ["Carlo", "CARLO", "", "  ", "\u200b"])
def test_a_name_that_is_taken_or_cannot_be_seen_is_refused(name: str) -> None:
    with pytest.raises(PadProblem):
        Renamed(0, name).apply(blank())


def test_a_late_player_begins_with_the_highest_total_and_plays_from_the_next_deal() -> None:
    view = view_of(filled("C,10,20", "5,C,20"))
    assert highest_total(view) == 40
    sheet = late_player(view, "Dino", highest_total(view), seat=1).apply(view.sheet)
    assert sheet.names == ("Anna", "Dino", "Bea", "Carlo")
    late = view_of(sheet)
    assert late.result.totals == (5, 40, 10, 40)
    assert (late.current, late.missing(2)) == (2, (0, 1, 2, 3))
    assert not late.warnings
    assert after(sheet, "C", "3", "4", "5").result.totals == (5, 43, 14, 45)


def test_a_seventh_player_finds_no_place() -> None:
    with pytest.raises(PadProblem) as refused:
        PlayerAdded(0, "Gino", 0, 1).apply(blank(6))
    assert refused.value.describe(Words("it")) == "Su un foglio ci stanno al massimo 6 giocatori."


def test_who_leaves_is_asked_for_no_more_and_comes_back_without_the_deals_he_missed() -> None:
    view = view_of(filled("C,10,20", "5,C,20"))
    gone = leaving_player(view, 1).apply(view.sheet)
    assert gone.players[1].leaves == 2
    assert view_of(gone).missing(2) == (0, 2)
    played_on = after(gone, "C", "", "9").sheet
    back = view_of(PlayerBack(1).apply(played_on))
    assert (back.entry(2, 1), back.missing(3)) == (AWAY, (0, 1, 2))
    assert back.result.totals == (5, 10, 49)


def test_a_deal_half_entered_is_the_last_one_of_who_has_an_entry_in_it() -> None:
    view = view_of(filled("C,10,20", "5,C,"))
    assert leaving_player(view, 1).deal == 2
    assert leaving_player(view, 2).deal == 1


def test_the_turn_to_deal_passes_over_who_is_out() -> None:
    """V50: with the last column dealing first, the deals are dealt by 3, 0, 1 and, 2 being out, 3."""
    view = view_of(filled("C,10,60,20", "5,C,60,20", "C,5,,20"))
    assert [deal.dealer for deal in view.deals] == [3, 0, 1, 3]
    assert view.deals[1].out == (2,)


@pytest.mark.parametrize("seat", [0, 1, 3])
def test_anyone_who_plays_may_be_said_to_deal_next(seat: int) -> None:
    sheet = filled("C,10,60,20", "5,C,60,20", "C,5,,20")
    edit = dealer_of_next(sheet, seat)
    assert edit is not None
    assert view_of(edit.apply(sheet)).dealer == seat


def test_who_is_out_never_deals() -> None:
    assert dealer_of_next(filled("C,10,60,20", "5,C,60,20", "C,5,,20"), 2) is None


# --- penalties ------------------------------------------------------------------------------------------------------


def test_a_penalty_before_the_count_waits_on_the_blank_cell(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal, Pad.create(journal, blank(3)) as pad:
        assert pad.penalise(1, 10, "F art. 11 a: exposed card")
        view = pad.view()
        assert (view.current, view.is_new(0), view.missing(0)) == (0, True, (0, 1, 2))
        for seat, entry in enumerate((CLOSED, view.entry(0, 1), points_entry(30))):
            pad.do(EntrySet(0, seat, entry))
        pad.do(EntrySet(0, 1, points_entry(9).penalised(10, "F art. 11 a: exposed card")))
        assert pad.view().result.totals == (0, 19, 30)
        assert pad.undo() is not None
    assert journal_penalties(tmp_path, pad.stream) == [(1, 1, 10, "F art. 11 a: exposed card")]


def journal_penalties(folder: Path, stream: str) -> list[tuple[int, int, int, str]]:
    with open_journal(folder) as journal, Pad.resume(journal, stream) as pad:
        return [tuple(line) for line in penalty_lines(pad.state.sheet)]


def test_a_penalty_stands_apart_from_the_points(tmp_path: Path) -> None:
    """V52, M37: 9 points and a penalty of 40 are 9+40, and 49 in the total."""
    with open_journal(tmp_path) as journal, Pad.create(journal, filled("C,9,3")) as pad:
        pad.penalise(1, 40, "F art. 11", row=0)
        entry, deal = pad.view().entry(0, 1), pad.view().deals[0]
        assert (entry.points, entry.penalties) == (9, (Penalty(40, "F art. 11"),))
        assert (deal.points[1], deal.penalties[1], deal.totals[1]) == (9, 40, 49)


@pytest.mark.parametrize(
    ("seat", "points", "row", "why"),
    [(9, 10, None, "no such place"), (0, 10, 7, "no such place"), (0, 0, None, "1 to 9999"), (2, 10, None, "Carlo")],
)
def test_a_penalty_that_cannot_be_is_refused_in_words(
    tmp_path: Path, seat: int, points: int, row: int | None, why: str
) -> None:
    with open_journal(tmp_path) as journal, Pad.create(journal, filled("C,9,101,4")) as pad:
        with pytest.raises(PadProblem) as refused:
            pad.penalise(seat, points, "", row)
        assert why in refused.value.describe(Words("en"))
        assert pad.state.sheet == filled("C,9,101,4")


def test_after_the_end_a_penalty_needs_its_deal(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal, Pad.create(journal, filled("C,101", rules=FISCA)) as pad:
        with pytest.raises(PadProblem, match="over"):
            pad.penalise(0, 10, "")
        assert pad.penalise(0, 10, "", row=0)
