"""Scala 40, Italy's great rummy game, in the terminal: play, score pad, referee."""

from __future__ import annotations

__version__ = "0.1.0"
