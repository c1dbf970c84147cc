"""Themes: what comes with the program is whole, what a person adds is checked, and nothing can stop a game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.style import Style
from textual.app import App, ComposeResult
from textual.theme import BUILTIN_THEMES
from textual.widgets import Button, Footer, Input, OptionList, Static

from scala40_tui.screens import theming
from scala40_tui.screens.frames import FRAMES
from scala40_tui.screens.glyphs import GLYPHS
from scala40_tui.screens.theme_file import CARD_STATES, READERS, REQUIRED, State, read_theme
from scala40_tui.screens.theming import DEFAULT, PACKAGED, Library, load_themes, packaged_folder, variable_defaults
from scala40_tui.settings.toml_file import TomlFile, parse_toml, read_toml
from scala40_tui.words import Words

LIBRARY = load_themes()
every = pytest.mark.parametrize("name", PACKAGED)


def load(folder: Path, text: str, name: str = "mine") -> Library:
    (folder / f"{name}.toml").write_text(text)
    return load_themes(folder)


def said(library: Library, language: str = "en") -> list[str]:
    return [problem.text(Words(language)) for problem in library.problems]


def test_all_packaged_themes_load_in_the_pickers_order() -> None:
    assert LIBRARY.problems == ()
    assert tuple(LIBRARY.themes) == PACKAGED
    assert {path.stem for path in packaged_folder().glob("*.toml")} == set(PACKAGED)


@every
def test_a_theme_says_everything_that_screens_ask_of_it(name: str) -> None:
    theme = LIBRARY.themes[name]
    assert theme.titles["en"] != name
    assert theme.titles["it"]
    assert theme.glyphs in GLYPHS
    assert {theme.card_frame, theme.panel_frame} <= set(FRAMES.values())
    assert (theme.theme.name, theme.theme.ansi, theme.theme.dark) == (name, theme.ansi, theme.dark)
    assert theme.variables.keys() == variable_defaults().keys()


@every
def test_an_ansi_theme_has_what_textuals_own_ansi_themes_have_and_no_colour_of_its_own(name: str) -> None:
    theme = LIBRARY.themes[name]
    if theme.ansi:
        assert BUILTIN_THEMES["ansi-dark"].variables.keys() <= theme.theme.variables.keys()
        assert [value for value in theme.theme.variables.values() if "#" in value] == []
    else:
        assert [value for value in theme.theme.variables.values() if "ansi" in value] == []


def test_titles_speak_italian_and_fall_back_to_english() -> None:
    assert LIBRARY.themes["light"].title("it") == "Chiaro"
    assert LIBRARY.themes["light"].title("en") == "Light"
    assert LIBRARY.themes["light"].title("fr") == "Light"


def test_only_the_theme_that_is_shown_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    light = LIBRARY.get("light").variables
    read: list[str] = []

    def reading(path: Path) -> TomlFile:
        read.append(path.name)
        return read_toml(path)

    monkeypatch.setattr(theming, "read_toml", reading)
    (tmp_path / "mine.toml").write_text('extends = "light"\n')
    (tmp_path / "broken.toml").write_text("= =")
    library = load_themes(tmp_path)
    assert library.get("mine").variables == light
    assert library.get("mine") is library.get("mine")
    assert read == ["mine.toml", "light.toml"]


def test_an_unknown_name_gives_the_default_theme() -> None:
    assert LIBRARY.get("nowhere").name == DEFAULT


# What a person may write


def test_a_person_changes_three_colours_and_keeps_the_rest(tmp_path: Path) -> None:
    library = load(
        tmp_path, 'title = "Blue felt"\n[felt]\nground = "#003366"\n[states]\ncursor.color = "rgb(160, 0, 90)"\n'
    )
    mine, classic = library.themes["mine"], library.themes["classic"]
    assert library.problems == ()
    assert (mine.title("it"), mine.variables["felt"], mine.variables["cursor"]) == ("Blue felt", "#003366", "#A0005A")
    changed = {name for name in classic.variables if classic.variables[name] != mine.variables[name]}
    assert changed == {"felt", "cursor", "target-ground", "turn-ground"}
    assert tuple(library.themes) == (*PACKAGED, "mine")


def test_a_persons_theme_may_take_a_packaged_ones_place(tmp_path: Path) -> None:
    library = load(tmp_path, '[felt]\nground = "navy"\n', name="light")
    assert library.problems == ()
    assert library.themes["light"].variables["felt"] == "#000080"
    assert library.themes["light"].variables["card-face"] == LIBRARY.themes[DEFAULT].variables["card-face"]


@pytest.mark.parametrize(
    ("head", "base"),
    [
        ("", "classic"),
        ("dark = false", "light"),
        ("ansi = true", "ansi-dark"),
        ("ansi = true\ndark = false", "ansi-light"),
        ('extends = "mono"', "mono"),
    ],
)
def test_what_is_not_said_comes_from_the_theme_it_extends(tmp_path: Path, head: str, base: str) -> None:
    mine = load(tmp_path, head).themes["mine"]
    expected = LIBRARY.themes[base]
    assert (mine.variables, mine.dark, mine.ansi, mine.glyphs) == (
        expected.variables,
        expected.dark,
        expected.ansi,
        expected.glyphs,
    )


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ('felt.ground = "#zzz"', "felt.ground: '#zzz' is no colour"),
        ('felt.ground = "#ff000080"', "felt.ground: '#ff000080' is not an opaque colour"),
        ('felt.ground = "auto 50%"', "felt.ground: 'auto 50%' is no colour"),
        ('felt.ground = "transparent"', "felt.ground: 'transparent' is not an opaque colour"),
        ('felt.ground = "red; } * { display: none"', "felt.ground: 'red; } * { display: none' is no colour"),
        ("felt.ground = 3", "felt.ground: 3 is not a text in quotes"),
        ('felt.ground = "ansi_red"', "felt.ground: goes only with ansi = true"),
        ("felt = 3", "felt: 3 is not a table"),
        ('felt.colour = "red"', "felt.colour: is not known here"),
        ('"felt.ground" = "red"', "felt.ground: is not known here"),
        (
            'frames.card = "nonsense"',
            "frames.card: 'nonsense' is not one of ascii, blank, dashed, double, heavy, round, solid",
        ),
        ('states.cursor.style = "bold; x"', "states.cursor.style: 'bold;' is not one of bold, dim, italic, reverse,"),
        ("states.cursor.style = 1", "states.cursor.style: '1' is not one of bold, dim"),
        ('states.asleep.color = "red"', "states.asleep: is not known here"),
        ('states.cursor = "red"', "states.cursor: 'red' is not a table"),
        ('glyphs = "emoji"', "glyphs: 'emoji' is not one of suits, suits-text"),
        ('extends = "mine"', "extends: 'mine' is not one of classic"),
        ('extends = "../x"', "extends: '../x' is not the name of a theme"),
        ('extends = "mono"\nansi = false', "ansi: must be as in the theme that it extends"),
        ('dark = "no"', "dark: 'no' is neither true nor false"),
        ('title = "\\u001b[2J"', "title: holds characters that cannot be shown"),
        ('name = "x"', "name: is not known here"),
    ],
)
def test_a_faulty_theme_is_told_with_its_line_and_skipped(tmp_path: Path, line: str, problem: str) -> None:
    library = load(tmp_path, f"# mine\n{line}\n")
    first = 2 if "\n" not in line else 3
    assert said(library)[0].startswith(f"mine.toml:{first}: {problem}")
    assert tuple(library.themes) == PACKAGED


def test_an_rgb_colour_in_an_ansi_theme_is_refused(tmp_path: Path) -> None:
    library = load(tmp_path, 'ansi = true\n[felt]\nground = "#000000"\ntext = "red"\n')
    reason = "must be one of the terminal's own colours, ansi_..."
    assert said(library) == [f"mine.toml:3: felt.ground: {reason}", f"mine.toml:4: felt.text: {reason}"]


def test_every_fault_of_a_file_is_told_at_once_in_italian_too(tmp_path: Path) -> None:
    library = load(tmp_path, 'felt.ground = "x"\ndark = 1\n[cards]\nface = 2\n')
    assert [problem.line for problem in library.problems] == [1, 2, 4]
    assert said(library, "it") == [
        "mine.toml:1: felt.ground: 'x' non è un colore",
        "mine.toml:2: dark: 1 non è né true né false",
        "mine.toml:4: cards.face: 2 non è un testo tra virgolette",
    ]


def test_files_that_are_no_theme_are_told_and_the_others_load(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("felt = = 3")
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "folder.toml").mkdir()
    (tmp_path / "Not A Name.toml").write_text("")
    (tmp_path / "good.toml").write_text("")
    (tmp_path / "notes.txt").write_text("no theme at all")
    library = load_themes(tmp_path)
    assert tuple(library.themes) == (*PACKAGED, "good")
    assert sorted(problem.file for problem in library.problems) == [
        "Not A Name.toml",
        "bad.toml",
        "binary.toml",
        "folder.toml",
    ]


def test_a_theme_file_named_on_the_command_line_wins(tmp_path: Path) -> None:
    folder = tmp_path / "themes"
    folder.mkdir()
    (folder / "mine.toml").write_text('[felt]\nground = "#111111"\n')
    (tmp_path / "mine.toml").write_text('[felt]\nground = "#222222"\n')
    library = load_themes(folder, tmp_path / "mine.toml")
    assert library.themes["mine"].variables["felt"] == "#222222"
    missing = load_themes(None, tmp_path / "none.toml")
    assert said(missing) == ["none.toml: cannot be read: No such file or directory"]


def test_no_folder_of_ones_own_is_no_problem(tmp_path: Path) -> None:
    assert load_themes(tmp_path / "none").problems == ()


def test_a_packaged_root_must_be_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = (packaged_folder() / "classic.toml").read_text()
    (tmp_path / "classic.toml").write_text(whole.replace('hearts = "#c00d2a"\n', ""))
    monkeypatch.setattr(theming, "packaged_folder", lambda: tmp_path)
    monkeypatch.setattr(theming, "PACKAGED", ("classic",))
    assert said(load_themes()) == ["classic.toml: cards.hearts: is missing"]


texts = st.text(max_size=20) | st.sampled_from(
    ["#fff", "red", "ansi_red", "bold", "solid", "x;}*{", "auto", "hsl(1,2%,3%)"]
)
values = texts | st.integers() | st.booleans() | st.floats() | st.lists(texts, max_size=2)


@given(st.dictionaries(st.sampled_from(sorted(READERS)) | st.text(max_size=9), values, max_size=8))
def test_whatever_a_file_holds_only_clean_values_come_out(entries: dict[str, object]) -> None:
    source = parse_toml("x.toml", b"")._replace(values=_nested(entries))
    theme = read_theme("x", source)
    for key, value in theme.values.items():
        if key not in ("title", "title-it"):
            assert re.fullmatch(r"[#\w .-]*", getattr(value, "hex", str(value)))
    assert len(theme.values) + len(theme.problems) >= len(_nested(entries))


def _nested(entries: dict[str, object]) -> dict[str, object]:
    tables: dict[str, object] = {}
    for key, value in entries.items():
        *path, last = key.split(".") if key in READERS else [key]
        table = tables
        for part in path:
            inner = table.setdefault(part, {})
            table = inner if isinstance(inner, dict) else table
        table[last] = value
    return tables


# In an app


def _css() -> str:
    """A rule for every variable of ours."""
    rules = ["Static { border: $card-frame $card-edge; }", "Input { border: $panel-frame $felt-line; }"]
    for name in variable_defaults():
        if not name.endswith("-frame"):
            rules.append(f"#{name} {{ {'text-style' if name.endswith('-style') else 'background'}: ${name}; }}")
    return "\n".join(rules)


class Sampler(App[None]):
    """Uses every variable of ours, and the widgets whose cursors a theme decides."""

    CSS = _css()

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Give Textual's own themes our variables."""
        return dict(variable_defaults())

    def compose(self) -> ComposeResult:
        """Show them."""
        yield Static("text [$text-muted]quiet[/] [$text-error]wrong[/]")
        for name in ("cursor", "felt", "suit-hearts", "turn-style"):
            yield Static(name, id=name)
        yield OptionList("one", "two")
        yield Input("text")
        yield Button("button")
        yield Footer()


