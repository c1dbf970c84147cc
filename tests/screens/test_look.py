"""Sentences that name cards in the notation are shown with the characters of the look."""

from __future__ import annotations

import pytest

from scala40_tui.screens.glyphs import GLYPHS
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line
from scala40_tui.screens.theming import DEFAULT, load_themes
from scala40_tui.words import Words


@pytest.mark.parametrize(
    ("glyphs", "sentence", "shown"),
    [
        ("suits", "* attaches to meld 1, 10D to 2: *KH.", "★ attaches to meld 1, 10♦ to 2: ★K♥."),
        ("letters-it", "lay 7H * *, *8C", "lay 7C JK JK, *8F"),
        ("ascii", "* and *KH", "* and *KH"),
        ("suits", "2*3 is no joker, nor is **", "2*3 is no joker, nor is **"),
    ],
)
def test_cards_and_bare_jokers_look_as_the_glyphs_have_them(glyphs: str, sentence: str, shown: str) -> None:
    assert Look(Words("en"), GLYPHS[glyphs], load_themes().get(DEFAULT)).shown(sentence) == shown


@pytest.mark.parametrize(
    ("glyphs", "text", "written"),
    [
        ("ascii", "← cambia  ↑ riga: sì, perché “no”…", "<- cambia  Su riga: si', perche' \"no\"."),
        ("suits", "← cambia: sì", "← cambia: sì"),
    ],
)
def test_with_ascii_nothing_else_is_written(glyphs: str, text: str, written: str) -> None:
    look = Look(Words("it"), GLYPHS[glyphs], load_themes().get(DEFAULT))
    line = Line(look, 40).put(text)
    assert line.strip().text == written
    assert line.width == len(written)
    assert Line(look, 40).field(text, 12).width == 12
