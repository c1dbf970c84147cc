"""A sheet from outside: a CSV is read, or told wrong by its line, row and column; its texts are made safe to show."""

from __future__ import annotations

import dataclasses

from scala40_tui.errors import UserError
from scala40_tui.pad.edits import PadProblem, clean_line, free_name
from scala40_tui.rules.input_words import sheet_sentence
from scala40_tui.rules.score_file import SheetFileError, decode, read_sheet
from scala40_tui.rules.sheet import Entry, Row, Sheet
from scala40_tui.words import Words


def read_csv(data: bytes, words: Words, name: str = "") -> Sheet:
    """Return the sheet of a CSV; raise UserError with the file's `name`, line, row and column."""
    place = f"{name}: " if name else ""
    try:
        sheet = read_sheet(decode(data))
    except SheetFileError as error:
        raise UserError(place + sheet_sentence(error, words)) from None
    try:
        return clean_sheet(sheet)
    except PadProblem as problem:
        raise UserError(place + problem.describe(words)) from None


def clean_sheet(sheet: Sheet) -> Sheet:
    """Return a sheet whose names, reasons and remarks are safe to show; raise PadProblem where names become alike."""
    names: list[str] = []
    for player in sheet.players:
        names.append(free_name(player.name, tuple(names)))
    players = tuple(player._replace(name=name) for player, name in zip(sheet.players, names, strict=True))
    rows = tuple(
        Row(tuple(map(_clean_entry, row.entries)), row.ending, _clean_remarks(row.remarks)) for row in sheet.rows
    )
    return dataclasses.replace(sheet, players=players, rows=rows, remarks=_clean_remarks(sheet.remarks))


def _clean_entry(entry: Entry) -> Entry:
    penalties = tuple(penalty._replace(reason=clean_line(penalty.reason)) for penalty in entry.penalties)
    return dataclasses.replace(entry, penalties=penalties)


def _clean_remarks(remarks: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(remark for remark in map(clean_line, remarks) if remark)
