"""What one asks when one asks whether something was legal, and what the judge answers, sentence by sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from scala40_tui.move_words import in_notation, split_typed
from scala40_tui.rules.counting import HandError, hand_points, parse_held, payment
from scala40_tui.rules.disputes import Opened, judged_discard, judged_melds, judged_turn
from scala40_tui.rules.grounds import grounds
from scala40_tui.rules.input_words import hand_words
from scala40_tui.rules.judging import Verdict, judge
from scala40_tui.rules.options import Rules, option
from scala40_tui.rules.position import read_position
from scala40_tui.rules.problems import Problem
from scala40_tui.rules.refusals import Refusal
from scala40_tui.rules.sentences import refusal_sentence
from scala40_tui.rules.verdict_words import count_steps, headline, standing_lines, sum_text
from scala40_tui.words import N_, Words

_LARGEST: Final = 100_000
"""Bytes of a position file; no position is so long."""

_TYPE_MELDS: Final = N_("Type cards, as in 7H *8H 9H: * is a joker, *8H one that stands for 8H; a ; divides melds.")
_TYPE_CARD: Final = N_("Type the card to be discarded, and what lies on the table, melds divided by ; as in 5C 6C 7C.")
_TYPE_TURN: Final = N_("Type the cards held before drawing, and moves, as in draw 4D; attach 8C 1; discard 4D.")
_TYPE_HAND: Final = N_("Type the cards left in the hand, as in KH 7D A * 2C; suits may be left out.")
_TYPE_FILE: Final = N_("Type the path of a position (TOML), as scala40 judge reads it; Enter completes it.")
_NO_POSITION: Final = N_("this is no text file with a position")


class Kind(StrEnum):
    """What is asked."""

    MELDS = "melds"
    DISCARD = "discard"
    TURN = "turn"
    HAND = "hand"
    FILE = "file"


class Tone(StrEnum):
    """How a sentence of the answer is meant."""

    GOOD = "good"
    BAD = "bad"
    PLAIN = "plain"
    QUIET = "quiet"


class Said(NamedTuple):
    """A sentence of the answer."""

    text: str
    tone: Tone = Tone.PLAIN


@dataclass
class Inquiry:
    """A question as far as it is typed."""

    rules: Rules
    kind: Kind = Kind.MELDS
    texts: dict[str, str] = field(default_factory=dict)
    """What was typed, by the name of its row."""
    opened: Opened = Opened.NO
    two_players: bool = False
    last: bool = False
    """The card discarded is the last one."""
    in_hand: bool = False
    """Somebody went out in hand, where a hand is counted."""

    def text(self, name: str) -> str:
        """Return what was typed into a row."""
        return self.texts.get(name, "").strip()


def answered(inquiry: Inquiry, words: Words) -> list[Said]:
    """Return the verdict, what it rests on, and what would allow what was refused; or what is missing to judge."""
    try:
        return list(_ANSWERS[inquiry.kind](inquiry, words))
    except Problem as problem:
        return [Said(problem.describe(words), Tone.QUIET)]


# --- kinds of questions -----------------------------------------------------------------------------------------------


def _melds(inquiry: Inquiry, words: Words) -> Iterator[Said]:
    if not inquiry.text("melds"):
        raise Problem("", _TYPE_MELDS)
    found = judged_melds(inquiry.text("melds"), inquiry.rules, inquiry.opened)
    for cards, points in zip(found.laying.melds, found.points, strict=True):
        yield Said(words.plural("{cards} is a meld: {n} point.", "{cards} is a meld: {n} points.", points, cards=cards))
    fault = found.laying.refusal
    if fault is not None:
        yield from _refused(fault, words, number=len(found.points) + 1 if found.points else None)
        return
    yield Said(words("Legal."), Tone.GOOD)
    if found.opening is None:
        return
    if found.opening.refusal is not None:
        yield from _refused(found.opening.refusal, words)
        return
    if found.opening.closed_in_hand:
        yield Said(words("With a discard it goes out in hand."), Tone.GOOD)
        return
    needed = inquiry.rules.opening_min
    yield Said(words("{points} of {needed}: that opens.", points=sum(found.points), needed=needed), Tone.GOOD)


def _discard(inquiry: Inquiry, words: Words) -> Iterator[Said]:
    if not inquiry.text("card"):
        raise Problem("", _TYPE_CARD)
    found = judged_discard(
        inquiry.text("card"),
        inquiry.text("table"),
        inquiry.rules,
        inquiry.opened,
        players=2 if inquiry.two_players else 4,
        last=inquiry.last,
    )
    verdict = found.verdict
    if verdict.refusal is not None:
        yield from _refused(verdict.refusal, words)
        return
    yield Said(words("Legal."), Tone.GOOD)
    if found.attaches and verdict.closed:
        yield Said(words("{card} attaches, and may go: it is the discard that goes out.", card=found.card))
    elif found.attaches:
        governs, language = option("discard_attaching_opened"), words.language
        choice = governs.choice(inquiry.rules.discard_attaching_opened, language)
        yield Said(words("{card} attaches, and may go: {choice}.", card=found.card, choice=choice))
        meaning = governs.meaning(language)
        yield Said(words("It is the option {name}: {meaning}.", name=governs.name, meaning=meaning))
    elif inquiry.text("table"):
        yield Said(words("{card} attaches to nothing that lies there.", card=found.card))


def _turn(inquiry: Inquiry, words: Words) -> Iterator[Said]:
    if not inquiry.text("cards") or not inquiry.text("moves"):
        raise Problem("", _TYPE_TURN)
    hand, table, pile = (inquiry.text(name) for name in ("cards", "table", "pile"))
    moves = "; ".join(map(in_notation, split_typed(inquiry.text("moves"))))
    return _whole(judged_turn(hand, table, pile, moves, inquiry.rules, inquiry.opened), words)


def _hand(inquiry: Inquiry, words: Words) -> Iterator[Said]:
    rules, opened = inquiry.rules, inquiry.opened is not Opened.NO
    if not inquiry.text("cards"):
        raise Problem("", _TYPE_HAND)
    try:
        cards = parse_held(inquiry.text("cards"))
    except HandError as error:
        yield Said(hand_words(error, words), Tone.QUIET)
        return
    counted = hand_points(cards, rules)
    points = payment(counted, len(cards), rules, opened=opened, in_hand=inquiry.in_hand)
    yield Said(words.plural("{n} point", "{n} points", points), Tone.GOOD)
    yield Said(sum_text(cards, counted, words))
    for step in count_steps(cards, rules, words, opened=opened, in_hand=inquiry.in_hand):
        yield Said(step)
    yield Said(words("In the hand a joker counts 25, an ace 11, figures 10, the others their number (F, A, Q, P)."))


def _file(inquiry: Inquiry, words: Words) -> Iterator[Said]:
    name = inquiry.text("file")
    if not name:
        raise Problem("", _TYPE_FILE)
    path = _path(name)
    try:
        if path.exists() and (not path.is_file() or path.stat().st_size > _LARGEST):
            raise Problem("", _NO_POSITION)
        position = read_position(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        yield Said(words("The file cannot be read: {reason}", reason=error.strerror or str(error)), Tone.QUIET)
        return
    except UnicodeDecodeError:
        raise Problem("", _NO_POSITION) from None
    yield from _whole(judge(position), words)


def _whole(verdict: Verdict, words: Words) -> Iterator[Said]:
    """Give what is to be said of a whole turn."""
    yield Said(headline(verdict, words), Tone.GOOD if verdict.legal else Tone.BAD)
    if verdict.refusal is not None:
        yield from _grounds(verdict.refusal, words)
    for line in standing_lines(verdict, words):
        yield Said(line, Tone.QUIET)


def _refused(fault: Refusal, words: Words, number: int | None = None) -> Iterator[Said]:
    """Give why something is not legal; `number` says which meld, where there are others."""
    sentence = refusal_sentence(fault, words)
    if number is None:
        yield Said(words("Not legal. {sentence}", sentence=sentence), Tone.BAD)
    else:
        yield Said(words("Meld {number} is not legal. {sentence}", number=number, sentence=sentence), Tone.BAD)
    yield from _grounds(fault, words)


def _grounds(fault: Refusal, words: Words) -> Iterator[Said]:
    """Give the code, the rule's source, the option that governs it and the value that would allow it."""
    for place, line in enumerate(grounds(fault, words)):
        yield Said(f"{fault.code}: {line}" if not place else line)


