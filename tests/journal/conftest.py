from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from scala40_tui.journal import Journal
from tests.journal.making import opened

NOBODY = 65534


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with opened(tmp_path / "data") as journal:
        yield journal


@pytest.fixture
def ordinary_folder() -> Iterator[Path]:
    """Give a folder of a user whom permissions bind; they do not bind root."""
    folder = Path(tempfile.mkdtemp())
    is_root = os.geteuid() == 0
    if is_root:
        os.chown(folder, NOBODY, -1)
        os.seteuid(NOBODY)
    try:
        yield folder
    finally:
        if is_root:
            os.seteuid(0)
        shutil.rmtree(folder)