async def test_every_theme_can_be_tried_in_one_app_and_textuals_own_too() -> None:
    app = Sampler()
    async with app.run_test() as pilot:
        LIBRARY.register(app)
        for name in (*PACKAGED, "nord", DEFAULT):
            app.theme = name
            await pilot.press("tab")
            await pilot.pause()
            expected = LIBRARY.themes[name].variables if name in PACKAGED else variable_defaults()
            assert {key: app.theme_variables[key] for key in expected} == dict(expected)
            felt = app.query_one("#felt", Static).styles.background
            assert felt.hex == expected["felt"]


# Styles for drawing


@every
def test_states_are_told_apart_without_colours(name: str) -> None:
    """The cursor's frame is reversed in every theme; a marked card's text differs from a plain one's."""
    styles = LIBRARY.themes[name].styles
    assert styles.frame([State.CURSOR]).reverse
    assert not styles.frame([State.MARKED]).reverse
    plain, marked = (_colourless(styles.card(0, states)) for states in ((), (State.MARKED,)))
    assert plain != marked
    if LIBRARY.themes[name].ansi:
        assert _colourless(styles.card(0, [State.CURSOR])) != marked


@every
def test_a_card_can_be_in_several_states(name: str) -> None:
    styles = LIBRARY.themes[name].styles
    both = [State.CURSOR, State.MARKED]
    assert styles.frame(both).color == styles.frame([State.CURSOR]).color
    assert styles.card(3, both).bgcolor == styles.card(3, [State.MARKED]).bgcolor
    assert styles.card(3, both) is styles.card(3, reversed(both))
    assert styles.mark(State.MARKED, both).bgcolor == styles.card(3, both).bgcolor
    assert all(styles.card(suit, CARD_STATES).bold for suit in range(5))


