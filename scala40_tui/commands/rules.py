"""`scala40 rules`: the rules in force, the presets side by side, what an option means."""

from __future__ import annotations

import argparse
import json
import re

from scala40_tui.columns import paragraph, table
from scala40_tui.commands.common import add_rules_arguments, rules_from
from scala40_tui.errors import UserError
from scala40_tui.rules.input_words import option_words
from scala40_tui.rules.option import Option
from scala40_tui.rules.option_groups import GROUPS, matters
from scala40_tui.rules.option_table import OPTIONS, PRESETS
from scala40_tui.rules.options import OptionError, Rules, option, preset_rules, value_text
from scala40_tui.rules.sources import SOURCE_NAMES
from scala40_tui.words import Words

_CELL = 9
"""Columns of a preset in the table: five of them and the longest name make a page."""


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Declare the option asked about, the rules, and what to print."""
    name = words("say what this option means, or show this preset")
    parser.add_argument("name", nargs="?", metavar=words("OPTION"), help=name)
    add_rules_arguments(parser, words)
    parser.add_argument("--presets", action="store_true", help=words("print only the presets side by side"))
    parser.add_argument("--json", action="store_true", help=words("print one JSON object"))


def run(arguments: argparse.Namespace, words: Words) -> int:
    """Print the rules in force and the presets side by side, or one option."""
    if arguments.name is not None and arguments.name.strip().lower() in PRESETS:
        arguments.preset, arguments.name = arguments.name, None
    rules = rules_from(arguments, words)
    if arguments.name is not None:
        known = _option(arguments.name, words)
        lines = _option_lines(known, rules, words)
        found = _option_object(known, rules, words)
    else:
        lines = _preset_lines(words) if arguments.presets else [*_rules_lines(rules, words), *_preset_lines(words)]
        found = {
            "preset": rules.preset,
            "deviations": rules.deviations(),
            "options": [_option_object(known, rules, words) for known in OPTIONS],
        }
    print(json.dumps(found, ensure_ascii=False) if arguments.json else "\n".join(lines))
    return 0


def _option(name: str, words: Words) -> Option:
    try:
        return option(name.strip().lower())
    except OptionError as error:
        raise UserError(option_words(error, words)) from None


def _option_object(known: Option, rules: Rules, words: Words) -> dict[str, object]:
    language = words.language
    value = rules.value(known.name)
    return {
        "name": known.name,
        "meaning": known.meaning(language),
        "value": value,
        "value_meaning": known.choice(value, language),
        "matters": matters(known.name, rules),
        "tag": known.tag,
        "source": known.source,
        "values": {choice: known.choice(choice, language) for choice in known.choices()},
        "presets": dict(zip(PRESETS, known.presets, strict=True)),
    }


# --- the rules in force ---------------------------------------------------------------------------------------------


def _rules_lines(rules: Rules, words: Words) -> list[str]:
    """Return every option in force in plain words, by groups."""
    changed = rules.deviations()
    lines = [words("Rules in force: {preset}", preset=rules.preset)]
    if changed:
        deviations = ", ".join(f"{name}={value_text(value)}" for name, value in changed.items())
        lines += paragraph(words("with these variants: {deviations}", deviations=deviations), "  ")
    for group in GROUPS:
        lines += ["", words(group.title)]
        for name in group.options:
            lines += paragraph(_in_force(option(name), rules, words), "  ", "      ")
    return [*lines, ""]


def _in_force(known: Option, rules: Rules, words: Words) -> str:
    """Say an option's value in plain words: `the total that puts a player out: 101   [limit=101]`."""
    value = rules.value(known.name)
    said = f"{known.meaning(words.language)}: {known.choice(value, words.language)}"
    if not matters(known.name, rules):
        said += " " + words("(of no effect here)")
    return f"{said} [{known.name}={value_text(value)}]"


# --- the presets side by side ---------------------------------------------------------------------------------------


def _preset_lines(words: Words) -> list[str]:
    """Return the table of the presets; values too long for their column go on below."""
    rows = [[words("option"), *PRESETS]]
    for known in OPTIONS:
        rows += _preset_rows(known)
    legend = words("What an option means: scala40 rules OPTION")
    return [words("The presets side by side"), "", *table(rows), "", legend]


def _preset_rows(known: Option) -> list[list[str]]:
    cells = [[known.name], *(_broken(_preset_value(known, place)) for place in range(len(PRESETS)))]
    height = max(map(len, cells))
    return [list(row) for row in zip(*(cell + [""] * (height - len(cell)) for cell in cells), strict=True)]


def _preset_value(known: Option, place: int) -> str:
    """Return a preset's value, or a dash where its match has no limit to speak of."""
    rules = preset_rules(PRESETS[place])
    return "-" if known.name == "limit" and not matters("limit", rules) else value_text(known.presets[place])


def _broken(value: str) -> list[str]:
    """Return a value in pieces that fit a column, broken after underscores."""
    lines = [""]
    for piece in re.findall(r"[^_]*_|[^_]+", value):
        if lines[-1] and len(lines[-1]) + len(piece) > _CELL:
            lines.append("")
        lines[-1] += piece
    return lines


# --- one option -----------------------------------------------------------------------------------------------------


def _option_lines(known: Option, rules: Rules, words: Words) -> list[str]:
    """Return an option's meaning, values, source, tag, and its value under each preset."""
    language = words.language
    value = value_text(rules.value(known.name))
    tag = words("official: the federation rules on it") if known.tag == "official" else words("variant: house rules")
    lines = [
        *paragraph(f"{known.name}: {known.meaning(language)}", "", "    "),
        f"  {tag}",
        *paragraph(words("source: {source}", source=_source_words(known.source, words)), "  ", "    "),
        "  " + words("values:"),
    ]
    for choice in known.choices():
        meaning = known.choice(choice, language)
        lines += paragraph(f"{choice}: {meaning}" if meaning != choice else choice, "    ", "        ")
    lines.append("  " + words("presets:"))
    lines += [f"    {preset}: {value_text(chosen)}" for preset, chosen in zip(PRESETS, known.presets, strict=True)]
    return [*lines, "  " + words("in force ({preset}): {value}", preset=rules.preset, value=value)]


def _source_words(source: str, words: Words) -> str:
    """Return the sources of an option with their abbreviations explained."""
    used = [
        f"{short} = {words(meaning)}" for short, meaning in SOURCE_NAMES if re.search(rf"(?<!\w){short}(?!\w)", source)
    ]
    return f"{source} ({'; '.join(used)})"
