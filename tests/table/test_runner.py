"""The bots play on until a person is needed, and a turn that was broken off goes on as it was decided."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

from scala40_tui.bots.protocol import BotSpec
from scala40_tui.cards import Hand, parse_cards
from scala40_tui.journal import Journal
from scala40_tui.rules.moves import Discard, Lay, Move, parse_move, parse_moves
from scala40_tui.rules.state import Stock
from scala40_tui.table.deciding import BotTask, decide
from scala40_tui.table.events import Cut, Event, Played, TakenBack
from scala40_tui.table.runner import BotError, run_bots, run_bots_now
from scala40_tui.table.state import MatchState, Phase, begin, follow
from scala40_tui.table.table import Table
from scala40_tui.table.view import bot_view
from tests.table.matches import course, dealt, match, open_journal, play_on

SINGLE = match(4, number=6, match="single", opening_pickup="must_use")
"""One deal, in which an opening is laid meld by meld."""


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with open_journal(tmp_path) as journal:
        yield journal


async def decided_here(task: BotTask) -> tuple[Move, ...]:
    return decide(task)


async def at_once() -> None:
    """Wait for nothing."""


def heard_at(table: Table) -> list[Event]:
    events: list[Event] = []
    table.listen(lambda happening: events.append(happening.event))
    return events


async def test_bots_play_until_a_person_must_move_with_a_pause_after_each_event(journal: Journal) -> None:
    with Table.create(journal, match(4, people=(1,))) as table:
        events, pauses = heard_at(table), []

        async def pace() -> None:
            pauses.append(len(events))

        await run_bots(table, decided_here, pace)
        assert (table.state.phase, table.state.actor) == (Phase.PLAY, 1)
        assert isinstance(events[0], Cut), "Carlo, a bot, sits at the dealer's right"
        assert pauses == list(range(1, len(events) + 1))


async def test_bots_wait_for_a_person_to_cut(journal: Journal) -> None:
    with Table.create(journal, match(4, people=(2,))) as table:
        await run_bots(table, decided_here, at_once)
        assert (table.state.phase, table.state.actor) == (Phase.CUT, 2)


def test_bots_stop_when_a_deal_has_ended_so_that_it_can_be_looked_at(journal: Journal) -> None:
    with Table.create(journal, match(3, number=3)) as table:
        deals = []
        while table.state.phase is not Phase.OVER:
            run_bots_now(table)
            deals.append(len(table.state.sheet.rows))
        assert deals == list(range(1, len(deals) + 1))
        assert not table.bot_on_turn()
        with pytest.raises(LookupError):
            table.bot_task()


async def test_at_any_pace_the_same_match_is_played(journal: Journal) -> None:
    config = match(3, number=9, match="single")
    *_, (_, end) = course(config)
    for run_async in (False, True):
        with Table.create(journal, config) as table:
            while table.state.phase is not Phase.OVER:
                if run_async:
                    await run_bots(table, decided_here, at_once)
                else:
                    run_bots_now(table)
            assert table.state == end


# --- turns broken off -------------------------------------------------------------------------------------------------


def halfway_states() -> Iterator[tuple[list[Event], MatchState]]:
    """Give the events up to each moment in the middle of a bot's turn."""
    events: list[Event] = []
    for event, state in course(SINGLE):
        events.append(event)
        if state.phase is Phase.PLAY and state.earlier:
            yield list(events), state


def table_at(journal: Journal, events: list[Event]) -> Table:
    table = Table.create(journal, SINGLE)
    for event in events:
        seat = table.state.actor
        assert seat is not None
        assert table.cut(seat, event.cards) if isinstance(event, Cut) else table.play(seat, event.move) is None  # type: ignore[union-attr]
    return table


def test_a_turn_broken_off_anywhere_goes_on_with_the_moves_that_were_decided(journal: Journal) -> None:
    with table_at(journal, []) as table:
        whole = heard_at(table)
        play_on(table)
    moments = list(halfway_states())
    openings = [state for _, state in moments if state.deal and not state.deal.has_opened(state.deal.seat)]
    assert len(openings) > 3, "some turns are broken off between the melds of an opening"
    for events, state in moments:
        with table_at(journal, events) as table:
            assert table.state == state
            heard = heard_at(table)
            run_bots_now(table)
            assert heard == whole[len(events) : len(events) + len(heard)]
            assert heard


def opening(moves: str) -> MatchState:
    """Return a match whose first player, a bot, has drawn 2S and made these moves."""
    state = dealt(begin(match(2, people=(1,))))
    assert state.deal is not None
    hands = (Hand.of(parse_cards("7H 7D 7S QH QD QS KS 3C 4D")), state.deal.hands[1])
    assert isinstance(state.deal.stock, Stock)
    stock = Stock((*parse_cards("2S"), *state.deal.stock[1:]))
    state = state._replace(deal=state.deal._replace(hands=hands, stock=stock, turns=2))
    for move in ("draw", *filter(None, moves.split("; "))):
        state = follow(state, Played(parse_move(move)))
    return state


@pytest.mark.parametrize("first", ["meld QH QD QS", "meld 7H 7D 7S; meld QH QD QS"])
def test_a_bot_that_now_decides_otherwise_takes_its_moves_back_first(journal: Journal, first: str) -> None:
    with Table.create(journal, match(2, people=(1,))) as table:
        table.state = opening(first)
        heard = heard_at(table)
        moves = "meld 7H 7D 7S; meld QH QD QS; discard KS"
        if first.startswith("meld 7H"):
            moves = "meld QH QD QS; meld 7H 7D 7S; discard 4D"
        run_bots_now(table, lambda task: parse_moves(moves))
        assert heard[0] == TakenBack(len(first.split("; ")))
        assert [event.move for event in heard[1:4]] == list(parse_moves(moves))  # type: ignore[union-attr]


def test_a_bot_that_breaks_a_rule_or_never_ends_its_turn_is_an_error_of_the_program(journal: Journal) -> None:
    with Table.create(journal, match(2)) as table:
        table.state = opening("")
        with pytest.raises(BotError, match="greedy: CARD_NOT_HELD"):
            run_bots_now(table, lambda task: (Discard(parse_cards("9H")[0]),))
        with pytest.raises(BotError, match="ends with a discard"):
            run_bots_now(table, lambda task: ())
        with pytest.raises(BotError, match="ends with a discard"):
            run_bots_now(table, lambda task: (Lay(parse_cards("QH QD QS")),))


async def test_bots_stop_at_once_when_the_match_is_stopped_while_one_thinks(journal: Journal) -> None:
    with Table.create(journal, match(2)) as table:
        table.state = opening("")

        async def stopping(task: BotTask) -> tuple[Move, ...]:
            table.stop()
            return decide(task)

        await run_bots(table, stopping, at_once)
        assert table.state.phase is Phase.OVER


def test_a_decision_travels_to_another_process_and_back() -> None:
    view, stakes = bot_view(dealt(begin(match(2))))
    task = BotTask(0, BotSpec("greedy"), view, stakes)
    there = pickle.loads(pickle.dumps(task))
    assert there == task
    assert pickle.loads(pickle.dumps(decide(there))) == decide(task)
