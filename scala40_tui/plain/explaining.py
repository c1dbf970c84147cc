"""What was wrong with what a person typed, why a move was refused and on which rule, and what the rules are."""

from __future__ import annotations

from typing import Final

from scala40_tui.move_words import typed_move
from scala40_tui.plain.manner import Manner
from scala40_tui.plain.reading import Unreadable
from scala40_tui.rules.grounds import grounds
from scala40_tui.rules.option_table import OPTIONS
from scala40_tui.rules.options import Rules, option, value_text
from scala40_tui.rules.refusals import Refusal
from scala40_tui.rules.sentences import refusal_sentence
from scala40_tui.words import Words

EXAMPLES: Final = {
    "draw": "draw",
    "pick": "pick",
    "meld": "meld 7H 7D *7C",
    "attach": "attach 8C 2",
    "swap": "swap 8S 1",
    "discard": "discard KD",
}
"""Each move as one may write it."""
_LONGEST_WORD: Final = 20


def unreadable_sentence(fault: Unreadable, words: Words) -> str:
    """Return what cannot be read and how to write it."""
    word = fault.word if len(fault.word) <= _LONGEST_WORD else fault.word[:_LONGEST_WORD] + "..."
    if fault.problem == "verb":
        if fault.suggestion:
            return words('"{word}" says nothing here; did you mean {name}?', word=word, name=fault.suggestion)
        return words('"{word}" is neither a move nor an order; help names them all.', word=word)
    if fault.problem == "card":
        return words('"{word}" is no card: write rank and suit, as in 10H or QS, or * for a joker.', word=word)
    example = typed_move(EXAMPLES[fault.verb], words.language)
    if fault.problem == "number":
        return words('"{word}" is no number of a meld: write it as in {example}.', word=word, example=example)
    if fault.word and fault.word.lower() != fault.verb:
        return words('"{word}" is one word too many: write it as in {example}.', word=word, example=example)
    return words("Something is missing: write it as in {example}.", example=example)


def why_lines(refusal: Refusal | None, manner: Manner) -> list[str]:
    """Return why the last move was refused, on what rule, and what would allow it."""
    words = manner.words
    if refusal is None:
        return [words("Nothing was refused in this deal.")]
    code = words("Its code is {code}.", code=refusal.code)
    return [manner.said(refusal_sentence(refusal, words)), *grounds(refusal, words), code]


def rules_lines(rules: Rules, words: Words, *, every: bool = False) -> list[str]:
    """Return the rules in force: the preset and where they differ from it, or every option."""
    changed = rules.deviations()
    lines = [words("The rules are those of {preset}.", preset=rules.preset)]
    lines.append(words("Options that differ:") if changed else words("No option differs from them."))
    names = list(changed)
    if every:
        lines, names = lines[:1], [known.name for known in OPTIONS]
    return [*lines, *(_option_line(name, rules, words) for name in names)]


def _option_line(name: str, rules: Rules, words: Words) -> str:
    """Return `the total that puts a player out: 101 (limit=101)` as a sentence."""
    known, value, language = option(name), rules.value(name), words.language
    return f"{known.meaning(language)}: {known.choice(value, language)} ({name}={value_text(value)})."


def option_lines(name: str, rules: Rules, words: Words) -> list[str]:
    """Return what one option means and may be; raise OptionError where there is none of that name."""
    known = option(name)
    return [
        _option_line(name, rules, words),
        words("It may be {choices}. Source: {source}.", choices=", ".join(known.choices()), source=known.source),
    ]
