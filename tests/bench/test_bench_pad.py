"""The bench on top of a pad: names, rules and dealer are the pad's, penalties are written there, with articles."""

from __future__ import annotations

from pathlib import Path

import pytest

from scala40_tui.bench.acts import DealEnded, Whistled
from scala40_tui.bench.config import BenchProblem
from scala40_tui.bench.sitting import Sitting
from scala40_tui.pad.edits import EntrySet, PadProblem, PlayerAdded
from scala40_tui.pad.pad import Pad
from scala40_tui.referee.facts import Facts
from scala40_tui.rules.cells import cell_text, parse_cell
from scala40_tui.rules.sheet import Ending, Penalty
from tests.bench.making import A, B, Bench, C, D, problem
from tests.pad.making import blank, filled


def pad_of(bench: Bench) -> Pad:
    assert bench.pad is not None
    return bench.pad


def cells(bench: Bench, row: int) -> list[str]:
    return [cell_text(entry) for entry in pad_of(bench).view().rows[row].entries]


def enter(bench: Bench, row: int, *texts: str) -> None:
    """Write a deal into the pad, as its screen does, keeping penalties."""
    pad = pad_of(bench)
    for seat, text in enumerate(texts):
        entry = pad.view().entry(row, seat)
        new = parse_cell(text)
        for penalty in entry.penalties:
            new = new.penalised(*penalty)
        pad.do(EntrySet(row, seat, new))


def test_a_penalty_stands_in_the_pad_beside_the_points_with_its_article(tmp_path: Path) -> None:
    """V52: 9+40 is nine points of cards and forty of penalties, each with its reason."""
    with Bench(tmp_path, sheet=blank()) as bench:
        bench.dealt().rule("EXCESS_LATE", Facts(B, meld=1)).rule("WRONGLY_ATTACHED", Facts(B))
        bench.do(DealEnded(A))
        enter(bench, 0, "C", "9", "12", "30")
        assert cells(bench, 0) == ["C", "9+30+10", "12", "30"]
        assert pad_of(bench).view().entry(0, B).penalties[0] == Penalty(30, "EXCESS_LATE")
        assert pad_of(bench).view().result.totals == (0, 49, 12, 30)


def test_an_undo_takes_the_penalty_out_of_the_pad_and_leaves_the_others(tmp_path: Path) -> None:
    with Bench(tmp_path, sheet=blank()) as bench:
        bench.dealt()
        pad_of(bench).penalise(C, 10, "written by hand")
        bench.rule("DRAWN_OUT_OF_TURN", Facts(C)).rule("DRAWN_OUT_OF_TURN", Facts(C))
        bench.sitting.undo()
        assert [penalty.points for penalty in pad_of(bench).view().entry(0, C).penalties] == [10, 20]
        bench.sitting.undo()
        assert pad_of(bench).view().entry(0, C).penalties == (Penalty(10, "written by hand"),)


def test_a_penalty_that_was_taken_out_of_the_pad_by_hand_is_no_hindrance_to_undo(tmp_path: Path) -> None:
    with Bench(tmp_path, sheet=blank()) as bench:
        bench.dealt().rule("DRAWN_OUT_OF_TURN", Facts(C))
        pad_of(bench).undo()
        bench.sitting.undo()
        assert (bench.state.booked, cells(bench, 0)) == ((), ["", "", "", ""])


def test_a_warning_becomes_a_note_of_its_deal_and_goes_with_an_undo(tmp_path: Path) -> None:
    with Bench(tmp_path, sheet=blank()) as bench:
        bench.dealt().rule("DEAL_ERROR", Facts(D))
        assert pad_of(bench).view().rows[0].remarks == ("Dino: DEAL_ERROR",)
        bench.sitting.undo()
        assert pad_of(bench).view().rows[0].remarks == ()


def test_a_ruling_after_the_count_still_belongs_to_its_deal(tmp_path: Path) -> None:
    with Bench(tmp_path, sheet=blank()) as bench:
        bench.dealt().do(DealEnded(A))
        enter(bench, 0, "C", "9", "12", "30")
        bench.rule("HAND_MIXED", Facts(B))
        assert cells(bench, 0)[B] == "9+90"


