"""`scala40 judge`: was this legal?"""

from __future__ import annotations

import argparse
import io
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from scala40_tui.cards import CardError, parse_cards
from scala40_tui.commands.common import STANDARD_INPUT, read_input
from scala40_tui.errors import UserError
from scala40_tui.rules.judging import Verdict, judge
from scala40_tui.rules.position import Position, read_position
from scala40_tui.rules.problems import Problem
from scala40_tui.rules.sentences import refusal_sentence
from scala40_tui.rules.verdict_words import verdict_lines
from scala40_tui.words import Words

_REFUSED = 1


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Declare the files, `--json` and `--check`."""
    parser.add_argument(
        "paths", nargs="+", type=Path, metavar=words("FILE"), help=words("a position (TOML), or - for standard input")
    )
    parser.add_argument("--json", action="store_true", help=words("print one JSON object"))
    check = words("compare with the files' [expect]; folders are searched through")
    parser.add_argument("--check", action="store_true", help=check)


def run(arguments: argparse.Namespace, words: Words) -> int:
    """Judge one position, or check many; return 0, or 1 when refused or not agreeing."""
    if arguments.check:
        return _check(arguments.paths, words)
    if len(arguments.paths) > 1:
        raise UserError(words("judge takes one file; --check takes many"))
    verdict = _judged(arguments.paths[0], words)[1]
    if arguments.json:
        print(json.dumps(_as_object(verdict, words), ensure_ascii=False))
    else:
        print("\n".join(verdict_lines(verdict, words)))
    return 0 if verdict.legal else _REFUSED


def _judged(path: Path, words: Words) -> tuple[Position, Verdict]:
    try:
        position = read_position(_text(path, words))
        return position, judge(position)
    except Problem as problem:
        raise UserError(f"{path}: {problem.describe(words)}") from None


def _text(path: Path, words: Words) -> str:
    """Return the text of a file or of standard input, its lines ended as any editor ends them."""
    data = read_input(str(path), words)
    try:
        return io.StringIO(data.decode("utf-8-sig"), newline=None).read()
    except UnicodeDecodeError:
        raise UserError(words("{path}: this is no text in UTF-8; save it as UTF-8", path=path)) from None


def _as_object(verdict: Verdict, words: Words) -> dict[str, Any]:
    fault = verdict.refusal
    return {
        "legal": verdict.legal,
        "move": verdict.move,
        "code": fault.code if fault else None,
        "message": refusal_sentence(fault, words) if fault else None,
        "rule": fault.rule if fault else None,
        "hand": verdict.hand,
        "melds": list(verdict.melds),
        "opening": verdict.opening,
        "opened": verdict.opened,
        "closed": verdict.closed,
        "closed_in_hand": verdict.closed_in_hand,
    }


# --- --check ---------------------------------------------------------------------------------------------------------


def _files(paths: list[Path], words: Words) -> Iterator[Path]:
    for path in paths:
        # Not Path's own tests: those fail where the system will not have such a name.
        if os.path.isdir(path):
            yield from sorted(path.rglob("*.toml"))
        elif os.path.exists(path) or str(path) == STANDARD_INPUT:
            yield path
        else:
            raise UserError(words("{path}: there is no such file or folder", path=path))


def _check(paths: list[Path], words: Words) -> int:
    files = list(_files(paths, words))
    agreeing = 0
    for path in files:
        differences = _differences(path, words)
        agreeing += not differences
        for difference in differences:
            print(f"{path}: {difference}")
    print(f"{agreeing} of {len(files)} agree")
    return 0 if files and agreeing == len(files) else _REFUSED


def _differences(path: Path, words: Words) -> list[str]:
    try:
        position, verdict = _judged(path, words)
    except UserError as error:
        return [str(error).removeprefix(f"{path}: ")]
    if position.expect is None:
        return [words("the file has no [expect] to compare with")]
    got = _as_object(verdict, words)
    return [
        words("{key}: expected {expected}, got {got}", key=key, expected=_shown(value), got=_shown(got[key]))
        for key, value in position.expect.items()
        if not _agrees(key, value, got[key])
    ]


def _agrees(key: str, expected: object, got: object) -> bool:
    if key == "hand":
        return _sorted_cards(expected) == _sorted_cards(got)
    if key == "melds" and isinstance(expected, list) and isinstance(got, list):
        return [_sorted_cards(meld) for meld in expected] == [_sorted_cards(meld) for meld in got]
    return type(expected) is type(got) and expected == got


def _sorted_cards(text: object) -> list[int] | None:
    try:
        return sorted(parse_cards(text)) if isinstance(text, str) else None
    except CardError:
        return None


def _shown(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)
