"""Matches between the journal and files: nothing is lost on the way, nothing comes in that was not played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scala40_tui.bots.protocol import BotSpec
from scala40_tui.errors import UserError
from scala40_tui.history.document import Document
from scala40_tui.history.keeping import LAST, SavedMatch, find_stream, load, take_in
from scala40_tui.history.match_file import read, write
from scala40_tui.history.renewing import is_old, renewed
from scala40_tui.journal import Draft, Journal
from scala40_tui.table.config import MatchConfig, Seat, to_payload
from scala40_tui.table.events import Cut, to_draft
from scala40_tui.table.state import Phase
from scala40_tui.table.table import KIND, Table, recount
from scala40_tui.words import Words
from tests.history.matches import lively_match
from tests.journal.making import opened
from tests.table.matches import NOON, match, play_on

ENGLISH = Words("en")


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with opened(tmp_path / "data") as kept:
        yield kept


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Journal]:
    """Give another journal, in which it is another day."""
    with Journal.open(tmp_path / "elsewhere", now=lambda: NOON) as kept:
        yield kept


def keep(journal: Journal, config: MatchConfig, most: int = 1_000_000) -> str:
    with Table.create(journal, config) as table:
        play_on(table, most)
        return table.stream


def saved(journal: Journal, wanted: str = LAST) -> SavedMatch:
    return load(journal, find_stream(journal, wanted, ENGLISH), ENGLISH)


def from_text(document: Document) -> Document:
    return read(write(document))


# --- from one journal into another ------------------------------------------------------------------------------------


def test_a_match_taken_in_elsewhere_is_the_same_match(journal: Journal, elsewhere: Journal) -> None:
    stream = keep(journal, match(3, number=5))
    match_here = saved(journal)
    text = write(match_here.document())
    there = take_in(elsewhere, read(text), ENGLISH)
    assert there.finished
    assert there.summary == journal.stream(stream).summary
    assert saved(elsewhere) == match_here
    assert write(saved(elsewhere).document()) == text


def test_a_match_that_goes_on_is_taken_along_with_its_seed_and_resumed(journal: Journal, elsewhere: Journal) -> None:
    config = match(3, number=5)
    stream = keep(journal, config, 100)
    there = take_in(elsewhere, from_text(saved(journal).document(reveal=True)), ENGLISH)
    assert not there.finished
    with Table.resume(journal, stream) as here, Table.resume(elsewhere, there.id) as resumed:
        assert resumed.state == here.state
        play_on(resumed)
        assert resumed.state.phase is Phase.OVER


@pytest.mark.parametrize("number", [1, 5, 7])
def test_a_lively_match_comes_through_the_journal_too(journal: Journal, number: int) -> None:
    config, events = lively_match(number)
    document = SavedMatch(config, tuple(events), NOON, finished=True).document()
    take_in(journal, from_text(document), ENGLISH)
    assert saved(journal) == SavedMatch(config, tuple(events), NOON, finished=True)
    assert saved(journal).document() == document


def test_the_same_match_is_taken_in_once_unless_one_insists(journal: Journal) -> None:
    keep(journal, match(2, number=5))
    keep(journal, match(2, number=6))
    document = from_text(saved(journal).document())
    with pytest.raises(UserError, match="in the journal already, as "):
        take_in(journal, document, ENGLISH)
    take_in(journal, document, ENGLISH, again=True)
    assert journal.count() == 3


def test_what_is_not_fair_is_not_taken_in(journal: Journal) -> None:
    keep(journal, match(2, number=5))
    text = write(saved(journal).document())
    changed = text.replace("discard", "discard 2H; discard", 1)
    with pytest.raises(UserError, match=r"line \d+: discard 2H is not legal"):
        take_in(journal, read(changed), ENGLISH)
    with pytest.raises(UserError, match="its checksum does not fit"):
        take_in(journal, read(text.replace("level=greedy", "level=random", 1)), ENGLISH)
    assert journal.count() == 1


def test_what_does_not_show_its_seed_is_not_taken_in(journal: Journal) -> None:
    keep(journal, match(2, number=5), 60)
    with pytest.raises(UserError, match="does not show its seed"):
        take_in(journal, from_text(saved(journal).document()), ENGLISH)


def test_bots_that_are_not_here_can_have_played_but_not_go_on(journal: Journal) -> None:
    config = match(2, number=5, people=(0, 1))
    strange = config._replace(seats=(Seat("Anna"), Seat("Zed", BotSpec("clairvoyant"))))
    assert take_in(journal, from_text(strange_match(journal, config, strange)), ENGLISH).finished
    halfway = strange_match(journal, config._replace(seed=bytes(32)), strange._replace(seed=bytes(32)), 0)
    with pytest.raises(UserError, match="No bot of this program plays as clairvoyant"):
        take_in(journal, from_text(halfway), ENGLISH)


def strange_match(journal: Journal, config: MatchConfig, other: MatchConfig, most: int = 1_000_000) -> Document:
    """Return a match that was played with other names and kinds at its seats."""
    keep(journal, config, most)
    return saved(journal)._replace(config=other).document(reveal=True)


# --- what is in the journal -------------------------------------------------------------------------------------------


def test_a_match_is_found_by_the_beginning_of_its_id(journal: Journal) -> None:
    with pytest.raises(UserError, match="Nothing has been played yet"):
        find_stream(journal, LAST, ENGLISH)
    first, second = keep(journal, match(2, number=5), 5), keep(journal, match(2, number=6), 5)
    assert find_stream(journal, first.upper(), ENGLISH).id == first
    assert find_stream(journal, second, ENGLISH).id == second
    with pytest.raises(UserError, match="s is the beginning of several ids"):
        find_stream(journal, "s", ENGLISH)
    journal.delete(first)
    assert find_stream(journal, "s", ENGLISH).id == second
    with pytest.raises(UserError, match="There is no match x-y"):
        find_stream(journal, "x-y", ENGLISH)


def test_a_pad_is_no_match(journal: Journal) -> None:
    pad = journal.create("pad", "Anna, Bea", [Draft("pad", {})])
    with pytest.raises(UserError, match="is a score pad, not a match"):
        find_stream(journal, pad.id, ENGLISH)
    assert find_stream(journal, pad.id, ENGLISH, kind=None).id == pad.id


def test_a_match_of_a_newer_version_or_another_program_is_left_alone(journal: Journal) -> None:
    payload = to_payload(match(2, number=5))
    journal.create(KIND, "newer", [Draft(KIND, payload | {"format": 99})])
    with pytest.raises(UserError, match="newer was written by a newer version"):
        saved(journal)
    journal.create(KIND, "other", [Draft(KIND, payload), Draft("dance", {})])
    with pytest.raises(UserError, match="cannot read the match other"):
        saved(journal)
    journal.create(KIND, "empty")
    with pytest.raises(UserError, match="cannot read the match empty"):
        saved(journal)


def test_of_a_match_that_goes_on_only_the_deals_that_have_ended_are_shown(journal: Journal) -> None:
    config = match(3, number=5)
    keep(journal, config, 100)
    shown = saved(journal).ended_deals()
    assert shown == saved(journal).events[: len(shown)]
    state, _ = recount([(KIND, to_payload(config)), *map(to_draft, shown)])
    assert state.phase is Phase.CUT
    assert len(state.sheet.rows) == sum(isinstance(event, Cut) for event in saved(journal).events) - 1
    keep(journal, config)
    assert saved(journal).ended_deals() == saved(journal).events


# --- summaries --------------------------------------------------------------------------------------------------------


def test_a_match_played_with_pauses_has_the_summary_of_one_played_at_once(journal: Journal) -> None:
    config = match(3, number=5)
    whole = journal.stream(keep(journal, config)).summary
    stream = keep(journal, config, 31)
    while not journal.stream(stream).finished:
        with Table.resume(journal, stream) as table:
            play_on(table, 53)
    assert journal.stream(stream).summary == whole


def test_a_summary_of_an_older_kind_is_made_again(journal: Journal) -> None:
    stream = journal.stream(keep(journal, match(3, number=5)))
    journal.set_summary(stream.id, {"players": [], "totals": []})
    old = journal.stream(stream.id)
    assert is_old(old)
    assert not is_old(stream)
    assert renewed(journal, old).summary == journal.stream(stream.id).summary == stream.summary
    assert journal.stream(stream.id).updated == stream.updated


def test_a_match_that_is_being_played_or_cannot_be_read_keeps_its_old_summary(journal: Journal, tmp_path: Path) -> None:
    stream = keep(journal, match(3, number=5), 100)
    journal.set_summary(stream, {})
    with opened(tmp_path / "data") as other, other.claim(stream):
        old = journal.stream(stream)
        assert renewed(journal, old) == old
    strange = journal.create(KIND, "other", [Draft("dance", {})])
    assert renewed(journal, strange) == strange
