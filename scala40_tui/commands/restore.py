"""`scala40 restore FILE`: put a back-up in place, or with `--salvage` what can be saved of a damaged file."""

from __future__ import annotations

import argparse
from pathlib import Path

from scala40_tui.words import Words


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Declare the file to restore from, and whether it is damaged."""
    parser.add_argument("file", type=Path, nargs="?", metavar=words("FILE"), help=words("the back-up"))
    parser.add_argument(
        "--salvage",
        action="store_true",
        help=words("save what can be read of a damaged file; without FILE, of the present one"),
    )


def run(arguments: argparse.Namespace, words: Words) -> int:
    """Put the file in place and say what was restored, what is lost, and where the present one is kept."""
    from datetime import UTC, datetime

    from scala40_tui.errors import UserError
    from scala40_tui.folders import data_folder
    from scala40_tui.journal.restoring import rescue, restore

    if arguments.file is None and not arguments.salvage:
        raise UserError(words("scala40 restore: name the back-up, or say --salvage; see scala40 restore --help"))
    folder = data_folder(arguments.data_dir, words)

    def now() -> datetime:
        return datetime.now(UTC)

    if arguments.salvage:
        report, aside = rescue(folder, arguments.file, now=now, words=words)
        print(*report.sentences(words), sep="\n")
    else:
        aside = restore(folder, arguments.file, now=now, words=words)
        print(words("Restored from {file}.", file=arguments.file))
    if aside is not None:
        print(words("What was there before is kept in {file}.", file=aside))
    return 0
