"""The log that is printed: everything with its time, rulings with article and points, places for signatures."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from scala40_tui.bench.acts import Called, DealEnded, HandSet, Laid, Passed, Whistled
from scala40_tui.bench.paper import paper
from scala40_tui.referee.facts import Facts
from scala40_tui.words import Words
from tests.bench.making import B, Bench, D, table


@pytest.fixture(autouse=True)
def _hours_of_greenwich(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have the hours be the same on every machine."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.delenv("TZ")
    time.tzset()


def played(bench: Bench) -> None:
    bench.dealt().rule("DEAL_ERROR", Facts(D))
    bench.wait(15)
    bench.do(Laid(3), Passed(), HandSet(B, 3))
    bench.wait(32)
    bench.do(Called())
    bench.wait(11)
    bench.passes(1).rule("DRAWN_OUT_OF_TURN", Facts(B))
    bench.sitting.undo()
    bench.rule("PICKED_OUT_OF_TURN", Facts(B)).do(Whistled(in_turn=False), DealEnded(2))


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            [
                "Table: Anna, Bea, Carlo, Dino",
                "20:16:55  Anna lays 3 cards and holds 11.",
                "20:16:55  Anna discards; Bea is on turn.",
                "20:17:27  Bea, time is over: ten seconds to finish and discard (art. 11 bis).",
                "20:17:38  Bea is out of time: the referee has the highest card discarded",
                "          (art. 11 bis).",
                "20:17:38  Taken back: Bea drew out of turn: the card is shown to all and is out",
                "20:17:38  Time is over: 6 turns are still to be played, the last one by Dino",
                "20:17:38  Carlo goes out.",
                "  1     Dino    A       An error in dealing, after the up-card was turned",
                "                        (art. 6.2)",
                "  1     Bea     +20     A card picked up out of turn (art. 11)",
                "  Together: Bea +20",
                "Signatures",
                "  Referee  ..................................",
            ],
        ),
        (
            "it",
            [
                "Verbale dell'arbitro",
                "20:17:27  Bea, tempo scaduto: dieci secondi per completare e scartare",
                "  1         Bea        +20    Carta raccolta fuori turno (art. 11)",
                "  Arbitro  ..................................",
            ],
        ),
    ],
)
def test_the_page(tmp_path: Path, language: str, lines: list[str]) -> None:
    with Bench(tmp_path) as bench:
        played(bench)
        page = paper(bench.sitting.events(), bench.state, Words(language)).splitlines()
        assert [line for line in lines if line not in page] == []
        assert max(map(len, page)) < 80
        assert sum("...." in line for line in page) == 5, "the referee and four players sign"


def test_what_is_no_news_is_not_printed(tmp_path: Path) -> None:
    """The time used is written into the journal every few seconds; the page has the two entries alone."""
    with Bench(tmp_path) as bench:
        bench.dealt()
        for _ in range(10):
            bench.wait(6)
        assert len(bench.sitting.events()) == 12
        page = paper(bench.sitting.events(), bench.state, Words("en")).splitlines()
        assert [line[10:] for line in page if line.startswith("20:")] == [
            "The referee sits down.",
            "Deal 1: Dino deals, Anna begins.",
        ]


def test_a_table_without_penalties_says_so_and_the_clock_is_told(tmp_path: Path) -> None:
    config = table(2, rules=table().rules.changed(turn_clock=45)).with_minutes(30)
    with Bench(tmp_path, config) as bench:
        page = paper(bench.sitting.events(), bench.state, Words("en"))
        assert "45 seconds a turn, time-out after 30 minutes" in page.replace("\n  ", " ")
        assert "Penalties and warnings\n  no penalty and no warning\n" in page
