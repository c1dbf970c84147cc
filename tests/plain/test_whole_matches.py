"""Whole matches on paper: played by a script, followed by reading alone, and played again from what was printed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scala40_tui.rules.option_table import PRESETS
from scala40_tui.table.events import Played
from scala40_tui.table.state import MatchState, Phase
from scala40_tui.table.table import Table
from tests.plain.evenings import Onlooker, evening, record_of, replayed, script, talk
from tests.table.matches import course, match, open_journal

BOTH = pytest.mark.parametrize("language", ["en", "it"])


def sheet_of(state: MatchState) -> tuple[object, ...]:
    """Return what two matches with other bots at the same cards have alike."""
    return state.sheet, state.result, state.deal, state.phase


@BOTH
@pytest.mark.parametrize("detail", [1, 2, 3])
def test_a_match_is_played_by_a_script_to_its_end(tmp_path: Path, language: str, detail: int) -> None:
    config = match(3, number=5, people=(0,))
    text, state = evening(tmp_path, config, script(config), language, detail=detail)
    *_, (_, end) = course(config)
    assert state == end
    assert state.phase is Phase.OVER
    winner = config.names[state.result.winners[0]]
    assert f"The match is over: {winner} has won." in text or f"La partita è finita: ha vinto {winner}." in text
    assert text.rstrip().endswith(f"{config.commitment}.")
    head, _, tail = text.partition(config.seed.hex())
    assert len(tail.splitlines()) == 2, "the seed is told at the very end"
    assert config.commitment in head
    assert "{" not in text
    assert re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]", text) is None, "no controls, no colours, no cursor"


@BOTH
@pytest.mark.parametrize("preset", PRESETS)
def test_the_transcript_alone_is_enough_to_play_the_match_again(tmp_path: Path, language: str, preset: str) -> None:
    config = match(3, preset, number=6, people=(1,), first_dealer=0)
    text, state = evening(tmp_path, config, script(config), language, notation=True)
    assert sheet_of(replayed(text)) == sheet_of(state)


def test_with_other_rules_and_two_people_at_the_keyboard_too(tmp_path: Path) -> None:
    config = match(4, "circolo", number=9, people=(0, 2), limit=151, rientro_max=1, sweep_complete="remove")
    text, state = evening(tmp_path, config, script(config), notation=True)
    assert record_of(text)[0] == ["rules", "circolo", "sweep_complete=remove", "limit=151", "rientro_max=1"]
    assert sheet_of(replayed(text)) == sheet_of(state)


def test_the_record_is_the_same_in_both_languages_and_at_every_detail(tmp_path: Path) -> None:
    config = match(2, number=3, people=(0,))
    records = []
    for place, (language, detail) in enumerate([("en", 1), ("it", 2), ("it", 3)]):
        text, _ = evening(tmp_path / str(place), config, script(config), language, detail=detail, notation=True)
        records.append(record_of(text))
    assert records[0] == records[1] == records[2]


@BOTH
def test_who_reads_only_the_record_knows_the_table_at_any_time(tmp_path: Path, language: str) -> None:
    config = match(3, number=5, people=(0,), opening_pickup="must_use")
    lines = list(script(config))
    seen = 0
    with open_journal(tmp_path) as journal, Table.create(journal, config) as table:
        stream = table.stream
    text = ""
    for line in lines[:40]:
        with open_journal(tmp_path) as journal, Table.resume(journal, stream) as table:
            text += talk(table, [line], language, notation=True)
            view = table.view(0)
        if view.phase is not Phase.PLAY or view.deal is None or view.deal.turn.moves or len(view.dealt_to) < 3:
            continue
        seen += 1
        onlooker, deal = Onlooker(text), view.deal
        assert sorted(onlooker.hand) == sorted(map(str, deal.hands[0].cards()))  # type: ignore[union-attr]
        assert [sorted(meld) for meld in onlooker.melds] == [sorted(map(str, meld.cards)) for meld in deal.melds]
        assert onlooker.pile[-1:] == [str(card) for card in deal.pile[-1:]]
        assert list(onlooker.counts.values()) == [hand.size for hand in deal.hands]
    assert seen > 8


@BOTH
def test_no_line_tells_what_a_bot_drew(tmp_path: Path, language: str) -> None:
    config = match(3, number=5, people=(0,))
    for detail in (1, 2, 3):
        text, _ = evening(tmp_path / str(detail), config, script(config), language, detail=detail, notation=True)
        told = [line for line in text.splitlines() if re.match(r"(Bea|Carlo) (draws|pesca)\b", line)]
        assert len(told) > 20
        assert all(re.match(r"\w+ (draws|pesca)[.,]", line) for line in told)
        assert not re.search(r"^# turn [23] draw ", text, re.MULTILINE)


@BOTH
def test_every_card_that_lies_open_can_be_read_in_the_sentences(tmp_path: Path, language: str) -> None:
    config = match(3, number=5, people=(0,), match="single")
    text, _ = evening(tmp_path, config, script(config), language, detail=1, ascii_only=True)
    read = re.split(r"[ .,\n]+", text)
    moves = [str(event.move).split() for event, _ in course(config) if isinstance(event, Played)]
    cards = {card for verb, *words in moves if verb != "draw" for card in words if not card.isdigit()}
    assert len(cards) > 30
    assert cards <= set(read)


@BOTH
def test_nothing_outside_ascii_is_printed_where_letters_are_asked_for(tmp_path: Path, language: str) -> None:
    config = match(3, number=5, people=(0,))
    orders = ["help", "rules all", "hint", "score", "log", "why", "players", "table", "piles", "hand"]
    for spoken in (True, False):
        folder = tmp_path / str(spoken)
        text, _ = evening(
            folder, config, [*orders, *script(config)], language, detail=3, spoken=spoken, ascii_only=True
        )
        assert text.isascii()
        assert "?" not in text, "every letter and sign had one to stand for it"
