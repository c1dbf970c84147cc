"""The clock and the whistle in words."""

from __future__ import annotations

import pytest

from scala40_tui.referee.sentences import (
    call_sentence,
    forced_sentence,
    laps_sentence,
    no_new_deal_sentence,
    whistle_sentence,
)
from scala40_tui.referee.timeout import FINISH_DEAL, STOP_NOW, TimeOut, after_whistle
from scala40_tui.words import Words

NAMES = ("Anna", "Bea", "Carlo", "Dino")
EN, IT = Words("en"), Words("it")


def course(seat: int, option: str = "fisca_art8", *, in_turn: bool = True) -> TimeOut:
    found = after_whistle(option, 4, 3, seat, in_turn=in_turn)
    assert found is not None
    return found


def test_the_call_and_the_forced_discard_name_player_card_and_article() -> None:
    assert call_sentence("Anna", EN) == "Anna, time is over: ten seconds to finish and discard (art. 11 bis)."
    assert call_sentence("Anna", IT) == "Anna, tempo scaduto: dieci secondi per completare e scartare (art. 11 bis)."
    assert "discarded, the highest (art. 11 bis)" in forced_sentence("Anna", "K♥", EN)
    assert "scartare K♥, la più alta (art. 11 bis)" in forced_sentence("Anna", "K♥", IT)


@pytest.mark.parametrize(
    ("left", "english", "italian"),
    [
        (
            course(0),
            "8 turns are still to be played, the last one by Dino (art. 8)",
            "ancora 8 turni, l'ultimo è di Dino",
        ),
        (course(1, STOP_NOW), "counted after the turn of Bea", "dopo il turno di Bea"),
        (course(1, STOP_NOW, in_turn=False), "counted as it stands", "così come stanno"),
        (course(1, FINISH_DEAL), "ends with this deal", "finisce con questa smazzata"),
    ],
)
def test_the_whistle_says_how_much_is_left(left: TimeOut, english: str, italian: str) -> None:
    assert english in whistle_sentence(left, NAMES, EN)
    assert italian in whistle_sentence(left, NAMES, IT)


def test_the_laps_are_counted_down() -> None:
    left, told = course(2), []
    while not left.stops:
        told.append((laps_sentence(left, EN), laps_sentence(left, IT)))
        left = left.turn_ended()
    assert told == [
        (
            "The lap is completed: 2 turns more, then the last lap.",
            "Si finisce il giro: 2 turni, poi l'ultimo giro.",
        ),
        (
            "The lap is completed: one turn more, then the last lap.",
            "Si finisce il giro: un turno, poi l'ultimo giro.",
        ),
        ("Last lap: 4 turns left.", "Ultimo giro: mancano 4 turni."),
        ("Last lap: 3 turns left.", "Ultimo giro: mancano 3 turni."),
        ("Last lap: 2 turns left.", "Ultimo giro: mancano 2 turni."),
        ("Last lap: one turn left.", "Ultimo giro: manca un turno."),
    ]
    assert laps_sentence(course(1, FINISH_DEAL), EN) == ""


def test_between_deals_no_new_deal_begins() -> None:
    assert "no new deal begins (art. 8; house ruling)" in no_new_deal_sentence(EN)
    assert "regola di casa" in no_new_deal_sentence(IT)
