"""The tests' own house rules: no settings of the user, no network."""

from __future__ import annotations

import asyncio
import os
import socket
from pathlib import Path

import platformdirs
import pytest


def test_the_home_is_empty_and_not_the_users(tmp_path_factory: pytest.TempPathFactory) -> None:
    assert Path.home().is_relative_to(tmp_path_factory.getbasetemp())
    assert list(Path.home().iterdir()) == []


@pytest.mark.parametrize("find", [platformdirs.user_data_path, platformdirs.user_config_path])
def test_the_programs_folders_lie_in_the_tests_home(find: object) -> None:
    assert callable(find)
    assert find("scala40").is_relative_to(Path.home())


@pytest.mark.parametrize("name", ["SCALA40_DATA_DIR", "XDG_DATA_HOME", "NO_COLOR", "COLORTERM", "SSH_CONNECTION"])
def test_nothing_from_the_users_environment_is_left(name: str) -> None:
    assert name not in os.environ


@pytest.mark.parametrize("act", ["connect", "bind"])
def test_a_network_socket_fails_the_test(act: str) -> None:
    with socket.socket() as plug, pytest.raises(pytest.fail.Exception, match="network socket"):
        getattr(plug, act)(("127.0.0.1", 0))


def test_a_unix_socket_is_no_network(tmp_path: Path) -> None:
    address = str(tmp_path / "table")
    with socket.socket(socket.AF_UNIX) as table, socket.socket(socket.AF_UNIX) as player:
        table.bind(address)
        table.listen()
        player.connect(address)
        player.sendall(b"draw")
        with table.accept()[0] as seat:
            assert seat.recv(4) == b"draw"


async def test_asyncio_runs_without_a_network() -> None:
    assert await asyncio.to_thread(lambda: 40) == 40
