"""The time a bot seems to think: long before close decisions, none where there is nothing to think about."""

from __future__ import annotations

import pytest

from scala40_tui.bots.protocol import BotSpec, Stakes
from scala40_tui.rules.effects import effect
from scala40_tui.rules.moves import Draw
from scala40_tui.rules.options import preset_rules
from scala40_tui.rules.state import seen_from
from scala40_tui.screens.pacing import Pace
from scala40_tui.table.deciding import BotTask, decide, decide_and_weigh
from tests.bots.observing import dealt


async def waited(setting: str, closeness: float, *, hurried: bool = False) -> float:
    slept: list[float] = [0.0]

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    pace = Pace(sleep)
    pace.hurried = hurried
    await pace.before(setting, closeness)
    return sum(slept)


async def test_the_closer_the_decision_the_longer_the_thought() -> None:
    assert await waited("normal", 0.0) == 0
    assert 0 < await waited("normal", 0.4) < await waited("normal", 1.0) <= 1.5
    assert 0 < await waited("quick", 1.0) < await waited("normal", 1.0)


@pytest.mark.parametrize("setting", ["instant", "step"])
async def test_where_nobody_waits_nobody_is_seen_thinking(setting: str) -> None:
    assert await waited(setting, 1.0) == 0


async def test_a_hurried_table_does_not_think() -> None:
    assert await waited("normal", 1.0, hurried=True) == 0


def test_a_decision_is_weighed_and_stays_the_same() -> None:
    for number in range(4):
        deal = effect(dealt(preset_rules("fisca"), 3, number), Draw())
        task = BotTask(deal.seat, BotSpec("esperto", seed=number), seen_from(deal, deal.seat), Stakes())
        decision = decide_and_weigh(task)
        assert decision.moves == decide(task)
        assert 0 <= decision.closeness <= 1
