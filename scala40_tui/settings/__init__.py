"""Settings: how one likes to play, in a file that a person can read and edit.

`load(folder)` gives the settings and what is wrong with the file; `save(folder, settings, words)` writes back what
changed.
"""

from __future__ import annotations

from scala40_tui.settings.model import FIELDS, GLYPH_SETS, LAST_TABLE_FIELDS, Field, LastTable, Settings
from scala40_tui.settings.reading import FILE_NAME, Loaded, load
from scala40_tui.settings.toml_file import Problem
from scala40_tui.settings.writing import save

__all__ = [
    "FIELDS",
    "FILE_NAME",
    "GLYPH_SETS",
    "LAST_TABLE_FIELDS",
    "Field",
    "LastTable",
    "Loaded",
    "Problem",
    "Settings",
    "load",
    "save",
]
