"""What is counted of players and bots, worked out by hand, and compared with the matches themselves."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from scala40_tui.history.statistics import PlayerStatistics, Statistics, count
from scala40_tui.history.statistics_text import everybody_lines, player_lines, player_object, statistics_object
from scala40_tui.journal.streams import Stream
from scala40_tui.rules.moves import Lay
from scala40_tui.table.config import MatchConfig, to_payload
from scala40_tui.table.events import to_draft
from scala40_tui.table.state import MatchState
from scala40_tui.table.summary import VERSION, summary_of
from scala40_tui.table.table import KIND, recount, states
from scala40_tui.words import Words
from tests.history.matches import lively_match, played
from tests.table.matches import match

ENGLISH = Words("en")
MOMENT = datetime(2026, 5, 1, tzinfo=UTC)
NOBODY: dict[str, Any] = {"in_hand": [], "ending": {}, "full": [], "penalties": {}, "comeback": 0}


def stream(summary: dict[str, Any]) -> Stream:
    return Stream("id", KIND, "title", MOMENT, MOMENT, finished=True, length=1, summary=summary)


def summary(players: str, winners: list[str], *, over: bool = True, **course: Any) -> dict[str, Any]:  # noqa: ANN401
    """Return a summary of a match; bots are written `level:name`, with a style `level/style:name`."""
    seats = []
    for text in players.split():
        bot, _, name = text.rpartition(":")
        level, _, style = bot.partition("/")
        seats.append({"name": name, "bot": level or None} | ({"style": style} if style else {}))
    return {"version": VERSION, "players": seats, "winners": winners, "over": over, "course": NOBODY | course}


def of(statistics: Statistics, name: str) -> PlayerStatistics:
    [player] = statistics.named(name)
    return player


# --- worked out by hand -----------------------------------------------------------------------------------------------

FIRST = summary(
    "Anna expert:Bea expert/prudent:Carlo",
    ["Anna"],
    # Anna goes out in her third turn, then Bea in hand, then Anna; Carlo is out after the second deal.
    closer=[0, 1, 0],
    points=[0, 40, 100, 60, 0, 30, 0, 70, None],
    opened=[3, 2, 0, 4, 0, 0, 1, 1, None],
    able=[2, 2, 0, 4, 3, 0, 1, 1, None],
    in_hand=[1],
    full=[2, 5],
    penalties={"3": 10},
    comeback=70,
)
SECOND = summary("anna greedy:Dino", ["Dino"], closer=[1], points=[101, 0], opened=[0, 1], able=[0, 1], full=[0])
THIRD = summary("ANNA greedy:Dino", [], over=False, closer=[None], points=[5, 9], opened=[2, 2], able=[1, 2])


def test_people_are_counted_by_name_whatever_its_case() -> None:
    anna = of(count([stream(THIRD), stream(SECOND), stream(FIRST)]), "Anna")
    assert (anna.name, anna.is_bot) == ("ANNA", False)
    assert (anna.matches, anna.won) == (2, 1)
    assert (anna.deals, anna.deals_won, anna.in_hand) == (5, 2, 0)
    assert (anna.points, anna.penalties) == (0 + 60 + 0 + 101 + 5, 10)
    assert anna.points_a_deal == 166 / 5
    assert anna.full_hands == 1
    assert dict(anna.opened) == {3: 1, 4: 1, 1: 1, 2: 1}
    assert dict(anna.able) == {2: 1, 4: 1, 1: 2}
    assert anna.opening_turn == 10 / 4
    assert anna.first_possible_turn == 8 / 4
    assert anna.at_once == 2
    assert (anna.comeback, anna.streak, anna.longest_streak) == (70, 0, 1)
    assert anna.course == [70 / 3, 101]


def test_bots_are_counted_by_level_and_style_whatever_they_are_called() -> None:
    statistics = count([stream(FIRST), stream(FIRST)])
    assert [(bot.name, bot.matches, bot.deals) for bot in statistics.bots] == [
        ("expert", 2, 6),
        ("expert/prudent", 2, 4),
    ]
    expert = of(statistics, "expert")
    assert (expert.won, expert.deals_won, expert.in_hand, expert.full_hands) == (0, 2, 2, 0)
    assert of(statistics, "expert/prudent").full_hands == 4
    assert of(statistics, "expert/prudent").opening_turn is None


def test_a_row_of_wins_is_counted_in_the_order_of_play() -> None:
    won, lost = stream(FIRST), stream(SECOND)
    newest_first = [won, won, lost, won, won, won, lost]
    anna = of(count(newest_first), "anna")
    assert (anna.streak, anna.longest_streak) == (2, 3)
    assert (anna.matches, anna.won, anna.share_won) == (7, 5, 5 / 7)


def test_a_player_is_found_by_name_or_its_beginning() -> None:
    statistics = count([stream(FIRST), stream(SECOND)])
    assert [one.name for one in statistics.named(" ANNA ")] == ["Anna"]
    assert [one.name for one in statistics.named("expert")] == ["expert"]
    assert [one.name for one in statistics.named("exp")] == ["expert", "expert/prudent"]
    assert statistics.named("zeno") == []


def test_older_summaries_are_left_out_and_said_so() -> None:
    statistics = count([stream(FIRST), stream({"players": []}), stream(FIRST | {"version": VERSION + 1})])
    assert (statistics.matches, statistics.left_out) == (1, 2)
    assert "2 matches cannot be counted." in everybody_lines(statistics, ENGLISH)


def test_without_any_match_there_is_nothing_to_say() -> None:
    assert everybody_lines(count([]), ENGLISH) == ["0 matches"]
    assert statistics_object(count([])) == {
        "matches": 0,
        "sheets": 0,
        "left_out": 0,
        "people": [],
        "bots": [],
        "pads": [],
    }


# --- compared with the matches ----------------------------------------------------------------------------------------


@cache
def matches() -> list[tuple[MatchConfig, list[MatchState], Stream]]:
    found = []
    for config, events in (
        (match(4, number=3, people=(0,)), None),
        (match(2, "circolo", number=4, people=(0,), limit=101), None),
        (match(4, "standard", number=8, match="victory_points"), None),
        (lively_match(1)),
        (lively_match(7)),
    ):
        records = [(KIND, to_payload(config)), *map(to_draft, played(config) if events is None else events)]
        found.append((config, list(states(records)), stream(summary_of(*recount(records)))))
    return found


def test_the_counts_are_those_of_the_matches() -> None:
    statistics = count([one for _, _, one in matches()])
    anna = of(statistics, "anna")
    played_deals = [
        (deal, state, config.names.index("Anna"))
        for config, all_states, _ in matches()
        for state in [all_states[-1]]
        for deal in state.result.deals
        if config.seats[config.names.index("Anna")].bot is None
    ]
    mine = [(deal, state, seat) for deal, state, seat in played_deals if deal.points[seat] is not None]
    assert anna.deals == len(mine)
    assert anna.deals_won == sum(deal.closer == seat for deal, _, seat in mine)
    assert anna.in_hand == sum(deal.closer == seat and deal.in_hand for deal, _, seat in mine)
    assert anna.points == sum(deal.points[seat] or 0 for deal, _, seat in mine)
    assert anna.penalties == sum(deal.penalties[seat] for deal, _, seat in mine) > 0
    assert anna.full_hands == sum(
        len(state.sheet.rows[deal.deal - 1].entries[seat].cards) == 13 for deal, state, seat in mine
    )
    assert anna.matches == 4
    assert statistics.matches == 5


def test_openings_are_the_turns_with_the_first_melds() -> None:
    config, all_states, one = matches()[0]
    statistics = count([one])
    turns: dict[str, list[int]] = {name: [] for name in ("Anna", "greedy")}
    for before, state in pairwise(all_states):
        if len(state.sheet.rows) > len(before.sheet.rows) and state.deal is not None:
            first: dict[int, int] = {}
            for place, record in enumerate(state.deal.record):
                if any(isinstance(move, Lay) for move in record.moves):
                    first.setdefault(record.seat, place // len(state.dealt_to) + 1)
            for seat, turn in first.items():
                turns["Anna" if config.seats[state.dealt_to[seat]].bot is None else "greedy"].append(turn)
    for name, expected in turns.items():
        assert sorted(of(statistics, name).opened.elements()) == sorted(expected)


# --- in text and JSON -------------------------------------------------------------------------------------------------


def test_everybody_is_in_a_table_that_fits_a_page() -> None:
    lines = everybody_lines(count([stream(FIRST), stream(SECOND)]), ENGLISH)
    assert lines[:4] == [
        "2 matches",
        "",
        "People  matches  wins  dealt  wins  points  opens  full  in hand",
        "Anna          2  50 %      4  50 %    40.2    2.7     1        0",
    ]
    assert ["expert/prudent", "1", "0", "%", "2", "0", "%", "65.0", "-", "2", "0"] in [line.split() for line in lines]
    assert max(map(len, lines)) < 80


def test_one_player_has_bars_and_a_line() -> None:
    lines = player_lines(of(count([stream(THIRD), stream(SECOND), stream(FIRST)]), "anna"), ENGLISH)
    text = "\n".join(lines)
    assert "Matches                     1 of 2 won, 50 %" in text
    assert "Best comeback               70 points" in text
    assert "Matches won in a row        1 at most, 0 now" in text
    bars = lines[lines.index("Opened on which turn") + 1 :][:4]
    assert [line.split()[0] for line in bars] == ["1", "2", "3", "4"]
    assert all("█" * 20 in line for line in bars)
    assert lines[lines.index("Points a deal, match by match") + 1] == "101  █"
    assert max(map(len, lines)) < 80


def test_late_openings_share_a_bar() -> None:
    late = summary("Anna Bea", ["Anna"], closer=[0, 0], points=[0, 9, 0, 9], opened=[8, 0, 31, 0], able=[8, 0, 31, 0])
    lines = player_lines(of(count([stream(late)]), "anna"), ENGLISH)
    assert [line.split()[-1] for line in lines if line.startswith("8 or later")] == ["2"]


def test_of_bots_no_streaks_are_told() -> None:
    text = "\n".join(player_lines(of(count([stream(FIRST)]), "expert/prudent"), ENGLISH))
    assert "comeback" not in text
    assert "Opened                      in 0 of 2 deals, 0 %" in text


def test_everything_is_there_for_programs() -> None:
    told = player_object(of(count([stream(FIRST)]), "anna"))
    assert told == {
        "name": "Anna",
        "bot": False,
        "pad": False,
        "matches": 1,
        "won": 1,
        "deals": 3,
        "deals_won": 2,
        "in_hand": 0,
        "points": 60,
        "points_a_deal": 20.0,
        "penalties": 10,
        "full_hands": 0,
        "opened": {"1": 1, "3": 1, "4": 1},
        "opening_turn": 2.667,
        "first_possible": {"1": 1, "2": 1, "4": 1},
        "first_possible_turn": 2.333,
        "opened_at_once": 2,
        "best_comeback": 70,
        "streak": 1,
        "longest_streak": 1,
    }


@pytest.mark.parametrize("language", ["it", "en"])
def test_italian_fits_a_page_too(language: str) -> None:
    statistics = count([one for _, _, one in matches()])
    words = Words(language)
    everybody = [*everybody_lines(statistics, words), *player_lines(of(statistics, "anna"), words)]
    assert max(map(len, everybody)) < 80
