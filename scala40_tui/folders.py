"""Where the user's own files are: matches and history in one folder, settings in another."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path

import platformdirs

from scala40_tui.errors import UserError
from scala40_tui.words import Words

_NAME = "scala40"

DATA_VARIABLE = "SCALA40_DATA_DIR"
"""The environment's variable that moves matches and history."""

CONFIG_VARIABLE = "SCALA40_CONFIG_DIR"
"""The environment's variable that moves the settings."""


def data_folder(chosen: Path | None, words: Words, environment: Mapping[str, str] = os.environ) -> Path:
    """Return the folder of matches and history, made if need be: `chosen`, else the environment's, else the system's.

    Raises:
        UserError: the folder cannot be made, read or written.
    """
    folder = chosen or _named(environment, DATA_VARIABLE) or platformdirs.user_data_path(_NAME, appauthor=False)
    return _usable(folder.expanduser(), words("name another one with --data-dir"), words)


def config_folder(words: Words, environment: Mapping[str, str] = os.environ) -> Path:
    """Return the folder of the settings, made if need be: the environment's, else the system's.

    Raises:
        UserError: the folder cannot be made, read or written.
    """
    remedy = words("name another one in {variable}", variable=CONFIG_VARIABLE)
    return _usable(config_path(environment), remedy, words)


def config_path(environment: Mapping[str, str] = os.environ) -> Path:
    """Return where the folder of the settings is or would be; nothing is made."""
    folder = _named(environment, CONFIG_VARIABLE) or platformdirs.user_config_path(_NAME, appauthor=False)
    return folder.expanduser()


def _named(environment: Mapping[str, str], variable: str) -> Path | None:
    text = environment.get(variable)
    return Path(text) if text else None


def _usable(folder: Path, remedy: str, words: Words) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.listdir(folder)
        with tempfile.TemporaryFile(dir=folder):  # what the permissions really allow, on any system
            return folder
    except OSError as error:
        reason = error.strerror or str(error)
        text = words(
            "The folder {folder} cannot be used ({reason}); {remedy}.", folder=folder, reason=reason, remedy=remedy
        )
        raise UserError(text) from error
