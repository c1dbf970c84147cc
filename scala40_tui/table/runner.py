"""Letting the bots play: one after another, at a pace that the front end sets, until a person is needed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator

from scala40_tui.rules.effects import apply
from scala40_tui.rules.moves import Move
from scala40_tui.rules.refusals import IllegalMove
from scala40_tui.table.deciding import BotTask, bot_cut, decide
from scala40_tui.table.state import MatchState, Phase
from scala40_tui.table.table import Table

Decide = Callable[[BotTask], Awaitable[tuple[Move, ...]]]
"""Makes a bot's decision, usually in another process."""
Pace = Callable[[], Awaitable[None]]
"""Waits after each event, so that a person can follow."""


class BotError(RuntimeError):
    """A bot tried what the rules forbid: the program is wrong."""


async def run_bots(table: Table, decide: Decide, pace: Pace) -> None:
    """Play the bots' turns until a person must move or cut, a deal has ended, or the match is over."""
    deals = len(table.state.sheet.rows)
    while table.bot_on_turn() and len(table.state.sheet.rows) == deals:
        if table.state.phase is Phase.CUT:
            cut_for_bot(table)
            await pace()
            continue
        task = table.bot_task()
        for _ in _making(table, task, await decide(task)):
            await pace()


def run_bots_now(table: Table, decide: Callable[[BotTask], tuple[Move, ...]] = decide) -> None:
    """Do what `run_bots` does, here and without a pause."""
    deals = len(table.state.sheet.rows)
    while table.bot_on_turn() and len(table.state.sheet.rows) == deals:
        if table.state.phase is Phase.CUT:
            cut_for_bot(table)
        else:
            task = table.bot_task()
            for _ in _making(table, task, decide(task)):
                pass


def cut_for_bot(table: Table) -> None:
    """Cut the pack for the bot that must."""
    state = table.state
    table.cut(state.playing[state.cutter], bot_cut(state.config.seed, state.deal_number))


def _making(table: Table, task: BotTask, moves: tuple[Move, ...]) -> Iterator[None]:
    """Make the moves that a bot decided, and give way after each."""
    made = len(table.state.earlier)
    if made and not _begins_with(moves, made, table.state):
        # The match was resumed in the middle of a turn, by a program whose bots decide otherwise.
        table.take_back(task.seat, made)
        made = 0
        yield
    if len(moves) == made:
        raise BotError(f"{task.spec.level}: a turn ends with a discard")
    for move in moves[made:]:
        table.tick()
        if table.state.actor != task.seat:
            return
        fault = table.play(task.seat, move)
        if fault is not None:
            raise BotError(f"{task.spec.level}: {fault.code}")
        yield


def _begins_with(moves: tuple[Move, ...], made: int, state: MatchState) -> bool:
    """Tell whether the first of the moves lead from where the bot decided to where the deal is now."""
    deal = state.earlier[0]
    try:
        for move in moves[:made]:
            deal = apply(deal, move)
    except IllegalMove:
        return False
    return deal == state.deal
