"""Every character is as wide as it says, to Rich and to wcwidth, and none is one that terminals draw differently."""

from __future__ import annotations

import unicodedata

import pytest
from rich.cells import cell_len
from textual._border import BORDER_CHARS
from wcwidth import wcswidth

from scala40_tui.cards import CARDS, JOKER, joker_for, parse_card
from scala40_tui.screens.frames import FRAMES
from scala40_tui.screens.glyphs import CARD_CELLS, GLYPHS, Glyphs
from scala40_tui.settings import GLYPH_SETS

sets = pytest.mark.parametrize("glyphs", GLYPHS.values(), ids=GLYPHS.keys())


def width(text: str) -> int:
    """The width on which both tables agree."""
    assert cell_len(text) == wcswidth(text), text
    return cell_len(text)


def signs(glyphs: Glyphs) -> dict[str, str]:
    named = {name: sign for name, sign in glyphs._asdict().items() if name not in ("name", "suits")}
    return named | dict(zip("HDCS", glyphs.suits, strict=True))


def test_the_sets_are_those_that_the_settings_offer() -> None:
    assert tuple(GLYPHS) == GLYPH_SETS
    assert [glyphs.name for glyphs in GLYPHS.values()] == list(GLYPHS)


@sets
def test_signs_are_one_cell_wide_but_for_the_two_that_say_so(glyphs: Glyphs) -> None:
    wide = {name: width(text) for name, text in signs(glyphs).items() if width(text) != 1}
    expected = {"letters-it": {"joker": 2}, "letters-en": {"joker": 2}, "ascii": {"ellipsis": 2}}
    assert wide == expected.get(glyphs.name, {})


@sets
def test_every_card_is_as_wide_as_declared(glyphs: Glyphs) -> None:
    for card in CARDS:
        assert width(glyphs.card(card)) == glyphs.width(card)
    assert max(glyphs.width(card) for card in CARDS if card.held == card) == CARD_CELLS
    assert {width(glyphs.padded(card.held)) for card in CARDS} == {CARD_CELLS}


@sets
def test_no_character_that_terminals_draw_differently(glyphs: Glyphs) -> None:
    for text in signs(glyphs).values():
        for character in text:
            assert character != "\ufe0f"
            assert ord(character) < 0x1F000, "playing cards and emoji"
            assert unicodedata.east_asian_width(character) in ("N", "Na", "A"), "never wide"
    assert ("\ufe0e" in "".join(glyphs.suits)) == (glyphs.name == "suits-text")


@sets
def test_suits_and_marks_on_cards_differ(glyphs: Glyphs) -> None:
    assert len(set(glyphs.suits)) == 4
    marks = [glyphs.cursor, glyphs.marked, glyphs.new, glyphs.attach, glyphs.forbidden, glyphs.target, glyphs.standing]
    assert len(set(marks)) == len(marks)
    assert len({glyphs.opened, glyphs.out, glyphs.dealer, glyphs.turn, glyphs.human, glyphs.bot}) == 6


def test_ascii_is_ascii() -> None:
    assert "".join(signs(GLYPHS["ascii"]).values()).isascii()
    assert "".join(FRAMES["ascii"]).isascii()


@pytest.mark.parametrize(
    ("name", "texts"),
    [
        ("suits", ["10♥", "A♠", "★", "★K♦"]),
        ("suits-text", ["10♥\ufe0e", "A♠\ufe0e", "★", "★K♦\ufe0e"]),
        ("outline", ["10♡", "A♤", "★", "★K♢"]),
        ("letters-it", ["10C", "AP", "JK", "*KQ"]),
        ("letters-en", ["10H", "AS", "JK", "*KD"]),
        ("ascii", ["10H", "AS", "*", "*KD"]),
    ],
)
def test_cards_as_they_are_read(name: str, texts: list[str]) -> None:
    cards = [parse_card("10H"), parse_card("AS"), JOKER, joker_for(parse_card("KD"))]
    assert [GLYPHS[name].card(card) for card in cards] == texts


def test_a_suit_by_its_number() -> None:
    assert [GLYPHS["suits"].suit(suit) for suit in range(5)] == ["♥", "♦", "♣", "♠", "★"]


@pytest.mark.parametrize("name", FRAMES)
def test_frames_are_the_borders_that_textual_draws(name: str) -> None:
    top, middle, bottom = BORDER_CHARS[name]  # type: ignore[index]
    assert tuple(FRAMES[name]) == (*top, middle[0], middle[2], *bottom)
    assert width("".join(FRAMES[name])) == 8


def test_a_box() -> None:
    assert (FRAMES["solid"].head(2), FRAMES["solid"].foot(3)) == ("┌──┐", "└───┘")
