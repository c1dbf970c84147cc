"""Score sheets as CSV that a person can type: `read_sheet` and `write_sheet`.

A header of names, then a row a deal, with the cells of `cells.py`. Lines that begin with # before the header set the
game:

    # preset: fisca
    # limit: 201
    # option: rientro=highest_survivor
    # start: Anna=20                  (his total before the first deal)
    # dealer: Anna                    (the first one; otherwise the last column)
    # joins: Dino=3                   (the first deal that he plays)
    # leaves: Bea=5                   (the last deal that she plays)

Any other line that begins with # is a remark and is kept: of the sheet before the first deal, of a deal below its row.
Two remarks below a row mean more to this program than to others:

    # deal: dead                      (nothing left to draw: nobody went out) or `# deal: stopped` (time-out)
    # penalty: Bea=10 F art. 11       (why a penalty of the row was given; on an empty cell, one given before the
                                       count; `# penalty 2: ...` where it is not the first one of 10 points)

A remark that would be read as one of these is written after `note:`.
"""

from __future__ import annotations

import csv
import dataclasses
import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from scala40_tui.rules.cells import CellError, cell_text, parse_cell
from scala40_tui.rules.options import (
    DEFAULT_PRESET,
    OptionError,
    Value,
    preset_rules,
    read_assignment,
    read_text,
    value_text,
)
from scala40_tui.rules.sheet import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    Ending,
    Entry,
    Kind,
    Penalty,
    Player,
    Row,
    Sheet,
    tidy,
)

SPREADSHEET: Final = ";"
"""Divides the cells of a sheet for spreadsheets with Italian settings, in which nothing typed becomes a formula."""
_SEPARATORS: Final = (",", SPREADSHEET, "\t")
_SETTING: Final = re.compile(r"(preset|limit|option|start|dealer|joins|leaves)\s*:\s*(.*)", re.IGNORECASE)
_MARK: Final = re.compile(r"(deal|penalty)(?:\s+([0-9]{1,2}))?\s*:\s*(.*)", re.IGNORECASE)
_NOTE: Final = re.compile(rf"note:\s*((?:note:\s*)*(?:{_SETTING.pattern}|{_MARK.pattern}))", re.IGNORECASE)
_QUOTED_REMARK: Final = re.compile(r'"(#(?:[^"]|"")*)"[,;\s]*')
_FORMULA: Final = re.compile(r"'*[=+\-@]")
"""How what a spreadsheet takes for a formula begins, and what an apostrophe before it has made harmless."""
_SEPARATOR_LINE: Final = re.compile(r"sep=.?", re.IGNORECASE)
_NUMBER: Final = re.compile(r"[-−]?[0-9]{1,4}")
_LEAST: Final = {"start": -9999, "joins": 1, "leaves": 0}
_ENDINGS: Final = {ending.value: ending for ending in (Ending.DEAD, Ending.STOPPED)}


class SheetFileError(ValueError):
    """A score sheet that cannot be read; the fields say where and why, `cause` what its cell or option is about.

    Problems: `empty`, `no_names`, `players` (too few or many), `same_name`, `unnamed`, `quotes`, `beyond` (a cell
    without a player), `cell`, `option`, `player` (a name that is no column's), `number`.
    """

    def __init__(
        self,
        problem: str,
        line: int = 0,
        text: str = "",
        *,
        deal: int = 0,
        player: str = "",
        choices: tuple[str, ...] = (),
        cause: CellError | OptionError | None = None,
    ) -> None:
        """`line` and `deal` count from 1; `text` is the offending text, `choices` what would do."""
        super().__init__(problem, line, text)
        self.problem = problem
        self.line = line
        self.text = text
        self.deal = deal
        self.player = player
        self.choices = choices
        self.cause = cause


def decode(data: bytes) -> str:
    """Return the text of a file: UTF-8, or what spreadsheets write on Windows."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def read_sheet(text: str) -> Sheet:
    """Read a score sheet; raise SheetFileError."""
    lines = _lines(text)
    header = next((place for place, line in enumerate(lines) if line.remark is None and line.text.strip(" ,;\t")), None)
    if header is None:
        raise SheetFileError("empty")
    separator = _separator(lines[header].text)
    names = _read_names(lines[header], separator)
    settings = _Settings(names)
    remarks = [
        line.remark
        for line in lines[:header]
        if line.remark is not None and not settings.read(line.remark, line.number)
    ]
    rows: list[Row] = []
    for line in lines[header + 1 :]:
        if line.remark is None:
            rows.append(_read_row(line, separator, names, len(rows) + 1))
        elif rows:
            rows[-1] = _with_remark(rows[-1], line.remark, names)
        else:
            remarks.append(line.remark)
    return settings.sheet(tuple(rows), tuple(map(_without_note, remarks)))


def write_sheet(sheet: Sheet, separator: str = ",") -> str:
    """Return the sheet as text that `read_sheet` reads as the same, its cells divided by SPREADSHEET or a comma."""
    lines = _marked([*_setting_lines(sheet), *map(_remark_line, sheet.remarks)], separator)
    lines.append(_header_line(sheet.names, separator))
    for row in sheet.rows:
        lines.append(separator.join(cell_text(entry) for entry in row.entries))
        lines += _marked([*_mark_lines(row, sheet.names), *map(_remark_line, row.remarks)], separator)
    return "\n".join(lines) + "\n"


# --- lines ----------------------------------------------------------------------------------------------------------


class _Line(NamedTuple):
    number: int
    text: str
    remark: str | None
    """The text after the #; None for a row."""


