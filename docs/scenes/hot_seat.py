"""Several people at one keyboard: the hand-over between two turns, a hand with the coach's digits on the cards."""

from __future__ import annotations

from typing import Final

from docs.scenes.picture import Picture
from scala40_tui.rules.options import preset_rules
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.house import House
from scala40_tui.screens.plans import Plan
from scala40_tui.screens.seating import config_of
from scala40_tui.shuffle import seed_from_number
from scala40_tui.table.config import MatchConfig
from tests.support.playing import arranged, match, table_app, with_settings


def _config(house: House) -> MatchConfig:
    plan = Plan(preset_rules("fisca"), 4, ("circolo",), "Anna", companions=("Marco",))
    return config_of(plan, seed_from_number(11), house.words)


def _two_people(house: House) -> ScalaApp:
    return table_app(house, _config(house))


def _with_marks(house: House) -> ScalaApp:
    hand = "10H JH QH KH 7D 7C 7S AS 2S 9D 8H 4C 5S"
    deal = arranged(hand, melds=[(1, "5H 5D 5C")], next_card="QC", opened=(1,))
    return table_app(with_settings(house, hints="marks"), match(12), deal)


TURN: Final = ("enter", "d", "l", "0", "0")
"""The keyboard taken, and a turn as the coach would play it."""

PICTURES: Final = (
    Picture("hand-over", _two_people, TURN + TURN + TURN),
    Picture("marks", _with_marks, ("d",)),
)
