"""Couples sit opposite (F annex A): everyone sees who plays with whom, and the victory points of each couple."""

from __future__ import annotations

from pathlib import Path

import pytest

from scala40_tui.screens.glyphs import GLYPHS
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.players import paint_players
from scala40_tui.screens.painting.score import paint_score
from scala40_tui.screens.theming import DEFAULT, load_themes
from scala40_tui.table.couples import partner, victory_sentence
from scala40_tui.table.state import MatchState
from scala40_tui.table.view import table_view
from scala40_tui.words import Words
from tests.plain.evenings import evening, script
from tests.table.matches import course, match

EN = Words("en")


def after_deals(number: int, **options: int | str) -> MatchState:
    config = match(4, number=3, people=(0,), **options)
    return next(state for _, state in course(config) if len(table_view(state, 0).result.deals) == number)


@pytest.mark.parametrize(("seat", "with_whom"), [(0, 2), (1, 3), (2, 0), (3, 1)])
def test_the_partner_sits_opposite(seat: int, with_whom: int) -> None:
    state = after_deals(1, match="victory_points")
    assert partner(table_view(state, seat)) == with_whom


def test_without_couples_nobody_has_a_partner() -> None:
    view = table_view(after_deals(1), 0)
    assert partner(view) is None
    assert victory_sentence(view, EN) == ""


def test_who_goes_out_scores_for_the_couple_and_the_score_says_so() -> None:
    view = table_view(after_deals(1, match="victory_points"), 0)
    closer = view.result.deals[0].closer
    assert closer is not None
    mine = closer in (0, 2)
    first, second = (f"{view.names[a]} and {view.names[b]}" for a, b in ((0, 2), (1, 3)))
    said = victory_sentence(view, EN)
    assert said == f"Victory points: {first} {int(mine)}, {second} {int(not mine)}."
    look = Look(EN, GLYPHS["suits"], load_themes().get(DEFAULT))
    assert said in paint_score(look, view, 78)[-1].text
    signs = [line.text[0] for line in paint_players(look, view, 80)]
    assert signs == [" ", "&", " "], "the partner has the sign"


def test_in_sentences_the_partner_is_named_at_the_beginning(tmp_path: Path) -> None:
    config = match(4, number=3, people=(0,), match="victory_points")
    text, _ = evening(tmp_path, config, script(config))
    assert f"{config.names[2]} (greedy), your partner" in text
