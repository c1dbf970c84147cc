"""The snapshots' fixtures for the tests of screens."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from tests.support.snapshots import grid_snapshot, svg_snapshot

__all__ = ["grid_snapshot", "svg_snapshot"]


@pytest.fixture(autouse=True)
def _days_of_greenwich(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have the days on the screens be the same on every machine."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.delenv("TZ")
    time.tzset()
