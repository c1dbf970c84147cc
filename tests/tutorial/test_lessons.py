"""The lessons as data: each can be solved as it says, wrong moves get their nudge, a lost turn begins again."""

from __future__ import annotations

from collections import Counter

import pytest

from scala40_tui.cards import Hand
from scala40_tui.rules.counting import hand_points, held
from scala40_tui.rules.moves import parse_moves
from scala40_tui.rules.state import Stock
from scala40_tui.screens.actions import ACTIONS
from scala40_tui.shuffle import PACK
from scala40_tui.tutorial.course import Course, Mood
from scala40_tui.tutorial.deals import OTHER, PUPIL, RULES, prepared
from scala40_tui.tutorial.lessons import STEPS
from scala40_tui.tutorial.step import ELSE
from scala40_tui.tutorial.table import LessonTable

NUMBERS = range(1, len(STEPS) + 1)


def course(number: int = 1) -> Course:
    return Course(LessonTable("Anna"), number)


def play(at: Course, moves: str) -> Course:
    """Make moves as a pupil does, until one is refused."""
    for move in parse_moves(moves):
        fault = at.table.play(PUPIL, move)
        if fault is not None:
            at.refused(fault)
            break
        at.moved()
    return at


# --- the prepared deals


@pytest.mark.parametrize("number", range(3))
def test_a_prepared_deal_has_the_108_cards(number: int) -> None:
    deal = prepared()[number]
    assert isinstance(deal.stock, Stock)
    hands = [card for hand in deal.hands if isinstance(hand, Hand) for card in hand.cards()]
    melds = [card.held for meld in deal.melds for card in meld.cards]
    assert Counter([*hands, *melds, *deal.stock, *deal.pile]) == Counter(PACK)


def test_the_rules_are_the_federations_without_the_clock() -> None:
    assert RULES.preset == "fisca"
    assert RULES.deviations() == {"turn_clock": "off"}


def test_there_are_twelve_lessons_over_three_deals() -> None:
    assert len(STEPS) == 12
    assert sum(step.new_deal for step in STEPS) == len(prepared()) == 3


# --- solving


@pytest.mark.parametrize("number", NUMBERS)
def test_a_lesson_is_solved_by_its_own_solution_and_not_before(number: int) -> None:
    at = course(number)
    assert at.done == (not at.step.solution)
    play(at, at.step.solution)
    assert at.done


@pytest.mark.parametrize("number", NUMBERS)
def test_the_solution_is_shown_first_and_played_when_asked_for_again(number: int) -> None:
    at = course(number)
    if at.done:
        return
    before = at.table.state
    at.show_me()
    assert at.mood is Mood.SHOWN
    assert at.table.state is before
    at.show_me()
    assert at.done


def test_the_lessons_lead_on_from_first_to_last_on_the_table_as_it_lies() -> None:
    at, dealt = course(), 1
    while not at.over:
        story = len(at.table.story)
        play(at, at.step.solution)
        at.go_on()
        dealt += len(at.table.story) < story
    assert dealt == 3


def test_other_legal_ways_reach_the_aim_too() -> None:
    """A queen more, another order, another run, another card thrown away."""
    assert play(course(3), "meld 9S 10S JS").done
    assert play(course(4), "discard KH").done
    assert play(course(7), "swap JD 3; meld KH KC *KD").done
    assert play(course(10), "draw; meld QH KH *AH").mood is Mood.NUDGED
    assert play(course(10), "draw; meld KS KH KD; meld QC QD QH; attach 5S 2; discard AS").done
    assert play(course(11), "draw; meld 10H JH QH; discard 9H").done


def test_a_card_thrown_away_that_a_later_lesson_needs_is_dealt_again() -> None:
    at = play(course(4), "discard 4H")
    assert at.done
    at.go_on()
    assert at.deal.hand.holds_each(parse_moves("meld 4H 4D")[0].cards)  # type: ignore[union-attr]
    assert play(at, at.step.solution).done


def test_a_lesson_that_was_done_beforehand_is_done_at_once() -> None:
    at = play(course(2), "meld 7H 7D 7C; meld 9S 10S JS")
    at.go_on()
    assert (at.number, at.done) == (3, True)


