"""Where matches and settings are kept, and what is said of folders that cannot be used."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest

from scala40_tui.errors import UserError
from scala40_tui.folders import config_folder, data_folder
from scala40_tui.words import Words

EN = Words("en")


def test_what_is_named_goes_before_the_environment_and_that_before_the_system(tmp_path: Path) -> None:
    environment = {"SCALA40_DATA_DIR": str(tmp_path / "b")}
    assert data_folder(tmp_path / "a", EN, environment) == tmp_path / "a"
    assert data_folder(None, EN, environment) == tmp_path / "b"
    assert data_folder(None, EN, {"SCALA40_DATA_DIR": ""}) == platformdirs.user_data_path("scala40")
    assert (tmp_path / "a").is_dir()


def test_settings_have_a_folder_of_their_own(tmp_path: Path) -> None:
    assert config_folder(EN, {"SCALA40_CONFIG_DIR": str(tmp_path / "c" / "d")}) == tmp_path / "c" / "d"
    assert config_folder(EN, {}) == platformdirs.user_config_path("scala40")


def test_the_home_may_be_written_as_people_write_it() -> None:
    assert data_folder(Path("~/cards"), EN, {}) == Path.home() / "cards"


def test_a_folder_one_may_not_use_is_refused_with_the_remedy(ordinary_folder: Path) -> None:
    ordinary_folder.chmod(0o500)
    with pytest.raises(UserError, match=r"cannot be used \(Permission denied\); name another one with --data-dir\."):
        data_folder(ordinary_folder, EN, {})
    with pytest.raises(UserError, match="indicane un'altra in SCALA40_CONFIG_DIR"):
        config_folder(Words("it"), {"SCALA40_CONFIG_DIR": str(ordinary_folder / "new")})
    ordinary_folder.chmod(0o300)
    with pytest.raises(UserError, match="Permission denied"):
        data_folder(ordinary_folder, EN, {})


def test_a_usable_folder_is_left_as_it_was(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("x")
    data_folder(tmp_path, EN, {})
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]
