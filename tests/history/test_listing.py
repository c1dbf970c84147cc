"""The list of what was played: matches and pads, searched by words, the last first."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scala40_tui.history.list_text import list_lines, list_objects
from scala40_tui.history.listing import history
from scala40_tui.journal import Journal
from scala40_tui.pad.edits import EntrySet
from scala40_tui.pad.pad import Pad
from scala40_tui.rules.options import preset_rules
from scala40_tui.rules.sheet import CLOSED, Player, Sheet, points_entry
from scala40_tui.table.table import Table
from scala40_tui.words import Words
from tests.journal.making import opened
from tests.table.matches import match, play_on

ENGLISH = Words("en")


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    """Give a journal with a match that is over, one that goes on, and a pad."""
    with opened(tmp_path) as kept:
        for most in (1_000_000, 40):
            with Table.create(kept, match(3, "circolo", number=5, people=(0,), limit=101)) as table:
                play_on(table, most)
        players = tuple(map(Player, ("Nicolò", "Bea")))
        with Pad.create(kept, Sheet(preset_rules("standard"), players)) as pad:
            pad.do(EntrySet(0, 0, points_entry(23)))
            pad.do(EntrySet(0, 1, CLOSED))
        yield kept


def test_everything_is_listed_the_last_first(journal: Journal) -> None:
    entries = history(journal)
    assert [(entry.id, entry.kind, entry.over) for entry in entries] == [
        ("s3", "pad", False),
        ("s2", "match", False),
        ("s1", "match", True),
    ]
    assert [entry.id for entry in history(journal, kind="match")] == ["s2", "s1"]
    assert [entry.id for entry in history(journal, limit=1, offset=1)] == ["s2"]


@pytest.mark.parametrize(
    ("search", "found"),
    [("nicolo", ["s3"]), ("CIRCOLO anna", ["s2", "s1"]), ("bea", ["s3", "s2", "s1"]), ("anna nicolo", []), ("e4f", [])],
)
def test_words_are_searched_in_names_and_rules(journal: Journal, search: str, found: list[str]) -> None:
    assert [entry.id for entry in history(journal, search=search)] == found


def test_a_line_says_who_played_and_how_it_stands(journal: Journal) -> None:
    pad, running, over = history(journal)
    assert [(player.name, player.total, player.won) for player in pad.players] == [
        ("Nicolò", 23, False),
        ("Bea", 0, False),
    ]
    assert [player.bot for player in running.players] == [None, "greedy", "greedy"]
    assert (running.deals, running.winners) == (0, ())
    assert over.winners == tuple(player.name for player in over.players if player.won)
    assert len(over.winners) == 1
    lines = list_lines([pad, running, over], ENGLISH)
    assert lines[0].split() == ["Id", "Played", "What", "How", "it", "stands", "Players"]
    assert lines[1].split() == ["s3", "2025-03-01", "pad", "1", "deal", "Nicolò", "23,", "Bea", "0"]
    assert f"won by {over.winners[0]}" in lines[3]
    assert max(map(len, lines)) < 80


def test_long_names_give_way(journal: Journal) -> None:
    config = match(6, number=5)
    with Table.create(journal, config) as table:
        play_on(table)
    assert all(len(line) < 80 for words in (ENGLISH, Words("it")) for line in list_lines(history(journal), words))


def test_the_list_is_there_for_programs(journal: Journal) -> None:
    [entry] = list_objects(history(journal, kind="pad"))
    assert entry["players"][0] == {"name": "Nicolò", "bot": None, "total": 23, "won": False}
    assert (entry["id"], entry["deals"], entry["over"], entry["preset"]) == ("s3", 1, False, "standard")
    assert entry["begun"].startswith("2025-03-01T20:")
    assert entry["begun"].endswith("+00:00")
    assert entry["begun"] < entry["played"]


def test_a_stream_with_another_or_no_summary_is_listed_too_and_one_of_another_kind_is_not(journal: Journal) -> None:
    journal.create("pad", "Torneo del bar")
    journal.create("bench", "the referee's own")
    [entry] = history(journal, limit=1)
    assert (entry.title, entry.players, entry.deals, entry.over) == ("Torneo del bar", (), 0, False)
    assert "Torneo del bar" in list_lines([entry], ENGLISH)[1]
