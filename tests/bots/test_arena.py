"""The arena: estimates, Elo, the same result however the work is shared out, and the command."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from scala40_tui.bots.arena.boards import Board, Contest, Play, facing, rotations
from scala40_tui.bots.arena.elo import ratings
from scala40_tui.bots.arena.estimates import ratio, showings
from scala40_tui.bots.arena.matches import one_match
from scala40_tui.bots.arena.running import ContestResult, local_executor, run
from scala40_tui.bots.arena.timing import Times
from scala40_tui.bots.protocol import BotSpec
from scala40_tui.bots.roster import make
from scala40_tui.cli import main
from scala40_tui.rules.options import preset_rules
from scala40_tui.shuffle import seed_from_number

FISCA = preset_rules("fisca")


def played(workers: int, *, matches: bool = False, boards: int = 6) -> ContestResult:
    contest = Contest(FISCA, (BotSpec("greedy"), BotSpec("random")), facing(2), 3, matches)
    with local_executor(workers) as executor:
        return run([contest], boards, executor, lambda done: None)[0]


def test_the_result_does_not_depend_on_the_number_of_workers() -> None:
    assert played(1).boards == played(2).boards


def test_the_result_does_not_depend_on_how_python_orders_sets() -> None:
    words = ["arena", "amatore", "esperto:difensore", "--deals", "2", "--json", "--workers", "1"]
    found = []
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-m", "scala40_tui", *words], env=environment, capture_output=True, text=True, check=True
        )
        found.append(done.stdout.partition('"timing"')[0])
    assert found[0] == found[1] != ""


def test_every_board_is_counted_once_as_it_is_done() -> None:
    contest = Contest(FISCA, (BotSpec("greedy"),), ((0, 0),), 3)
    done: list[int] = []
    with local_executor(1) as executor:
        run([contest, contest], 7, executor, done.append)
    assert sum(done) == 14


def test_a_ratio_has_the_interval_of_its_boards() -> None:
    # 3 of 4 boards won: variance of a board 0.25 (n - 1), 1.96 * 0.5 / sqrt(4).
    estimate = ratio([1, 1, 1, 0], [1, 1, 1, 1])
    assert estimate.value == 0.75
    assert estimate.within == pytest.approx(1.96 * 0.5 / 2)


def test_one_board_says_nothing_about_chance() -> None:
    assert ratio([1], [2]).within == float("inf")


def test_a_showing_adds_up_what_its_plays_say() -> None:
    contest = Contest(FISCA, (BotSpec("greedy"), BotSpec("random")), rotations((0, 1)), 1)
    first = Play(1, 20, (1, 0), (0.0, 30.0), (30.0, -30.0), (), (1.0, 0.0))
    second = Play(1, 30, (0, 1), (12.0, 0.0), (-12.0, 12.0), (), (0.0, 1.0))
    greedy, other = showings(contest, [Board((first, second)), Board((first, first))])
    assert (greedy.par, greedy.closed.value, greedy.paid.value, greedy.margin.value) == (0.5, 0.75, 3.0, 19.5)
    assert (other.closed.value, other.margin.value, other.won) == (0.25, -19.5, None)
    assert (greedy.ahead.value, other.ahead.value) == (0.75, 0.25)


def test_elo_finds_the_strengths_that_made_the_results() -> None:
    # 10 : 1 is 400 points, 100 : 1 is 800.
    wins = {(0, 1): [(1000.0, 100.0)] * 5, (1, 2): [(1000.0, 100.0)] * 5, (0, 2): [(1000.0, 10.0)] * 5}
    best, middle, last = ratings(wins, 3, anchor=1, seed=1)
    assert middle.value == pytest.approx(1500)
    assert best.value == pytest.approx(1900, abs=2)
    assert last.value == pytest.approx(1100, abs=2)
    assert best.within < 1


def test_who_never_won_is_rated_too() -> None:
    best, last = ratings({(0, 1): [(1.0, 0.0)] * 20}, 2, anchor=None, seed=1)
    assert 1500 < best.value < 2500
    assert best.value + last.value == pytest.approx(3000)


def test_times_are_kept_in_steps_of_four_per_cent() -> None:
    from scala40_tui.bots.arena.timing import TimedBot

    ticks = iter([0.0, 0.001, 0.0, 0.001, 0.0, 0.1])
    bot = TimedBot(make(BotSpec("random")), lambda: next(ticks))
    from scala40_tui.rules.state import seen_from
    from tests.bots.observing import NO_STAKES, dealt

    view = seen_from(dealt(FISCA, 2, 1), 0)
    for _ in range(3):
        bot.decide(view, NO_STAKES)
    twice = bot.times.plus(Times(bot.times.steps, 0.2))
    assert bot.times.share(0.5) == pytest.approx(0.001, rel=0.05)
    assert twice.steps.total() == 6
    assert twice.longest == 0.2


@pytest.mark.parametrize(
    ("preset", "changes", "seats"),
    [
        ("fisca", {}, 2),
        ("circolo", {"limit": 101}, 4),
        ("anderson", {}, 3),
        ("fisca", {"match": "victory_points"}, 4),
        ("fisca", {"match": "single"}, 2),
    ],
)
def test_matches_are_played_to_their_end(preset: str, changes: dict[str, int | str], seats: int) -> None:
    bots = [make(BotSpec("greedy", seed=seat)) for seat in range(seats)]
    score = one_match(preset_rules(preset).changed(**changes), bots, seed_from_number(9))
    assert score.deals
    assert set(score.winners) <= set(range(seats))


def test_matches_are_shared_out_among_the_entrants() -> None:
    for board in played(1, matches=True, boards=2).boards:
        assert all(sum(play.won) == 1 for play in board.plays)


# --- the command ----------------------------------------------------------------------------------------------------


def arena(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(["arena", *words])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_json_is_the_same_again_but_for_the_timing(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("greedy", "random", "--deals", "4", "--seed", "5", "--json", "--workers", "1")
    first, second = (json.loads(arena(capsys, *words)[1]) for _ in range(2))
    assert first.pop("timing")["deals_per_second"] > 0
    second.pop("timing")
    assert first == second
    assert (first["preset"], first["seats"], first["boards"], first["unit"]) == ("fisca", 2, 4, "deal")
    greedy = first["contests"][0]["bots"][0]
    assert greedy["bot"] == "greedy"
    assert greedy["par"] == 0.5


def test_a_round_robin_rates_everybody(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("greedy", "random", "principiante:prudente", "--round-robin", "--deals", "3", "--workers", "1", "--json")
    found = json.loads(arena(capsys, *words)[1])
    assert len(found["contests"]) == 3
    assert {one["bot"]: one["value"] for one in found["elo"]}["greedy"] == 1500
    assert {one["bot"] for one in found["elo"]} == {"greedy", "random", "principiante:prudente"}


def test_the_last_bot_takes_the_seats_left_over(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("greedy", "random", "--seats", "4", "--deals", "1", "--workers", "1", "--json", "--preset", "anderson")
    found = json.loads(arena(capsys, *words)[1])
    assert len(found["contests"][0]["seatings"]) == 4
    assert found["contests"][0]["bots"][0]["par"] == 0.25
    assert found["preset"] == "anderson"


@pytest.mark.parametrize("language", ["it", "en"])
def test_the_report_fits_eighty_columns(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("esperto:accumulatore", "random", "--matches", "2", "--workers", "1", "--round-robin", "--lang", language)
    status, out, err = arena(capsys, *words)
    assert (status, err) == (0, "")
    assert max(map(len, out.splitlines())) <= 80
    assert "Elo" in out


@pytest.mark.parametrize("unit", ["deals", "matches"])
@pytest.mark.parametrize("boards", [1, 2, 30])
def test_a_few_boards_are_said_to_mean_little(boards: int, unit: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("greedy", "random", f"--{unit}", str(boards), "--workers", "1", "--option", "match=single")
    said = arena(capsys, *words)[1]
    assert (f"With fewer than 30 {unit} the intervals" in said) == (boards < 30)
    assert "inf" not in said
    assert ("±" in said.replace("(±)", "")) == (boards > 1)
    assert ("±" in arena(capsys, *words, "--round-robin")[1].replace("(±)", "")) == (boards > 1)
    assert (f" · {boards} {unit} x 2 seatings · " in said) == (boards > 1)


def test_one_deal_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    said = arena(capsys, "random", "--deals", "1", "--workers", "1", "--lang", "it")[1]
    assert "· 1 smazzata x 1 disposizione ·" in said
    assert "\n1 smazzata in " in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("gredy", "random"), "There is no level gredy; did you mean greedy? There are principiante"),
        (("greedy:coprto",), "There is no style coprto; did you mean coperto? There are coperto, prudente"),
        (("circolo:foo",), "There is no style foo; there are coperto, prudente"),
        (("circolo:",), "'circolo:' names no style after the colon; there are coperto"),
        ((":prudente",), "':prudente' names no level; there are principiante"),
        (("greedy", "--seats", "7"), "2 to 6"),
        (("greedy", "random", "esperto", "--seats", "2"), "--round-robin"),
        (("greedy", "--deals", "0"), "At least one"),
        (("greedy", "--workers", "0"), "At least one process"),
        (("greedy", "--round-robin"), "two different"),
        (("greedy", "--matches", "1", "--option", "match=victory_points"), "four seats"),
    ],
)
def test_a_mistake_is_answered_with_a_sentence(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = arena(capsys, *words)
    assert (status, out) == (2, "")
    assert said in err
    assert len(err.strip().splitlines()) == 1


def test_without_a_terminal_there_is_no_bar(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert arena(capsys, "random", "--deals", "1", "--workers", "1")[2] == ""
