"""Melds once more, against a list of all there are: 65 sets and every stretch of a suit (A, P, F 1.1)."""

from __future__ import annotations

from itertools import combinations

from hypothesis import assume, given
from hypothesis import strategies as st

from tests.rules.situations import judged

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SUITS = "HDCS"
FACES = [rank + suit for rank in RANKS for suit in SUITS]
SETS = {frozenset(rank + suit for suit in some) for rank in RANKS for n in (3, 4) for some in combinations(SUITS, n)}
AROUND = [*RANKS, "A"]
"""The ranks in order, the ace below the two and above the king."""
STRETCHES = [AROUND[low:high] for low in range(14) for high in range(low + 3, 15)]
RUNS = {tuple(sorted(rank + suit for rank in ranks)) for ranks in STRETCHES for suit in SUITS}
FIRST_FAULTS = {"SET_TOO_LONG", "RUN_DOUBLE_ACE"}
"""Named before the joker's identity, whatever another would do."""


def is_meld(faces: list[str], naturals: list[str], run_max: int) -> bool:
    if len(set(faces)) == len(faces) and frozenset(faces) in SETS:
        return True
    aces = sum(face.startswith("A") for face in naturals)
    return len(faces) <= run_max and aces <= 1 and tuple(sorted(faces)) in RUNS


def expected(cards: list[str], run_max: int) -> str:
    naturals = [card for card in cards if not card.startswith("*")]
    jokers = [card.removeprefix("*") for card in cards if card.startswith("*")]
    if len(jokers) > 1:
        return "TOO_MANY_JOKERS"
    fitting = [face for face in FACES if jokers and is_meld([*naturals, face], naturals, run_max)]
    if not jokers:
        return "meld" if is_meld(naturals, naturals, run_max) else "fault"
    if not fitting:
        return "fault"
    if jokers[0]:
        return "meld" if jokers[0] in fitting else "JOKER_MISDECLARED"
    return "meld" if len(fitting) == 1 else "JOKER_UNDECLARED"


@st.composite
def cards_near_a_meld(draw: st.DrawFn) -> list[str]:
    """Give three to fourteen cards, mostly a meld's or nearly so, with jokers, in any order."""
    meld = sorted(draw(st.sampled_from(sorted(SETS, key=sorted)))) if draw(st.booleans()) else None
    cards = list(meld or draw(st.sampled_from(sorted(RUNS))))
    for place in draw(st.lists(st.integers(0, len(cards) - 1), max_size=2, unique=True)):
        face = draw(st.sampled_from([cards[place], *FACES]))
        cards[place] = draw(st.sampled_from([face, "*", "*" + face]))
    cards += draw(st.lists(st.sampled_from(FACES), max_size=1)) if len(cards) < 14 else []
    return draw(st.permutations(cards))


@given(cards_near_a_meld(), st.sampled_from([13, 14]))
def test_what_is_a_meld_is_what_the_list_has(cards: list[str], run_max: int) -> None:
    held = ["*" if card.startswith("*") else card for card in cards]
    assume(all(held.count(card) <= (4 if card == "*" else 2) for card in held))
    hand, drawn = held[:13], (held[13:] or ["2H" if held.count("2H") < 2 else "9C"])[0]
    verdict = judged(f"draw {drawn}; meld {' '.join(cards)}", " ".join(hand), run_max=run_max)
    found = verdict.refusal.code if verdict.refusal else "meld"
    match expected(cards, run_max):
        case "meld":
            assert found == ("meld" if len(held) < 14 else "CLOSE_WITHOUT_DISCARD")
        case "fault":
            assert found not in {"meld", "CLOSE_WITHOUT_DISCARD", "JOKER_UNDECLARED", "JOKER_MISDECLARED"}
        case "TOO_MANY_JOKERS":
            assert found == "TOO_MANY_JOKERS"
        case code:
            assert found in {code, *FIRST_FAULTS}


def test_the_list_is_whole() -> None:
    assert len(SETS) == 13 * (4 + 1)
    # Ace to king and two to ace are the same thirteen cards.
    assert len(RUNS) == len(SUITS) * (sum(15 - length for length in range(3, 15)) - 1)
