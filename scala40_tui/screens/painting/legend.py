"""The signs of the table and of a pad's sheet and their meaning, at length and in a word or two."""

from __future__ import annotations

from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.players import PARTNER


def signs(look: Look) -> list[tuple[str, str]]:
    """Return each sign with what it means, the cards' first."""
    words, glyphs = look.words, look.glyphs
    return [
        (glyphs.down, words("the card under the cursor; at its foot, the card that the next press discards")),
        (glyphs.marked, words("a marked card, which stands higher too")),
        (glyphs.new, words("the card just taken")),
        (glyphs.attach, words("a card that attaches to a meld on the table")),
        (glyphs.forbidden, words("a card that may not be discarded now")),
        (glyphs.joker, words("a joker; on the table, before the card that it stands for")),
        (glyphs.target, words("a meld that takes the card")),
        (glyphs.turn, words("the player on turn")),
        (glyphs.opened, words("has opened; on the score pad, went out")),
        (glyphs.dealer, words("deals")),
    ]


def table_signs(look: Look) -> list[tuple[str, str]]:
    """Return the signs that a table may show."""
    *others, dealer = signs(look)
    return [*others, (PARTNER, look.words("your partner, where couples play")), dealer]


def signs_in_short(look: Look) -> list[tuple[str, str]]:
    """Return each sign with what it means in at most sixteen cells."""
    words = look.words
    meanings = (
        words("under the cursor"),
        words("marked"),
        words("just taken"),
        words("attaches"),
        words("not to discard"),
        words("joker"),
        words("takes the card"),
        words("on turn"),
        words("has opened"),
        words("deals"),
    )
    return [(sign, meaning) for (sign, _), meaning in zip(signs(look), meanings, strict=True)]


def replay_signs(look: Look) -> list[tuple[str, str]]:
    """Return the signs that a replay shows, with what they mean."""
    shown = (look.glyphs.new, look.glyphs.joker, look.glyphs.turn, look.glyphs.opened, look.glyphs.dealer)
    return [(sign, meaning) for sign, meaning in signs(look) if sign in shown]


def pad_signs(look: Look, dealer: str) -> list[tuple[str, str]]:
    """Return each sign of a sheet with what it means; `dealer` is the one of who deals."""
    words, glyphs = look.words, look.glyphs
    return [
        (glyphs.cursor, words("the deal under the cursor")),
        (dealer, words("deals")),
        ("C", words("went out")),
        ("CH", words("went out in hand")),
        ("9+40", words("9 points, and a penalty of 40")),
        (f"118{glyphs.arrow}96", words("came to 118, over the limit, and rejoins with 96")),
        (glyphs.out, words("is out")),
        ("?", words("an entry that is still missing")),
        ("-", words("was away")),
        (glyphs.dot, words("does not play this deal")),
        ("!", words("something looks wrong; w says what")),
        (words("n"), words("the deal has a note, or did not end by going out")),
    ]
