"""Rulings at a real table: every row of the table of irregularities asked for and entered, and what is kept in mind."""

from __future__ import annotations

from pathlib import Path

import pytest

from scala40_tui.bench.acts import DealEnded, HandSet, Ruled
from scala40_tui.bench.config import BenchProblem
from scala40_tui.bench.folding import ruling_of
from scala40_tui.bench.inquiry import Inquiry, inquiry
from scala40_tui.bench.outcome import consequences, counted_against, pending
from scala40_tui.bench.state import Phase
from scala40_tui.cards import CARD_TEXT, parse_cards
from scala40_tui.referee.case import Case, Course, Span
from scala40_tui.referee.facts import Ask, Facts
from scala40_tui.referee.penalties import CASES
from scala40_tui.words import Words
from tests.bench.making import FISCA, A, B, Bench, C, D, problem, table

EN = Words("en")
ANSWERS = {
    Ask.WHO: "2",
    Ask.CARDS: "9S",
    Ask.MELD: "3",
    Ask.MELDS: "3 4",
    Ask.LAST: "5H 6H 7H",
    Ask.POINTS: "15",
    Ask.SECONDS: "4:30",
}


def asked(code: str, **answers: str) -> Facts:
    """Return the facts of a case when everything it asks is answered; `answers` by the name of the question."""
    question = inquiry(code, D)
    while question.asks is not None:
        question = question.answered(answers.get(question.asks.value, ANSWERS[question.asks]))
    return question.facts


def kept(bench: Bench) -> tuple[str, ...]:
    return pending(bench.state, EN, CARD_TEXT.__getitem__)


# --- every row --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", CASES, ids=lambda row: row.code)
def test_every_row_is_asked_entered_booked_with_its_points_and_taken_back(tmp_path: Path, row: Case) -> None:
    with Bench(tmp_path) as bench:
        before = bench.dealt().state
        facts = asked(row.code)
        bench.rule(row.code, facts)
        (booked,) = bench.state.booked
        assert (booked.ruling.code, booked.deal) == (row.code, 1)
        assert booked.ruling.points == row.points + (15 if Ask.POINTS in row.asks else 0)
        assert bench.state.points(booked.ruling.seat) == booked.ruling.points
        assert consequences(booked.ruling, before, EN, in_pad=False) is not None
        bench.sitting.undo()
        assert bench.state._replace(used=before.used) == before


@pytest.mark.parametrize(
    ("code", "points"),
    [
        ("EXCESS_BESIDE_MELD", 10),
        ("EXCESS_NO_MELD", 20),
        ("EXCESS_LATE", 30),
        ("WRONGLY_ATTACHED", 10),
        ("DISCARD_ATTACHES", 10),
        ("DISCARD_ATTACHES_LATE", 30),
        ("DRAWN_OUT_OF_TURN", 20),
        ("PICKED_OUT_OF_TURN", 20),
        ("CLOSED_BY_MELD", 10),
        ("HAND_MIXED", 90),
        ("LATE", 20),
    ],
)
def test_points_as_the_federations_code_has_them(tmp_path: Path, code: str, points: int) -> None:
    with Bench(tmp_path) as bench:
        bench.dealt().rule(code, asked(code))
        assert bench.state.points(B) == points


# --- what is asked ----------------------------------------------------------------------------------------------------


def test_cards_may_be_left_out_at_a_table_and_a_meld_too_where_nothing_is_frozen() -> None:
    facts = asked("EXCESS_BESIDE_MELD", cards="", meld="")
    assert (facts.seat, facts.cards, facts.meld) == (B, (), None)


