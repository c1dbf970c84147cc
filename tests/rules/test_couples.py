"""Couples (F annex A; `team_opening`): partners sit opposite."""

from __future__ import annotations

import pytest

from tests.rules.situations import code, judged

COUPLES = {"turn": "P3", "laps": 3, "match": "victory_points", "team_opening": "yes"}
TABLE = ["P1: 3H 4H 5H", "P2: 7S *8S 9S"]


def test_a_partners_opening_counts_for_attaching_swapping_and_picking_up() -> None:
    assert code("draw 7D; attach 6H 1", "6H 4D 10S", TABLE, opened=["P1"], **COUPLES) == "legal"
    assert code("draw 7D; swap 8S 2", "8S 4D 10S", TABLE, opened=["P1"], **COUPLES) == "legal"
    assert code("pick 6H; attach 6H 1; discard 4D", "4D 10S", TABLE, opened=["P1"], discard="6H", **COUPLES) == "legal"


@pytest.mark.parametrize(
    "change",
    [{"opened": ["P2", "P4"]}, {"team_opening": "no"}, {"match": "limit"}, {"seats": ["P1", "P2", "P3", "P4", "P5"]}],
)
def test_without_it_he_has_not_opened(change: dict[str, object]) -> None:
    given = {"opened": ["P1"], **COUPLES, **change}
    assert code("draw 7D; attach 6H 1", "6H 4D 10S", TABLE, **given) == "NOT_OPENED"
    assert code("pick 6H", "4D 10S", TABLE, discard="6H", **given) == "PICKUP_NOT_OPENED"


def test_he_opens_with_melds_of_his_own_all_the_same() -> None:
    given = {"opened": ["P1"], **COUPLES}
    assert code("draw 7D; meld 9H 9D 9C; discard 4D", "9H 9D 9C 4D 10S", TABLE, **given) == "OPENING_BELOW_40"
    assert not judged("draw 7D; attach 6H 1; discard 4D", "6H 4D 10S", TABLE, **given).opened


def test_a_partners_opening_does_not_free_the_discard() -> None:
    assert code("draw 7D; discard 6H", "6H 4D 10S", TABLE, opened=["P1"], **COUPLES) == "DISCARD_ATTACHES"


def test_going_out_by_the_partners_melds_is_in_hand() -> None:
    verdict = judged("draw 7D; attach 6H 1; discard 7D", "6H", TABLE, opened=["P1"], **COUPLES)
    assert (verdict.legal, verdict.closed_in_hand) == (True, True)
    needed = {**COUPLES, "in_hand_needs_min": "yes"}
    assert code("draw 7D; attach 6H 1; discard 7D", "6H", TABLE, opened=["P1"], **needed) == "IN_HAND_BELOW_40"
