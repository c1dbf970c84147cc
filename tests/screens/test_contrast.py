"""Every packaged theme can be read in true colour, in 256 colours and in 16, and in what terminals make of the 16."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.color import ColorSystem

from scala40_tui.screens.contrast import ANSI_DEPTHS, DEPTHS, SHAPE, TEXT, Pair, contrast, faults, main, pairs, table
from scala40_tui.screens.theme_file import CARD_STATES
from scala40_tui.screens.theming import PACKAGED, load_themes, packaged_folder

THEMES = load_themes().themes


@pytest.mark.parametrize("name", PACKAGED)
def test_everything_in_a_theme_can_be_read(name: str) -> None:
    assert [(fault[0].front, fault[0].ground, fault[1].name, fault[2]) for fault in faults(THEMES[name])] == []


def test_text_suits_and_cursor_are_among_what_is_measured() -> None:
    measured = set(pairs())
    assert {Pair("foreground", "background", TEXT), Pair("text-muted", "panel", TEXT)} <= measured
    for suit in ("hearts", "diamonds", "clubs", "spades", "joker"):
        assert Pair(f"suit-{suit}", "card-face", TEXT) in measured
        assert {Pair(f"suit-{suit}", f"{state}-ground", TEXT) for state in CARD_STATES} <= measured
    assert Pair("cursor", "card-face", SHAPE) in measured
    assert (TEXT, SHAPE) == (4.5, 3.0)
    assert [depth.system for depth in DEPTHS] == [ColorSystem.TRUECOLOR, ColorSystem.EIGHT_BIT, ColorSystem.STANDARD]


def test_contrast_is_that_of_wcag(tmp_path: Path) -> None:
    """White on black is 21:1; #777777 on white is the textbook's 4.48:1."""
    (tmp_path / "grey.toml").write_text('[cards]\nface = "#ffffff"\nhearts = "#777777"\nspades = "#000000"\n')
    grey = load_themes(tmp_path).themes["grey"]
    true = DEPTHS[0]
    assert contrast(grey, Pair("suit-spades", "card-face", TEXT), true) == pytest.approx(21)
    assert contrast(grey, Pair("suit-hearts", "card-face", TEXT), true) == pytest.approx(4.48, abs=0.005)


def test_fewer_colours_are_those_that_rich_sends(tmp_path: Path) -> None:
    """#c8102e becomes (215, 0, 0) of the cube and the palette's red, 5.40 and 7.76 on white."""
    (tmp_path / "red.toml").write_text('[cards]\nface = "#ffffff"\nhearts = "#c8102e"\n')
    red = load_themes(tmp_path).themes["red"]
    found = [contrast(red, Pair("suit-hearts", "card-face", TEXT), depth) for depth in DEPTHS]
    assert found == pytest.approx([5.88, 5.40, 7.76], abs=0.01)


def test_a_dark_ansi_theme_is_judged_on_black_and_a_light_one_on_white() -> None:
    pair = Pair("suit-hearts", "card-face", TEXT)
    for depth in ANSI_DEPTHS:
        dark, light = contrast(THEMES["ansi-dark"], pair, depth), contrast(THEMES["ansi-light"], pair, depth)
        assert dark >= TEXT
        assert light >= TEXT
        assert dark != pytest.approx(light)


def test_what_is_hard_to_read_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "pale.toml"
    path.write_text('[cards]\nface = "#ffffff"\nhearts = "#ff9999"\n')
    assert main([str(path)]) == 1
    printed = capsys.readouterr()
    assert "pale, true: $suit-hearts on $card-face 2.05 < 4.5" in printed.err
    assert "| pale | 256 |" in printed.out
    assert main([]) == 0


def test_the_readme_shows_the_table_that_the_command_prints() -> None:
    readme = (packaged_folder() / "README.md").read_text()
    assert table(THEMES) in readme
