"""`scala40 score`: what follows from a score sheet."""

from __future__ import annotations

import argparse
import json

from scala40_tui.columns import paragraph
from scala40_tui.commands.common import STANDARD_INPUT, read_input
from scala40_tui.errors import UserError
from scala40_tui.pad.tabling import sheet_table, standings_line
from scala40_tui.rules.input_words import sheet_sentence
from scala40_tui.rules.match import DealResult, Result, evaluate, sides
from scala40_tui.rules.score_file import SheetFileError, decode, read_sheet
from scala40_tui.rules.score_words import (
    deviation_lines,
    event_sentences,
    match_line,
    outcome_sentences,
    warning_sentence,
)
from scala40_tui.rules.sheet import Sheet
from scala40_tui.words import Words


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Declare the file and `--json`."""
    file = words("a score sheet (CSV), or - for standard input")
    parser.add_argument("file", metavar=words("FILE"), help=file)
    parser.add_argument("--json", action="store_true", help=words("print one JSON object"))


def run(arguments: argparse.Namespace, words: Words) -> int:
    """Print totals, who is out, who deals next, the winner and warnings."""
    try:
        sheet = read_sheet(decode(read_input(arguments.file, words)))
    except SheetFileError as error:
        place = "" if arguments.file == STANDARD_INPUT else f"{arguments.file}: "
        raise UserError(place + sheet_sentence(error, words)) from None
    result = evaluate(sheet)
    if arguments.json:
        print(json.dumps(as_object(sheet, result, words), ensure_ascii=False))
    else:
        print("\n".join(as_lines(sheet, result, words)))
    return 0


# --- JSON -----------------------------------------------------------------------------------------------------------


def as_object(sheet: Sheet, result: Result, words: Words) -> dict[str, object]:
    """Return the result as JSON carries it; players are named, places count from 1."""
    names = sheet.names
    found: dict[str, object] = {
        "preset": sheet.rules.preset,
        "players": list(names),
        "over": result.over,
        "winner": " + ".join(names[seat] for seat in result.winners) or None,
        "next_dealer": None if result.next_dealer is None else names[result.next_dealer],
        "deals": [_deal_object(deal, names) for deal in result.deals],
        "standings": [
            {"place": entry.place, "player": names[entry.seat], "total": entry.total, "out": entry.out}
            for entry in result.standings
        ],
        "warnings": [
            {
                "deal": warning.deal,
                "code": warning.code,
                "players": [names[seat] for seat in warning.seats],
                "message": warning_sentence(warning, sheet, words),
            }
            for warning in result.warnings
        ],
    }
    if sheet.rules.couples:
        found["sides"] = [
            {"players": [names[seat] for seat in side], "victory_points": result.victory_points[side[0]]}
            for side in sides(sheet)
        ]
    return found


def _deal_object(deal: DealResult, names: tuple[str, ...]) -> dict[str, object]:
    return {
        "deal": deal.deal,
        "dealer": None if deal.dealer is None else names[deal.dealer],
        "points": dict(zip(names, deal.points, strict=True)),
        "penalties": dict(zip(names, deal.penalties, strict=True)),
        "totals": dict(zip(names, deal.totals, strict=True)),
        "out": [names[seat] for seat in deal.out],
        "rejoined": {names[seat]: deal.totals[seat] for seat in deal.rejoined},
        "complete": deal.complete,
    }


# --- a table for people ---------------------------------------------------------------------------------------------


def as_lines(sheet: Sheet, result: Result, words: Words) -> list[str]:
    """Return the result as text: the game, the table, what happened, who leads, warnings."""
    lines = [f"{sheet.rules.preset}: {match_line(sheet.rules, words)}"]
    for deviation in deviation_lines(sheet.rules, words):
        lines += paragraph(deviation, "  ", "    ")
    lines += ["", *sheet_table(sheet, result, words), ""]
    for said in event_sentences(result, sheet, words):
        lines += paragraph(said)
    lines += paragraph(standings_line(sheet, result, words))
    for said in outcome_sentences(result, sheet, words):
        lines += paragraph(said)
    for warning in result.warnings:
        said = warning_sentence(warning, sheet, words)
        lines += paragraph(words("Warning: {sentence}", sentence=said))
    return lines
