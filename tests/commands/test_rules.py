"""`scala40 rules`: the rules in force in plain words, the presets side by side, what an option means."""

from __future__ import annotations

import json

import pytest

from scala40_tui.cli import main
from scala40_tui.rules.option_groups import GROUPS, matters
from scala40_tui.rules.option_table import OPTIONS, PRESETS
from scala40_tui.rules.options import preset_rules

LANGUAGES = ("en", "it")


def said_by(*arguments: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["rules", *arguments]) == 0
    return capsys.readouterr().out


def test_every_option_is_in_one_group() -> None:
    grouped = [name for group in GROUPS for name in group.options]
    assert sorted(grouped) == sorted(option.name for option in OPTIONS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_option_is_said_in_force_and_side_by_side(
    preset: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = said_by("--preset", preset, "--lang", language, capsys=capsys)
    rules = preset_rules(preset)
    for option in OPTIONS:
        assert f"{option.name}={rules.value(option.name)}]" in said
        assert f"\n{option.name} " in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_fits_a_page(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    whole = said_by("--lang", language, "--preset", "circolo", "--option", "match=deals_equal_players", capsys=capsys)
    each = "".join(said_by(option.name, "--lang", language, capsys=capsys) for option in OPTIONS)
    assert max(map(len, (whole + each).splitlines())) <= 80


def test_deviations_are_named_first(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--preset", "standard", "--option", "rientro=highest_survivor", "--option", "limit=201")
    said = said_by(*arguments, capsys=capsys).splitlines()
    assert said[:2] == ["Rules in force: standard", "  with these variants: limit=201, rientro=highest_survivor"]
    assert "  the total that puts a player out: 201 [limit=201]" in said


def test_the_table_of_presets_alone(capsys: pytest.CaptureFixture[str]) -> None:
    said = said_by("--presets", capsys=capsys).splitlines()
    assert said[2].split() == ["option", *PRESETS]
    assert [line.split() for line in said if line.startswith("closer_score")] == [
        ["closer_score", "0", "-10", "0", "0", "0"]
    ]
    assert [line.split() for line in said if line.startswith("limit ")] == [["limit", "101", "-", "101", "101", "301"]]


def test_values_too_long_for_their_column_go_on_below(capsys: pytest.CaptureFixture[str]) -> None:
    said = said_by("--presets", capsys=capsys).splitlines()
    start = next(place for place, line in enumerate(said) if line.startswith("match "))
    column = said[start].index("deals_")
    assert [line[column:].split()[0] for line in said[start : start + 3]] == ["deals_", "equal_", "players"]


def test_what_an_option_means(capsys: pytest.CaptureFixture[str]) -> None:
    said = said_by("closer_score", "--preset", "anderson", capsys=capsys).splitlines()
    assert said[0] == "closer_score: points of who goes out"
    assert "  official: the federation rules on it" in said
    assert "    anderson: -10" in said
    assert said[-1] == "  in force (anderson): -10"


def test_what_an_option_means_in_italian(capsys: pytest.CaptureFixture[str]) -> None:
    said = said_by("rientro", "--lang", "it", capsys=capsys)
    assert "chi sballa rientra con il totale più alto ancora in gioco" in said
    assert "highest_survivor: sì" in said
    assert "fonte: P (P = le domande e risposte di un'applicazione)" in said


def test_variants_are_told_from_what_is_official(capsys: pytest.CaptureFixture[str]) -> None:
    for option in OPTIONS:
        said = said_by(option.name, capsys=capsys)
        assert ("variant: house rules" in said) == (option.tag == "variant")


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(said_by("--option", "lone_ace=1", "--json", capsys=capsys))
    assert found["preset"] == "fisca"
    assert found["deviations"] == {"lone_ace": 1}
    assert [option["name"] for option in found["options"]] == [option.name for option in OPTIONS]
    one = json.loads(said_by("lone_ace", "--json", capsys=capsys))
    assert one["value"] == 11
    assert one["tag"] == "official"
    assert one["presets"] == {"fisca": 11, "anderson": 11, "standard": 11, "online": 11, "circolo": 1}
    assert list(one["values"]) == ["1", "11"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["rientr"], "there is no option rientr; did you mean rientro?"),
        (["--preset", "bridge"], "there is no preset bridge; there are "),
        (["--option", "match=never"], "match cannot be never; it may be limit, "),
        (["limit", "rientro"], "'rientro' is one argument too many"),
    ],
)
def test_what_is_no_rule(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert sentence in said.err


def test_options_without_effect() -> None:
    standard = preset_rules("standard")
    assert matters("limit", standard)
    assert not matters("limit", preset_rules("anderson"))
    assert not matters("rientro_max", standard)
    assert matters("rientro_max", preset_rules("circolo"))
    assert not matters("victory_points", standard)
    assert matters("team_opening", standard.changed(match="victory_points"))
