"""What the referee does at the table, in sentences with its article."""

from __future__ import annotations

from pathlib import Path

from scala40_tui.cards import parse_cards
from scala40_tui.rules.moves import Draw, parse_move
from scala40_tui.table.table import Table
from scala40_tui.table.telling import Teller
from scala40_tui.words import Words
from tests.table.timed import anna_on_turn, with_anna

KINGS = ((1, "KH KD KC"),)


class Told:
    """Hears a table in both languages."""

    def __init__(self, table: Table) -> None:
        self.lines: dict[str, list[str]] = {"en": [], "it": []}
        for language, lines in self.lines.items():
            teller = Teller(Words(language), str, 0)
            table.listen(lambda happening, lines=lines, teller=teller: lines.append(teller.tell(happening)))


def play(table: Table, *moves: str) -> None:
    for move in moves:
        table.play(0, parse_move(move))


def test_the_call_and_the_forced_discard(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path, "7H 7D 7C 9S", stock="QC") as (table, watch, _, _):
        told = Told(table)
        play(table, "draw", "meld 7H 7D 7C")
        watch.wait(61)
        table.tick()
        watch.wait(11)
        table.tick()
    assert told.lines["en"][2:] == [
        "Anna, time is over: ten seconds to finish and discard (art. 11 bis).",
        "Unfinished, so taken back: lays 7H 7D 7C. "
        "Anna is out of time: the referee has QC discarded, the highest (art. 11 bis).",
        "Anna discards QC.",
    ]
    assert told.lines["it"][2].startswith("Anna, tempo scaduto: dieci secondi")
    assert told.lines["it"][3].startswith("Non finito, quindi ripreso: cala 7H 7D 7C. Anna è fuori tempo")


def test_pauses(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path, "7H 7D 7C 9S") as (table, _, _, _):
        told = Told(table)
        table.pause()
        table.resume_clock()
    assert told.lines["en"] == ["The clock is stopped.", "The clock goes on."]
    assert told.lines["it"] == ["L'orologio è fermo.", "L'orologio riprende."]


def test_an_irregularity_its_ruling_and_what_stands(tmp_path: Path) -> None:
    config = with_anna()._replace(strict=True)
    with anna_on_turn(tmp_path, "8H 8S 8D 9S KC", config=config, opened=1, stock="2H") as (table, _, _, _):
        told = Told(table)
        play(table, "draw", "meld 8H 8S 8D 9S")
    assert told.lines["en"][1:] == [
        "Anna tries: lays 8H 8S 8D 9S. Anna takes 9S back in hand: a card too many; the rest is a good meld and stays. "
        "10 penalty points (art. 11).",
        "Anna lays 8H 8S 8D.",
    ]
    assert told.lines["it"][1].startswith("Anna prova: cala 8H 8S 8D 9S. Anna riprende in mano 9S: carta eccedente")


def test_a_card_drawn_out_of_turn_is_shown_to_all(tmp_path: Path) -> None:
    config = with_anna()._replace(strict=True)
    with anna_on_turn(tmp_path, "8H 9D", config=config, stock="QC") as (table, _, _, _):
        deal = table.state.deal
        assert deal is not None
        table.state = table.state._replace(deal=deal._replace(seat=1))
        told = Told(table)
        table.play(0, Draw())
    (line,) = told.lines["en"]
    assert line.endswith(
        "drew out of turn: the card is shown to all and is out of play (QC). 20 penalty points (art. 11)."
    )


def test_the_whistle_and_the_laps_counted_down(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path, "7H 7D 9S", stock="QC") as (table, _, _, _):
        told = Told(table)
        play(table, "draw")
        table.whistle()
        play(table, "discard 9S")
    assert told.lines["en"][1] == ("Time is over: 6 turns are still to be played, the last one by Carlo (art. 8).")
    assert told.lines["en"][2] == "Anna discards 9S. The lap is completed: 2 turns more, then the last lap."
    assert told.lines["it"][2].endswith("Si finisce il giro: 2 turni, poi l'ultimo giro.")


def test_stopped_at_once_the_deal_is_counted(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path, "7H 7D 9S", config=with_anna(timeout="stop_now")) as (table, _, _, _):
        told = Told(table)
        table.whistle()
    assert told.lines["en"] == ["Time is over: the deal is counted."]


def test_the_last_discard_after_the_whistle_says_that_the_deal_is_counted(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path, "7H 7D 9S", config=with_anna(timeout="stop_now"), stock="QC") as (table, _, _, _):
        told = Told(table)
        play(table, "draw")
        table.whistle()
        play(table, "discard 9S")
    assert told.lines["en"][1:] == [
        "Time is over: the deal is counted after the turn of Anna.",
        "Anna discards 9S. Time is over: the deal is counted.",
    ]


def test_a_card_shown_and_what_came_of_it(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path, "KS 9D 3C", stock="2H") as (table, _, _, _):
        told = Told(table)
        table.rule(0, "EXPOSED", parse_cards("9D"))
        play(table, "draw", "discard KS")
    assert told.lines["en"][0].startswith("Anna must play 9D by the end of the turn")
    assert told.lines["en"][2] == "Anna discards KS. Anna showed 9D and did not play it. 10 penalty points (art. 11)."
