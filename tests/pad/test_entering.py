"""What is typed into a cell: points, cards with and without spaces, penalties that stay what they are."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scala40_tui.pad.entering import cleared, preview, read_typed, spaced, sum_text, typed_text
from scala40_tui.pad.view import view_of
from scala40_tui.rules.cells import CellError, parse_cell
from scala40_tui.rules.counting import held_text, parse_held
from scala40_tui.rules.options import preset_rules
from scala40_tui.rules.sheet import AWAY, CLOSED, CLOSED_IN_HAND, EMPTY, Penalty, points_entry
from tests.pad.making import FISCA, PLAIN_ENTRIES, filled


@pytest.mark.parametrize(
    ("typed", "points"),
    [
        ("KH 7D A * 2C", 55),
        ("K 7 A * 2", 55),
        ("KH7DA* 2C", 55),
        ("k7a2*", 55),
        ("10H10D", 20),
        ("A10", 21),
        ("**", 50),
        ("T9", 19),
        ("2C", 2),
        ("77", 77),
        ("K", 10),
    ],
)
def test_cards_may_be_typed_without_spaces_and_digits_alone_are_points(typed: str, points: int) -> None:
    assert read_typed(typed, EMPTY).held(FISCA) == points


@pytest.mark.parametrize("typed", ["*7C", "K*2", "K 77", "KX", "9+", "KH7H7H7H", "1A"])
def test_what_is_no_hand_is_refused(typed: str) -> None:
    with pytest.raises(CellError):
        read_typed(typed, EMPTY)


SOME_CARDS = st.sampled_from(["A", "2", "3", "9", "10", "J", "Q", "K", "AH", "7D", "10S", "QC"])


@given(st.lists(SOME_CARDS, min_size=2, max_size=6, unique=True))
def test_cards_typed_together_are_the_cards_typed_apart(cards: list[str]) -> None:
    together = "".join(cards)
    if not together.isdecimal():
        assert parse_held(spaced(together)) == parse_held(" ".join(cards))


def test_points_typed_anew_leave_the_penalties_and_their_reasons() -> None:
    before = points_entry(9).penalised(40, "F art. 11")
    assert read_typed("12", before) == points_entry(12).penalised(40, "F art. 11")
    assert read_typed("c", before) == CLOSED.penalised(40, "F art. 11")


def test_penalties_typed_anew_keep_the_reason_of_an_equal_one() -> None:
    before = points_entry(9).penalised(10, "late").penalised(40, "F art. 11")
    assert read_typed("9+40+30", before).penalties == (Penalty(40, "F art. 11"), Penalty(30))
    assert read_typed("9+10+10", before).penalties == (Penalty(10, "late"), Penalty(10))


def test_who_does_not_play_keeps_no_penalty() -> None:
    assert read_typed("-", points_entry(9).penalised(40)) == AWAY


@given(PLAIN_ENTRIES)
def test_an_entry_is_typed_again_by_what_stands_in_its_cell(entry: object) -> None:
    assert read_typed(typed_text(entry), EMPTY) == entry  # type: ignore[arg-type]  # what the strategy draws


def test_a_cell_is_cleared_of_its_points_first_and_then_of_its_penalties() -> None:
    entry = points_entry(9).penalised(40, "F art. 11")
    assert cleared(entry) == EMPTY.penalised(40, "F art. 11")
    assert cleared(cleared(entry)) == EMPTY


def test_the_sum_shows_each_card() -> None:
    assert sum_text(parse_held("KH 7D A * 2C"), FISCA) == "KH 10 + 7D 7 + A 11 + * 25 + 2C 2 = 55"
    assert sum_text(parse_held("A"), preset_rules("circolo")) == "A = 1"
    assert held_text(parse_held("k 7")) == "K 7"


def test_a_preview_counts_before_the_others_are_entered() -> None:
    view = view_of(filled("C,90,5", ",,C"))
    found = preview(view, 1, 1, parse_cell("KH 2C+10"))
    assert found is not None
    assert found == (12, 12, 10, 112)


def test_a_preview_doubles_where_somebody_went_out_in_hand() -> None:
    rules = preset_rules("circolo")
    view = view_of(filled("CH,,", rules=rules))
    found = preview(view, 0, 1, points_entry(30))
    assert found is not None
    assert (found.held, found.points, found.total) == (30, 60, 60)
    assert view.entry(0, 0) == CLOSED_IN_HAND


def test_there_is_no_preview_for_who_does_not_play() -> None:
    assert preview(view_of(filled("C,,")), 0, 1, AWAY) is None
