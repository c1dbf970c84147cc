"""What the referee keeps in mind: cards shown, melds frozen for a time, duties, warnings (F art. 6.2 and 11)."""

from __future__ import annotations

from scala40_tui.cards import Card, cards_text, parse_card, parse_cards
from scala40_tui.referee.applying import apply_ruling
from scala40_tui.referee.case import Duty
from scala40_tui.referee.docket import Docket, Exposed, Order
from scala40_tui.referee.facts import Facts
from scala40_tui.referee.rulings import rule
from scala40_tui.rules.moves import parse_moves
from scala40_tui.rules.state import Deal, Outcome, Unseen
from tests.referee.deals import WHOLE_PACK, all_cards, deal_with

ANNA, BEA, CARLO = range(3)


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


def docket_with(*rulings: tuple[str, Facts], opens: bool = False) -> Docket:
    docket = Docket()
    for code, facts in rulings:
        docket = docket.with_ruling(rule(code, facts), opens=opens)
    return docket


def ended(docket: Docket, seat: int, moves: str) -> tuple[Docket, list[tuple[str, str, int]]]:
    """Return the docket after a turn, and the rulings that it brought: code, cards, points."""
    docket, rulings = docket.turn_ended(seat, parse_moves(moves))
    return docket, [(ruling.code, cards_text(ruling.facts.cards), ruling.points) for ruling in rulings]


# --- cards shown ------------------------------------------------------------------------------------------------------


def test_a_card_shown_and_laid_or_attached_costs_nothing() -> None:
    shown = docket_with(("EXPOSED", Facts(BEA, cards("KH 8C"))))
    after, rulings = ended(shown, BEA, "draw; meld KH KD KC; attach 8C 1; discard 2D")
    assert (after.exposed, rulings) == ((), [])


def test_a_card_that_takes_a_joker_is_played_too() -> None:
    shown = docket_with(("EXPOSED", Facts(BEA, cards("8S"))))
    assert ended(shown, BEA, "draw; swap 8S 1; attach *10S 1; discard 2D")[1] == []


def test_a_card_shown_and_kept_or_discarded_costs_ten_points() -> None:
    shown = docket_with(("EXPOSED", Facts(BEA, cards("KH"))))
    assert ended(shown, BEA, "draw; discard 2D")[1] == [("EXPOSED_NOT_PLAYED", "KH", 10)]
    assert ended(shown, BEA, "draw; discard KH")[1] == [("EXPOSED_NOT_PLAYED", "KH", 10)]


def test_it_is_settled_once_at_the_end_of_its_players_turn() -> None:
    shown = docket_with(("EXPOSED", Facts(BEA, cards("KH"))))
    same, rulings = ended(shown, ANNA, "draw; discard KH")
    assert (same.exposed, rulings) == ((Exposed(BEA, parse_card("KH")),), [])
    after, rulings = ended(same, BEA, "draw; discard 2D")
    assert (after.exposed, len(rulings)) == ((), 1)
    assert ended(after, BEA, "draw; discard 2D")[1] == []


def test_of_two_equal_cards_shown_each_must_be_played() -> None:
    shown = docket_with(("EXPOSED", Facts(BEA, cards("KH KH"))))
    assert ended(shown, BEA, "draw; meld KH KD KC; discard 2D")[1] == [("EXPOSED_NOT_PLAYED", "KH", 10)]


def test_a_joker_shown_is_played_whatever_it_stands_for() -> None:
    shown = docket_with(("EXPOSED", Facts(BEA, cards("*"))))
    assert ended(shown, BEA, "draw; meld KH KD *KC; discard 2D")[1] == []


def test_a_card_that_nobody_typed_is_settled_by_the_referee() -> None:
    shown = docket_with(("EXPOSED", Facts(BEA)))
    assert ended(shown, BEA, "draw; discard 2D") == (shown, [])
    (entry,) = shown.exposed
    played, nothing = shown.settled(entry, played=True)
    assert (played.exposed, nothing) == ((), None)
    _, ruling = shown.settled(entry, played=False)
    assert ruling is not None
    assert (ruling.points, ruling.seat) == (10, BEA)


# --- played without drawing -------------------------------------------------------------------------------------------


def suspended(code: str = "NOT_DRAWN_LAID", facts: Facts | None = None, *, opens: bool = False) -> tuple[Docket, Deal]:
    """Return docket and deal after Anna laid meld 2, or what the facts say, before drawing."""
    deal = deal_with("2D 3D", melds=[(BEA, "8H 8S 8D 8C"), (ANNA, "KH KD KC")], hands={BEA: "5C 6C"})
    ruling = rule(code, facts or Facts(ANNA, melds=(2,)))
    return Docket().with_ruling(ruling, opens=opens), apply_ruling(deal, ruling)


