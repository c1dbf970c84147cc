"""A command line that speaks the user's language and answers every mistake with one sentence."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NoReturn

from scala40_tui.errors import UserError
from scala40_tui.words import N_, Words

# What argparse says, and how we say it. A text that is missing here stays as argparse has it.
_OUR_WORDS = {
    "usage: ": N_("usage: "),
    "options": N_("options"),
    "positional arguments": N_("arguments"),
    "show this help message and exit": N_("show this help"),
    "argument %(argument_name)s: %(message)s": N_("%(argument_name)s: %(message)s"),
    "the following arguments are required: %s": N_("missing: %s"),
    "one of the arguments %s is required": N_("one of these is needed: %s"),
    "not allowed with argument %s": N_("cannot go together with %s"),
    "ignored explicit argument %r": N_("takes no value, but %r was given"),
    "expected one argument": N_("needs a value"),
    "expected at most one argument": N_("takes one value at most"),
    "expected at least one argument": N_("needs at least one value"),
    "invalid %(type)s value: %(value)r": N_("%(value)r is no whole number"),
    "invalid choice: %(value)r (choose from %(choices)s)": N_("%(value)r is not one of %(choices)s"),
}


@contextmanager
def speaking(words: Words) -> Iterator[None]:
    """Let argparse speak through `words` for a while, by its own two hooks for translations."""

    def one_text(text: str) -> str:
        return words(_OUR_WORDS.get(text, text))

    def counted(one: str, many: str, n: int) -> str:
        # argparse counts one thing only, an option's missing values, and fills in "%s" itself.
        return words("needs %s values")

    hooks: dict[str, Callable[..., str]] = {"_": one_text, "ngettext": counted}
    before = {name: vars(argparse)[name] for name in hooks}
    vars(argparse).update(hooks)
    try:
        yield
    finally:
        vars(argparse).update(before)


def nearest(name: str, names: Sequence[str]) -> str | None:
    """Return the one of `names` that `name` was probably meant to be."""
    from difflib import get_close_matches

    return next(iter(get_close_matches(name, names, n=1, cutoff=0.5)), None)


class Parser(argparse.ArgumentParser):
    """A parser whose mistakes are `UserError`s; make and use it while argparse is `speaking`."""

    def __init__(self, words: Words, **settings: Any) -> None:  # noqa: ANN401 - argparse's own settings, as they are
        """Speak through `words`; `settings` are those of `argparse.ArgumentParser`."""
        super().__init__(allow_abbrev=False, **settings)
        self._words = words

    def error(self, message: str) -> NoReturn:
        """Raise the mistake as a sentence that says where help is."""
        raise UserError(self._words("{problem}; see {command} --help", problem=message, command=self.prog))

    def read(self, argv: Sequence[str], chosen: argparse.Namespace) -> argparse.Namespace:
        """Return `chosen` with all of `argv` read into it; what nobody asked for is refused."""
        self._refuse_unknown_options(argv)
        arguments, left = self.parse_known_args(argv, chosen)
        if left:
            self.error(self._words("{text!r} is one argument too many", text=left[0]))
        return arguments

    def _refuse_unknown_options(self, argv: Sequence[str]) -> None:
        # Before parsing, since argparse would first complain of what is missing because of the misspelt option.
        known = [option for action in self._actions for option in action.option_strings]
        for text in argv[: argv.index("--") if "--" in argv else len(argv)]:
            option = text.partition("=")[0]
            if option.startswith("--") and option not in known:
                self._refuse_option(option, nearest(option, known))

    def _refuse_option(self, option: str, meant: str | None) -> NoReturn:
        words, command = self._words, self.prog
        if meant is None:
            self.error(words("{command} knows no option {option}", command=command, option=option))
        raise UserError(
            words(
                "{command} knows no option {option}; did you mean {meant}?", command=command, option=option, meant=meant
            )
        )
