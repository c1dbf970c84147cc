"""Names are one line without anything that commands a terminal, hides, or sits on a neighbour."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scala40_tui.bots.protocol import BotSpec
from scala40_tui.rules.sheet import tidy
from scala40_tui.table.config import Seat, distinct_names
from scala40_tui.text import NAME_LENGTH, clean_name, clean_text

ANY_TEXT = st.text(st.characters(codec=None), max_size=80)


@pytest.mark.parametrize(
    ("raw", "name"),
    [
        ("Nicolò", "Nicolò"),
        ("Nicolo\u0300", "Nicolò"),
        ("  Anna \t Maria\n", "Anna Maria"),
        ("\x1b[31mAnna\x1b[0m", "[31mAnna[0m"),
        ("\x9b2JAnna", "2JAnna"),
        ("\x1b]0;title\x07Anna", "]0;titleAnna"),
        ("An\u200bna\u200d\ufeff", "Anna"),
        ("\u202eannA", "annA"),
        ("\ud800Anna", "Anna"),
        ("\ue000Anna", "Anna"),
        ("\u0301Anna", "Anna"),
        ("♥\ufe0f", "♥"),
        ("\u3164\u2800", ""),
        ("Anna, ;", "Anna"),
        ("李雷", "李雷"),
        ("[/b] {name}", "[/b] {name}"),
        ("\u2028Anna\u2029Bea", "Anna Bea"),
        ("", ""),
    ],
)
def test_a_name_is_cleaned(raw: str, name: str) -> None:
    assert clean_name(raw) == name


def test_a_long_name_is_cut_without_a_blank_at_its_end() -> None:
    assert clean_name("x" * 100) == "x" * 32
    assert clean_name("x" * 31 + " yz") == "x" * 31
    assert clean_text("abc def", 4) == "abc"


@given(ANY_TEXT)
def test_nothing_dangerous_is_left_and_cleaning_twice_changes_nothing(raw: str) -> None:
    name = clean_name(raw)
    assert len(name) <= NAME_LENGTH
    assert {unicodedata.category(letter) for letter in name}.isdisjoint({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
    assert name == unicodedata.normalize("NFC", name) == clean_name(name)
    assert tidy(name) == name, "a score sheet takes the name as it is"
    assert not name or not unicodedata.combining(name[0])


def test_a_seat_cleans_its_name_and_needs_one() -> None:
    assert Seat("\x1b[2JAnna", BotSpec("greedy")).name == "[2JAnna"
    with pytest.raises(ValueError, match="needs a name"):
        Seat("\u200b")


@pytest.mark.parametrize(
    ("wanted", "names"),
    [
        (("Anna", "Bea"), ("Anna", "Bea")),
        (("Anna", "anna", "ANNA"), ("Anna", "anna 2", "ANNA 3")),
        (("Anna", "Anna 2", "Anna"), ("Anna", "Anna 2", "Anna 3")),
        (("", "\x00", " "), ("Player", "Player 2", "Player 3")),
        (("x" * 40, "x" * 50), ("x" * 32, "x" * 30 + " 2")),
    ],
)
def test_two_players_never_have_the_same_name(wanted: tuple[str, ...], names: tuple[str, ...]) -> None:
    assert distinct_names(wanted, "Player") == names


@given(st.lists(ANY_TEXT, min_size=2, max_size=6))
def test_any_names_can_sit_at_one_table(wanted: list[str]) -> None:
    names = distinct_names(wanted, "Player")
    assert len({name.casefold() for name in names}) == len(wanted)
    assert all(Seat(name).name == name for name in names)
