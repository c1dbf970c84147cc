"""Table talk: who says something of what, that it repeats itself, and that it never tells more than everybody sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

from scala40_tui.bots.talk import talk
from scala40_tui.rules.moves import Discard, Lay, Pick, Swap
from scala40_tui.table.chatter import Remark, remark
from scala40_tui.table.events import Cut, Event, Played
from scala40_tui.table.state import MatchState, begin
from scala40_tui.table.table import Happening
from scala40_tui.words import Words
from tests.table.matches import course, ended, match

ENGLISH = Words("en")


def told(number: int, *, people: tuple[int, ...] = (), **options: int | str) -> Iterator[tuple[Event, Remark | None]]:
    """Give the events of a whole match, each with what a bot says of it."""
    config = match(4, number=number, people=people, **options)
    events, states = zip(*course(config), strict=True)
    for event, (before, after) in zip(events, pairwise((begin(config), *states)), strict=True):
        yield event, remark(Happening(event, before, after), ENGLISH)


def said_after(state: MatchState, **held: str) -> Remark | None:
    """Return what is said when a deal ends in which seat 1 goes out."""
    after = ended(state, 1, {0: held["anna"], 2: "2H", 3: "3H"})
    before = after._replace(sheet=state.sheet)
    return remark(Happening(Played(Discard(after.deal.pile[-1])), before, after), ENGLISH)  # type: ignore[union-attr]


def test_a_match_begins_with_a_word_and_goes_on_mostly_in_silence() -> None:
    story = list(told(4))
    assert isinstance(story[0][0], Cut)
    assert story[0][1] is not None
    spoken = [event for event, found in story if found is not None]
    assert 3 < len(spoken) < len(story) / 10
    kinds = Counter(type(event.move) for event in spoken if isinstance(event, Played))
    assert kinds.keys() <= {Lay, Discard, Pick, Swap}


def test_the_same_match_is_always_talked_about_in_the_same_way() -> None:
    assert [found for _, found in told(4)] == [found for _, found in told(4)]


def test_people_are_left_to_speak_for_themselves() -> None:
    assert {found.seat for _, found in told(5, people=(0, 2)) if found is not None} <= {1, 3}
    assert all(found is None for _, found in told(5, people=(0, 1, 2, 3)))


def test_who_goes_out_says_so_before_anybody_who_pays() -> None:
    state = begin(match(4, people=(0,)))
    found = said_after(state, anna="KH KD KC")
    assert found is not None
    assert found.seat == 1
    spec = state.config.seats[1].bot
    assert spec is not None
    assert found.text == talk(spec, "goes_out", ENGLISH, time=2)


@pytest.mark.parametrize(("held", "situation"), [("KH KD KC KS QH QD", "pays_much"), ("KH", None)])
def test_who_pays_much_says_so_when_a_person_went_out(held: str, situation: str | None) -> None:
    state = begin(match(4, people=(1, 2, 3), limit=500))
    spec = state.config.seats[0].bot
    assert spec is not None
    expected = None if situation is None else Remark(0, talk(spec, situation, ENGLISH, time=2))
    assert said_after(state, anna=held) == expected


def test_it_is_said_with_the_name_of_who_says_it() -> None:
    assert Remark(1, "Count your cards.").sentence(begin(match(4)), ENGLISH) == 'Bea: "Count your cards."'