_ANSWERS: Final[Mapping[Kind, Callable[[Inquiry, Words], Iterator[Said]]]] = MappingProxyType(
    {Kind.MELDS: _melds, Kind.DISCARD: _discard, Kind.TURN: _turn, Kind.HAND: _hand, Kind.FILE: _file}
)


# --- files ------------------------------------------------------------------------------------------------------------


def completed_path(text: str) -> tuple[str, tuple[str, ...]]:
    """Return a path completed as far as folders and positions (TOML) agree, and the names to which it may go on."""
    path = _path(text)
    folder, start = (path, "") if text.endswith("/") or not text else (path.parent, path.name)
    try:
        found = sorted(_entry(one) for one in folder.iterdir() if one.name.startswith(start) and _wanted(one))
    except OSError:
        return text, ()
    agreed = start
    while found and len(found[0]) > len(agreed) and all(name.startswith(found[0][: len(agreed) + 1]) for name in found):
        agreed = found[0][: len(agreed) + 1]
    return text[: len(text) - len(start)] + agreed, tuple(found)


def _path(text: str) -> Path:
    try:
        return Path(text).expanduser()
    except RuntimeError:  # there is no such user
        return Path(text)


def _wanted(path: Path) -> bool:
    return not path.name.startswith(".") and (path.is_dir() or path.suffix == ".toml")


def _entry(path: Path) -> str:
    return path.name + "/" if path.is_dir() else path.name
