"""The command `scala40`."""

from __future__ import annotations


def main() -> int:
    """Run the command line and return the exit status."""
    return 0
