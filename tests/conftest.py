"""What every test may count on: nobody's own files and settings, no network, and chance that can be repeated."""

from __future__ import annotations

import itertools
import os
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

# The same examples in every run; a slow machine is no fault of the rules. `--hypothesis-profile=roam` looks further.
settings.register_profile(
    "ci", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("roam", deadline=None, database=None, max_examples=1000, print_blob=True)
settings.load_profile("ci")


def pytest_xdist_auto_num_workers() -> int:
    """Give each core two workers: the tests of screens wait for their screens more than they compute."""
    return 2 * (os.cpu_count() or 1)


_count = itertools.count()

_OUTSIDE_PREFIXES = ("XDG_", "SCALA40_", "TEXTUAL", "LC_", "SSH_")
_OUTSIDE = {
    *("LANG", "LANGUAGE", "TZ", "TMUX", "STY", "WT_SESSION"),
    *("COLORTERM", "COLORFGBG", "NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "COLUMNS", "LINES"),
}


def _outside_names() -> list[str]:
    return [name for name in os.environ if name.startswith(_OUTSIDE_PREFIXES) or name in _OUTSIDE]


# Some libraries read the environment when they are imported, which is before any fixture runs.
for _name in _outside_names():
    del os.environ[_name]


@pytest.fixture(autouse=True)
def _keep_the_user_out(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each test an empty home and a plain English terminal of its own."""
    for name in _outside_names():
        monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(_new_home(tmp_path_factory.getbasetemp())))
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("TERM", "xterm-256color")


def _new_home(folder: Path) -> Path:
    home = folder / "homes" / str(next(_count))
    home.mkdir(parents=True)
    return home


@pytest.fixture(autouse=True)
def _keep_off_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail a test that reaches for a network; unix sockets and pseudo-terminals are no network."""
    for name in ("connect", "connect_ex", "bind", "sendto"):
        monkeypatch.setattr(socket.socket, name, _only_unix(name))


def _only_unix(name: str) -> Callable[..., Any]:
    real = getattr(socket.socket, name)

    def guarded(self: socket.socket, *arguments: Any) -> Any:  # noqa: ANN401 - whatever the real one takes and gives
        if self.family != socket.AF_UNIX:
            pytest.fail(f"a test called {name}{arguments} on a network socket")
        return real(self, *arguments)

    return guarded
