"""The language to speak when the command line names none: the one of the person's settings, else the environment's."""

from __future__ import annotations

import os
from collections.abc import Mapping

from scala40_tui.folders import config_path
from scala40_tui.words import LANGUAGES, language_of

_LARGEST = 256 * 1024
"""Bytes of settings that are looked at; a person's are far smaller."""


def usual_language(environment: Mapping[str, str] = os.environ) -> str:
    """Return one of LANGUAGES; settings that cannot be read ask for nothing here, since the screens say so later."""
    return _wanted(environment) or language_of(environment)


def _wanted(environment: Mapping[str, str]) -> str | None:
    try:
        with (config_path(environment) / "settings.toml").open("rb") as file:
            text = file.read(_LARGEST)
    except (OSError, ValueError, RuntimeError):
        return None
    import tomllib  # not before there is something to read: every command passes here

    try:
        language = tomllib.loads(text.decode(errors="replace")).get("language")
    except (tomllib.TOMLDecodeError, RecursionError):
        return None
    return language if language in LANGUAGES else None
