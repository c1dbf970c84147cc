"""Disputes in a few words: the same verdicts as for whole positions, with values worked out from the rules."""

from __future__ import annotations

import pytest

from scala40_tui.rules.disputes import Opened, judged_discard, judged_melds, judged_turn
from scala40_tui.rules.options import Rules, preset_rules
from scala40_tui.rules.problems import Problem

FISCA = preset_rules("fisca")
THREE_LONG_RUNS = "AH 2H 3H 4H 5H; 6H 7H 8H 9H; 10H JH QH KH"
"""13 cards."""


def code_of_melds(text: str, rules: Rules = FISCA, opened: Opened = Opened.EARLIER) -> str | None:
    fault = judged_melds(text, rules, opened).laying.refusal
    return fault.code if fault else None


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("7H *8H 9H", None),
        ("7h 7d 7c", None),
        ("QS KS AS", None),
        ("9H 9D *", "JOKER_UNDECLARED"),
        ("8H 8S 8D 9S", "SET_MIXED_RANK"),
        ("8H 8S 8H", "SET_DUP_SUIT"),
        ("KH AH 2H", "RUN_WRAP"),
        ("5C 6C 8C", "RUN_GAP"),
        ("5C 6C", "MELD_TOO_SHORT"),
        ("*5C *6C 7C", "TOO_MANY_JOKERS"),
    ],
)
def test_a_meld_is_judged_as_when_it_is_laid(text: str, code: str | None) -> None:
    assert code_of_melds(text) == code


def test_the_preset_decides_what_is_a_meld() -> None:
    """With CQFP a bare joker in a set is read from its place: after diamonds come clubs."""
    assert code_of_melds("9H 9D *", preset_rules("anderson")) is None
    assert code_of_melds("*5C *6C 7C 8C", FISCA.changed(jokers_per_meld=2)) is None


def test_of_several_melds_the_one_that_is_none_is_named() -> None:
    found = judged_melds("7H 7D 7C; KH AH 2H", FISCA, Opened.EARLIER)
    assert (found.points, found.laying.refusal.code) == ((21,), "RUN_WRAP")  # type: ignore[union-attr]


def opening(text: str, rules: Rules = FISCA) -> tuple[tuple[int, ...], str | None]:
    found = judged_melds(text, rules, Opened.NO)
    assert found.opening is not None
    return found.points, found.opening.refusal.code if found.opening.refusal else None


def test_who_has_not_opened_needs_forty() -> None:
    """A and P: exactly 40 opens, 39 does not; the joker counts as the card it stands for."""
    assert opening("7H 7D 7C; 5S 6S 7S") == ((21, 18), "OPENING_BELOW_40")
    assert opening("10H JH QH KH") == ((40,), None)
    assert opening("10H *JH QH KH") == ((40,), None)


def test_what_jokers_may_do_in_an_opening_is_the_options_to_say() -> None:
    clean = FISCA.changed(opening_joker="clean")
    assert opening("10H *JH QH KH", clean) == ((40,), "JOKER_IN_OPENING")
    assert code_of_melds("10H *JH QH KH", FISCA.changed(opening_joker="forbidden"), Opened.NO) == "JOKER_IN_OPENING"


def test_an_opening_does_not_depend_on_the_card_that_is_discarded_with_it() -> None:
    """Nearly every card below the aces attaches to these melds, and might not be discarded."""
    text = "2H 3H 4H 5H; 6D 7D 8D 9D; 3S 4S 5S 6S"
    assert opening(text, FISCA.changed(discard_attaching_opened="forbidden")) == ((14, 30, 18), None)


def test_thirteen_cards_go_out_in_hand_and_need_no_forty() -> None:
    """Q."""
    found = judged_melds(THREE_LONG_RUNS, FISCA, Opened.NO)
    assert found.opening is not None
    assert (found.opening.legal, found.opening.closed_in_hand) == (True, True)


def test_fourteen_cards_leave_none_to_discard_and_fifteen_nobody_holds() -> None:
    """F art. 11: nobody goes out without a discard."""
    assert code_of_melds("AH 2H 3H 4H 5H; 6H 7H 8H 9H; 10H JH QH KH AH", opened=Opened.NO) == "CLOSE_WITHOUT_DISCARD"
    with pytest.raises(Problem, match="too many"):
        judged_melds(f"{THREE_LONG_RUNS}; 2C 3C", FISCA, Opened.NO)


