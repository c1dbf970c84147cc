"""How well a theme can be read: the contrast of its texts in true colour, in 256 colours and in 16.

`python -m scala40_tui.screens.contrast [FILE]` prints the packaged themes, or one file, as a table.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from rich.color import Color as RichColor
from rich.color import ColorSystem
from rich.color_triplet import ColorTriplet
from textual.color import Color

from scala40_tui.screens.table_theme import TableTheme
from scala40_tui.screens.theme_file import CARD_STATES, State
from scala40_tui.screens.theming import load_themes
from scala40_tui.words import Words

TEXT: Final = 4.5
"""The least contrast of text (WCAG 2.1, 1.4.3)."""
SHAPE: Final = 3.0
"""The least contrast of what is seen as a shape (WCAG 2.1, 1.4.11)."""

Palette = tuple[ColorTriplet, ...]


class Depth(NamedTuple):
    """A number of colours, and the palette that a terminal shows sixteen of them with."""

    name: str
    system: ColorSystem
    palette: Palette


class Pair(NamedTuple):
    """Two of a theme's variables that are seen on each other."""

    front: str
    ground: str
    least: float


def _palette(text: str) -> Palette:
    return tuple(ColorTriplet(*bytes.fromhex(word)) for word in text.split())


PALETTES: Final[Mapping[str, Palette]] = MappingProxyType(
    {
        "VGA": _palette(
            "000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa"
            " 555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff"
        ),
        "xterm": _palette(
            "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5"
            " 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff"
        ),
        "Tango": _palette(
            "000000 cc0000 4e9a06 c4a000 3465a4 75507b 06989a d3d7cf"
            " 555753 ef2929 8ae234 fce94f 729fcf ad7fa8 34e2e2 eeeeec"
        ),
        "Campbell": _palette(
            "0c0c0c c50f1f 13a10e c19c00 0037da 881798 3a96dd cccccc"
            " 767676 e74856 16c60c f9f1a5 3b78ff b4009e 61d6d6 f2f2f2"
        ),
    }
)
"""What well-known terminals show for the sixteen colours, black to bright white."""

DEPTHS: Final = (
    Depth("true", ColorSystem.TRUECOLOR, PALETTES["VGA"]),
    Depth("256", ColorSystem.EIGHT_BIT, PALETTES["VGA"]),
    Depth("16", ColorSystem.STANDARD, PALETTES["VGA"]),
)
ANSI_DEPTHS: Final = tuple(Depth(name, ColorSystem.STANDARD, palette) for name, palette in PALETTES.items())
"""A theme of the terminal's own colours looks the same at every depth, and different in every terminal."""

_GROUNDS: Final = ("background", "surface", "panel")
_SPEAKING: Final = tuple(f"text-{key}" for key in ("primary", "secondary", "accent", "warning", "error", "success"))
_SUITS: Final = ("suit-hearts", "suit-diamonds", "suit-clubs", "suit-spades", "suit-joker")


def pairs() -> Iterator[Pair]:
    """Yield everything that is read or made out in a theme."""
    for ground in _GROUNDS:
        for text in ("foreground", "text", "text-muted", *_SPEAKING):
            yield Pair(text, ground, TEXT)
    for text in ("felt-text", "felt-muted", *_SPEAKING):
        yield Pair(text, "felt", TEXT)
    for suit in _SUITS:
        yield Pair(suit, "card-face", TEXT)
        for state in CARD_STATES:
            yield Pair(suit, f"{state}-ground", TEXT)
    for state in State:
        yield Pair(str(state), f"{state}-ground", TEXT)
    yield Pair("cursor", "card-face", SHAPE)
    yield Pair("footer-key-foreground", "footer-background", TEXT)
    yield Pair("footer-description-foreground", "footer-background", TEXT)
    for cursor in ("block-cursor", "input-selection", "screen-selection", "input-cursor"):
        yield Pair(f"{cursor}-foreground", f"{cursor}-background", TEXT)


def depths_of(theme: TableTheme) -> tuple[Depth, ...]:
    """Return the depths at which a theme is judged."""
    return ANSI_DEPTHS if theme.ansi else DEPTHS


