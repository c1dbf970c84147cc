"""Ten typical turns and the keys they take: pressed by a test, counted in the README.

`python -m tests.screens.typical_turns` prints the README's table.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from tests.support.playing import arranged


class Turn(NamedTuple):
    """A turn: what lies where, which keys are pressed, and what they must have done."""

    name: str
    keys: tuple[str, ...]
    arrangement: dict[str, Any]
    moves: str
    """The moves of the turn as its record has them."""

    def arrange(self) -> Any:  # noqa: ANN401 - what `arranged` returns
        """Return what arranges it."""
        return arranged(**self.arrangement)


_RUN_AND_SET: Final = [(1, "5S 6S 7S"), (2, "10D 10C 10H")]

TURNS: Final = (
    Turn(
        "draw, and throw the card drawn away",
        ("d", "x", "x"),
        {"hand": "2H 4C 6D 8S 10S QD KH AC 3D 5H 7C 9D JC", "next_card": "KS"},
        "draw; discard KS",
    ),
    Turn(
        "draw, and throw the dearest spare card away",
        ("d", "0", "0"),
        {"hand": "2H 2C 6D 6S 10S 10D KH AC AD 5H 5C 9D 9C", "next_card": "3C"},
        "draw; discard AD",
    ),
    Turn(
        "open with three melds, by proposal",
        ("d", "1", "0", "0"),
        {"hand": "7H 7D 7C JH QH KH AS 3S 9D 4D 4H 6S 8S", "next_card": "2S"},
        "draw; meld 7H 7D 7C; meld JH QH KH; meld AS 2S 3S; discard 9D",
    ),
    Turn(
        "open with one meld marked by hand",
        ("d", "home", "space", "right", "space", "right", "space", "right", "space", "m", "0", "0"),
        {"hand": "10H JH QH KH 2S 4C 6D 8S AC 3D 5C 7C 9D", "next_card": "2D"},
        "draw; meld 10H JH QH KH; discard AC",
    ),
    Turn(
        "attach the card drawn, and throw another away",
        ("d", "a", "0", "0"),
        {"hand": "2H 4C 6D KH", "next_card": "8S", "melds": _RUN_AND_SET, "opened": (0, 1, 2)},
        "draw; attach 8S 1; discard KH",
    ),
    Turn(
        "attach a card that fits two melds, to the second",
        ("d", "a", "2", "0", "0"),
        {
            "hand": "2H 4C 6D KH",
            "next_card": "10S",
            "melds": [(1, "JS QS KS"), (2, "10D 10C 10H")],
            "opened": (0, 1, 2),
        },
        "draw; attach 10S 2; discard KH",
    ),
    Turn(
        "take a joker from the table and lay it with two cards",
        ("d", "1", "0", "0"),
        {"hand": "8S KH KD 4C 2H", "next_card": "9D", "melds": [(1, "7S *8S 9S")], "opened": (0, 1)},
        "draw; swap 8S 1; meld KH KD *KC; discard 9D",
    ),
    Turn(
        "pick the discard up and attach it",
        ("p", "a", "0", "0"),
        {"hand": "2H 4C 6D KH", "pile": "8S", "melds": _RUN_AND_SET, "opened": (0, 1, 2)},
        "pick 8S; attach 8S 1; discard KH",
    ),
    Turn(
        "lay and attach everything",
        ("d", "l", "0", "0"),
        {"hand": "4S 10S 3H 3D 3C KH 2D", "next_card": "9D", "melds": _RUN_AND_SET, "opened": (0, 1, 2)},
        "draw; meld 3H 3D 3C; attach 4S 1; attach 10S 2; discard KH",
    ),
    Turn(
        "go out",
        ("d", "1", "x"),
        {"hand": "7H 7D 7C", "next_card": "KS", "melds": _RUN_AND_SET, "opened": (0, 1, 2)},
        "draw; meld 7H 7D 7C; discard KS",
    ),
)

_SHOWN: Final = {"home": "Home", "right": "→", "space": "space"}


def table() -> str:
    """Return the README's table."""
    rows = [
        f"| {turn.name} | {' '.join(_SHOWN.get(key, key) for key in turn.keys)} | {len(turn.keys)} |" for turn in TURNS
    ]
    return "\n".join(["| turn | keys | count |", "|---|---|---|", *rows])


if __name__ == "__main__":
    print(table())
