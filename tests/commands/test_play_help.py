"""Which bots one may ask for at a table and in the arena, and what the helps say of them."""

from __future__ import annotations

import argparse

import pytest

from scala40_tui.bots.known import LEVELS, STYLES, YARDSTICKS
from scala40_tui.cli import main
from scala40_tui.commands import play
from scala40_tui.errors import UserError
from scala40_tui.screens.plans import MIXED
from scala40_tui.screens.seating import config_of
from scala40_tui.settings import Settings
from scala40_tui.shuffle import seed_from_number
from scala40_tui.words import Words


@pytest.mark.parametrize("command", ["play", "arena"])
@pytest.mark.parametrize("language", ["en", "it"])
def test_the_levels_and_styles_of_the_bots_are_named(
    language: str, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as done:
        main(["--lang", language, command, "--help"])
    assert not done.value.code
    said = " ".join(capsys.readouterr().out.split())
    assert ", ".join(LEVELS) in said
    assert ", ".join(STYLES) in said
    assert (", ".join((*LEVELS, *YARDSTICKS)) in said) == (command == "arena")


def bots(*argv: str) -> list[tuple[str, str]]:
    """Return level and style of the bots at the table that a command line asks for."""
    parser = argparse.ArgumentParser()
    play.add_arguments(parser, Words("en"))
    plan = play._plan(parser.parse_args(argv), Settings(), Words("en"))
    assert plan is not None
    seats = config_of(plan, seed_from_number(1), Words("en")).seats
    return [(seat.bot.level, seat.bot.style) for seat in seats if seat.bot is not None]


def test_opponents_may_have_a_style_each() -> None:
    asked = bots("--bots", "Esperto:prudente, amatore:coperto,maestro:difensore")
    assert asked == [("esperto", "prudente"), ("amatore", "coperto"), ("maestro", "difensore")]


def test_without_a_style_each_has_that_of_his_character() -> None:
    assert {level for level, _ in bots("--bots", "esperto")} == {"esperto"}
    assert len({style for _, style in bots("--bots", "esperto", "--seats", "6")}) > 1


@pytest.mark.parametrize("word", ["mixed", "misti"])
def test_opponents_may_be_mixed_as_on_the_start_screen(word: str) -> None:
    assert [level for level, _ in bots("--bots", word, "--seats", "6")] == list(MIXED)
    assert [level for level, _ in bots("--bots", word, "--seats", "2")] == [MIXED[0]]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("genius", "There is no level genius; there are principiante"),
        ("esperto:prudent", "There is no style prudent; did you mean prudente?"),
        ("esperto:", "'esperto:' names no style after the colon"),
        ("mixed,esperto", "There is no level mixed"),
    ],
)
def test_who_plays_nowhere_is_said_with_who_does(text: str, said: str) -> None:
    with pytest.raises(UserError, match=said):
        bots("--bots", text)
