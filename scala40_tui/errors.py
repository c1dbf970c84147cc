"""The error that a person can mend: one sentence with the place and the remedy."""

from __future__ import annotations


class UserError(Exception):
    """Input that cannot be used; the text is one clear sentence, printed on standard error with exit status 2."""