def test_a_card_shown_that_is_not_played_is_written_into_the_pad_too(tmp_path: Path) -> None:
    with Bench(tmp_path, sheet=blank()) as bench:
        bench.dealt().rule("EXPOSED", Facts(A))
        assert pad_of(bench).view().entry(0, A).penalties == ()
        bench.settle(played=False)
        assert pad_of(bench).view().entry(0, A).penalties == (Penalty(10, "EXPOSED_NOT_PLAYED"),)


# --- deals ------------------------------------------------------------------------------------------------------------


def test_the_pad_says_who_deals_and_who_plays(tmp_path: Path) -> None:
    """Carlo is out with 101: after him Dino deals, and nobody waits for Carlo."""
    with Bench(tmp_path, sheet=filled("C,30,60,9", "12,C,55,9")) as bench:
        bench.dealt()
        view = pad_of(bench).view()
        assert (bench.state.dealer, bench.state.row) == (view.dealer, 2)
        assert bench.state.playing == (A, B, D)


def test_the_next_deal_waits_until_the_last_one_is_entered(tmp_path: Path) -> None:
    with Bench(tmp_path, sheet=blank()) as bench:
        bench.dealt().do(DealEnded(A))
        with pytest.raises(BenchProblem) as refused:
            bench.dealt()
        assert problem(refused.value) == "Deal 1 is not entered in the pad yet: enter it, then go on."
        enter(bench, 0, "C", "9", "12", "30")
        assert bench.dealt().state.row == 1


def test_a_void_deal_is_dealt_again_in_the_same_row(tmp_path: Path) -> None:
    with Bench(tmp_path, sheet=blank()) as bench:
        bench.dealt().rule("DEAL_ERROR_EARLY", Facts(D)).dealt()
        assert (bench.state.deal, bench.state.row, bench.state.dealer) == (1, 0, D)
        bench.do(DealEnded(A))
        with pytest.raises(BenchProblem):
            bench.dealt()


def test_a_match_that_is_over_has_no_further_deal(tmp_path: Path) -> None:
    with Bench(tmp_path, sheet=filled("C,101,102,103")) as bench, pytest.raises(BenchProblem) as refused:
        bench.dealt()
    assert problem(refused.value) == "The match of the pad is over."


def test_who_is_not_in_the_deal_gets_no_penalty_and_nothing_is_entered(tmp_path: Path) -> None:
    with Bench(tmp_path, sheet=filled("C,30,60,9", "12,C,55,9")) as bench:
        bench.dealt()
        with pytest.raises(PadProblem):
            bench.rule("DRAWN_OUT_OF_TURN", Facts(C))
        assert bench.state.booked == ()


def test_a_player_who_joins_the_pad_plays_from_the_next_deal_on_and_warnings_stay_with_their_players(
    tmp_path: Path,
) -> None:
    with Bench(tmp_path, sheet=blank()) as bench:
        bench.dealt().rule("DEAL_ERROR", Facts(D)).do(DealEnded(A))
        enter(bench, 0, "C", "9", "12", "30")
        pad_of(bench).do(PlayerAdded(B, "Zoe", 0, 2))
        bench.dealt()
        assert bench.state.names == ("Anna", "Zoe", "Bea", "Carlo", "Dino")
        assert bench.state.docket.warned == (4,)
        assert bench.state.playing == (0, 1, 2, 3, 4)


def test_a_time_out_is_said_in_the_pad_and_ends_the_match_there(tmp_path: Path) -> None:
    """F art. 8: the lowest total wins when the hands are counted."""
    with Bench(tmp_path, sheet=blank()) as bench:
        bench.dealt().passes(1).do(Whistled(in_turn=True)).passes(6)
        assert pad_of(bench).view().rows[0].ending is Ending.CLOSED
        bench.passes(1)
        assert pad_of(bench).view().rows[0].ending is Ending.STOPPED
        enter(bench, 0, "10", "9", "12", "30")
        result = pad_of(bench).view().result
        assert (result.over, result.winners) == (True, (B,))


