"""The line of a key is found however the key is written."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scala40_tui.settings.toml_file import parse_toml, read_toml

TEXT = '''# a comment
plain = 1
"quoted key" = 2

long = """
plain = 5
[table]
"""
list = [
  1,   # [inner]
  2,
]
dotted.key = 3
[table]
plain = 6
inline = { a = 1, b = 2 }

[table.deep]
last = 1'''


@pytest.mark.parametrize(
    ("key", "line"),
    [
        (("plain",), 2),
        (("quoted key",), 3),
        (("long",), 5),
        (("list",), 9),
        (("dotted", "key"), 13),
        (("table",), 14),
        (("table", "plain"), 15),
        (("table", "inline", "b"), 16),
        (("table", "deep"), 18),
        (("table", "deep", "last"), 19),
        (("absent",), None),
        (("table", "absent"), None),
        (("plain", "below"), None),
    ],
)
def test_the_line_of_a_key(key: tuple[str, ...], line: int | None) -> None:
    assert parse_toml("x.toml", TEXT.encode()).line(*key) == line


@given(st.lists(st.sampled_from(["", "# x", "{k} = 1", "{k} = [\n\n1]", '{k} = """\n\n"""', "[{k}]"]), max_size=30))
def test_every_key_is_found_where_it_was_written(pieces: list[str]) -> None:
    lines, where, section = [], {}, ()
    for number, piece in enumerate(pieces):
        key = f"k{number}"
        if "{k}" in piece:
            path = (key,) if piece.startswith("[") else (*section, key)
            where[path] = len(lines) + 1
            section = (key,) if piece.startswith("[") else section
        lines += piece.format(k=key).split("\n")
    file = parse_toml("x.toml", "\n".join(lines).encode())
    assert file.problems == ()
    assert {key: file.line(*key) for key in where} == where


def test_a_windows_file_reads_the_same() -> None:
    file = parse_toml("x.toml", b"\xef\xbb\xbfa = 1\r\nb = 2\r\n")
    assert (file.values, file.line("b")) == ({"a": 1, "b": 2}, 2)


def test_a_missing_file_is_a_problem_of_its_own(tmp_path: Path) -> None:
    (problem,) = read_toml(tmp_path / "none.toml").problems
    assert (problem.file, problem.line, problem.values["error"]) == ("none.toml", None, "No such file or directory")
