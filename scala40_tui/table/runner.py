"""Letting the bots play: one after another, at a pace that the front end sets, until a person is needed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from scala40_tui.rules.moves import Move
from scala40_tui.table.deciding import BotTask, bot_cut
from scala40_tui.table.state import Phase
from scala40_tui.table.table import MOST_CUT, Table

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
        else:
            await _turn(table, decide, pace)
        await pace()


def cut_for_bot(table: Table) -> None:
    """Cut the pack for the bot that must."""
    state = table.state
    table.cut(state.playing[state.cutter], bot_cut(state.config.seed, state.deal_number, MOST_CUT))


async def _turn(table: Table, decide: Decide, pace: Pace) -> None:
    task = table.bot_task()
    for number, move in enumerate(await decide(task)):
        if number:
            await pace()
        if table.state.actor != task.seat:
            return
        fault = table.play(task.seat, move)
        if fault is not None:
            raise BotError(f"{task.spec.level}: {fault.code}")
