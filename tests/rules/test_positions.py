"""Positions: a moment of a deal in TOML, each settled case in-process, and any table read or refused."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scala40_tui.cards import parse_cards
from scala40_tui.rules.judging import Verdict, judge
from scala40_tui.rules.option_table import OPTIONS, PRESETS
from scala40_tui.rules.position import position_of, read_position
from scala40_tui.rules.problems import Problem
from scala40_tui.words import Words

CASES = sorted((Path(__file__).parent / "cases" / "legal_or_not").glob("*.toml"))


def told(verdict: Verdict) -> dict[str, Any]:
    return {
        "legal": verdict.legal,
        "move": verdict.move,
        "code": verdict.refusal.code if verdict.refusal else None,
        "hand": sorted(parse_cards(verdict.hand)),
        "melds": [sorted(parse_cards(meld)) for meld in verdict.melds],
        "opening": verdict.opening,
        "opened": verdict.opened,
        "closed": verdict.closed,
        "closed_in_hand": verdict.closed_in_hand,
    }


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_settled_case_is_judged_as_it_was_settled(path: Path) -> None:
    position = read_position(path.read_text(encoding="utf-8"))
    assert position.expect is not None
    expected = dict(position.expect)
    if "hand" in expected:
        expected["hand"] = sorted(parse_cards(expected["hand"]))
    if "melds" in expected:
        expected["melds"] = [sorted(parse_cards(meld)) for meld in expected["melds"]]
    verdict = told(judge(position))
    assert {key: verdict[key] for key in expected} == expected
    if expected.get("legal"):
        assert (verdict["code"], verdict["move"]) == (None, None)


def test_what_is_not_said() -> None:
    position = read_position('seats = ["A", "B", "C"]\nhands.A = "2C"')
    deal = position.deal
    assert (deal.rules.preset, deal.seat, deal.opened, deal.laps, deal.pile) == ("fisca", 0, 0, 1, ())
    assert [hand.size for hand in deal.hands] == [1, 13, 13]
    assert position.moves == ()
    assert position.expect is None


def test_the_first_seat_plays_first_and_the_last_one_dealt() -> None:
    deal = read_position('seats = ["A", "B", "C"]\nturn = "B"\nlaps = 2\nhands.B = "2C"').deal
    assert (deal.setup.dealer, deal.seat, deal.turns, deal.laps) == (2, 1, 7, 2)


def test_a_frozen_meld_may_be_one_that_was_never_legal() -> None:
    given_meld = {"owner": "B", "cards": "8H 8S 9S", "frozen": True}
    table = {"seats": ["A", "B"], "hands": {"A": "8D 2C"}, "opened": ["A"], "melds": [given_meld]}
    verdict = judge(position_of({**table, "moves": "draw 3C; attach 8D 1"}))
    assert verdict.refusal is not None
    assert verdict.refusal.code == "FROZEN_MELD"
    with pytest.raises(Problem):
        position_of({**table, "melds": [{**given_meld, "frozen": False}]})


def test_under_cqfp_a_joker_that_was_accepted_against_its_place_stays() -> None:
    table = {"preset": "anderson", "seats": ["A", "B"], "hands": {"A": "7C 2C"}, "opened": ["A"]}
    melds = [{"owner": "B", "cards": "7H 7D *7S"}]
    assert judge(position_of({**table, "melds": melds, "moves": "draw 3C; attach 7C 1"})).legal


def test_a_hand_may_be_smaller_than_it_could_be_and_not_larger_than_13() -> None:
    for count in (0, 1, 13):
        hand = " ".join(["2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "10C", "JC", "QC", "KC", "AC", "2D"][:count])
        assert position_of({"seats": ["A", "B"], "hands": {"A": hand}}).deal.hand.size == count
    with pytest.raises(Problem):
        position_of({"seats": ["A", "B"], "hands": {"A": f"{hand} 2D"}})


@pytest.mark.parametrize("laps", [-1, 10_001, True, "2", 1.5])
def test_laps_are_a_whole_number_that_can_be(laps: object) -> None:
    with pytest.raises(Problem) as refused:
        position_of({"seats": ["A", "B"], "hands": {"A": "2C"}, "laps": laps})
    assert refused.value.place == "laps"


def test_the_turn_need_not_end_and_what_stands_is_what_stood_after_the_last_legal_move() -> None:
    table = {"seats": ["A", "B"], "hands": {"A": "10H JH QH 2C 3C"}, "moves": "draw 9S; meld 10H JH QH; attach KH 1"}
    verdict = judge(position_of(table))
    assert (verdict.move, verdict.hand, verdict.melds, verdict.opening) == (3, "2C 3C 9S", ("10H JH QH",), 30)


# --- any table is read or refused ------------------------------------------------------------------------------------

SCALARS = st.none() | st.booleans() | st.integers(-3, 60) | st.floats(allow_nan=False) | st.text(max_size=8)
ANYTHING = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
)
WORDS = st.sampled_from(["2C", "7H", "7D", "7C", "7S", "*", "*7C", "8C", "9C", "KH", "1X", "10H", "JH", "QH", ""])
CARDS = st.lists(WORDS, max_size=6).map(" ".join)
NAMES = st.sampled_from(["A", "B", "C", "Z", "", "A\nB"])
MOVE = st.builds(
    "{} {} {}".format,
    st.sampled_from(["draw", "pick", "meld", "attach", "swap", "discard", "throw"]),
    CARDS,
    st.sampled_from(["", "1", "2", "9", "x"]),
)
OPTION_VALUES = st.sampled_from([word for option in OPTIONS for word in option.words]) | SCALARS
TABLES = st.fixed_dictionaries(
    {
        "seats": st.just(["A", "B", "C"]) | st.lists(NAMES, max_size=7),
        "hands": st.dictionaries(NAMES, CARDS, max_size=3),
    },
    optional={
        "preset": st.sampled_from([*PRESETS, "bridge"]) | ANYTHING,
        "turn": NAMES | ANYTHING,
        "opened": st.lists(NAMES, max_size=3) | ANYTHING,
        "barred": st.lists(NAMES, max_size=3) | ANYTHING,
        "laps": st.integers(-1, 5) | ANYTHING,
        "discard": CARDS | ANYTHING,
        "moves": st.lists(MOVE, max_size=4).map("; ".join) | ANYTHING,
        "options": st.dictionaries(st.sampled_from([option.name for option in OPTIONS]), OPTION_VALUES, max_size=3),
        "melds": st.lists(
            st.fixed_dictionaries({"owner": NAMES, "cards": CARDS}, optional={"frozen": ANYTHING}), max_size=3
        )
        | ANYTHING,
        "expect": st.dictionaries(st.sampled_from(["legal", "hand", "x"]), ANYTHING, max_size=2) | ANYTHING,
        "pozzo": ANYTHING,
    },
)


@given(TABLES)
def test_any_table_is_judged_or_refused_in_one_line(table: dict[str, Any]) -> None:
    try:
        verdict = judge(position_of(table))
    except Problem as problem:
        sentences = [problem.describe(Words(language)) for language in ("en", "it")]
        assert all(sentence.isprintable() for sentence in sentences)
        return
    assert verdict.legal == (verdict.refusal is None)


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        read_position(text)
    except Problem as problem:
        message = problem.describe(Words("en"))
    else:
        message = ""
    assert message.isprintable()


def test_the_cases_are_toml_with_a_sentence_that_says_what_they_show() -> None:
    for path in CASES:
        text = path.read_text(encoding="utf-8")
        assert text.startswith("# ")
        assert tomllib.loads(text)["expect"]
