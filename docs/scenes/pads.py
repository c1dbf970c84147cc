"""The score pad: begun, written by points and by cards, corrected, with couples, with players who rejoin."""

from __future__ import annotations

from typing import Final

from docs.scenes.picture import Picture
from scala40_tui.pad.importing import read_csv
from scala40_tui.pad.pad import Pad
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.house import House
from scala40_tui.screens.pad_screen import PadScreen
from scala40_tui.screens.pads_screen import PadsScreen

CLUB: Final = """# preset: circolo
# limit: 201
# start: Fil=20
# friendly match at the club
Annamaria,Bea,Massimiliano,Dino,Eva Maria,Fil
C,23,55+10,12,9,44
# penalty: Massimiliano=10 F art. 11: a card that attaches
12,C,9+40,33,88,5
23,4,100,CH,12,KH 7D A * 2C
10,44,80,C,12,9
C,12,3,77,12,55
9,12,C,12,60,18
14,C,33,8,21,4
C,9,23,55,13,7
"""
EVENING: Final = """# preset: fisca
Anna,Bea,Carlo,Dino
C,23,55,12
12,C,9,33
23,4,31,C
"""
COUPLES: Final = """# preset: fisca
# option: match=victory_points
Anna,Bea,Carlo,Dino
C,23,55,12
12,C,9,33
23,4,31,C
8,CH,26,40
"""
REJOINED: Final = """# preset: circolo
# limit: 101
Anna,Bea,Carlo,Dino
C,60,25,44
12,C,30,33
5,48,C,10
C,31,22,9
"""


def written(house: House, sheet: str) -> Pad:
    """Return a new pad with a sheet."""
    return Pad.create(house.journal, read_csv(sheet.encode(), house.words))


def _pad(house: House, sheet: str) -> ScalaApp:
    return ScalaApp(house, lambda inside: PadScreen(inside, written(inside, sheet)))


def _list(house: House) -> ScalaApp:
    for sheet in (EVENING, COUPLES, REJOINED, CLUB):
        written(house, sheet).close()
    return ScalaApp(house, PadsScreen)


def _six(house: House) -> ScalaApp:
    return _pad(house, CLUB)


def _four(house: House) -> ScalaApp:
    return _pad(house, EVENING)


PICTURES: Final = (
    Picture("pads", _list),
    Picture("pad-new", lambda house: ScalaApp(house, PadsScreen), (*"Anna", "down", *"Bea", "down", *"Carlo", "down")),
    Picture("pad", _six),
    Picture("pad-points", _four, ("2", *"14")),
    Picture("pad-cards", _four, ("2", *"14", "enter", *"KH 7D A *")),
    Picture("pad-correct", _six, ("home", "right", "right", "enter")),
    Picture("pad-chart", _six, ("g",)),
    Picture("pad-words", _six, ("w",)),
    Picture("pad-rules", _six, ("f5",)),
    Picture("pad-couples", lambda house: _pad(house, COUPLES)),
    Picture("pad-rejoined", lambda house: _pad(house, REJOINED)),
)
