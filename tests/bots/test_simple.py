"""The yardsticks: they play every preset to its end, and the greedy one beats the random one."""

from __future__ import annotations

import pytest

from scala40_tui.bots.playing import play_deal
from scala40_tui.bots.protocol import BotSpec, Stakes
from scala40_tui.bots.roster import UnknownBot, make
from scala40_tui.rules.option_table import PRESETS
from scala40_tui.rules.options import preset_rules
from scala40_tui.rules.state import Deal, new_deal
from scala40_tui.shuffle import seed_from_number


def played(levels: tuple[str, ...], preset: str, number: int) -> Deal:
    deal = new_deal(preset_rules(preset), len(levels), 0, seed=seed_from_number(number), number=1, cut=54)
    return play_deal(deal, [make(BotSpec(level, seed=seat)) for seat, level in enumerate(levels)], Stakes())


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_deal_of_random_and_greedy_players_ends(preset: str, seats: int) -> None:
    levels = tuple("random" if seat % 2 else "greedy" for seat in range(seats))
    assert all(played(levels, preset, number).outcome is not None for number in range(2))


def test_a_greedy_player_beats_a_random_one() -> None:
    won = [played(("greedy", "random"), "fisca", number).outcome for number in range(40)]
    assert sum(outcome is not None and outcome.closer == 0 for outcome in won) >= 28


def test_a_name_that_nobody_plays_is_refused_with_those_who_do() -> None:
    with pytest.raises(UnknownBot) as caught:
        make(BotSpec("campione"))
    assert (caught.value.problem, caught.value.name) == ("level", "campione")
    assert "esperto" in caught.value.choices
