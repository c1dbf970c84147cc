"""Score sheets in a few words, and what they come to."""

from __future__ import annotations

from scala40_tui.rules.match import Result, evaluate
from scala40_tui.rules.options import preset_rules
from scala40_tui.rules.score_file import read_sheet
from scala40_tui.rules.sheet import Sheet

STANDARD = preset_rules("standard")
NAMES = ("Anna", "Bea", "Carlo", "Dino", "Elsa", "Fabio")


def sheet(*rows: str, settings: tuple[str, ...] = ("preset: standard",)) -> Sheet:
    """Return the sheet of these rows, of as many players as the first row has cells."""
    names = ",".join(NAMES[: rows[0].count(",") + 1])
    return read_sheet("\n".join([*(f"# {line}" for line in settings), names, *rows]))


def worked_out(*rows: str, settings: tuple[str, ...] = ("preset: standard",)) -> Result:
    return evaluate(sheet(*rows, settings=settings))


def codes(result: Result) -> list[tuple[int, str]]:
    return [(warning.deal, warning.code) for warning in result.warnings]


RIENTRO = ("preset: standard", "option: rientro=highest_survivor")
ANDERSON = ("preset: anderson",)
COUPLES = ("preset: fisca", "option: match=victory_points")
