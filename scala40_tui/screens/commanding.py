"""The command line of the table: moves typed in the notation, completed, and judged while they are typed.

Verbs may be shortened to what is not another verb, and Italian ones are understood too.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scala40_tui.move_words import MOVE_NAMES, VERB_OF, in_notation, split_typed, typed_move
from scala40_tui.rules.effects import apply
from scala40_tui.rules.legal_moves import legal_moves
from scala40_tui.rules.moves import Move, MoveError, parse_moves
from scala40_tui.rules.problems import MOVE_EXAMPLES, Problem
from scala40_tui.rules.refusals import IllegalMove, Refusal
from scala40_tui.rules.state import Deal
from scala40_tui.screens.handling import fault_of, is_unseen
from scala40_tui.words import Words

_VERB_OF: Final = {name: verb for name, verb in VERB_OF.items() if len(name) > 1}
"""Without the keys of the table: a letter is the beginning of a word here."""
LONGEST: Final = 200
"""Characters of a command; no turn needs more."""


class Verdict(NamedTuple):
    """What is to be said of a command as it stands."""

    moves: tuple[Move, ...] = ()
    problem: Problem | None = None
    """It cannot be read."""
    fault: Refusal | None = None
    """It can be read and the rules forbid it."""

    @property
    def good(self) -> bool:
        """It can be played."""
        return bool(self.moves) and self.problem is None and self.fault is None


def judged(text: str, deal: Deal) -> Verdict:
    """Read a command and ask the rules."""
    try:
        moves = parse_moves(expanded(text))
    except MoveError as error:
        return Verdict(problem=Problem.of_move("", error))
    return Verdict(moves, fault=fault_of(deal, moves))


def problem_sentence(problem: Problem, words: Words) -> str:
    """Return why a command cannot be read, with the words for moves of the person's own language."""
    values, language = dict(problem.values), words.language
    if "verbs" in values:
        values["verbs"] = ", ".join(typed_move(verb, language) for verb in MOVE_NAMES)
        values["examples"] = ", ".join(typed_move(move, language) for move in MOVE_EXAMPLES)
    if values.get("word") in MOVE_NAMES:
        values["word"] = typed_move(str(values["word"]), language)
    return Problem(problem.place, problem.text, **values).describe(words)


def expanded(text: str) -> str:
    """Return a command with whole English verbs."""
    return ";".join(map(_expanded_move, split_typed(text)))


def _expanded_move(part: str) -> str:
    words = part.split()
    if not words:
        return part
    verb = _verb(words[0].lower())
    # A letter that could begin several verbs is a key elsewhere.
    return part if verb is None and len(words[0]) == 1 else in_notation(" ".join([verb or words[0], *words[1:]]))


def _verb(word: str) -> str | None:
    """Return the verb that a word means, or None where it could be several or none."""
    if word in _VERB_OF:
        return _VERB_OF[word]
    meant = {verb for name, verb in _VERB_OF.items() if name.startswith(word)}
    return meant.pop() if len(meant) == 1 else None


def completions(text: str, deal: Deal) -> tuple[str, ...]:
    """Return the legal moves that begin as the last move typed does, as whole commands."""
    at = _last_move_at(text)
    before, last = text[: max(at - 1, 0)], text[at:]
    try:
        for move in parse_moves(expanded(before)):
            if is_unseen(deal, move):
                return ()
            deal = apply(deal, move)
    except (MoveError, IllegalMove):
        return ()
    head = f"{before}; " if at else ""
    start = _expanded_move(last).lower() + (" " if last.endswith(" ") else "")
    return tuple(head + str(move) for move in legal_moves(deal) if str(move).lower().startswith(start.lstrip()))


def _last_move_at(text: str) -> int:
    """Return where the last move begins: after a semicolon, or after a comma where a word for a move has begun."""
    comma = text.rfind(",")
    begun = text[comma + 1 :].split()
    divides = len(begun) > 0 and len(begun[0]) > 1 and _verb(begun[0].lower()) is not None
    return max(text.rfind(";"), comma if divides else -1) + 1


def completed(text: str, deal: Deal) -> str:
    """Return the command completed as far as all legal moves that it could become agree."""
    found = completions(text, deal)
    if not found:
        return text
    agreed = 0
    for letters in zip(*(command.lower() for command in found), strict=False):
        if len(set(letters)) > 1:
            break
        agreed += 1
    return found[0][:agreed] if agreed > len(text) or len(found) == 1 else text
