"""Who imports what when it is really imported; the contracts in pyproject.toml read the sources only."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import scala40_tui

PACKAGE = Path(scala40_tui.__file__).parent
PURE = ("cards", "shuffle", "errors", "words", "catalogue", "columns", "text", "rules", "solver", "referee")
FRONT_ENDS = {"screens", "plain"}


def rooms_below_the_front_ends() -> list[str]:
    """Return the names of all rooms and top modules but the front ends and the door."""
    folders = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    return sorted((folders | {path.stem for path in PACKAGE.glob("*.py")}) - FRONT_ENDS - {"__init__", "__main__"})


def modules(room: str) -> list[str]:
    """Return the names of all modules of a room."""
    paths = sorted((PACKAGE / room).rglob("*.py")) or [PACKAGE / f"{room}.py"]
    dotted = [".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts) for path in paths]
    return [name.removesuffix(".__init__") for name in dotted]


@pytest.mark.parametrize("room", rooms_below_the_front_ends())
def test_a_room_below_the_screens_brings_no_screen(room: str) -> None:
    program = f"import sys, {', '.join(modules(room))}; print(*sorted({{'textual', 'rich'}} & set(sys.modules)))"
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ended.stdout.split() == []


@pytest.mark.parametrize("room", PURE)
def test_a_pure_room_imports_the_standard_library_only(room: str) -> None:
    foreign = {name for module in modules(room) for name in imported(module) if name not in sys.stdlib_module_names}
    assert foreign <= {"scala40_tui"}


def imported(module: str) -> set[str]:
    """Return the top names of all that a module's source imports."""
    path = PACKAGE.parent.joinpath(*module.split("."))
    source = path.with_suffix(".py") if path.with_suffix(".py").exists() else path / "__init__.py"
    found = set()
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add((node.module or "scala40_tui").partition(".")[0] if not node.level else "scala40_tui")
    return found
