"""Save the settings into the person's own file: only what changed is touched, and no half-written file can remain."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from scala40_tui.settings.kinds import TableOf
from scala40_tui.settings.model import FIELDS, LastTable, Settings, fields_of
from scala40_tui.settings.reading import FILE_NAME, settings_of
from scala40_tui.settings.toml_file import Problem, TomlFile, parse_toml, read_toml
from scala40_tui.words import N_, Words


def save(folder: Path, settings: Settings, words: Words) -> tuple[Problem, ...]:
    """Save the settings in a configuration folder, made if need be; comments, order and unknown keys stay as they are.

    A file that cannot be read is left alone. What went wrong is returned, so that the game can go on.
    """
    path = Path(os.path.realpath(folder / FILE_NAME))
    file = read_toml(path) if path.exists() else None
    if file is not None and file.problems:
        return file.problems
    text = fresh_text(settings, words) if file is None else changed_text(file, settings)
    if text is None:
        return (Problem(path.name, None, "", N_("could not be brought up to date; it was left as it was")),)
    try:
        _replace(path, text)
    except OSError as error:
        return (Problem(path.name, None, "", N_("cannot be written: {error}"), {"error": error.strerror}),)
    return ()


def changed_text(file: TomlFile, settings: Settings) -> str | None:
    """Return the file's text with the values that differ from what it says; None where no way of writing does."""
    for regroup in (False, True):
        text = _attempt(file, settings, regroup=regroup)
        if text is not None and _same(settings_of(parse_toml(file.name, text.encode())).settings, settings):
            return text
    return None


def _attempt(file: TomlFile, settings: Settings, *, regroup: bool) -> str | None:
    """Edit the file with tomlkit, which stumbles in many ways over tables written as dotted keys in several places.

    With `regroup` the tables are gathered first, each under a header of its own.
    """
    import tomlkit

    try:
        document = tomlkit.parse(file.text)
        if regroup:
            _regroup(document)
        _change(document, settings_of(file).settings, settings)
        return tomlkit.dumps(document)
    except Exception:  # whatever it is, the person's file is not touched
        return None


def _regroup(document: Any) -> None:  # noqa: ANN401 - tomlkit's document
    import tomlkit

    for name, about in FIELDS.items():
        if (about.kind is None or isinstance(about.kind, TableOf)) and isinstance(document.get(name), Mapping):
            values = document[name].unwrap()
            del document[name]
            document.add(name, tomlkit.item(values))


def _change(table: Any, old: Any, new: Any) -> None:  # noqa: ANN401 - tomlkit's tables and both records
    for each in fields(new):
        before, after = getattr(old, each.name), getattr(new, each.name)
        if _same(before, after):
            continue
        if isinstance(after, LastTable):
            _change(_table_in(table, each.name), before, after)
        elif isinstance(after, Mapping):
            _change_entries(_table_in(table, each.name), before, after)
        else:
            table[each.name] = _plain(after)


def _change_entries(table: Any, old: Mapping[str, Any], new: Mapping[str, Any]) -> None:  # noqa: ANN401
    for name in old.keys() - new.keys():
        del table[name]
    for name, value in new.items():
        if name not in old or not _same(old[name], value):
            table[name] = _plain(value)


def _same(old: object, new: object) -> bool:
    """Compare as the file does, where true is not 1."""
    if isinstance(old, Settings | LastTable) and isinstance(new, Settings | LastTable):
        return all(_same(getattr(old, each.name), getattr(new, each.name)) for each in fields(new))
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        return old.keys() == new.keys() and all(_same(old[name], new[name]) for name in new)
    return old == new and isinstance(old, bool) == isinstance(new, bool)


def _table_in(table: Any, name: str) -> Any:  # noqa: ANN401
    """Return the table called `name`, made if need be in the way its surroundings are written."""
    import tomlkit
    from tomlkit.items import InlineTable

    if not isinstance(table.get(name), Mapping):
        table[name] = tomlkit.inline_table() if isinstance(table, InlineTable) else tomlkit.table()
    return table[name]


def _plain(value: object) -> object:
    """Return a value as TOML writes it."""
    return list(value) if isinstance(value, tuple) else value


def fresh_text(settings: Settings, words: Words) -> str:
    """Return a new file: every setting with its meaning and the values it may have."""
    import tomlkit

    document = tomlkit.document()
    document.add(
        tomlkit.comment(words(N_("scala40: your settings. Edit them here or in the program; it keeps your own lines.")))
    )
    _fill(document, settings, words)
    return tomlkit.dumps(document)


def _fill(table: Any, record: Settings | LastTable, words: Words) -> None:  # noqa: ANN401
    import tomlkit

    for name, about in fields_of(record).items():
        value = getattr(record, name)
        hint = "" if about.kind is None else f"  ({about.kind.hint()})"
        note = tomlkit.comment(words(about.meaning) + hint)
        if isinstance(value, LastTable | Mapping):
            inner = tomlkit.table()
            inner.add(note)
            if isinstance(value, LastTable):
                _fill(inner, value, words)
            else:
                for key, entry in value.items():
                    inner[key] = _plain(entry)
            table.add(name, inner)
        else:
            if not isinstance(record, LastTable):
                table.add(tomlkit.nl())
            table.add(note)
            table[name] = _plain(value)


def _replace(path: Path, text: str) -> None:
    """Write beside the file and rename over it, so that a crash leaves the old file or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    number, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(number, "w", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, path.stat().st_mode & 0o777 if path.exists() else 0o644)
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise
