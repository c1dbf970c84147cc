"""The table: a turn in the middle of a deal, an opening being built, the cut, a hint."""

from __future__ import annotations

from typing import Final

from docs.scenes.picture import Picture
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.house import House
from tests.support.playing import arranged, match, table_app

MELDS: Final = [(1, "8C 9C 10C JC"), (1, "5H 5D 5S"), (2, "7S *8S 9S"), (3, "3D 4D 5D 6D"), (2, "QH *KH AH")]
HAND: Final = "10S JS 7H 7D 7C 2H 3H KS 8H QC"


def _turn(house: House) -> ScalaApp:
    deal = arranged(HAND, melds=MELDS, pile="4C 9D", next_card="10C", opened=(0, 1, 2), cards_each=8)
    return table_app(house, match(11, level="esperto"), deal)


def _opening(house: House) -> ScalaApp:
    hand = "10H JH QH KH 7D 7C 7S AS 2S 3S 9D 8H 4C"
    return table_app(house, match(12), arranged(hand, melds=MELDS[:2], next_card="QC", opened=(1,)))


PICTURES: Final = (
    Picture("cut", lambda house: table_app(house, match(4, dealer=1))),
    Picture("table", _turn, ("d",)),
    Picture("opening", _opening, ("d", "space", "right", "space", "right", "space")),
    Picture("hint", _opening, ("d", "h")),
    Picture("help", _opening, ("f1",)),
)
