"""The words on the screen: English in the code, other languages from gettext catalogues, one domain a room."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from scala40_tui.catalogue import Catalogues

LANGUAGES = ("it", "en")
"""The languages the program speaks; English needs no catalogue."""

_FOLDER = Path(__file__).parent / "locale"


def N_(text: str) -> str:
    """Mark a text of a table for translation; `Words` translates it when it is shown."""
    return text


@cache
def _catalogues(language: str) -> Catalogues:
    """Return all domains of a language."""
    return Catalogues(sorted((_FOLDER / language / "LC_MESSAGES").glob("*.mo")))


class Words:
    """A speaker of one language: `words("You need {points} points", points=3)`."""

    def __init__(self, language: str) -> None:
        """Speak `language`, one of LANGUAGES."""
        self.language = language
        self._catalogues = _catalogues(language)

    def __call__(self, text: str, /, **values: object) -> str:
        """Return `text` in this language with `values` filled in."""
        forms = self._catalogues.forms(text) if text else ()
        translated = forms[0] if forms else text
        return translated.format(**values) if values else translated

    def plural(self, one: str, many: str, n: int, /, **values: object) -> str:
        """Return the form for `n` things; `{n}` is filled in."""
        # English and Italian alike: one thing, or any other number of them.
        form = int(n != 1)
        forms = self._catalogues.forms(one)
        return (forms[form] if len(forms) > form else (one, many)[form]).format(n=n, **values)


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """Return the language that the environment asks for: Italian for an Italian locale, otherwise English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return "it" if value.lower().startswith("it") else "en"
    return "en"