# --- wrong moves


@pytest.mark.parametrize(
    ("number", "moves", "code"),
    [
        (1, "pick", "PICKUP_NOT_OPENED"),
        (1, "meld 7H 7D 7C", ELSE),
        (2, "meld 7H 7D", "MELD_TOO_SHORT"),
        (2, "meld 7H 7D 9S", ELSE),
        (3, "discard 2C", "OPENING_BELOW_40"),
        (3, "attach 6C 1", "NOT_OPENED"),
        (5, "pick; discard 2C", "PICKUP_UNUSED"),
        (5, "pick; discard 4C", "DISCARD_PICKED_CARD"),
        (5, "draw", "TURN_OVER"),
        (6, "attach KH 3", ELSE),
        (6, "discard 2C", "TURN_OVER"),
        (7, "swap KH 3", "WRONG_CARD_FOR_JOKER"),
        (7, "swap JD 3; discard 2C", "SWAPPED_JOKER_UNPLAYED"),
        (7, "discard 2C", "TURN_OVER"),
        (8, "meld 2C", ELSE),
        (9, "draw; discard QC", "DISCARD_ATTACHES"),
        (9, "pick", "PICKUP_NOT_OPENED"),
        (10, "draw; meld QH QD QC; discard 6D", "OPENING_BELOW_40"),
        (10, "draw; discard 6D", "TURN_OVER"),
        (11, "draw; meld 9H 10H JH QH", "CLOSE_WITHOUT_DISCARD"),
        (11, "draw; discard QH", "TURN_OVER"),
    ],
)
def test_a_wrong_move_gets_its_nudge(number: int, moves: str, code: str) -> None:
    at = play(course(number), moves)
    assert at.mood is Mood.NUDGED
    assert at.nudge == at.step.nudges[code]
    assert play(at, "; ".join(str(move) for move in at.step.moves if at.table.refusal(PUPIL, move) is None)) is at


@pytest.mark.parametrize("number", NUMBERS)
def test_every_lesson_that_can_go_wrong_has_something_to_say(number: int) -> None:
    step = STEPS[number - 1]
    assert ELSE in step.nudges or not step.solution


def test_a_turn_that_ended_too_soon_begins_again() -> None:
    at = course(6)
    before = at.deal
    play(at, "discard 2C")
    assert at.deal == before
    assert play(at, "attach 9D 3").done


def test_the_nudge_goes_when_a_legal_move_follows() -> None:
    at = play(course(7), "swap KH 3")
    assert at.mood is Mood.NUDGED
    assert play(at, "swap JD 3").mood is Mood.TASK


def test_a_take_back_is_no_wrong_move() -> None:
    at = play(course(7), "swap JD 3")
    at.table.take_back(PUPIL)
    at.moved()
    assert at.mood is Mood.TASK
    assert play(at, at.step.solution).done


# --- what is said


def test_the_count_that_is_told_is_the_rules_own() -> None:
    at = play(course(11), STEPS[10].solution)
    other = at.deal.hands[OTHER]
    assert isinstance(other, Hand)
    assert hand_points(held(other.cards()), RULES) == at.table.state.result.totals[OTHER] == 57
    assert "57" in STEPS[11].task
    assert at.table.state.result.totals[PUPIL] == 0


def test_the_points_that_are_told_are_the_rules_own() -> None:
    at = play(course(2), STEPS[1].solution)
    assert [meld.points for meld in at.deal.turn.laid] == [21]
    play(at, STEPS[2].solution)
    assert [meld.points for meld in at.deal.turn.laid] == [21, 29]


@pytest.mark.parametrize("number", NUMBERS)
def test_the_keys_named_are_the_tables(number: int) -> None:
    names = {action.id for action in ACTIONS if action.where == "table"}
    assert set(STEPS[number - 1].acts) <= names


def test_a_lesson_can_be_begun_again_and_the_one_before_too() -> None:
    at = play(course(6), "attach 9D 3")
    assert at.done
    at.again()
    assert not at.done
    at.go_back()
    assert (at.number, at.done) == (5, False)
    assert play(at, at.step.solution).done
    first = course(1)
    first.go_back()
    assert first.number == 1