def _lines(text: str) -> list[_Line]:
    """Return the lines that say something."""
    kept = []
    for number, raw in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        line = raw.strip(" \r\n")
        quoted = _QUOTED_REMARK.fullmatch(line)
        mark = quoted[1].replace('""', '"') if quoted else line
        if mark.startswith("#"):
            kept.append(_Line(number, line, tidy(mark[1:])))
        elif line and not _SEPARATOR_LINE.fullmatch(line):
            kept.append(_Line(number, line, None))
    return kept


def _separator(header: str) -> str:
    bare = re.sub(r'"[^"]*"', "", header)
    return max(_SEPARATORS, key=bare.count)


def _fields(line: _Line, separator: str) -> list[str]:
    try:
        return next(csv.reader([line.text], delimiter=separator, skipinitialspace=True, strict=True), [])
    except csv.Error:
        raise SheetFileError("quotes", line.number, line.text) from None


def _read_names(line: _Line, separator: str) -> tuple[str, ...]:
    names = [tidy(field) for field in _fields(line, separator)]
    if separator == SPREADSHEET:
        names = [name[1:] if name.startswith("'") and _FORMULA.match(name) else name for name in names]
    while names and not names[-1]:
        names.pop()
    if '"' not in line.text and _looks_like_a_deal(names):
        raise SheetFileError("no_names", line.number, line.text)
    if not FEWEST_PLAYERS <= len(names) <= MOST_PLAYERS:
        raise SheetFileError("players", line.number, str(len(names)))
    if "" in names:
        raise SheetFileError("unnamed", line.number, str(names.index("") + 1))
    if twice := [name for place, name in enumerate(names) if name in names[:place]]:
        raise SheetFileError("same_name", line.number, twice[0])
    return tuple(names)


def _looks_like_a_deal(names: Sequence[str]) -> bool:
    """Tell whether a header is rather a row: it reads as one, with a closer and points; quotes make names of it."""
    try:
        kinds = {parse_cell(name).kind for name in names}
    except CellError:
        return False
    return {Kind.CLOSED, Kind.POINTS} <= kinds


def _read_row(line: _Line, separator: str, names: tuple[str, ...], deal: int) -> Row:
    fields = [*_fields(line, separator), *[""] * len(names)]
    if beyond := [field for field in fields[len(names) :] if field.strip()]:
        raise SheetFileError("beyond", line.number, beyond[0], deal=deal, player=names[-1])
    entries = []
    for name, field in zip(names, fields, strict=False):
        try:
            entries.append(parse_cell(field))
        except CellError as error:
            raise SheetFileError("cell", line.number, field, deal=deal, player=name, cause=error) from None
    return Row(tuple(entries))


# --- lines that begin with # ----------------------------------------------------------------------------------------


class _Settings:
    """What the lines before the header set, gathered in any order."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.players = {name: Player(name) for name in names}
        self.dealer: int | None = None
        self.preset = preset_rules(DEFAULT_PRESET)
        self.options: dict[str, Value] = {}

    def read(self, remark: str, line: int) -> bool:
        """Take in what stands after a #; tell whether it was a setting."""
        setting = _SETTING.fullmatch(remark)
        if not setting:
            return False
        try:
            self._take(setting[1].lower(), setting[2], line)
        except OptionError as error:
            raise SheetFileError("option", line, setting[2], cause=error) from None
        return True

    def _take(self, key: str, value: str, line: int) -> None:
        match key:
            case "preset":
                self.preset = preset_rules(value.lower())
            case "limit":
                self.options["limit"] = read_text("limit", value)
            case "option":
                name, chosen = read_assignment(value)
                self.options[name] = chosen
            case "dealer":
                self.dealer = list(self.players).index(self._known(value, line))
            case _:
                self._take_number(key, value, line)

    def _take_number(self, key: str, value: str, line: int) -> None:
        name, equals, text = (part.strip() for part in value.rpartition("="))
        player = self._known(name if equals else value, line)
        number = int(text.replace("−", "-")) if _NUMBER.fullmatch(text) else None
        if number is None or number < _LEAST[key]:
            raise SheetFileError("number", line, text, player=player, choices=(key,))
        known = self.players[player]
        self.players[player] = {
            "start": known._replace(start=number),
            "joins": known._replace(joins=number),
            "leaves": known._replace(leaves=number),
        }[key]

    def _known(self, name: str, line: int) -> str:
        known = _known_name(name, tuple(self.players))
        if known is None:
            raise SheetFileError("player", line, name, choices=tuple(self.players))
        return known

    def sheet(self, rows: tuple[Row, ...], remarks: tuple[str, ...]) -> Sheet:
        """Return the sheet with these settings."""
        rules = self.preset.changed(**self.options)
        return Sheet(rules, tuple(self.players.values()), rows, self.dealer, remarks)


