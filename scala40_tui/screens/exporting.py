"""Writing to a file that the person names: in which form, where, and whether a file that is there gives way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from scala40_tui.errors import UserError
from scala40_tui.pad.exporting import FORMATS, export
from scala40_tui.pad.keeping import FileThere, suggested_name, write_file
from scala40_tui.rules.sheet import Sheet
from scala40_tui.screens.pad_asking import Answer, Prompt, Question
from scala40_tui.words import N_, Words

_FORMAT_NAMES: Final = {
    "csv": N_("CSV"),
    "csv-it": N_("CSV with ;"),
    "txt": N_("text to print"),
    "html": N_("web page"),
    "md": N_("Markdown"),
}


class Asker(Protocol):
    """Who asks and says: a list, or the desk of a pad."""

    prompt: Prompt | None
    question: Question | None

    def say(self, text: str, *, wrong: bool = False) -> None:
        """Say what was done, or why something was not."""


class Form(NamedTuple):
    """A form in which something can be written."""

    name: str
    """As it is offered."""
    file: str
    """The name that is proposed."""
    done: str
    """What is said afterwards, of the `file`; marked with `N_`."""
    data: Callable[[], bytes]


def sheet_forms(sheet: Sheet, title: str, day: date, words: Words) -> list[Form]:
    """Return the forms of a score sheet of a match begun on `day`."""
    return [
        Form(
            words(_FORMAT_NAMES[form]),
            suggested_name(title, day.isoformat(), "csv" if form == "csv-it" else form),
            N_("The sheet is in {file}."),
            lambda form=form: export(sheet, form, day, words),  # type: ignore[misc]  # mypy takes the default for an argument
        )
        for form in FORMATS
    ]


def ask_form(asker: Asker, forms: Sequence[Form], words: Words) -> None:
    """Ask which form is wanted, and then where."""
    answers = [Answer(form.name, lambda form=form: ask_file(asker, form, words)) for form in forms]  # type: ignore[misc]  # as above
    asker.question = Question(words("Export as"), answers)


def ask_file(asker: Asker, form: Form, words: Words) -> None:
    """Ask where a form is to be written."""
    asker.prompt = Prompt(words("File"), lambda text: _write(asker, form, text, words), f"~/{form.file}")


def _write(asker: Asker, form: Form, text: str, words: Words, *, replace: bool = False) -> None:
    if not text:
        return
    try:
        write_file(Path(text), form.data(), words, replace=replace)
    except FileThere as error:
        again = Answer(words("replace it"), lambda: _write(asker, form, text, words, replace=True))
        asker.question = Question(str(error), [again])
    except UserError as error:
        asker.say(str(error), wrong=True)
    else:
        asker.say(words(form.done, file=text))
