"""The time-out at the table (F art. 8): laps counted down to the count, or the deal's own end."""

from __future__ import annotations

from pathlib import Path

import pytest

from scala40_tui.rules.moves import Discard
from scala40_tui.rules.sheet import Ending
from scala40_tui.table.config import MatchConfig
from scala40_tui.table.events import Cut, Played, Whistle
from scala40_tui.table.runner import run_bots_now
from scala40_tui.table.state import MatchState, Phase, begin, follow
from scala40_tui.table.table import Table, replay
from tests.table.matches import dealt, ended, match, next_events, open_journal
from tests.table.timed import Heard, Watch, with_anna


def turns_played(state: MatchState) -> int:
    assert state.deal is not None
    return len(state.deal.record)


def played_on(state: MatchState, turns: int) -> MatchState:
    """Return the state when so many turns of the deal have ended."""
    while turns_played(state) < turns:
        for event in next_events(state):
            state = follow(state, event)
            if turns_played(state) == turns or state.phase is not Phase.PLAY:
                break
    return state


def in_turn(state: MatchState) -> MatchState:
    """Return the state after the player on turn took a card."""
    return follow(state, next_events(state)[0])


def seats_after(state: MatchState) -> list[int]:
    """Return who ends a turn from here until the deal is counted."""
    begun = turns_played(state)
    rows = len(state.sheet.rows)
    while len(state.sheet.rows) == rows:
        for event in next_events(state):
            state = follow(state, event)
            if len(state.sheet.rows) > rows:
                break
    assert state.deal is not None
    return [record.seat for record in state.deal.record[begun:]]


def quiet(seats: int, **options: int | str) -> MatchConfig:
    """Return a match of random players, who do not go out in a few laps."""
    return match(seats, number=11, levels=("random",), **options)


@pytest.mark.parametrize(
    ("turns", "drew", "who"),
    [
        (4, True, [0, 1, 2, 3, 0, 1, 2, 3]),  # during A's turn: hers, then seven
        (5, True, [1, 2, 3, 0, 1, 2, 3]),
        (6, True, [2, 3, 0, 1, 2, 3]),
        (7, True, [3, 0, 1, 2, 3]),
        (6, False, [2, 3, 0, 1, 2, 3]),  # between B's discard and C's draw: C, D, a lap
        (8, False, [0, 1, 2, 3]),  # between D's discard and A's draw: a lap
    ],
)
def test_with_dino_dealing_the_laps_of_the_rules_are_played_and_counted(turns: int, drew: bool, who: list[int]) -> None:
    state = played_on(dealt(begin(quiet(4))), turns)
    state = in_turn(state) if drew else state
    state = follow(state, Whistle())
    assert state.timeout is not None
    assert state.timeout.turns == tuple(who)
    assert seats_after(state) == who


@pytest.mark.parametrize("seats", range(2, 7))
def test_after_the_dealers_last_discard_the_hands_are_counted_and_the_match_is_over(seats: int) -> None:
    state = follow(in_turn(played_on(dealt(begin(quiet(seats))), 1)), Whistle())
    while state.phase is Phase.PLAY:
        for event in next_events(state):
            state = follow(state, event)
            if state.phase is not Phase.PLAY:
                break
    assert (state.phase, state.sheet.rows[-1].ending, state.timeout) == (Phase.OVER, Ending.STOPPED, None)
    assert state.deal is not None
    assert state.deal.outcome is not None
    assert (state.deal.outcome.kind, state.deal.record[-1].seat) == ("stopped", seats - 1)
    assert all(entry.cards for entry in state.sheet.rows[-1].entries)


def test_somebody_going_out_meanwhile_ends_deal_and_match() -> None:
    state = follow(in_turn(dealt(begin(match(3, limit=501)))), Whistle())
    state = ended(state, 1, {0: "KH", 2: "9D"})
    assert (state.phase, state.result.totals, state.result.winners) == (Phase.OVER, (10, 0, 9), (1,))
    assert state.sheet.rows[-1].ending is Ending.STOPPED


def test_between_two_deals_no_new_deal_begins() -> None:
    state = follow(ended(begin(match(3, limit=501)), 1, {0: "KH", 2: "9D"}), Whistle())
    assert (state.phase, state.result.winners, len(state.sheet.rows)) == (Phase.OVER, (1,), 1)


def test_before_the_first_deal_there_is_nothing_to_whistle_for() -> None:
    with pytest.raises(ValueError, match="means nothing"):
        follow(begin(match(3)), Whistle())


def test_a_match_already_won_hears_no_whistle() -> None:
    state = ended(begin(match(2, limit=101)), 0, {1: "* * * * KH"})
    assert state.phase is Phase.OVER
    with pytest.raises(ValueError, match="means nothing"):
        follow(state, Whistle())


