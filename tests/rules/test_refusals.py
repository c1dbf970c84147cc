"""Refusals: the codes, a sentence for each, and the option that would allow the move."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.random_deals import deal_steps, random_deal
from benchmarks.random_moves import any_moves
from scala40_tui.rules.legality import refusal
from scala40_tui.rules.melds import meld_rules
from scala40_tui.rules.option_table import OPTIONS
from scala40_tui.rules.options import Rules, read_value
from scala40_tui.rules.refusals import SOURCES, IllegalMove, Refusal, refuse
from scala40_tui.rules.sentences import hint_sentence, refusal_sentence
from scala40_tui.rules.state import Deal
from scala40_tui.words import LANGUAGES, Words
from tests.rules.random_rules import any_rules, deals
from tests.rules.situations import judged

_CODES = """
SET_DUP_SUIT SET_MIXED_RANK SET_TOO_LONG MELD_TOO_SHORT NOT_A_MELD RUN_GAP RUN_MIXED_SUIT RUN_WRAP RUN_DUP_RANK
RUN_TOO_LONG
RUN_DOUBLE_ACE TOO_MANY_JOKERS TOO_FEW_NATURALS JOKER_UNDECLARED JOKER_MISDECLARED DUPLICATE_MELD CARD_NOT_HELD
OPENING_BELOW_40 JOKER_IN_OPENING NOT_OPENED ATTACH_ON_OPENING_TURN PICKUP_NOT_OPENED PICKUP_UNUSED
PICKUP_NOT_IN_OPENING PICKUP_NOT_ATTACHED DISCARD_PICKED_CARD MUST_DRAW_FIRST ALREADY_DREW NO_FIT NO_SUCH_MELD
WRONG_CARD_FOR_JOKER NO_JOKER_IN_MELD SWAPPED_JOKER_UNPLAYED DISCARD_ATTACHES JOKER_DISCARD CLOSE_WITHOUT_DISCARD
CLOSE_FIRST_LAP IN_HAND_BELOW_40 FROZEN_MELD CLOSE_BARRED NOT_YOUR_TURN DEAL_OVER
"""
CODES = _CODES.split()
OPTION_NAMES = {option.name for option in OPTIONS}


def test_every_code_has_its_source_and_the_option_it_rests_on_exists() -> None:
    assert set(CODES) <= set(SOURCES)
    for code, sources in SOURCES.items():
        named = {word for word in sources.replace(";", " ").split() if "_" in word}
        assert sources, code
        assert named <= OPTION_NAMES, code


def test_a_code_that_does_not_exist_is_an_error_of_the_program() -> None:
    with pytest.raises(KeyError):
        refuse("OPENING_BELOW_FORTY")


def test_a_refusal_is_a_value() -> None:
    one = refuse("OPENING_BELOW_40", points=39, needed=40, missing=1)
    assert one == refuse("OPENING_BELOW_40", points=39, needed=40, missing=1)
    assert len({one, refuse("OPENING_BELOW_40", points=38, needed=40, missing=2)}) == 2
    assert one.parameters == {"points": 39, "needed": 40, "missing": 1}
    assert pickle.loads(pickle.dumps(one)) == one
    error = pickle.loads(pickle.dumps(IllegalMove(one)))
    assert (error.refusal, str(error)) == (one, "OPENING_BELOW_40")


@pytest.mark.parametrize(
    ("moves", "hand", "sentence"),
    [
        ("draw 4S; meld 10H JH QH; discard 9D", "10H JH QH 9D 2C", "30 of 40: 10 short of an opening."),
        ("draw 4S; meld 10H JH QH QH", "10H JH QH 9D 2C", "QH: you name 2 and hold 1."),
        ("draw 4S; discard KD", "9D 2C", "You do not hold KD."),
        ("draw 4S; meld 7H 7D *", "7H 7D * 2C", "7H 7D *: say what the joker stands for: write *7C, for instance."),
        ("discard KD", "KD 2C", "First draw or pick up a card."),
    ],
)
def test_sentences_carry_the_numbers_and_cards_of_the_case(moves: str, hand: str, sentence: str) -> None:
    verdict = judged(moves, hand)
    assert verdict.refusal is not None
    assert refusal_sentence(verdict.refusal, Words("en")) == sentence


@pytest.mark.parametrize(
    ("option", "moves", "hand", "english", "italian"),
    [
        (
            {"joker_discard": "closing_only"},
            "draw 4S; discard *",
            "* 9D",
            "At this table a joker is discarded only to go out.",
            "A questo tavolo un jolly si scarta solo per chiudere.",
        ),
        (
            {"joker_discard": "never"},
            "draw 4S; discard *",
            "* 9D",
            "At this table a joker is never discarded.",
            "A questo tavolo un jolly non si scarta mai.",
        ),
        (
            {"joker_discard": "never_closing"},
            "draw *; meld 10H JH QH KH; discard *",
            "10H JH QH KH",
            "At this table nobody goes out by discarding a joker.",
            "A questo tavolo non si chiude scartando un jolly.",
        ),
        (
            {"in_hand_needs_min": "yes"},
            "draw 9S; meld KH KD KC; meld 2S 3S 4S; discard 9S",
            "KH KD KC 2S 3S 4S",
            "Going out in hand needs 40 points here; you laid 39: one point short.",
            "Qui la chiusura in mano vuole 40 punti; ne hai calati 39: ne manca uno.",
        ),
    ],
)
def test_sentences_say_when_and_agree_with_their_numbers(
    option: dict[str, str], moves: str, hand: str, english: str, italian: str
) -> None:
    fault = judged(moves, hand, **option).refusal
    assert fault is not None
    assert [refusal_sentence(fault, Words(language)) for language in ("en", "it")] == [english, italian]


def test_an_opening_that_needs_the_card_picked_up_says_what_there_is_without_it() -> None:
    moves, hand = "pick KS; meld KH KD KC KS; meld 2C 3C 4C; discard 9D", "KH KD KC 2C 3C 4C 9D 2S"
    fault = judged(moves, hand, discard="4D KS", opening_pickup="may_hold").refusal
    assert fault is not None
    english = "Without the card picked up, KS, the melds make 9 of 40: 31 short of an opening."
    assert refusal_sentence(fault, Words("en")) == english


def test_every_joker_taken_is_still_to_be_played() -> None:
    fault = refuse("SWAPPED_JOKER_UNPLAYED", jokers=2)
    assert refusal_sentence(fault, Words("en")) == "2 of the jokers you took are still to be played this turn."
    assert refusal_sentence(fault, Words("it")) == "Dei jolly presi 2 sono ancora da giocare in questo turno."


def test_a_joker_laid_too_early_is_told_for_what_it_is() -> None:
    forbidden = judged("draw 4S; meld 10H JH *QH", "10H JH * 2C", opening_joker="forbidden").refusal
    clean = judged(
        "draw 4S; meld KD KC *KH; meld 3S 4S 5S; discard 2C", "KD KC * 3S 5S 2C 9D", opening_joker="clean"
    ).refusal
    assert forbidden is not None
    assert clean is not None
    assert "no joker is laid here" in refusal_sentence(forbidden, Words("en"))
    assert "make 12 of 40" in refusal_sentence(clean, Words("en"))


def test_the_hint_names_the_option_that_would_allow_the_move() -> None:
    verdict = judged("pick QH", "9D 2C", discard="QH")
    assert verdict.refusal is not None
    assert hint_sentence(verdict.refusal, Words("en")) == "The option opening_pickup=must_use would allow it."


def check_sentences(fault: Refusal) -> None:
    for language in LANGUAGES:
        words = Words(language)
        for text in (refusal_sentence(fault, words), hint_sentence(fault, words)):
            assert "{" not in text
        assert refusal_sentence(fault, words).endswith(".")


def with_option(deal: Deal, name: str, value: int | str) -> Deal:
    rules = deal.rules.changed(**{name: read_value(name, value)})
    return deal._replace(setup=deal.setup._replace(rules=rules, melds=meld_rules(rules)))


@deals(60)
@given(any_rules(), st.integers(2, 4), st.integers(0, 10**6))
def test_every_refusal_has_a_sentence_and_its_option_would_lift_it(rules: Rules, seats: int, number: int) -> None:
    chance = Random(number)
    for step in deal_steps(random_deal(rules, seats, number), Random(number)):
        if chance.random() < 0.2:
            for move in any_moves(step.before, chance, 10):
                fault = refusal(step.before, move)
                if fault is not None:
                    check_sentences(fault)
                if fault is not None and fault.allowed_by is not None:
                    name, value = fault.allowed_by
                    other = refusal(with_option(step.before, name, value), move)
                    assert other is None or other.code != fault.code, (fault, str(move))