@pytest.mark.parametrize("ending", [Ending.DEAD, Ending.STOPPED])
def test_how_a_deal_ended_is_taken_back_in_the_pad_too(tmp_path: Path, ending: Ending) -> None:
    with Bench(tmp_path, sheet=blank()) as bench:
        bench.dealt()
        bench.do(DealEnded(None, Ending.DEAD) if ending is Ending.DEAD else Whistled(in_turn=True))
        bench.passes(0 if ending is Ending.DEAD else 8)
        assert pad_of(bench).view().rows[0].ending is ending
        bench.sitting.undo()
        assert pad_of(bench).view().rows[0].ending is Ending.CLOSED


def test_between_deals_the_whistle_ends_the_match_with_the_deal_before(tmp_path: Path) -> None:
    with Bench(tmp_path, sheet=blank()) as bench:
        bench.dealt().do(DealEnded(A))
        enter(bench, 0, "C", "9", "12", "30")
        bench.do(Whistled(in_turn=False))
        result = pad_of(bench).view().result
        assert (result.over, result.winners) == (True, (A,))


# --- killed between the two -------------------------------------------------------------------------------------------


def test_a_penalty_that_a_kill_kept_out_of_the_pad_is_written_when_the_sitting_is_opened_again(tmp_path: Path) -> None:
    with Bench(tmp_path, sheet=blank()) as bench:
        bench.dealt()
        alone = bench.sitting.booking
        bench.sitting.booking = None  # killed before it could write there
        bench.time += 5
        bench.rule("DRAWN_OUT_OF_TURN", Facts(C))
        bench.sitting.booking = alone
        assert pad_of(bench).view().entry(0, C).penalties == ()
        bench.killed()
        assert pad_of(bench).view().entry(0, C).penalties == (Penalty(20, "DRAWN_OUT_OF_TURN"),)
        bench.killed()
        assert len(pad_of(bench).view().entry(0, C).penalties) == 1


def test_a_penalty_that_somebody_took_out_of_the_pad_is_not_written_again(tmp_path: Path) -> None:
    with Bench(tmp_path, sheet=blank()) as bench:
        bench.dealt().rule("DRAWN_OUT_OF_TURN", Facts(C))
        bench.time += 5
        pad_of(bench).undo()
        bench.sitting.close()
        bench.sitting = Sitting.resume(bench.journal, bench.sitting.stream, bench.now, bench.pad)
        assert pad_of(bench).view().entry(0, C).penalties == ()


# --- who went out -----------------------------------------------------------------------------------------------------


def test_who_goes_out_at_the_bench_is_entered_in_the_pad_with_his_penalties(tmp_path: Path) -> None:
    with Bench(tmp_path, sheet=blank()) as bench:
        bench.dealt().rule("DRAWN_OUT_OF_TURN", Facts(A)).do(DealEnded(A))
        assert cells(bench, 0) == ["C+20", "", "", ""]
        bench.sitting.undo()
        entry = pad_of(bench).view().entry(0, A)
        assert (cell_text(entry), entry.penalty) == ("", 20)


def test_who_went_out_by_the_pad_is_not_written_over(tmp_path: Path) -> None:
    with Bench(tmp_path, sheet=blank()) as bench:
        bench.dealt()
        enter(bench, 0, "12", "C", "", "")
        bench.do(DealEnded(A))
        assert cells(bench, 0) == ["12", "C", "", ""]


def test_a_bench_that_comes_later_numbers_and_deals_as_the_pad_does(tmp_path: Path) -> None:
    """Two deals are in the pad: the bench begins with the third, before it is dealt too."""
    with Bench(tmp_path, sheet=filled("C,30,6,9", "12,C,5,9")) as bench:
        assert (bench.state.deal, bench.state.dealer) == (2, pad_of(bench).view().dealer)
        assert bench.dealt().state.deal == 3
        bench.rule("DEAL_ERROR_EARLY", Facts(bench.state.dealer))
        assert bench.dealt().state.deal == 3
