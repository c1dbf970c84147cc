"""The notation of moves (formats of the program)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scala40_tui.cards import CARDS, JOKER
from scala40_tui.rules.moves import (
    Attach,
    Discard,
    Draw,
    Lay,
    Move,
    MoveError,
    Pick,
    Swap,
    moves_text,
    parse_move,
    parse_moves,
)

CARD = st.sampled_from(CARDS)
NUMBER = st.integers(1, 40)
MOVES: st.SearchStrategy[Move] = st.one_of(
    st.builds(Draw, st.none() | CARD),
    st.builds(Pick, st.none() | CARD),
    st.builds(Lay, st.lists(CARD, min_size=1, max_size=14).map(tuple)),
    st.builds(Attach, CARD, NUMBER),
    st.builds(Swap, CARD, NUMBER),
    st.builds(Discard, CARD),
)


@given(st.lists(MOVES).map(tuple))
def test_moves_written_down_are_read_again(moves: tuple[Move, ...]) -> None:
    assert parse_moves(moves_text(moves)) == moves


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("draw", Draw()),
        ("draw 4D", Draw(CARDS[16])),
        ("pick QH", Pick(CARDS[11])),
        ("meld 7H 7D *7C", Lay((CARDS[6], CARDS[19], CARDS[85]))),
        ("attach *8C 12", Attach(CARDS[86], 12)),
        ("SWAP 8s 1", Swap(CARDS[46], 1)),
        ("  discard   * ", Discard(JOKER)),
        ("meld T♥ j♥ q♥", Lay((CARDS[9], CARDS[10], CARDS[11]))),
    ],
)
def test_how_moves_are_written(text: str, move: Move) -> None:
    assert parse_move(text) == move


def test_the_moves_of_a_turn_are_divided_by_semicolons() -> None:
    assert parse_moves("draw 4D;discard 4D;") == (Draw(CARDS[16]), Discard(CARDS[16]))
    assert parse_moves("") == ()


@pytest.mark.parametrize(
    ("text", "problem", "word"),
    [
        ("", "empty", ""),
        ("throw 4D", "verb", "throw"),
        ("draw 4D 5D", "count", "5D"),
        ("draw 1X", "card", "1X"),
        ("meld 7H 7D 7X", "card", "7X"),
        ("meld", "count", "meld"),
        ("discard", "count", "discard"),
        ("attach 8C", "count", "attach"),
        ("attach 8C 1 2", "count", "2"),
        ("attach 8C x", "number", "x"),
        ("attach 8C -1", "number", "-1"),
        ("attach 8C ²", "number", "²"),
        ("swap 8C 1234", "number", "1234"),
    ],
)
def test_text_that_is_no_move_is_told_by_its_word(text: str, problem: str, word: str) -> None:
    with pytest.raises(MoveError) as caught:
        parse_move(text)
    assert (caught.value.problem, caught.value.word) == (problem, word)


def test_moves_of_different_kinds_are_never_equal() -> None:
    alike: list[list[Move]] = [
        [Draw(), Pick()],
        [Draw(CARDS[3]), Pick(CARDS[3]), Discard(CARDS[3])],
        [Attach(CARDS[3], 1), Swap(CARDS[3], 1)],
    ]
    for moves in alike:
        assert len(set(moves)) == len(moves)


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        parse_moves(text)
        problem = ""
    except MoveError as error:
        problem = error.problem
    assert problem in ("", "empty", "verb", "card", "count", "number")
