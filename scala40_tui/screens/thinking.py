"""Thinking in another process, so that keys never wait: bots' decisions and proposals for the player.

One worker is enough, since bots think when the person does not. It starts with the first thought, after the first
paint, and ends with its parent, however that ends.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import redirect_stderr
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

Thought = TypeVar("Thought")
Matter = TypeVar("Matter")


class Thinker(Protocol):
    """Works something out without keeping the screen waiting."""

    async def think(self, about: Callable[[Matter], Thought], matter: Matter) -> Thought:
        """Return `about(matter)`; both travel to another process."""

    def close(self) -> None:
        """Stop thinking."""


class AtOnce:
    """Thinks in this process, where waiting does not matter."""

    async def think(self, about: Callable[[Matter], Thought], matter: Matter) -> Thought:
        """Return `about(matter)`."""
        return about(matter)

    def close(self) -> None:
        """There is nothing to stop."""


class OtherProcess:
    """Thinks in one process beside this one, made anew if it was killed."""

    def __init__(self) -> None:
        """Nothing starts before the first thought."""
        self._pool: Executor | None = None

    async def think(self, about: Callable[[Matter], Thought], matter: Matter) -> Thought:
        """Return `about(matter)`."""
        from concurrent.futures.process import BrokenProcessPool

        try:
            return await asyncio.wrap_future(self._submit(about, matter))
        except BrokenProcessPool:
            self.close()
            return await asyncio.wrap_future(self._submit(about, matter))

    def close(self) -> None:
        """End the process without waiting for its last thought."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _submit(self, about: Callable[[Matter], Thought], matter: Matter) -> Future[Thought]:
        import multiprocessing
        from concurrent.futures import ProcessPoolExecutor

        # While an app runs, its standard error is no file that a new process could be given.
        with redirect_stderr(sys.__stderr__):
            if self._pool is None:
                # Never forked: the screen's threads and its open journal must not live on in the worker.
                context = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=_begin)
            return self._pool.submit(about, matter)


def _begin() -> None:
    """Prepare the worker: the terminal and its signals are the screen's business, and no worker outlives it."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    for name in ("SIGINT", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    import multiprocessing
    from multiprocessing.connection import wait

    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
