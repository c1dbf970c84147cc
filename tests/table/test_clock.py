"""The clock at the table (F art. 11 bis): the referee's call, the forced discard, pauses, what the journal keeps."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from pathlib import Path

import pytest

from scala40_tui.journal import Journal
from scala40_tui.referee.clock import ClockPhase
from scala40_tui.rules.moves import Discard, Draw, moves_text, parse_move
from scala40_tui.table.events import Called, Cut, Forced, Paused, Played, Resumed, Timed
from scala40_tui.table.runner import run_bots_now
from scala40_tui.table.state import Phase, follow
from scala40_tui.table.table import Table, replay
from tests.table.matches import match, open_journal
from tests.table.test_kill import MOMENTS, news_until, playing
from tests.table.timed import Heard, Watch, anna_on_turn, cut, decision, with_anna

THIRTEEN = "2H 4H 6H 8D 10D QD 3C 5C 7C 9S JS KS *"


def cards(count: int) -> str:
    return " ".join(THIRTEEN.split()[:count])


# --- the call and the forced discard ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "seconds", "called"),
    [
        *[(3, 29, False), (3, 30, False), (3, 31, True)],
        *[(4, 31, False), (4, 60, False), (4, 61, True)],
        *[(7, 60, False), (7, 61, True)],
        *[(8, 61, False), (8, 120, False), (8, 121, True)],
        *[(13, 120, False), (13, 121, True)],
    ],
)
def test_the_referee_is_called_when_the_limit_has_passed(tmp_path: Path, held: int, seconds: int, called: bool) -> None:
    with anna_on_turn(tmp_path, cards(held)) as (table, watch, heard, _):
        watch.wait(seconds)
        table.tick()
        assert heard.events == ([Called(seconds)] if called else [])
        assert table.view(0).called is called


def test_the_cards_held_before_drawing_count(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path, cards(3)) as (table, watch, _, _):
        table.play(0, Draw())
        watch.wait(31)
        assert [happening.event for happening in table.tick()] == [Called(31)]


def test_in_the_tenth_second_after_the_call_he_may_still_discard(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path, cards(3)) as (table, watch, heard, _):
        table.play(0, Draw())
        watch.wait(31)
        table.tick()
        watch.wait(10)
        assert table.tick() == []
        assert table.play(0, parse_move("discard 6H")) is None
        assert not any(isinstance(event, Forced) for event in heard.events)


def test_after_the_tenth_second_his_highest_card_is_discarded(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path, "9H 4C 2S", stock="QC") as (table, watch, heard, _):
        watch.wait(31)
        table.tick()
        watch.wait(10.001)
        told = table.tick()
        events = [Forced(0, 41.001), Played(parse_move("draw QC")), Played(parse_move("discard QC"))]
        assert [happening.event for happening in told] == events
        assert heard.events == [Called(31), *events]
        assert table.state.actor == 1


def test_who_comes_with_his_move_too_late_finds_his_turn_over(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path, "9H 4C 2S", stock="QC") as (table, watch, _, _):
        watch.wait(31)
        table.tick()
        watch.wait(11)
        fault = table.play(0, Draw())
        assert fault is not None
        assert fault.code == "NOT_YOUR_TURN"


def test_nobody_having_looked_the_call_comes_with_the_next_move_and_gives_ten_seconds_from_then(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path, "9H 4C 2S", stock="QC") as (table, watch, heard, _):
        watch.wait(500)
        assert table.play(0, Draw()) is None
        assert heard.events == [Called(500), Played(parse_move("draw QC"))]
        watch.wait(10)
        assert table.play(0, parse_move("discard 9H")) is None


def test_unfinished_melds_go_back_and_the_turn_is_told_move_by_move(tmp_path: Path) -> None:
    hand = "7H 7D 7C 3S 4S 5S 9C KD"
    with anna_on_turn(tmp_path, hand, stock="2H") as (table, watch, heard, _):
        for move in ("draw", "meld 7H 7D 7C", "meld 3S 4S 5S"):
            assert table.play(0, parse_move(move)) is None
        watch.wait(121)
        table.tick()
        watch.wait(11)
        table.tick()
        assert heard.events[-2:] == [Forced(2, 132), Played(parse_move("discard KD"))]
        deal = table.state.deal
        assert deal is not None
        assert (deal.melds, moves_text(deal.record[-1].moves)) == ((), "draw; discard KD")


def test_what_may_stand_is_made_again_by_the_referee(tmp_path: Path) -> None:
    melds = ((1, "7S *8S 9S"),)
    with anna_on_turn(tmp_path, "8S KH KD KC 2D JC", melds=melds, opened=3, stock="3H") as (table, watch, heard, _):
        for move in ("draw", "swap 8S 1", "meld KH KD KC"):
            assert table.play(0, parse_move(move)) is None
        watch.wait(61)
        table.tick()
        watch.wait(11)
        table.tick()
        made = [Played(parse_move("meld KH KD KC")), Played(parse_move("discard JC"))]
        assert heard.events[-3:] == [Forced(2, 72), *made]


# --- what the clock shows ---------------------------------------------------------------------------------------------


def test_the_face_says_what_is_left_and_when_to_look_again(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path, cards(3)) as (table, watch, _, _):
        face = table.clock()
        assert face is not None
        assert face.turn is not None
        assert (face.seat, str(face.turn), face.match, face.stands) == (0, "0:30", None, False)
        assert face.due == pytest.approx(30.001)
        assert face.changes == pytest.approx(1)
        watch.wait(12.5)
        slow = table.clock(step=10)
        assert slow is not None
        assert slow.turn is not None
        assert (slow.turn.seconds, slow.due, slow.changes) == (20, pytest.approx(17.501), pytest.approx(7.5))


def test_after_the_call_the_face_counts_the_ten_seconds(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path, cards(3)) as (table, watch, _, _):
        watch.wait(31)
        table.tick()
        watch.wait(2.5)
        face = table.clock()
        assert face is not None
        assert face.turn is not None
        assert (face.turn.phase, face.turn.seconds, face.due) == (ClockPhase.CALLED, 8, pytest.approx(7.501))


def test_bots_have_no_clock_and_the_next_person_begins_with_a_whole_one(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path, config=with_anna(2)) as (table, watch, _, _):
        watch.wait(50)
        while table.state.actor == 0:
            assert table.play(0, decision(table)[0]) is None
        face = table.clock()
        assert face is None or face.turn is None
        watch.wait(500)
        assert table.tick() == []
        run_bots_now(table)
        face = table.clock()
        assert face is not None
        assert face.turn is not None
        assert (face.seat, str(face.turn)) == (0, "2:00")


def test_without_a_clock_there_is_no_face_and_nothing_happens(tmp_path: Path) -> None:
    config = with_anna(turn_clock="off", timeout="none")
    with anna_on_turn(tmp_path, config=config) as (table, watch, _, _):
        watch.wait(10_000)
        assert (table.clock(), table.tick(), table.pause(), table.resume_clock()) == (None, [], False, False)


# --- pauses -----------------------------------------------------------------------------------------------------------


def test_a_pause_is_logged_and_does_not_count(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path, cards(3)) as (table, watch, heard, _):
        watch.wait(20)
        assert table.pause()
        assert not table.pause()
        watch.wait(1000)
        face = table.clock()
        assert face is not None
        assert face.turn is not None
        assert (str(face.turn), face.turn.runs, face.stands, face.due) == ("0:10", False, True, None)
        assert table.tick() == []
        assert table.view(0).paused
        assert table.resume_clock()
        assert not table.resume_clock()
        watch.wait(10)
        assert table.tick() == []
        watch.wait(1)
        table.tick()
        assert heard.events == [Paused(20), Resumed(20), Called(31)]


def test_who_plays_starts_the_clock_again(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path, cards(3)) as (table, watch, heard, _):
        watch.wait(20)
        table.pause()
        watch.wait(100)
        table.play(0, Draw())
        assert heard.events[:2] == [Paused(20), Resumed(20)]
        watch.wait(11)
        table.tick()
        assert isinstance(heard.events[-1], Called)


def test_the_ten_seconds_can_be_paused(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path, cards(3)) as (table, watch, heard, _):
        watch.wait(31)
        table.tick()
        watch.wait(4)
        table.pause()
        watch.wait(60)
        table.resume_clock()
        watch.wait(6)
        assert table.tick() == []
        watch.wait(1)
        assert isinstance(table.tick()[0].event, Forced)
        assert heard.events[:3] == [Called(31), Paused(35), Resumed(35)]


# --- leaving and coming back ------------------------------------------------------------------------------------------


def test_a_table_left_keeps_its_clock_where_it_was_and_it_stands_after_the_resume(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path) as (table, watch, _, _):
        stream = table.stream
        table.play(0, Draw())
        watch.wait(42)
    later = Watch(5.0)
    with open_journal(tmp_path) as journal, Table.resume(journal, stream, now=later) as table:
        later.wait(300)
        face = table.clock()
        assert face is not None
        assert face.turn is not None
        assert (str(face.turn), face.stands, face.due, table.tick()) == ("1:18", True, None, [])
        assert journal.read(stream)[-1].kind == "pause"
        assert table.resume_clock()
        later.wait(79)
        assert [happening.event for happening in table.tick()] == [Called(121)]


def test_who_leaves_at_once_leaves_nothing_to_write(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path) as (table, watch, _, _):
        stream = table.stream
        watch.wait(0.5)
    with open_journal(tmp_path) as journal:
        assert [event.kind for event in journal.read(stream)] == ["match", "cut"]


def test_killed_the_clock_stands_where_the_last_event_left_it(tmp_path: Path) -> None:
    """A program that is killed writes nothing more: the claim is let go of and the journal stays as it is."""
    watch = Watch()
    with open_journal(tmp_path) as journal:
        table = Table.create(journal, with_anna(), now=watch)
        cut(table)
        watch.wait(30)
        table.play(0, Draw())
        watch.wait(60)
        stream = table.stream
        table._claim.release()
    later = Watch(0.0)
    with open_journal(tmp_path) as journal, Table.resume(journal, stream, now=later) as table:
        heard = Heard(table)
        face = table.clock()
        assert face is not None
        assert face.turn is not None
        assert (str(face.turn), face.stands) == ("1:30", True)
        deal = table.state.deal
        assert deal is not None
        table.play(0, decision(table)[-1])
        assert heard.events[0] == Resumed(30)


def test_the_call_is_remembered_over_a_resume(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path) as (table, watch, _, _):
        stream = table.stream
        watch.wait(121)
        table.tick()
        watch.wait(4)
        table.play(0, Draw())
    later = Watch()
    with open_journal(tmp_path) as journal, Table.resume(journal, stream, now=later) as table:
        face = table.clock()
        assert face is not None
        assert face.turn is not None
        assert (face.turn.phase, face.turn.seconds) == (ClockPhase.CALLED, 6)
        table.resume_clock()
        later.wait(6.5)
        forced = table.tick()[0].event
        assert forced == Forced(0, 131.5)
        assert isinstance(table.state.deal.record[-1].moves[-1], Discard)  # type: ignore[union-attr]


def test_a_match_of_bots_has_no_clock_to_stand(tmp_path: Path) -> None:
    watch = Watch()
    with open_journal(tmp_path) as journal, Table.create(journal, match(2, number=4), now=watch) as table:
        heard = Heard(table)
        cut(table)
        watch.wait(1000)
        assert (table.clock(), table.tick(), table.pause()) == (None, [], False)
        assert [type(event) for event in heard.events] == [Cut]


# --- the time kept while somebody thinks ------------------------------------------------------------------------------


def kinds(journal: Journal, table: Table) -> list[str]:
    return [event.kind for event in journal.read(table.stream)]


def test_every_five_seconds_of_thinking_the_journal_knows_the_time(tmp_path: Path) -> None:
    """Quietly: nothing has happened, so nobody is told and the state is the same."""
    with anna_on_turn(tmp_path) as (table, watch, heard, journal):
        before = table.state
        for _ in range(12):
            watch.wait(1)
            assert table.tick() == []
        assert kinds(journal, table) == ["match", "cut", "time", "time"]
        assert journal.read(table.stream)[-1].payload == {"turn": 10.0, "match": 0.0}
        assert (heard.events, table.state) == ([], before)
        face = table.clock()
        assert face is not None
        assert face.keep == pytest.approx(3)


def test_killed_in_thought_it_stands_at_most_five_seconds_back(tmp_path: Path) -> None:
    watch = Watch()
    with open_journal(tmp_path) as journal:
        table = Table.create(journal, with_anna()._replace(minutes=45), now=watch)
        cut(table)
        table.play(0, Draw())
        for _ in range(48):
            watch.wait(1)
            table.tick()
        stream = table.stream
        table._claim.release()
    later = Watch(0.0)
    with open_journal(tmp_path) as journal, Table.resume(journal, stream, now=later) as table:
        face = table.clock()
        assert face is not None
        assert face.turn is not None
        assert face.match is not None
        assert (str(face.turn), str(face.match), face.stands, face.keep) == ("1:15", "44:15", True, None)
        assert isinstance(table.story[-1].event, Played), "time is no part of the story"


def test_no_time_is_kept_while_no_clock_runs(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path) as (table, watch, _, journal):
        table.pause()
        watch.wait(100)
        table.tick()
        assert kinds(journal, table)[-1] == "pause"
    config = with_anna(turn_clock="off", timeout="none")
    with anna_on_turn(tmp_path / "untimed", config=config) as (table, watch, _, journal):
        watch.wait(100)
        table.tick()
        assert kinds(journal, table) == ["match", "cut"]


def test_the_clock_of_the_match_is_kept_where_turns_are_not_timed(tmp_path: Path) -> None:
    config = with_anna(turn_clock="off")._replace(minutes=1)
    with anna_on_turn(tmp_path, config=config) as (table, watch, _, journal):
        watch.wait(30)
        table.tick()
        assert journal.read(table.stream)[-1].payload == {"turn": 0.0, "match": 30.0}
        watch.wait(31)
        table.tick()
        assert kinds(journal, table)[-1] == "whistle"
        watch.wait(100)
        table.tick()
        assert kinds(journal, table)[-1] == "whistle", "after the whistle no clock runs"


@pytest.mark.parametrize("used", [(-1.0, 0.0), (0.0, -0.5), (float("nan"), 1.0)])
def test_a_time_that_cannot_be_is_refused(tmp_path: Path, used: tuple[float, float]) -> None:
    with anna_on_turn(tmp_path) as (table, _, _, _), pytest.raises(ValueError, match="so long"):
        follow(table.state, Timed(*used))


# --- whole matches, replayed ------------------------------------------------------------------------------------------

PACE = (1.0, 15.0, 130.0, 3.0, 121.0, 9.0, 45.0)
"""Seconds between Anna's looks at the clock or moves, over and over: she is often late."""


