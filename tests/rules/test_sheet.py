"""The score sheet as a value: any correction is another sheet, and the order of corrections does not matter."""

from __future__ import annotations

import dataclasses
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scala40_tui.rules.cells import CellError, cell_text, parse_cell
from scala40_tui.rules.match import evaluate
from scala40_tui.rules.options import preset_rules
from scala40_tui.rules.sheet import AWAY, CLOSED, EMPTY, Entry, Kind, Penalty, Player, Row, Sheet, points_entry, tidy

RULES = preset_rules("standard")
PLAYERS = (Player("Anna"), Player("Bea"), Player("Carlo"))
BLANK = Sheet(RULES, PLAYERS)


def filled(*rows: str) -> Sheet:
    return Sheet(RULES, PLAYERS, tuple(Row(tuple(map(parse_cell, row.split(",")))) for row in rows))


# --- cells ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "kind", "canonical"),
    [
        ("23", Kind.POINTS, "23"),
        (" 23 ", Kind.POINTS, "23"),
        ("−10", Kind.POINTS, "-10"),
        ("c", Kind.CLOSED, "C"),
        ("ch", Kind.CLOSED, "CH"),
        ("C + 10", Kind.CLOSED, "C+10"),
        ("kh 7d a * 2c+10 + 20", Kind.CARDS, "KH 7D A * 2C+10+20"),
        ("K♥, Q♥", Kind.CARDS, "KH QH"),
        ("10 T", Kind.CARDS, "10 10"),
        ("T", Kind.POINTS, "10"),
        ("9+10+30", Kind.POINTS, "9+10+30"),
        ("-", Kind.AWAY, "-"),
        ("–", Kind.AWAY, "-"),
        ("", Kind.EMPTY, ""),
        ("  ", Kind.EMPTY, ""),
    ],
)
def test_what_a_cell_says(text: str, kind: Kind, canonical: str) -> None:
    assert parse_cell(text).kind is kind
    assert cell_text(parse_cell(text)) == canonical
    assert parse_cell(canonical) == parse_cell(text)


@pytest.mark.parametrize(
    ("text", "problem", "word"),
    [
        ("KX 7D", "unknown", "KX"),
        ("CC", "unknown", "CC"),
        ("23 7", "unknown", "23"),
        ("12.5", "unknown", "12.5"),
        ("12,5", "comma", "12,5"),
        ("9+ten", "penalty", "ten"),
        ("9+-5", "penalty", "-5"),
        ("8+", "penalty", "8+"),
        ("8++10", "penalty", "8++10"),
        ("+10", "alone", "+10"),
        ("-+10", "alone", "-+10"),
        ("100000", "large", "100000"),
        ("KH KH KH", "copies", "KH"),
        ("*7C", "in_meld", "*7C"),
    ],
)
def test_a_cell_that_cannot_be_read(text: str, problem: str, word: str) -> None:
    with pytest.raises(CellError) as refused:
        parse_cell(text)
    assert (refused.value.problem, refused.value.word) == (problem, word)


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        entry = parse_cell(text)
    except CellError:
        return
    assert parse_cell(cell_text(entry)) == entry


# --- corrections ----------------------------------------------------------------------------------------------------


def test_a_penalty_is_kept_with_its_reason() -> None:
    entry = points_entry(9).penalised(10, " F art. 11,  exposed ").penalised(30)
    assert entry.penalties == (Penalty(10, "F art. 11, exposed"), Penalty(30))
    assert entry.penalty == 40


def test_an_empty_cell_keeps_a_penalty_until_the_count() -> None:
    game = BLANK.with_entry(0, 1, EMPTY.penalised(20, "F art. 11"))
    assert evaluate(game).totals == (0, 0, 0)
    assert not evaluate(game).deals[0].complete


def test_the_row_after_the_last_begins_a_new_deal() -> None:
    game = filled("C,20,30").with_entry(1, 0, CLOSED)
    assert game.rows[1].entries == (CLOSED, EMPTY, EMPTY)
    with pytest.raises(IndexError):
        game.with_entry(3, 0, CLOSED)


def test_a_deal_put_in_and_taken_out_again_leaves_the_sheet_as_it_was() -> None:
    players = (Player("Anna"), Player("Bea", joins=2), Player("Carlo", leaves=2), Player("Dino", joins=3, leaves=3))
    rows = tuple(Row(tuple(points_entry(10 * deal + seat) for seat in range(4))) for deal in range(3))
    game = Sheet(RULES, players, rows)
    for place in range(4):
        longer = game.with_row_inserted(place)
        assert longer.rows[place] == longer.blank_row()
        assert longer.without_row(place) == game


