"""The sources of the rules, by the letters that stand for them beside every option and refusal."""

from __future__ import annotations

from typing import Final

from scala40_tui.words import N_

SOURCE_NAMES: Final = (
    ("F", N_("the federation's tournament code")),
    ("A", N_("the rules of the Anderson club")),
    ("Q", N_("an article of the press (QUInews)")),
    ("P", N_("an application's questions and answers")),
    ("elsewhere", N_("other public texts")),
    ("house", N_("our own ruling, where no source decides")),
)
"""Each letter or word, and what it stands for."""