@pytest.mark.parametrize(
    ("code", "ask", "text", "why"),
    [
        ("EXCESS_LATE", Ask.MELD, "", "Type a number from 1 to 99."),
        ("NOT_DRAWN_LAID", Ask.MELDS, "", "Type a number from 1 to 99."),
        ("NOT_DRAWN_LAID", Ask.MELDS, "2 x", "Type a number from 1 to 99."),
        ("OTHER", Ask.POINTS, "0", "A penalty is 1 to 500 points."),
        ("OTHER", Ask.POINTS, "many", "A penalty is 1 to 500 points."),
        ("LATE", Ask.SECONDS, "4:75", "Type minutes, or minutes and seconds, such as 4:30."),
        ("EXPOSED", Ask.CARDS, "1X", "1X is no card; write rank and suit, such as 10H, or * for a joker"),
        ("EXPOSED", Ask.WHO, "0", "Type the number of a player."),
    ],
)
def test_an_answer_that_will_not_do_is_refused_in_a_sentence(code: str, ask: Ask, text: str, why: str) -> None:
    question: Inquiry = inquiry(code, D)
    while question.asks is not ask:
        assert question.asks is not None
        question = question.answered(ANSWERS[question.asks])
    with pytest.raises(BenchProblem) as refused:
        question.answered(text)
    assert problem(refused.value) == why


def test_cards_are_typed_in_small_letters_too_and_minutes_without_seconds() -> None:
    assert asked("EXPOSED", cards="kh *").cards == parse_cards("KH *")
    assert asked("LATE", seconds="5").seconds == 300


# --- cards shown ------------------------------------------------------------------------------------------------------


