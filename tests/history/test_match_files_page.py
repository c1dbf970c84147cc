"""The page about match files shows one that the program writes, reads, and finds fair and legal; its words are true."""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import get_args

from scala40_tui.history.document import MarkLine, TriedLine
from scala40_tui.history.match_file import read, write
from scala40_tui.history.verifying import verify
from scala40_tui.table.events import Cut, Event, Played, from_record

PAGE = Path(__file__).parents[2] / "docs" / "match-files.md"


@cache
def page() -> str:
    return PAGE.read_text(encoding="utf-8")


@cache
def example() -> str:
    [text] = re.findall(r"```\n(scala40 match .*?)```", page(), re.DOTALL)
    return str(text)


def test_the_example_is_a_match_file_as_the_program_writes_it() -> None:
    document = read(example())
    assert write(document) == example()
    verdict = verify(document)
    assert verdict.fault is None
    assert verdict.checked.seed
    assert verdict.checked.over


def test_the_checksum_is_made_as_the_page_says() -> None:
    """SHA-256 of all other lines, each ended by a line feed; remarks and blank lines left out."""
    *others, last = (line for line in example().split("\n") if line and not line.startswith("#"))
    assert last == "= sha256 " + sha256("".join(f"{line}\n" for line in others).encode()).hexdigest()


def test_the_page_has_every_kind_of_line_and_each_is_read() -> None:
    heading = example()[: example().index("\n\n")]
    events = set()
    for text in re.findall(r"`(! [a-z]+[^`.]*(?:\.[^`.]+)*)`", page()):
        [line] = read(f"{heading}\n{text}\n").lines
        if isinstance(line, MarkLine):
            events.add(type(from_record(line.kind, line.payload)))
        else:
            assert isinstance(line, TriedLine)
    assert events == {*get_args(Event)} - {Cut, Played}