def _known_name(name: str, names: tuple[str, ...]) -> str | None:
    """Return the player meant: the very name, or the only one that differs in case alone."""
    wanted = tidy(name)
    if wanted in names:
        return wanted
    alike = [known for known in names if known.casefold() == wanted.casefold()]
    return alike[0] if len(alike) == 1 else None


def _with_remark(row: Row, remark: str, names: tuple[str, ...]) -> Row:
    """Return the row with what a line below it says."""
    mark = _MARK.fullmatch(remark)
    if mark and mark[1].lower() == "deal" and (ending := _ENDINGS.get(mark[3].lower())):
        return dataclasses.replace(row, ending=ending)
    if mark and mark[1].lower() == "penalty" and (entries := _with_reason(row.entries, mark[2], mark[3], names)):
        return dataclasses.replace(row, entries=entries)
    return dataclasses.replace(row, remarks=(*row.remarks, _without_note(remark)))


def _with_reason(
    entries: tuple[Entry, ...], number: str | None, text: str, names: tuple[str, ...]
) -> tuple[Entry, ...] | None:
    """Return the entries with `NAME=POINTS REASON` put to its penalty; None where it has none."""
    for seat, name in enumerate(names):
        given = re.fullmatch(re.escape(name) + r"=([0-9]{1,4})(?: (.*))?", text)
        if given and (entry := _reasoned(entries[seat], number, Penalty(int(given[1]), given[2] or ""))):
            return (*entries[:seat], entry, *entries[seat + 1 :])
    return None


def _reasoned(entry: Entry, number: str | None, penalty: Penalty) -> Entry | None:
    if entry.kind is Kind.EMPTY:
        return dataclasses.replace(entry, penalties=(*entry.penalties, penalty))
    without_reason = [place for place, known in enumerate(entry.penalties) if known == Penalty(penalty.points)]
    place = int(number) - 1 if number else next(iter(without_reason), None)
    if place is None or place not in without_reason:
        return None
    return dataclasses.replace(entry, penalties=(*entry.penalties[:place], penalty, *entry.penalties[place + 1 :]))


def _without_note(remark: str) -> str:
    note = _NOTE.fullmatch(remark)
    return note[1] if note else remark


# --- writing --------------------------------------------------------------------------------------------------------


def _setting_lines(sheet: Sheet) -> Iterable[str]:
    yield f"# preset: {sheet.rules.preset}"
    for name, value in sheet.rules.deviations().items():
        yield f"# limit: {value}" if name == "limit" else f"# option: {name}={value_text(value)}"
    for player in sheet.players:
        if player.start:
            yield f"# start: {player.name}={player.start}"
        if player.joins > 1:
            yield f"# joins: {player.name}={player.joins}"
        if player.leaves is not None:
            yield f"# leaves: {player.name}={player.leaves}"
    if sheet.first_dealer is not None:
        yield f"# dealer: {sheet.names[sheet.first_dealer]}"


def _mark_lines(row: Row, names: tuple[str, ...]) -> Iterable[str]:
    if row.ending is not Ending.CLOSED:
        yield f"# deal: {row.ending.value}"
    for name, entry in zip(names, row.entries, strict=True):
        for place, penalty in enumerate(entry.penalties):
            if penalty.reason or entry.kind is Kind.EMPTY:
                # Without its number it would be taken for the first of that many points.
                numbered = entry.kind is not Kind.EMPTY and Penalty(penalty.points) in entry.penalties[:place]
                number = f" {place + 1}" if numbered else ""
                yield f"# penalty{number}: {name}={penalty.points} {penalty.reason}".rstrip()


def _remark_line(remark: str) -> str:
    special = _SETTING.fullmatch(remark) or _MARK.fullmatch(remark) or _NOTE.fullmatch(remark)
    return f"# note: {remark}" if special else f"# {remark}".rstrip()


def _marked(lines: Sequence[str], separator: str) -> list[str]:
    """Return lines that begin with #, each one cell of a spreadsheet: divided, its end could be a formula."""
    if separator != SPREADSHEET:
        return list(lines)
    return [_quoted(line) if any(mark in line for mark in _SEPARATORS) else line for line in lines]


def _header_line(names: tuple[str, ...], separator: str) -> str:
    like_a_deal = _looks_like_a_deal(names)
    if separator == SPREADSHEET:
        names = tuple(f"'{name}" if _FORMULA.match(name) else name for name in names)
    return separator.join(_quoted(name) if like_a_deal or _needs_quotes(name) else name for name in names)


def _needs_quotes(name: str) -> bool:
    return name.startswith("#") or any(mark in name for mark in (*_SEPARATORS, '"'))


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'
