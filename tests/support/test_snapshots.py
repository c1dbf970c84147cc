"""A snapshot is what an app shows, the same in every run, and different when the app is."""

from __future__ import annotations

import re

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.support.snapshots import svg, text_grid
from tests.support.tiny_app import TinyApp


async def test_the_text_of_an_app(grid_snapshot: SnapshotAssertion) -> None:
    app = TinyApp()
    async with app.run_test(size=(20, 4)) as pilot:
        await pilot.press("d")
        await pilot.pause()
        assert text_grid(app) == "20x4\nkey d\n10♥\nsize 20x4\n\n"
        assert app == grid_snapshot


async def test_the_picture_of_an_app(svg_snapshot: SnapshotAssertion) -> None:
    app = TinyApp()
    async with app.run_test(size=(20, 4)) as pilot:
        await pilot.pause()
        assert app == svg_snapshot
        assert not re.search(r"terminal-\d", svg(app))
        assert "#c00000" in svg(app)


async def test_another_screen_is_another_snapshot(grid_snapshot: SnapshotAssertion) -> None:
    app = TinyApp()
    async with app.run_test(size=(20, 4)) as pilot:
        await pilot.pause()
        before = text_grid(app)
        await pilot.press("x")
        await pilot.pause()
        with pytest.raises(AssertionError):
            assert text_grid(app) == before
        assert app == grid_snapshot
