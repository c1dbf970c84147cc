"""`scala40 play --help` names what one may ask for."""

from __future__ import annotations

import pytest

from scala40_tui.bots.known import LEVELS
from scala40_tui.cli import main


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_levels_of_the_opponents_are_named(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as done:
        main(["--lang", language, "play", "--help"])
    assert not done.value.code
    assert ", ".join(LEVELS) in " ".join(capsys.readouterr().out.split())