def test_they_are_good_again_when_his_next_turn_begins() -> None:
    docket, deal = suspended()
    for seat in (BEA, CARLO):
        same, still = docket.turn_begun(seat, deal)
        assert (same, still) == (docket, deal)
    docket, deal = docket.turn_begun(ANNA, deal)
    assert (docket.suspended, [meld.frozen for meld in deal.melds]) == ((), [False, False])
    assert deal.attaching & 1 << parse_card("KS")


def test_at_a_table_whose_cards_nobody_types_they_thaw_in_the_docket_alone() -> None:
    docket, _ = suspended()
    assert docket.thawed(BEA) == docket
    assert docket.thawed(ANNA) == docket._replace(suspended=())


def test_a_meld_frozen_for_the_whole_deal_stays_frozen() -> None:
    docket, deal = suspended()
    late = rule("EXCESS_LATE", Facts(ANNA, meld=2))
    docket, deal = docket.with_ruling(late).turn_begun(ANNA, apply_ruling(deal, late))
    assert deal.melds[1].frozen


def test_an_opening_laid_without_drawing_opens_when_it_is_good_again() -> None:
    docket, deal = suspended(opens=True)
    assert not deal.has_opened(ANNA)
    assert docket.turn_begun(ANNA, deal)[1].has_opened(ANNA)
    assert not suspended()[0].turn_begun(ANNA, deal)[1].has_opened(ANNA)


def closed_by(deal: Deal, seat: int) -> Deal:
    return deal._replace(outcome=Outcome("closed", seat))


def held(deal: Deal, seat: int) -> str:
    hand = deal.hands[seat]
    assert not isinstance(hand, Unseen)
    return cards_text(hand.cards())


def test_a_whole_meld_counts_as_cards_in_hand_when_somebody_goes_out_first() -> None:
    docket, deal = suspended()
    counted = docket.counted(closed_by(deal, BEA))
    assert held(counted, ANNA) == "KH 2D 3D KD KC"
    assert all_cards(counted) == WHOLE_PACK


def test_of_a_meld_attached_to_only_the_card_attached_counts() -> None:
    docket, deal = suspended("NOT_DRAWN_ATTACHED", Facts(ANNA, cards("8C"), meld=1))
    assert [meld.frozen for meld in deal.melds] == [True, False]
    counted = docket.counted(closed_by(deal, BEA))
    assert (held(counted, ANNA), held(counted, BEA)) == ("2D 3D 8C", "5C 6C")
    assert cards_text(counted.melds[0].cards) == "8H 8S 8D"


def test_nothing_counts_against_him_when_he_goes_out_or_nobody_does() -> None:
    docket, deal = suspended()
    assert docket.counted(closed_by(deal, ANNA)).hands == deal.hands
    assert docket.counted(deal._replace(outcome=Outcome("stopped"))).hands == deal.hands
    assert docket.counted(deal._replace(outcome=Outcome("dead"))).hands == deal.hands


# --- orders -----------------------------------------------------------------------------------------------------------


def test_who_may_only_draw_and_discard_may_do_more_in_his_next_turn() -> None:
    docket = docket_with(("REMINDED_TO_DRAW", Facts(BEA)))
    assert docket.order_for(BEA) == Order(BEA, Duty.DRAW_AND_DISCARD)
    assert docket.order_for(ANNA) is None
    assert ended(docket, BEA, "draw; discard 2D")[0].order_for(BEA) is None


def test_who_went_out_without_a_discard_must_discard_one_of_the_cards_that_came_back() -> None:
    docket = docket_with(
        ("REMINDED_TO_DRAW", Facts(BEA)), ("CLOSED_BY_MELD", Facts(BEA, cards("7H 7D *7C"), stopped=True))
    )
    assert docket.order_for(BEA) == Order(BEA, Duty.DISCARD_AMONG, cards("7H 7D *"))


# --- points and warnings ----------------------------------------------------------------------------------------------


def test_points_add_up_until_the_count() -> None:
    docket = docket_with(
        ("EXCESS_BESIDE_MELD", Facts(BEA)), ("DISCARD_ATTACHES_LATE", Facts(BEA)), ("HAND_MIXED", Facts(CARLO))
    )
    assert [docket.points(seat) for seat in (ANNA, BEA, CARLO)] == [0, 40, 90]


def test_a_warning_lasts_for_the_whole_match_and_each_further_error_costs_fifty() -> None:
    docket = Docket()
    points = []
    for _ in range(3):
        ruling = rule("DEAL_ERROR", docket.facts_of_dealing(BEA))
        docket = docket.with_ruling(ruling).next_deal()
        points.append(ruling.points)
    assert points == [0, 50, 50]
    assert docket.facts_of_dealing(ANNA).warned == 0
    assert rule("DEAL_ERROR", docket.facts_of_dealing(CARLO)).points == 0


def test_all_but_warnings_ends_with_the_deal() -> None:
    docket, _ = suspended()
    docket = docket.with_ruling(rule("EXPOSED", Facts(BEA, cards("KH"))))
    docket = docket.with_ruling(rule("DEAL_ERROR", Facts(BEA)))
    assert docket.next_deal() == Docket(warned=(BEA,))
