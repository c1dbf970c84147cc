"""Writing a sheet to a file that a person names, without taking another one's place unasked."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

from scala40_tui.errors import UserError
from scala40_tui.words import Words


class FileThere(UserError):
    """There is a file of that name already."""


def write_file(path: Path, data: bytes, words: Words, *, replace: bool = False) -> None:
    """Write a file; raise FileThere where it exists and `replace` is not said, UserError where it cannot be written."""
    path = path.expanduser()
    try:
        with path.open("wb" if replace else "xb") as file:
            file.write(data)
    except FileExistsError:
        raise FileThere(words("{file} exists already and was left as it is.", file=path)) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise UserError(
            words("{file} cannot be written ({reason}); name another file.", file=path, reason=reason)
        ) from None


def suggested_name(title: str, day: str, ending: str) -> str:
    """Return a file's name for a sheet, of plain letters: `scala40-anna-bea-2026-01-06.csv`."""
    plain = unicodedata.normalize("NFKD", title.casefold()).encode("ascii", "ignore").decode()
    names = re.findall(r"[a-z0-9]+", plain)[:6]
    return "-".join(["scala40", *names, day]) + f".{ending}"