@pytest.mark.parametrize("text", ["", ";", "7H 8", "7H 7H 7H", "* * * * *"])
def test_what_cannot_be_read_or_cannot_be_is_no_verdict(text: str) -> None:
    with pytest.raises(Problem):
        judged_melds(text, FISCA, Opened.EARLIER)


# --- discards ---------------------------------------------------------------------------------------------------------


def discarding(card: str, preset: str, opened: Opened, *, players: int = 4, **options: str) -> str | None:
    rules = preset_rules(preset).changed(**options)
    fault = judged_discard(card, "5C 6C 7C; KH KD KC", rules, opened, players=players).verdict.refusal
    return fault.code if fault else None


@pytest.mark.parametrize("preset", ["fisca", "anderson", "standard", "online", "circolo"])
def test_who_has_not_opened_never_discards_what_attaches(preset: str) -> None:
    """F art. 11, A, P."""
    assert discarding("8C", preset, Opened.NO) == "DISCARD_ATTACHES"
    assert discarding("KS", preset, Opened.NO) == "DISCARD_ATTACHES"
    assert discarding("9C", preset, Opened.NO) is None


def test_who_has_opened_does_so_as_the_option_says() -> None:
    now, earlier = Opened.NOW, Opened.EARLIER
    assert [discarding("8C", "fisca", when) for when in (now, earlier)] == ["DISCARD_ATTACHES", None]
    assert [discarding("8C", "standard", when) for when in (now, earlier)] == [None, None]
    assert [discarding("8C", "anderson", when) for when in (now, earlier)] == ["DISCARD_ATTACHES"] * 2
    two = "two_players_only"
    assert discarding("8C", "fisca", earlier, players=2, discard_attaching_opened=two) is None
    assert discarding("8C", "fisca", earlier, players=4, discard_attaching_opened=two) == "DISCARD_ATTACHES"


@pytest.mark.parametrize("opened", Opened)
def test_the_discard_that_goes_out_is_exempt(opened: Opened) -> None:
    rules = preset_rules("anderson")
    found = judged_discard("8C", "5C 6C 7C", rules, opened, last=True)
    assert (found.verdict.legal, found.verdict.closed, found.attaches) == (True, True, True)


def test_it_is_said_whether_a_legal_discard_attaches() -> None:
    table = "5C 6C 7C"
    assert judged_discard("8C", table, FISCA, Opened.EARLIER).attaches
    assert not judged_discard("9C", table, FISCA, Opened.EARLIER).attaches
    assert not judged_discard("9C", "", FISCA, Opened.NO).attaches


def test_a_joker_goes_where_the_option_lets_it() -> None:
    assert judged_discard("*", "", preset_rules("fisca"), Opened.NO).verdict.legal
    fault = judged_discard("*", "", FISCA.changed(joker_discard="never"), Opened.NO).verdict.refusal
    assert fault is not None
    assert fault.code == "JOKER_DISCARD"


def test_melds_that_are_none_do_not_lie_there() -> None:
    with pytest.raises(Problem, match="no meld"):
        judged_discard("9C", "5C 6C 8C", FISCA, Opened.NO)


# --- turns ------------------------------------------------------------------------------------------------------------


def test_a_turn_is_judged_like_a_position() -> None:
    moves = "draw 4D; attach 8C 1; discard 4D"
    refused = judged_turn("8C KH 3D", "5C 6C 7C", "9D 3H", moves, FISCA, Opened.NO)
    assert (refused.move, refused.refusal.code) == (2, "NOT_OPENED")  # type: ignore[union-attr]
    legal = judged_turn("8C KH 3D", "5C 6C 7C", "9D 3H", moves, FISCA, Opened.EARLIER)
    assert (legal.legal, legal.hand, legal.melds) == (True, "KH 3D", ("5C 6C 7C 8C",))


def test_a_card_of_the_pile_is_picked_up_by_who_has_opened() -> None:
    """A: 40 in hand."""
    turn = ("8D KH 3D", "5C 6C 7C", "8C", "pick; attach 8C 1; discard KH", FISCA)
    assert judged_turn(*turn, Opened.EARLIER).legal
    assert judged_turn(*turn, Opened.NO).refusal.code == "PICKUP_NOT_OPENED"  # type: ignore[union-attr]
