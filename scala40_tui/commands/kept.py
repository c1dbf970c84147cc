"""What the commands about matches that were kept share: the journal, and a match file or a match of the journal."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from scala40_tui.commands.common import STANDARD_INPUT, read_input
from scala40_tui.errors import UserError
from scala40_tui.words import Words

if TYPE_CHECKING:
    from scala40_tui.history.document import Document
    from scala40_tui.journal.journal import Journal

_ID: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}", re.IGNORECASE)


@contextmanager
def opened_journal(arguments: argparse.Namespace, words: Words) -> Iterator[Journal]:
    """Open the journal of the data folder for a block."""
    from datetime import UTC, datetime

    from scala40_tui.folders import data_folder
    from scala40_tui.journal.journal import Journal

    folder = data_folder(arguments.data_dir, words)
    with Journal.open(folder, now=lambda: datetime.now(UTC), words=words) as journal:
        yield journal


def is_file(text: str) -> bool:
    """Tell whether a word on the command line means a file: standard input, one that is there, or no possible id."""
    return text == STANDARD_INPUT or _ID.fullmatch(text) is None or Path(text).is_file()


def read_document(name: str, words: Words) -> Document:
    """Return a match file; raise UserError with the line where it cannot be read."""
    from scala40_tui.history.document import MatchFileError
    from scala40_tui.history.match_file import decode, read

    data = read_input(name, words)
    try:
        return read(decode(data))
    except MatchFileError as error:
        raise UserError(words("{path}: {problem}", path=name, problem=error.describe(words))) from None
