"""A sitting resumed: everything is there, and the clock stands where it was written down last; whatever was entered."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scala40_tui.bench.acts import (
    Act,
    Called,
    DealBegun,
    DealEnded,
    Drawn,
    HandSet,
    Laid,
    Passed,
    Paused,
    Ruled,
    Settled,
    Signalled,
    Started,
    Step,
    Whistled,
)
from scala40_tui.bench.clocks import KEEP_EVERY
from scala40_tui.bench.config import BenchProblem, Signals, plain_config, read_config
from scala40_tui.bench.history import fold
from scala40_tui.bench.records import KIND, Used, from_record, to_record
from scala40_tui.bench.sitting import Sitting, UnreadableBench
from scala40_tui.cards import parse_cards
from scala40_tui.journal.errors import Claimed
from scala40_tui.journal.events import Draft
from scala40_tui.journal.journal import Journal
from scala40_tui.referee.facts import Facts, Lying
from scala40_tui.referee.penalties import CASES
from scala40_tui.rules.sheet import Ending
from tests.bench.making import Bench, table

SEATS = st.integers(0, 3)
CARDS = st.sampled_from(["", "KH", "8C 8S 9S", "* 2D"]).map(parse_cards)
FACTS = st.builds(
    Facts,
    SEATS,
    CARDS,
    st.one_of(st.none(), st.integers(1, 9)),
    st.lists(st.integers(1, 9), max_size=2).map(tuple),
    st.one_of(st.none(), st.builds(Lying, CARDS, st.integers(0, 5))),
    st.sampled_from([0, 0, 15]),
    st.sampled_from([0.0, 250.0, 301.0]),
)
ACTS: st.SearchStrategy[Act] = st.one_of(
    st.just(Passed()),
    st.just(Passed()),
    st.builds(Drawn, st.booleans()),
    st.builds(Laid, st.integers(1, 6)),
    st.builds(HandSet, SEATS, st.integers(1, 14)),
    st.builds(Ruled, st.sampled_from([case.code for case in CASES]), FACTS),
    st.builds(Settled, st.integers(0, 1), st.booleans()),
    st.builds(DealEnded, st.one_of(st.none(), SEATS), st.sampled_from(Ending)),
    st.builds(DealBegun, SEATS, st.just((0, 1, 2, 3))),
    st.sampled_from([Called(), Started(), Paused(), Paused(ruling=True)]),
    st.builds(Whistled, st.booleans()),
    st.builds(Signalled, st.sampled_from(Signals)),
)
STEPS = st.lists(st.tuples(st.one_of(ACTS, ACTS, ACTS, st.just(Step.UNDO)), st.sampled_from([0, 0.5, 20, 130])))


@given(STEPS)
@settings(max_examples=60, deadline=None)
def test_whatever_was_entered_a_resumed_sitting_is_the_same_and_only_its_clock_stands(
    steps: list[tuple[Act | Step, float]],
) -> None:
    with TemporaryDirectory() as folder, Bench(Path(folder), table().with_minutes(45)) as bench:
        bench.dealt()
        for step, seconds in steps:
            try:
                if isinstance(step, Step):
                    bench.sitting.undo()
                else:
                    bench.do(step)
            except BenchProblem:
                pass
            bench.wait(seconds)
        before, done = bench.state, len(bench.sitting.history.done)
        bench.killed()
        after = bench.state
        assert after._replace(stands=before.stands, halted=before.halted) == before
        assert after.stands
        assert len(bench.sitting.history.done) == done
        while bench.sitting.undo() is not None:
            pass
        assert (bench.state.deal, bench.state.booked) == (0, ())


@given(ACTS, st.floats(0, 1e5), st.floats(0, 1e5))
def test_an_entry_is_read_as_it_was_written(act: Act, turn: float, match: float) -> None:
    assert from_record(*to_record(act, Used(turn, match))) == (act, Used(turn, match))


def test_a_table_is_read_as_it_was_written() -> None:
    config = table(3, dealer=1, calls_itself=True, pad="abc", signals=Signals.BELL).with_minutes(40)
    assert read_config(plain_config(config)) == config


# --- killed -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seconds", [0, 3, 4.9, 5, 17, 61])
def test_killed_with_the_clock_running_it_stands_paused_and_at_most_a_few_seconds_earlier(
    tmp_path: Path, seconds: float
) -> None:
    with Bench(tmp_path, table().with_minutes(45)) as bench:
        bench.dealt().wait(40)
        bench.passes(1)
        for _ in range(int(seconds * 10)):
            bench.wait(0.1)
        bench.killed()
        turn, match = bench.face.turn, bench.face.match
        assert turn is not None
        assert match is not None
        assert bench.face.stands
        assert not turn.runs
        assert 120 - seconds <= turn.seconds <= 120 - seconds + KEEP_EVERY + 1
        assert match.seconds - turn.seconds == 45 * 60 - 40 - 120
        bench.wait(3600)
        assert bench.face.turn == turn


def test_the_ten_seconds_and_the_whistle_outlive_a_kill(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        bench.dealt().do(HandSet(1, 3)).passes(1).wait(31)
        bench.do(Called(), Whistled(in_turn=True))
        bench.wait(4)
        bench.do(Drawn())
        bench.killed()
        assert bench.face.turn is not None
        assert bench.face.turn.seconds == 6
        assert bench.state.timeout is not None
        assert len(bench.state.timeout.turns) == 7


def test_left_in_order_the_clock_stands_exactly_where_it_was(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        bench.dealt().wait(4.25)
        bench.sitting.close()
        with Sitting.resume(bench.journal, bench.sitting.stream, bench.now) as again:
            assert again.state.used.turn == 4.25
            assert again.state.stands


def test_two_windows_do_not_referee_the_same_table(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench, pytest.raises(Claimed):
        Sitting.resume(bench.journal, bench.sitting.stream, bench.now)


# --- streams that are none --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "payload", "said"),
    [
        (KIND, {"format": 2, "table": {}}, "newer version"),
        (KIND, {"format": 1, "table": {}}, "cannot read this sitting"),
        ("pad", {"format": 1}, "cannot read this sitting"),
    ],
)
def test_what_this_version_cannot_read_is_refused_and_left_alone(
    tmp_path: Path, kind: str, payload: dict[str, object], said: str
) -> None:
    with Journal.open(tmp_path, now=lambda: datetime(2026, 1, 6, tzinfo=UTC)) as journal:
        stream = journal.create(KIND, "Anna, Bea", [Draft(kind, payload)])
        with pytest.raises(UnreadableBench, match=said):
            Sitting.resume(journal, stream.id, lambda: 0.0)
        assert journal.stream(stream.id).length == 1


def test_an_unknown_ruling_or_entry_is_not_guessed() -> None:
    begin = (KIND, {"format": 1, "table": plain_config(table())})
    for kind in ("dance", "ruling"):
        facts = to_record(Ruled("EXPOSED", Facts(0)), Used())[1]["facts"]
        payload = {"clock": [0, 0], "code": "DANCED", "facts": facts, "reason": ""}
        with pytest.raises((ValueError, KeyError, TypeError)):
            fold([begin, (kind, payload)])
