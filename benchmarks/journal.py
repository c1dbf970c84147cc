"""How fast the journal is, how that grows, and, asked with `--kills N` or `--damages N`, how much it withstands.

Run from the project's root: `python -m benchmarks.journal`.
"""

from __future__ import annotations

import argparse
import random
import shutil
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from scala40_tui.journal import NAME, Draft, Journal
from tests.journal.damaging import LOG, Damage, blank, copy_of, cut, flip, is_noticed, salvaged
from tests.journal.making import fill, opened
from tests.journal.running import running, said_until_killed

MOVE = Draft("turn", {"seat": "P3", "moves": "draw 4D; meld 7H 7D 7C; attach 8C 2; discard KD"})
SUMMARY = {
    "players": ["Anna", "Bea", "Carlo", "Dino"],
    "totals": [101, 34, 76, 128],
    "deals": [{"closer": n % 4, "points": [0, 23, 41, 12], "opened": [2, 3, 3, 0]} for n in range(8)],
    "preset": "fisca",
}


def now() -> datetime:
    """Return the present moment."""
    return datetime.now(UTC)


def seconds(work: Callable[[], object], times: int = 5) -> float:
    """Return the median time of a piece of work."""
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        taken.append(time.perf_counter() - start)
    return statistics.median(taken)


def appends(folder: Path, count: int = 1000) -> None:
    """Print how fast events are appended, each on the disk before the next."""
    with Journal.open(folder, now=now) as journal:
        stream, taken = journal.create("match", "Anna, Bea, Carlo, Dino").id, []
        for length in range(count):
            start = time.perf_counter()
            journal.append(stream, length, [MOVE])
            taken.append(time.perf_counter() - start)
        start, many = time.perf_counter(), journal.append(stream, count, [MOVE] * 10_000)
        batch = time.perf_counter() - start
    middle, late = statistics.median(taken) * 1000, statistics.quantiles(taken, n=20)[-1] * 1000
    print(f"appends one by one: {count / sum(taken):,.0f} a second, median {middle:.2f} ms, p95 {late:.2f} ms")
    print(f"appends in one batch: {(many - count) / batch:,.0f} a second")


def resumes(folder: Path) -> None:
    """Print how long it takes to open a journal and read and verify a whole stream; budget 0.3 s for 5,000 events."""
    for length in (500, 5_000, 50_000):
        with Journal.open(folder / str(length), now=now) as journal:
            stream = journal.create("match", "Anna, Bea", [MOVE] * length).id

        def resume(place: Path = folder / str(length), stream: str = stream) -> None:
            with Journal.open(place, now=now) as journal:
                journal.read(stream)

        print(f"resume {length:>6,} events: {seconds(resume):.3f} s{'  (budget 0.3 s)' if length == 5_000 else ''}")


def lists(folder: Path) -> None:
    """Print how lists, searches and the check at a start grow with the number of streams, of 30 events each."""
    print("streams  file MB  open ms  first 20 ms  search ms  all with summaries ms  check at start ms  full check ms")
    for count in (100, 1_000, 10_000):
        with Journal.open(folder / str(count), now=now) as journal:
            journal._connection.execute("PRAGMA synchronous=OFF")  # filling is not measured
            for number in range(count):
                title = f"Anna, Bea, Carlo {number}, Nicolò"
                stream = journal.create("match" if number % 4 else "pad", title, [MOVE] * 30, summary=SUMMARY).id
                journal.finish(stream, number % 10 != 0)
        open_time = seconds(lambda place=folder / str(count): Journal.open(place, now=now).close())  # type: ignore[misc]
        with Journal.open(folder / str(count), now=now) as journal:
            row = [
                count,
                round(journal.path.stat().st_size / 1e6, 1),
                round(open_time * 1000, 1),
                *(round(seconds(work) * 1000, 1) for work in _questions(journal)),
                round(seconds(lambda: journal.check(full=True), 1) * 1000),
            ]
        print("{:>7,} {:>8} {:>8} {:>12} {:>10} {:>22} {:>18} {:>14}".format(*row))


def _questions(journal: Journal) -> list[Callable[[], object]]:
    return [
        lambda: journal.streams(kind="match", finished=False, limit=20),
        lambda: journal.streams(search="nicolo 77", limit=20),
        lambda: journal.streams(),
        lambda: journal.check(),
    ]


def kills(folder: Path, count: int) -> None:
    """Kill a writer so often, at moments by chance, and count what of its acknowledged events is missing."""
    chance, missing, wrong = random.Random(1), 0, 0
    with opened(folder) as journal:
        stream = journal.create("match", "Anna").id
    for _ in range(count):
        with running("play", folder, stream) as program:
            said = said_until_killed(program, chance.randint(1, 40))
        with opened(folder) as journal:
            turns = [(event.payload["turn"], event.payload["part"]) for event in journal.read(stream)]
            wrong += bool(journal.check()) or turns != [(n // 3, n % 3) for n in range(len(turns))]
        missing += max(0, int(said[-1]) - len(turns))
    print(f"{count} times kill -9, {len(turns):,} events: {missing} acknowledged ones missing, {wrong} times wrong")


def damages(folder: Path, count: int) -> None:
    """Damage a closed and a killed journal so often, by chance; a wrong event or silence stops with an error."""
    with opened(folder / "closed") as journal:
        truth = fill(journal)
        running_image = folder / "killed"
        shutil.copytree(folder / "closed", running_image, ignore=shutil.ignore_patterns("*-shm", "claims"))
    chance, every = random.Random(2), sum(len(events) for events in truth.events.values())
    for image, names in ((folder / "closed", [NAME]), (running_image, [NAME, LOG, LOG])):
        results: Counter[str] = Counter()
        shares = []
        for _ in range(count):
            damage = _damage(image, chance.choice(names), chance)
            report = salvaged(copy_of(image, folder / "damaged", damage), folder / "saved", truth)
            shares.append(sum(stream.kept for stream in report.saved) / every if report else 0.0)
            noticed = is_noticed(copy_of(image, folder / "damaged", damage), truth)
            results["noticed" if noticed else "harmless"] += 1
        saved = f"median {statistics.median(shares):.1%}, mean {statistics.mean(shares):.1%}"
        print(f"{image.name}: {count} damages, {dict(results)}, none wrong and silent; saved {saved} of the events")


def _damage(image: Path, name: str, chance: random.Random) -> Damage:
    size = (image / name).stat().st_size
    at = chance.randrange(size)
    return chance.choice([flip(name, at, chance.randrange(8)), cut(name, at), blank(name, at)])


def main() -> None:
    """Read the command line and print the measurements."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, metavar="N", help="only kill a writer N times")
    parser.add_argument("--damages", type=int, metavar="N", help="only damage journals N times each")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if chosen.kills:
            kills(folder, chosen.kills)
        if chosen.damages:
            damages(folder, chosen.damages)
        if not chosen.kills and not chosen.damages:
            appends(folder / "appends")
            resumes(folder / "resumes")
            lists(folder / "lists")


if __name__ == "__main__":
    main()