def test_suits_are_drawn_in_their_own_colours_on_the_face() -> None:
    theme = LIBRARY.themes["four-colour"]
    names = ("suit-hearts", "suit-diamonds", "suit-clubs", "suit-spades", "suit-joker")
    for suit, name in enumerate(names):
        style = theme.styles.card(suit)
        assert style.color is not None
        assert style.color.name.upper() == theme.variables[name].upper()
        assert style.bgcolor == theme.styles.face.bgcolor
    assert theme.styles.on_felt(State.TURN).bgcolor == theme.styles.felt.bgcolor


@pytest.mark.parametrize("name", ["mono", "ascii"])
def test_mono_uses_no_colour(name: str) -> None:
    styles = LIBRARY.themes[name].styles
    drawn = [
        styles.felt,
        styles.muted,
        styles.line,
        styles.back,
        styles.on_felt(State.TURN),
        styles.on_felt(State.TARGET),
    ]
    drawn += [styles.card(suit, [state]) for suit in range(5) for state in CARD_STATES]
    drawn += [styles.frame([state]) for state in CARD_STATES]
    assert all(style.color is None or style.color.is_default for style in drawn)
    assert all(style.bgcolor is None or style.bgcolor.is_default for style in drawn)


def test_what_is_required_is_what_screens_use() -> None:
    assert {"title", "dark", "ansi", "glyphs", "cards.face", "states.cursor.color"} <= set(REQUIRED)
    assert "states.cursor.ground" not in REQUIRED


def _colourless(style: Style) -> Style:
    return Style(bold=style.bold, dim=style.dim, italic=style.italic, reverse=style.reverse, underline=style.underline)
