"""Statistics on the screen: people, bots and pads by themselves, with pictures that fit and agree with the figures."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len

from scala40_tui.history.renewing import streams_to_count
from scala40_tui.history.statistics import count
from scala40_tui.screens.statistics_screen import StatisticsScreen
from tests.screens.memories import fill, sitting
from tests.support.playing import open_journal, with_settings


@pytest.mark.parametrize(
    ("language", "heads", "opened"),
    [
        ("en", ("People", "Bots", "On score pads"), "Opened on which turn"),
        ("it", ("Persone", "Bot", "Sui segnapunti"), "A quale turno ha aperto"),
    ],
)
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_three_groups_in_one_table_and_pictures_of_the_one_under_the_cursor(
    tmp_path: Path, language: str, heads: tuple[str, ...], opened: str, size: tuple[int, int]
) -> None:
    fill(tmp_path)
    async with sitting(tmp_path, StatisticsScreen, language=language, size=size) as here:
        lines = here.shown("list").splitlines()
        starts = [next(place for place, line in enumerate(lines) if line.strip().startswith(head)) for head in heads]
        assert starts == sorted(starts)
        assert "Nicolò" in here.shown("list")
        assert here.shown("rule").count("Anna") == 1
        assert opened in here.shown("pictures")
        assert "█" in here.shown("pictures")
        await here.press(*["down"] * 20)
        assert lines != here.shown("list").splitlines()
        assert opened not in here.shown("pictures"), "of a pad nothing is known of openings"
        assert max(map(cell_len, here.shown().splitlines())) <= size[0]


async def test_the_page_of_a_player_says_what_is_counted(tmp_path: Path) -> None:
    fill(tmp_path)
    with open_journal(tmp_path) as journal:
        statistics = count(streams_to_count(journal))
    async with sitting(tmp_path, StatisticsScreen) as here:
        await here.press("enter")
        await here.on("PlayerScreen")
        for player in statistics.everybody:
            page = here.shown("page")
            assert player.name in page.splitlines()[0]
            assert f"{player.deals_won} of {player.deals} won" in page
            assert ("Opening turn, mean" in page) == (not player.is_pad)
            await here.press("right")
        assert statistics.people[0].name in here.shown("page").splitlines()[0]
        await here.press("left")
        assert "on score pads" in here.shown("page").splitlines()[0]
        await here.press("escape")
        await here.on("StatisticsScreen")


async def test_a_pad_is_counted_by_itself_by_hand(tmp_path: Path) -> None:
    fill(tmp_path)
    with open_journal(tmp_path) as journal:
        statistics = count(streams_to_count(journal))
    pads = {player.name: player for player in statistics.pads}
    # Nicolò 23 then goes out, Bea goes out then 12, Ugo 44 then 8.
    assert {name: (one.deals, one.deals_won, one.points) for name, one in pads.items()} == {
        "Nicolò": (2, 1, 23),
        "Bea": (2, 1, 12),
        "Ugo": (2, 0, 52),
    }
    assert statistics.sheets == 1
    assert "Nicolò" not in [player.name for player in statistics.people]


async def test_in_ascii_the_pictures_are_ascii_too(tmp_path: Path) -> None:
    fill(tmp_path)

    with open_journal(tmp_path) as journal:
        assert journal.count() == 3
    async with sitting(tmp_path, StatisticsScreen) as here:
        with_settings(here.house, **{"theme": "ascii", "glyphs": "ascii"})
        here.screen.show()  # type: ignore[attr-defined]  # every screen of the house does
        pictures = here.shown("pictures")
        assert "##" in pictures
        assert pictures.isascii()


async def test_without_anything_played_it_says_so(tmp_path: Path) -> None:
    async with sitting(tmp_path, StatisticsScreen) as here:
        assert "Nothing has been played yet." in here.shown("list")
        await here.press("down", "up", "enter")
        assert type(here.screen).__name__ == "StatisticsScreen"
