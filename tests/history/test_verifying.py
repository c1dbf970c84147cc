"""Fair and legal, or the line and the reason: every kind of fault is found, and any byte that matters."""

from __future__ import annotations

import dataclasses
from functools import cache
from random import Random

import pytest

from scala40_tui.history.composing import compose
from scala40_tui.history.document import Document, MatchFileError
from scala40_tui.history.findings import Checked, Verdict
from scala40_tui.history.match_file import decode, read, write
from scala40_tui.history.verifying import verify
from scala40_tui.rules.moves import Discard
from scala40_tui.shuffle import commitment, seed_from_number
from scala40_tui.table.events import Cut, Event, Played
from scala40_tui.words import Words
from tests.history.matches import lively_match, played, without_remarks
from tests.table.matches import NOON, match

ENGLISH = Words("en")
SINGLE = match(2, number=5, people=(0,), match="single")


@cache
def single() -> str:
    """Return the file of a match of one deal, in which Bea wins in her ninth turn."""
    return write(compose(SINGLE, played(SINGLE), date=NOON))


def told(text: str) -> str:
    verdict = verify(read(text))
    return "" if verdict.fault is None else verdict.fault.describe(ENGLISH)


def with_checksum(text: str) -> str:
    """Return the text as somebody would who changed it on purpose: with the checksum that fits."""
    return write(read(text))


# --- what is fair and legal -------------------------------------------------------------------------------------------


def test_a_match_as_it_was_played_is_fair_and_legal() -> None:
    verdict = verify(read(single()))
    assert verdict == Verdict(None, Checked(seed=True, deals=1, turns=18, over=True))


@pytest.mark.parametrize("number", range(8))
def test_so_is_a_lively_one_with_rulings_and_forced_discards(number: int) -> None:
    config, events = lively_match(number)
    verdict = verify(read(write(compose(config, events))))
    assert verdict.sound
    assert verdict.checked.over
    assert verdict.checked.seed


def test_a_match_that_goes_on_is_checked_up_to_where_it_stands() -> None:
    config = match(3, number=5)
    events = played(config, 120)
    verdict = verify(read(write(compose(config, events, reveal=True))))
    assert verdict == Verdict(None, Checked(seed=True, deals=finished(events), turns=turns(events), over=False))


def turns(events: list[Event]) -> int:
    return sum(isinstance(event, Played) and isinstance(event.move, Discard) for event in events)


def finished(events: list[Event]) -> int:
    """Return how many deals have ended in a match whose last deal has not."""
    return sum(isinstance(event, Cut) for event in events) - 1


