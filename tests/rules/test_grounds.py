"""Every refusal says where its rule stands, and the option that would allow the move, if one would."""

from __future__ import annotations

import pytest

from scala40_tui.rules.grounds import grounds, source_in_words
from scala40_tui.rules.refusals import SOURCES, refuse
from scala40_tui.words import Words


@pytest.mark.parametrize("code", sorted(SOURCES))
@pytest.mark.parametrize("language", ["en", "it"])
def test_every_rule_stands_somewhere_in_words_not_in_letters(code: str, language: str) -> None:
    stands, allowed = grounds(refuse(code), Words(language))
    assert stands.startswith({"en": "The rule stands in ", "it": "La regola sta "}[language])
    assert not stands.endswith((" .", "sta ."))
    assert "; " not in stands
    assert allowed.startswith(("No option would", "Nessuna opzione", "It is the option ", "È l'opzione "))


def test_an_article_is_named() -> None:
    assert source_in_words("F art. 11", Words("en")) == "in the federation's code (art. 11)"
    assert source_in_words("run_max", Words("en")) == ""


def test_a_rule_known_by_its_option_alone_stands_where_the_option_does() -> None:
    """rules.md names no text for the longest run but "elsewhere"."""
    assert grounds(refuse("RUN_TOO_LONG"), Words("en"))[0] == "The rule stands in other public texts."


def test_a_number_that_may_be_another_is_named_by_its_option() -> None:
    """39 points would do at a table that opens with 30."""
    assert grounds(refuse("OPENING_BELOW_40"), Words("en"))[1].startswith("It is the option opening_min: points that")


def test_only_an_option_that_would_help_is_named() -> None:
    """Who has not opened may not discard a card that attaches, whatever the option for who has (F art. 11)."""
    assert "discard_attaching_opened" not in " ".join(grounds(refuse("DISCARD_ATTACHES"), Words("en")))
    said = grounds(refuse("PICKUP_NOT_OPENED", ("opening_pickup", "must_use")), Words("en"))[1]
    assert said.startswith("opening_pickup=must_use would allow it (a player who has not opened may pick up")
    assert said.endswith("40 with the discard).")
