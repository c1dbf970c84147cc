"""What goes back in hand after a ruling, and cards shown by players who have no turn any more (F art. 11, 11 bis)."""

from __future__ import annotations

from pathlib import Path

from scala40_tui.bench.acts import DealEnded, HandSet, Laid
from scala40_tui.bench.outcome import consequences
from scala40_tui.bench.saying import BenchTeller
from scala40_tui.cards import parse_cards
from scala40_tui.referee.facts import Facts, Lying
from scala40_tui.rules.sheet import Ending
from scala40_tui.words import Words
from tests.bench.making import A, B, Bench

EN = Words("en")


def facts(cards: str, seat: int = A, last: str = "") -> Facts:
    return Facts(seat, parse_cards(cards), meld=1, last=Lying(parse_cards(last), 1) if last else None)


def test_a_card_too_many_goes_back_to_the_hand_it_came_from(tmp_path: Path) -> None:
    """8H 8S 8D 9S laid with 14 in hand leaves 10; the nine goes back: 11, and the time is still that of 13 cards."""
    with Bench(tmp_path) as bench:
        bench.dealt().do(Laid(4)).rule("EXCESS_BESIDE_MELD", facts("9S"))
        assert (bench.state.hands[A], bench.state.laid, bench.state.held) == (11, 3, 13)
        bench.sitting.undo()
        assert (bench.state.hands[A], bench.state.laid) == (10, 4)


def test_a_meld_that_is_none_goes_back_as_a_whole(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        bench.dealt().do(Laid(3)).rule("EXCESS_NO_MELD", facts("8H 8S 9S"))
        assert (bench.state.hands[A], bench.state.laid) == (14, 0)


def test_only_the_card_too_many_named_says_not_how_many_go_back(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        bench.dealt().do(Laid(3)).rule("EXCESS_NO_MELD", facts("9S"))
        assert bench.state.hands[A] == 11


def test_who_went_out_by_attaching_holds_what_he_played_before_and_the_card_he_discards(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        bench.dealt().do(HandSet(A, 1), Laid(2)).rule("CLOSED_BY_ATTACHING", facts("4C", last="9H"))
        assert bench.state.hands[A] == 2
        bench.passes(1)
        assert bench.state.hands[A] == 1


def test_cards_that_were_not_entered_as_laid_are_not_counted_twice(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        bench.dealt()
        ruling = bench.rule("EXCESS_BESIDE_MELD", facts("9S")).state.booked[-1].ruling
        assert bench.state.hands[A] == 13
        assert any("set how many" in line for line in consequences(ruling, bench.state, EN, in_pad=False))


def test_a_hand_corrected_after_laying_leaves_the_time_of_the_turn(tmp_path: Path) -> None:
    """Seven cards before drawing: 60 seconds, also when two of the cards laid turn out to be back in the hand."""
    with Bench(tmp_path) as bench:
        bench.dealt().do(HandSet(A, 7), Laid(4), HandSet(A, 6))
        assert (bench.state.held, bench.state.limit) == (7, 60)


def test_a_card_shown_by_who_has_no_turn_any_more_costs_nothing_and_the_log_says_so(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        bench.dealt().rule("EXPOSED", Facts(B, parse_cards("9S")))
        for act in (DealEnded(A), DealEnded(None, Ending.DEAD)):
            before = bench.state
            said = BenchTeller(EN).tell(act, before, bench.do(act).state)
            assert "Bea showed 9S and had no turn any more in which to play it: no points [house ruling]." in said
            assert bench.state.booked[-1].ruling.points == 0
            bench.sitting.undo()
