"""What a key means: done where there is one way, asked where there are several, refused with the rule's own reason."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from scala40_tui.cards import parse_cards
from scala40_tui.rules.effects import apply, effect
from scala40_tui.rules.moves import Draw, parse_moves
from scala40_tui.rules.options import preset_rules
from scala40_tui.rules.state import Deal, seen_from
from scala40_tui.screens.handling import Answer, Intent, attaching, laying, swapping
from scala40_tui.screens.proposing import propose
from scala40_tui.screens.questions import Question
from scala40_tui.table.state import begin
from tests.support.playing import arranged, match


def view(hand: str, *, draws: str = "2S", **arrangement: Any) -> Deal:  # noqa: ANN401 - as `arranged` takes it
    """Return what seat 0 sees after drawing a card."""
    table = SimpleNamespace(state=begin(match(1)))
    arranged(hand, next_card=draws, **arrangement)(table)  # type: ignore[arg-type]
    return seen_from(apply(table.state.deal, Draw()), 0)


def moves(intent: Intent) -> list[str]:
    return ["; ".join(map(str, answer.moves)) for answer in intent.answers]


# --- laying


def test_cards_that_are_one_meld_are_laid() -> None:
    assert moves(laying(view("7H 7D 7C KS"), parse_cards("7H 7C 7D"))) == ["meld 7H 7D 7C"]


def test_what_a_joker_stands_for_is_asked_where_it_is_open_the_better_choice_first() -> None:
    """V13: 9 10 with a joker is 8-9-10 or 9-10-J; the jack is worth more."""
    intent = laying(view("9S 10S * 3D"), parse_cards("9S 10S *"))
    assert moves(intent) == ["meld 9S 10S *JS", "meld *8S 9S 10S"]
    assert [answer.points for answer in intent.answers] == [29, 27]
    assert intent.asks == "joker"


def test_a_joker_that_can_stand_for_one_card_only_is_not_asked_for() -> None:
    assert moves(laying(view("9S * JS 3D"), parse_cards("9S * JS"))) == ["meld 9S *10S JS"]


def test_in_a_set_both_missing_suits_are_offered() -> None:
    assert moves(laying(view("7H 7D * KS"), parse_cards("7H 7D *"))) == ["meld 7H 7D *7C", "meld 7H 7D *7S"]


def test_under_cqfp_each_suit_is_offered_in_an_order_that_says_it() -> None:
    rules = preset_rules("anderson")
    intent = laying(view("7H 7D * KS", rules=rules), parse_cards("7H 7D *"))
    assert len(intent.answers) == 2
    assert all(propose(view("7H 7D * KS", rules=rules)) is not None for _ in intent.answers)


def test_several_melds_marked_at_once_are_laid_one_after_another() -> None:
    intent = laying(view("7H 7D 7C JH QH KH 2D"), parse_cards("7H JH 7D QH 7C KH"))
    assert sorted(moves(intent)[0].split("; ")) == ["meld 7H 7D 7C", "meld JH QH KH"]


def test_what_is_no_meld_is_refused_with_its_own_fault() -> None:
    faults = {"7H 7D": "MELD_TOO_SHORT", "7H 8H 10H": "RUN_GAP", "7H 8D 9H": "RUN_MIXED_SUIT", "4H 9D KC": "NOT_A_MELD"}
    held = view("7H 7D 8H 10H 8D 9H 4H 9D KC")
    found = {text: fault.code for text in faults if (fault := laying(held, parse_cards(text)).fault)}
    assert found == faults


# --- attaching and swapping


def test_a_card_that_fits_one_meld_is_attached() -> None:
    deal = view("5S KD", melds=[(1, "6S 7S 8S"), (2, "3H 3D 3C")], opened=[0, 1, 2])
    assert moves(attaching(deal, parse_cards("5S"))) == ["attach 5S 1"]


def test_where_several_melds_take_it_their_numbers_are_asked_for() -> None:
    """V22: the ten of spades goes to the run or to the set."""
    deal = view("10S 9S KD", melds=[(1, "JS QS KS"), (2, "10D 10C 10H")], opened=[0, 1, 2])
    intent = attaching(deal, parse_cards("10S"))
    assert moves(intent) == ["attach 10S 1", "attach 10S 2"]
    question = Question(intent)
    assert question.labels == ("1", "2")
    assert question.with_digit("2") == intent.answers[1]


def test_cards_that_follow_each_other_go_to_one_meld_in_the_order_that_works() -> None:
    """V21: twice at one end."""
    deal = view("3S 4S KD", melds=[(1, "5S 6S 7S")], opened=[0, 1])
    assert moves(attaching(deal, parse_cards("3S 4S"))) == ["attach 4S 1; attach 3S 1"]


def test_marked_cards_of_different_melds_are_attached_each_to_its_own() -> None:
    deal = view("4S 3C KD", melds=[(1, "5S 6S 7S"), (2, "3H 3D 3S")], opened=[0, 1])
    assert sorted(moves(attaching(deal, parse_cards("4S 3C")))[0].split("; ")) == ["attach 3C 2", "attach 4S 1"]


def test_a_joker_is_offered_at_both_ends_of_a_run() -> None:
    deal = view("* KD 3D", melds=[(1, "5S 6S 7S")], opened=[0, 1])
    intent = attaching(deal, parse_cards("*"))
    assert sorted(moves(intent)) == ["attach *4S 1", "attach *8S 1"]
    assert Question(intent).labels == ("1", "2")  # the meld's number would not tell them apart


def test_who_has_not_opened_hears_that_and_not_that_the_card_does_not_fit() -> None:
    fault = attaching(view("5H KD", melds=[(1, "6S 7S 8S")], opened=[1]), parse_cards("5H")).fault
    assert fault is not None
    assert fault.code == "NOT_OPENED"


def test_a_card_that_fits_nowhere_is_refused() -> None:
    fault = attaching(view("5H KD", melds=[(1, "6S 7S 8S")], opened=[0, 1]), parse_cards("5H")).fault
    assert fault is not None
    assert fault.code == "NO_FIT"


def test_the_only_joker_that_can_be_taken_is_taken_wherever_the_cursor_is() -> None:
    deal = view("8S KD 8D", melds=[(1, "7S *8S 9S")], opened=[0, 1])
    assert moves(swapping(deal, parse_cards("KD"))) == ["swap 8S 1"]


def test_the_wrong_card_for_a_joker_is_told_so() -> None:
    fault = swapping(view("8D KD", melds=[(1, "7S *8S 9S")], opened=[0, 1]), parse_cards("8D")).fault
    assert fault is not None
    assert fault.code == "WRONG_CARD_FOR_JOKER"


# --- questions and proposals


def test_a_melds_number_of_two_digits_can_be_typed() -> None:
    answers = tuple(Answer((), meld) for meld in (1, 10, 12))
    question = Question(Intent(answers, asks="meld"))
    begun = question.with_digit("1")
    assert isinstance(begun, Question)
    assert begun.with_digit("2") == answers[2]
    assert begun.entered() == answers[0]
    assert question.entered() == answers[0]


def test_the_first_proposal_is_the_whole_opening_and_the_zero_its_discard() -> None:
    proposals = propose(view("7H 7D 7C JH QH KH AS 3S 9C 2D", draws="2S"))
    first = proposals.plays[0]
    assert sorted(map(str, first.moves)) == ["meld 7H 7D 7C", "meld AS 2S 3S", "meld JH QH KH"]
    assert (first.opens, first.points) == (True, 21 + 6 + 30)
    assert str(proposals.discard) == "discard 9C"


def test_the_zero_throws_what_is_thrown_after_laying_even_before_that() -> None:
    # Before an opening a second copy goes first; after it the dearest card that goes with nothing.
    deal = view("7H 7D 7C JH QH KH 5D KC 2S 9S 4C", draws="5D")
    first = propose(deal)
    assert str(first.discard) == "discard KC"
    for move in first.everything:
        deal = effect(deal, move)
    assert propose(deal).discard == first.discard


def test_the_points_in_hand_are_the_most_that_melds_are_worth() -> None:
    # 7-8-9 of clubs are 24, three sixes with the joker 18. To leave fewest points one would lay A-2-3 and 6-7-8-9: 36.
    deal = view("AH * 3H 6C 7C 8C 9C 8H 6D 4C 7S QS", draws="9C")
    assert propose(deal).in_hand == 42


def test_a_second_proposal_keeps_the_joker() -> None:
    deal = view("7H 7D 7C JH QH KH AS 2S 3S * 5D 9C 10D", draws="4S", melds=[(1, "8C 9C 10C JC")], opened=[1])
    first, second = propose(deal).plays[:2]
    assert "*" in str(first.moves)
    assert "*" not in str(second.moves)


def test_going_out_is_proposed_with_its_discard_and_said() -> None:
    proposals = propose(view("7H 7D 7C KS", opened=[0], draws="9D"))
    assert not proposals.can_go_out
    proposals = propose(view("7H 7D 7C", opened=[0], draws="9D"))
    assert proposals.can_go_out
    assert proposals.plays[0].moves == parse_moves("meld 7H 7D 7C; discard 9D")


def test_melds_below_the_opening_are_counted_and_not_proposed() -> None:
    proposals = propose(view("5H 5D 5C KS QD 9H 2C", draws="3D"))
    assert (proposals.in_hand, proposals.plays) == (15, ())
