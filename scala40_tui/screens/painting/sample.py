"""A small table on which a theme shows everything that it colours: suits, jokers, marks, melds, piles, messages."""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

from textual.strip import Strip

from scala40_tui.cards import JOKER, Card, card, joker_for
from scala40_tui.rules.melds import meld_rules
from scala40_tui.rules.options import DEFAULT_PRESET, preset_rules
from scala40_tui.rules.state import Deal, Setup, Unseen
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.card import Face, paint_card
from scala40_tui.screens.painting.legend import signs_in_short
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.painting.piles import PILES_CELLS, pile_lines
from scala40_tui.screens.theme_file import State

_HEARTS, _DIAMONDS, _CLUBS, _SPADES = range(4)
_MELDS: Final = (
    (1, "Anna", (card(5, _SPADES), card(6, _SPADES), card(7, _SPADES))),
    (2, "Bruno", (card(10, _DIAMONDS), card(10, _CLUBS), card(10, _HEARTS))),
    (3, "Carla", (card(11, _HEARTS), joker_for(card(12, _HEARTS)), card(13, _HEARTS))),
)
_TARGET: Final = 2
_HAND: Final = (
    Face(card(1, _HEARTS)),
    Face(card(3, _HEARTS), frozenset({State.MARKED})),
    Face(card(10, _SPADES), frozenset({State.CURSOR, State.ATTACH})),
    Face(card(12, _DIAMONDS), frozenset({State.NEW})),
    Face(card(13, _CLUBS)),
    Face(card(8, _SPADES), frozenset({State.ATTACH, State.FORBIDDEN})),
    Face(JOKER, frozenset({State.MARKED})),
    Face(card(9, _CLUBS), staged=True),
)
_SIGN_CELLS: Final = 4


def paint_sample(look: Look, width: int) -> list[Strip]:
    """Paint the table and below it the signs with their meaning."""
    words, blank = look.words, Line(look, width).strip()
    strips = [ruled(look, width, Line(look, width).put(look.theme.title(words.language)))]
    strips += [*_players(look, width), ruled(look, width, Line(look, width).put(words("Table")))]
    strips += [*_table(look, width), ruled(look, width, _tray(look, width)), *_hand(look)]
    return [*strips, _refused(look, width), blank, *_legend(look, width)]


def _legend(look: Look, width: int) -> list[Strip]:
    """Explain the signs in two columns."""
    known = signs_in_short(look)
    half = (len(known) + 1) // 2
    strips = []
    for pair in zip_longest(known[:half], known[half:], fillvalue=("", "")):
        line = Line(look, width)
        for column, (sign, meaning) in enumerate(pair):
            line.to(column * width // 2).put("  ").field(sign, _SIGN_CELLS, look.styles.on_felt(State.TURN))
            line.muted(meaning)
        strips.append(line.strip())
    return strips


def _players(look: Look, width: int) -> list[Strip]:
    words, glyphs = look.words, look.glyphs
    turn = look.styles.on_felt(State.TURN)
    first = Line(look, width).put(f" {glyphs.turn} Bruno", turn).put(f"  {glyphs.dealer} {glyphs.opened}  ")
    first.put(words.plural("{n} card", "{n} cards", 7)).muted(f"  {glyphs.thinking}")
    second = Line(look, width).put("   Carla").put("       ").put(words.plural("{n} card", "{n} cards", 11))
    second.muted("  " + words("discards {card}", card=look.card(card(9, _CLUBS))))
    return [first.strip(), second.strip()]


def _table(look: Look, width: int) -> list[Strip]:
    piles = pile_lines(look, _deal())
    lines = [_meld(look, width, *meld) for meld in _MELDS]
    lines += [Line(look, width)] * (len(piles) - len(lines))
    return [line.to(width - PILES_CELLS).extend(pile).strip() for line, pile in zip(lines, piles, strict=True)]


def _meld(look: Look, width: int, number: int, owner: str, cards: tuple[Card, ...]) -> Line:
    lit = number == _TARGET
    style = look.styles.on_felt(State.TARGET) if lit else look.styles.muted
    line = Line(look, width).put(f"{number:>3}", style).put(look.glyphs.target if lit else " ", style)
    face = look.styles.card(_CLUBS)
    return line.field(owner, 8, look.styles.muted).put(" ", face).cards(cards).put(" ", face)


def _tray(look: Look, width: int) -> Line:
    return Line(look, width).put(look.words("opening {points} of {needed}", points=27, needed=40))


def _hand(look: Look) -> list[Strip]:
    margin = Line(look, 1).put(" ").strip()
    rows = zip(*(paint_card(face, look) for face in _HAND), strict=True)
    return [Strip.join([margin, *row]) for row in rows]


def _refused(look: Look, width: int) -> Strip:
    text = look.words("Discard {card}? The same key again.", card=look.card(card(9, _CLUBS)))
    return Line(look, width).put(" ").strong(text, State.TARGET).strip()


def _deal() -> Deal:
    rules = preset_rules(DEFAULT_PRESET)
    setup = Setup(rules, meld_rules(rules), 3, 2)
    return Deal(setup, (Unseen(8), Unseen(7), Unseen(11)), Unseen(58), (card(2, _DIAMONDS),), 0)
