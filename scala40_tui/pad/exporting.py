"""The formats in which a sheet leaves the pad, by name."""

from __future__ import annotations

from datetime import date
from pathlib import PurePath
from typing import Final

from scala40_tui.pad.page import page_of
from scala40_tui.pad.sheet_html import sheet_html
from scala40_tui.pad.sheet_markdown import sheet_markdown
from scala40_tui.pad.sheet_text import sheet_text
from scala40_tui.pad.view import view_of
from scala40_tui.rules.score_file import SPREADSHEET, write_sheet
from scala40_tui.rules.sheet import Sheet
from scala40_tui.words import Words

FORMATS: Final = ("csv", "csv-it", "txt", "html", "md")
"""`csv-it` is divided by semicolons and marked as UTF-8, as spreadsheets with Italian settings want it."""
_ENDINGS: Final = {".csv": "csv", ".txt": "txt", ".html": "html", ".htm": "html", ".md": "md", ".markdown": "md"}
_RENDERERS: Final = {"txt": sheet_text, "html": sheet_html, "md": sheet_markdown}


def export(sheet: Sheet, form: str, day: date, words: Words) -> bytes:
    """Return a sheet in one of FORMATS; `day` is when the match was begun. Both CSVs are read back as the same."""
    if form == "csv":
        return write_sheet(sheet).encode()
    if form == "csv-it":
        return write_sheet(sheet, SPREADSHEET).encode("utf-8-sig")
    return _RENDERERS[form](page_of(view_of(sheet), day, words)).encode()


def format_of(name: str, words: Words) -> str | None:
    """Return the format that a file's name asks for, if it does; a CSV is divided as the language's spreadsheets do."""
    form = _ENDINGS.get(PurePath(name).suffix.lower())
    return "csv-it" if form == "csv" and words.language == "it" else form