def turns_ended(table: Table) -> tuple[int, int]:
    """Return the deals and, in the present one, the turns that have ended."""
    assert table.state.deal is not None
    return len(table.state.sheet.rows), table.state.deal.turns


def play_slowly(table: Table, watch: Watch, paces: Iterator[float]) -> None:
    """Play a person's turn, some time before each move, until it is over, by him or by the referee."""
    turn = turns_ended(table)
    for move in decision(table):
        watch.wait(next(paces))
        table.tick()
        if table.play(0, move) is not None or turns_ended(table) != turn:
            return


@pytest.mark.parametrize("number", range(4))
def test_a_match_with_the_clock_on_replays_to_the_same_rulings(tmp_path: Path, number: int) -> None:
    watch, paces = Watch(), iter(PACE * 500)
    config = match(3, number=number, people=(0,), limit=101)
    with open_journal(tmp_path) as journal, Table.create(journal, config, now=watch) as table:
        heard = Heard(table)
        while table.state.phase is not Phase.OVER and len(heard.events) < 1500:
            if table.bot_on_turn():
                run_bots_now(table)
            elif table.state.phase is Phase.CUT:
                cut(table)
            else:
                play_slowly(table, watch, paces)
        records = [(event.kind, event.payload) for event in journal.read(table.stream)]
        assert replay(records) == table.state
    kinds = [type(event) for event in heard.events]
    assert kinds.count(Called) >= kinds.count(Forced) > 3
    assert [kind for kind, _ in records].count("forced") == kinds.count(Forced)


# --- a program that is really killed ----------------------------------------------------------------------------------


def test_killed_with_the_clock_running_it_stands_where_it_was_after_the_resume(tmp_path: Path) -> None:
    with playing(tmp_path) as (program, stream):
        news_until(program, MOMENTS["in the middle of a person's turn"])
        program.kill()
        program.wait()
    watch = Watch()
    with open_journal(tmp_path) as journal, Table.resume(journal, stream, now=watch) as table:
        used, _ = journal.read(stream)[-1].payload["clock"]
        watch.wait(1000)
        face = table.clock()
        assert face is not None
        assert face.turn is not None
        assert (face.stands, face.turn.seconds, table.tick()) == (True, ceil(120 - used), [])