def test_a_second_whistle_means_nothing() -> None:
    state = follow(dealt(begin(match(3))), Whistle())
    with pytest.raises(ValueError, match="means nothing"):
        follow(state, Whistle())


@pytest.mark.parametrize("drew", [True, False])
def test_stop_now_ends_with_the_turn_being_played(drew: bool) -> None:
    state = played_on(dealt(begin(quiet(4, timeout="stop_now"))), 5)
    state = in_turn(state) if drew else state
    state = follow(state, Whistle())
    if drew:
        assert seats_after(state) == [1]
    else:
        assert (state.phase, turns_played(state)) == (Phase.OVER, 5)


def test_finish_deal_goes_on_until_somebody_goes_out_and_no_new_deal_begins() -> None:
    state = follow(dealt(begin(match(3, timeout="finish_deal", limit=501))), Whistle())
    state = played_on(state, 9)
    assert state.phase is Phase.PLAY
    state = ended(state, 1, {0: "KH", 2: "9D"})
    assert (state.phase, state.result.winners) == (Phase.OVER, (1,))


def test_couples_count_their_hands_where_victory_points_are_equal() -> None:
    config = match(4, match="victory_points")
    state = ended(ended(begin(config), 0, {1: "2D", 2: "2C", 3: "2S"}), 1, {0: "2D", 2: "2C", 3: "2S"})
    state = follow(dealt(state), Whistle())
    while state.phase is Phase.PLAY:
        for event in next_events(state):
            state = follow(state, event)
            if state.phase is not Phase.PLAY:
                break
    if state.deal is not None and state.deal.outcome is not None and state.deal.outcome.kind == "stopped":
        row = state.sheet.rows[-1]
        held = [entry.held(config.rules) for entry in row.entries]
        first, second = held[0] + held[2], held[1] + held[3]
        assert state.result.winners == ((0, 2) if first < second else (1, 3) if second < first else ())
    assert state.phase is Phase.OVER


# --- by the clock of the match ----------------------------------------------------------------------------------------


def test_the_whistle_comes_when_the_minutes_of_the_match_are_over(tmp_path: Path) -> None:
    watch = Watch()
    config = with_anna(turn_clock="off")._replace(minutes=30)
    with open_journal(tmp_path) as journal, Table.create(journal, config, now=watch) as table:
        heard = Heard(table)
        watch.wait(5000)
        assert table.tick() == [], "the time of a match begins with its first deal"
        table.cut(table.state.playing[table.state.cutter], 54)
        watch.wait(1799)
        assert table.tick() == []
        face = table.clock()
        assert face is not None
        assert face.match is not None
        assert (str(face.match), face.due) == ("0:01", pytest.approx(1))
        watch.wait(1)
        assert [happening.event for happening in table.tick()] == [Whistle()]
        assert table.view(0).timeout is not None
        assert table.clock() is None
        assert [type(event) for event in heard.events] == [Cut, Whistle]


def test_bots_hear_the_whistle_between_their_moves(tmp_path: Path) -> None:
    watch = Watch()
    config = match(4, number=11, levels=("random",), turn_clock="off")._replace(minutes=10)
    with open_journal(tmp_path) as journal, Table.create(journal, config, now=watch) as table:
        heard = Heard(table)
        table.listen(lambda happening: watch.wait(20))
        while table.state.phase is not Phase.OVER:
            run_bots_now(table)
        records = [(event.kind, event.payload) for event in journal.read(table.stream)]
        assert replay(records) == table.state
    assert heard.events.count(Whistle()) == 1
    after = heard.events[heard.events.index(Whistle()) :]
    discards = sum(isinstance(event, Played) and isinstance(event.move, Discard) for event in after)
    assert 4 <= discards <= 8


def test_by_hand_the_whistle_comes_once(tmp_path: Path) -> None:
    watch = Watch()
    with open_journal(tmp_path) as journal, Table.create(journal, with_anna(), now=watch) as table:
        assert not table.whistle()
        table.cut(table.state.playing[table.state.cutter], 54)
        assert table.whistle()
        assert not table.whistle()


def test_the_time_of_the_match_goes_on_where_it_was_after_a_resume(tmp_path: Path) -> None:
    watch = Watch()
    config = with_anna(turn_clock="off")._replace(minutes=30)
    with open_journal(tmp_path) as journal, Table.create(journal, config, now=watch) as table:
        stream = table.stream
        table.cut(table.state.playing[table.state.cutter], 54)
        watch.wait(600)
    later = Watch(3.0)
    with open_journal(tmp_path) as journal, Table.resume(journal, stream, now=later) as table:
        later.wait(9000)
        face = table.clock()
        assert face is not None
        assert (str(face.match), face.stands) == ("20:00", True)
        table.resume_clock()
        later.wait(1200)
        assert [happening.event for happening in table.tick()] == [Whistle()]
