"""`scala40 backup FILE`: a whole and checked copy of everything ever played, safe while the program runs."""

from __future__ import annotations

import argparse
from pathlib import Path

from scala40_tui.words import Words


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Declare the file to write, and whether it may be replaced."""
    parser.add_argument("file", type=Path, metavar=words("FILE"), help=words("file to write the back-up to"))
    parser.add_argument("--replace", action="store_true", help=words("replace the file if it exists"))


def run(arguments: argparse.Namespace, words: Words) -> int:
    """Write the back-up and say how much is in it."""
    from datetime import UTC, datetime

    from scala40_tui.errors import UserError
    from scala40_tui.folders import data_folder
    from scala40_tui.journal import NAME, Journal

    folder = data_folder(arguments.data_dir, words)
    if not (folder / NAME).exists():
        raise UserError(words("Nothing was ever played in {folder}, so there is nothing to back up.", folder=folder))
    with Journal.open(folder, now=lambda: datetime.now(UTC), words=words) as journal:
        journal.backup(arguments.file, overwrite=arguments.replace)
        count = journal.count()
    print(
        words.plural(
            "{n} match or sheet is in {file}.", "{n} matches and sheets are in {file}.", count, file=arguments.file
        )
    )
    return 0
