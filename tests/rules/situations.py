"""Situations at the table in a line or two, judged as `scala40 judge` does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scala40_tui.rules.judging import Verdict, judge
from scala40_tui.rules.position import position_of

IDLE = "2C 5D 9S JH"
"""Cards of no use with those of most situations, so that a hand has something to discard."""


def judged(moves: str, hand: str, melds: Sequence[str] = (), **given: Any) -> Verdict:  # noqa: ANN401
    """Judge the moves of the player P1; `given` are keys of a position, and options by their names.

    A meld is written "P2: 5C 6C 7C", with "frozen" at its end where it is; "7H 7D 7C" alone is P2's.
    """
    keys = {"preset", "seats", "turn", "opened", "laps", "discard", "barred"}
    table: dict[str, Any] = {"preset": "fisca", "seats": ["P1", "P2", "P3", "P4"], "moves": moves}
    table |= {key: value for key, value in given.items() if key in keys}
    table["hands"] = {table.get("turn", table["seats"][0]): hand}
    table["options"] = {key: value for key, value in given.items() if key not in keys}
    table["melds"] = [_meld(text) for text in melds]
    return judge(position_of(table))


def _meld(text: str) -> dict[str, Any]:
    owner, _, cards = text.rpartition(":")
    frozen = cards.endswith("frozen")
    return {"owner": owner or "P2", "cards": cards.removesuffix("frozen").strip(), "frozen": frozen}


def code(moves: str, hand: str, melds: Sequence[str] = (), **given: Any) -> str:  # noqa: ANN401
    """Return the code of the refusal of the last move, or "legal"; an earlier refusal is an error of the test."""
    verdict = judged(moves, hand, melds, **given)
    if verdict.refusal is None:
        return "legal"
    last = moves.count(";") + 1
    assert verdict.move == last, f"move {verdict.move} of {moves!r} is {verdict.refusal.code}"
    return verdict.refusal.code


def code_of_meld(cards: str, **options: Any) -> str:  # noqa: ANN401
    """Return how laying these cards is judged by who holds them, and little else, as an opened player."""
    bare = " ".join("*" if word.startswith("*") else word for word in cards.split())
    return code(f"draw 2S; meld {cards}", f"{bare} 10C", opened=["P1"], **options)


def laid(cards: str, **options: Any) -> str:  # noqa: ANN401
    """Return the cards of a meld as they lie after it was laid; an illegal one is an error of the test."""
    bare = " ".join("*" if word.startswith("*") else word for word in cards.split())
    verdict = judged(f"draw 2S; meld {cards}", f"{bare} 10C", opened=["P1"], **options)
    assert verdict.refusal is None, verdict.refusal
    return verdict.melds[0]


def points_of(cards: str, **options: Any) -> int:  # noqa: ANN401
    """Return the points of a meld in an opening."""
    bare = " ".join("*" if word.startswith("*") else word for word in cards.split())
    verdict = judged(f"draw 2S; meld {cards}", f"{bare}", **options)
    assert verdict.refusal is None, verdict.refusal
    return verdict.opening