# --- what is not ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("draw 6C", "draw 6D", "line 12: draw 6D: there lies 6C"),
        ("draw 6C; discard AH", "draw; discard AH", "line 12: the card drawn is not named"),
        ("draw 6C; discard AH", "draw 6C; discard 5S", "line 12: discard 5S is not legal (CARD_NOT_HELD): You do not "),
        ("draw 6C; discard AH", "pick 4H; discard AH", "line 12: pick 4H is not legal (PICKUP_NOT_OPENED): Only a "),
        ("Anna: draw 6C", "Bea: draw 6C", "line 12: it is not the turn of Bea but of Anna"),
        ("; discard AH\nBea", "\nBea", "line 13: it is not the turn of Bea but of Anna"),
        ("pick KD", "pick KC", "line 23: pick KC: there lies KD"),
        ("meld KH *KD KC; meld 9H 10H JH", "meld KH *KD KC", "line 13: discard QD is not legal (OPENING_BELOW_40): "),
        ("attach 4C 6", "attach 4C 5", "line 28: attach 4C 5 is not legal (NO_FIT): 4C does not fit meld 5: "),
        ("= deal 1", "= deal 2", "line 11: this is deal 1"),
        ("dealer=Bea", "dealer=Anna", "line 11: not Anna deals here but Bea"),
        ("cut=101", "cut=108", "line 11: the pack is cut after 1 to 107 cards"),
        ("cut=101", "cut=100", "line 11: the card turned up is "),
        ("up=4H", "up=4D", "line 11: the card turned up is 4H"),
        ("= closed by Bea", "= closed by Anna", "line 30: this deal comes to: closed by Bea"),
        (
            "Anna: 7 (4D 3S), total 7",
            "Anna: 0 (4D 3S), total 0",
            "line 31: this deal comes to: Anna: 7 (4D 3S), total 7",
        ),
        ("= won by Bea\n", "", "a result is missing: won by Bea"),
        ("= won by Bea", "= won by Bea\n= won by Anna", "line 34: nothing has come to its end here"),
        ("= won by Bea", "= won by Bea\n! stop", "line 34: the match is over before this"),
        ("= won by Bea", "= won by Bea\n= deal 2 dealer=Anna cut=5 up=4H", "line 34: the match is over before this"),
        ("= closed", "! whistle\n= closed", "line 30: a result is missing: closed by Bea"),
        ("Anna: draw 2C", "= deal 2 dealer=Anna cut=5 up=4H\nAnna: draw 2C", "line 14: the deal before has not ended"),
        ("Anna: draw 2C", "! back moves=1\nAnna: draw 2C", "line 14: nothing of this kind can happen here"),
        ("Anna: draw 2C", "! call used=3.0\nAnna: draw 2C", "line 14: nothing of this kind can happen here"),
        ("= deal 1 dealer=Bea cut=101 up=4H\n", "! pause used=0.0\n", "line 12: here the line of deal 1 is missing"),
    ],
)
def test_each_fault_is_told_with_its_line(old: str, new: str, sentence: str) -> None:
    text = single()
    changed = text.replace(old, new, 1)
    assert changed != text
    assert told(changed).startswith(sentence)


def test_a_seed_that_was_not_promised() -> None:
    other = seed_from_number(6)
    changed = single().replace(SINGLE.seed.hex(), other.hex())
    assert told(changed) == "the seed is not the one that was promised: its SHA-256 is not the commitment"
    as_promised = changed.replace(SINGLE.commitment, commitment(other))
    assert told(as_promised).startswith("line 11: ")


def test_bots_cannot_choose_where_to_cut() -> None:
    config = match(2, number=5, match="single")
    text = with_checksum(write(compose(config, played(config))))
    assert told(text) == ""
    cut = next(line for line in text.splitlines() if line.startswith("= deal")).split("cut=")[1].split()[0]
    by_the_seed = f"line 10: by the seed Anna cuts after {cut} cards"
    assert told(text.replace(f"cut={cut}", f"cut={int(cut) % 107 + 1}")) == by_the_seed


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("level=greedy", "level=random"),
        ("level=greedy seed=1", "level=greedy seed=2"),
        ("2026-05-01", "2026-06-01"),
        ("dealer: Bea", "dealer: Bea\nminutes: 45"),
        ("kind=bot level=greedy seed=1", "kind=person"),
    ],
)
def test_what_no_rule_finds_the_checksum_does(old: str, new: str) -> None:
    changed = single().replace(old, new, 1)
    assert told(changed) == "the file is not as it was written: its checksum does not fit"
    assert told(with_checksum(changed)) == ""


def test_a_file_that_was_cut_short() -> None:
    lines = single().splitlines()
    assert told("\n".join(lines[:-1])) == "the last line, with the checksum, is missing: the file was cut short"
    assert told("\n".join(lines[:-3])) == "a result is missing: won by Bea"


def test_what_was_taken_back_must_have_been_legal_too() -> None:
    text = single().replace("Bea: draw 9H", '! back after=1 moves="meld KH KD KC"\nBea: draw 9H', 1)
    assert told(text).startswith("line 13: meld KH KD KC is not legal (CARD_NOT_HELD)")
    text = single().replace("Bea: draw 9H", '! back after=1 moves="meld KH *KD KC"\nBea: draw 9H', 1)
    assert told(with_checksum(text)) == ""


