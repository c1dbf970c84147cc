"""The arena on a small Dask cluster in this process: the same result as without one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from distributed import LocalCluster

from scala40_tui.bots.arena.boards import Contest, facing
from scala40_tui.bots.arena.running import NoCluster, cluster_executor, local_executor, run
from scala40_tui.bots.protocol import BotSpec
from scala40_tui.cli import main
from scala40_tui.rules.options import preset_rules

CONTEST = Contest(preset_rules("anderson"), (BotSpec("amatore"), BotSpec("random")), facing(2), seed=6)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Give the address of a cluster of two workers that talk without a network."""
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, protocol="inproc://", dashboard_address=":0"
    ) as cluster:
        yield cluster.scheduler_address


def test_a_cluster_gives_the_same_result(address: str) -> None:
    done: list[int] = []
    with local_executor(1) as executor:
        here = run([CONTEST], 5, executor, lambda boards: None)[0]
    with cluster_executor(address) as executor:
        there = run([CONTEST], 5, executor, done.append)[0]
    assert here.boards == there.boards
    assert sum(done) == 5


def test_the_command_goes_to_the_cluster(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "random", "greedy", "--deals", "3", "--json"]
    assert main([*words, "--scheduler", address]) == 0
    there = capsys.readouterr().out
    assert main([*words, "--workers", "1"]) == 0
    assert there.partition('"timing"')[0] == capsys.readouterr().out.partition('"timing"')[0]


def test_an_address_where_nobody_answers_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(NoCluster), cluster_executor("inproc://nobody/1/1"):
        pass
    assert main(["arena", "random", "--deals", "1", "--scheduler", "nonsense://"]) == 2
    assert "Dask" in capsys.readouterr().err
