"""A program killed at any moment has lost nothing that it was told was written, and left nothing half done."""

from __future__ import annotations

import random
from pathlib import Path

from tests.journal.making import opened
from tests.journal.running import running, said_until_killed


def test_what_was_acknowledged_survives_kill_9(tmp_path: Path) -> None:
    chance = random.Random(9)
    with opened(tmp_path) as journal:
        stream = journal.create("match", "Anna").id
    for _ in range(6):
        with running("play", tmp_path, stream) as program:
            said = said_until_killed(program, chance.randint(1, 60))
        with opened(tmp_path) as journal:
            assert journal.check(full=True) == ()
            turns = [(event.payload["turn"], event.payload["part"]) for event in journal.read(stream)]
            journal.claim(stream).release()
        acknowledged = int(said[-1])
        assert len(turns) in (acknowledged, acknowledged + 3)  # the next turn may be written and not yet told
        assert turns == [(turn, part) for turn in range(len(turns) // 3) for part in range(3)]


def test_streams_are_begun_and_deleted_whole_or_not_at_all(tmp_path: Path) -> None:
    chance = random.Random(10)
    for _ in range(3):
        with opened(tmp_path) as journal:
            before = {stream.id for stream in journal.streams()}
        with running("begin", tmp_path, "-") as program:
            said = [line.split() for line in said_until_killed(program, chance.randint(1, 60))]
        with opened(tmp_path) as journal:
            assert journal.check(full=True) == ()
            after = {stream.id: len(journal.read(stream.id)) for stream in journal.streams()}
        assert set(after.values()) <= {2}
        begun, maybe, gone = ({stream for sign, stream in said if sign == wanted} for wanted in "+?-")
        sure = (before | begun) - maybe
        assert sure <= set(after)
        assert not gone & set(after)
        assert len(set(after) - sure) <= 1
