"""What may be taken back, who may act, and what a refused act leaves: nothing changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scala40_tui.cards import Hand, parse_cards
from scala40_tui.journal import Journal
from scala40_tui.rules.legality import refusal
from scala40_tui.rules.moves import Discard, Draw, Pick, parse_move
from scala40_tui.table.events import Cut, Played, Stopped, TakenBack
from scala40_tui.table.state import MatchState, Phase, begin, follow, may_take_back
from scala40_tui.table.table import Table
from tests.table.matches import dealt, match, open_journal


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with open_journal(tmp_path) as journal:
        yield journal


def opened_on_turn(hand: str, pile: str) -> MatchState:
    """Return a match of people whose first player has opened, holds `hand`, and may pick up the last of `pile`."""
    state = dealt(begin(match(2, people=(0, 1))))
    assert state.deal is not None
    hands = (Hand.of(parse_cards(hand)), *state.deal.hands[1:])
    return state._replace(deal=state.deal._replace(hands=hands, pile=parse_cards(pile), opened=1, turns=2))


def after(state: MatchState, *moves: str) -> MatchState:
    for move in moves:
        state = follow(state, Played(parse_move(move)))
    return state


def test_a_card_picked_up_may_be_put_back_and_the_stock_chosen_instead() -> None:
    start = opened_on_turn("7H 7D KS KC 2S", "9D 7S")
    picked = after(start, "pick 7S")
    assert may_take_back(picked) == 1
    back = follow(picked, TakenBack(1))
    assert back == start
    assert after(back, "draw").deal is not None


def test_each_move_after_the_card_may_be_taken_back_one_by_one_or_all_at_once() -> None:
    states = [opened_on_turn("7H 7D 3C 4C 5C KS KC 2S", "9D 7S")]
    for move in ("pick 7S", "meld 7H 7D 7S", "meld 3C 4C 5C"):
        states.append(after(states[-1], move))
    assert [may_take_back(state) for state in states] == [0, 1, 2, 3]
    assert [follow(states[3], TakenBack(moves)) for moves in (1, 2, 3)] == states[2::-1]
    assert follow(follow(states[3], TakenBack(1)), TakenBack(2)) == states[0]


def test_a_card_drawn_was_seen_and_stays_drawn() -> None:
    drawn = after(opened_on_turn("7H 7D 7S KS KC 2S", "9D"), "draw")
    assert may_take_back(drawn) == 0
    laid = after(drawn, "meld 7H 7D 7S")
    assert may_take_back(laid) == 1
    assert follow(laid, TakenBack(1)) == drawn
    with pytest.raises(ValueError, match="cannot be taken back"):
        follow(laid, TakenBack(2))


def test_after_the_discard_nothing_is_taken_back() -> None:
    done = after(opened_on_turn("7H 7D 7S KS KC 2S", "9D"), "draw", "meld 7H 7D 7S", "discard KS")
    assert may_take_back(done) == 0
    with pytest.raises(ValueError, match="cannot be taken back"):
        follow(done, TakenBack(1))


def test_after_a_deal_nothing_is_taken_back() -> None:
    state = opened_on_turn("7H 7D 7S KS 2S", "9D 2S")
    assert state.deal is not None
    stock = state.deal.stock
    state = state._replace(deal=state.deal._replace(stock=type(stock)(parse_cards("KC 3H"))))  # type: ignore[call-arg, arg-type]
    state = after(state, "draw", "meld 7H 7D 7S", "discard KC", "draw")
    assert may_take_back(state) == 0
    stopped = follow(state, Stopped())
    assert (stopped.phase, may_take_back(stopped)) == (Phase.OVER, 0)


# --- the table lets act who may ---------------------------------------------------------------------------------------


def test_only_the_player_on_turn_takes_back_and_only_what_he_may(journal: Journal) -> None:
    with Table.create(journal, match(2, people=(0, 1), opening_pickup="must_use")) as table:
        assert table.cut(0, 54)
        assert not table.take_back(0)
        assert table.play(0, Pick()) is None
        assert not table.take_back(1)
        assert not table.take_back(0, 2)
        assert not table.take_back(0, 0)
        assert not table.take_back(0, -1)
        assert table.view(0).take_back == 1
        assert table.view(1).take_back == 0
        assert table.take_back(0)
        assert table.play(0, Draw()) is None
        assert not table.take_back(0)


def test_the_player_at_the_dealers_right_cuts_and_nobody_else(journal: Journal) -> None:
    with Table.create(journal, match(4, people=range(4))) as table:
        assert (table.state.dealer, table.state.actor) == (3, 2)
        before = table.state
        for seat, cards in ((0, 54), (1, 54), (3, 54), (2, 0), (2, 108), (2, -1)):
            assert not table.cut(seat, cards)
        assert table.state is before
        assert table.cut(2, 107)
        assert not table.cut(2, 54)
        assert table.state.actor == 0, "who sits at the dealer's left begins"


def test_a_refused_move_changes_nothing_and_is_not_in_the_journal(journal: Journal) -> None:
    with Table.create(journal, match(3, people=range(3))) as table:
        fault = table.play(0, Draw())
        assert fault is not None
        assert fault.code == "DEAL_OVER"
        table.cut(1, 54)
        before, length = table.state, len(journal.read(table.stream))
        faults = [table.play(1, Draw()), table.play(0, Pick()), table.play(0, parse_move("discard KD"))]
        assert [fault and fault.code for fault in faults] == ["NOT_YOUR_TURN", "PICKUP_NOT_OPENED", "MUST_DRAW_FIRST"]
        assert table.state is before
        assert len(journal.read(table.stream)) == length


def test_every_listener_hears_each_event_when_it_is_in_the_journal(journal: Journal) -> None:
    with Table.create(journal, match(2, people=(0, 1))) as table:
        heard: list[tuple[object, int, bool]] = []
        table.listen(lambda h: heard.append((h.event, len(journal.read(table.stream)), h.after is table.state)))
        table.cut(0, 54)
        table.play(0, Draw())
        deal = table.state.deal
        assert deal is not None
        card = next(card for card in deal.hand.cards() if refusal(deal, Discard(card)) is None)
        table.play(0, Discard(card))
    assert heard == [
        (Cut(54), 2, True),
        (Played(Draw(deal.turn.drawn)), 3, True),
        (Played(Discard(card)), 4, True),
    ]


def test_a_deal_is_stopped_and_counted_once(journal: Journal) -> None:
    with Table.create(journal, match(3, people=range(3))) as table:
        assert not table.stop(), "no deal is being played"
        table.cut(1, 54)
        assert table.stop()
        assert not table.stop()
        assert table.state.phase is Phase.OVER
        assert table.state.deal is not None
        assert all(points for points in table.state.result.totals), "everybody counts the cards held"
        assert journal.stream(table.stream).finished
        assert not table.cut(1, 54)


@pytest.mark.parametrize("event", [Played(Draw()), Stopped(), Played(Pick())])
def test_before_the_cut_nobody_plays(event: Played | Stopped) -> None:
    with pytest.raises(ValueError, match="no deal is being played"):
        follow(begin(match()), event)


def test_a_pack_is_cut_once() -> None:
    with pytest.raises(ValueError, match="cut before a deal"):
        follow(dealt(begin(match())), Cut(3))
