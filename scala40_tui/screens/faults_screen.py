"""What is wrong with the person's own files: each fault with its place and its reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import ClassVar, Final

from textual.binding import BindingType
from textual.strip import Strip

from scala40_tui.columns import wrapped
from scala40_tui.screens.actions import bindings, key_text
from scala40_tui.screens.house import House
from scala40_tui.screens.look import Look
from scala40_tui.screens.own_keys import clashes, known_names
from scala40_tui.screens.page import Page
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.settings import FILE_NAME, Problem, Settings, load
from scala40_tui.settings.toml_file import Unfit, read_toml
from scala40_tui.text import clean_text
from scala40_tui.words import N_, Words

_LONGEST: Final = 400


def faults_of(house: House) -> tuple[str, ...]:
    """Return in sentences what is wrong with the file of settings and with the themes of one's own."""
    return (*settings_faults(house), *said(house.theme_library.problems, house.words))


def settings_faults(house: House) -> tuple[str, ...]:
    """Return what is wrong with the file of settings, keys that mean two things too."""
    folder = house.config_folder
    if folder is None:
        return ()
    loaded = load(folder, known_names())
    return said((*loaded.problems, *_doubled_keys(folder, loaded.settings, house.words)), house.words)


def _doubled_keys(folder: Path, settings: Settings, words: Words) -> Iterator[Problem]:
    found = list(clashes(settings.keys))
    file = read_toml(folder / FILE_NAME) if found else None
    for clash in found:
        key, other = key_text(clash.key, words), words(clash.second.label)
        fault = Unfit(N_("the key {key} already means: {other}"), key=key, other=other)
        if file is not None:
            yield file.problem(("keys", clash.first.id), fault)


def said(problems: Iterable[Problem], words: Words) -> tuple[str, ...]:
    """Return problems in sentences; names of keys are the file's own text, which is made safe to show."""
    return tuple(clean_text(problem.text(words), _LONGEST) for problem in problems)


class FaultsScreen(Page[None]):
    """Lists the faults."""

    WHERE = "faults"
    BINDINGS: ClassVar[list[BindingType]] = bindings("faults")

    def __init__(self, house: House, faults: Sequence[str]) -> None:
        """Show these faults."""
        super().__init__(house)
        self.faults = faults

    def lines(self, look: Look, width: int) -> list[Strip]:
        """Return each fault, long ones on several lines."""
        words = look.words
        strips = [ruled(look, width, Line(look, width).put(words("Faults in your files")))]
        for fault in self.faults:
            strips += [Line(look, width).put(text).strip() for text in wrapped(fault, width - 2, "  ", "     ")]
        hint = words("What can be used is used; the rest stays in the file as it is until you mend it.")
        strips.append(Line(look, width).strip())
        strips += [Line(look, width).muted(text).strip() for text in wrapped(hint, width - 2, "  ", "  ")]
        return strips

    def action_close_faults(self) -> None:
        """Go back."""
        self.dismiss()
