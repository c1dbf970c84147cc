"""The snapshots' fixtures for the tests of screens."""

from __future__ import annotations

from tests.support.snapshots import grid_snapshot, svg_snapshot

__all__ = ["grid_snapshot", "svg_snapshot"]
