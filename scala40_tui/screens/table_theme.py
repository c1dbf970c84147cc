"""A theme of complete values: as Textual's theme, as variables of the style sheet, and as styles for drawing cards."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, cast

from textual.color import Color
from textual.theme import BUILTIN_THEMES, Theme

from scala40_tui.screens.card_styles import CardStyles
from scala40_tui.screens.frames import FRAMES, Frame
from scala40_tui.screens.theme_file import CARD_STATES, State, Value

_SPEAKING: Final = ("primary", "secondary", "accent", "warning", "error", "success")
"""Textual's colours that say something; also used for text."""


class TableTheme(NamedTuple):
    """A theme with everything that screens need of it."""

    name: str
    titles: Mapping[str, str]
    """By language; `title("it")` falls back to English."""
    dark: bool
    ansi: bool
    """It uses the terminal's own sixteen colours."""
    glyphs: str
    """The glyph set that goes with it, unless the person chose one."""
    card_frame: Frame
    panel_frame: Frame
    variables: Mapping[str, str]
    """Our variables of the style sheet, without the dollar sign."""
    theme: Theme
    """For `App.register_theme`."""
    styles: CardStyles

    def title(self, language: str) -> str:
        """Return the theme's title in a language."""
        return self.titles.get(language, self.titles["en"])


def build(name: str, values: Mapping[str, Value]) -> TableTheme:
    """Make a theme of its complete values by dotted key."""
    variables = _variables(values)
    dark, ansi = bool(values["dark"]), bool(values["ansi"])
    titles = {"en": str(values["title"]), "it": str(values.get("title-it", values["title"]))}
    return TableTheme(
        name=name,
        titles=MappingProxyType(titles),
        dark=dark,
        ansi=ansi,
        glyphs=str(values["glyphs"]),
        card_frame=FRAMES[str(values["frames.card"])],
        panel_frame=FRAMES[str(values["frames.panel"])],
        variables=MappingProxyType(variables),
        theme=_textual_theme(name, values, variables, dark=dark, ansi=ansi),
        styles=CardStyles(values),
    )


def _variables(values: Mapping[str, Value]) -> dict[str, str]:
    """Return our own variables; colours are written anew, so that no text of a file reaches the style sheet."""
    variables = {"card-frame": str(values["frames.card"]), "panel-frame": str(values["frames.panel"])}
    for key, name in _VARIABLES.items():
        variables[name] = cast("Color", values[key]).hex
    for state in State:
        ground = values.get(f"states.{state}.ground", values[_ground_of(state)])
        variables[str(state)] = cast("Color", values[f"states.{state}.color"]).hex
        variables[f"{state}-ground"] = cast("Color", ground).hex
        # Textual 8.2.8 draws no `reverse` that a style sheet asks for.
        variables[f"{state}-style"] = str(values[f"states.{state}.style"]).replace("reverse", "underline")
    return variables


def _ground_of(state: State) -> str:
    return "cards.face" if state in CARD_STATES else "felt.ground"


_VARIABLES: Final = {
    "felt.ground": "felt",
    "felt.text": "felt-text",
    "felt.muted": "felt-muted",
    "felt.line": "felt-line",
    "cards.face": "card-face",
    "cards.edge": "card-edge",
    "cards.back": "card-back",
    "cards.pattern": "card-pattern",
    "cards.hearts": "suit-hearts",
    "cards.diamonds": "suit-diamonds",
    "cards.clubs": "suit-clubs",
    "cards.spades": "suit-spades",
    "cards.joker": "suit-joker",
}
"""Our colours as variables of the style sheet; the states' own are named after them."""


def _textual_theme(
    name: str, values: Mapping[str, Value], variables: Mapping[str, str], *, dark: bool, ansi: bool
) -> Theme:
    """Return Textual's theme; an ansi one needs every variable that Textual's own ansi themes set."""
    colour = _Colours(values)
    below = BUILTIN_THEMES["ansi-dark" if dark else "ansi-light"].variables if ansi else {}
    lines = dict.fromkeys(("border", "border-blurred"), variables["felt-line"])
    cursors = _ansi_cursors(values) if ansi else _cursors(colour)
    return Theme(
        name=name,
        dark=dark,
        ansi=ansi,
        primary=colour["primary"],
        secondary=colour["secondary"],
        accent=colour["accent"],
        warning=colour["warning"],
        error=colour["error"],
        success=colour["success"],
        foreground=colour["foreground"],
        background=colour["background"],
        surface=colour["surface"],
        panel=colour["panel"],
        boost="ansi_default" if ansi else None,
        variables={**below, **cursors, **_texts(colour), **lines, **variables},
    )


class _Colours:
    """Textual's colours of a theme, written for a style sheet."""

    def __init__(self, values: Mapping[str, Value]) -> None:
        self._values = values

    def __getitem__(self, key: str) -> str:
        return cast("Color", self._values[f"colors.{key}"]).hex


def _texts(colour: _Colours) -> dict[str, str]:
    """Return the colours of text as the theme gives them, where Textual would blend them to lesser contrast."""
    muted = dict.fromkeys(("text-muted", "text-disabled", "foreground-muted", "foreground-disabled"), colour["muted"])
    return {"text": colour["foreground"], **muted, **{f"text-{key}": colour[key] for key in _SPEAKING}}


def _cursors(colour: _Colours) -> dict[str, str]:
    """Return the cursors and selections of Textual's widgets: the background's colour on the primary one."""
    bright = ("block-cursor-background", "input-selection-background", "screen-selection-background")
    dark = (
        *("block-cursor-foreground", "input-selection-foreground", "screen-selection-foreground"),
        *("button-color-foreground", "link-color-hover"),
    )
    return {
        **dict.fromkeys(bright, colour["primary"]),
        **dict.fromkeys(dark, colour["background"]),
        "block-cursor-blurred-background": colour["panel"],
        "block-cursor-blurred-foreground": colour["foreground"],
    }


def _ansi_cursors(values: Mapping[str, Value]) -> dict[str, str]:
    """Return the cursors and selections for the terminal's own colours, underlined, so that they are seen in none.

    Not bold, for many terminals show black so as grey; not reversed, for `Widget.get_visual_style` of Textual 8.2.8
    drops that attribute from a style sheet's `text-style`.
    """
    plain = cast("Color", values["colors.primary"]).ansi == -1
    kinds = ("block-cursor", "input-cursor", "input-selection", "screen-selection")
    return {
        **dict.fromkeys((f"{kind}-foreground" for kind in kinds), "ansi_black"),
        **dict.fromkeys((f"{kind}-background" for kind in kinds), "ansi_white" if plain else "ansi_cyan"),
        "block-cursor-text-style": "underline",
        "block-cursor-blurred-foreground": "ansi_default",
        "block-cursor-blurred-background": "ansi_default",
        "block-cursor-blurred-text-style": "underline",
        "block-hover-background": "ansi_default",
        "button-focus-text-style": "bold underline",
        "input-cursor-text-style": "underline",
        "footer-key-foreground": cast("Color", values["colors.accent"]).hex,
    }
