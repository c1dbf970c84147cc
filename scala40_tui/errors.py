"""The error that a person can mend: one sentence with the place and the remedy."""

from __future__ import annotations


def on_one_line(text: str) -> str:
    """Return the text with nothing in it that would begin a line or steer a terminal; such signs come from files."""
    return "".join(sign if sign.isprintable() else " " if sign.isspace() else "?" for sign in text)


class UserError(Exception):
    """Input that cannot be used; the text is one clear sentence, printed on standard error with exit status 2."""

    def __str__(self) -> str:
        """Return the sentence on one line, whatever the names and words in it."""
        return on_one_line(super().__str__())
