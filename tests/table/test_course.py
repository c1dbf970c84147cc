"""The course of a match: who plays, deals and cuts, who is out or rejoins, how deals and matches end."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scala40_tui.rules.option_table import PRESETS
from scala40_tui.rules.sheet import Ending
from scala40_tui.shuffle import commitment
from scala40_tui.table.deciding import bot_cut
from scala40_tui.table.events import Cut, Stopped
from scala40_tui.table.openings import Openings
from scala40_tui.table.state import MatchState, Phase, begin, follow
from scala40_tui.table.summary import VERSION, summary_of, title_of
from tests.table.matches import course, dealt, ended, match

FIGURES = "KH KD KC KS"  # 40 points
JOKERS = "* * * * KH"  # 110 points


def seats_of(state: MatchState) -> tuple[int, int | None, int | None]:
    """Return who deals, who cuts or begins, and the number of the deal."""
    return state.playing[state.dealer], state.actor, state.deal_number


# --- who deals, cuts, begins ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_deal_passes_left_the_player_at_the_dealers_right_cuts_and_the_one_at_his_left_begins(seats: int) -> None:
    state = begin(match(seats, limit=501, first_dealer=seats - 2))
    for deal in range(1, 2 * seats):
        dealer = (seats - 3 + deal) % seats
        assert seats_of(state) == (dealer, (dealer - 1) % seats, deal)
        state = dealt(state)
        assert seats_of(state) == (dealer, (dealer + 1) % seats, deal)
        state = ended(state, 0, dict.fromkeys(range(1, seats), "2D"))


def test_with_two_players_who_does_not_deal_both_cuts_and_begins() -> None:
    state = begin(match(2))
    assert (state.actor, dealt(state).actor) == (0, 0)


def test_who_is_out_is_passed_over_by_the_deal_the_cut_and_the_turn() -> None:
    state = begin(match(4))  # Dino deals
    state = ended(state, 2, {0: JOKERS, 1: "2D", 3: "3D"})
    assert state.result.deals[0].out == (0,)
    assert state.playing == (1, 2, 3)
    assert seats_of(state) == (1, 3, 2), "Anna would deal: Bea does, and Dino sits at her right now"
    state = dealt(state)
    assert (state.dealt_to, state.actor) == ((1, 2, 3), 2)
    state = ended(state, 1, {2: JOKERS, 3: "2D"})
    assert seats_of(state) == (3, 1, 3), "Carlo went out as he would have dealt"
    state = ended(state, 3, {1: JOKERS})
    assert (state.phase, state.actor, state.result.winners) == (Phase.OVER, None, (3,))
    assert [standing.seat for standing in state.result.standings] == [3, 1, 2, 0]


def test_who_went_away_with_a_deal_is_not_on_the_next_rows() -> None:
    state = ended(begin(match(3)), 1, {0: JOKERS, 2: "2D"})
    state = ended(state, 2, {1: FIGURES})
    assert [deal.points for deal in state.result.deals] == [(110, 0, 2), (0, 40, 0)]
    assert state.result.totals == (110, 40, 2)


# --- rientro, couples, numbers of deals -------------------------------------------------------------------------------


def test_who_rejoins_comes_back_at_the_highest_total_of_those_under_the_limit() -> None:
    state = begin(match(3, limit=101, rientro="highest_survivor"))
    state = ended(state, 0, {1: FIGURES, 2: JOKERS})
    deal = state.result.deals[0]
    assert (deal.reached, deal.rejoined, deal.totals) == ((0, 40, 110), (2,), (0, 40, 40))
    assert state.playing == (0, 1, 2)
    state = ended(state, 0, {1: JOKERS, 2: JOKERS})
    assert (state.phase, state.result.winners) == (Phase.OVER, (0,)), "all but one are over: nobody rejoins"


def test_couples_score_a_point_for_going_out_and_win_with_three() -> None:
    state = begin(match(4, match="victory_points"))
    for closer, points in ((0, (1, 0)), (1, (1, 1)), (2, (2, 1))):
        others = [seat for seat in range(4) if seat != closer]
        state = ended(state, closer, dict.fromkeys(others, "2D 3D"))
        assert (state.result.victory_points[0], state.result.victory_points[1]) == points
    assert (state.phase, state.playing) == (Phase.CUT, (0, 1, 2, 3))
    state = ended(state, 0, dict.fromkeys((1, 2, 3), JOKERS[:7]))
    assert (state.phase, state.result.winners) == (Phase.OVER, (0, 2))


def test_as_many_deals_as_players_under_anderson_and_the_closer_scores_ten_less() -> None:
    state = begin(match(3, "anderson"))
    for closer in (0, 1, 1):
        others = [seat for seat in range(3) if seat != closer]
        state = ended(state, closer, dict.fromkeys(others, FIGURES))
    assert (state.phase, state.result.totals, state.result.winners) == (Phase.OVER, (70, 20, 120), (1,))


def test_a_single_deal_is_won_by_going_out() -> None:
    state = ended(begin(match(2, match="single")), 1, {0: "2D"})
    assert (state.phase, state.result.winners, len(state.sheet.rows)) == (Phase.OVER, (1,), 1)


# --- how a deal ends --------------------------------------------------------------------------------------------------


def test_a_dead_deal_is_counted_for_everybody_and_the_match_goes_on() -> None:
    config = match(6, number=8, levels=("random",), dead_deal_after=1, limit=501)
    for _, state in course(config, 2000):
        if len(state.sheet.rows) == 1:
            break
    assert state.deal is not None
    assert state.deal.outcome is not None
    assert (state.deal.outcome.kind, state.sheet.rows[0].ending) == ("dead", Ending.DEAD)
    assert state.deal.restocks == 1
    assert all(points for points in state.result.totals)
    assert seats_of(state) == (0, 5, 2)


def test_time_ends_the_match_and_the_lowest_total_wins() -> None:
    state = ended(begin(match(3)), 1, {0: FIGURES, 2: "2D"})
    state = follow(dealt(state), Stopped())
    held = state.result.deals[1].points
    assert (state.phase, state.sheet.rows[1].ending) == (Phase.OVER, Ending.STOPPED)
    assert state.result.totals == (40 + (held[0] or 0), held[1], 2 + (held[2] or 0))
    assert state.result.winners == (state.result.totals.index(min(state.result.totals)),)


@pytest.mark.parametrize(("opened", "totals"), [(True, (0, 40, 2)), (False, (0, 80, 4))])
def test_going_out_in_hand_is_on_the_sheet_and_doubles_at_the_circolo(opened: bool, totals: tuple[int, ...]) -> None:
    state = ended(begin(match(3, "circolo")), 0, {1: FIGURES, 2: "2D"}, opened=opened)
    assert (state.result.deals[0].in_hand, state.result.totals) == (not opened, totals)


# --- the cut ----------------------------------------------------------------------------------------------------------


def test_a_bots_cut_is_fixed_by_the_seed_and_the_number_of_the_deal() -> None:
    seed = match(number=1).seed
    cuts = [bot_cut(seed, deal) for deal in range(1, 400)]
    assert cuts == [bot_cut(seed, deal) for deal in range(1, 400)]
    assert (min(cuts), max(cuts)) == (1, 107)
    assert len(set(cuts)) > 100
    assert cuts != [bot_cut(match(number=2).seed, deal) for deal in range(1, 400)]


def test_a_persons_cut_decides_the_deal_too() -> None:
    state = begin(match(people=range(4)))
    deals = {repr([hand.cards() for hand in dealt(state, cut).deal.hands]) for cut in range(1, 108)}  # type: ignore[union-attr]
    assert len(deals) == 107
    for cut in (0, 108):
        with pytest.raises(ValueError, match="a cut lies between 1 and 107"):
            follow(state, Cut(cut))


# --- whole matches of bots --------------------------------------------------------------------------------------------


@settings(max_examples=12)
@given(st.sampled_from(PRESETS), st.integers(2, 6), st.integers(0, 10**6))
def test_whole_matches_of_bots_keep_the_sheet_and_the_seats_right(preset: str, seats: int, number: int) -> None:
    config = match(seats, preset, number=number, first_dealer=number % seats)
    before = begin(config)
    for _, state in course(config, 600):
        check_step(before, state)
        before = state


def check_step(before: MatchState, state: MatchState) -> None:
    counted = len(state.sheet.rows) - len(before.sheet.rows)
    assert counted in (0, 1)
    if state.phase is Phase.CUT:
        assert state.actor in state.playing
        assert state.deal is None or state.deal.outcome is not None
    if state.phase is Phase.PLAY:
        assert state.dealt_to == state.playing == before.playing
    if counted:
        assert state.deal is not None
        assert set(state.playing) == set(before.playing) - set(state.result.deals[-1].out)
        row = state.sheet.rows[-1]
        held = [entry for seat, entry in enumerate(row.entries) if seat in before.playing]
        assert [len(entry.cards) for entry in held] == [hand.size for hand in state.deal.hands]


def test_a_match_that_is_over_shows_the_seed_that_was_promised() -> None:
    config = match(2, number=12)
    *_, (_, state) = course(config)
    assert (state.phase, state.actor) == (Phase.OVER, None)
    assert commitment(state.config.seed) == begin(config).config.commitment
    assert len(state.result.winners) == 1


def test_the_summary_says_who_played_for_what_and_how_it_stands() -> None:
    config = match(3, people=(0,), limit=201)
    assert title_of(config) == "Anna, Bea, Carlo"
    first = deal_of(begin(config), Openings(), {1: FIGURES, 2: JOKERS})
    assert summary_of(*first) == {
        "version": VERSION,
        "preset": "fisca",
        "options": {"limit": 201},
        "players": [
            {"name": "Anna", "bot": None},
            {"name": "Bea", "bot": "greedy"},
            {"name": "Carlo", "bot": "greedy"},
        ],
        "totals": [0, 40, 110],
        "deals": 1,
        "over": False,
        "winners": [],
        "course": {
            "closer": [0],
            "points": [0, 40, 110],
            "opened": [1, 0, 0],
            "able": [1, 0, 0],
            "in_hand": [],
            "ending": {},
            "full": [],
            "penalties": {},
            "comeback": 0,
        },
    }
    over = summary_of(*deal_of(*first, {1: "* * * * AS AH AC AD KD QD", 2: JOKERS}))
    assert (over["over"], over["winners"], over["deals"]) == (True, ["Anna"], 2)


def deal_of(state: MatchState, openings: Openings, held: dict[int, str]) -> tuple[MatchState, Openings]:
    """Return the match after a deal that Anna wins while the others hold those cards, and who opened when."""
    before = dealt(state)
    openings = openings.after(state, before)
    after = ended(before, 0, held)
    return after, openings.after(before, after)
