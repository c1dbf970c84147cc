"""The arena's work shared out: here, over all cores, or over a cluster, always with the same result."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from functools import reduce
from importlib import import_module
from multiprocessing import get_context
from typing import Any, Final, NamedTuple

from scala40_tui.bots.arena.boards import Board, Chunk, Contest, play_boards
from scala40_tui.bots.arena.timing import NO_TIMES, Times

_MOST_BOARDS: Final = 20
"""Boards in a piece of work, at most: small enough for a lively progress bar."""
_PIECES_A_CONTEST: Final = 32
_PATIENCE: Final = 10
"""Seconds to wait for a scheduler."""


class ContestResult(NamedTuple):
    """All boards of a contest in their order, and how long each entrant thought."""

    boards: tuple[Board, ...]
    times: tuple[Times, ...]
    seconds: float
    """The workers' time, added up."""


class NoCluster(Exception):
    """No scheduler answers at that address."""


class HereExecutor(Executor):
    """Does the work at once, in this process."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:  # noqa: ANN401
        """Do the work and return its result as something already done."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


@contextmanager
def local_executor(workers: int) -> Iterator[Executor]:
    """Give an executor of that many processes; one needs no other process."""
    if workers == 1:
        yield HereExecutor()
        return
    executor = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
    try:
        yield executor
    finally:
        executor.shutdown(cancel_futures=True)


@contextmanager
def cluster_executor(address: str) -> Iterator[Executor]:
    """Give an executor that sends the work to a Dask scheduler; raise NoCluster, or ImportError without Dask."""
    connect = import_module("distributed").Client
    client, problem = None, ""
    try:
        client = connect(address, timeout=_PATIENCE)
    except (OSError, ValueError) as error:
        problem = str(error)
    if client is None:
        # One that never connected closes itself when it is collected: now, and not while another one begins.
        gc.collect()
        raise NoCluster(problem)
    with client:
        yield client.get_executor()


def run(
    contests: Sequence[Contest], boards: int, executor: Executor, on_boards: Callable[[int], None]
) -> tuple[ContestResult, ...]:
    """Play `boards` boards of each contest; `on_boards` hears how many more are done."""
    size = max(1, min(_MOST_BOARDS, boards // _PIECES_A_CONTEST))
    pieces = [
        (contest, number, first, min(size, boards - first))
        for number, contest in enumerate(contests)
        for first in range(0, boards, size)
    ]
    futures = [_watched(executor.submit(play_boards, *piece), piece[-1], on_boards) for piece in pieces]
    chunks: list[Chunk] = [future.result() for future in futures]
    return tuple(
        _joined(contest, [chunk for chunk in chunks if chunk.contest == number])
        for number, contest in enumerate(contests)
    )


def _watched(future: Future[Chunk], boards: int, on_boards: Callable[[int], None]) -> Future[Chunk]:
    future.add_done_callback(lambda _: on_boards(boards))
    return future


def _joined(contest: Contest, chunks: Sequence[Chunk]) -> ContestResult:
    times = [
        reduce(Times.plus, (chunk.times[who] for chunk in chunks), NO_TIMES) for who in range(len(contest.entrants))
    ]
    boards = tuple(board for chunk in chunks for board in chunk.boards)
    return ContestResult(boards, tuple(times), sum(chunk.seconds for chunk in chunks))
