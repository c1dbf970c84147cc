"""Match files: what they look like, that they come back exactly, and where they cannot be read."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scala40_tui.bots.protocol import BotSpec
from scala40_tui.history.composing import compose
from scala40_tui.history.document import Document, MatchFileError, RemarkLine
from scala40_tui.history.match_file import decode, read, write
from scala40_tui.rules.moves import parse_moves
from scala40_tui.rules.option_table import PRESETS
from scala40_tui.table.config import MatchConfig, Seat
from scala40_tui.table.events import Cut, Event, Played, Stopped, TakenBack
from scala40_tui.words import Words
from tests.history.matches import lively_match, played, without_remarks
from tests.table.matches import NOON, match

ENGLISH = Words("en")
SINGLE = match(2, number=5, people=(0,), match="single")
TEXT = """\
scala40 match 1
preset: fisca
option: match=single
seat: name=Anna kind=person
seat: name=Bea kind=bot level=greedy seed=1
dealer: Bea
date: 2026-05-01T12:00:00+00:00
commitment: b2928391f8a477a27749a556b7386f4da4391e98df1c76459ba7f4ac2ee1a8f7
seed: ef2d127de37b942baad06145e54b0c619a1f22327b2ebbcfbec78f5564afe39d

= deal 1 dealer=Bea cut=101 up=4H
Anna: draw 6C; discard AH
! back after=1 moves="meld KH *KD KC; meld 9H 10H JH"
Bea: draw 9H; meld KH *KD KC; meld 9H 10H JH; discard QD
Anna: draw 2C
! stop
= stopped by time-out
"""
BODY = TEXT[TEXT.index("= deal") :]


def moves(text: str) -> list[Event]:
    return [Played(move) for move in parse_moves(text)]


EVENTS: list[Event] = [
    Cut(101),
    *moves("draw 6C; discard AH; draw 9H; meld KH *KD KC; meld 9H 10H JH"),
    TakenBack(2),
    *moves("meld KH *KD KC; meld 9H 10H JH; discard QD; draw 2C"),
    Stopped(),
]


# --- what they look like, and that they come back ---------------------------------------------------------------------


def test_a_match_is_a_text_that_one_reads() -> None:
    text = write(compose(SINGLE, EVENTS, date=NOON))
    assert text.startswith(TEXT)
    rest = text[len(TEXT) :].splitlines()
    assert re.fullmatch(r"= Anna: \d+ \(.*\), total \d+", rest[0])
    assert re.fullmatch(r"= sha256 [0-9a-f]{64}", rest[-1])
    assert read(text).events == tuple(EVENTS)


@pytest.mark.parametrize("number", range(8))
def test_a_lively_match_comes_back_exactly(number: int) -> None:
    config, events = lively_match(number)
    document = compose(config, events, date=NOON)
    text = write(document)
    again = read(text)
    assert again == document
    assert again.events == tuple(events)
    assert again.heading.config == config
    assert write(again) == text


@settings(max_examples=25)
@given(st.sampled_from(PRESETS), st.integers(2, 6), st.integers(0, 10**6), st.integers(0, 120))
def test_every_beginning_of_a_match_under_every_preset_comes_back(
    preset: str, seats: int, number: int, most: int
) -> None:
    config = match(seats, preset, number=number, people=(number % seats,), first_dealer=number % seats)
    events = played(config, most)
    document = compose(config, events, reveal=True)
    text = write(document)
    assert read(text) == document
    assert read(text).events == tuple(events)
    assert write(read(text)) == text


@given(st.lists(st.text(min_size=1, max_size=40), min_size=2, max_size=6))
def test_any_name_that_can_sit_at_a_table_comes_back(names: list[str]) -> None:
    config = config_with(names)
    if config is None:
        return
    document = compose(config, [Cut(54)], reveal=True)
    assert read(write(document)) == document


def config_with(names: list[str]) -> MatchConfig | None:
    """Return a match of people with these names, if they can sit at one table."""
    try:
        seats = tuple(map(Seat, names))
        compose(SINGLE._replace(seats=seats, first_dealer=0), [])
    except ValueError:
        return None
    return SINGLE._replace(seats=seats, first_dealer=0)


@pytest.mark.parametrize(
    "name", ["!x", "#1", "=", '"Q"', "deal 1", "sha256", "Anna: draw 4D", "A=b", "Rossi, Anna", "l'Ada", "李华", "[A]"]
)
def test_names_that_look_like_something_else_are_told_apart(name: str) -> None:
    config = SINGLE._replace(seats=(Seat(name), Seat("Anna")), first_dealer=1)
    events = played(config)
    text = write(compose(config, events))
    assert read(text).events == tuple(events)
    assert read(text).heading.config.names == (name, "Anna")


def test_whatever_a_configuration_holds_is_in_the_heading() -> None:
    seats = (Seat("Anna"), Seat("Bea", BotSpec("expert", "prudent", 7)), Seat("Carlo", BotSpec("true", "12")))
    config = match(3, "circolo", limit=151, rientro_max=2)._replace(seats=seats, minutes=90, strict=True)
    text = write(compose(config, [], reveal=True))
    assert read(text).heading.config == config
    assert {"minutes: 90", "strict: true", "option: limit=151", "option: rientro_max=2"} < set(text.splitlines())
    assert "seat: name=Bea kind=bot level=expert style=prudent seed=7" in text
    assert 'seat: name=Carlo kind=bot level="true" style="12"' in text


def test_remarks_blank_lines_and_line_ends_change_nothing() -> None:
    text = write(compose(SINGLE, EVENTS, date=NOON))
    plain = read(text)
    lines = [f"  {line}\r" for line in text.splitlines()]
    remarked = read("\n".join(["# what a match!", *lines, "", "# the end"]))
    assert without_remarks(remarked) == plain
    assert remarked.checksum == plain.checksum
    assert [line for line in remarked.lines if isinstance(line, RemarkLine)] == [
        RemarkLine(" what a match!"),
        RemarkLine(" the end"),
    ]


def test_a_turn_may_be_written_on_several_lines() -> None:
    text = write(compose(SINGLE, EVENTS))
    split = text.replace("Anna: draw 6C; discard AH", "Anna: draw 6C\nAnna: Discard ah")
    assert read(split).events == tuple(EVENTS)


# --- a match that goes on ---------------------------------------------------------------------------------------------


def test_a_match_that_goes_on_shows_neither_its_seed_nor_what_was_drawn_in_the_deal_being_played() -> None:
    config = match(3, number=5)
    events = played(config, 120)
    document = compose(config, events)
    text = write(document)
    assert config.seed.hex() not in text
    assert document.heading.config.seed == b""
    assert document.heading.commitment == config.commitment
    finished, playing = text[: text.rindex("= deal")], text[text.rindex("= deal") :]
    assert "draw " in finished
    assert re.search(r"draw [^;]", playing) is None
    assert write(read(text)) == text


def test_with_its_seed_a_match_can_be_taken_along() -> None:
    config = match(3, number=5)
    events = played(config, 120)
    document = read(write(compose(config, events, reveal=True)))
    assert document.heading.config == config
    assert document.events == tuple(events)


# --- what cannot be read ----------------------------------------------------------------------------------------------


def fault(text: str) -> str:
    with pytest.raises(MatchFileError) as error:
        tuple(read(text).events)
    return error.value.describe(ENGLISH)


HEADING = TEXT[: TEXT.index("= deal")]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("scala40 match 1", "scala41 match 1", "line 1: a match file begins with “scala40 match 1”"),
        ("scala40 match 1", "scala40 match 2", "line 1: a newer version of the program wrote this file"),
        ("preset: fisca", "preset: fisco", "line 2: there is no preset fisco; there are fisca, "),
        ("preset: fisca\n", "", "line 8: the tag preset is missing"),
        ("match=single", "match=double", "line 3: match cannot be double; it may be "),
        ("option: match", "option: macth", "line 3: there is no option macth; did you mean match?"),
        (
            "option: match=single",
            "option: match=single\noption: match=single",
            "line 4: the option match is there twice",
        ),
        ("name=Anna kind=person", "name=Anna kind=human", "line 4: a seat is written as in name=Anna kind=person; "),
        ("level=greedy seed=1", "level=3", "line 5: a seat is written as in name=Anna kind=person; "),
        ("name=Bea", "name=Anna", "line 6: nobody is called Bea"),
        ("dealer: Bea", "dealer: Dino", "line 6: nobody is called Dino"),
        ("dealer: Bea", "dealer: Bea\nminutes: soon", "line 7: “soon” cannot stand here"),
        ("dealer: Bea", "dealer: Bea\nstrict: false", "line 7: “false” cannot stand here"),
        ("dealer: Bea", "dealer: Bea\ndealer: Bea", "line 7: the tag dealer is there twice"),
        ("dealer: Bea", "leader: Bea", "line 6: “leader: Bea” is no tag; there are preset, option, seat, dealer, "),
        ("date: 2026-05-01", "date: 2026-05-32", "line 7: “2026-05-32T12:00:00+00:00” is no date"),
        ("commitment: b29", "commitment: 29", "line 8: the tag commitment has 64 hexadecimal digits"),
        ("cut=101", "cut=many", "line 11: a deal begins as in = deal 1 dealer=Anna cut=54 up=7H"),
        ("cut=101", "cut=101 to=2", "line 11: a deal begins as in"),
        ("up=4H", "up=4X", "line 11: a deal begins as in"),
        ("dealer=Bea", "dealer=Dino", "line 11: a deal begins as in"),
        ("cut=101", "cut", "line 11: cut is no key=value"),
        ("Anna: draw 6C", "Anne: draw 6C", "line 12: “Anne: draw 6C; discard AH” begins with nobody's name"),
        ("draw 6C", "drew 6C", "line 12: drew is no move; moves begin with draw, pick, meld, "),
        ("draw 6C", "draw 6X", "line 12: 6X is no card; write rank and suit, such as 10H, or * for a joker"),
        ("Anna: draw 6C; discard AH", "Anna:", "line 12: a move is missing; moves begin with draw, "),
        ("! back after=1", "! back after=9", "line 13: the turn has no 9 moves"),
        ("! back after=1", "! back after=-1", "line 13: moves taken back are written as in ! back after=1 moves="),
        ("! back after=1", "!", "line 13: after ! stands what kind of event it is"),
        ("! stop", "! step", "line 16: “step” is no event of a match"),
        ("! stop", "! stop at=3", "line 16: “stop at=3” is no event of a match"),
        ("! stop", '! move move="draw 4D"', "is no event of a match"),
        ("! stop", "! cut cards=5", "is no event of a match"),
        ("! stop", "! whistle player=Dino", "is no event of a match"),
        ("! stop", "! ruling seat=0 code=OTHER", "is no event of a match"),
        ("! stop", "! stop\x1b[2J", "line 16: after ! stands what kind of event it is"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_line(old: str, new: str, sentence: str) -> None:
    text = TEXT.replace(old, new)
    assert text != TEXT
    assert sentence in fault(text)


def test_only_two_to_six_sit_at_a_table() -> None:
    one = HEADING.replace("seat: name=Bea kind=bot level=greedy seed=1\n", "").replace("dealer: Bea", "dealer: Anna")
    assert fault(one) == "line 4: no match has such a table: 2 to 6 players, each with a name of his own"
    twice = HEADING.replace("name=Bea", "name=Anna").replace("dealer: Bea", "dealer: Anna")
    assert fault(twice) == "line 4: no match has such a table: 2 to 6 players, each with a name of his own"


def test_nothing_stands_below_the_checksum() -> None:
    text = write(compose(SINGLE, EVENTS))
    assert fault(text + "Anna: draw 4D\n").endswith(": nothing stands below the checksum")
    assert fault(text.replace("= sha256 ", "= sha256 x")).endswith(": the checksum has 64 hexadecimal digits")


def test_a_file_that_is_no_text_is_told_by_its_line() -> None:
    with pytest.raises(MatchFileError) as error:
        decode(b"scala40 match 1\npreset: fisc\xff\n")
    assert error.value.describe(ENGLISH) == "line 2: this is no text in UTF-8"
    assert decode("\ufeffscala40".encode()) == "scala40"


def test_what_is_said_of_a_file_commands_no_terminal() -> None:
    assert fault(TEXT.replace("draw 6C", "dr\x1baw 6C")).startswith("line 12: dr?aw is no move")


def test_documents_are_compared_by_what_they_say() -> None:
    document = compose(SINGLE, EVENTS)
    assert document == replace(document, numbers=(1, 2, 3), checksum="x")
    assert document != Document(document.heading, document.lines[:-1])
