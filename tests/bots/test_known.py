"""The names of levels and styles are told without loading who thinks, and somebody plays each of them."""

from __future__ import annotations

import subprocess
import sys
from itertools import product

import pytest

from scala40_tui.bots.known import LEVELS, STYLES, YARDSTICKS, UnknownBot, require_known
from scala40_tui.bots.protocol import BotSpec
from scala40_tui.bots.roster import make
from scala40_tui.bots.styles import STYLES as PLAYED


def test_every_level_in_every_style_can_be_made() -> None:
    bots = [make(BotSpec(level, style)) for level, style in product((*LEVELS, *YARDSTICKS), ("", *STYLES))]
    assert len(bots) == 7 * 7


def test_the_styles_known_by_name_are_those_that_are_played() -> None:
    assert tuple(PLAYED) == STYLES


@pytest.mark.parametrize(
    ("spec", "problem", "name"),
    [(BotSpec("campione"), "level", "campione"), (BotSpec("esperto", "cauto"), "style", "cauto")],
)
def test_who_is_not_known_is_named_with_those_who_are(spec: BotSpec, problem: str, name: str) -> None:
    with pytest.raises(UnknownBot) as error:
        require_known(spec)
    assert (error.value.problem, error.value.name) == (problem, name)
    assert name not in error.value.choices


def test_names_load_nobody_who_thinks() -> None:
    told = subprocess.run(
        [sys.executable, "-c", "import sys, scala40_tui.bots.known; print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert [name for name in told if name.startswith(("scala40_tui.solver", "scala40_tui.bots.player"))] == []
