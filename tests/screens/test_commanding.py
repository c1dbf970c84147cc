"""The command line: notation with shortened and Italian verbs, judged and completed while it is typed."""

from __future__ import annotations

import pytest

from scala40_tui.rules.moves import parse_moves
from scala40_tui.rules.state import FRESH, seen_from
from scala40_tui.screens.commanding import completed, completions, expanded, judged, problem_sentence
from scala40_tui.words import Words
from tests.screens.test_handling import view

OPENED = view("5S 8S KD 7H 7D 7C", melds=[(1, "6S 7S *8S")], opened=[0, 1])


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("m 7h 7d 7c", "meld 7h 7d 7c"),
        ("att 5s 1", "attach 5s 1"),
        ("attacca 5s 1", "attach 5s 1"),
        ("cala 7h 7d 7c; scarta kd", "meld 7h 7d 7c;discard kd"),
        ("jolly 8s 1", "swap 8s 1"),
        ("sca kd", "sca kd"),
        ("d", "d"),
        ("dr", "draw"),
        ("lay 7h 7d ★7c", "meld 7h 7d ★7c"),
        ("lay 7h 7d 7c, attach 5s to meld 1, discard kd", "meld 7h 7d 7c;attach 5s 1;discard kd"),
        ("prendi il jolly del gioco 1 con 8♠", "swap 8♠ 1"),
        ("p", "p"),
        ("", ""),
    ],
)
def test_verbs_may_be_shortened_to_what_is_no_other_verb(typed: str, meant: str) -> None:
    """`sca` is scambia or scarta, `d` draw or discard, `p` pick or pesca (draw)."""
    assert expanded(typed) == meant


def test_a_whole_turn_can_be_typed() -> None:
    verdict = judged("attach 5S 1; swap 8S 1; meld 7H 7D *7S; discard KD", OPENED)
    assert verdict.good
    assert verdict.moves == parse_moves("attach 5S 1; swap 8S 1; meld 7H 7D *7S; discard KD")


def test_the_rules_refusal_is_known_while_typing() -> None:
    verdict = judged("attach KD 1", OPENED)
    assert verdict.fault is not None
    assert (verdict.good, verdict.fault.code) == (False, "NO_FIT")


def test_what_cannot_be_read_is_told() -> None:
    for text in ("meld 7H 7X", "fly", "attach 5S", "attach 5S one"):
        verdict = judged(text, OPENED)
        assert verdict.problem is not None
        assert not verdict.good


def test_an_empty_command_is_nothing() -> None:
    assert not judged("", OPENED).good


def test_completions_are_legal_moves() -> None:
    found = completions("att", OPENED)
    assert found == ("attach 5S 1",)
    assert set(completions("meld ", OPENED)) == {"meld 7H 7D 7C"}
    assert completions("meld 7H 7D 7C; att", OPENED) == ("meld 7H 7D 7C; attach 5S 1",)
    assert completions("meld 7H 7D 7C; meld 7H", OPENED) == ()
    assert completions("nonsense; att", OPENED) == ()
    # A comma divides moves where a word for one has begun after it, and cards otherwise.
    assert completions("meld 7H 7D 7C, att", OPENED) == ("meld 7H 7D 7C; attach 5S 1",)
    assert completions("cala 7h,7d", OPENED) == ()


def test_tab_goes_on_as_far_as_all_completions_agree() -> None:
    assert completed("a", OPENED) == "attach 5S 1"
    assert completed("disc", OPENED) == "discard "
    assert completed("discard k", OPENED) == "discard KD"
    assert completed("xyz", OPENED) == "xyz"


def test_a_draw_is_a_command_and_what_follows_waits_for_its_card() -> None:
    before = seen_from(OPENED._replace(turn=FRESH), 0)
    assert judged("draw", before).good
    assert judged("draw; discard KD", before).good
    assert judged("draw; draw", OPENED).fault is not None
    assert completions("draw; att", before) == ()


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (
            "en",
            "a card too many or too few at attach; write draw 4D, meld 7H 7D 7C, attach 8C 2, discard KD",
        ),
        (
            "it",
            "una carta di troppo o in meno dopo attacca; scrivi pesca 4D, cala 7H 7D 7C, attacca 8C 2, scarta KD",
        ),
    ],
)
def test_what_cannot_be_read_is_explained_with_words_that_can_be_typed(language: str, sentence: str) -> None:
    problem = judged("att", OPENED).problem
    assert problem is not None
    assert problem_sentence(problem, Words(language)) == sentence
