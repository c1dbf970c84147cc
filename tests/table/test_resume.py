"""A match that is resumed is the match that was left: after any event, in any process, under any rules."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scala40_tui.journal import Claimed, Draft
from scala40_tui.rules.moves import parse_moves
from scala40_tui.rules.option_table import PRESETS
from scala40_tui.table.config import FORMAT, MatchConfig, from_payload, to_payload
from scala40_tui.table.events import Cut, Event, Played, Stopped, TakenBack, from_record, to_draft
from scala40_tui.table.state import MatchState, Phase, begin, follow
from scala40_tui.table.table import KIND, Table, UnreadableMatch, replay
from scala40_tui.words import Words
from tests.table.matches import course, digest, match, next_events, open_journal, play_on

Record = tuple[str, dict[str, object]]


def stored(kind: str, payload: dict[str, object]) -> Record:
    """Return an event after it went through JSON, as the journal keeps it."""
    return kind, json.loads(json.dumps(payload))


def test_after_every_event_the_journal_makes_the_state_that_stood(tmp_path: Path) -> None:
    config = match(3, number=5)
    with open_journal(tmp_path) as journal, Table.create(journal, config) as table:
        states = [table.state]
        table.listen(lambda happening: states.append(happening.after))
        play_on(table)
        records = [(event.kind, event.payload) for event in journal.read(table.stream)]
    assert len(states) == len(records) > 100
    assert states[-1].phase is Phase.OVER
    for length, state in enumerate(states, 1):
        assert replay(records[:length]) == state


def test_a_table_resumed_is_the_table_left_and_plays_on_to_the_same_end(tmp_path: Path) -> None:
    config = match(4, number=3)
    *_, (_, end) = course(config)
    with open_journal(tmp_path) as journal:
        with Table.create(journal, config) as table:
            stream = table.stream
        state = begin(config)
        while state.phase is not Phase.OVER:
            with Table.resume(journal, stream) as table:
                assert table.state == state
                play_on(table, 67)
                state = table.state
        assert state == end
        row = journal.stream(stream)
    assert row.finished
    assert row.summary["over"]
    assert row.summary["totals"] == list(end.result.totals)


@settings(max_examples=20)
@given(
    st.sampled_from(PRESETS),
    st.integers(2, 6),
    st.integers(0, 10**6),
    st.sampled_from([("greedy",), ("random", "greedy"), ("random",)]),
    st.randoms(use_true_random=False),
)
def test_events_through_json_make_the_same_state(
    preset: str, seats: int, number: int, levels: tuple[str, ...], chance: Random
) -> None:
    config = match(seats, preset, number=number, levels=levels, first_dealer=number % seats)
    state, resumed = begin(config), replay([stored(KIND, to_payload(config))])
    for _ in range(40):
        if state.phase is Phase.OVER:
            break
        for event in next_events(state):
            state, resumed = _both(state, resumed, event)
            if state.earlier and chance.random() < 0.3:
                state, resumed = _both(state, resumed, TakenBack(1))
                break
        assert resumed == state
        assert digest(resumed) == digest(state)


def _both(state: MatchState, resumed: MatchState, event: Event) -> tuple[MatchState, MatchState]:
    return follow(state, event), follow(resumed, from_record(*stored(*to_draft(event))))


@pytest.mark.parametrize(
    "event",
    [
        Cut(1),
        Cut(107),
        *map(Played, parse_moves("draw 10H; pick *; meld 7H 7D *7C; attach *8C 12; swap QS 3; discard *")),
        TakenBack(3),
        Stopped(),
    ],
)
def test_every_event_is_read_as_it_was_written(event: Event) -> None:
    assert from_record(*stored(*to_draft(event))) == event


def test_a_configuration_is_read_as_it_was_written() -> None:
    config = match(6, "circolo", people=(0, 5), limit=151, rientro_max=2)._replace(minutes=90, strict=True)
    assert from_payload(stored(KIND, to_payload(config))[1]) == config
    assert config.rules.deviations() == {"limit": 151, "rientro_max": 2}


def test_the_journal_names_the_cards_drawn_and_picked_up(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal, Table.create(journal, match(2, number=4)) as table:
        play_on(table)
        records = [event.payload["move"].split() for event in journal.read(table.stream) if event.kind == "move"]
    assert {words[0] for words in records} >= {"draw", "pick", "meld", "discard"}
    assert all(len(words) >= 2 for words in records)


# --- what cannot be resumed -------------------------------------------------------------------------------------------


def broken(config: MatchConfig, *events: Draft, **changes: object) -> list[Draft]:
    return [Draft(KIND, {**to_payload(config), **changes}), *events]


@pytest.mark.parametrize(
    ("drafts", "words"),
    [
        (broken(match(), format=FORMAT + 1), "newer version"),
        (broken(match(), preset="bar"), "cannot read"),
        (broken(match(), Draft("riffle", {})), "cannot read"),
        (broken(match(), Draft("cut", {"cards": 54}), Draft("move", {"move": "discard KD"})), "cannot read"),
        (broken(match(), Draft("cut", {"cards": 54}), Draft("move", {"move": "draw draw"})), "cannot read"),
        (broken(match(), Draft("cut", {"cards": 54}), Draft("back", {"moves": 1})), "cannot read"),
        (broken(match(), Draft("cut", {"depth": 54})), "cannot read"),
        ([Draft("cut", {"cards": 54})], "cannot read"),
        ([], "cannot read"),
    ],
)
def test_events_of_another_version_get_a_sentence_and_stay_as_they_are(
    tmp_path: Path, drafts: list[Draft], words: str
) -> None:
    with open_journal(tmp_path) as journal:
        stream = journal.create(KIND, "Anna, Bea", drafts).id
        for _ in range(2):  # the claim was given back
            with pytest.raises(UnreadableMatch, match=words):
                Table.resume(journal, stream)
        with pytest.raises(UnreadableMatch, match="Questa "):
            Table.resume(journal, stream, Words("it"))
        assert len(journal.read(stream)) == len(drafts)


def test_rules_that_could_not_be_read_again_begin_no_match(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        with pytest.raises(ValueError, match="limit"):
            Table.create(journal, match(limit=-5))
        assert journal.count() == 0


def test_one_table_at_a_time_plays_a_match(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        table = Table.create(journal, match())
        with pytest.raises(Claimed):
            Table.resume(journal, table.stream)
        table.close()
        Table.resume(journal, table.stream).close()