# --- any byte that matters --------------------------------------------------------------------------------------------


def changes(data: bytes, chance: Random, count: int) -> list[bytes]:
    """Return the data with a byte changed: to any other, to one that often stands there, or by one bit."""
    often = b"0123456789AHDCSKQJT*#=!;:\n \r"
    found = []
    while len(found) < count:
        place = chance.randrange(len(data))
        new = chance.choice([chance.randrange(256), chance.choice(often), data[place] ^ 1 << chance.randrange(8)])
        if new != data[place]:
            found.append(data[:place] + bytes([new]) + data[place + 1 :])
    return found


def sound(data: bytes) -> Document | None:
    """Return the document that the bytes are, if they can be read and nothing is wrong."""
    try:
        document = read(decode(data))
        return document if verify(document).sound else None
    except MatchFileError:
        return None


def test_any_changed_byte_is_found_or_changes_nothing() -> None:
    text = single().replace("Bea: draw 9H", "# what an opening!\nBea: draw 9H", 1)
    meaning = without_remarks(read(text))
    unchanged = 0
    for data in changes(text.encode(), Random(40), 2500):
        document = sound(data)
        if document is not None:
            unchanged += 1
            assert without_remarks(document) == meaning
    assert 0 < unchanged < 500


def test_in_a_match_with_rulings_too() -> None:
    config, events = lively_match(1)
    text = write(compose(config, events, date=NOON))
    for data in changes(text.encode(), Random(41), 150):
        document = sound(data)
        assert document is None or without_remarks(document) == read(text)


# --- without the seed -------------------------------------------------------------------------------------------------


def sealed(document: Document) -> Document:
    """Return a document without its seed, read from its text."""
    heading = document.heading._replace(config=document.heading.config._replace(seed=b""))
    return read(write(dataclasses.replace(document, heading=heading)))


def test_without_its_seed_finished_deals_are_laid_out_again_from_what_everybody_saw() -> None:
    config = match(4, number=6)
    events = played(config)
    verdict = verify(sealed(compose(config, events)))
    assert verdict == Verdict(None, Checked(seed=False, deals=finished(events) + 1, turns=turns(events), over=True))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("7 (4D 3S)", "7 (4D)", "line 10: the cards of this deal do not come to 13 in each hand"),
        ("(4D 3S)", "(AH 3S)", "line 10: this deal has more of a card than the pack holds"),
        ("attach 4C 6", "attach 4C 5", "line 27: attach 4C 5 is not legal (NO_FIT)"),
        ("up=4H", "up=*", "line 10: this deal has more of a card than the pack holds, or a joker was turned up"),
        ("total 7", "total 8", "line 30: this deal comes to: Anna: 7 (4D 3S), total 7"),
    ],
)
def test_what_cannot_have_been_is_found_without_the_seed(old: str, new: str, sentence: str) -> None:
    text = write(sealed(read(single())))
    assert told(text) == ""
    changed = text.replace(old, new, 1)
    assert changed != text
    assert told(changed).startswith(sentence)


def test_what_must_be_left_open_without_the_seed_is_told() -> None:
    config = match(3, number=5)
    events = played(config, 120)
    playing = verify(read(write(compose(config, events))))
    assert (playing.sound, playing.checked.deals) == (True, finished(events))
    [point] = open_points(playing)
    assert point.endswith(": this deal is being played and its cards are not shown")
    config = match(6, number=9)
    rebuilt = verify(sealed(compose(config, played(config, 200))))
    assert (rebuilt.sound, rebuilt.checked.deals) == (True, 0)
    [point] = open_points(rebuilt)
    assert point.endswith(": from here on the stock is one that was shuffled again with the seed")
    config, events = lively_match(1)
    [point] = open_points(verify(sealed(compose(config, events))))
    assert point.endswith(": rulings changed this deal; without the seed it cannot be followed")


def open_points(verdict: Verdict) -> list[str]:
    return [fault.describe(ENGLISH) for fault in verdict.checked.left_open]