def test_a_card_shown_is_remembered_until_it_is_settled_and_the_turn_does_not_pass_before(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        bench.dealt().rule("EXPOSED", Facts(A, parse_cards("KH")))
        assert kept(bench) == ("Anna must play KH, or 10 points",)
        for act in (lambda: bench.passes(1), lambda: bench.do(DealEnded(A))):
            with pytest.raises(BenchProblem) as refused:
                act()
            assert problem(refused.value) == "Anna showed a card: was it played?"
        bench.settle(played=True).passes(1)
        assert (bench.state.points(A), kept(bench)) == (0, ())


def test_a_card_shown_and_not_played_costs_ten_points(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        bench.dealt().rule("EXPOSED", Facts(A)).settle(played=False)
        assert (bench.state.points(A), kept(bench)) == (10, ())
        bench.sitting.undo()
        assert (bench.state.points(A), kept(bench)) == (0, ("Anna must play the card shown, or 10 points",))


def test_a_card_shown_out_of_turn_waits_for_the_players_own_turn(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        bench.dealt().rule("EXPOSED", Facts(C, parse_cards("KH"))).passes(2)
        with pytest.raises(BenchProblem):
            bench.passes(1)


# --- melds frozen, players barred -------------------------------------------------------------------------------------


def test_a_wrong_meld_noticed_late_is_frozen_and_its_player_may_not_go_out_this_deal(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        bench.dealt().rule("EXCESS_LATE", Facts(B, meld=2)).passes(1)
        assert kept(bench) == ("meld 2 is frozen for this deal", "Bea may not go out in this deal")
        with pytest.raises(BenchProblem) as refused:
            bench.do(DealEnded(B))
        assert problem(refused.value) == "Bea may not go out in this deal (art. 11)."
        bench.passes(4)
        with pytest.raises(BenchProblem):
            bench.do(DealEnded(B))
        bench.passes(1).do(DealEnded(C)).dealt()
        assert kept(bench) == ()


def test_who_went_out_by_attaching_may_go_out_from_his_next_turn_on(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        bench.dealt().rule("CLOSED_BY_ATTACHING", Facts(A))
        with pytest.raises(BenchProblem) as refused:
            bench.do(DealEnded(A))
        assert problem(refused.value) == "Anna may not go out before his next turn (art. 11)."
        bench.passes(3)
        assert bench.state.bar(A) is Span.TURN
        bench.passes(1)
        assert bench.do(DealEnded(A)).state.phase is Phase.BETWEEN


def test_melds_laid_without_drawing_are_frozen_until_his_next_turn(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        bench.dealt().rule("NOT_DRAWN_LAID", Facts(A, melds=(1, 2)))
        assert kept(bench)[0] == "Anna may only draw and discard"
        bench.passes(1)
        assert kept(bench) == tuple(f"meld {n} is frozen until Anna's turn; counts as in hand" for n in (1, 2))
        bench.passes(3)
        assert kept(bench) == ()


def test_they_count_against_him_if_somebody_else_goes_out_first(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        bench.dealt().rule("NOT_DRAWN_ATTACHED", Facts(A, parse_cards("8C"), 3)).passes(1)
        against = counted_against(bench.state, B, EN, CARD_TEXT.__getitem__)
        assert against == ("8C counts against Anna.",)
        assert counted_against(bench.state, A, EN, CARD_TEXT.__getitem__) == ()


def test_who_took_a_meld_back_must_discard_one_of_its_cards(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        bench.dealt().rule("CLOSED_BY_MELD", Facts(A, parse_cards("4H 5H 6H"), 2))
        assert kept(bench) == ("Anna must discard 4H or 5H or 6H",)
        bench.do(HandSet(A, 3)).passes(1)
        assert kept(bench) == ()


def test_who_must_discard_another_card_must_be_on_turn_and_the_picker_says_so(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        bench.dealt().passes(1)
        ruling = ruling_of(bench.state, Ruled("DISCARD_ATTACHES", Facts(A)))
        said = "Anna is not on turn: Esc and u first, if the turn has passed meanwhile."
        assert said in consequences(ruling, bench.state, EN, in_pad=False)
        bench.sitting.undo()
        assert said not in consequences(ruling, bench.state, EN, in_pad=False)


# --- warnings, void deals, absence ------------------------------------------------------------------------------------


def test_a_dealers_first_error_is_a_warning_and_each_further_one_fifty_points(tmp_path: Path) -> None:
    """F art. 6.2."""
    with Bench(tmp_path) as bench:
        bench.dealt().rule("DEAL_ERROR", Facts(D))
        assert (bench.state.points(D), bench.state.docket.warned) == (0, (D,))
        bench.do(DealEnded(A)).dealt().rule("DEAL_ERROR", Facts(A))
        assert bench.state.points(A) == 0, "another player's warning is his own"
        bench.do(DealEnded(B)).dealt().rule("DEAL_ERROR", Facts(D)).rule("DEAL_ERROR", Facts(D))
        assert bench.state.points(D) == 100


def test_an_error_before_the_up_card_makes_the_same_dealer_deal_again(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        bench.dealt().rule("DEAL_ERROR_EARLY", Facts(D))
        assert (bench.state.phase, bench.state.deal) == (Phase.BETWEEN, 0)
        bench.dealt()
        assert (bench.state.deal, bench.state.dealer, bench.state.seat) == (1, D, A)


@pytest.mark.parametrize(("seconds", "points", "course"), [(300, 20, Course.GOES_ON), (301, 0, Course.OUT)])
def test_up_to_five_minutes_late_costs_twenty_and_beyond_one_is_out(
    tmp_path: Path, seconds: float, points: int, course: Course
) -> None:
    """F art. 10.1: exactly five minutes is within them."""
    with Bench(tmp_path) as bench:
        bench.rule("LATE", Facts(B, seconds=seconds))
        assert (bench.state.booked[0].ruling.course, bench.state.points(B)) == (course, points)
        bench.dealt()
        assert bench.state.playing == ((A, B, C, D) if course is Course.GOES_ON else (A, C, D))
        assert bench.passes(1).state.seat == (B if course is Course.GOES_ON else C)


def test_coming_late_costs_nothing_where_the_table_plays_so(tmp_path: Path) -> None:
    """The option late_penalty; who is more than five minutes late is out all the same."""
    rules = FISCA.changed(late_penalty="off")
    with Bench(tmp_path, table(rules=rules)) as bench:
        bench.rule("LATE", Facts(B, seconds=240)).rule("LATE", Facts(C, seconds=301))
        on_time, out = (booked.ruling for booked in bench.state.booked)
        assert (on_time.code, on_time.points, on_time.course) == ("LATE", 0, Course.GOES_ON)
        assert (out.code, out.course) == ("TOO_LATE", Course.OUT)
        assert bench.killed().state.points(B) == 0
        assert bench.dealt().state.playing == (A, B, D)


def test_a_ruling_counts_the_warnings_of_before_when_it_is_shown(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        bench.dealt().rule("DEAL_ERROR", Facts(D))
        assert ruling_of(bench.state, Ruled("DEAL_ERROR", Facts(D))).points == 50
