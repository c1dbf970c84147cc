"""`scala40 score`: what follows from a score sheet."""

from __future__ import annotations

import argparse
import json

from scala40_tui.columns import PAGE, clipped, left, paragraph, right, table, width
from scala40_tui.commands.common import STANDARD_INPUT, read_input
from scala40_tui.errors import UserError
from scala40_tui.rules.cells import cell_text
from scala40_tui.rules.input_words import sheet_sentence
from scala40_tui.rules.match import DealResult, Result, evaluate, sides
from scala40_tui.rules.row_reading import SheetWarning
from scala40_tui.rules.score_file import SheetFileError, decode, read_sheet
from scala40_tui.rules.score_words import (
    deviation_lines,
    event_sentences,
    match_line,
    outcome_sentences,
    warning_sentence,
)
from scala40_tui.rules.sheet import Entry, Kind, Sheet
from scala40_tui.words import Words

_CELL = 12
"""The most columns of a name, or of what was written, above or in a player's column."""
_DEALER = 6
_MARGIN = 11
"""What the numbers and dealers take of the page."""


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
    """Return the result as formats.md has it; players are named, places count from 1."""
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
    lines += ["", *_table(sheet, result, words), ""]
    for said in event_sentences(result, sheet, words):
        lines += paragraph(said)
    lines += paragraph(_standings_line(sheet, result, words))
    for said in outcome_sentences(result, sheet, words):
        lines += paragraph(said)
    for warning in result.warnings:
        said = warning_sentence(warning, sheet, words)
        lines += paragraph(words("Warning: {sentence}", sentence=said))
    return lines


def _standings_line(sheet: Sheet, result: Result, words: Words) -> str:
    out = words("out")
    ranks = (
        f"{entry.place}. {sheet.names[entry.seat]} {entry.total}" + (f" ({out})" if entry.out else "")
        for entry in result.standings
    )
    return words("Standings: {ranks}.", ranks="; ".join(ranks))


def _table(sheet: Sheet, result: Result, words: Words) -> list[str]:
    """Return a line a deal: what each player wrote and the running total after it."""
    uncounted = {(warning.deal, seat) for warning in result.warnings for seat in warning.seats if not _counts(warning)}
    numbers = [words("No."), *(str(deal.deal) for deal in result.deals)]
    dealers = [words("Deals"), *(_dealer(deal, sheet) for deal in result.deals)]
    longest_name = min(_CELL, (PAGE - _MARGIN) // len(sheet.names) - 2)
    columns = [[right(number, max(map(width, numbers))) for number in numbers], dealers]
    for seat, name in enumerate(sheet.names):
        cells = [
            _cell(deal, seat, row.entries[seat], counts=(deal.deal, seat) not in uncounted)
            for deal, row in zip(result.deals, sheet.rows, strict=True)
        ]
        columns.append(_column(clipped(name, longest_name), cells))
    return table(list(zip(*columns, strict=True)))


def _counts(warning: SheetWarning) -> bool:
    return warning.code not in ("PLAYED_WHEN_OUT", "AFTER_THE_END")


def _dealer(deal: DealResult, sheet: Sheet) -> str:
    return "" if deal.dealer is None else clipped(sheet.names[deal.dealer], _DEALER)


def _cell(deal: DealResult, seat: int, entry: Entry, *, counts: bool) -> tuple[str, str]:
    """Return what a player's cell shows: points and penalties, and the total where this deal has changed it."""
    total = str(deal.totals[seat]) if deal.complete and counts and entry.kind is not Kind.AWAY else ""
    if seat in deal.rejoined:
        total = f"{deal.reached[seat]}>{total}"
    if entry.kind in (Kind.POINTS, Kind.CARDS) and counts:
        points, penalty = deal.points[seat], deal.penalties[seat]
        return (f"{points}+{penalty}" if penalty else str(points)), total
    return clipped(cell_text(entry), _CELL), total


def _column(name: str, cells: list[tuple[str, str]]) -> list[str]:
    """Return a player's column: the name at its right, what was written at the left, totals at the right."""
    written = max((width(text) for text, _ in cells), default=0)
    totals = max((width(total) for _, total in cells), default=0)
    whole = max(width(name), written + 1 + totals)
    return [right(name, whole), *(left(text, whole - totals) + right(total, totals) for text, total in cells)]
