"""Another program on the same journal, run by tests as a process of its own: `python program.py WHAT FOLDER ...`.

It says on standard output, line by line, what it has done; nothing is said before it is done.
"""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from scala40_tui.journal import Conflict, Draft, Journal


def now() -> datetime:
    return datetime.now(UTC)


def say(*what: object) -> None:
    print(*what, flush=True)


def play(journal: Journal, stream: str) -> None:
    """Append turns of three events for ever, with a summary every tenth, and say each new length."""
    length = journal.stream(stream).length
    with journal.claim(stream):
        for turn in count(length // 3):
            drafts = [Draft("move", {"turn": turn, "part": part}) for part in range(3)]
            length = journal.append(stream, length, drafts, summary={"turns": turn + 1} if turn % 10 == 9 else None)
            say(length)


def begin(journal: Journal, _: str) -> None:
    """Begin streams with two events each, and delete every third, for ever; say what is there for sure."""
    for number in count():
        stream = journal.create("match", str(number), [Draft("move", {}), Draft("move", {})]).id
        say("+", stream)
        if number % 3 == 2:
            say("?", stream)
            journal.delete(stream)
            say("-", stream)


def share(journal: Journal, stream: str) -> None:
    """Append a hundred events of one's own to a stream that others write too."""
    me = sys.argv[4]
    length = 0
    for number in range(100):
        while True:
            try:
                length = journal.append(stream, length, [Draft(me, {"n": number})])
                break
            except Conflict as conflict:
                length = conflict.actual
    say("done")


def hold(journal: Journal, stream: str) -> None:
    """Hold a claim until standard input ends."""
    with journal.claim(stream):
        say("held")
        sys.stdin.read()


if __name__ == "__main__":
    with Journal.open(Path(sys.argv[2]), now=now) as opened:
        {"play": play, "begin": begin, "share": share, "hold": hold}[sys.argv[1]](opened, sys.argv[3])
