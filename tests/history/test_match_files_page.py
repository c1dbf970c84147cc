"""The page about match files shows one that the program writes, reads, and finds fair and legal."""

from __future__ import annotations

import re
from pathlib import Path

from scala40_tui.history.match_file import read, write
from scala40_tui.history.verifying import verify

PAGE = Path(__file__).parents[2] / "docs" / "match-files.md"


def test_the_example_is_a_match_file_as_the_program_writes_it() -> None:
    [example] = re.findall(r"```\n(scala40 match .*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    document = read(example)
    assert write(document) == example
    verdict = verify(document)
    assert verdict.fault is None
    assert verdict.checked.seed
    assert verdict.checked.over
