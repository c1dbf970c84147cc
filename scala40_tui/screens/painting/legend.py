"""The signs of the table and their meaning, at length and in a word or two."""

from __future__ import annotations

from scala40_tui.screens.look import Look


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