def contrast(theme: TableTheme, pair: Pair, depth: Depth) -> float:
    """Return the contrast of a pair, 1 to 21, as Rich shows its colours at a depth."""
    return _contrast(variables_of(theme), pair, depth, dark=theme.dark)


def _contrast(variables: Mapping[str, str], pair: Pair, depth: Depth, *, dark: bool) -> float:
    front = _shown(Color.parse(variables[pair.front]), dark, depth, foreground=True)
    ground = _shown(Color.parse(variables[pair.ground]), dark, depth, foreground=False)
    dim, bright = sorted((_luminance(front), _luminance(ground)))
    return (bright + 0.05) / (dim + 0.05)


def variables_of(theme: TableTheme) -> Mapping[str, str]:
    """Return the variables of the style sheet as Textual makes them of a theme."""
    return {**theme.theme.to_color_system().generate(), **theme.theme.variables}


def faults(theme: TableTheme) -> Iterator[tuple[Pair, Depth, float]]:
    """Yield what is hard to read in a theme."""
    variables = variables_of(theme)
    for depth in depths_of(theme):
        for pair in pairs():
            found = _contrast(variables, pair, depth, dark=theme.dark)
            if found < pair.least:
                yield pair, depth, found


def _shown(color: Color, dark: bool, depth: Depth, *, foreground: bool) -> ColorTriplet:
    """Return what a terminal shows: a default colour as its black or white, sixteen colours by its palette."""
    if color.ansi == -1 or color.is_transparent:
        return depth.palette[15 if dark == foreground else 0]
    rich_color = color.rich_color.downgrade(depth.system)
    if rich_color.number is not None and rich_color.number < len(depth.palette):
        return depth.palette[rich_color.number]
    return RichColor.get_truecolor(rich_color)


def _luminance(color: ColorTriplet) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in color.normalized
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


class _Column(NamedTuple):
    title: str
    pairs: tuple[Pair, ...]


def _columns() -> tuple[_Column, ...]:
    all_pairs = tuple(pairs())

    def of(fronts: tuple[str, ...], grounds: tuple[str, ...]) -> tuple[Pair, ...]:
        return tuple(pair for pair in all_pairs if pair.front in fronts and pair.ground in grounds)

    states = tuple(str(state) for state in State)
    return (
        _Column("text", of(("foreground", "text", "text-muted"), _GROUNDS)),
        _Column("coloured text", of(_SPEAKING, (*_GROUNDS, "felt"))),
        _Column("felt", of(("felt-text", "felt-muted"), ("felt",))),
        *(_Column(suit.removeprefix("suit-"), of((suit,), ("card-face",))) for suit in _SUITS),
        _Column("suits in states", of(_SUITS, tuple(f"{state}-ground" for state in CARD_STATES))),
        _Column("cursor", of(("cursor",), ("card-face",))),
        _Column("signs", of(states, tuple(f"{state}-ground" for state in State))),
    )


def table(themes: Mapping[str, TableTheme]) -> str:
    """Return the least contrast of each group of pairs as a Markdown table, a row a theme and depth."""
    columns = _columns()
    lines = [
        "| theme | colours | " + " | ".join(column.title for column in columns) + " |",
        "|---" * (len(columns) + 2) + "|",
    ]
    for theme in themes.values():
        variables = variables_of(theme)
        for depth in depths_of(theme):
            least = (
                min(_contrast(variables, pair, depth, dark=theme.dark) for pair in column.pairs) for column in columns
            )
            lines.append(f"| {theme.name} | {depth.name} | " + " | ".join(f"{value:.1f}" for value in least) + " |")
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    """Print the table, and what is hard to read; the exit status is 1 when anything is."""
    path = Path(arguments[0]) if arguments else None
    library = load_themes(theme_file=path)
    themes = library.themes if path is None else {k: v for k, v in library.themes.items() if k == path.stem}
    for problem in library.problems:
        print(problem.text(Words("en")), file=sys.stderr)
    print(table(themes))
    hard = [(theme, *fault) for theme in themes.values() for fault in faults(theme)]
    for theme, pair, depth, found in hard:
        print(
            f"{theme.name}, {depth.name}: ${pair.front} on ${pair.ground} {found:.2f} < {pair.least}", file=sys.stderr
        )
    return 1 if hard or library.problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