def test_who_joined_or_left_moves_with_his_deals() -> None:
    players = (Player("Anna"), Player("Bea", joins=2), Player("Carlo", leaves=2))
    game = Sheet(RULES, players, filled("C,-,20", "C,5,9", "C,5,-").rows)
    longer = game.with_row_inserted(0)
    assert [(player.joins, player.leaves) for player in longer.players] == [(1, None), (3, None), (1, 3)]
    shorter = game.without_row(1)
    assert [(player.joins, player.leaves) for player in shorter.players] == [(1, None), (2, None), (1, 1)]


def test_a_player_is_renamed_without_touching_a_total() -> None:
    game = filled("C,20,30", "C,20,30", "10,20,C")
    renamed = game.with_player(1, game.players[1]._replace(name="Beatrice"))
    assert evaluate(renamed) == evaluate(game)


def test_a_late_player_is_away_before_and_the_dealer_stays_who_he_was() -> None:
    game = filled("C,20,30", "C,20,30")
    late = game.with_player_added(0, Player("Zoe", start=60, joins=3))
    assert late.names == ("Zoe", "Anna", "Bea", "Carlo")
    assert late.rows[0].entries[0] == AWAY
    assert evaluate(late).totals == (60, 0, 40, 60)
    assert [deal.dealer for deal in evaluate(late).deals] == [3, 1]
    assert evaluate(late).warnings == ()


@pytest.mark.parametrize(("seat", "dealer"), [(0, 2), (1, 2), (2, 1), (3, 1)])
def test_who_deals_first_stays_who_he_was_wherever_somebody_sits_down(seat: int, dealer: int) -> None:
    game = dataclasses.replace(filled("C,20,30"), first_dealer=1)
    late = game.with_player_added(seat, Player("Zoe", joins=2))
    assert (late.first_dealer, late.names[dealer]) == (dealer, "Bea")


@pytest.mark.parametrize(
    "players",
    [
        (Player("Anna"),),
        tuple(Player(str(n)) for n in range(7)),
        (Player("Anna"), Player("Anna")),
        (Player("Anna"), Player("")),
        (Player("Anna"), Player("B\nea")),
    ],
)
def test_what_is_no_table(players: tuple[Player, ...]) -> None:
    with pytest.raises(ValueError, match=r"player|name"):
        Sheet(RULES, players)


def test_what_is_no_row() -> None:
    with pytest.raises(ValueError, match="entry for each player"):
        Sheet(RULES, PLAYERS, (Row((EMPTY, EMPTY)),))
    with pytest.raises(ValueError, match="remark"):
        Row((EMPTY,), remarks=("two\nlines",))
    with pytest.raises(ValueError, match="cards"):
        Entry(Kind.CARDS)
    with pytest.raises(ValueError, match="penalties"):
        AWAY.penalised(10)


@pytest.mark.parametrize("penalty", [Penalty(-10), Penalty(10, "two\nlines"), Penalty(10, "art. 11 ")])
def test_what_is_no_penalty(penalty: Penalty) -> None:
    with pytest.raises(ValueError, match="penalty adds points, for a reason on one line"):
        Entry(penalties=(penalty,))


@given(st.text())
def test_a_tidy_text_is_one_line_that_commands_no_terminal(text: str) -> None:
    assert tidy(tidy(text)) == tidy(text)
    assert len(tidy(text).splitlines()) <= 1
    assert "\x1b" not in tidy(text)


cells = st.sampled_from(("C", "CH", "23", "9+10", "KH 7", "-", "", "60", "1"))
places = st.tuples(st.integers(0, 7), st.integers(0, 2))


@given(st.dictionaries(places, cells), st.randoms(use_true_random=False))
def test_entries_in_any_order_make_the_same_sheet(
    wanted: dict[tuple[int, int], str],
    chance: Random,
) -> None:
    start = Sheet(RULES, PLAYERS, (BLANK.blank_row(),) * 8)
    shuffled = list(wanted.items())
    chance.shuffle(shuffled)
    once, again = start, start
    for (row, seat), text in wanted.items():
        once = once.with_entry(row, seat, parse_cell(text))
    for (row, seat), text in shuffled:
        again = again.with_entry(row, seat, parse_cell("99")).with_entry(row, seat, parse_cell(text))
    assert once == again
    assert evaluate(once) == evaluate(again)
