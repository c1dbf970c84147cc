"""A stopwatch as a value: it is told what time it is, in seconds of any clock that never goes back."""

from __future__ import annotations

from typing import Final, NamedTuple

GRAIN: Final = 0.001
"""The shortest time that counts, in seconds."""


def tidy_seconds(seconds: float) -> float:
    """Return a time without the noise below GRAIN."""
    return round(seconds, 3)


class Stopwatch(NamedTuple):
    """The time used so far, and since when it runs."""

    used: float = 0.0
    """Seconds, up to `since` where it runs."""
    since: float | None = None
    """The moment from which it runs; None while it stands."""

    @property
    def runs(self) -> bool:
        """False while it stands."""
        return self.since is not None

    def elapsed(self, now: float) -> float:
        """Return the seconds used until `now`."""
        running = 0.0 if self.since is None else max(now - self.since, 0.0)
        return tidy_seconds(self.used + running)

    def started(self, now: float) -> Stopwatch:
        """Return it running; one that runs goes on as it did."""
        return self if self.runs else Stopwatch(self.used, now)

    def stopped(self, now: float) -> Stopwatch:
        """Return it standing where it is."""
        return Stopwatch(self.elapsed(now))

    def moment_of(self, elapsed: float) -> float | None:
        """Return when so many seconds will have been used; None while it stands."""
        return None if self.since is None else self.since + max(elapsed - self.used, 0.0)
