"""The words on the screen: English in the code, other languages from gettext catalogues, one domain a room."""

from __future__ import annotations

import gettext
import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path

LANGUAGES = ("it", "en")
"""The languages the program speaks; English needs no catalogue."""

_FOLDER = Path(__file__).parent / "locale"


def N_(text: str) -> str:
    """Mark a text of a table for translation; `Words` translates it when it is shown."""
    return text


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    """All domains of a language as one chain; asking it for an unknown text gives the text itself."""
    chain: gettext.NullTranslations = gettext.NullTranslations()
    for path in sorted((_FOLDER / language / "LC_MESSAGES").glob("*.mo"), reverse=True):
        with path.open("rb") as file:
            part = gettext.GNUTranslations(file)
        part.add_fallback(chain)
        chain = part
    return chain


class Words:
    """A speaker of one language: `words("You need {points} points", points=3)`."""

    def __init__(self, language: str) -> None:
        """Speak `language`, one of LANGUAGES."""
        self.language = language
        self._catalogue = _catalogue(language)

    def __call__(self, text: str, /, **values: object) -> str:
        """Return `text` in this language with `values` filled in."""
        translated = self._catalogue.gettext(text) if text else ""
        return translated.format(**values) if values else translated

    def plural(self, one: str, many: str, n: int, /, **values: object) -> str:
        """Return the form for `n` things; `{n}` is filled in."""
        return self._catalogue.ngettext(one, many, n).format(n=n, **values)


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """Return the language that the environment asks for: Italian for an Italian locale, otherwise English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return "it" if value.lower().startswith("it") else "en"
    return "en"
