"""The rules in force, option by option: the value in words, and below it where the rule comes from."""

from __future__ import annotations

from collections.abc import Iterator

from textual.strip import Strip

from scala40_tui.columns import wrapped
from scala40_tui.rules.option import Option
from scala40_tui.rules.option_groups import GROUPS, matters
from scala40_tui.rules.options import DEFAULT_PRESET, Rules, Value, option, preset_rules, value_text
from scala40_tui.rules.score_words import match_line
from scala40_tui.rules.sources import SOURCE_NAMES
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.painting.rules_in_words import deviations_in_words
from scala40_tui.screens.theme_file import State
from scala40_tui.words import Words


def paint_rules(look: Look, rules: Rules, width: int) -> list[Strip]:
    """Paint what is played, how it differs from its preset, every option, and what the letters stand for."""
    words = look.words
    title = Line(look, width).put(words("Rules: {preset}", preset=rules.preset))
    strips = [ruled(look, width, title), *_texts(look, match_line(rules, words), width)]
    deviations = deviations_in_words(rules, words)
    if deviations:
        strips += _texts(look, words("Here they differ from the preset:"), width)
        for text in deviations:
            strips += [_strong(look, line, width) for line in wrapped(text, width - 2, f"  {look.glyphs.new} ", "    ")]
    else:
        strips += _texts(look, words("Every option is as the preset has it."), width)
    strips += _muted(look, words("What the letters of the sources stand for is said at the end."), width)
    for group in GROUPS:
        strips.append(ruled(look, width, Line(look, width).put(words(group.title))))
        for name in group.options:
            strips += _option(look, option(name), rules, width)
    return [*strips, *_legend(look, width)]


def _option(look: Look, known: Option, rules: Rules, width: int) -> Iterator[Strip]:
    """Give an option's value in words, marked where it is not the preset's, and its tag and source."""
    words, value = look.words, rules.value(known.name)
    text = f"{known.meaning(words.language)}: {known.choice(value, words.language)}"
    differs = value != preset_rules(rules.preset).value(known.name)
    if not matters(known.name, rules):
        text += " " + words("(of no effect here)")
    head = f"  {look.glyphs.new} " if differs else "  "
    for line in wrapped(text, width - 2, head, "    "):
        yield _strong(look, line, width) if differs else Line(look, width).put(line).strip()
    parts = [f"{known.name}={value_text(value)}", _tag(known, value, words), source_in_letters(known.source, words)]
    for line in wrapped(f" {look.glyphs.dot} ".join(parts), width - 2, "      ", "      "):
        yield Line(look, width).muted(line).strip()


def _tag(known: Option, value: Value, words: Words) -> str:
    """Say whether the federation rules on a matter, and what, where it is played otherwise here."""
    if known.tag != "official":
        return words("a variant of the tables")
    federation = preset_rules(DEFAULT_PRESET).value(known.name)
    if value == federation:
        return words("as the federation has it")
    return words("the federation has: {value}", value=known.choice(federation, words.language))


def source_in_letters(source: str, words: Words) -> str:
    """Return where a rule stands, in the letters of the legend: `F art. 11, elsewhere`."""
    said = source
    for name in ("elsewhere", "house"):
        said = said.replace(name, _plain_source(name, words))
    return words("source: {source}", source=said)


def _plain_source(name: str, words: Words) -> str:
    return words("other texts") if name == "elsewhere" else words("house ruling")


def _legend(look: Look, width: int) -> list[Strip]:
    words = look.words
    strips = [ruled(look, width, Line(look, width).put(words("Sources")))]
    for letter, meaning in SOURCE_NAMES:
        name = letter if len(letter) == 1 else _plain_source(letter, words)
        strips += [Line(look, width).muted(text).strip() for text in wrapped(f"{name}: {words(meaning)}", width, "  ")]
    return strips


def _texts(look: Look, text: str, width: int) -> list[Strip]:
    return [Line(look, width).put(line).strip() for line in wrapped(text, width - 2, "  ", "  ")]


def _muted(look: Look, text: str, width: int) -> list[Strip]:
    return [Line(look, width).muted(line).strip() for line in wrapped(text, width - 2, "  ", "  ")]


def _strong(look: Look, text: str, width: int) -> Strip:
    return Line(look, width).strong(text, State.TURN).strip()
