"""`scala40 verify`: was a match fair and legal? The seed, every deal, every move."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from scala40_tui.errors import UserError
from scala40_tui.words import Words

if TYPE_CHECKING:
    from scala40_tui.history.document import Document


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Declare what is checked."""
    parser.add_argument(
        "match",
        metavar=words("FILE|MATCH"),
        help=words("a match file, - for standard input, or the id of a match in the journal"),
    )
    parser.add_argument("--json", action="store_true", help=words("print one JSON object"))


def run(arguments: argparse.Namespace, words: Words) -> int:
    """Check the match and say what was found; 1 where something is wrong."""
    from scala40_tui.history.document import MatchFileError
    from scala40_tui.history.verdict_text import verdict_lines, verdict_object
    from scala40_tui.history.verifying import verify

    try:
        verdict = verify(_document(arguments, words))
    except MatchFileError as error:
        raise UserError(words("{path}: {problem}", path=arguments.match, problem=error.describe(words))) from None
    if arguments.json:
        print(json.dumps(verdict_object(verdict, words), ensure_ascii=False))
    else:
        print("\n".join(verdict_lines(verdict, words)))
    return 0 if verdict.sound else 1


def _document(arguments: argparse.Namespace, words: Words) -> Document:
    """Return the file, or the file that the match of the journal would be, with its seed."""
    from scala40_tui.commands.kept import is_file, opened_journal, read_document
    from scala40_tui.history.keeping import find_stream, load
    from scala40_tui.history.match_file import read, write

    if is_file(arguments.match):
        return read_document(arguments.match, words)
    with opened_journal(arguments, words) as journal:
        match = load(journal, find_stream(journal, arguments.match, words), words)
    return read(write(match.document(reveal=True)))
