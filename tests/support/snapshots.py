"""Snapshots of screens: as a grid of text, which reads well in a review, and as SVG for the colours of a few.

`assert app == grid_snapshot` and `assert app == svg_snapshot`, after `await pilot.pause()`. They are written anew with
`pytest --snapshot-update`; keep them few, for every release of Textual breaks some.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from textual.app import App


def text_grid(app: App[Any]) -> str:
    """Return what an app shows, a line a row, without the blanks at the rows' ends; the first line is the size."""
    strips = app.screen._compositor.render_strips()
    rows = ["".join(segment.text for segment in strip).rstrip() for strip in strips]
    return "\n".join([f"{app.size.width}x{app.size.height}", *rows, ""])


def svg(app: App[Any], title: str | None = None) -> str:
    """Return what an app shows as SVG, whose ids are the same in every run."""
    return re.sub(r"terminal-\d+", "terminal", app.export_screenshot(title=title))


class GridExtension(SingleFileSnapshotExtension):
    """Keeps an app's text in a file of its own."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"

    def serialize(self, data: str | App[Any], **_options: object) -> str:
        """Return the grid of an app; a text as it is."""
        return data if isinstance(data, str) else text_grid(data)


class SvgExtension(SingleFileSnapshotExtension):
    """Keeps an app's picture in a file of its own."""

    _write_mode = WriteMode.TEXT
    file_extension = "svg"

    def serialize(self, data: str | App[Any], **_options: object) -> str:
        """Return the picture of an app; a text as it is."""
        return data if isinstance(data, str) else svg(data, title="")


@pytest.fixture
def grid_snapshot(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """Compare an app's text with the one kept."""
    return snapshot.use_extension(GridExtension)


@pytest.fixture
def svg_snapshot(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """Compare an app's picture with the one kept."""
    return snapshot.use_extension(SvgExtension)
